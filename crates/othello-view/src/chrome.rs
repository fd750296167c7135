//! What surrounds the board and the panels: title, lines, messages, keys.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells::{columns, width, wrap};
use crate::footer::{Footer, FooterItem};
use crate::layout::{Layout, SizeClass};
use crate::look::{Look, Role};
use crate::messages::{Message, Messages};
use crate::paint::{self, cut};
use crate::texts::Texts;

/// Title, messages and keys of a screen.
#[derive(Clone, Copy, Debug)]
pub struct Chrome<'a> {
    /// Stands at the left of the title line.
    pub title: &'a str,
    /// Stands at its right end; stays whole if there is no room for both.
    pub status: &'a str,
    /// What is said below the board.
    pub messages: &'a [Message],
    /// The keys at the bottom.
    pub keys: &'a [FooterItem],
}

impl<'a> Chrome<'a> {
    /// Paints the ground of the whole screen and everything round the board and the panels.
    pub fn draw(&self, layout: &Layout, look: Look, buf: &mut Buffer) {
        paint::fill(buf, layout.area, look.style(Role::Text));
        for rule in &layout.rules {
            paint::level_line(buf, *rule, look);
        }
        let inset = inset(layout.class);
        title(buf, layout.title, [self.title, self.status], inset, look);
        Messages { messages: self.messages, inset }.draw(layout.messages, look, buf);
        self.footer(layout).draw(layout.footer, look, buf);
    }

    /// The keys as they stand in this layout, for the mouse.
    pub fn footer(&self, layout: &Layout) -> Footer<'a> {
        Footer { items: self.keys, inset: inset(layout.class) }
    }
}

/// Cells that stay free at the left of texts.
const fn inset(class: SizeClass) -> u16 {
    if class.is_short() || matches!(class, SizeClass::TallNarrow) { 0 } else { 1 }
}

fn title(buf: &mut Buffer, area: Rect, [left, right]: [&str; 2], inset: u16, look: Look) {
    let style = look.style(Role::Title);
    let room = usize::from(area.width.saturating_sub(2 * inset));
    let right = cut(right, room, look.charset);
    let gap = usize::from(!right.is_empty());
    let left = cut(left, room.saturating_sub(width(&right) + gap), look.charset);
    paint::text(buf, area, (area.x + inset, area.y), &left, style);
    let x = area.right().saturating_sub(inset + columns(&right));
    paint::text(buf, area, (x, area.y), &right, style);
}

/// The only thing on a screen that is too small for the board: how large it must be.
///
/// ```
/// use othello_view::{Lang, Look, Texts, draw_too_small, render_to_text};
///
/// let texts = Texts::new(Lang::En);
/// let text = render_to_text(18, 7, |buf| draw_too_small(buf.area, &texts, Look::default(), buf));
/// assert!(text.starts_with("need 20x10, have\n18x7 - enlarge or\nq\n"));
/// ```
pub fn draw_too_small(area: Rect, texts: &Texts, look: Look, buf: &mut Buffer) {
    paint::fill(buf, area, look.style(Role::Text));
    let (columns, rows) = SizeClass::BoardOnly.needs();
    let need = format!("{columns}x{rows}").into();
    let have = format!("{}x{}", area.width, area.height).into();
    let text = texts.say_with("too-small", &[("need", need), ("have", have)]);
    let lines = wrap(&text, area.width.into());
    for (y, line) in (area.top()..area.bottom()).zip(lines) {
        paint::text(buf, area, (area.x, y), &line, look.style(Role::Text));
    }
}
