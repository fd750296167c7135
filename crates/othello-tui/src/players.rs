//! Players as people write them: `human`, `engine`, `engine:5`.

use core::fmt;

use othello_engine::Level;
use othello_session::journal::Player;

/// Reads a player; the engine plays at `level` unless the text names one by number or name.
///
/// # Errors
/// If the text is no player, or its level is none.
pub fn parse(text: &str, level: Level) -> Result<Player, ParsePlayerError> {
    let engine = |level: Level| Player::Engine { level: level.number() };
    let player = match text.split_once(':') {
        None if matches!(text, "human" | "person") => Some(Player::Person),
        None if text == "engine" => Some(engine(level)),
        Some(("engine", level)) => level.parse().ok().map(engine),
        _ => None,
    };
    player.ok_or_else(|| ParsePlayerError { found: text.to_owned() })
}

/// A text that is no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePlayerError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected `human`, `engine` or `engine:LEVEL` with a level from 1 to 10, found `{}`",
            self.found
        )
    }
}

impl core::error::Error for ParsePlayerError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_with_and_without_a_level() {
        let read = |text| parse(text, Level::default());
        assert_eq!(read("human"), Ok(Player::Person));
        assert_eq!(read("engine"), Ok(Player::Engine { level: 3 }));
        assert_eq!(read("engine:10"), Ok(Player::Engine { level: 10 }));
        assert_eq!(read("engine:club"), Ok(Player::Engine { level: 5 }));
        for text in ["", "engine:0", "engine:11", "engine:", "cmd:edax", "human:3"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
