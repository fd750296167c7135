//! The part of a board that is on the screen.

use othello_core::Square;

use super::grid::{Grid, GridStyle};

/// A rectangle of files and ranks: the whole board, or the part of it that there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The first file, from 0.
    pub file: u8,
    /// The first rank, from 0.
    pub rank: u8,
    /// How many files.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
}

impl Window {
    /// All of a board.
    pub const fn whole(grid: Grid) -> Self {
        Self { file: 0, rank: 0, files: grid.files(), ranks: grid.ranks() }
    }

    /// So many files and ranks of a board, from the square `first` on or as near to it as the
    /// board allows.
    pub(crate) fn at(first: Square, files: u8, ranks: u8, grid: Grid) -> Self {
        let (files, ranks) = (files.min(grid.files()), ranks.min(grid.ranks()));
        let file = first.file().min(grid.files() - files);
        let rank = first.rank().min(grid.ranks() - ranks);
        Self { file, rank, files, ranks }
    }

    /// Whether a square lies in it.
    pub const fn contains(self, square: Square) -> bool {
        let (file, rank) = (square.file(), square.rank());
        let across = self.file <= file && file - self.file < self.files;
        across && self.rank <= rank && rank - self.rank < self.ranks
    }

    /// From which square on the board has to be shown for `square` to be in sight: as now if it
    /// is, so that nothing moves under the mouse, else with `square` in the middle.
    pub(crate) fn following(self, square: Square) -> Option<Square> {
        if self.contains(square) {
            return Square::new(self.file, self.rank);
        }
        self.centred(square)
    }

    /// From which square on the board has to be shown for `square` to be in the middle, if the
    /// board is large enough.
    pub(crate) fn centred(self, square: Square) -> Option<Square> {
        let file = square.file().saturating_sub(self.files / 2);
        Square::new(file, square.rank().saturating_sub(self.ranks / 2))
    }

    /// The least and the greatest number of halves to the right at which one of its squares lies.
    pub(crate) fn halves(self, grid: Grid) -> (u16, u16) {
        if grid.style() != GridStyle::Slanted {
            return (grid.halves(self.file, 0), grid.halves(self.file + self.files - 1, 0));
        }
        let squares = grid.outline().iter().filter(|square| self.contains(*square));
        let halves = squares.map(|square| grid.halves(square.file(), square.rank()));
        let (least, most) = (halves.clone().min(), halves.max());
        (least.unwrap_or(0), most.unwrap_or(0))
    }
}
