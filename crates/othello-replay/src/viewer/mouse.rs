//! What the mouse means.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::action::{Action, Msg};
use super::screen::Screen;

/// What a mouse event means on a screen of this size, if anything.
pub(crate) fn message(screen: Screen<'_>, area: Rect, event: MouseEvent) -> Option<Msg> {
    let clicked = || screen.click(area, event.column, event.row);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => clicked(),
        MouseEventKind::Down(MouseButton::Right) => match clicked()? {
            Msg::Square(square) => Some(Msg::Explain(square)),
            _ => None,
        },
        MouseEventKind::ScrollUp => Some(Msg::Do(Action::Back)),
        MouseEventKind::ScrollDown => Some(Msg::Do(Action::Forth)),
        _ => None,
    }
}
