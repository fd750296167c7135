//! Games that others have played, to begin from.

use std::fmt;
use std::str::FromStr;

use othello_core::Square;

use super::game::legal;

/// The moves of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    games: Vec<Vec<Square>>,
    /// Of all the text they were read from.
    checksum: u32,
}

impl Openings {
    /// The games.
    pub fn games(&self) -> &[Vec<Square>] {
        &self.games
    }

    /// Tells one file from another.
    pub const fn checksum(&self) -> u32 {
        self.checksum
    }
}

/// A line that holds no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseOpeningsError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: super::ParseGameError,
}

impl fmt::Display for ParseOpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for ParseOpeningsError {}

impl FromStr for Openings {
    type Err = ParseOpeningsError;

    /// Reads a game from each line, as squares one after the other; empty lines are left out.
    fn from_str(text: &str) -> Result<Self, ParseOpeningsError> {
        let lines = (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty());
        let read = |(line, text): (usize, &str)| {
            legal(&text.trim().to_ascii_lowercase())
                .map_err(|reason| ParseOpeningsError { line, reason })
        };
        let games = lines.map(read).collect::<Result<_, _>>()?;
        Ok(Self { games, checksum: crc32fast::hash(text.as_bytes()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_game() {
        let openings: Openings = "f5d6c3\n\n F5F6\n".parse().unwrap();
        let lengths: Vec<_> = openings.games().iter().map(Vec::len).collect();
        assert_eq!(lengths, [3, 2]);
        let error = "f5d6\nf5e4\n".parse::<Openings>().unwrap_err();
        assert_eq!(error.to_string(), "line 2: move 2 is not legal");
    }
}
