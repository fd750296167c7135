//! What a file of measurements is made from.

use std::fmt;
use std::str::FromStr;

use super::sample::Sample;
use crate::store::ParseRecipeError;

/// All that decides which measurements a file holds, save how many.
///
/// The text form is the first line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What the random moves of the games depend on.
    pub seed: u64,
    /// How many plies the deepest search looks ahead.
    pub depth: u8,
    /// Positions with at most so many empty squares are solved as well.
    pub exact: u8,
    /// What the engine judges by.
    pub evaluation: String,
}

impl Recipe {
    /// Whether a sample has all the scores that its number of empty squares asks for.
    pub(crate) fn is_met_by(&self, sample: &Sample) -> bool {
        let empties = sample.position.empties().count();
        let depths = empties.saturating_sub(1).min(self.depth.into()) as usize;
        sample.scores.len() == depths + 1 && sample.end.is_some() == (empties <= self.exact.into())
    }
}

/// What the first line begins with; the number changes with the form of the lines.
const NAME: &str = "othello errors 2";

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, depth, exact, evaluation } = self;
        write!(f, "{NAME}: seed {seed}, depth {depth}, exact {exact}, evaluation {evaluation}")
    }
}

/// What the first line says behind its name.
const FORM: &str = "seed N, depth N, exact N, evaluation NAME";

impl FromStr for Recipe {
    type Err = ParseRecipeError;

    fn from_str(text: &str) -> Result<Self, ParseRecipeError> {
        let read = || {
            let mut parts = text.strip_prefix(NAME)?.strip_prefix(": ")?.split(", ");
            let recipe = Self {
                seed: parts.next()?.strip_prefix("seed ")?.parse().ok()?,
                depth: parts.next()?.strip_prefix("depth ")?.parse().ok()?,
                exact: parts.next()?.strip_prefix("exact ")?.parse().ok()?,
                evaluation: parts.next()?.strip_prefix("evaluation ")?.to_owned(),
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
        let evaluation = "simple".to_owned();
        let recipe = Recipe { seed: 7, depth: 10, exact: 20, evaluation };
        assert_eq!(recipe.to_string().parse(), Ok(recipe));
        for text in ["", "othello errors 2: seed 7", "othello errors 1: seed 7, depth 1, exact 2"] {
            let error = text.parse::<Recipe>().unwrap_err();
            assert_eq!(error.found, text);
        }
    }
}
