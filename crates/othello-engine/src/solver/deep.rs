//! The solver with many empty squares: table, and the moves first that leave the fewest replies.

use othello_core::{Bitboard, Board, Square};

use super::shallow::odd_quarters;
use super::{Solve, bounds};
use crate::budget::Interrupted;
use crate::ordering;
use crate::params;
use crate::table::{Finding, LIKELY, TO_THE_END};
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
    if let Some(value) = settled(worker, board, alpha) {
        return Ok(value);
    }
    let legal = tier.legal_moves_of(board);
    if legal.is_empty() {
        return without_move(tier, worker, board, alpha);
    }
    if let Some(value) = likely(tier, worker, board, alpha) {
        return Ok(value);
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
    let finding = Finding { depth: depth(worker), ..finding(best.0, alpha, best.1) };
    worker.table.store(board, finding);
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
fn settled(worker: &Worker<'_>, board: Board, alpha: Discs) -> Option<Discs> {
    let known = worker.table.probe(board)?;
    known.settles(depth(worker), alpha.into()).map(Value::floor)
}

/// How far the search looks, as the table counts it.
#[inline(always)]
fn depth(worker: &Worker<'_>) -> u8 {
    if worker.proves { TO_THE_END } else { LIKELY }
}

/// The answer, if the board looks so good or so bad from a few plies that it is likely to hold.
///
/// Asked only where a likely answer will do; none of them ever ends up in a proof, since the table
/// tells them apart. After M. Buro's `ProbCut`.
#[inline(always)]
fn likely<S: Solve>(tier: S, worker: &mut Worker<'_>, board: Board, alpha: Discs) -> Option<Discs> {
    let empties = board.empties().count();
    if worker.proves || empties < params::LIKELY_EMPTIES {
        return None;
    }
    let low = Value(Value::from(alpha).0 - params::LIKELY_MARGIN);
    let high = Value(Value::from(alpha.next()).0 + params::LIKELY_MARGIN);
    let window = Window { alpha: low, beta: high };
    let depth = estimate_depth(empties) + params::LIKELY_DEPTH;
    let value = tier.estimate(worker, board, depth, window);
    if value >= high {
        Some(alpha.next())
    } else if value <= low {
        Some(alpha)
    } else {
        None
    }
}

/// The answer, if the table knows a move that exceeds `alpha`.
#[inline(always)]
fn refuted(worker: &Worker<'_>, untried: Untried, alpha: Discs) -> Option<Discs> {
    for candidate in worker.waiting(untried) {
        if let Some(reply) = settled(worker, candidate.board, -alpha.next())
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

    /// A likely answer needs an estimate far beyond the question, and never stands in for a proof.
    #[test]
    fn only_clear_estimates_are_likely_answers() {
        let (stop, clock) = (StopToken::new(), ManualClock::new());
        let mut table = Table::new(0);
        let mut worker = Worker::new(&mut table, Budget::new(Limits::NONE, &stop, &clock));
        for board in late_boards(6, 14) {
            let depth = estimate_depth(14) + params::LIKELY_DEPTH;
            let value = Portable.estimate(&mut worker, board, depth, Window::FULL);
            for alpha in (-63..63).map(Discs) {
                worker.proves = true;
                assert_eq!(likely(Portable, &mut worker, board, alpha), None);
                worker.proves = false;
                let answer = likely(Portable, &mut worker, board, alpha);
                let above = value.0 >= 100 * alpha.next().0 + params::LIKELY_MARGIN;
                let below = value.0 <= 100 * alpha.0 - params::LIKELY_MARGIN;
                assert_eq!(answer.map(|answer| answer > alpha), (above || below).then_some(above));
            }
        }
    }

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
