//! The solver with a medium number of empty squares: a small cache of its own, and the moves first
//! that leave the fewest replies.

use othello_core::{Bitboard, Board};

use super::shallow::odd_quarters;
use super::{Solve, bounds};
use crate::budget::Interrupted;
use crate::cache::Bounds;
use crate::ordering;
use crate::params;
use crate::statistics::{Layer, Settled};
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
    let count = |worker: &mut Worker<'_>, settled| {
        worker.tally.count(Layer::Middle, empties, settled);
    };
    if let Some(value) = bounds::held_down(tier, board, alpha) {
        count(worker, Settled::Held);
        return Ok(value);
    }
    if let Some(value) = worker.cache.settled(board, alpha) {
        count(worker, Settled::Known);
        return Ok(value);
    }
    let legal = tier.legal_moves_of(board);
    if legal.is_empty() {
        count(worker, Settled::Forced);
        let passed = board.pass();
        if tier.legal_moves_of(passed).is_empty() {
            return Ok(Discs::at_end(board));
        }
        return Ok(-tier.solve_middle(worker, passed, -alpha.next())?);
    }
    let mut untried = gather(tier, worker, board, legal);
    if empties >= params::CACHED_REPLY_EMPTIES
        && let Some(value) = refuted(worker, untried, alpha)
    {
        count(worker, Settled::Refuted);
        worker.close(untried);
        return Ok(value);
    }
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
    count(worker, Settled::by_moves(untried.taken(), best > alpha));
    worker.close(untried);
    worker.cache.store(board, Bounds::of(best, alpha));
    Ok(best)
}

/// The answer, if the cache knows a move that exceeds `alpha`.
#[inline(always)]
fn refuted(worker: &Worker<'_>, untried: Untried, alpha: Discs) -> Option<Discs> {
    for candidate in worker.waiting(untried) {
        if let Some(reply) = worker.cache.settled(candidate.board, -alpha.next())
            && -reply > alpha
        {
            return Some(-reply);
        }
    }
    None
}

/// All legal moves, those first that leave the fewest replies.
#[inline(always)]
fn gather<S: Solve>(tier: S, worker: &mut Worker<'_>, board: Board, legal: Bitboard) -> Untried {
    let mut untried = worker.open();
    let odd = odd_quarters(board.empties());
    for square in legal {
        let next = ordering::after(board, square);
        let priority = ordering::by_replies(tier, square, next, odd);
        worker.add(&mut untried, Candidate { square, board: next, judged: None, priority });
    }
    untried
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{late_boards, with_worker};
    use crate::tier::Portable;

    /// A move whose reply the cache knows to fail answers the question, others do not.
    #[test]
    fn a_known_move_refutes() {
        for board in late_boards(20, 10) {
            let Some(square) = board.legal_moves().into_iter().last() else { continue };
            let answers = with_worker(0, |worker| {
                let reply = Bounds::of(Discs(-10), Discs(-8));
                worker.cache.store(ordering::after(board, square), reply);
                let untried = gather(Portable, worker, board, board.legal_moves());
                [6, 8, 10, 12].map(|alpha| refuted(worker, untried, Discs(alpha)))
            });
            assert_eq!(answers, [Some(Discs(10)), Some(Discs(10)), None, None]);
        }
    }
}
