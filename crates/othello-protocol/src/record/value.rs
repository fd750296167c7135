//! Numbers that a record keeps with a move: what it was worth and how long it took.

use core::fmt;
use core::time::Duration;

/// What a move was found to be worth, by a program or a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// The final disc difference for the player who makes the move, empty squares to the winner.
    pub discs: Discs,
    /// How far the number can be trusted.
    pub kind: ValueKind,
}

impl Value {
    /// A value that was solved to the end of the game.
    pub const fn exact(discs: Discs) -> Self {
        Self { discs, kind: ValueKind::Exact }
    }

    /// A value that was estimated, by a search of this many plies if that is known.
    pub const fn estimate(discs: Discs, depth: Option<u8>) -> Self {
        Self { discs, kind: ValueKind::Estimate { depth } }
    }
}

/// How far a [`Value`] can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ValueKind {
    /// Solved: perfect play leads to this very difference.
    Exact,
    /// Guessed.
    Estimate {
        /// How many plies were searched, if known.
        depth: Option<u8>,
    },
}

/// A number of discs to a hundredth of a disc.
///
/// ```
/// use othello_protocol::record::Discs;
///
/// assert_eq!(Discs::new(-3).to_string(), "-3");
/// assert_eq!(Discs::from_hundredths(125).to_string(), "+1.25");
/// assert_eq!(Discs::new(0).to_string(), "0");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Discs(i32);

impl Discs {
    /// A whole number of discs.
    pub const fn new(discs: i16) -> Self {
        Self(discs as i32 * 100)
    }

    /// A number of discs from its hundredths.
    pub const fn from_hundredths(hundredths: i32) -> Self {
        Self(hundredths)
    }

    /// The number of hundredths of a disc.
    pub const fn hundredths(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Discs {
    /// With a sign unless it is zero, without trailing zeros: `+1.25`, `-3`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.0 {
            0 => "",
            1.. => "+",
            _ => "-",
        };
        write_hundredths(f, sign, self.0)
    }
}

/// Writes a number of hundredths with the sign given and no more decimals than it needs.
pub(super) fn write_hundredths(f: &mut fmt::Formatter<'_>, sign: &str, number: i32) -> fmt::Result {
    let (whole, rest) = (number.unsigned_abs() / 100, number.unsigned_abs() % 100);
    match rest {
        0 => write!(f, "{sign}{whole}"),
        _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
        _ => write!(f, "{sign}{whole}.{rest:02}"),
    }
}

/// A span of time in whole milliseconds, up to 49 days: how long a player thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(u32);

impl Millis {
    /// A span of this many milliseconds.
    pub const fn new(millis: u32) -> Self {
        Self(millis)
    }

    /// The number of milliseconds.
    pub const fn count(self) -> u32 {
        self.0
    }
}

impl From<Duration> for Millis {
    /// Rounds down, and down to 49 days.
    fn from(span: Duration) -> Self {
        Self(u32::try_from(span.as_millis()).unwrap_or(u32::MAX))
    }
}

impl From<Millis> for Duration {
    fn from(span: Millis) -> Self {
        Self::from_millis(span.0.into())
    }
}
