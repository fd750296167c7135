//! Writing into a buffer without ever leaving it.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;

use crate::cells;
use crate::charset::Charset;
use crate::look::{Look, Role};

/// Empties an area and gives it a style.
pub fn fill(buf: &mut Buffer, area: Rect, style: Style) {
    let area = area.intersection(buf.area);
    for row in area.rows() {
        halve(buf, row.x, row.y);
        for place in row.positions() {
            if let Some(cell) = buf.cell_mut(place) {
                cell.reset();
                cell.set_style(style);
            }
        }
    }
}

/// Removes a wide letter that reaches into the cell, so that the half left over does not hide it.
fn halve(buf: &mut Buffer, x: u16, y: u16) {
    let Some(before) = x.checked_sub(1).and_then(|before| buf.cell_mut((before, y))) else {
        return;
    };
    if cells::width(before.symbol()) > 1 {
        before.set_symbol(" ");
    }
}

/// Writes a text from a cell to the right, as far as the area goes; returns the cell after it.
pub fn text(buf: &mut Buffer, area: Rect, at: (u16, u16), text: &str, style: Style) -> u16 {
    let (x, y) = at;
    let area = area.intersection(buf.area);
    if !area.contains(at.into()) {
        return x;
    }
    let room = usize::from(area.right() - x);
    let (end, _) = buf.set_stringn(x, y, text, room, style);
    // The second halves of wide letters were reset, and need their ground.
    buf.set_style(Rect { x, y, width: end - x, height: 1 }, style);
    end
}

/// Writes styled text from a cell to the right, as far as the area goes.
pub fn line(buf: &mut Buffer, area: Rect, at: (u16, u16), line: &Line<'_>) {
    let mut x = at.0;
    for span in line {
        x = text(buf, area, (x, at.1), &span.content, line.style.patch(span.style));
    }
}

/// Writes what the marks on the board mean, entry after entry, into the place for it.
pub fn legend(buf: &mut Buffer, area: Rect, entries: &str, look: Look) {
    let room = area.width.saturating_sub(2);
    for (y, row) in (area.top()..area.bottom()).zip(cells::flow(entries, room.into())) {
        text(buf, area, (area.x + 1, y), &row, look.style(Role::Dim));
    }
}

/// Writes lines one below the other from the top of an area; those that do not fit are left out.
pub fn lines(buf: &mut Buffer, area: Rect, lines: &[Line<'_>]) {
    for (y, one) in (area.top()..area.bottom()).zip(lines) {
        line(buf, area, (area.x, y), one);
    }
}

/// The same, with a mark at the end of lines that are too wide for the area.
pub fn cut_lines(buf: &mut Buffer, area: Rect, those: &[Line<'_>], look: Look) {
    lines(buf, area, those);
    let mark = look.charset.cut_mark();
    let x = area.right().saturating_sub(cells::columns(mark)).max(area.x);
    for (y, line) in (area.top()..area.bottom()).zip(those) {
        if line.width() > area.width.into() {
            halve(buf, x, y);
            text(buf, area, (x, y), mark, look.style(Role::Dim));
        }
    }
}

/// Draws a level line through the first row of an area.
pub fn level_line(buf: &mut Buffer, area: Rect, look: Look) {
    let piece = look.charset.lines().level;
    if !area.is_empty() {
        let drawn = piece.repeat(usize::from(area.width));
        text(buf, area, (area.x, area.y), &drawn, look.style(Role::Rule));
    }
}

/// Draws a frame round an area with a title in its upper line; returns the area inside.
pub fn frame(buf: &mut Buffer, area: Rect, title: &str, look: Look) -> Rect {
    if area.width < 4 || area.height < 2 {
        return Rect { height: 0, ..area };
    }
    let style = look.style(Role::Rule);
    let lines = look.charset.lines();
    let [top, _, bottom] = lines.crossings;
    let level = lines.level.repeat(usize::from(area.width) - 2);
    let last = (area.right() - 1, area.bottom() - 1);
    for (y, [left, _, right]) in [(area.y, top), (last.1, bottom)] {
        text(buf, area, (area.x, y), &format!("{left}{level}{right}"), style);
    }
    for y in area.y + 1..last.1 {
        text(buf, area, (area.x, y), lines.upright, style);
        text(buf, area, (last.0, y), lines.upright, style);
    }
    title_of_frame(buf, area, title, look);
    Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 }
}

fn title_of_frame(buf: &mut Buffer, area: Rect, title: &str, look: Look) {
    let room = usize::from(area.width).saturating_sub(6);
    let title = cut(title, room, look.charset);
    if !title.is_empty() {
        let at = (area.x + 2, area.y);
        text(buf, area, at, &format!(" {title} "), look.style(Role::Title));
    }
}

/// Cuts a text to a room in cells, with the mark of the character set.
pub fn cut(text: &str, room: usize, charset: Charset) -> String {
    cells::cut(text, room, charset.cut_mark())
}
