//! What a file of games is made from.

use std::fmt;
use std::str::FromStr;

use super::shard::Shard;
use crate::store::ParseRecipeError;

/// All that decides which games a file holds, save how many.
///
/// The text form is the first line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What the random moves of the games depend on.
    pub seed: u64,
    /// How many plies the engine looks ahead.
    pub depth: u8,
    /// From so many empty squares on it plays perfectly.
    pub exact: u8,
    /// Which of the games are made.
    pub shard: Shard,
    /// The openings file that every other game begins by; 0 where there is none.
    pub openings: u32,
    /// What the engine judges by.
    pub evaluation: String,
}

/// What the first line begins with; the number changes with the form of the lines.
const NAME: &str = "othello games 1";

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, depth, exact, shard, openings, evaluation } = self;
        write!(
            f,
            "{NAME}: seed {seed}, depth {depth}, exact {exact}, shard {shard}, \
             openings {openings:08x}, evaluation {evaluation}"
        )
    }
}

/// What the first line says behind its name.
const FORM: &str = "seed N, depth N, exact N, shard I/N, openings HEX, evaluation NAME";

impl FromStr for Recipe {
    type Err = ParseRecipeError;

    fn from_str(text: &str) -> Result<Self, ParseRecipeError> {
        let read = || {
            let mut parts = text.strip_prefix(NAME)?.strip_prefix(": ")?.split(", ");
            let mut part = |name| parts.next()?.strip_prefix(name);
            let recipe = Self {
                seed: part("seed ")?.parse().ok()?,
                depth: part("depth ")?.parse().ok()?,
                exact: part("exact ")?.parse().ok()?,
                shard: part("shard ")?.parse().ok()?,
                openings: u32::from_str_radix(part("openings ")?, 16).ok()?,
                evaluation: part("evaluation ")?.to_owned(),
            };
            parts.next().is_none().then_some(recipe)
        };
        read().ok_or_else(|| ParseRecipeError::new(NAME, FORM, text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let recipe = Recipe {
            seed: 7,
            depth: 4,
            exact: 14,
            shard: "1/3".parse().unwrap(),
            openings: 0xBEEF,
            evaluation: "simple".to_owned(),
        };
        let text = recipe.to_string();
        assert_eq!(text.parse(), Ok(recipe));
        for text in ["", "othello games 1: seed 7", &text.replace("beef", "x")] {
            assert_eq!(text.parse::<Recipe>().unwrap_err().found, text);
        }
    }
}
