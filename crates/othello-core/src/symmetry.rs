//! The eight symmetries of the square board.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// One of the eight ways to turn or mirror the official board onto itself.
///
/// ```
/// use othello_core::{Square, Symmetry};
///
/// let c4: Square = "c4".parse()?;
/// assert_eq!(Symmetry::HALF_TURN.square(c4).to_string(), "f5");
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Whether files and ranks are exchanged (mirror in the diagonal a1-h8), done first.
    transpose: bool,
    /// Whether left and right are exchanged.
    mirror_files: bool,
    /// Whether top and bottom are exchanged.
    mirror_ranks: bool,
}

impl Symmetry {
    /// The symmetry that moves nothing.
    pub const IDENTITY: Self = Self::new(false, false, false);
    /// Turning the board by 180 degrees.
    pub const HALF_TURN: Self = Self::new(false, true, true);
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::new(false, true, false),
        Self::new(false, false, true),
        Self::HALF_TURN,
        Self::new(true, false, false),
        Self::new(true, true, false),
        Self::new(true, false, true),
        Self::new(true, true, true),
    ];

    const fn new(transpose: bool, mirror_files: bool, mirror_ranks: bool) -> Self {
        Self { transpose, mirror_files, mirror_ranks }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transpose { Self::new(true, self.mirror_ranks, self.mirror_files) } else { self }
    }

    /// Where a square of `a1` to `h8` goes; squares beyond them stay.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        if !square.is_official() {
            return square;
        }
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.transpose {
            (file, rank) = (rank, file);
        }
        if self.mirror_files {
            file = 7 - file;
        }
        if self.mirror_ranks {
            rank = 7 - rank;
        }
        Square::new(file, rank).unwrap_or(square)
    }

    /// Where a set goes.
    #[inline(always)]
    #[must_use]
    pub fn bitboard(self, set: Bitboard) -> Bitboard {
        let mut bits = set.0;
        if self.transpose {
            bits = transpose(bits);
        }
        if self.mirror_files {
            bits = mirror_files(bits);
        }
        if self.mirror_ranks {
            bits = bits.swap_bytes();
        }
        Bitboard(bits)
    }

    /// Where all discs of a board go.
    #[inline(always)]
    #[must_use]
    pub fn board(self, board: Board) -> Board {
        Board { own: self.bitboard(board.own), opp: self.bitboard(board.opp) }
    }
}

impl Board {
    /// The representative of the eight symmetric boards, and the symmetry that leads to it.
    ///
    /// It is the one whose own discs, then whose opposing discs, form the smallest number.
    ///
    /// ```
    /// use othello_core::{Board, Symmetry};
    ///
    /// let (canonical, symmetry) = Board::START.canonical();
    /// assert_eq!(symmetry.board(Board::START), canonical);
    /// assert!(Symmetry::ALL.iter().all(|s| s.board(Board::START).canonical().0 == canonical));
    /// ```
    #[must_use]
    pub fn canonical(self) -> (Self, Symmetry) {
        let mut best = (self, Symmetry::IDENTITY);
        for symmetry in Symmetry::ALL {
            let image = symmetry.board(self);
            if (image.own.0, image.opp.0) < (best.0.own.0, best.0.opp.0) {
                best = (image, symmetry);
            }
        }
        best
    }
}

/// Exchanges files and ranks by swapping ever smaller blocks.
const fn transpose(bits: u64) -> u64 {
    let bits = swap(bits, 0x0000_0000_F0F0_F0F0, 28);
    let bits = swap(bits, 0x0000_CCCC_0000_CCCC, 14);
    swap(bits, 0x00AA_00AA_00AA_00AA, 7)
}

/// Exchanges left and right: reverses the bits of each byte.
const fn mirror_files(bits: u64) -> u64 {
    bits.reverse_bits().swap_bytes()
}

/// Swaps the bits of `mask << shift` with those of `mask`, moved by `shift`.
const fn swap(bits: u64, mask: u64, shift: u32) -> u64 {
    let difference = (bits ^ bits >> shift) & mask;
    bits ^ difference ^ difference << shift
}
