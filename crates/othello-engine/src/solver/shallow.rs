//! The solver with few empty squares: no table, no order but parity, every move tried as it comes.

use othello_core::{Bitboard, Board};

use super::Solve;
use crate::value::Discs;
use crate::worker::Worker;

/// Whether the board is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn null_window<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    alpha: Discs,
) -> Discs {
    worker.budget.count();
    let empties = board.empties();
    if empties.without_first().is_empty() {
        return last_square(board, empties);
    }
    if let Some(value) = best_move(tier, worker, board, alpha) {
        return value;
    }
    match best_move(tier, worker, board.pass(), -alpha.next()) {
        Some(value) => {
            worker.budget.count();
            -value
        }
        None => Discs::at_end(board),
    }
}

/// The best of the moves, or of as many as it takes to exceed `alpha`; nothing without a move.
#[inline(always)]
fn best_move<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    alpha: Discs,
) -> Option<Discs> {
    let empties = board.empties();
    let odd = odd_quarters(empties);
    let mut best = None;
    for part in [empties & odd, empties - odd] {
        for square in part {
            let flips = board.flips(square);
            if flips.is_empty() {
                continue;
            }
            let value = -tier.solve_shallow(worker, board.play(square, flips), -alpha.next());
            if value > alpha {
                return Some(value);
            }
            best = best.max(Some(value));
        }
    }
    best
}

/// The quarters of the board with an odd number of empty squares: who plays there first tends to
/// play there last.
#[inline(always)]
fn odd_quarters(empties: Bitboard) -> Bitboard {
    const QUARTERS: [Bitboard; 4] = [
        Bitboard(0x0000_0000_0F0F_0F0F),
        Bitboard(0x0000_0000_F0F0_F0F0),
        Bitboard(0x0F0F_0F0F_0000_0000),
        Bitboard(0xF0F0_F0F0_0000_0000),
    ];
    let mut odd = Bitboard::EMPTY;
    for quarter in QUARTERS {
        if (empties & quarter).count() % 2 == 1 {
            odd |= quarter;
        }
    }
    odd
}

/// The exact value with one empty square or none: who can play there does.
#[inline(always)]
fn last_square(board: Board, empties: Bitboard) -> Discs {
    let Some(square) = empties.first() else { return Discs::at_end(board) };
    let own = board.own.count().cast_signed();
    let gained = board.flips(square).count().cast_signed();
    if gained > 0 {
        return Discs::counted(own + gained + 1, 0);
    }
    let lost = board.pass().flips(square).count().cast_signed();
    if lost > 0 {
        return Discs::counted(own - lost, 0);
    }
    Discs::counted(own, 1)
}
