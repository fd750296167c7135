//! The board: what is shown on it, and how it is drawn.

mod draw;
mod face;
mod lattice;

use std::collections::BTreeMap;

use othello_core::{ByColor, Color, Explanation, Position, Rules, Square, SquareSet, Verdict};
use ratatui_core::buffer::Buffer;

use crate::layout::BoardPlace;
use crate::look::Look;

/// A mark that says something about a square beyond what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A square diagonal to an open corner.
    XSquare,
    /// A square on the edge beside an open corner.
    CSquare,
    /// A disc that can never turn again.
    Stable,
    /// A disc that touches an empty square.
    Frontier,
    /// The best move.
    Best,
    /// A square that keeps a set-up from being played.
    Fault,
}

impl Mark {
    /// The letter of the mark.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::XSquare => "x",
            Self::CSquare => "c",
            Self::Stable => "#",
            Self::Frontier => "~",
            Self::Best => ">",
            Self::Fault => "!",
        }
    }
}

/// A refused square and the lines from it that were not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The square.
    pub square: Square,
    /// The discs of the unclosed runs.
    pub run: SquareSet,
    /// The empty squares at their ends, where a disc is missing.
    pub missing: SquareSet,
}

impl Refused {
    /// The marks for an explanation.
    pub fn of(explanation: &Explanation) -> Self {
        let open = |verdict| matches!(verdict, Verdict::RunThenEmpty(_) | Verdict::RunThenEdge);
        let lines = explanation.lines.iter().filter(|line| open(line.verdict));
        let run = lines.flat_map(|line| line.run.iter().copied()).collect();
        let missing = explanation.near_misses().map(|(_, square)| square).collect();
        Self { square: explanation.square, run, missing }
    }
}

/// All that a board shows: discs, and whichever marks are wanted.
///
/// ```
/// use othello_core::{Position, Square};
/// use othello_view::{BoardView, Grid, Layout, Look, render_to_text};
///
/// let position = Position::default();
/// let cursor: Square = "f5".parse()?;
/// let view = BoardView {
///     legal: position.legal_moves(),
///     preview: position.flips(cursor),
///     cursor: Some(cursor),
///     ..BoardView::new(&position)
/// };
/// let text = render_to_text(20, 10, |buf| {
///     let layout = Layout::new(buf.area, Grid::OFFICIAL);
///     view.draw(&layout.board.unwrap(), Look::default(), buf);
/// });
/// assert_eq!(text.lines().nth(6), Some("5 . . . X o[*]. ."));
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    /// The game, whose lines the board shows.
    pub rules: &'a Rules,
    /// The discs.
    pub discs: ByColor<SquareSet>,
    /// The squares that are barred.
    pub holes: SquareSet,
    /// Whether empty squares show their names.
    pub names: bool,
    /// Squares marked as legal.
    pub legal: SquareSet,
    /// The square under the cursor.
    pub cursor: Option<Square>,
    /// Discs that would turn if the move under the cursor were played.
    pub preview: SquareSet,
    /// The square of the last move.
    pub last: Option<Square>,
    /// The discs that the last move turned.
    pub flipped: SquareSet,
    /// Further marks.
    pub marks: BTreeMap<Square, Mark>,
    /// Short texts on empty squares, such as values; they take the place of other marks.
    pub notes: BTreeMap<Square, String>,
    /// A square that was refused.
    pub refused: Option<Refused>,
}

impl<'a> BoardView<'a> {
    /// Discs alone.
    pub fn new(position: &'a Position) -> Self {
        Self::of(position.rules(), position.discs())
    }

    /// Discs alone, which need not be a valid position.
    pub fn of(rules: &'a Rules, discs: ByColor<SquareSet>) -> Self {
        Self {
            rules,
            discs,
            holes: rules.variant().holes,
            names: false,
            legal: SquareSet::EMPTY,
            cursor: None,
            preview: SquareSet::EMPTY,
            last: None,
            flipped: SquareSet::EMPTY,
            marks: BTreeMap::new(),
            notes: BTreeMap::new(),
            refused: None,
        }
    }

    /// The colour of the disc on a square, if there is one.
    fn disc(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.discs[*color].contains(square))
    }

    /// Whether nothing is to be said of a square but its name.
    fn is_bare(&self, square: Square) -> bool {
        let marked = self.marks.contains_key(&square) || self.notes.contains_key(&square);
        let hint = self.refused.is_some_and(|refused| refused.missing.contains(square));
        let barred = self.holes.contains(square);
        self.disc(square).is_none() && !(marked || hint || barred || self.is_chosen(square))
    }

    /// Whether the square is under the cursor or refused.
    fn is_chosen(&self, square: Square) -> bool {
        self.cursor == Some(square) || self.refused.is_some_and(|refused| refused.square == square)
    }

    /// Draws the board at its place.
    pub fn draw(&self, place: &BoardPlace, look: Look, buf: &mut Buffer) {
        draw::board(self, place, look, buf);
    }
}
