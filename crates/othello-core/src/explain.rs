//! Why a square is legal or not: every line from it, one by one.

use alloc::vec::Vec;

use crate::color::{ByColor, Color};
use crate::direction::Direction;
use crate::square::Square;
use crate::square_set::SquareSet;

/// How a line from a new disc ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// The board ends beside the square.
    EdgeAtOnce,
    /// The neighbour is empty.
    EmptyNeighbour(Square),
    /// The neighbour is the player's own disc, so that nothing lies between.
    OwnNeighbour(Square),
    /// A run of opposing discs, then this empty square.
    RunThenEmpty(Square),
    /// A run of opposing discs, then the end of the board.
    RunThenEdge,
    /// A run of opposing discs between the new disc and this own disc: the run turns.
    Closed(Square),
}

impl Verdict {
    /// Whether the run turns.
    pub const fn is_closed(self) -> bool {
        matches!(self, Self::Closed(_))
    }
}

/// One line from a square and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Where the line leads.
    pub direction: Direction,
    /// The unbroken run of opposing discs next to the square, nearest first; may be empty.
    pub run: Vec<Square>,
    /// What ends the line.
    pub verdict: Verdict,
}

/// A reason against a square that has nothing to do with its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Obstacle {
    /// The board has no such square.
    NoSquare,
    /// A disc of this colour lies there.
    Occupied(Color),
    /// The player owns no more discs.
    NothingInHand,
}

/// Why `side` may or may not place a disc on `square`.
///
/// Eight lines for a square of the official board, clockwise from north; none for a square that
/// the board does not have. A square is legal exactly when it has no obstacle and a closed line,
/// and the runs of its closed lines are exactly the discs that turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Explanation {
    /// The square in question.
    pub square: Square,
    /// The player who would place a disc.
    pub side: Color,
    /// Every line from the square.
    pub lines: Vec<Line>,
    /// The reasons that are no line.
    pub obstacles: Vec<Obstacle>,
}

impl Explanation {
    /// Whether a disc may be placed.
    pub fn is_legal(&self) -> bool {
        self.obstacles.is_empty() && self.lines.iter().any(|line| line.verdict.is_closed())
    }

    /// The discs that turn if a disc is placed; none on an illegal square.
    pub fn flips(&self) -> SquareSet {
        if !self.is_legal() {
            return SquareSet::EMPTY;
        }
        let closed = self.lines.iter().filter(|line| line.verdict.is_closed());
        closed.flat_map(|line| line.run.iter().copied()).collect()
    }

    /// The nearest misses: empty squares where one own disc would close a line.
    ///
    /// They are the ends of the lines that run into an empty square.
    pub fn near_misses(&self) -> impl Iterator<Item = (&Line, Square)> {
        self.lines.iter().filter_map(|line| match line.verdict {
            Verdict::RunThenEmpty(square) => Some((line, square)),
            _ => None,
        })
    }
}

/// Follows all lines from `square` over a board of this shape.
pub(crate) fn lines(
    square: Square,
    side: Color,
    discs: &ByColor<SquareSet>,
    shape: SquareSet,
) -> Vec<Line> {
    if !shape.contains(square) {
        return Vec::new();
    }
    let follow = |direction| line(direction, square, side, discs, shape);
    Direction::ALL.into_iter().map(follow).collect()
}

fn line(
    direction: Direction,
    square: Square,
    side: Color,
    discs: &ByColor<SquareSet>,
    shape: SquareSet,
) -> Line {
    let mut run = Vec::new();
    let mut end = None;
    for here in direction.ray(square, shape) {
        if !discs[!side].contains(here) {
            end = Some(here);
            break;
        }
        run.push(here);
    }
    let verdict = match (end, run.is_empty()) {
        (None, true) => Verdict::EdgeAtOnce,
        (None, false) => Verdict::RunThenEdge,
        (Some(end), true) if discs[side].contains(end) => Verdict::OwnNeighbour(end),
        (Some(end), true) => Verdict::EmptyNeighbour(end),
        (Some(end), false) if discs[side].contains(end) => Verdict::Closed(end),
        (Some(end), false) => Verdict::RunThenEmpty(end),
    };
    Line { direction, run, verdict }
}
