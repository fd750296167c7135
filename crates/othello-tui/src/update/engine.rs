//! The engine's turns, hints and opinions; stale answers are dropped.

use othello_core::{Move, PlayError};
use othello_engine::{Level, Report};
use othello_protocol::gtp::Choice;
use othello_session::engine::Advised;

use super::board;
use crate::duel::Change;
use crate::fact::Fact;
use crate::hint::{Hint, Worth};
use crate::model::{Effect, Model, Purpose, Thinking};

/// Up to this value for itself, in hundredths of a disc, the engine accepts a draw.
const ABOUT_EVEN: i32 = 100;

/// Asks the engine for its move if it is to move and nothing is asked yet.
pub(super) fn move_if_due(model: &mut Model) -> Option<Effect> {
    let engine = model.duel.engine_to_move();
    let engine = engine.map(|level| Purpose::Move(Level::new(level).unwrap_or_default()));
    let program = model.duel.program_to_move().map(|_| Purpose::Program);
    let purpose = engine.or(program)?;
    if model.thinking.is_some() || model.engine_failed {
        return None;
    }
    Some(model.ask(purpose))
}

/// Lets the program move that sits at the side to move, or else the engine, whoever sits there.
pub(super) fn move_now(model: &mut Model) -> Vec<Effect> {
    if model.duel.is_over() {
        board::tell(model, Fact::NothingMoreToPlay);
        return Vec::new();
    }
    if model.engine_moves() {
        return vec![Effect::Hurry];
    }
    model.engine_failed = false;
    let mut effects: Vec<_> = model.cancel_thinking().into_iter().collect();
    let program = model.duel.program_of(model.duel.position().turn()).is_some();
    let purpose = if program { Purpose::Program } else { Purpose::Move(model.level) };
    effects.push(model.ask(purpose));
    effects
}

/// Asks for the best move, unless it is known for sure.
pub(super) fn hint(model: &mut Model) -> Vec<Effect> {
    if !model.duel.is_persons_turn() {
        let over = model.duel.is_over();
        board::tell(model, if over { Fact::NothingMoreToPlay } else { Fact::NotYourTurn });
        return Vec::new();
    }
    if model.thinking.is_some() {
        return Vec::new();
    }
    if let Some(hint) = model.hint
        && let Some(worth) = hint.proven()
    {
        tell_hint(model, hint.mv, worth);
        return Vec::new();
    }
    // What was told before gives way to the word that a hint is awaited.
    model.log.turn_page();
    vec![model.ask(Purpose::Hint)]
}

/// Takes in what a hint looks like so far, unless it is about an earlier question or less sure than
/// what is shown. The cursor stays where it is: somebody may be aiming.
pub(super) fn glimpsed(model: &mut Model, tag: u64, hint: Hint) -> Vec<Effect> {
    let asked = Thinking { tag, purpose: Purpose::Hint };
    if model.thinking == Some(asked) && model.hint.is_none_or(|shown| hint.replaces(&shown)) {
        model.hint = Some(hint);
    }
    Vec::new()
}

/// Stops waiting for a hint or an opinion; of what was seen on the way, what is proven stays.
pub(super) fn give_up(model: &mut Model) -> Vec<Effect> {
    model.hint = model.hint.filter(|hint| hint.proven().is_some());
    let judged = matches!(model.thinking, Some(Thinking { purpose: Purpose::Judge, .. }));
    let mut effects: Vec<_> = model.cancel_thinking().into_iter().collect();
    if judged {
        let changes = model.duel.answer_draw(false);
        effects.extend(model.take_in(&changes));
    }
    effects
}

/// Takes in an answer, unless it is one to an earlier question.
pub(super) fn answered(model: &mut Model, tag: u64, report: &Report) -> Vec<Effect> {
    let Some(thinking) = model.thinking.filter(|thinking| thinking.tag == tag) else {
        tracing::debug!(tag, "dropped a stale answer");
        return Vec::new();
    };
    model.thinking = None;
    match thinking.purpose {
        Purpose::Move(_) => moved(model, report),
        Purpose::Program => Vec::new(),
        Purpose::Hint => hinted(model, report),
        Purpose::Judge => judged(model, report),
    }
}

