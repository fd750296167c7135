//! Numbers that are read off a position for the panels.

use std::collections::BTreeMap;

use othello_core::{
    Bitboard, ByColor, Color, Grid, Objective, Position, Rules, Square, SquareSet, Variant,
};

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
    /// Corners that are taken; on boards of other shapes, squares that can never turn.
    pub corners: ByColor<u16>,
    /// Those of them that either player could take now.
    pub open_corners: SquareSet,
    /// Whether they are the corners of a rectangle and can be called so.
    pub are_corners: bool,
    /// Discs that the players still own, where the rules count them.
    pub in_hand: Option<ByColor<u8>>,
    /// Who wins.
    pub objective: Objective,
}

impl Facts {
    /// Reads everything off a position.
    pub fn of(position: &Position) -> Self {
        let variant = position.rules().variant();
        let corners = anchors(position.rules());
        let (files, ranks) = variant.extent();
        let discs = position.discs();
        let moves = ByColor::from_fn(|color| position.moves_of(color));
        Self {
            turn: position.turn(),
            discs: position.counts(),
            moves: moves.map(count),
            frontier: ByColor::from_fn(|color| frontier(position, color)),
            corners: discs.map(|set| count(set & corners)),
            open_corners: (moves.black | moves.white) & corners,
            are_corners: variant.outline() == SquareSet::rectangle(files, ranks),
            in_hand: position.in_hand(),
            objective: variant.objective,
        }
    }
}

/// The squares on which a disc can never turn, whatever lies around it: on no line do they have
/// neighbours on both sides. On a rectangle they are the four corners.
///
/// ```
/// use othello_core::Rules;
/// use othello_view::anchors;
///
/// assert_eq!(anchors(&Rules::OTHELLO).to_string(), "a1 h1 a8 h8");
/// assert_eq!(anchors(&Rules::EIGHT_STARS).count(), 8);
/// assert!(anchors(&Rules::NIP).is_empty());
/// ```
pub fn anchors(rules: &Rules) -> SquareSet {
    let variant = rules.variant();
    if variant.outline() == SquareSet::rectangle(8, 8) && variant.holes.is_empty() {
        return SquareSet::from(Bitboard::CORNERS);
    }
    variant.shape.iter().filter(|square| lines_through(variant, *square) == 0).collect()
}

/// Along how many lines a square has neighbours on both sides, so that a disc on it can turn.
fn lines_through(variant: &Variant, square: Square) -> usize {
    const AXES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];
    // The fourth axis of squares is none of hexagons.
    let axes = if variant.grid == Grid::Hexagonal { &AXES[..3] } else { &AXES };
    let on_board = |step| {
        let (files, ranks): (i8, i8) = step;
        square.offset(files, ranks).is_some_and(|next| variant.shape.contains(next))
    };
    let both_sides =
        |(files, ranks): &&(i8, i8)| on_board((*files, *ranks)) && on_board((-files, -ranks));
    let round = variant.loops.iter().filter(|closed| is_inside(closed.squares(), square, variant));
    axes.iter().filter(both_sides).count() + round.count()
}

/// Whether a square has both neighbours on a closed line.
fn is_inside(line: &[Square], square: Square, variant: &Variant) -> bool {
    let place = line.iter().position(|here| *here == square);
    place.is_some_and(|place| {
        let neighbours = [(place + 1) % line.len(), (place + line.len() - 1) % line.len()];
        neighbours.into_iter().all(|place| variant.shape.contains(line[place]))
    })
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
/// Corners are what [`anchors`] says. Squares that can turn along one line alone, as those on an
/// edge, are marked as C-squares, others as X-squares. A corner that is taken makes the squares
/// round it harmless, and they lose their marks; where the fewest discs win, corners are no loss.
///
/// ```
/// use othello_core::{Position, Rules};
/// use othello_view::{Mark, danger_marks};
///
/// let count = |rules, mark| {
///     let marks = danger_marks(&Position::start(rules));
///     marks.values().filter(|there| **there == mark).count()
/// };
/// assert_eq!([Rules::OTHELLO, Rules::GRAND].map(|rules| count(rules, Mark::XSquare)), [4, 4]);
/// assert_eq!([Rules::HEX, Rules::ANTI].map(|rules| count(rules, Mark::CSquare)), [12, 0]);
/// ```
pub fn danger_marks(position: &Position) -> BTreeMap<Square, Mark> {
    let variant = position.rules().variant();
    if variant.objective == Objective::Fewest {
        return BTreeMap::new();
    }
    let empties = position.empties();
    let open = anchors(position.rules()) & empties;
    let beside =
        open.iter().flat_map(|corner| variant.grid.neighbours(corner).iter().collect::<Vec<_>>());
    let mark = |square| match lines_through(variant, square) {
        0 => None,
        1 => Some((square, Mark::CSquare)),
        _ => Some((square, Mark::XSquare)),
    };
    beside.filter(|square| empties.contains(*square)).filter_map(mark).collect()
}
