//! The solver with many empty squares: table, and the moves first that leave the fewest replies.

use std::cmp::Ordering;

use othello_core::{Bitboard, Board};

use super::shallow::odd_quarters;
use super::{Solve, bounds};
use crate::budget::Interrupted;
use crate::errors::Deep;
use crate::midgame::outside;
use crate::ordering;
use crate::params;
use crate::statistics::{Layer, Settled};
use crate::table::{Finding, Quality};
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
    let count = |worker: &mut Worker<'_>, settled| {
        worker.tally.count(Layer::Deep, empties, settled);
    };
    if let Some(value) = bounds::held_down(tier, board, alpha) {
        count(worker, Settled::Held);
        return Ok(value);
    }
    if let Some(value) = settled(worker, board, alpha) {
        count(worker, Settled::Known);
        return Ok(value);
    }
    let legal = tier.legal_moves_of(board);
    if legal.is_empty() {
        count(worker, Settled::Forced);
        return without_move(tier, worker, board, alpha);
    }
    if let Some(value) = likely(tier, worker, board, alpha)? {
        count(worker, Settled::Likely);
        return Ok(value);
    }
    let mut untried = gather(tier, worker, board, legal, alpha);
    if let Some(value) = refuted(worker, untried, alpha) {
        count(worker, Settled::Refuted);
        worker.close(untried);
        return Ok(value);
    }
    let ask = move |worker: &mut Worker<'_>, next: Candidate| {
        Ok(Value::from(-tier.solve(worker, next.board, -alpha.next())?))
    };
    let is_large = empties >= params::SHARED_EMPTIES;
    let (value, best) = worker.try_all(&mut untried, alpha.into(), is_large, ask)?;
    count(worker, Settled::by_moves(untried.taken(), value > alpha.into()));
    worker.close(untried);
    let window = Window::null(alpha.into());
    let quality = Quality::to_the_end(worker.confidence);
    worker.table.store(board, Finding { value, window, quality, best });
    Ok(value.floor())
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
    known.settles(Quality::to_the_end(worker.confidence), alpha.into()).map(Value::floor)
}

/// The answer, if the board looks so good or so bad some plies ahead that it is likely to hold.
///
/// Asked only where a likely answer will do; none of them ever ends up in a proof, since the table
/// tells them apart.
#[inline(always)]
fn likely<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    alpha: Discs,
) -> Result<Option<Discs>, Interrupted> {
    let empties = board.empties().count();
    let Some(deviations) = worker.confidence.deviations() else { return Ok(None) };
    if empties < params::LIKELY_EMPTIES {
        return Ok(None);
    }
    // Judged by a third of the plies to the end, of equal parity.
    let [depth, ..] = (empties / 6 * 2 + empties % 2).to_le_bytes();
    let deviation = deviations * worker.evaluation.deviation(empties, Deep::End, depth) / 100;
    let margin = deviation * params::LIKELY_MARGIN / 100;
    let question =
        Window { alpha: Value(100 * alpha.0 - margin), beta: Value(100 * alpha.next().0 + margin) };
    let side = outside(tier, worker, board, depth, question, None)?;
    Ok(side.map(|side| if side == Ordering::Greater { alpha.next() } else { alpha }))
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

/// All legal moves, those first that leave the fewest replies and look best from a few plies.
///
/// Best moves from the table do not count: those of the midgame search come from estimates, and
/// those of the solver make no difference.
#[inline(always)]
fn gather<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    legal: Bitboard,
    alpha: Discs,
) -> Untried {
    let empties = board.empties();
    let odd = odd_quarters(empties);
    let depth = estimate_depth(tier, worker, board, alpha);
    let look = (depth == 0).then(|| tier.look(worker.evaluation, board));
    let mut untried = worker.open();
    let mut top = -Value::INFINITY;
    for square in legal {
        let next = ordering::after(board, square);
        worker.table.prefetch(next);
        let beta = Value(params::ESTIMATE_MARGIN - top.0).min(Value::INFINITY);
        let value = if let Some(look) = &look {
            worker.budget.count();
            -tier.judge_move(look, square, next)
        } else {
            -tier.estimate(worker, next, depth, Window { beta, ..Window::FULL })
        };
        top = top.max(value);
        let priority = ordering::by_freedom(tier, square, next, odd)
            + params::ESTIMATE_ORDER * value.0 / Value::from(Discs(1)).0;
        worker.add(&mut untried, Candidate { square, board: next, judged: None, priority });
    }
    untried
}

