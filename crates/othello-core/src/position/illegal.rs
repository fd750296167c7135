//! Moves that the rules refuse.

use core::fmt;

use alloc::boxed::Box;

use super::Position;
use crate::color::Color;
use crate::explain::Explanation;
use crate::moves::Move;

/// The rule that an illegal move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegal {
    /// Neither player has a legal square any more.
    GameOver,
    /// The board has no such square.
    NoSquare,
    /// The square is barred.
    Hole,
    /// A disc of this colour lies on the square.
    Occupied(Color),
    /// The player owns no more discs and can only pass.
    NothingInHand,
    /// Other squares have to be filled first.
    OpeningFirst,
    /// No line from the square is closed by an own disc.
    NothingFlips,
    /// As [`Illegal::NothingFlips`], by rules that would be content with an own disc beside it.
    NothingBeside,
    /// The player has no legal square at all and can only pass.
    MustPass,
    /// Passing is only for a player without a legal square.
    PassNotAllowed,
}

/// A move that the rules refuse: what, why, and the position as it still is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// The refused move.
    pub mv: Move,
    /// The rule it breaks.
    pub reason: Illegal,
    /// The position, given back unchanged.
    pub position: Box<Position>,
}

impl PlayError {
    /// Every line from the square, if a disc was to be placed.
    pub fn explanation(&self) -> Option<Explanation> {
        self.mv.square().map(|square| self.position.explain(square))
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mv, side) = (self.mv, self.position.turn());
        match self.reason {
            Illegal::GameOver => write!(f, "{mv} comes after the end of the game"),
            Illegal::NoSquare => write!(f, "{mv} is no square of this board"),
            Illegal::Occupied(color) => write!(f, "{mv} is occupied ({color})"),
            Illegal::Hole => write!(f, "{mv} is barred"),
            Illegal::NothingInHand => {
                write!(f, "{mv} needs a disc; {side} has none in hand and must pass")
            }
            Illegal::OpeningFirst => {
                write!(f, "{mv} comes before the opening on {}", self.position.legal_moves())
            }
            Illegal::NothingFlips => write!(f, "{mv} flips nothing"),
            Illegal::NothingBeside => {
                write!(f, "{mv} flips nothing and lies beside no disc of {side}")
            }
            Illegal::MustPass => {
                write!(f, "{mv} flips nothing; {side} has no legal move and must pass")
            }
            Illegal::PassNotAllowed => {
                write!(f, "{side} may not pass with legal moves {}", self.position.legal_moves())
            }
        }
    }
}

impl core::error::Error for PlayError {}
