//! What can be done at the board.

use othello_core::{Color, Square};
use othello_session::journal::Player;
use othello_view::input::Key;

use super::square_part;
use crate::aim::{Aim, Typed};
use crate::dialog::Topic;
use crate::duel::{Change, Duel};
use crate::fact::Fact;
use crate::model::{Effect, Explained, Model, Purpose};
use crate::players;
use crate::steps::{self, Way};

/// Tells one fact on a page of its own.
pub(super) fn tell(model: &mut Model, fact: Fact) {
    model.log.turn_page();
    model.log.tell(fact);
}

/// Aims at a square by its letter, then its digits; `None` if the key is no part of a square.
pub(super) fn typed(model: &mut Model, key: Key) -> Option<Vec<Effect>> {
    let letter = square_part(key)?;
    let (files, ranks) = model.rules().variant().extent();
    let wide = files > 8;
    let Some(typed) = Aim::typed(model.pending, letter, wide, ranks) else {
        if wide
            && model.pending.is_none()
            && letter.is_ascii_alphabetic()
            && !is_command(model, key)
        {
            tell(model, Fact::QuoteFirst);
        }
        return None;
    };
    match typed {
        Typed::Part(part) => {
            model.pending = Some(part);
            model.pointer = None;
        }
        Typed::Square(square, more) => {
            if model.rules().variant().outline().contains(square) {
                aim(model, square);
            } else {
                tell(model, Fact::NoSquare(square));
            }
            model.pending = more;
        }
    }
    Some(Vec::new())
}

fn is_command(model: &Model, key: Key) -> bool {
    model.keymap.action(model.context(), key).is_some()
}

/// Puts the cursor on a square; what was explained about another one goes.
pub(super) fn aim(model: &mut Model, square: Square) {
    model.pending = None;
    model.pointer = None;
    model.cursor = square;
    if model.explained.as_ref().is_some_and(|shown| shown.explanation.square != square) {
        model.explained = None;
    }
}

/// Moves the cursor by one square.
pub(super) fn step(model: &mut Model, way: Way) {
    let next = steps::beside(model.rules(), model.cursor, way);
    aim(model, next);
}

/// Moves the cursor to the nearest legal square in a direction, straight ahead if there is one.
pub(super) fn step_to_legal(model: &mut Model, way: Way) {
    let position = model.duel.position();
    let next = steps::nearest(position.rules(), position.legal_moves(), model.cursor, way);
    if let Some(square) = next {
        aim(model, square);
    }
}

/// Moves the cursor to the next or previous legal square in reading order, round the ends.
pub(super) fn next_legal(model: &mut Model, forwards: bool) {
    let legal: Vec<_> = model.duel.position().legal_moves().iter().collect();
    let from = model.cursor;
    let found = if forwards {
        legal.iter().find(|square| **square > from).or_else(|| legal.first())
    } else {
        legal.iter().rev().find(|square| **square < from).or_else(|| legal.last())
    };
    if let Some(square) = found.copied() {
        aim(model, square);
        model.explained = None;
    }
}

/// Plays on a square; where that is not legal, says why and changes nothing.
pub(super) fn play(model: &mut Model, square: Square) -> Vec<Effect> {
    aim(model, square);
    if model.duel.is_over() {
        tell(model, Fact::NothingMoreToPlay);
        return Vec::new();
    }
    if !model.duel.is_persons_turn() {
        tell(model, Fact::NotYourTurn);
        return Vec::new();
    }
    match model.duel.place(square) {
        Ok(changes) => {
            model.log.turn_page();
            moved(model, &changes)
        }
        Err(refused) => {
            explain(model, square);
            tell(model, Fact::Refused(Box::new(refused)));
            Vec::new()
        }
    }
}

/// Takes in a move: what the engine was thinking about is gone.
pub(super) fn moved(model: &mut Model, changes: &[Change]) -> Vec<Effect> {
    let mut effects: Vec<_> = model.cancel_thinking().into_iter().collect();
    effects.extend(model.take_in(changes));
    effects
}

/// Explains the square under the cursor.
pub(super) fn explain(model: &mut Model, square: Square) {
    aim(model, square);
    let explanation = model.duel.position().explain(square);
    model.explained = Some(Explained { explanation, line: None });
}

/// Shows the lines of the explained square one by one, then all together again.
pub(super) fn walk_lines(model: &mut Model) {
    let Some(shown) = &mut model.explained else { return };
    let next = shown.line.map_or(0, |line| line + 1);
    shown.line = (next < shown.explanation.lines.len()).then_some(next);
}

/// Takes back to the person's own turn; the engine stops first.
pub(super) fn take_back(model: &mut Model) -> Vec<Effect> {
    let changes = model.duel.take_back();
    let moves = changes.iter().filter_map(|change| undone(model, change)).collect::<Vec<_>>();
    let fact = if changes.is_empty() { Fact::NothingToTakeBack } else { Fact::TakenBack(moves) };
    tell(model, fact);
    if changes.is_empty() { Vec::new() } else { moved(model, &changes) }
}

