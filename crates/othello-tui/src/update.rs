//! How the model changes: messages in, effects out, and nothing else.

mod board;
mod dialogs;
mod editor;
mod engine;
mod mouse;

use othello_core::Position;
use othello_view::input::{Input, Key, KeyCode};

use crate::action::Action;
use crate::dialog::{Dialog, Question, Topic};
use crate::duel::Duel;
use crate::fact::Fact;
use crate::keymap::Context;
use crate::model::{Effect, Leave, Message, Model};

/// Takes in what happened and says what the world outside must do, in this order.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    let mut effects = match message {
        Message::Input(Input::Key(key)) => key_pressed(model, key),
        Message::Input(Input::Mouse(mouse)) => mouse::moved(model, mouse),
        Message::Input(Input::Paste(text)) => dialogs::pasted(model, &text),
        Message::Input(Input::Resize { width, height }) => {
            model.size = (width, height);
            model.pointer = None;
            model.centre();
            Vec::new()
        }
        Message::Act(action) => act(model, action),
        Message::Fill { field, value } => dialogs::filled(model, field, value),
        Message::Begin { seats, rules } => {
            let rules = rules.unwrap_or_else(|| model.duel.position().rules().clone());
            board::begin(model, Duel::new(Position::start(rules), seats))
        }
        Message::SetUp(text) => editor::set_up(model, &text),
        Message::GoTo(node) => board::look_at(model, |duel| duel.go_to(node)),
        Message::Answer { tag, report } => engine::answered(model, tag, &report),
        Message::Glimpse { tag, hint } => engine::glimpsed(model, tag, hint),
        Message::EngineFailed { tag } => engine::failed(model, tag, Fact::EngineFailed),
        Message::ProgramAnswer { tag, choice } => engine::program_answered(model, tag, choice),
        Message::Advice { tag, adviser, moves } => engine::advised(model, tag, adviser, moves),
        Message::ProgramFailed { tag, reason } => engine::program_failed(model, tag, reason),
        Message::Tell(fact) => {
            model.log.tell(fact);
            Vec::new()
        }
        Message::Interrupt => vec![Effect::Leave(Leave::Interrupted)],
    };
    effects.extend(drive(model));
    model.keep_cursor_in_sight();
    effects
}

/// The first thing to do after the model was made: the engine may be to move.
pub fn start(model: &mut Model) -> Vec<Effect> {
    model.centre();
    drive(model)
}

/// What follows by itself: forced passes, the engine's turn, the end of the game.
fn drive(model: &mut Model) -> Vec<Effect> {
    if matches!(waiting_topic(model), Some(Topic::Resume(_))) {
        // Which game is played is not known yet.
        return Vec::new();
    }
    let passes = model.duel.settle();
    let mut effects = model.take_in(&passes);
    effects.extend(engine::move_if_due(model));
    effects.extend(announce_end(model));
    effects
}

fn waiting_topic(model: &Model) -> Option<&Topic> {
    match model.dialogs.last() {
        Some(Dialog::Question(question)) => Some(&question.topic),
        _ => None,
    }
}

/// Tells the end of the game once, and asks what to do next.
fn announce_end(model: &mut Model) -> Option<Effect> {
    if !model.duel.is_over() {
        model.end_announced = false;
        return None;
    }
    if model.end_announced {
        return None;
    }
    model.end_announced = true;
    let (position, ending) = (model.duel.position().clone(), model.duel.ending());
    model.log.tell(Fact::Over { position, ending });
    // A form or a page that is open stays on top; questions about the game have lost their object.
    model.dialogs.retain(|dialog| !matches!(dialog, Dialog::Question(_)));
    let question = Question::new(Topic::GameOver);
    model.dialogs.insert(0, Dialog::Question(question));
    Some(Effect::Finish)
}

/// A key: the letters and digits of squares first, then what the key map says.
fn key_pressed(model: &mut Model, key: Key) -> Vec<Effect> {
    let context = model.context();
    model.pressed = None;
    if matches!(context, Context::Board | Context::Explanation | Context::Editor) {
        if let Some(effects) = board::typed(model, key) {
            return effects;
        }
        model.pointer = None;
    }
    match model.keymap.action(context, key) {
        Some(action) if !key.repeat || action.repeats() => act(model, action),
        _ => Vec::new(),
    }
}

/// Does what was asked for.
fn act(model: &mut Model, action: Action) -> Vec<Effect> {
    match action {
        Action::Interrupt => return vec![Effect::Leave(Leave::Interrupted)],
        Action::Suspend => return vec![Effect::Suspend],
        Action::Redraw => return vec![Effect::Redraw],
        _ => {}
    }
    match model.dialogs.last() {
        None => act_on_board(model, action),
        Some(Dialog::NewGame(_)) => dialogs::form(model, action),
        Some(Dialog::Help(_) | Dialog::Messages(_)) => dialogs::reader(model, action),
        Some(Dialog::Question(_)) => dialogs::question(model, action),
        Some(Dialog::Editor(_)) => editor::act(model, action),
    }
}

fn act_on_board(model: &mut Model, action: Action) -> Vec<Effect> {
    if action != Action::Cancel {
        model.pending = None;
    }
    if let Some(way) = action.way() {
        match action {
            Action::LegalUp | Action::LegalDown | Action::LegalLeft | Action::LegalRight => {
                board::step_to_legal(model, way);
            }
            _ => board::step(model, way),
        }
        return Vec::new();
    }
    match action {
        Action::NextLegal => board::next_legal(model, true),
        Action::PreviousLegal => board::next_legal(model, false),
        Action::Play => return board::play(model, model.cursor),
        Action::Undo => return board::take_back(model),
        Action::Redo => return board::put_back(model),
        Action::StepBack => return board::look_at(model, Duel::step_back),
        Action::StepForward => return board::look_at(model, Duel::step_forward),
        Action::ToStart => return board::look_at(model, Duel::go_to_start),
        Action::ToEnd => return board::look_at(model, Duel::go_to_end),
        Action::Hint => return engine::hint(model),
        Action::EngineMove => return engine::move_now(model),
        Action::Why => board::explain(model, model.cursor),
        Action::WalkLines => board::walk_lines(model),
        Action::OfferDraw => return board::offer_draw(model),
        Action::Resign => board::ask_to_resign(model),
        Action::Rematch => return board::rematch(model),
        Action::NewGame => {
            model.dialogs.push(Dialog::NewGame(model.form()));
        }
        Action::Help => model.dialogs.push(Dialog::Help(0)),
        Action::Messages => model.dialogs.push(Dialog::Messages(0)),
        Action::ToggleLegal => {
            model.layers.legal = !model.layers.legal;
            board::tell(model, Fact::LegalMarks(model.layers.legal));
        }
        Action::TogglePreview => {
            model.layers.preview = !model.layers.preview;
            board::tell(model, Fact::Preview(model.layers.preview));
        }
        Action::ToggleNames => board::toggle_names(model),
        Action::SetUp => editor::open(model),
        Action::Cancel => return board::cancel(model),
        Action::Quit => return vec![Effect::Leave(Leave::Quit)],
        _ => {}
    }
    Vec::new()
}

/// The letter or digit of a square that a key stands for.
fn square_part(key: Key) -> Option<char> {
    match key.folded() {
        Key { code: KeyCode::Char(letter), ctrl: false, .. } => Some(letter),
        _ => None,
    }
}
