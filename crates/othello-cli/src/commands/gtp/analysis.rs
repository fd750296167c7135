//! Commands beyond the draft: what the engine thinks, and what GoGui asks to know the rules.
#![expect(clippy::unnecessary_wraps, reason = "all commands are functions of one type")]

use othello_core::{Color, Square};
use othello_engine::Level;
use othello_protocol::gtp::Choice;

use super::setup::{Answer, SYNTAX, text};
use super::state::{Outcome, Purpose, State};

/// As many moves as there can be.
const ALL: usize = 64;

/// The best moves with their scores: one, or as many as asked for.
pub(super) fn hint(state: &mut State, arguments: &[String]) -> Answer {
    let count = match arguments {
        [] => 1,
        [count] => count.parse().ok().filter(|count| *count > 0).ok_or(SYNTAX)?,
        _ => return Err(SYNTAX.to_owned()),
    };
    let position = state.game.position().clone();
    if position.is_over() {
        return Ok(Outcome::DONE);
    }
    Ok(Outcome::Search(state.strength.analysis(position, count.min(ALL)), Purpose::Hint))
}

/// The moves so far, as one word.
pub(super) fn moves(state: &mut State, _: &[String]) -> Answer {
    text(state.game.moves().map(|mv| mv.to_string()).collect::<String>())
}

/// The board and the side to move, as `othello-set_position` reads them.
pub(super) fn position(state: &mut State, _: &[String]) -> Answer {
    text(state.game.position().to_string())
}

pub(super) fn level(state: &mut State, arguments: &[String]) -> Answer {
    let [level] = arguments else { return Err(SYNTAX.to_owned()) };
    let level: Level =
        level.parse().map_err(|error: othello_engine::ParseLevelError| error.to_string())?;
    state.strength = state.strength.with_level(level);
    Ok(Outcome::DONE)
}

pub(super) fn depth(state: &mut State, arguments: &[String]) -> Answer {
    let depth = arguments.first().and_then(|depth| depth.parse().ok());
    let depth = depth.filter(|depth| (1..=60).contains(depth)).ok_or(SYNTAX)?;
    state.strength = state.strength.with_depth(depth);
    Ok(Outcome::DONE)
}

pub(super) fn rules_game_id(_: &mut State, _: &[String]) -> Answer {
    text("Othello")
}

pub(super) fn rules_board_size(_: &mut State, _: &[String]) -> Answer {
    text("8")
}

/// A line for each rank, the first rank first.
pub(super) fn rules_board(state: &mut State, _: &[String]) -> Answer {
    let position = state.game.position();
    let mark = |square: Square| position.color_at(square).map_or('.', Color::letter).to_string();
    let squares: Vec<_> = Square::official().map(mark).collect();
    let ranks: Vec<_> = squares.chunks(8).map(|rank| rank.join(" ")).collect();
    text(format!("\n{}", ranks.join("\n")))
}

pub(super) fn rules_legal_moves(state: &mut State, _: &[String]) -> Answer {
    let position = state.game.position();
    if position.must_pass() {
        return text("pass");
    }
    let moves = position.legal_moves().iter();
    let names: Vec<_> = moves.map(|square| Choice::Move(square.into()).to_string()).collect();
    text(names.join(" "))
}

pub(super) fn rules_side_to_move(state: &mut State, _: &[String]) -> Answer {
    text(state.game.position().turn().to_string().to_lowercase())
}

/// The result in words; nothing while the game goes on.
pub(super) fn rules_final_result(state: &mut State, _: &[String]) -> Answer {
    text(state.game.position().outcome().map_or_else(String::new, |outcome| {
        let winner = outcome.winner();
        winner.map_or_else(|| format!("draw {outcome}"), |color| format!("{color} wins {outcome}"))
    }))
}

/// What GoGui offers in its menu.
pub(super) fn analyze_commands(_: &mut State, _: &[String]) -> Answer {
    text(
        "hstring/Best Moves/othello-hint 8\nstring/Moves/othello-moves\n\
         string/Position/othello-position\nstring/Final Score/final_score",
    )
}

/// That this succeeds says that a comment `# interrupt` ends a search.
pub(super) fn interrupt(_: &mut State, _: &[String]) -> Answer {
    Ok(Outcome::DONE)
}