/// Puts back to the person's own turn, or as far as the game goes.
pub(super) fn put_back(model: &mut Model) -> Vec<Effect> {
    let ply = model.duel.game().ply();
    let changes = model.duel.put_back();
    let line = model.duel.game().line();
    let fact = if changes.is_empty() {
        Fact::NothingToPutBack
    } else {
        Fact::PutBack(line[ply..].to_vec())
    };
    tell(model, fact);
    // Coming back to where the players ended the game is not a new end.
    model.end_announced |= model.duel.ending().is_some();
    if changes.is_empty() { Vec::new() } else { moved(model, &changes) }
}

/// The move that an undo took back: the one that the path through the game still holds.
fn undone(model: &Model, change: &Change) -> Option<othello_core::Move> {
    let game = model.duel.game();
    let path = game.path_through();
    let place = path.iter().position(|node| *game.position_at(*node) == change.before)?;
    game.move_to(path[place])
}

/// Looks at another position of the game.
pub(super) fn look_at(model: &mut Model, go: impl FnOnce(&mut Duel) -> Vec<Change>) -> Vec<Effect> {
    let changes = go(&mut model.duel);
    if changes.is_empty() {
        return Vec::new();
    }
    let (ply, of) = (model.duel.game().ply(), model.duel.game().path_through().len());
    tell(model, Fact::LookingAt { ply, of });
    // Coming back to the end of a game is not a new end.
    model.end_announced = model.duel.is_over();
    moved(model, &changes)
}

/// Offers a draw to the other person, or asks the engine what it thinks of one.
pub(super) fn offer_draw(model: &mut Model) -> Vec<Effect> {
    if !model.duel.is_persons_turn() {
        tell(model, if model.duel.is_over() { Fact::NothingMoreToPlay } else { Fact::NotYourTurn });
        return Vec::new();
    }
    let by = model.duel.position().turn();
    let changes = model.duel.offer_draw(by);
    model.log.turn_page();
    let mut effects = moved(model, &changes);
    if model.duel.is_person(!by) {
        model.question(Topic::AcceptDraw(!by));
    } else {
        effects.push(model.ask(Purpose::Judge));
    }
    effects
}

/// Asks whether the person really gives up.
pub(super) fn ask_to_resign(model: &mut Model) {
    let turn = model.duel.position().turn();
    let by = model.duel.only_person().or_else(|| model.duel.is_person(turn).then_some(turn));
    match by {
        _ if model.duel.is_over() => tell(model, Fact::NothingMoreToPlay),
        Some(by) => model.question(Topic::Resign(by)),
        None => tell(model, Fact::NotYourTurn),
    }
}

/// Begins the same game with the colours swapped.
pub(super) fn rematch(model: &mut Model) -> Vec<Effect> {
    let seats = model.duel.seats();
    let start = model.duel.game().position_at(othello_core::NodeId::ROOT).clone();
    let swapped = othello_core::ByColor::new(seats.white, seats.black);
    begin(model, Duel::new(start, swapped))
}

/// Begins another game; the engine stops first.
///
/// Nothing happens if a player does not know its rules, but that it is told.
pub(super) fn begin(model: &mut Model, duel: Duel) -> Vec<Effect> {
    let rules = duel.position().rules();
    if Color::ALL.into_iter().any(|color| !players::can_play(&duel.seats()[color], rules)) {
        let rules = rules.clone();
        tell(model, Fact::CannotPlay(rules));
        return Vec::new();
    }
    let mut effects: Vec<_> = model.cancel_thinking().into_iter().collect();
    for color in Color::ALL {
        if let Player::Engine { level } = duel.seats()[color] {
            model.level = othello_engine::Level::new(level).unwrap_or(model.level);
        }
    }
    model.seed = model.seed.wrapping_add(1 << 8);
    model.dialogs.clear();
    model.show(duel);
    tell(model, model.news());
    effects.push(model.begin());
    effects
}

/// Shows or hides the names of empty squares.
pub(super) fn toggle_names(model: &mut Model) {
    model.layers.names = !model.layers.names;
    tell(model, Fact::Names(model.layers.names));
}

/// Cancels one level, the innermost first; never leaves.
pub(super) fn cancel(model: &mut Model) -> Vec<Effect> {
    if model.pending.take().is_some() {
        return Vec::new();
    }
    if model.explained.take().is_some() {
        return Vec::new();
    }
    if model.engine_moves() {
        return vec![Effect::Hurry];
    }
    if model.thinking.is_some() {
        return super::engine::give_up(model);
    }
    model.hint = None;
    Vec::new()
}
