//! The mouse: aims on press, plays on release over the same square.

use othello_view::input::{Mouse, MouseKind};
use ratatui::layout::Position;

use super::{board, dialogs, editor};
use crate::action::Action;
use crate::dialog::Dialog;
use crate::model::{Effect, Model};
use crate::places;

/// Takes in what the mouse did.
pub(super) fn moved(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    match model.dialogs.last() {
        None => on_board(model, mouse),
        // Where the fields of a form stand depends on its texts: clicks arrive as `Message::Fill`.
        Some(Dialog::NewGame(_)) => Vec::new(),
        Some(Dialog::Question(_)) => on_question(model, mouse),
        Some(Dialog::Help(_) | Dialog::Messages(_)) => on_page(model, mouse),
        Some(Dialog::Editor(_)) => on_editor(model, mouse),
    }
}

fn on_board(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    let square = model.layout().square_at(mouse.column, mouse.row);
    match (mouse.kind, square) {
        (MouseKind::Move, _) => model.pointer = square,
        (MouseKind::Press, Some(square)) => {
            board::aim(model, square);
            model.pressed = Some(square);
        }
        (MouseKind::Press, None) => model.pressed = None,
        (MouseKind::Release, _) => {
            let pressed = model.pressed.take();
            if let Some(square) = square.filter(|square| pressed == Some(*square)) {
                return board::play(model, square);
            }
        }
        (MouseKind::RightPress, Some(square)) => board::explain(model, square),
        (MouseKind::RightPress, None) => {}
        (MouseKind::WheelUp, _) => {
            return board::look_at(model, crate::duel::Duel::step_back);
        }
        (MouseKind::WheelDown, _) => {
            return board::look_at(model, crate::duel::Duel::step_forward);
        }
    }
    Vec::new()
}

fn on_editor(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    let square = model.layout().square_at(mouse.column, mouse.row);
    match (mouse.kind, square) {
        (MouseKind::Press, Some(square)) => editor::clicked(model, square, false),
        (MouseKind::RightPress, Some(square)) => editor::clicked(model, square, true),
        _ => {}
    }
    Vec::new()
}

fn on_question(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    let layout = model.layout();
    let Some(Dialog::Question(question)) = model.dialogs.last_mut() else { return Vec::new() };
    let answers = question.answers();
    let place = places::question(&layout, answers.len()).answers;
    if !place.contains(Position::new(mouse.column, mouse.row)) {
        return Vec::new();
    }
    let here = usize::from(mouse.row - place.y);
    match mouse.kind {
        MouseKind::Press | MouseKind::Move => question.chosen = here,
        MouseKind::Release if question.chosen == here => {
            return dialogs::answer(model, answers[here]);
        }
        _ => {}
    }
    Vec::new()
}

fn on_page(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    match mouse.kind {
        MouseKind::WheelUp => dialogs::reader(model, Action::Previous),
        MouseKind::WheelDown => dialogs::reader(model, Action::Next),
        _ => Vec::new(),
    }
}
