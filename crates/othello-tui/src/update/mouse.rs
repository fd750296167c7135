//! The mouse: aims on press, plays on release over the same square.

use ratatui::layout::Position;

use super::{board, dialogs};
use crate::action::Action;
use crate::dialog::{Dialog, Question};
use crate::input::{Mouse, MouseKind};
use crate::model::{Effect, Model};
use crate::places::{self, FormPlace};

/// Takes in what the mouse did.
pub(super) fn moved(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    match model.dialogs.last() {
        None => on_board(model, mouse),
        Some(Dialog::NewGame(_)) => on_form(model, mouse),
        Some(Dialog::Question(_)) => on_question(model, mouse),
        Some(Dialog::Help(_) | Dialog::Messages(_)) => on_page(model, mouse),
    }
}

fn on_board(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    let square = places::layout(model.size).square_at(mouse.column, mouse.row);
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

fn on_question(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    let layout = places::layout(model.size);
    let Some(Dialog::Question(question)) = model.dialogs.last_mut() else { return Vec::new() };
    let answers = question.answers();
    let buttons = places::question(&layout, answers.len()).buttons;
    let here = Position::new(mouse.column, mouse.row);
    let Some(place) = buttons.iter().position(|button| button.contains(here)) else {
        return Vec::new();
    };
    match mouse.kind {
        MouseKind::Press | MouseKind::Move => question.chosen = place,
        MouseKind::Release if chosen(question, place) => {
            return dialogs::answer(model, answers[place]);
        }
        _ => {}
    }
    Vec::new()
}

const fn chosen(question: &Question, place: usize) -> bool {
    question.chosen == place
}

fn on_form(model: &mut Model, mouse: Mouse) -> Vec<Effect> {
    let area = places::layout(model.size).area;
    let Some(Dialog::NewGame(form)) = model.dialogs.last_mut() else { return Vec::new() };
    let place = FormPlace::new(area, *form);
    let here = Position::new(mouse.column, mouse.row);
    if mouse.kind == MouseKind::Press {
        if let Some(choice) = place.choices.iter().find(|choice| choice.place.contains(here)) {
            form.set(choice.field, choice.value);
        } else if let Some((field, _)) = place.rows.iter().find(|(_, row)| row.contains(here)) {
            form.field = *field;
        }
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
