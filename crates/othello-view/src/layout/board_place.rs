//! From squares to cells of the screen and back.

use othello_core::{Square, SquareSet};
use ratatui_core::layout::Rect;

use super::grid::{Grid, GridStyle};
use super::window::Window;

/// How large the squares are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Density {
    /// Squares of 5x2 cells with lines between them.
    Large,
    /// Squares of 3x1 cells with lines between them.
    Medium,
    /// Squares of one cell with a space between them.
    Small,
}

impl Density {
    /// From one square to the next: columns and rows.
    pub const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Large => (6, 3),
            Self::Medium => (4, 2),
            Self::Small => (2, 1),
        }
    }

    /// The cells of one square: columns and rows.
    pub const fn square(self) -> (u16, u16) {
        match self {
            Self::Large => (5, 2),
            Self::Medium => (3, 1),
            Self::Small => (2, 1),
        }
    }

    /// Whether lines are drawn between the squares.
    pub const fn has_lines(self) -> bool {
        !matches!(self, Self::Small)
    }

    /// The columns left of the board, for the names of ranks, and the rows above it, for the
    /// files. On a slanted board the first square of a rank is named before it, and no file above.
    pub(crate) fn margin(self, grid: Grid) -> (u16, u16) {
        let digits = if grid.ranks() > 9 { 2 } else { 1 };
        match (self, grid.style()) {
            (Self::Large, GridStyle::Slanted) => (3, 0),
            (Self::Medium | Self::Small, GridStyle::Slanted) => (digits + 2, 0),
            (Self::Large, _) => (3, 1),
            (Self::Medium | Self::Small, _) => (digits + 1, 1),
        }
    }

    /// The cells of a part of a board with what stands at its rim: columns and rows.
    fn size(self, grid: Grid, window: Window) -> (u16, u16) {
        let (left, top) = self.margin(grid);
        let (columns, rows) = self.pitch();
        let (least, most) = window.halves(grid);
        let closing = u16::from(self.has_lines());
        let width = left + columns * (most - least + 2) / 2 + closing;
        let height = top + rows * u16::from(window.ranks);
        if grid.style() == GridStyle::Slanted {
            // No line above and none below: they would tell nothing, and cost the last row of a
            // usual terminal. At the right the last square of a rank is named.
            let names = if self.has_lines() { left } else { 0 };
            return (width + names, height - closing);
        }
        (width, height + closing)
    }
}

/// A board at its place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// Everything that belongs to the board, with the letters and digits at its rim.
    pub area: Rect,
    /// How large the squares are.
    pub density: Density,
    /// Which there are.
    pub grid: Grid,
    /// Which of them are on the screen.
    pub window: Window,
    /// The columns at its left for names of squares.
    pub margin: u16,
}

impl BoardPlace {
    /// A whole board of this density in the upper left corner of `room`; `None` if it does not fit.
    pub fn fit(room: Rect, density: Density, grid: Grid) -> Option<Self> {
        let window = Window::whole(grid);
        let (width, height) = density.size(grid, window);
        let (margin, _) = density.margin(grid);
        // A hexagon can do with the numbers of its ranks.
        let slanted = grid.style() == GridStyle::Slanted && width == room.width + 1;
        let (width, margin) = if slanted { (width - 1, margin - 1) } else { (width, margin) };
        let fits = width <= room.width && height <= room.height;
        fits.then_some(Self { area: Rect { width, height, ..room }, density, grid, window, margin })
    }

    /// As much of a board as there is room for, without lines, from the square `first` on.
    ///
    /// `None` if not even 4x4 squares of it fit.
    pub(crate) fn window(room: Rect, grid: Grid, first: Square) -> Option<Self> {
        let density = Density::Small;
        let (margin, top) = density.margin(grid);
        let room_for = |cells: u16, pitch: u16| u8::try_from(cells / pitch).unwrap_or(u8::MAX);
        let ranks = room_for(room.height.checked_sub(top)?, 1);
        let mut files = room_for(room.width.checked_sub(margin)?, 2);
        if grid.style() == GridStyle::Slanted {
            files = files.saturating_sub(ranks.min(grid.ranks()) / 2);
        }
        if files < LEAST.min(grid.files()) || ranks < LEAST.min(grid.ranks()) {
            return None;
        }
        let window = Window::at(first, files, ranks, grid);
        let (width, height) = density.size(grid, window);
        let area = Rect { width: width.min(room.width), height, ..room };
        Some(Self { area, density, grid, window, margin })
    }

    /// Whether only a part of the board is on the screen.
    pub fn is_part(&self) -> bool {
        self.window != Window::whole(self.grid)
    }

    /// What marks a legal square: a dot, unless the squares themselves have one.
    pub const fn legal_sign(&self) -> &'static str {
        match (self.density, self.grid.style()) {
            (Density::Small, _) | (_, GridStyle::Points) => "*",
            _ => ".",
        }
    }

    /// The squares on the screen, holes among them, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let window = self.window;
        self.grid.outline().iter().filter(move |square| window.contains(*square))
    }

    /// The squares and holes of the board as a set.
    pub const fn outline(&self) -> SquareSet {
        self.grid.outline()
    }

    /// The upper left cell of the lines, or of the squares where there are none.
    pub fn origin(&self) -> (u16, u16) {
        let (_, top) = self.density.margin(self.grid);
        (self.area.x + self.margin, self.area.y + top)
    }

    /// The upper left cell of the square on a file and a rank, which need not exist.
    pub(crate) fn corner(&self, file: u8, rank: u8) -> Option<(u16, u16)> {
        let (x, y) = self.origin();
        let (columns, rows) = self.density.pitch();
        let line = u16::from(self.density.has_lines());
        let above = if self.grid.style() == GridStyle::Slanted { 0 } else { line };
        let (least, _) = self.window.halves(self.grid);
        let halves = self.grid.halves(file, rank).checked_sub(least)?;
        let down = u16::from(rank.checked_sub(self.window.rank)?);
        Some((x + line + halves * columns / 2, y + above + down * rows))
    }

    /// The cells of a square, without the lines around it; `None` if it is not on the screen.
    pub fn cell(&self, square: Square) -> Option<Rect> {
        if !self.grid.contains(square) || !self.window.contains(square) {
            return None;
        }
        let (width, height) = self.density.square();
        let (x, y) = self.corner(square.file(), square.rank())?;
        Some(Rect { x, y, width, height })
    }

    /// The square at a place of the screen; `None` on lines and outside.
    pub fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        let at =
            |square: &Square| self.cell(*square).is_some_and(|cell| cell.contains((x, y).into()));
        self.squares().find(at)
    }
}

/// The fewest files and ranks that a part of a board may have.
const LEAST: u8 = 4;
