//! Lists: things to pick from, and keys with what they do.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells::{pad_right, width};
use crate::look::{Look, Role};
use crate::paint::{self, cut};

/// Rows to pick one from; scrolls so that the chosen one is visible.
#[derive(Clone, Copy, Debug)]
pub struct PickList<'a> {
    /// The rows.
    pub rows: &'a [String],
    /// The chosen one.
    pub chosen: usize,
}

impl PickList<'_> {
    /// The row at a place of the screen.
    pub fn row_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        let inside = area.contains((x, y).into());
        let row = self.first(area) + usize::from(y.checked_sub(area.y)?);
        (inside && row < self.rows.len()).then_some(row)
    }

    /// The uppermost row that is visible.
    fn first(&self, area: Rect) -> usize {
        (self.chosen + 1).saturating_sub(area.height.into())
    }

    /// Draws as many rows as fit.
    pub fn draw(&self, area: Rect, look: Look, buf: &mut Buffer) {
        let rows = self.rows.iter().enumerate().skip(self.first(area));
        for (y, (index, row)) in (area.top()..area.bottom()).zip(rows) {
            let is_chosen = index == self.chosen;
            let (mark, role) = if is_chosen { (">", Role::Chosen) } else { (" ", Role::Text) };
            let text = cut(&format!("{mark} {row}"), area.width.into(), look.charset);
            let text = if is_chosen { pad_right(&text, area.width.into()) } else { text };
            paint::text(buf, area, (area.x, y), &text, look.style(role));
        }
    }
}

/// Keys and what they do, in two columns where there is room.
#[derive(Clone, Copy, Debug)]
pub struct KeyList<'a> {
    /// Keys and their meaning.
    pub entries: &'a [(String, String)],
    /// How many rows are scrolled away.
    pub scrolled: usize,
}

impl KeyList<'_> {
    /// The rows that the list takes in an area of this width.
    pub fn rows(&self, room: u16) -> usize {
        self.entries.len().div_ceil(columns(room).into())
    }

    /// Draws as many rows as fit, entries running down the first column and then the second.
    pub fn draw(&self, area: Rect, look: Look, buf: &mut Buffer) {
        let columns = columns(area.width);
        let rows = self.rows(area.width);
        let keys = self.entries.iter().map(|(key, _)| width(key)).max().unwrap_or(0);
        let keys = keys.min(usize::from(area.width / 2));
        let breadth = area.width / columns;
        for column in 0..columns {
            let x = area.x + column * breadth;
            let cells = Rect { x, width: breadth.saturating_sub(1), ..area };
            let entries = self.entries.iter().skip(usize::from(column) * rows).take(rows);
            for (y, (key, text)) in (area.top()..area.bottom()).zip(entries.skip(self.scrolled)) {
                let key = pad_right(&cut(key, keys, look.charset), keys);
                let x = paint::text(buf, cells, (x, y), &key, look.style(Role::Key));
                let room = usize::from(cells.right().saturating_sub(x + 2));
                let text = cut(text, room, look.charset);
                paint::text(buf, cells, (x + 2, y), &text, look.style(Role::Text));
            }
        }
    }
}

const fn columns(room: u16) -> u16 {
    if room >= 76 { 2 } else { 1 }
}
