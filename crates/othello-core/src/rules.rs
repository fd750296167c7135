//! Which game is played: what varies between games, as data.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use alloc::string::String;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::square_set::SquareSet;

/// All that distinguishes one game from another.
///
/// The rules machine itself, [`Position`](crate::Position), is the same for every variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Variant {
    /// The canonical name, as typed on a command line and written into records.
    pub id: &'static str,
    /// The squares that can hold a disc.
    pub shape: SquareSet,
    /// The discs that lie on the board before the first move.
    pub start: ByColor<SquareSet>,
    /// The player who moves first.
    pub first: Color,
    /// How many discs each player owns, those of the start among them; `None` where players draw
    /// from a common stock that never runs out.
    pub supply: Option<u8>,
}

static OTHELLO: Variant = Variant {
    id: "othello",
    shape: SquareSet::from_bitboard(Bitboard::FULL),
    start: ByColor::new(
        SquareSet::from_bitboard(Board::START.own),
        SquareSet::from_bitboard(Board::START.opp),
    ),
    first: Color::Black,
    supply: None,
};

/// The rules of one game: an entry of the catalogue, shared by everything that plays by it.
///
/// ```
/// use othello_core::Rules;
///
/// assert_eq!("square-8".parse::<Rules>()?, Rules::OTHELLO);
/// assert_eq!(Rules::OTHELLO.to_string(), "othello");
/// # Ok::<(), othello_core::ParseRulesError>(())
/// ```
#[derive(Clone)]
pub struct Rules(&'static Variant);

impl Rules {
    /// Official Othello on 8x8.
    pub const OTHELLO: Self = Self(&OTHELLO);

    /// The data of the variant.
    pub const fn variant(&self) -> &Variant {
        self.0
    }

    #[cfg(test)]
    pub(crate) const fn of(variant: &'static Variant) -> Self {
        Self(variant)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::OTHELLO
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.id)
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}

/// A name that no game of the catalogue has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRulesError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown rules `{}`; known: othello", self.found)
    }
}

impl core::error::Error for ParseRulesError {}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        match text {
            "othello" | "square-8" => Ok(Self::OTHELLO),
            _ => Err(ParseRulesError { found: String::from(text) }),
        }
    }
}
