//! The symmetries of boards of any shape.

use alloc::vec::Vec;

use crate::color::ByColor;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Grid, Variant};

/// A way to turn or mirror a board onto itself, lines, holes and squares of the opening included.
///
/// On the official board these are the eight of [`Symmetry`](crate::Symmetry), which is quicker.
///
/// ```
/// use othello_core::{Isometry, Rules};
///
/// assert_eq!(Isometry::of(&Rules::NIP).len(), 8);
/// assert_eq!(Isometry::of(&Rules::HEX).len(), 12);
/// assert_eq!(Isometry::of(&"black-hole@c3".parse()?).len(), 2);
/// # Ok::<(), othello_core::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Isometry {
    /// How file and rank depend on file and rank, before the shift.
    matrix: [[i8; 2]; 2],
    /// What is added to file and rank.
    shift: [i8; 2],
}

/// The eight ways to turn a square.
const SQUARE: [[[i8; 2]; 2]; 8] = [
    [[1, 0], [0, 1]],
    [[-1, 0], [0, 1]],
    [[1, 0], [0, -1]],
    [[-1, 0], [0, -1]],
    [[0, 1], [1, 0]],
    [[0, -1], [1, 0]],
    [[0, 1], [-1, 0]],
    [[0, -1], [-1, 0]],
];

/// The twelve ways to turn a hexagon, in axial coordinates: turns by sixths, then the same after
/// files and ranks were exchanged.
const HEXAGON: [[[i8; 2]; 2]; 12] = [
    [[1, 0], [0, 1]],
    [[0, -1], [1, 1]],
    [[-1, -1], [1, 0]],
    [[-1, 0], [0, -1]],
    [[0, 1], [-1, -1]],
    [[1, 1], [-1, 0]],
    [[0, 1], [1, 0]],
    [[-1, 0], [1, 1]],
    [[-1, -1], [0, 1]],
    [[0, -1], [-1, 0]],
    [[1, 0], [-1, -1]],
    [[1, 1], [0, -1]],
];

impl Isometry {
    /// All symmetries of a board, the identity first.
    pub fn of(rules: &Rules) -> Vec<Self> {
        let variant = rules.variant();
        let matrices: &[_] = match variant.grid {
            Grid::Square => &SQUARE,
            Grid::Hexagonal => &HEXAGON,
        };
        let fitted = matrices.iter().map(|matrix| Self::fit(*matrix, variant.outline()));
        fitted.filter(|isometry| isometry.keeps(variant)).collect()
    }

    /// The turn, moved so that the image of the board begins at the file and rank of the board.
    fn fit(matrix: [[i8; 2]; 2], outline: SquareSet) -> Self {
        let turn = Self { matrix, shift: [0, 0] };
        let least = |place: fn([i8; 2]) -> i8, turn: Self| {
            outline.iter().map(|square| place(turn.image(square))).min().unwrap_or(0)
        };
        let still = Self { matrix: SQUARE[0], shift: [0, 0] };
        let shift = |place| least(place, still) - least(place, turn);
        Self { matrix, shift: [shift(|[file, _]| file), shift(|[_, rank]| rank)] }
    }

    /// Whether the board looks the same afterwards.
    fn keeps(self, variant: &Variant) -> bool {
        let sets = [variant.shape, variant.holes, variant.opening];
        let loops = &variant.loops;
        sets.into_iter().all(|set| self.set(set) == set)
            && loops.iter().all(|line| {
                let image: Option<Vec<_>> =
                    line.squares().iter().map(|square| self.square(*square)).collect();
                image.is_some_and(|image| loops.iter().any(|line| is_same(line.squares(), &image)))
            })
    }

    /// File and rank after the turn, which may lie outside the grid.
    fn image(self, square: Square) -> [i8; 2] {
        let [file, rank] = [square.file().cast_signed(), square.rank().cast_signed()];
        let [files, ranks] = self.matrix.map(|[of_file, of_rank]| of_file * file + of_rank * rank);
        [files + self.shift[0], ranks + self.shift[1]]
    }

    /// Where a square goes; `None` if the grid ends before that, as it may for squares that the
    /// board does not have.
    pub fn square(self, square: Square) -> Option<Square> {
        let [file, rank] = self.image(square).map(|place| u8::try_from(place).ok());
        Square::new(file?, rank?)
    }

    /// Where the squares of a set go that stay on the grid.
    #[must_use]
    pub fn set(self, set: SquareSet) -> SquareSet {
        set.iter().filter_map(|square| self.square(square)).collect()
    }

    /// Where all discs of a position go.
    ///
    /// # Panics
    /// If the symmetry is not one of the position's board.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let discs: ByColor<_> = position.discs().map(|set| self.set(set));
        let setup = Setup { discs, ..Setup::from(position) };
        Position::try_from(setup).expect("the symmetry is one of the board")
    }
}

/// Whether two closed lines are the same, wherever they begin and whichever way they run.
fn is_same(line: &[Square], other: &[Square]) -> bool {
    let forth = || line.iter().chain(line);
    let back = || line.iter().rev().chain(line.iter().rev());
    let matches = |place| {
        other.iter().eq(forth().skip(place).take(line.len()))
            || other.iter().eq(back().skip(place).take(line.len()))
    };
    line.len() == other.len() && (0..line.len()).any(matches)
}
