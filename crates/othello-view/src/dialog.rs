//! A question or a notice in the middle of the screen.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells::{columns, width, wrap};
use crate::look::{Look, Role};
use crate::paint;

/// The widest text of a dialog.
const WIDEST: u16 = 60;

/// A box with a title, text and buttons.
#[derive(Clone, Copy, Debug)]
pub struct Dialog<'a> {
    /// Stands in the upper line of the frame.
    pub title: &'a str,
    /// The text; each entry begins a new line.
    pub text: &'a [String],
    /// The answers.
    pub buttons: &'a [String],
    /// The button that has the focus.
    pub focus: usize,
}

impl Dialog<'_> {
    /// The cells of the dialog on a screen.
    pub fn place(&self, screen: Rect) -> Rect {
        let room = screen.width.saturating_sub(4).min(WIDEST);
        let lines = self.lines(room);
        let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        let widest = widest.max(self.buttons_width()).max(width(self.title) + 2);
        let width = (u16::try_from(widest).unwrap_or(room).min(room) + 4).min(screen.width);
        let buttons = if self.buttons.is_empty() { 0 } else { 2 };
        let rows = u16::try_from(lines.len() + buttons + 2).unwrap_or(screen.height);
        let height = rows.min(screen.height);
        let x = screen.x + (screen.width - width) / 2;
        let y = screen.y + (screen.height - height) / 2;
        Rect { x, y, width, height }
    }

    fn lines(&self, room: u16) -> Vec<String> {
        self.text.iter().flat_map(|line| wrap(line, room.into())).collect()
    }

    /// The buttons side by side with two spaces between them.
    fn buttons_width(&self) -> usize {
        self.buttons.iter().map(|label| width(label) + 6).sum::<usize>().saturating_sub(2)
    }

    /// The cells of each button on a screen.
    pub fn button_places(&self, screen: Rect) -> Vec<Rect> {
        let place = self.place(screen);
        let used = u16::try_from(self.buttons_width()).unwrap_or(place.width);
        let mut x = place.x + place.width.saturating_sub(used) / 2;
        let y = place.bottom().saturating_sub(2);
        let button = |label: &String| {
            let width = columns(label).saturating_add(4).min(place.width);
            let cells = Rect { x, y, width, height: 1 }.intersection(place);
            x = x.saturating_add(width + 2);
            cells
        };
        self.buttons.iter().map(button).collect()
    }

    /// The button at a place of the screen.
    pub fn button_at(&self, screen: Rect, x: u16, y: u16) -> Option<usize> {
        self.button_places(screen).iter().position(|cells| cells.contains((x, y).into()))
    }

    /// Draws the dialog over whatever is on the screen.
    pub fn draw(&self, screen: Rect, look: Look, buf: &mut Buffer) {
        let place = self.place(screen);
        paint::fill(buf, place, look.style(Role::Text));
        let inside = paint::frame(buf, place, self.title, look);
        let text = Rect {
            x: inside.x + 1,
            width: inside.width.saturating_sub(2),
            height: inside.height.saturating_sub(u16::from(!self.buttons.is_empty())),
            ..inside
        };
        for (y, line) in (text.top()..text.bottom()).zip(self.lines(text.width)) {
            paint::text(buf, text, (text.x, y), &line, look.style(Role::Text));
        }
        for (index, cells) in self.button_places(screen).into_iter().enumerate() {
            let role = if index == self.focus { Role::Chosen } else { Role::Text };
            let label = format!("[ {} ]", self.buttons[index]);
            paint::text(buf, cells, (cells.x, cells.y), &label, look.style(role));
        }
    }
}
