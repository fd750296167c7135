//! Ten strengths to play against.

use std::fmt;
use std::str::FromStr;

use crate::book::Variety;
use crate::confidence::Confidence;
use crate::limits::{Limits, Slip};

/// A strength of play, from 1 for a first game to 10 for all the engine has.
///
/// Up to level 4 the engine errs as people do, by a seed that the request gives; from 5 on it
/// plays the best move it sees. Levels are limited by depth, never by time, so that they play the
/// same on every machine.
///
/// ```
/// use othello_engine::Level;
///
/// let level: Level = "5".parse()?;
/// assert_eq!(level, "club".parse()?);
/// assert_eq!((level.number(), level.name()), (5, "club"));
/// # Ok::<(), othello_engine::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level: its name, depth, empties to solve from, slip in hundredths of a disc, and
/// whether it knows openings.
struct Strength {
    name: &'static str,
    depth: u32,
    exact: u32,
    slip: u32,
    book: bool,
}

/// From this depth on a level leaves out what is unlikely to matter: it costs little strength and
/// saves most of the time. Shallower searches are short enough as they are.
const DEEP: u32 = 10;

/// From this depth on a level knows openings. A player who looks less far ahead and yet opens like a
/// champion would be somebody else in the middle of the game.
const WELL_READ: u32 = 8;

const fn strength(name: &'static str, depth: u32, exact: u32, slip: u32) -> Strength {
    Strength { name, depth, exact, slip, book: depth >= WELL_READ }
}

const STRENGTHS: [Strength; 10] = [
    strength("novice", 1, 0, 800),
    strength("beginner", 1, 4, 400),
    strength("learner", 2, 6, 250),
    strength("casual", 3, 8, 120),
    strength("club", 4, 10, 0),
    strength("skilled", 5, 12, 0),
    strength("strong", 6, 14, 0),
    strength("expert", 8, 16, 0),
    strength("master", 10, 18, 0),
    strength("champion", 12, 20, 0),
];

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The strongest level.
    pub const MAX: Self = Self(10);

    /// The level with this number, 1 to 10.
    pub fn new(number: u8) -> Option<Self> {
        (Self::MIN.0..=Self::MAX.0).contains(&number).then_some(Self(number))
    }

    /// All ten, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..10).map(|index| Self(index + 1))
    }

    /// The number, 1 to 10.
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
    /// assert_eq!(first, Some("expert"));
    /// ```
    pub const fn book(self) -> Option<Variety> {
        if self.strength().book { Some(Variety::USUAL) } else { None }
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
        write!(f, "expected a level (1 to 10, or one of")?;
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