/// Takes in the move of a program, unless it is about an earlier question.
pub(super) fn program_answered(model: &mut Model, tag: u64, choice: Choice) -> Vec<Effect> {
    if model.thinking.is_none_or(|thinking| thinking.tag != tag) {
        return Vec::new();
    }
    model.thinking = None;
    match choice {
        Choice::Move(Move::Place(square)) => match model.duel.place(square) {
            Ok(changes) => placed(model, &changes),
            Err(refused) => program_lied(model, &refused),
        },
        Choice::Move(Move::Pass) => {
            let position = model.duel.position().clone();
            position
                .play(Move::Pass)
                .err()
                .map_or_else(Vec::new, |error| program_lied(model, &error))
        }
        Choice::Resign => {
            let changes = model.duel.resign(model.duel.position().turn());
            model.log.turn_page();
            model.take_in(&changes)
        }
    }
}

/// A program that breaks the rules has failed; the game is as it was.
fn program_lied(model: &mut Model, refused: &PlayError) -> Vec<Effect> {
    model.engine_failed = true;
    board::tell(model, Fact::ProgramFailed { reason: refused.to_string() });
    Vec::new()
}

/// Plays the engine's move by the rules, which it can only propose.
fn moved(model: &mut Model, report: &Report) -> Vec<Effect> {
    let Some(Move::Place(square)) = report.best else { return Vec::new() };
    match model.duel.place(square) {
        Ok(changes) => placed(model, &changes),
        Err(refused) => {
            tracing::error!(%refused, "the engine proposed an illegal move");
            // Asked again by itself, it would propose the same for ever.
            model.engine_failed = true;
            board::tell(model, Fact::EngineFailed);
            Vec::new()
        }
    }
}

fn placed(model: &mut Model, changes: &[Change]) -> Vec<Effect> {
    // A pass must be seen: what the engine plays after it stays on the same page.
    let passed = model.log.page().iter().any(|fact| matches!(fact, Fact::Passed { .. }));
    if !passed {
        model.log.turn_page();
    }
    model.take_in(changes)
}

fn hinted(model: &mut Model, report: &Report) -> Vec<Effect> {
    let Some(mv) = report.best else { return Vec::new() };
    let worth = Worth { score: report.score, depth: report.depth };
    let hint = Hint { mv, worth: Some(worth) };
    let best = model.hint.filter(|shown| !hint.replaces(shown)).unwrap_or(hint);
    tell_hint(model, best.mv, best.worth.unwrap_or(worth));
    Vec::new()
}

/// Tells what the engine would play, and shows it.
fn tell_hint(model: &mut Model, mv: Move, worth: Worth) {
    let side = model.duel.position().turn();
    let Worth { score, depth } = worth;
    board::tell(model, Fact::Hint { side, mv, score, depth });
    point_at(model, Hint { mv, worth: Some(worth) });
}

/// Takes in the advice of a program, unless it is about an earlier question.
pub(super) fn advised(
    model: &mut Model,
    tag: u64,
    adviser: String,
    moves: Vec<Advised>,
) -> Vec<Effect> {
    if model.thinking.is_none_or(|thinking| thinking.tag != tag) {
        return Vec::new();
    }
    model.thinking = None;
    let Some(mv) = moves.first().map(|advised| advised.mv) else {
        board::tell(model, Fact::NoAdvice { adviser });
        return Vec::new();
    };
    let side = model.duel.position().turn();
    board::tell(model, Fact::Advice { side, adviser, moves });
    point_at(model, Hint { mv, worth: None });
    Vec::new()
}

/// Shows a move that somebody advises.
fn point_at(model: &mut Model, hint: Hint) {
    model.hint = Some(hint);
    if let Some(square) = hint.mv.square() {
        board::aim(model, square);
    }
}

/// The engine accepts a draw when its own side is about even or worse.
fn judged(model: &mut Model, report: &Report) -> Vec<Effect> {
    let own = -report.score;
    let changes = model.duel.answer_draw(own.hundredths() <= ABOUT_EVEN);
    model.take_in(&changes)
}

/// A program that gave no answer. The game does not wait for one that only advises.
pub(super) fn program_failed(model: &mut Model, tag: u64, reason: String) -> Vec<Effect> {
    match model.thinking {
        Some(Thinking { tag: asked, purpose: Purpose::Hint }) if asked == tag => {
            model.thinking = None;
            board::tell(model, Fact::AnalystFailed { reason });
            Vec::new()
        }
        _ => failed(model, tag, Fact::ProgramFailed { reason }),
    }
}

/// A search that ended without an answer.
pub(super) fn failed(model: &mut Model, tag: u64, fact: Fact) -> Vec<Effect> {
    if model.thinking.is_none_or(|thinking| thinking.tag != tag) {
        return Vec::new();
    }
    let effects = give_up(model);
    model.thinking = None;
    model.engine_failed = true;
    board::tell(model, fact);
    effects
}
