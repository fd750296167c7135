//! What can be done in dialogs, and what opens one from outside.

use othello_core::{Game, Position};

use super::{board, editor};
use crate::action::Action;
use crate::dialog::{Answer, Dialog, Field, Question, Topic};
use crate::duel::Duel;
use crate::fact::Fact;
use crate::model::{Effect, Leave, Model};
use crate::open;
use crate::players;

/// Lines that a page key scrolls.
const PAGE: u16 = 10;

/// The form for a new game.
pub(super) fn form(model: &mut Model, action: Action) -> Vec<Effect> {
    let Some(Dialog::NewGame(form)) = model.dialogs.last_mut() else { return Vec::new() };
    match action {
        Action::Previous => form.go(-1),
        Action::Next => form.go(1),
        Action::Less => form.change(-1),
        Action::More => form.change(1),
        // The form says below its fields who does not know the game.
        Action::Accept if form.misfit().is_some() => {}
        Action::Accept => {
            let (seats, rules) = (form.seats(), form.game.playable(model.seed));
            return board::begin(model, Duel::new(Position::start(rules), seats));
        }
        Action::Cancel => {
            model.dialogs.pop();
        }
        _ => {}
    }
    Vec::new()
}

/// A choice of the form was clicked.
pub(super) fn filled(model: &mut Model, field: Field, value: u8) -> Vec<Effect> {
    if let Some(Dialog::NewGame(form)) = model.dialogs.last_mut() {
        form.set(field, value);
    }
    Vec::new()
}

/// A page to read.
pub(super) fn reader(model: &mut Model, action: Action) -> Vec<Effect> {
    let Some(Dialog::Help(line) | Dialog::Messages(line)) = model.dialogs.last_mut() else {
        return Vec::new();
    };
    match action {
        Action::Previous => *line = line.saturating_sub(1),
        Action::Next => *line = line.saturating_add(1),
        Action::Less => *line = line.saturating_sub(PAGE),
        Action::More => *line = line.saturating_add(PAGE),
        _ => {
            model.dialogs.pop();
        }
    }
    Vec::new()
}

/// A question with buttons.
pub(super) fn question(model: &mut Model, action: Action) -> Vec<Effect> {
    let Some(Dialog::Question(question)) = model.dialogs.last_mut() else { return Vec::new() };
    let way_out = question.way_out();
    match action {
        Action::Previous => question.turn(-1),
        Action::Next => question.turn(1),
        Action::Accept => {
            let answer = question.answer();
            return self::answer(model, answer);
        }
        Action::Yes => return answer(model, Answer::Yes),
        Action::No => return answer(model, Answer::No),
        Action::Cancel => return answer(model, way_out),
        Action::Rematch => return answer(model, Answer::Rematch),
        Action::NewGame => return answer(model, Answer::NewGame),
        Action::Quit => return answer(model, Answer::Quit),
        Action::Undo => {
            model.dialogs.pop();
            return board::take_back(model);
        }
        _ => {}
    }
    Vec::new()
}

/// Closes the question on top and does what the answer says.
pub(super) fn answer(model: &mut Model, answer: Answer) -> Vec<Effect> {
    let Some(Dialog::Question(Question { topic, .. })) = model.dialogs.pop() else {
        return Vec::new();
    };
    match (topic, answer) {
        (Topic::Resign(by), Answer::Yes) => {
            let changes = model.duel.resign(by);
            model.log.turn_page();
            board::moved(model, &changes)
        }
        (Topic::AcceptDraw(_), answer) => {
            let changes = model.duel.answer_draw(answer == Answer::Yes);
            model.log.turn_page();
            model.take_in(&changes)
        }
        (Topic::Resume(duel), Answer::Yes) => resume(model, *duel),
        (Topic::Resume(_), _) => {
            board::tell(model, model.news());
            vec![Effect::Decline, model.begin()]
        }
        (Topic::Open(duel), Answer::Yes) => board::begin(model, *duel),
        (_, Answer::Rematch) => board::rematch(model),
        (_, Answer::NewGame) => {
            model.dialogs.push(Dialog::NewGame(model.form()));
            Vec::new()
        }
        (_, Answer::Quit) => vec![Effect::Leave(Leave::Quit)],
        _ => Vec::new(),
    }
}

/// Goes on with the game of an earlier day.
fn resume(model: &mut Model, duel: Duel) -> Vec<Effect> {
    let ply = duel.game().ply();
    model.show(duel);
    board::tell(model, Fact::Resumed { ply });
    vec![Effect::Adopt]
}

/// A pasted text: a game is opened after a question, anything else only named.
pub(super) fn pasted(model: &mut Model, text: &str) -> Vec<Effect> {
    if model.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Question(_))) {
        return Vec::new();
    }
    model.pending = None;
    if matches!(model.dialogs.last(), Some(Dialog::Editor(_))) {
        return editor::pasted(model, text);
    }
    match open::game(text.as_bytes()) {
        Ok(game) => offer(model, game),
        Err(reason) => board::tell(model, Fact::NotAGame { reason }),
    }
    Vec::new()
}

fn offer(model: &mut Model, game: Game) {
    let seats = players::for_rules(model.duel.seats(), game.position().rules());
    let duel = Duel::open(game, seats);
    model.dialogs.clear();
    model.question(Topic::Open(Box::new(duel)));
}
