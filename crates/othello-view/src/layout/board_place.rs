//! From squares to cells of the screen and back.

use othello_core::{Rules, Square};
use ratatui_core::layout::Rect;

/// The files and ranks of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    files: u8,
    ranks: u8,
}

impl Grid {
    /// 8x8.
    pub const OFFICIAL: Self = Self { files: 8, ranks: 8 };

    /// A board of this many files and ranks, at least 1 and at most 16 of each.
    pub fn new(files: u8, ranks: u8) -> Self {
        Self { files: files.clamp(1, Square::GRID), ranks: ranks.clamp(1, Square::GRID) }
    }

    /// The smallest board from `a1` on that holds all squares of these rules.
    pub fn of(rules: &Rules) -> Self {
        let squares = || rules.variant().shape.iter();
        let files = squares().map(|square| square.file() + 1).max();
        let ranks = squares().map(|square| square.rank() + 1).max();
        Self::new(files.unwrap_or(1), ranks.unwrap_or(1))
    }

    /// The files, 1 to 16.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The ranks, 1 to 16.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Whether the square lies within.
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }
}

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

    /// The columns left of the board, for the ranks, and the rows above it, for the files.
    fn margin(self, grid: Grid) -> (u16, u16) {
        let digits = if grid.ranks > 9 { 2 } else { 1 };
        match self {
            Self::Large => (3, 1),
            Self::Medium | Self::Small => (digits + 1, 1),
        }
    }

    /// The cells of the whole board with its letters and digits: columns and rows.
    pub fn size(self, grid: Grid) -> (u16, u16) {
        let (left, top) = self.margin(grid);
        let (columns, rows) = self.pitch();
        let closing = u16::from(self.has_lines());
        let width = left + columns * u16::from(grid.files) + closing;
        (width, top + rows * u16::from(grid.ranks) + closing)
    }
}

/// A board at its place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// Everything that belongs to the board, with the letters and digits at its rim.
    pub area: Rect,
    /// How large the squares are.
    pub density: Density,
    /// How many there are.
    pub grid: Grid,
}

impl BoardPlace {
    /// A board of this density in the upper left corner of `room`; `None` if it does not fit.
    pub fn fit(room: Rect, density: Density, grid: Grid) -> Option<Self> {
        let (width, height) = density.size(grid);
        let fits = width <= room.width && height <= room.height;
        fits.then_some(Self { area: Rect { width, height, ..room }, density, grid })
    }

    /// The upper left cell of the lines, or of the squares where there are none.
    pub fn origin(&self) -> (u16, u16) {
        let (left, top) = self.density.margin(self.grid);
        (self.area.x + left, self.area.y + top)
    }

    /// The upper left cell of the square on a file and a rank.
    fn corner(&self, file: u16, rank: u16) -> (u16, u16) {
        let (x, y) = self.origin();
        let (columns, rows) = self.density.pitch();
        let line = u16::from(self.density.has_lines());
        (x + line + file * columns, y + line + rank * rows)
    }

    /// The cells of a square, without the lines around it; `None` if the board lacks it.
    pub fn cell(&self, square: Square) -> Option<Rect> {
        let (width, height) = self.density.square();
        let (x, y) = self.corner(square.file().into(), square.rank().into());
        self.grid.contains(square).then_some(Rect { x, y, width, height })
    }

    /// The square at a place of the screen; `None` on lines and outside.
    pub fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        let (left, top) = self.corner(0, 0);
        let (columns, rows) = self.density.pitch();
        let (width, height) = self.density.square();
        let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
        if x % columns >= width || y % rows >= height {
            return None;
        }
        let file = u8::try_from(x / columns).ok()?;
        let rank = u8::try_from(y / rows).ok()?;
        Square::new(file, rank).filter(|square| self.grid.contains(*square))
    }
}
