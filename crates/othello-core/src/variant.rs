//! What distinguishes one game from another, as plain data.

use alloc::borrow::Cow;

use crate::color::{ByColor, Color};
use crate::direction::Direction;
use crate::square::Square;
use crate::square_set::SquareSet;

/// All that distinguishes one game from another.
///
/// The rules machine itself, [`Position`](crate::Position), is the same for every variant. A value
/// of this type promises nothing: it becomes [`Rules`](crate::Rules) once it is checked, and takes
/// its canonical id then.
///
/// ```
/// use othello_core::{Objective, Rules, Variant};
///
/// let mut variant = Rules::GRAND.variant().clone();
/// variant.objective = Objective::Fewest;
/// assert_eq!(Rules::try_from(variant)?.to_string(), "grand+anti");
/// # Ok::<(), othello_core::VariantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Variant {
    /// The canonical name, as typed on a command line and written into records. For a game that
    /// the catalogue does not describe, a name of one's own.
    pub id: Cow<'static, str>,
    /// The squares that can hold a disc.
    pub shape: SquareSet,
    /// Barred squares: drawn as part of the board, but nothing may be put there, and every line
    /// ends before them.
    pub holes: SquareSet,
    /// Which squares are neighbours.
    pub grid: Grid,
    /// Closed lines besides the straight ones.
    pub loops: Cow<'static, [Loop]>,
    /// The discs that lie on the board before the first move.
    pub start: ByColor<SquareSet>,
    /// Squares that must be filled before all others; a disc put there turns nothing.
    pub opening: SquareSet,
    /// Where a disc may be placed after the opening.
    pub placement: Placement,
    /// The player who moves first.
    pub first: Color,
    /// How many discs each player owns, those of the start among them; `None` where players draw
    /// from a common stock that never runs out.
    pub supply: Option<u8>,
    /// Who wins.
    pub objective: Objective,
}

impl Variant {
    /// A game on these squares with the rules of official Othello and nothing on the board yet.
    pub fn new(id: impl Into<Cow<'static, str>>, shape: SquareSet) -> Self {
        Self {
            id: id.into(),
            shape,
            holes: SquareSet::EMPTY,
            grid: Grid::Square,
            loops: Cow::Borrowed(&[]),
            start: ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY),
            opening: SquareSet::EMPTY,
            placement: Placement::Flank,
            first: Color::Black,
            supply: None,
            objective: Objective::Most,
        }
    }

    /// The board as it is drawn: its squares and its holes.
    pub fn outline(&self) -> SquareSet {
        self.shape | self.holes
    }

    /// The files and ranks from `a1` on that hold the whole board.
    pub fn extent(&self) -> (u8, u8) {
        let squares = || self.outline().iter();
        let files = squares().map(|square| square.file() + 1).max();
        let ranks = squares().map(|square| square.rank() + 1).max();
        (files.unwrap_or(0), ranks.unwrap_or(0))
    }

    /// The same game with these squares barred as well.
    #[must_use]
    pub fn with_holes(mut self, holes: SquareSet) -> Self {
        self.shape -= holes;
        self.holes |= holes;
        self
    }

    /// The same game in which the discs of the start lie with their own colour beside them: a
    /// crossed start of four becomes a parallel one, Black on the upper rank.
    ///
    /// `None` if the start is not four crossed discs.
    #[must_use]
    pub fn with_parallel_start(mut self) -> Option<Self> {
        let (crossed, parallel) = four(self.start)?;
        (self.start == crossed).then(|| {
            self.start = parallel;
            self
        })
    }
}

/// The crossed and the parallel arrangement of four discs that form a square.
pub(crate) fn four(start: ByColor<SquareSet>) -> Option<(ByColor<SquareSet>, ByColor<SquareSet>)> {
    let all = start.black | start.white;
    let corner = all.first()?;
    let at = |files, ranks| corner.offset(files, ranks).map(SquareSet::from);
    let (a, b, c, d) = (at(0, 0)?, at(1, 0)?, at(0, 1)?, at(1, 1)?);
    (all == (a | b | c | d)).then(|| (ByColor::new(b | c, a | d), ByColor::new(a | b, c | d)))
}

/// How the squares of a board touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grid {
    /// Squares in files and ranks: lines run along four axes, eight directions.
    Square,
    /// Hexagons: lines run along three axes, six directions. File and rank are axial coordinates:
    /// drawn, each rank lies half a square further to the right than the one above it.
    Hexagonal,
}

impl Grid {
    /// The directions of its lines, clockwise from north.
    pub const fn directions(self) -> &'static [Direction] {
        use Direction::{East, North, NorthEast, South, SouthWest, West};
        match self {
            Self::Square => &Direction::ALL,
            Self::Hexagonal => &[North, NorthEast, East, South, SouthWest, West],
        }
    }

    /// The squares of the grid that touch `square`.
    pub fn neighbours(self, square: Square) -> SquareSet {
        let step = |direction: &Direction| {
            let (files, ranks) = direction.step();
            square.offset(files, ranks)
        };
        self.directions().iter().filter_map(step).collect()
    }
}

/// A closed line: its last square is followed by its first.
///
/// A square that the board lacks breaks it there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Loop(Cow<'static, [Square]>);

impl Loop {
    /// The line through these squares, clockwise, and back to the first.
    pub fn new(squares: impl Into<Cow<'static, [Square]>>) -> Self {
        Self(squares.into())
    }

    pub(crate) const fn from_static(squares: &'static [Square]) -> Self {
        Self(Cow::Borrowed(squares))
    }

    /// The squares in order, clockwise.
    pub const fn squares(&self) -> &[Square] {
        match &self.0 {
            Cow::Borrowed(squares) => squares,
            Cow::Owned(squares) => squares.as_slice(),
        }
    }
}

/// Where a disc may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// Only where at least one disc turns.
    Flank,
    /// Where a disc turns, and beside one of one's own discs as well.
    FlankOrAdjacent,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// The player with more discs.
    Most,
    /// The player with fewer discs; a player without any has won.
    Fewest,
}
