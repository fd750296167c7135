//! The lines that say what happened: a fact first, then the coach.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells::{clean, wrap};
use crate::look::{Look, Role};
use crate::paint::{self, cut};

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// How it looks.
    pub role: Role,
    /// What it says.
    pub text: String,
}

impl Message {
    /// A plain fact.
    pub fn fact(text: impl Into<String>) -> Self {
        Self { role: Role::Text, text: text.into() }
    }

    /// A refusal or a warning.
    pub fn warning(text: impl Into<String>) -> Self {
        Self { role: Role::Warn, text: text.into() }
    }
}

/// The message area. A message always shows its beginning: what does not fit is cut at the right,
/// with a mark.
#[derive(Clone, Copy, Debug)]
pub struct Messages<'a> {
    /// The messages, the most important first; those that do not fit are left out.
    pub messages: &'a [Message],
    /// Cells before the text.
    pub inset: u16,
}

impl Messages<'_> {
    /// Draws the messages; rows that are left over go to those that need more than one.
    pub fn draw(&self, area: Rect, look: Look, buf: &mut Buffer) {
        let inset = self.inset.min(area.width);
        let inner = Rect { x: area.x + inset, width: area.width - inset, ..area };
        let rows = self.rows(usize::from(inner.width), usize::from(inner.height), look);
        for (y, (role, text)) in (inner.top()..inner.bottom()).zip(rows) {
            paint::text(buf, inner, (inner.x, y), &text, look.style(role));
        }
    }

    fn rows(&self, room: usize, rows: usize, look: Look) -> Vec<(Role, String)> {
        let shown = &self.messages[..self.messages.len().min(rows)];
        let mut spare = rows - shown.len();
        let mut lines = Vec::new();
        for message in shown {
            let wrapped = wrap(&message.text, room);
            let take = wrapped.len().min(1 + spare).max(1);
            spare -= take - 1;
            let role = message.role;
            if wrapped.len() <= take {
                lines.extend(wrapped.into_iter().map(|line| (role, line)));
                continue;
            }
            let (kept, rest) = wrapped.split_at(take - 1);
            lines.extend(kept.iter().map(|line| (role, line.clone())));
            // Cut from the text itself, so that the last row is as full as it can be.
            let rest = if kept.is_empty() { clean(&message.text) } else { rest.join(" ") };
            lines.push((role, cut(&rest, room, look.charset)));
        }
        lines
    }
}
