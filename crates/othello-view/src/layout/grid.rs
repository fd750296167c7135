//! The squares of a board as far as drawing must know them.

use othello_core::{Grid as CoreGrid, Rules, Square, SquareSet};

/// Which places of the grid a board has, and how its ranks lie below one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// The squares, and the holes, which are drawn as well.
    outline: SquareSet,
    files: u8,
    ranks: u8,
    style: GridStyle,
}

/// How the squares of a board are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GridStyle {
    /// Squares in boxes.
    Boxes,
    /// Points where lines cross, as on boards with a line that is not straight.
    Points,
    /// Cells of a hexagon: each rank half a cell to the right of the one above it.
    Slanted,
}

impl Grid {
    /// 8x8.
    pub const OFFICIAL: Self =
        Self { outline: SquareSet::rectangle(8, 8), files: 8, ranks: 8, style: GridStyle::Boxes };

    /// A board of this many files and ranks, at least 1 and at most 16 of each.
    pub fn new(files: u8, ranks: u8) -> Self {
        let (files, ranks) = (files.clamp(1, Square::GRID), ranks.clamp(1, Square::GRID));
        let outline = SquareSet::rectangle(files, ranks);
        Self { outline, files, ranks, style: GridStyle::Boxes }
    }

    /// The board of these rules.
    pub fn of(rules: &Rules) -> Self {
        let variant = rules.variant();
        let (files, ranks) = variant.extent();
        let style = match variant.grid {
            CoreGrid::Hexagonal => GridStyle::Slanted,
            CoreGrid::Square if variant.loops.is_empty() => GridStyle::Boxes,
            CoreGrid::Square => GridStyle::Points,
        };
        Self { outline: variant.outline(), files: files.max(1), ranks: ranks.max(1), style }
    }

    /// The files, 1 to 16.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The ranks, 1 to 16.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// How its squares are drawn.
    pub const fn style(self) -> GridStyle {
        self.style
    }

    /// The squares and holes.
    pub const fn outline(self) -> SquareSet {
        self.outline
    }

    /// Whether the board has the square, or a hole there.
    pub const fn contains(self, square: Square) -> bool {
        self.outline.contains(square)
    }

    /// How far to the right a square lies, in halves of a square.
    pub(crate) fn halves(self, file: u8, rank: u8) -> u16 {
        match self.style {
            GridStyle::Slanted => 2 * u16::from(file) + u16::from(rank),
            GridStyle::Boxes | GridStyle::Points => 2 * u16::from(file),
        }
    }
}
