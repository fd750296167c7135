//! Players as people write them: `human`, `engine`, `engine:5`, `cmd:gtp-rhino -l 4`.

use core::fmt;

use othello_core::{ByColor, Rules};
use othello_engine::Level;
use othello_session::engine::CommandLine;
use othello_session::journal::Player;

/// Reads a player; the engine plays at `level` unless the text names one by number or name.
///
/// # Errors
/// If the text is no player, its level is none, or its command line names no program.
pub fn parse(text: &str, level: Level) -> Result<Player, ParsePlayerError> {
    let engine = |level: Level| Player::Engine { level: level.number() };
    let player = match text.split_once(':') {
        None if matches!(text, "human" | "person") => Some(Player::Person),
        None if text == "engine" => Some(engine(level)),
        Some(("engine", level)) => level.parse().ok().map(engine),
        Some(("cmd", command)) => command
            .parse()
            .ok()
            .map(|line: CommandLine| Player::Program { command: line.to_string() }),
        _ => None,
    };
    player.ok_or_else(|| ParsePlayerError { found: text.to_owned() })
}

/// Reads who gives hints: how a program is started, or nothing for the engine.
///
/// # Errors
/// If the text is neither, or the command line names no program.
pub fn parse_analyst(text: &str) -> Result<Option<String>, ParseAnalystError> {
    match parse(text, Level::default()) {
        Ok(Player::Program { command }) => Ok(Some(command)),
        Ok(Player::Engine { .. }) if text == "engine" => Ok(None),
        _ => Err(ParseAnalystError { found: text.to_owned() }),
    }
}

/// Whether a player knows the rules of a game: people and the engine know all of them, programs of
/// others play official Othello.
pub fn can_play(player: &Player, rules: &Rules) -> bool {
    !matches!(player, Player::Program { .. }) || rules.is_official()
}

/// The players of a game for a game by other rules: people where a player does not know them.
pub fn for_rules(seats: ByColor<Player>, rules: &Rules) -> ByColor<Player> {
    seats.map(|player| if can_play(&player, rules) { player } else { Player::Person })
}

/// What a program is called by those who know only how it is started.
pub fn program_name(command: &str) -> String {
    let line = command.parse::<CommandLine>();
    line.map_or_else(|_no_program| command.to_owned(), |line| line.short_name().to_owned())
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
            "expected `human`, `engine`, `engine:LEVEL` with a level from 1 to 12, or `cmd:PROGRAM`, \
             found `{}`",
            self.found
        )
    }
}

impl core::error::Error for ParsePlayerError {}

/// A text that names nobody who gives hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseAnalystError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseAnalystError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--analyst: expected `engine` or `cmd:PROGRAM`, found `{}`", self.found)
    }
}

impl core::error::Error for ParseAnalystError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_with_and_without_a_level() {
        let read = |text| parse(text, Level::default());
        assert_eq!(read("human"), Ok(Player::Person));
        assert_eq!(read("engine"), Ok(Player::Engine { level: 3 }));
        assert_eq!(read("engine:10"), Ok(Player::Engine { level: 10 }));
        assert_eq!(read("engine:club"), Ok(Player::Engine { level: 6 }));
        let program = Player::Program { command: "gtp:/opt/rhino -l 4".to_owned() };
        assert_eq!(read("cmd:gtp:/opt/rhino -l 4"), Ok(program));
        assert_eq!(program_name("gtp:/opt/rhino -l 4"), "rhino");
        for text in ["", "engine:0", "engine:13", "engine:", "cmd:", "cmd:a 'b", "human:3"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn hints_come_from_the_engine_or_a_program() {
        assert_eq!(parse_analyst("engine"), Ok(None));
        assert_eq!(parse_analyst("cmd:rhino -l 2"), Ok(Some("rhino -l 2".to_owned())));
        for text in ["", "human", "engine:3", "cmd:", "rhino"] {
            assert_eq!(parse_analyst(text).map_err(|error| error.found), Err(text.to_owned()));
        }
    }
}