/// How far to look ahead for the order of moves: not at all where none of them is likely to exceed
/// `alpha`, so that all have to be tried, in whatever order.
#[inline(always)]
fn estimate_depth<S: Solve>(tier: S, worker: &mut Worker<'_>, board: Board, alpha: Discs) -> u8 {
    let empties = board.empties().count();
    let mut depth = 0;
    for least in params::ESTIMATE_DEPTHS {
        depth += u8::from(empties >= least);
    }
    if depth == 0 {
        return 0;
    }
    worker.budget.count();
    let value = tier.judge(worker.evaluation, board);
    if value.0 < 100 * alpha.0 - params::HOPELESS_MARGIN { 0 } else { depth }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::confidence::Confidence;
    use crate::testing::{late_boards, with_worker};
    use crate::tier::Portable;

    /// A move whose reply the table knows to fail answers the question, others do not.
    #[test]
    fn a_known_move_refutes() {
        for board in late_boards(20, 12) {
            let Some(square) = board.legal_moves().into_iter().last() else { continue };
            let answers = with_worker(0, |worker| {
                let reply = Finding {
                    value: Discs(-10).into(),
                    window: Window::null(Discs(-8).into()),
                    quality: Quality::PROOF,
                    best: None,
                };
                worker.table.store(ordering::after(board, square), reply);
                let legal = board.legal_moves();
                let untried = gather(Portable, worker, board, legal, Discs(0));
                [6, 8, 10, 12].map(|alpha| refuted(worker, untried, Discs(alpha)))
            });
            assert_eq!(answers, [Some(Discs(10)), Some(Discs(10)), None, None]);
        }
    }

    /// The exact value, by the layer below or by this one.
    fn exact(worker: &mut Worker<'_>, board: Board) -> Discs {
        let mut value = Discs(-64);
        while value < Discs(64) {
            let bound = Portable.solve(worker, board, value).expect("nobody interrupts");
            if bound <= value {
                break;
            }
            value = bound;
        }
        value
    }

    /// Never in a proof, never near the end, never where the answer is in doubt; and what is
    /// likely is mostly true.
    #[test]
    fn only_clear_questions_are_answered_by_an_estimate() {
        let mut right = [0; 2];
        with_worker(1, |worker| {
            for board in late_boards(40, params::LIKELY_EMPTIES) {
                let value = exact(worker, board);
                let mut answers = 0;
                for alpha in (-64..64).step_by(8).map(Discs) {
                    assert_eq!(likely(Portable, worker, board, alpha), Ok(None));
                    worker.confidence = Confidence::LOWEST;
                    let answer = likely(Portable, worker, board, alpha).expect("no limits");
                    worker.confidence = Confidence::FULL;
                    if let Some(answer) = answer {
                        right[usize::from((answer > alpha) == (value > alpha))] += 1;
                        answers += 1;
                    }
                }
                assert!(answers < 16, "{board:?}");
            }
            worker.confidence = Confidence::LOWEST;
            for board in late_boards(40, params::LIKELY_EMPTIES - 1) {
                assert_eq!(likely(Portable, worker, board, Discs(-60)), Ok(None));
            }
        });
        let [wrong, right] = right;
        assert!(right > 100 && wrong * 5 < right, "{right} right, {wrong} wrong");
    }

    /// Estimates are made to find the best move early: the places at which it stands, summed up,
    /// by this order, by that of fewer squares, and by the squares alone.
    #[test]
    fn a_dearer_order_finds_the_best_move_earlier() {
        let mut places = [0; 3];
        with_worker(1, |worker| {
            for board in late_boards(30, params::ESTIMATE_DEPTHS[0]) {
                let odd = odd_quarters(board.empties());
                let mut untried = gather(Portable, worker, board, board.legal_moves(), Discs(-64));
                let mut moves = Vec::new();
                while let Some(Candidate { square, board: next, priority, .. }) =
                    worker.take_best(&mut untried)
                {
                    let replies = ordering::by_replies(Portable, square, next, odd);
                    let priorities = [priority, replies, ordering::by_square(square)];
                    moves.push((-exact(worker, next), priorities));
                }
                worker.close(untried);
                let best = moves.iter().map(|(value, _)| *value).max();
                for (index, place) in places.iter_mut().enumerate() {
                    moves.sort_by_key(|(_, priorities)| -priorities[index]);
                    *place += moves.iter().position(|(value, _)| Some(*value) == best).unwrap_or(0);
                }
            }
        });
        assert!(places.is_sorted_by(|dear, cheap| dear < cheap), "{places:?}");
    }
}
