//! The kernels that the search calls, compiled for the tier.

use othello_core::{Bitboard, Board, Square};

use crate::eval::{Evaluation, Look, Moves};
use crate::stability;
use crate::tier::{Speed, tiered};
use crate::value::Value;

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

        /// [`Evaluation::judge`].
        fn judge(evaluation: Evaluation<'_>, board: Board) -> Value = judge;

        /// [`Evaluation::look`].
        fn look(evaluation: Evaluation<'_>, board: Board) -> Look<'_> = look;

        /// [`Look::judge`].
        fn judge_move(look: &Look<'_>, square: Square, next: Board) -> Value = judge_move;
    }
}

#[inline(always)]
fn legal_moves(_: impl Speed, board: Board) -> Bitboard {
    board.legal_moves()
}

#[inline(always)]
fn judge(tier: impl Rule, evaluation: Evaluation<'_>, board: Board) -> Value {
    evaluation.judge(board, moves(tier, board))
}

#[inline(always)]
fn look(_: impl Speed, evaluation: Evaluation<'_>, board: Board) -> Look<'_> {
    evaluation.look(board)
}

#[inline(always)]
fn judge_move(tier: impl Rule, look: &Look<'_>, square: Square, next: Board) -> Value {
    look.judge(square, next, moves(tier, next))
}

/// The moves of both players.
#[inline(always)]
fn moves(tier: impl Rule, board: Board) -> Moves {
    [tier.legal_moves_of(board), tier.legal_moves_of(board.pass())]
}

#[inline(always)]
fn stable(_: impl Speed, board: Board) -> Bitboard {
    stability::stable(board)
}
