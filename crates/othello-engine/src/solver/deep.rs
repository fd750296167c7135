//! The solver with many empty squares: table, and the moves first that leave the fewest replies.

use othello_core::{Bitboard, Board, Square};

use super::shallow::odd_quarters;
use super::{Solve, bounds};
use crate::budget::Interrupted;
use crate::ordering;
use crate::params;
use crate::table::{Finding, Known, TO_THE_END};
use crate::value::{Discs, Value, Window};
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
    if empties <= params::MIDDLE_EMPTIES {
        return tier.solve_middle(worker, board, alpha);
    }
    worker.budget.visit()?;
    if let Some(value) = bounds::held_down(tier, board, alpha) {
        return Ok(value);
    }
    if let Some(value) = settled(worker.table.probe(board), alpha) {
        return Ok(value);
    }
    let legal = tier.legal_moves_of(board);
    if legal.is_empty() {
        return without_move(tier, worker, board, alpha);
    }
    let mut untried = gather(tier, worker, board, legal);
    if let Some(value) = refuted(worker, untried, alpha) {
        worker.close(untried);
        return Ok(value);
    }
    let mut best = (-Discs::INFINITY, None);
    while let Some(candidate) = worker.take_best(&mut untried) {
        let value = -tier.solve(worker, candidate.board, -alpha.next())?;
        if value > best.0 {
            best = (value, Some(candidate.square));
            if value > alpha {
                break;
            }
        }
    }
    worker.close(untried);
    worker.table.store(board, finding(best.0, alpha, best.1));
    Ok(best.0)
}

/// A pass, or the end of the game.
#[inline(always)]
fn without_move<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    alpha: Discs,
) -> Result<Discs, Interrupted> {
    let passed = board.pass();
    if tier.legal_moves_of(passed).is_empty() {
        return Ok(Discs::at_end(board));
    }
    Ok(-tier.solve(worker, passed, -alpha.next())?)
}

/// The answer, if the table has it.
#[inline(always)]
fn settled(known: Option<Known>, alpha: Discs) -> Option<Discs> {
    known?.settles(TO_THE_END, alpha.into()).map(Value::floor)
}

/// The answer, if the table knows a move that exceeds `alpha`.
#[inline(always)]
fn refuted(worker: &Worker<'_>, untried: Untried, alpha: Discs) -> Option<Discs> {
    for candidate in worker.waiting(untried) {
        if let Some(reply) = settled(worker.table.probe(candidate.board), -alpha.next())
            && -reply > alpha
        {
            return Some(-reply);
        }
    }
    None
}

#[inline(always)]
fn finding(value: Discs, alpha: Discs, best: Option<Square>) -> Finding {
    let window = Window { alpha: alpha.into(), beta: alpha.next().into() };
    Finding { value: value.into(), window, depth: TO_THE_END, best }
}

/// All legal moves, those first that leave the fewest replies and look best from a few plies.
///
/// Best moves from the table do not count: those of the midgame search come from estimates, and
/// those of the solver make no difference.
#[inline(always)]
fn gather<S: Solve>(tier: S, worker: &mut Worker<'_>, board: Board, legal: Bitboard) -> Untried {
    let empties = board.empties();
    let odd = odd_quarters(empties);
    let depth = estimate_depth(empties.count());
    let mut untried = worker.open();
    let mut top = -Value::INFINITY;
    for square in legal {
        let next = ordering::after(board, square);
        let beta = Value(params::ESTIMATE_MARGIN - top.0).min(Value::INFINITY);
        let value = -tier.estimate(worker, next, depth, Window { beta, ..Window::FULL });
        top = top.max(value);
        let priority = ordering::by_freedom(tier, square, next, odd)
            + params::ESTIMATE_ORDER * value.0 / Value::from(Discs(1)).0;
        worker.add(&mut untried, Candidate { square, board: next, priority });
    }
    untried
}

/// How far to look ahead for the order of moves.
#[inline(always)]
fn estimate_depth(empties: u32) -> u8 {
    let mut depth = 0;
    for least in params::ESTIMATE_DEPTHS {
        depth += u8::from(empties >= least);
    }
    depth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::clock::ManualClock;
    use crate::limits::Limits;
    use crate::request::StopToken;
    use crate::table::Table;
    use crate::testing::late_boards;
    use crate::tier::Portable;

    /// A move whose reply the table knows to fail answers the question, others do not.
    #[test]
    fn a_known_move_refutes() {
        let (stop, clock) = (StopToken::new(), ManualClock::new());
        for board in late_boards(20, 12) {
            let mut table = Table::new(0);
            let Some(square) = board.legal_moves().into_iter().last() else { continue };
            let reply = finding(Discs(-10), Discs(-8), None);
            table.store(ordering::after(board, square), reply);
            let mut worker = Worker::new(&mut table, Budget::new(Limits::NONE, &stop, &clock));
            let untried = gather(Portable, &mut worker, board, board.legal_moves());
            let answers = [6, 8, 10, 12].map(|alpha| refuted(&worker, untried, Discs(alpha)));
            assert_eq!(answers, [Some(Discs(10)), Some(Discs(10)), None, None]);
        }
    }
}
