//! How far a search looked ahead.

use core::fmt;

/// The depth that an engine tells with a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// So many plies.
    Plies(u32),
    /// To the end, trusted by so many percent; 100 is proven.
    End {
        /// How sure it is.
        percent: u32,
        /// Whether only who wins is known: `100%W`.
        outcome_only: bool,
    },
}

impl Depth {
    /// The score is that of perfect play: `100%`.
    pub const EXACT: Self = Self::End { percent: 100, outcome_only: false };
    /// Who wins is proven: `100%W`.
    pub const OUTCOME: Self = Self::End { percent: 100, outcome_only: true };

    /// Reads a word that begins with a number; what some programs write after it is dropped.
    pub(super) fn parse(word: &str) -> Option<Self> {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = word.split_at(digits);
        let number = number.parse().ok()?;
        Some(match rest.strip_prefix('%') {
            Some(rest) => Self::End { percent: number, outcome_only: rest.starts_with(['W', 'w']) },
            None => Self::Plies(number),
        })
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plies(plies) => write!(f, "{plies}"),
            Self::End { percent, outcome_only: false } => write!(f, "{percent}%"),
            Self::End { percent, outcome_only: true } => write!(f, "{percent}%W"),
        }
    }
}
