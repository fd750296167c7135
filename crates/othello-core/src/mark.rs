//! What a character of a board says of a square.

use alloc::vec::Vec;

use crate::color::Color;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// What a board in text says of a square, whatever the form of the board.
///
/// ```
/// use othello_core::{Color, Mark};
///
/// assert_eq!(Mark::of('*'), Some(Mark::Disc(Color::Black)));
/// assert_eq!(Mark::of('.'), Some(Mark::Empty));
/// assert_eq!(Mark::of('7'), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A disc.
    Disc(Color),
    /// A square without a disc.
    Empty,
    /// There is no square.
    Nothing,
}

impl Mark {
    /// What a character says, if it says anything.
    pub const fn of(letter: char) -> Option<Self> {
        match letter {
            'X' | 'x' | '*' | 'B' | 'b' | '@' => Some(Self::Disc(Color::Black)),
            'O' | 'o' | 'W' | 'w' => Some(Self::Disc(Color::White)),
            '-' | '.' | '_' => Some(Self::Empty),
            '#' => Some(Self::Nothing),
            _ => None,
        }
    }

    /// The colour of the disc.
    pub const fn disc(self) -> Option<Color> {
        match self {
            Self::Disc(color) => Some(color),
            Self::Empty | Self::Nothing => None,
        }
    }

    /// The squares that marks without ranks stand for: those of the board, or its whole rectangle
    /// if places without a square are among the marks.
    pub fn places(variant: &Variant, mut marks: impl Iterator<Item = Self>) -> Vec<Square> {
        let (files, ranks) = variant.extent();
        let is_whole = marks.any(|mark| mark == Self::Nothing);
        let places = if is_whole { SquareSet::rectangle(files, ranks) } else { variant.shape };
        places.iter().collect()
    }
}
