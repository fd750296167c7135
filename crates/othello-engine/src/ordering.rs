//! Which move to try first.

use othello_core::{Bitboard, Board, Square};

use crate::eval;
use crate::params;
use crate::rule::Rule;

/// Before all others: the move that was best before.
pub(crate) const FIRST: i32 = i32::MAX;

/// The board after a move.
#[inline(always)]
pub(crate) fn after(board: Board, square: Square) -> Board {
    board.play(square, board.flips(square))
}

/// By the square alone: corners first, their neighbours last.
#[inline(always)]
pub(crate) fn by_square(square: Square) -> i32 {
    params::SQUARE_ORDER[square.index() & 63].into()
}

/// By the square and the freedom that the move leaves to the other player, with their corners
/// counted twice.
#[inline(always)]
pub(crate) fn by_mobility(square: Square, next: Board) -> i32 {
    let replies = next.legal_moves();
    let freedom = replies.count() + (replies & Bitboard::CORNERS).count();
    by_square(square) - params::MOBILITY_ORDER * freedom.cast_signed()
}

/// By the replies that the move leaves to the other player, and by the square.
///
/// `odd` are the quarters of the board in which the mover would play last.
#[inline(always)]
pub(crate) fn by_replies(tier: impl Rule, square: Square, next: Board, odd: Bitboard) -> i32 {
    let replies = tier.legal_moves_of(next);
    let freedom = replies.count() + (replies & Bitboard::CORNERS).count();
    let parity = if odd.contains(square) { params::PARITY_ORDER } else { 0 };
    by_square(square) + parity - params::FREEDOM_ORDER * freedom.cast_signed()
}

/// By the freedom that the move leaves to the other player, now and later, and by the square.
///
/// `odd` are the quarters of the board in which the mover would play last.
#[inline(always)]
pub(crate) fn by_freedom(tier: impl Rule, square: Square, next: Board, odd: Bitboard) -> i32 {
    let later = next.potential_moves().count();
    by_replies(tier, square, next, odd) - params::LATER_ORDER * later.cast_signed()
}

/// By the evaluation of the board that the move leads to.
#[inline(always)]
pub(crate) fn by_judgement(next: Board) -> i32 {
    (-eval::judge(next)).0
}
