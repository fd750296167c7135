//! Drawing the board at one of its three sizes.

use othello_core::{Signed, Square};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::BoardView;
use super::face::Face;
use super::lattice::Lattice;
use crate::cells;
use crate::charset::Charset;
use crate::layout::{BoardPlace, Density, GridStyle};
use crate::look::{Look, Role};
use crate::paint;

/// The board with its letters and digits.
pub(super) fn board(view: &BoardView<'_>, place: &BoardPlace, look: Look, buf: &mut Buffer) {
    let pen = Pen { view, place, look };
    pen.ground(buf);
    pen.rim(buf);
    // Without lines two squares share the cell between them: the cursor has it before the last
    // move, and that before all others.
    let mut squares: Vec<_> = place.squares().collect();
    squares.sort_by_key(|square| (view.is_chosen(*square), view.last == Some(*square)));
    for square in squares {
        pen.square(square, buf);
    }
    if view.names {
        pen.names(buf);
    }
}

struct Pen<'a> {
    view: &'a BoardView<'a>,
    place: &'a BoardPlace,
    look: Look,
}

impl Pen<'_> {
    fn text(&self, buf: &mut Buffer, at: (u16, u16), text: &str, role: Role) {
        paint::text(buf, self.place.area, at, text, self.look.style(role));
    }

    fn ground(&self, buf: &mut Buffer) {
        paint::fill(buf, self.place.area, self.look.style(Role::Text));
        Lattice { place: self.place, rules: self.view.rules, look: self.look }.draw(buf);
    }

    /// What names the squares: letters above and digits at the left, or the first and the last
    /// square of each rank where files run aslant.
    fn rim(&self, buf: &mut Buffer) {
        if self.place.grid.style() == GridStyle::Slanted {
            return self.slanted_rim(buf);
        }
        let (place, window) = (self.place, self.place.window);
        let inset = self.inset();
        for file in window.file..window.file + window.files {
            let letter = char::from(b'a' + file).to_string();
            if let Some((x, _)) = place.corner(file, window.rank) {
                self.text(buf, (x + inset, place.area.y), &letter, Role::Dim);
            }
        }
        for rank in window.rank..window.rank + window.ranks {
            let digits = (rank + 1).to_string();
            let room = usize::from(place.origin().0 - place.area.x) - 1;
            if let Some((_, y)) = place.corner(window.file, rank) {
                let y = y + self.place.density.square().1 - 1;
                self.text(buf, (place.area.x, y), &cells::pad_left(&digits, room), Role::Dim);
            }
        }
        self.more(buf);
    }

    fn slanted_rim(&self, buf: &mut Buffer) {
        let place = self.place;
        let line = u16::from(place.density.has_lines());
        let margin = place.origin().0 - place.area.x;
        for rank in place.window.rank..place.window.rank + place.window.ranks {
            let mut squares = place.squares().filter(|square| square.rank() == rank);
            let Some(first) = squares.next() else { continue };
            let last = squares.last().unwrap_or(first);
            let (Some(from), Some(to)) = (place.cell(first), place.cell(last)) else { continue };
            let name = if margin > 2 { first.to_string() } else { (rank + 1).to_string() };
            let y = from.bottom() - 1;
            // The name stands where the rank begins, not at the left of the screen.
            let x = (from.x - line).saturating_sub(cells::columns(&name) + 1).max(place.area.x);
            self.text(buf, (x, y), &name, Role::Dim);
            if place.density.has_lines() {
                self.text(buf, (to.right() + line + 1, y), &last.to_string(), Role::Dim);
            }
        }
    }

    /// Where a part of the board is shown, signs in the corner tell on which sides there is more.
    fn more(&self, buf: &mut Buffer) {
        let (place, window) = (self.place, self.place.window);
        let [left, right, above, below] = self.look.charset.lines().more;
        let (x, y) = place.origin();
        let (end, bottom) = (place.area.right() - 1, place.area.bottom() - 1);
        let ends = [
            (window.file > 0, (x - 1, place.area.y), left),
            (window.file + window.files < place.grid.files(), (end, place.area.y), right),
            (window.rank > 0, (x - 1, y), above),
            (window.rank + window.ranks < place.grid.ranks(), (x - 1, bottom), below),
        ];
        for (_, at, sign) in ends.into_iter().filter(|(more, ..)| *more) {
            self.text(buf, at, sign, Role::Key);
        }
    }

    /// How far the sign of a square stands from its left side.
    const fn inset(&self) -> u16 {
        match self.place.density {
            Density::Large => 2,
            Density::Medium => 1,
            Density::Small => 0,
        }
    }

    /// The cell in the middle of a square, where its sign stands.
    fn middle(&self, square: Square) -> Option<(u16, u16)> {
        let cell = self.place.cell(square)?;
        Some((cell.x + self.inset(), cell.bottom() - 1))
    }

    fn square(&self, square: Square, buf: &mut Buffer) {
        let face = Face::of(self.view, square, self.place, self.look);
        let (Some(cell), Some(middle)) = (self.place.cell(square), self.middle(square)) else {
            return;
        };
        let style = self.look.square(face.role, face.emphasis);
        if self.place.density.has_lines() {
            buf.set_style(cell.intersection(buf.area), style);
        }
        match &face.note {
            _ if self.view.holes.contains(square) => self.hole(square, cell, &face, buf),
            Some(note) if self.place.density.has_lines() => self.note(cell, note, &face, buf),
            _ if self.is_block(&face) => self.block(cell, &face, buf),
            _ => {
                let (x, y) = middle;
                paint::text(buf, self.place.area, middle, face.sign, style);
                self.sides(&face, [(x - 1, y), (x + 1, y)], buf);
            }
        }
    }

    /// A barred square, filled to its sides; the cursor stays in sight.
    fn hole(&self, square: Square, cell: Rect, face: &Face, buf: &mut Buffer) {
        let style = self.look.square(Role::Board, face.emphasis);
        let width = if self.place.density.has_lines() { cell.width } else { 1 };
        let row = self.look.charset.lines().hole.repeat(width.into());
        for y in cell.y..cell.bottom() {
            paint::text(buf, self.place.area, (cell.x, y), &row, style);
        }
        let (x, y) = (cell.x + self.inset(), cell.bottom() - 1);
        if self.view.marks.contains_key(&square) {
            paint::text(buf, self.place.area, (x, y), face.sign, style);
        }
        self.sides(face, [(x - 1, y), (x + 1, y)], buf);
    }

    /// The names of empty squares; without lines there is room for every second one.
    fn names(&self, buf: &mut Buffer) {
        let roomy = self.place.density.has_lines();
        for square in self.place.squares().filter(|square| self.view.is_bare(*square)) {
            let Some(cell) = self.place.cell(square) else { continue };
            let legal = self.view.legal.contains(square);
            let role = if legal { Role::Mark } else { Role::Board };
            let name = square.to_string();
            if roomy {
                let x = cell.right() - cells::columns(&name) - u16::from(cell.width > 3);
                self.text(buf, (x, cell.bottom() - 1), &name, role);
            } else if (square.file() + square.rank()).is_multiple_of(2)
                && self.has_room(square, &name)
            {
                self.text(buf, (cell.x, cell.y), &name, role);
            }
        }
    }

    /// Whether the name of a square hides nothing of the square after it.
    fn has_room(&self, square: Square, name: &str) -> bool {
        let fits = |cell: Rect| cell.x + cells::columns(name) <= self.place.area.right();
        if self.view.legal.contains(square) || !self.place.cell(square).is_some_and(fits) {
            return false;
        }
        let Some(next) = square.offset(1, 0).filter(|next| self.place.cell(*next).is_some()) else {
            return true;
        };
        let bare = self.view.is_bare(next) && !self.view.legal.contains(next);
        !self.view.is_chosen(next) && (name.len() < 3 || bare)
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

/// A number rounded to a whole one if its decimals do not fit, zero without a sign; other texts are
/// cut.
fn shorten(note: &str, room: usize) -> String {
    match note.parse::<f32>() {
        Ok(value) if cells::width(note) > room => {
            cells::cut(&format!("{:.0}", Signed(value)), room, "")
        }
        _ => cells::cut(note, room, ""),
    }
}
