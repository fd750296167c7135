//! Commands about the session itself, the board and the clocks.
#![expect(clippy::unnecessary_wraps, reason = "all commands are functions of one type")]

use std::path::Path;

use othello_core::{Diagram, Position, Rules};
use othello_protocol::gtp::{TimeLeft, TimeSettings};
use othello_protocol::{open, position};

use super::game::Steps;
use super::state::{Outcome, State};

/// What the draft says for arguments that are missing or cannot be read.
pub(super) const SYNTAX: &str = "syntax error";

/// The answer of a command, or what it says in an error.
pub(super) type Answer = Result<Outcome, String>;

/// An answer that is known at once.
pub(super) fn text(text: impl Into<String>) -> Answer {
    Ok(Outcome::Text(text.into()))
}

pub(super) fn protocol_version(_: &mut State, _: &[String]) -> Answer {
    text("2")
}

pub(super) fn name(_: &mut State, _: &[String]) -> Answer {
    text("Othello")
}

pub(super) fn version(_: &mut State, _: &[String]) -> Answer {
    text(env!("CARGO_PKG_VERSION"))
}

pub(super) fn quit(_: &mut State, _: &[String]) -> Answer {
    Ok(Outcome::Quit)
}

pub(super) fn boardsize(state: &mut State, arguments: &[String]) -> Answer {
    match arguments.first().map(|size| size.parse::<i32>()) {
        Some(Ok(8)) => clear_board(state, arguments),
        Some(Ok(_)) => Err("unacceptable size".to_owned()),
        _ => Err(SYNTAX.to_owned()),
    }
}

pub(super) fn clear_board(state: &mut State, _: &[String]) -> Answer {
    state.game = Steps::default();
    Ok(Outcome::NewGame)
}

/// Othello has no komi; controllers of Go insist on telling it.
pub(super) fn komi(_: &mut State, arguments: &[String]) -> Answer {
    let komi = arguments.first().and_then(|komi| komi.parse().ok());
    match komi.filter(|komi: &f64| komi.is_finite()) {
        Some(_) => Ok(Outcome::DONE),
        None => Err(SYNTAX.to_owned()),
    }
}

pub(super) fn list_games(_: &mut State, _: &[String]) -> Answer {
    text("Othello")
}

pub(super) fn set_game(_: &mut State, arguments: &[String]) -> Answer {
    match arguments {
        [name] if name.eq_ignore_ascii_case("othello") => Ok(Outcome::DONE),
        [_] => Err("unknown game".to_owned()),
        _ => Err(SYNTAX.to_owned()),
    }
}

pub(super) fn time_settings(state: &mut State, arguments: &[String]) -> Answer {
    state.set_clocks(&TimeSettings::parse(arguments).ok_or(SYNTAX)?);
    Ok(Outcome::DONE)
}

pub(super) fn time_left(state: &mut State, arguments: &[String]) -> Answer {
    state.set_clock(&TimeLeft::parse(arguments).ok_or(SYNTAX)?);
    Ok(Outcome::DONE)
}

pub(super) fn showboard(state: &mut State, _: &[String]) -> Answer {
    let position = state.game.position();
    let (counts, turn) = (position.counts(), position.turn());
    let next = if position.is_over() { "game over".into() } else { format!("{turn} to move") };
    let (black, white) = (counts.black, counts.white);
    text(format!("\n{}Black (X) {black}, White (O) {white}, {next}", Diagram(position)))
}

/// Loads a game of any kind that the suite reads, up to before a move if one is given.
pub(super) fn loadsgf(state: &mut State, arguments: &[String]) -> Answer {
    let (name, number) = match arguments {
        [] => return Err(SYNTAX.to_owned()),
        [words @ .., last] if !words.is_empty() && last.parse::<usize>().is_ok() => {
            (words.join(" "), last.parse().ok())
        }
        words => (words.join(" "), None),
    };
    let refuse = |why: String| format!("cannot load file: {why}");
    let bytes = (state.read_file)(Path::new(&name)).map_err(|error| refuse(error.to_string()))?;
    let mut games = open(&bytes).map_err(|error| refuse(error.to_string()))?;
    let read = games.next().ok_or_else(|| refuse("no game in it".to_owned()))?;
    let record = read.map_err(|error| refuse(error.to_string()))?.record;
    if *record.start.rules() != Rules::OTHELLO {
        return Err(refuse(format!("the rules are {}", record.start.rules())));
    }
    let game = record.to_game().map_err(|error| refuse(error.to_string()))?;
    let plies = number.map_or(usize::MAX, |number: usize| number.saturating_sub(1));
    state.game = Steps::of(&game, plies);
    Ok(Outcome::NewGame)
}

/// Sets a position, as a board with its side or as moves from the start.
pub(super) fn set_position(state: &mut State, arguments: &[String]) -> Answer {
    let position: Position =
        position::parse(&arguments.join(" ")).map_err(|error| error.to_string())?;
    if *position.rules() != Rules::OTHELLO {
        return Err(format!("the rules are {}", position.rules()));
    }
    state.game = Steps::new(position);
    Ok(Outcome::NewGame)
}
