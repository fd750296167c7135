//! The solver with few empty squares: no table, no order but parity.

use othello_core::{Bitboard, Board, Square};

use super::{Solve, last};
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
    let mut empties = board.empties();
    match empties.count() {
        0 => {
            worker.budget.count();
            Discs::at_end(board)
        }
        1 => last::one(worker, board.own, take(&mut empties), alpha),
        2 => {
            let squares = [take(&mut empties), take(&mut empties)];
            tier.solve_two(worker, board, squares, alpha)
        }
        3 => {
            let squares = [take(&mut empties), take(&mut empties), take(&mut empties)];
            tier.solve_three(worker, board, squares, alpha)
        }
        4 => tier.solve_four(worker, board, alpha),
        _ => tier.solve_by_parity(worker, board, alpha),
    }
}

/// Takes the first square out of a set that is not empty.
#[inline(always)]
fn take(set: &mut Bitboard) -> Square {
    let index = set.0.trailing_zeros();
    *set = set.without_first();
    Square::from_index(index.to_le_bytes()[0] & 63)
}

/// Whether a board with five or more empty squares is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn by_parity<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    alpha: Discs,
) -> Discs {
    worker.budget.count();
    let legal = tier.legal_moves_of(board);
    if legal.is_empty() {
        let passed = board.pass();
        if tier.legal_moves_of(passed).is_empty() {
            return Discs::at_end(board);
        }
        return -tier.solve_by_parity(worker, passed, -alpha.next());
    }
    let empties = board.empties();
    let odd = odd_quarters(empties);
    let alone = empties.isolated();
    let mut best = -Discs::INFINITY;
    for part in [legal & odd & alone, legal & (odd - alone), legal - odd] {
        for square in part {
            let next = board.play(square, board.flips(square));
            let value = if empties.count() == 5 {
                -tier.solve_four(worker, next, -alpha.next())
            } else {
                -tier.solve_by_parity(worker, next, -alpha.next())
            };
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
    }
    best
}

/// The quarters of the board with an odd number of empty squares: who plays there first tends to
/// play there last.
#[inline(always)]
pub(super) fn odd_quarters(empties: Bitboard) -> Bitboard {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_counted() {
        let empties = Bitboard(0x8100_0000_0000_0103);
        let quarters = Bitboard(0x8100_0000_0000_0081);
        assert_eq!(odd_quarters(empties) & quarters, quarters - Bitboard(0x80));
    }
}
