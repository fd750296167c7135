//! What keys and mouse mean.

use othello_view::input::{Input, Mouse, MouseKind};
use ratatui::layout::Rect;

use super::action::{Action, Msg};
use super::keymap;
use super::screen::Screen;

/// What an input means on a screen of this size, if anything.
pub(crate) fn message(screen: Screen<'_>, area: Rect, input: &Input) -> Option<Msg> {
    match input {
        Input::Key(key) => keymap::message(*key, screen.model.awaits_file())
            .filter(|msg| !key.repeat || keymap::repeats(*msg)),
        Input::Mouse(event) => mouse(screen, area, *event),
        Input::Paste(_) | Input::Resize { .. } => None,
    }
}

fn mouse(screen: Screen<'_>, area: Rect, event: Mouse) -> Option<Msg> {
    let clicked = || screen.click(area, event.column, event.row);
    match event.kind {
        MouseKind::Press => clicked(),
        MouseKind::RightPress => match clicked()? {
            Msg::Square(square) => Some(Msg::Explain(square)),
            _ => None,
        },
        MouseKind::WheelUp => Some(Msg::Do(Action::Back)),
        MouseKind::WheelDown => Some(Msg::Do(Action::Forth)),
        MouseKind::Release | MouseKind::Move => None,
    }
}
