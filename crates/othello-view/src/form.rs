//! A form: rows of labelled fields, such as the choices for a new game.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::cells::{columns, pad_right};
use crate::look::{Look, Role};
use crate::paint::{self, cut};

/// What a row of a form asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// One of several: `(*) Black   ( ) White`.
    Choice {
        /// What can be chosen.
        options: Vec<String>,
        /// Which one is.
        chosen: usize,
    },
    /// Any of several: `[x] legal squares   [ ] values`.
    Toggles {
        /// What can be on or off, and whether it is on.
        options: Vec<(String, bool)>,
        /// The one that the keys act on.
        focus: usize,
    },
    /// One of a long list, of which only that one is shown: `< Othello 8x8 >  1/14`.
    Pick {
        /// What is chosen.
        text: String,
        /// Its place in the list, from 1.
        place: usize,
        /// The length of the list.
        of: usize,
    },
    /// A number from 1 to `max`, as a bar with a text behind: `[###.......]  3 of 10`.
    Gauge {
        /// The number.
        value: u8,
        /// The largest number.
        max: u8,
        /// Stands behind the bar.
        note: String,
    },
    /// Things to do: `[ Start ]   [ Cancel ]`.
    Buttons {
        /// Their names.
        options: Vec<String>,
        /// The one that the keys act on.
        focus: usize,
    },
}

/// A field with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormRow {
    /// The name; may be empty.
    pub label: String,
    /// The field.
    pub field: Field,
    /// Whether a free row stands before it, where there is room.
    pub spaced: bool,
}

/// The rows of a form and the one that the keys act on.
#[derive(Clone, Copy, Debug)]
pub struct Form<'a> {
    /// All rows.
    pub rows: &'a [FormRow],
    /// The row that has the focus.
    pub focus: usize,
}

/// A part of a field at its place; rows below the area are left out.
struct Piece {
    row: usize,
    option: usize,
    cells: Rect,
    text: String,
    chosen: bool,
}

impl Form<'_> {
    /// The row and the option at a place of the screen.
    ///
    /// Of a gauge the options are its numbers, counted from 0; of a list 0 is the one before, at
    /// the left end of it, and 1 the one after.
    pub fn option_at(&self, area: Rect, x: u16, y: u16) -> Option<(usize, usize)> {
        let mut pieces = self.pieces(area).into_iter();
        let piece = pieces.rfind(|piece| piece.cells.contains((x, y).into()))?;
        match &self.rows[piece.row].field {
            Field::Gauge { max, .. } => {
                let cell = x.checked_sub(piece.cells.x + 1).filter(|cell| *cell < GAUGE)?;
                Some((piece.row, usize::from(cell * u16::from(*max) / GAUGE)))
            }
            Field::Pick { .. } => Some((piece.row, usize::from(x > piece.cells.x + 1))),
            _ => Some((piece.row, piece.option)),
        }
    }

    /// Draws as many rows as fit, among them the one with the focus.
    pub fn draw(&self, area: Rect, look: Look, buf: &mut Buffer) {
        let mut labelled = None;
        for piece in self.pieces(area) {
            let in_focus = piece.row == self.focus;
            if labelled != Some(piece.row) {
                labelled = Some(piece.row);
                let role = if in_focus { Role::Title } else { Role::Text };
                let mark = if in_focus { ">" } else { " " };
                let label = format!("{mark} {}", self.rows[piece.row].label);
                paint::text(buf, area, (area.x, piece.cells.y), &label, look.style(role));
            }
            let role = if in_focus && piece.chosen { Role::Chosen } else { Role::Text };
            let text = cut(&piece.text, piece.cells.width.into(), look.charset);
            paint::text(buf, area, (piece.cells.x, piece.cells.y), &text, look.style(role));
        }
    }

    /// All pieces that are visible in an area.
    fn pieces(&self, area: Rect) -> Vec<Piece> {
        let spaced = self.flow(area, true);
        let rows = |pieces: &[Piece]| pieces.last().map_or(0, |piece| piece.cells.y + 1);
        let mut pieces = if rows(&spaced) <= area.height { spaced } else { self.flow(area, false) };
        let focused = pieces.iter().rfind(|piece| piece.row == self.focus);
        let last = focused.map_or(0, |piece| piece.cells.y);
        let hidden = (last + 1).saturating_sub(area.height);
        pieces.retain(|piece| (hidden..hidden + area.height).contains(&piece.cells.y));
        for piece in &mut pieces {
            piece.cells.y = area.y + piece.cells.y - hidden;
        }
        pieces
    }

    /// All pieces, in rows counted from 0 as if there were no end to them.
    fn flow(&self, area: Rect, spaced: bool) -> Vec<Piece> {
        let label = self.rows.iter().map(|row| columns(&row.label)).max().unwrap_or(0);
        let indent = label.saturating_add(4).min(area.width / 2);
        let room = area.width - indent;
        let mut pieces = Vec::new();
        let mut y = 0;
        for (row, FormRow { field, spaced: space, .. }) in self.rows.iter().enumerate() {
            y += u16::from(spaced && *space && y > 0);
            let mut x = 0;
            for (option, (text, chosen)) in texts(field).into_iter().enumerate() {
                let width = columns(&text).min(room);
                if x > 0 && x + width > room {
                    (x, y) = (0, y + 1);
                }
                let cells = Rect { x: area.x + indent + x, y, width, height: 1 };
                pieces.push(Piece { row, option, cells, text, chosen });
                x += width + 3;
            }
            y += 1;
        }
        pieces
    }
}

/// Cells of the bar of a gauge.
const GAUGE: u16 = 10;

/// The parts of a field, and whether the keys act on them.
fn texts(field: &Field) -> Vec<(String, bool)> {
    match field {
        Field::Choice { options, chosen } => {
            let option = |(index, text): (usize, &String)| {
                let is_chosen = index == *chosen;
                (format!("({}) {text}", if is_chosen { '*' } else { ' ' }), is_chosen)
            };
            options.iter().enumerate().map(option).collect()
        }
        Field::Toggles { options, focus } => {
            let option = |(index, (text, on)): (usize, &(String, bool))| {
                (format!("[{}] {text}", if *on { 'x' } else { ' ' }), index == *focus)
            };
            options.iter().enumerate().map(option).collect()
        }
        Field::Pick { text, place, of } => vec![(format!("< {text} >  {place}/{of}"), true)],
        Field::Gauge { value, max, note } => {
            let full =
                usize::from(u16::from(*value) * GAUGE / u16::from(*max).max(1)).min(GAUGE.into());
            let bar = pad_right(&"#".repeat(full), GAUGE.into()).replace(' ', ".");
            vec![(format!("[{bar}]  {note}"), true)]
        }
        Field::Buttons { options, focus } => {
            let option = |(index, text): (usize, &String)| (format!("[ {text} ]"), index == *focus);
            options.iter().enumerate().map(option).collect()
        }
    }
}
