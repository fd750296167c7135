//! What a book is made from.

use std::fmt;
use std::str::FromStr;

use super::text::HEAD;
use crate::store::ParseRecipeError;

/// All that decides which positions a book has, save how many.
///
/// The text form is the first line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// How many plies each move is looked ahead, or one more.
    pub depth: u8,
    /// What a ply costs, in hundredths of a disc: the less, the longer and fewer are the lines.
    pub penalty: u32,
    /// What the engine judges by.
    pub evaluation: String,
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { depth, penalty, evaluation } = self;
        write!(f, "{HEAD}: depth {depth}, penalty {penalty}, evaluation {evaluation}")
    }
}

/// What the first line says behind its name.
const FORM: &str = "depth N, penalty N, evaluation NAME";

impl FromStr for Recipe {
    type Err = ParseRecipeError;

    fn from_str(text: &str) -> Result<Self, ParseRecipeError> {
        let read = || {
            let mut parts = text.strip_prefix(HEAD)?.strip_prefix(": ")?.split(", ");
            let mut part = |name| parts.next()?.strip_prefix(name);
            let recipe = Self {
                depth: part("depth ")?.parse().ok()?,
                penalty: part("penalty ")?.parse().ok()?,
                evaluation: part("evaluation ")?.to_owned(),
            };
            parts.next().is_none().then_some(recipe)
        };
        read().ok_or_else(|| ParseRecipeError::new(HEAD, FORM, text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let recipe = Recipe { depth: 12, penalty: 25, evaluation: "simple".to_owned() };
        let text = recipe.to_string();
        assert_eq!(text.parse(), Ok(recipe));
        for text in ["", "othello book 1", &text.replace("25", "x"), &format!("{text}, more")] {
            assert_eq!(text.parse::<Recipe>().unwrap_err().found, text);
        }
    }
}
