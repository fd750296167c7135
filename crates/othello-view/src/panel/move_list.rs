//! The moves of a game in numbered pairs, with the place in it.

use othello_core::Move;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells::{pad_left, pad_right};
use crate::look::{Look, Role};
use crate::paint;

/// The moves that were played and those that redo would play.
///
/// Moves are counted in discs, so that a pass, written `--`, has no number. Each pair is headed
/// by the number of its first disc.
#[derive(Clone, Copy, Debug)]
pub struct MoveList<'a> {
    /// All plies in order.
    pub moves: &'a [Move],
    /// How many of them lead to the position on the board.
    pub ply: usize,
}

/// One move at its place.
struct Item {
    /// The plies played once the move is made.
    ply: usize,
    cells: Rect,
}

impl MoveList<'_> {
    /// The ply at a place of the screen: how many moves are played after the one shown there.
    pub fn ply_at(&self, area: Rect, x: u16, y: u16) -> Option<usize> {
        let items = self.items(area);
        items.into_iter().find(|item| item.cells.contains((x, y).into())).map(|item| item.ply)
    }

    /// Draws as many rows as fit, among them the one with the current move.
    pub fn draw(&self, area: Rect, look: Look, buf: &mut Buffer) {
        let (current, others): (Vec<_>, Vec<_>) =
            self.items(area).into_iter().partition(|item| item.ply == self.ply);
        // The bracket after the current move takes the space before the next one.
        for item in others.iter().chain(&current) {
            self.number_before(item, area, look, buf);
            self.item(item, area, look, buf);
        }
    }

    /// The number of a pair, before its first move.
    fn number_before(&self, item: &Item, area: Rect, look: Look, buf: &mut Buffer) {
        let index = item.ply - 1;
        if index.is_multiple_of(2) {
            let number = pad_left(&self.number(index).to_string(), 2);
            let at = (item.cells.x.saturating_sub(2), item.cells.y);
            paint::text(buf, area, at, &number, look.style(Role::Dim));
        }
    }

    fn item(&self, item: &Item, area: Rect, look: Look, buf: &mut Buffer) {
        let is_current = item.ply == self.ply;
        let role = if item.ply > self.ply { Role::Dim } else { Role::Text };
        let style = look.style(if is_current { Role::Title } else { role });
        let (x, y) = (item.cells.x, item.cells.y);
        let name = match self.moves[item.ply - 1] {
            Move::Place(square) => square.to_string(),
            Move::Pass => "--".to_owned(),
        };
        let [open, close] = match (is_current, item.ply == self.moves.len()) {
            (true, false) => ["[", "]"],
            (true, true) => [" ", "<"],
            (false, _) => [" ", ""],
        };
        let text = format!("{open}{}{close}", pad_right(&name, self.name_width()));
        paint::text(buf, area, (x, y), &text, style);
    }

    /// The number of the first disc in the pair that begins with this move.
    fn number(&self, index: usize) -> usize {
        let before = &self.moves[..index];
        before.iter().filter(|mv| **mv != Move::Pass).count() + 1
    }

    fn name_width(&self) -> usize {
        let squares = self.moves.iter().filter_map(|mv| mv.square());
        squares.map(|square| square.to_string().len()).max().unwrap_or(2).max(2)
    }

    /// The moves that are visible in an area, and where.
    fn items(&self, area: Rect) -> Vec<Item> {
        let name = u16::try_from(self.name_width()).expect("a name of a square is short");
        // Number, two moves with a space before each, and what stands between pairs.
        let pair = 2 + 2 * (name + 1);
        let pitch = pair + if area.width >= 60 { 3 } else { u16::from(area.width >= 30) + 1 };
        let columns = (area.width + pitch - pair).checked_div(pitch).unwrap_or(0).max(1);
        let per_row = 2 * usize::from(columns);
        let rows = usize::from(area.height);
        let all = self.moves.len().div_ceil(per_row);
        let current = self.ply.saturating_sub(1) / per_row;
        // One row ahead of the current one stays visible, so that the next moves are seen.
        let first = (current + 2).min(all).saturating_sub(rows);
        let first = first.min(current);
        let visible = first * per_row..self.moves.len().min((first + rows) * per_row);
        let item = |index: usize| {
            let place = u16::try_from(index - first * per_row).ok()?;
            let columns = 2 * columns;
            let (row, column) = (place / columns, place % columns);
            let x = area.x + column / 2 * pitch + 2 + column % 2 * (name + 1);
            let cells = Rect { x, y: area.y + row, width: name + 1, height: 1 };
            Some(Item { ply: index + 1, cells })
        };
        visible.filter_map(item).collect()
    }
}
