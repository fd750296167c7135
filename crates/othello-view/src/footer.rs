//! The keys at the bottom of the screen.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells::columns;
use crate::look::{Look, Role};
use crate::paint;

/// A key and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FooterItem {
    /// The key as it is written on the keyboard.
    pub key: String,
    /// What it does; may be empty.
    pub label: String,
    /// Whether it stays when there is no room for all.
    pub keep: bool,
}

impl FooterItem {
    /// A key that is left out when there is no room.
    pub fn new(key: impl Into<String>, label: impl Into<String>) -> Self {
        Self { key: key.into(), label: label.into(), keep: false }
    }

    /// The same key, which stays as long as possible.
    #[must_use]
    pub fn kept(self) -> Self {
        Self { keep: true, ..self }
    }

    fn width(&self) -> u16 {
        let label = if self.label.is_empty() { 0 } else { columns(&self.label).saturating_add(1) };
        columns(&self.key).saturating_add(label)
    }
}

/// The keys that can be used now, in the order in which they are shown.
///
/// Items are never cut in the middle: where there is no room, the last of those that need not
/// stay is left out first.
///
/// ```
/// use othello_view::{Footer, FooterItem, Look, render_to_text};
///
/// let items = [
///     FooterItem::new("Enter", "Play"),
///     FooterItem::new("Tab", "Next legal"),
///     FooterItem::new("q", "Quit").kept(),
/// ];
/// let text = render_to_text(22, 1, |buf| {
///     Footer { items: &items, inset: 1 }.draw(buf.area, Look::default(), buf);
/// });
/// assert_eq!(text, " Enter Play q Quit\n");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Footer<'a> {
    /// All items.
    pub items: &'a [FooterItem],
    /// Cells before the first one.
    pub inset: u16,
}

impl Footer<'_> {
    /// The items that fit, by their number, with their cells.
    pub fn places(&self, area: Rect) -> Vec<(usize, Rect)> {
        let gap = if area.width < 60 { 1 } else { 2 };
        let room = u32::from(area.width.saturating_sub(self.inset));
        let mut shown: Vec<usize> = (0..self.items.len()).collect();
        while self.length(&shown, gap) > room {
            let spare = shown.iter().rposition(|index| !self.items[*index].keep);
            shown.remove(spare.unwrap_or(shown.len() - 1));
        }
        let mut x = area.x + self.inset;
        let place = |index: usize| {
            let width = self.items[index].width();
            let cells = Rect { x, width, height: area.height.min(1), ..area };
            x += width + gap;
            (index, cells)
        };
        shown.into_iter().map(place).collect()
    }

    fn length(&self, shown: &[usize], gap: u16) -> u32 {
        let item = |index: &usize| u32::from(self.items[*index].width()) + u32::from(gap);
        shown.iter().map(item).sum::<u32>().saturating_sub(gap.into())
    }

    /// The item at a place of the screen.
    pub fn item_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        let mut places = self.places(area).into_iter();
        places.find(|(_, cells)| cells.contains((x, y).into())).map(|(index, _)| index)
    }

    /// Draws the items that fit.
    pub fn draw(&self, area: Rect, look: Look, buf: &mut Buffer) {
        for (index, cells) in self.places(area) {
            let FooterItem { key, label, .. } = &self.items[index];
            let x = paint::text(buf, cells, (cells.x, cells.y), key, look.style(Role::Key));
            paint::text(buf, cells, (x + 1, cells.y), label, look.style(Role::Text));
        }
    }
}
