//! Screens as plain text, for tests, for documents and for programs without a terminal.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells;

/// The rows of a buffer as text, each exactly as wide as the buffer.
pub fn buffer_to_lines(buf: &Buffer) -> Vec<String> {
    let row = |row: Rect| {
        let mut text = String::new();
        // A wide letter covers the cells after it, which hold nothing of their own.
        let mut covered = 0;
        for place in row.positions() {
            if covered > 0 {
                covered -= 1;
                continue;
            }
            let symbol = buf.cell(place).map_or(" ", |cell| cell.symbol());
            covered = cells::width(symbol).saturating_sub(1);
            text.push_str(symbol);
        }
        text
    };
    buf.area.rows().map(row).collect()
}

/// Draws a screen of a size and returns it as text, without the spaces at the ends of its rows.
///
/// ```
/// use othello_view::render_to_text;
/// use ratatui_core::style::Style;
///
/// let text = render_to_text(12, 2, |buf| {
///     buf.set_string(0, 0, "終局", Style::new());
/// });
/// assert_eq!(text, "終局\n\n");
/// ```
pub fn render_to_text(width: u16, height: u16, draw: impl FnOnce(&mut Buffer)) -> String {
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    draw(&mut buf);
    let lines = buffer_to_lines(&buf);
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}
