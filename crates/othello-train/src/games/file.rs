//! A whole file of games.

use std::fmt;
use std::str::FromStr;

use super::game::{Game, ParseGameError};
use super::recipe::Recipe;
use crate::store::ParseRecipeError;

/// The games of a file, and what they were made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// What they were made from.
    pub recipe: Recipe,
    /// The games, in order.
    pub games: Vec<Game>,
}

/// A file that is none of games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGamesError {
    /// The first line is no recipe.
    Head(ParseRecipeError),
    /// A line is no game.
    Line {
        /// Its number, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: ParseGameError,
    },
}

impl fmt::Display for ParseGamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head(error) => write!(f, "line 1: {error}"),
            Self::Line { line, reason } => write!(f, "line {line}: {reason}"),
        }
    }
}

impl std::error::Error for ParseGamesError {}

impl fmt::Display for Games {
    /// The file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.recipe)?;
        self.games.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}

impl FromStr for Games {
    type Err = ParseGamesError;

    /// Reads whole lines: a last one without an end was torn, and is left out.
    fn from_str(text: &str) -> Result<Self, ParseGamesError> {
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut lines = whole.lines();
        let head = lines.next().unwrap_or_default();
        let recipe = head.parse().map_err(ParseGamesError::Head)?;
        let read = |(line, text): (usize, &str)| {
            text.parse().map_err(|reason| ParseGamesError::Line { line, reason })
        };
        let games = (2..).zip(lines).map(read).collect::<Result<_, _>>()?;
        Ok(Self { recipe, games })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "othello games 1: seed 1, depth 4, exact 14, shard 0/1, openings 00000000, \
                        evaluation simple";

    #[test]
    fn what_was_torn_is_left_out() {
        let text = format!("{HEAD}\nf5d6; 0; 1 2; 0\nf5d6; 0; 1");
        let games: Games = text.parse().unwrap();
        assert_eq!((games.games.len(), games.recipe.depth), (1, 4));
    }

    #[test]
    fn damage_has_a_line() {
        let error = |text: &str| text.parse::<Games>().unwrap_err().to_string();
        assert!(error("f5d6\n").starts_with("line 1: expected `othello games 1"));
        let text = format!("{HEAD}\nf5d6; 0; ; 0\nf5d5; 0; ; 0\n");
        assert_eq!(error(&text), "line 3: move 2 is not legal");
    }
}
