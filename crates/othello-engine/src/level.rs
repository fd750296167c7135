//! Twelve strengths to play against.

use std::fmt;
use std::str::FromStr;

use crate::book::Variety;
use crate::confidence::Confidence;
use crate::limits::{Limits, Slip};

/// A strength of play, from 1 for a first game to 12 for all the engine has.
///
/// Up to level 7 the engine errs as people do, by a seed that the request gives; from 8 on it
/// plays the best move it sees. Levels are limited by depth, never by time, so that they play the
/// same on every machine.
///
/// ```
/// use othello_engine::Level;
///
/// let level: Level = "6".parse()?;
/// assert_eq!(level, "club".parse()?);
/// assert_eq!((level.number(), level.name()), (6, "club"));
/// # Ok::<(), othello_engine::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level: its name, depth, empties to solve from, and slip in hundredths of a disc.
struct Strength {
    name: &'static str,
    depth: u32,
    exact: u32,
    slip: u32,
}

/// From this depth on a level leaves out what is unlikely to matter: it costs little strength and
/// saves most of the time. Shallower searches are short enough as they are.
const DEEP: u32 = 10;

/// From this depth on a level knows openings. A player who looks less far ahead and yet opens like a
/// champion would be somebody else in the middle of the game.
const WELL_READ: u32 = 7;

const fn strength(name: &'static str, depth: u32, exact: u32, slip: u32) -> Strength {
    Strength { name, depth, exact, slip }
}

/// Calibrated by matches from six random plies: each level scores 72 to 78 % against the one below, in
/// 100 to 1,200 games (`docs/training.md`).
const STRENGTHS: [Strength; 12] = [
    strength("novice", 1, 0, 460),
    strength("beginner", 1, 0, 300),
    strength("learner", 1, 2, 200),
    strength("casual", 1, 4, 80),
    strength("amateur", 2, 4, 145),
    strength("club", 2, 6, 45),
    strength("skilled", 3, 7, 45),
    strength("strong", 4, 9, 0),
    strength("expert", 5, 12, 0),
    strength("master", 7, 14, 0),
    strength("grandmaster", 9, 18, 0),
    strength("champion", 16, 22, 0),
];

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The strongest level.
    pub const MAX: Self = Self(12);

    /// The level with this number, 1 to 12.
    pub fn new(number: u8) -> Option<Self> {
        (Self::MIN.0..=Self::MAX.0).contains(&number).then_some(Self(number))
    }

    /// All of them, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// The number, 1 to 12.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The name as an identifier, one English word in lower case: translations hang on it.
    pub const fn name(self) -> &'static str {
        self.strength().name
    }

    /// How far the level looks ahead and from where on it solves.
    pub const fn limits(self) -> Limits {
        let Strength { depth, exact, .. } = *self.strength();
        let limits = Limits::depth(depth).with_exact(exact);
        if depth < DEEP { limits.with_confidence(Confidence::FULL) } else { limits }
    }

    /// How far the level errs.
    pub const fn slip(self) -> Slip {
        Slip::new(self.strength().slip)
    }

    /// Whether the level knows openings, where it is given a book, and how much it varies them.
    ///
    /// ```
    /// use othello_engine::Level;
    ///
    /// let first = Level::all().find(|level| level.book().is_some()).map(Level::name);
    /// assert_eq!(first, Some("master"));
    /// ```
    pub const fn book(self) -> Option<Variety> {
        if self.strength().depth >= WELL_READ { Some(Variety::USUAL) } else { None }
    }

    const fn strength(self) -> &'static Strength {
        &STRENGTHS[self.0 as usize - 1]
    }
}

impl Default for Level {
    /// Level 3: beatable by somebody who knows the rules for a while.
    fn default() -> Self {
        Self(3)
    }
}

impl fmt::Display for Level {
    /// The number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a level ({} to {}, or one of", Level::MIN, Level::MAX)?;
        Level::all().try_for_each(|level| write!(f, " {}", level.name()))?;
        write!(f, "), found `{}`", self.found)
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a number or a name.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        Self::all()
            .find(|level| level.name() == text || level.number().to_string() == text)
            .ok_or_else(|| ParseLevelError { found: text.to_owned() })
    }
}
