//! The kernels that the search calls, compiled for the tier.

use othello_core::{Bitboard, Board};

use crate::stability;
use crate::tier::{Speed, tiered};

tiered! {
    /// The kernels as functions of their own.
    ///
    /// Inlined into the large functions of the solver, compilers spread some of them over scalar
    /// registers; alone they are vector code throughout, which is worth the call.
    pub(crate) trait Rule: Speed {
        /// [`Board::legal_moves`].
        fn legal_moves_of(board: Board) -> Bitboard = legal_moves;

        /// Discs that no moves can turn.
        fn stable_of(board: Board) -> Bitboard = stable;
    }
}

#[inline(always)]
fn legal_moves(_: impl Speed, board: Board) -> Bitboard {
    board.legal_moves()
}

#[inline(always)]
fn stable(_: impl Speed, board: Board) -> Bitboard {
    stability::stable(board)
}
