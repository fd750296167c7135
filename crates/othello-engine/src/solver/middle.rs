//! The solver with a medium number of empty squares: a small cache of its own, and the moves first
//! that leave the fewest replies.

use othello_core::{Bitboard, Board};

use super::{Solve, bounds};
use crate::budget::Interrupted;
use crate::cache::Bounds;
use crate::ordering;
use crate::params;
use crate::value::Discs;
use crate::worker::{Candidate, Untried, Worker};

/// Whether the board is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn null_window<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    alpha: Discs,
) -> Result<Discs, Interrupted> {
    let empties = board.empties().count();
    if empties <= params::SHALLOW_EMPTIES {
        return Ok(tier.solve_shallow(worker, board, alpha));
    }
    worker.budget.visit()?;
    if let Some(value) = bounds::held_down(board, alpha) {
        return Ok(value);
    }
    if let Some(value) = worker.cache.settled(board, alpha) {
        return Ok(value);
    }
    let legal = board.legal_moves();
    if legal.is_empty() {
        let passed = board.pass();
        if passed.legal_moves().is_empty() {
            return Ok(Discs::at_end(board));
        }
        return Ok(-tier.solve_middle(worker, passed, -alpha.next())?);
    }
    let mut untried = gather(worker, board, legal);
    let mut best = -Discs::INFINITY;
    while let Some(candidate) = worker.take_best(&mut untried) {
        let value = -tier.solve_middle(worker, candidate.board, -alpha.next())?;
        if value > best {
            best = value;
            if value > alpha {
                break;
            }
        }
    }
    worker.close(untried);
    worker.cache.store(board, Bounds::of(best, alpha));
    Ok(best)
}

/// All legal moves, those first that leave the fewest replies.
#[inline(always)]
fn gather(worker: &mut Worker<'_>, board: Board, legal: Bitboard) -> Untried {
    let mut untried = worker.open();
    let odd = super::shallow::odd_quarters(board.empties());
    for square in legal {
        let next = ordering::after(board, square);
        let priority = ordering::by_freedom(square, next, odd);
        worker.add(&mut untried, Candidate { square, board: next, priority });
    }
    untried
}
