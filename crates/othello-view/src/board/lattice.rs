//! What lies between the squares: boxes, the lines of a board of points, the walls of hexagons.

use std::collections::BTreeMap;

use othello_core::{Rules, Square};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::charset::{Arms, Lines};
use crate::layout::{BoardPlace, Density, GridStyle};
use crate::look::{Look, Role};
use crate::paint;

/// The ground of the squares and the lines between them.
pub(super) struct Lattice<'a> {
    pub(super) place: &'a BoardPlace,
    pub(super) rules: &'a Rules,
    pub(super) look: Look,
}

impl Lattice<'_> {
    /// Draws it all; the squares themselves are still empty.
    pub(super) fn draw(&self, buf: &mut Buffer) {
        self.ground(buf);
        match self.place.grid.style() {
            GridStyle::Points => {
                self.grid_of_points(buf);
                self.loops(buf);
            }
            GridStyle::Boxes if self.place.density.has_lines() => self.boxes(buf),
            GridStyle::Slanted if self.place.density.has_lines() => self.walls(buf),
            GridStyle::Boxes | GridStyle::Slanted => {}
        }
    }

    fn lines(&self) -> &'static Lines {
        self.look.charset.lines()
    }

    fn put(&self, buf: &mut Buffer, at: (u16, u16), piece: &str, role: Role) {
        paint::text(buf, self.place.area, at, piece, self.look.style(role));
    }

    /// The ground of each square with the lines round it.
    fn ground(&self, buf: &mut Buffer) {
        let line = u16::from(self.place.density.has_lines());
        let slanted = self.place.grid.style() == GridStyle::Slanted;
        let above = if slanted { 0 } else { line };
        for square in self.place.squares() {
            let Some(cell) = self.place.cell(square) else { continue };
            let below = if slanted { 0 } else { line };
            let ground = Rect {
                x: cell.x - line,
                y: cell.y - above,
                width: cell.width + 2 * line,
                height: cell.height + above + below,
            };
            paint::fill(buf, ground.intersection(self.place.area), self.look.style(Role::Board));
        }
    }

    /// Whether the board has a square on a file and a rank, counted from -1 on.
    fn has(&self, file: i16, rank: i16) -> bool {
        let square = u8::try_from(file).ok().zip(u8::try_from(rank).ok());
        let square = square.and_then(|(file, rank)| Square::new(file, rank));
        square.is_some_and(|square| self.place.cell(square).is_some())
    }

    /// A box round each square, holes among them; where there is none, there are no lines.
    fn boxes(&self, buf: &mut Buffer) {
        let (x, y) = self.place.origin();
        let area = self.place.area;
        let (columns, rows) = self.place.density.pitch();
        let window = self.place.window;
        for place in (Rect { x, y, width: area.right() - x, height: area.bottom() - y }).positions()
        {
            let (across, down) = (place.x - x, place.y - y);
            let file = (across / columns).cast_signed() + i16::from(window.file);
            let rank = (down / rows).cast_signed() + i16::from(window.rank);
            let arms = self.arms(file, rank, across % columns == 0, down % rows == 0);
            if let Some(piece) = self.lines().joint(arms) {
                self.put(buf, (place.x, place.y), piece, Role::Board);
            }
        }
    }

    /// The lines that meet in a cell above, or left of, or at the corner of a square.
    fn arms(&self, file: i16, rank: i16, on_upright: bool, on_level: bool) -> Arms {
        let level = |file: i16| self.has(file, rank - 1) || self.has(file, rank);
        let upright = |rank: i16| self.has(file - 1, rank) || self.has(file, rank);
        match (on_upright, on_level) {
            (false, false) => Arms::default(),
            (true, false) => Arms { up: upright(rank), down: upright(rank), ..Arms::default() },
            (false, true) => Arms { left: level(file), right: level(file), ..Arms::default() },
            (true, true) => Arms {
                up: upright(rank - 1),
                down: upright(rank),
                left: level(file - 1),
                right: level(file),
            },
        }
    }

    /// The cell of a square where its sign stands.
    fn middle(&self, square: Square) -> Option<(u16, u16)> {
        let cell = self.place.cell(square)?;
        Some((cell.x + (cell.width - 1) / 2, cell.bottom() - 1))
    }

    /// Level and upright lines through neighbouring points.
    fn grid_of_points(&self, buf: &mut Buffer) {
        if !self.place.density.has_lines() {
            return;
        }
        let [level, upright] = self.lines().grid;
        for square in self.place.squares() {
            for (files, ranks, piece) in [(1, 0, level), (0, 1, upright)] {
                if let Some(next) = square.offset(files, ranks) {
                    self.connect(buf, square, next, piece, Role::Board);
                }
            }
        }
    }

    /// The lines that are not straight.
    fn loops(&self, buf: &mut Buffer) {
        let [level, upright, falling, rising] = self.lines().rim;
        for closed in &*self.rules.variant().loops {
            let squares = closed.squares();
            for (from, to) in squares.iter().zip(squares.iter().cycle().skip(1)) {
                let falls = (to.file() > from.file()) == (to.rank() > from.rank());
                let piece = match (from.file() == to.file(), from.rank() == to.rank()) {
                    (_, true) => level,
                    (true, false) => upright,
                    _ if falls => falling,
                    _ => rising,
                };
                self.connect(buf, *from, *to, piece, Role::Mark);
            }
        }
    }

    /// Pieces from the middle of one square to the middle of another, without the two themselves.
    fn connect(&self, buf: &mut Buffer, from: Square, to: Square, piece: &str, role: Role) {
        let (Some(from), Some(to)) = (self.middle(from), self.middle(to)) else { return };
        let (from, to) = if from <= to { (from, to) } else { (to, from) };
        let (across, down) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        let steps = if down == 0 { across } else { down };
        for step in 1..steps {
            let (dx, dy) = (across * step / steps, down * step / steps);
            let y = if to.1 >= from.1 { from.1 + dy } else { from.1 - dy };
            self.put(buf, (from.0 + dx, y), piece, role);
        }
    }

    /// The walls of hexagons, which stand like bricks: each rank half a cell beside the next.
    fn walls(&self, buf: &mut Buffer) {
        let slopes = self.lines().slopes.filter(|_| self.place.density == Density::Medium);
        let mut walls = BTreeMap::new();
        for cell in self.place.squares().filter_map(|square| self.place.cell(square)) {
            wall_in(cell, &mut walls);
            if let Some(slopes) = slopes {
                self.slopes(cell, slopes, buf);
            }
        }
        for ((x, y), arms) in walls {
            let is_level = arms.left || arms.right;
            if let Some(piece) =
                self.lines().joint(arms).filter(|_| !(is_level && slopes.is_some()))
            {
                self.put(buf, (x, y), piece, Role::Board);
            }
        }
    }

    /// The four walls of a small cell that slope.
    fn slopes(&self, cell: Rect, [falling, rising]: [&str; 2], buf: &mut Buffer) {
        let (left, right) = (cell.x, cell.right() - 1);
        let below = cell.bottom();
        self.put(buf, (left, below), falling, Role::Board);
        self.put(buf, (right, below), rising, Role::Board);
        if let Some(above) = cell.y.checked_sub(1).filter(|y| *y >= self.place.area.y) {
            self.put(buf, (left, above), rising, Role::Board);
            self.put(buf, (right, above), falling, Role::Board);
        }
    }
}

/// Adds the walls round a cell to those that are known.
fn wall_in(cell: Rect, walls: &mut BTreeMap<(u16, u16), Arms>) {
    let (left, right) = (cell.x - 1, cell.right());
    let mut join = |at: (u16, u16), with: Arms| {
        let arms: &mut Arms = walls.entry(at).or_default();
        *arms = arms.and(with);
    };
    for y in cell.y..cell.bottom() {
        let upright = Arms { up: true, down: true, ..Arms::default() };
        for x in [left, right] {
            join((x, y), upright);
        }
    }
    let above = cell.y.checked_sub(1).map(|y| (y, Arms { down: true, ..Arms::default() }));
    let below = Some((cell.bottom(), Arms { up: true, ..Arms::default() }));
    for (y, end) in [above, below].into_iter().flatten() {
        for x in cell.x..right {
            join((x, y), Arms { left: true, right: true, ..Arms::default() });
        }
        join((left, y), Arms { right: true, ..end });
        join((right, y), Arms { left: true, ..end });
    }
}
