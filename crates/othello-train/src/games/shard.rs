//! A part of a run that another machine may do.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// One of so many parts, each with its own numbers: part `i` of `n` makes every `n`-th item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    part: u32,
    of: NonZeroU32,
}

impl Shard {
    /// All in one.
    pub const WHOLE: Self = Self { part: 0, of: NonZeroU32::MIN };

    /// All parts of the run that this is one of, in order.
    pub fn all(self) -> impl Iterator<Item = Self> {
        (0..self.of.get()).map(move |part| Self { part, ..self })
    }

    /// The number in the whole run of the item that is the `index`-th of this part.
    pub fn number(self, index: u64) -> u64 {
        index * u64::from(self.of.get()) + u64::from(self.part)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// A text that names no part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseShardError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a part as `I/N` with I from 0 to N-1, found `{}`", self.found)
    }
}

impl std::error::Error for ParseShardError {}

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let read = || {
            let (part, of) = text.split_once('/')?;
            let shard = Self { part: part.parse().ok()?, of: of.parse().ok()? };
            (shard.part < shard.of.get()).then_some(shard)
        };
        read().ok_or_else(|| ParseShardError { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_share_out_all_numbers() {
        let parts = ["0/3", "1/3", "2/3"].map(|text| text.parse::<Shard>().unwrap());
        let mut numbers: Vec<u64> =
            parts.iter().flat_map(|part| (0..4).map(|index| part.number(index))).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..12).collect::<Vec<_>>());
        assert_eq!("0/1".parse(), Ok(Shard::WHOLE));
        for text in ["", "1", "1/1", "3/2", "1/0", "-1/2", "0/2/3"] {
            assert_eq!(text.parse::<Shard>().unwrap_err().found, text);
        }
    }
}
