//! Drawing the board at one of its three sizes.

use othello_core::Square;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::BoardView;
use super::face::Face;
use crate::cells;
use crate::charset::Charset;
use crate::layout::{BoardPlace, Density};
use crate::look::{Look, Role};
use crate::paint;

/// The board with its letters and digits.
pub(super) fn board(view: &BoardView<'_>, place: &BoardPlace, look: Look, buf: &mut Buffer) {
    let pen = Pen { view, place, look };
    pen.ground(buf);
    pen.rim(buf);
    // Without lines two squares share the cell between them: the cursor has it before the last
    // move, and that before all others.
    let mut squares: Vec<_> = pen.squares().collect();
    squares.sort_by_key(|square| (view.is_chosen(*square), view.last == Some(*square)));
    for square in squares {
        pen.square(square, buf);
    }
}

struct Pen<'a> {
    view: &'a BoardView<'a>,
    place: &'a BoardPlace,
    look: Look,
}

impl Pen<'_> {
    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let grid = self.place.grid;
        (0..grid.ranks())
            .flat_map(move |rank| (0..grid.files()).filter_map(move |file| Square::new(file, rank)))
    }

    fn text(&self, buf: &mut Buffer, at: (u16, u16), text: &str, role: Role) {
        paint::text(buf, self.place.area, at, text, self.look.style(role));
    }

    /// The ground of the squares, with the lines between them.
    fn ground(&self, buf: &mut Buffer) {
        let (x, y) = self.place.origin();
        let area = self.place.area;
        paint::fill(buf, area, self.look.style(Role::Text));
        let ground = Rect { x, y, width: area.right() - x, height: area.bottom() - y };
        paint::fill(buf, ground, self.look.style(Role::Board));
        if self.place.density.has_lines() {
            self.lines(ground, buf);
        }
    }

    fn lines(&self, ground: Rect, buf: &mut Buffer) {
        let lines = self.look.charset.lines();
        let (columns, rows) = self.place.density.pitch();
        for (x, y) in ground.positions().map(|place| (place.x, place.y)) {
            let (across, down) = (x - ground.x, y - ground.y);
            let piece = match (across % columns, down % rows) {
                (0, 0) => {
                    let [column, row] = [third(across, ground.width), third(down, ground.height)];
                    lines.crossings[row][column]
                }
                (0, _) => lines.upright,
                (_, 0) => lines.level,
                _ => continue,
            };
            self.text(buf, (x, y), piece, Role::Board);
        }
    }

    /// The letters above and the digits at the left.
    fn rim(&self, buf: &mut Buffer) {
        let (area, grid) = (self.place.area, self.place.grid);
        for file in 0..grid.files() {
            let letter = char::from(b'a' + file).to_string();
            if let Some((x, _)) = self.middle(Square::new(file, 0)) {
                self.text(buf, (x, area.y), &letter, Role::Dim);
            }
        }
        for rank in 0..grid.ranks() {
            let digits = (rank + 1).to_string();
            let room = usize::from(self.place.origin().0 - area.x) - 1;
            if let Some((_, y)) = self.middle(Square::new(0, rank)) {
                self.text(buf, (area.x, y), &cells::pad_left(&digits, room), Role::Dim);
            }
        }
    }

    /// The cell in the middle of a square, where its sign stands.
    fn middle(&self, square: Option<Square>) -> Option<(u16, u16)> {
        let cell = self.place.cell(square?)?;
        let inset = match self.place.density {
            Density::Large => 2,
            Density::Medium => 1,
            Density::Small => 0,
        };
        Some((cell.x + inset, cell.bottom() - 1))
    }

    fn square(&self, square: Square, buf: &mut Buffer) {
        let face = Face::of(self.view, square, self.place.density, self.look);
        let (Some(cell), Some(middle)) = (self.place.cell(square), self.middle(Some(square)))
        else {
            return;
        };
        let style = self.look.square(face.role, face.emphasis);
        if self.place.density.has_lines() {
            buf.set_style(cell.intersection(buf.area), style);
        }
        match &face.note {
            Some(note) if self.place.density.has_lines() => self.note(cell, note, &face, buf),
            _ if self.is_block(&face) => self.block(cell, &face, buf),
            _ => {
                let (x, y) = middle;
                paint::text(buf, self.place.area, middle, face.sign, style);
                self.sides(&face, [(x - 1, y), (x + 1, y)], buf);
            }
        }
    }

    /// What stands beside the sign; spaces are left as they are, for they may be a neighbour's.
    fn sides(&self, face: &Face, at: [(u16, u16); 2], buf: &mut Buffer) {
        // Without lines the sides lie between two squares and belong to the board.
        let style = match self.place.density {
            Density::Small => self.look.square(Role::Mark, face.emphasis),
            Density::Large | Density::Medium => self.look.square(face.role, face.emphasis),
        };
        for (at, side) in at.into_iter().zip(face.sides) {
            if side != " " {
                paint::text(buf, self.place.area, at, side, style);
            }
        }
    }

    /// A value, against the right side of the square, with the cursor before it.
    fn note(&self, cell: Rect, note: &str, face: &Face, buf: &mut Buffer) {
        let room = usize::from(cell.width);
        let style = self.look.square(Role::Mark, face.emphasis);
        let text = cells::pad_left(&shorten(note, room), room);
        let y = cell.bottom() - 1;
        paint::text(buf, cell, (cell.x, y), &text, style);
        if face.emphasis.cursor && text.starts_with(' ') {
            paint::text(buf, cell, (cell.x, y), ">", style);
        }
        if face.sign == ">" && cell.height > 1 {
            paint::text(buf, cell, (cell.x + cell.width / 2, cell.y), face.sign, style);
        }
    }

    fn is_block(&self, face: &Face) -> bool {
        let large = self.place.density == Density::Large;
        let blocks = self.look.charset == Charset::Blocks && self.look.has_circles();
        large && blocks && face.is_plain_disc(self.look)
    }

    /// A disc of half blocks over the whole square; marks stand at its rim.
    fn block(&self, cell: Rect, face: &Face, buf: &mut Buffer) {
        let style = self.look.square(face.role, face.emphasis);
        for (y, row) in (cell.y..).zip(["▄███▄", "▀███▀"]) {
            paint::text(buf, cell, (cell.x, y), row, style);
        }
        let y = cell.bottom() - 1;
        self.sides(face, [(cell.x, y), (cell.right() - 1, y)], buf);
    }
}

/// Which third of a line a crossing ends: 0 its beginning, 2 its end, 1 all between.
const fn third(at: u16, length: u16) -> usize {
    match at {
        0 => 0,
        _ if at + 1 == length => 2,
        _ => 1,
    }
}

/// A number rounded to a whole one if its decimals do not fit; other texts are cut.
fn shorten(note: &str, room: usize) -> String {
    match note.parse::<f32>() {
        Ok(value) if cells::width(note) > room => cells::cut(&format!("{value:+.0}"), room, ""),
        _ => cells::cut(note, room, ""),
    }
}
