//! Why a square is legal or not: every line from it, one by one.

use alloc::vec::Vec;

use crate::color::{ByColor, Color};
use crate::direction::Direction;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

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
    /// A run of opposing discs round the whole loop, back to the new disc, which closes nothing.
    RunToItself,
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
    /// The square is barred.
    Hole,
    /// A disc of this colour lies there.
    Occupied(Color),
    /// The player owns no more discs.
    NothingInHand,
    /// These squares have to be filled before all others.
    OpeningFirst(SquareSet),
    /// By these rules a square beside an own disc would do as well, but this is none.
    NotAdjacent,
}

/// What makes a square legal although no line from it may be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Licence {
    /// It is one of the squares to be filled first; nothing turns.
    Opening,
    /// It lies beside these own discs, which is enough by these rules.
    Beside(SquareSet),
}

/// Why `side` may or may not place a disc on `square`.
///
/// Straight lines clockwise from north, then both ways round each loop: eight lines for a square
/// of the official board, six on a board of hexagons, ten on the rim of `nip`. There are none for a
/// square that the board does not have, nor while the opening lasts. A square is legal exactly when
/// it has no obstacle, and a closed line or a licence; the runs of its closed lines are exactly the
/// discs that turn.
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
    /// What allows the disc without a closed line.
    pub licence: Option<Licence>,
}

impl Explanation {
    /// Whether a disc may be placed.
    pub fn is_legal(&self) -> bool {
        let closed = self.lines.iter().any(|line| line.verdict.is_closed());
        self.obstacles.is_empty() && (closed || self.licence.is_some())
    }

    /// The discs that turn if a disc is placed; none on an illegal square, and perhaps none on one
    /// with a licence.
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

/// Follows all lines of a board from `square`.
pub(crate) fn lines(
    square: Square,
    side: Color,
    discs: &ByColor<SquareSet>,
    variant: &Variant,
) -> Vec<Line> {
    if !variant.shape.contains(square) {
        return Vec::new();
    }
    let straight = variant.grid.directions().iter().map(|direction| {
        let (files, ranks) = direction.step();
        let path = core::iter::successors(Some(square), move |here| here.offset(files, ranks));
        line(*direction, square, path.skip(1), side, discs, variant.shape)
    });
    let round = variant.loops.iter().filter_map(|closed| {
        let squares = closed.squares();
        let place = squares.iter().position(|here| *here == square)?;
        let (before, after) = (&squares[..place], &squares[place..]);
        let forth = after.iter().skip(1).chain(before).chain(&after[..1]).copied();
        let back = before.iter().rev().chain(after.iter().rev()).copied();
        Some([
            line(Direction::Clockwise, square, forth, side, discs, variant.shape),
            line(Direction::Counterclockwise, square, back, side, discs, variant.shape),
        ])
    });
    straight.chain(round.flatten()).collect()
}

/// What becomes of the path of a line from a square, up to the first square that the board lacks.
///
/// The path round a loop ends with the square it started from.
fn line(
    direction: Direction,
    square: Square,
    path: impl Iterator<Item = Square>,
    side: Color,
    discs: &ByColor<SquareSet>,
    shape: SquareSet,
) -> Line {
    let mut run = Vec::new();
    let mut end = None;
    for here in path.take_while(|here| shape.contains(*here)) {
        if !discs[!side].contains(here) {
            end = Some(here);
            break;
        }
        run.push(here);
    }
    let verdict = match (end, run.is_empty()) {
        (Some(end), _) if end == square => Verdict::RunToItself,
        (None, true) => Verdict::EdgeAtOnce,
        (None, false) => Verdict::RunThenEdge,
        (Some(end), true) if discs[side].contains(end) => Verdict::OwnNeighbour(end),
        (Some(end), true) => Verdict::EmptyNeighbour(end),
        (Some(end), false) if discs[side].contains(end) => Verdict::Closed(end),
        (Some(end), false) => Verdict::RunThenEmpty(end),
    };
    Line { direction, run, verdict }
}
