//! Answers from a shallower search where that is clear enough.
//!
//! After M. Buro's multi-ProbCut ("Experiments with Multi-ProbCut and a new high-quality evaluation
//! function for Othello", 1997).

use std::cmp::Ordering;

use othello_core::Board;

use super::LookAhead;
use crate::budget::Interrupted;
use crate::errors::Deep;
use crate::value::{Value, Window};
use crate::worker::Worker;

/// The answer, if a shallower search lies so far beyond the question that it is likely to hold.
///
/// The answer is the bound that was asked for, never the value of the shallower search.
#[inline(always)]
pub(super) fn likely<L: LookAhead>(
    tier: L,
    worker: &mut Worker<'_>,
    board: Board,
    depth: u8,
    alpha: Value,
    judged: Option<Value>,
) -> Result<Option<Value>, Interrupted> {
    let Some(deviations) = worker.confidence.deviations() else { return Ok(None) };
    if shallow(depth) <= 1 && may_be_wiped_out(board) {
        return Ok(None);
    }
    let (shallow, empties) = (shallow(depth), board.empties().count());
    let deviation = worker.evaluation.deviation(empties, Deep::Plies(depth), shallow);
    let shift = if depth == 1 { worker.evaluation.first_shift(empties) } else { 0 };
    let window = Window::round(Value(alpha.0 - shift), deviations * deviation / 100);
    let side = outside(tier, worker, board, shallow, window, judged)?;
    Ok(side.map(|side| if side == Ordering::Greater { alpha.next() } else { alpha }))
}

/// Whether the board lies above or below a window, looking `depth` plies ahead; nothing where it
/// does neither.
///
/// Only the side is tried on which the board looks to be without looking ahead: `judged`, if somebody
/// knows it.
#[inline(always)]
pub(crate) fn outside<L: LookAhead>(
    tier: L,
    worker: &mut Worker<'_>,
    board: Board,
    depth: u8,
    window: Window,
    judged: Option<Value>,
) -> Result<Option<Ordering>, Interrupted> {
    let Window { alpha, beta } = window;
    let judged = judged.unwrap_or_else(|| tier.judge(worker.evaluation, board));
    let mut exceeds = |alpha| {
        let value = if depth == 0 {
            judged
        } else {
            tier.look_ahead(worker, board, depth, alpha, Some(judged))?
        };
        Ok(value > alpha)
    };
    if 2 * judged.0 > alpha.0 + beta.0 {
        let is_above = beta < Value::INFINITY && exceeds(Value(beta.0 - 1))?;
        Ok(is_above.then_some(Ordering::Greater))
    } else {
        let is_below = alpha > -Value::INFINITY && !exceeds(alpha)?;
        Ok(is_below.then_some(Ordering::Less))
    }
}

/// Whether a player has so few of the discs that they may all go at once, which no estimate sees.
///
/// Without this, the evaluation without weights was wiped out in 2 of 50 games against a greedy player.
#[inline(always)]
fn may_be_wiped_out(board: Board) -> bool {
    let [own, opp] = [board.own.count(), board.opp.count()];
    5 * own.min(opp) <= own + opp
}

/// How far the shallower search looks: about half as far, and an even number of plies less, since
/// who moves last matters to the evaluation. Of a single ply that leaves no choice.
#[inline(always)]
const fn shallow(depth: u8) -> u8 {
    if depth == 1 { 0 } else { depth / 4 * 2 + depth % 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::confidence::Confidence;
    use crate::eval::moves;
    use crate::testing::{late_boards, with_worker};
    use crate::tier::Portable;

    #[test]
    fn shallow_searches_keep_the_parity() {
        assert_eq!(shallow(1), 0);
        for depth in 2..=60 {
            assert_eq!((depth - shallow(depth)) % 2, 0);
            assert!(shallow(depth) < depth);
        }
    }

    /// An answer needs a value beyond the margin, and never comes in a search that is certain.
    #[test]
    fn only_clear_questions_are_answered() {
        with_worker(1, |worker| {
            let mut counts = [0; 3];
            for board in late_boards(30, 30) {
                let empties = board.empties().count();
                let deviation = worker.evaluation.deviation(empties, Deep::Plies(6), shallow(6));
                let margin = 110 * deviation / 100;
                for alpha in (-6000..6000).step_by(500).map(Value) {
                    worker.confidence = Confidence::FULL;
                    let mut value = || likely(Portable, worker, board, 6, alpha, None);
                    assert_eq!(value(), Ok(None));
                    worker.confidence = Confidence::LOWEST;
                    let answer =
                        likely(Portable, worker, board, 6, alpha, None).expect("no limits");
                    let mut probe = |alpha| {
                        Portable
                            .look_ahead(worker, board, shallow(6), alpha, None)
                            .expect("no limits")
                    };
                    match answer {
                        Some(answer) if answer > alpha => {
                            counts[0] += 1;
                            let beta = Value(alpha.0 + margin);
                            assert!(probe(Value(beta.0 - 1)) >= beta);
                        }
                        Some(_) => {
                            counts[1] += 1;
                            let low = Value(alpha.0 - margin);
                            assert!(probe(low) <= low);
                        }
                        None => counts[2] += 1,
                    }
                }
            }
            assert!(counts.iter().all(|count| *count > 30), "{counts:?}");
        });
    }

    /// A side is named if a search of that depth lies there, and only the likelier one is tried.
    #[test]
    fn a_board_is_outside_where_a_search_says_so() {
        with_worker(1, |worker| {
            let mut counts = [0; 3];
            for board in late_boards(60, 30) {
                for alpha in (-4000..4000).step_by(800).map(Value) {
                    let window = Window { alpha, beta: Value(alpha.0 + 400) };
                    let side =
                        outside(Portable, worker, board, 2, window, None).expect("no limits");
                    let judged = worker.evaluation.judge(board, moves(board));
                    let mut exceeds = |alpha| {
                        Portable.look_ahead(worker, board, 2, alpha, None).expect("no limits")
                            > alpha
                    };
                    match side {
                        Some(Ordering::Greater) => assert!(exceeds(Value(window.beta.0 - 1))),
                        Some(_) => assert!(!exceeds(alpha)),
                        None => assert!(
                            if 2 * judged.0 > alpha.0 + window.beta.0 {
                                !exceeds(Value(window.beta.0 - 1))
                            } else {
                                exceeds(alpha)
                            },
                            "{board:?}, {window:?}"
                        ),
                    }
                    counts[side.map_or(0, |side| if side == Ordering::Less { 1 } else { 2 })] += 1;
                }
            }
            assert!(counts.iter().all(|count| *count > 30), "{counts:?}");
        });
    }

    /// What no game can be worth is never found, whatever a search says.
    #[test]
    fn nothing_lies_outside_of_everything() {
        with_worker(0, |worker| {
            for board in late_boards(20, 10) {
                assert_eq!(outside(Portable, worker, board, 2, Window::FULL, None), Ok(None));
            }
        });
    }
}
