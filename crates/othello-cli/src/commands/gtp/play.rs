//! Commands that play, take back and count.

use othello_core::Move;
use othello_protocol::gtp;

use super::setup::{Answer, SYNTAX, text};
use super::state::{Outcome, Purpose, State};

/// What the draft says where a colour or a square cannot be read.
const ARGUMENT: &str = "invalid color or coordinate";

pub(super) fn play(state: &mut State, arguments: &[String]) -> Answer {
    let [color, mv] = arguments else { return Err(SYNTAX.to_owned()) };
    let color = gtp::color(color).ok_or(ARGUMENT)?;
    let mv = gtp::mv(mv).ok_or(ARGUMENT)?;
    state.game.play(color, mv).map_err(|refusal| refusal.to_string())?;
    Ok(Outcome::DONE)
}

pub(super) fn genmove(state: &mut State, arguments: &[String]) -> Answer {
    let [color] = arguments else { return Err(SYNTAX.to_owned()) };
    let color = gtp::color(color).ok_or(ARGUMENT)?;
    let position = state.game.position_for(color).map_err(|refusal| refusal.to_string())?;
    if position.legal_moves().is_empty() {
        state.game.play(color, Move::Pass).map_err(|refusal| refusal.to_string())?;
        return text("pass");
    }
    Ok(Outcome::Search(state.request(position, color), Purpose::Play(color)))
}

/// The move that `genmove` would play. The clock goes on without it.
pub(super) fn reg_genmove(state: &mut State, arguments: &[String]) -> Answer {
    let [color] = arguments else { return Err(SYNTAX.to_owned()) };
    let color = gtp::color(color).ok_or(ARGUMENT)?;
    let position = state.game.position_for(color).map_err(|refusal| refusal.to_string())?;
    if position.legal_moves().is_empty() {
        return text("pass");
    }
    Ok(Outcome::Search(state.request(position, color), Purpose::Tell))
}

pub(super) fn undo(state: &mut State, _: &[String]) -> Answer {
    if state.game.undo() { Ok(Outcome::DONE) } else { Err("cannot undo".to_owned()) }
}

/// The difference as tournaments count it: empty squares to the winner.
pub(super) fn final_score(state: &mut State, _: &[String]) -> Answer {
    let outcome = state.game.position().outcome().ok_or("cannot score: the game is not over")?;
    text(match outcome.tournament_diff().discs() {
        0 => "0".to_owned(),
        discs @ 1.. => format!("B+{discs}"),
        discs => format!("W+{}", -discs),
    })
}
