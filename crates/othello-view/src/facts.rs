//! Numbers that are read off a position for the panels.

use std::collections::BTreeMap;

use othello_core::{Bitboard, ByColor, Color, Position, Square, SquareSet};

use crate::board::Mark;

/// What the counts panel says about a position.
///
/// ```
/// use othello_core::{Color, Position};
/// use othello_view::Facts;
///
/// let facts = Facts::of(&Position::default());
/// assert_eq!((facts.discs[Color::Black], facts.moves[Color::White]), (2, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The player to move.
    pub turn: Color,
    /// Discs on the board.
    pub discs: ByColor<u16>,
    /// Legal squares: now for the player to move, and as if it were their turn for the other.
    pub moves: ByColor<u16>,
    /// Discs that touch an empty square.
    pub frontier: ByColor<u16>,
    /// Corners that are taken.
    pub corners: ByColor<u16>,
    /// Corners that either player could take now.
    pub open_corners: SquareSet,
}

impl Facts {
    /// Reads everything off a position.
    pub fn of(position: &Position) -> Self {
        let corners = SquareSet::from(Bitboard::CORNERS);
        let discs = position.discs();
        let moves = ByColor::from_fn(|color| position.moves_of(color));
        Self {
            turn: position.turn(),
            discs: position.counts(),
            moves: moves.map(count),
            frontier: ByColor::from_fn(|color| frontier(position, color)),
            corners: discs.map(|set| count(set & corners)),
            open_corners: (moves.black | moves.white) & corners,
        }
    }
}

/// The number of squares in a set.
pub(crate) fn count(set: SquareSet) -> u16 {
    u16::try_from(set.count()).expect("the grid has 256 squares")
}

/// How many discs of a colour touch an empty square.
pub(crate) fn frontier(position: &Position, color: Color) -> u16 {
    count(position.frontier(color))
}

/// The empty squares beside empty corners, which give the corner away when played too early.
///
/// A corner that is taken makes the squares round it harmless, and they lose their marks.
pub fn danger_marks(position: &Position) -> BTreeMap<Square, Mark> {
    let empties = position.empties();
    let open = (SquareSet::from(Bitboard::CORNERS) & empties).iter();
    let marks = open.flat_map(|corner| {
        let (file, rank) = (inwards(corner.file()), inwards(corner.rank()));
        let around = [
            (corner.offset(file, rank), Mark::XSquare),
            (corner.offset(file, 0), Mark::CSquare),
            (corner.offset(0, rank), Mark::CSquare),
        ];
        around.into_iter().filter_map(|(square, mark)| square.map(|square| (square, mark)))
    });
    marks.filter(|(square, _)| empties.contains(*square)).collect()
}

/// The step from the rim towards the middle.
const fn inwards(coordinate: u8) -> i8 {
    if coordinate == 0 { 1 } else { -1 }
}
