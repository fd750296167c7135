//! What a player does in a turn.

use core::fmt;

use crate::square::Square;

/// One ply: a disc placed, or a turn passed because there is no legal square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A disc on this square.
    Place(Square),
    /// No disc; allowed only to a player without a legal square.
    Pass,
}

impl Move {
    /// The square of the disc, if one was placed.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Place(square) => Some(square),
            Self::Pass => None,
        }
    }
}

impl From<Square> for Move {
    fn from(square: Square) -> Self {
        Self::Place(square)
    }
}

impl fmt::Display for Move {
    /// The square, or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => square.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}
