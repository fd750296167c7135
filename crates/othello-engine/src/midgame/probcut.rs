//! Answers from a shallower search where that is clear enough.
//!
//! After M. Buro's multi-ProbCut ("Experiments with Multi-ProbCut and a new high-quality evaluation
//! function for Othello", 1997).

use std::cmp::Ordering;

use othello_core::Board;

use super::LookAhead;
use crate::budget::Interrupted;
use crate::errors::Deep;
use crate::params;
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
) -> Result<Option<Value>, Interrupted> {
    let Some(deviations) = worker.confidence.deviations() else { return Ok(None) };
    if depth < params::PROBCUT_DEPTH {
        return Ok(None);
    }
    let shallow = shallow(depth);
    let deviation =
        worker.evaluation.deviation(board.empties().count(), Deep::Plies(depth), shallow);
    let window = Window::round(alpha, deviations * deviation / 100);
    let side = outside(tier, worker, board, shallow, window)?;
    Ok(side.map(|side| if side == Ordering::Greater { alpha.next() } else { alpha }))
}

/// Whether the board lies above or below a window, looking `depth` plies ahead; nothing where it
/// does neither.
///
/// Only the side is tried on which the board looks to be without looking ahead.
#[inline(always)]
pub(crate) fn outside<L: LookAhead>(
    tier: L,
    worker: &mut Worker<'_>,
    board: Board,
    depth: u8,
    window: Window,
) -> Result<Option<Ordering>, Interrupted> {
    let Window { alpha, beta } = window;
    let judged = tier.judge(worker.evaluation, board);
    if 2 * judged.0 > alpha.0 + beta.0 {
        let below = Value(beta.0 - 1);
        let is_above =
            beta < Value::INFINITY && tier.look_ahead(worker, board, depth, below)? >= beta;
        Ok(is_above.then_some(Ordering::Greater))
    } else {
        let is_below =
            alpha > -Value::INFINITY && tier.look_ahead(worker, board, depth, alpha)? <= alpha;
        Ok(is_below.then_some(Ordering::Less))
    }
}

/// How far the shallower search looks: about half as far, and an even number of plies less, since
/// who moves last matters to the evaluation.
#[inline(always)]
const fn shallow(depth: u8) -> u8 {
    depth / 4 * 2 + depth % 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::confidence::Confidence;
    use crate::testing::{late_boards, with_worker};
    use crate::tier::Portable;

    #[test]
    fn shallow_searches_keep_the_parity() {
        for depth in params::PROBCUT_DEPTH..=60 {
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
                    let mut value = || likely(Portable, worker, board, 6, alpha);
                    assert_eq!(value(), Ok(None));
                    worker.confidence = Confidence::LOWEST;
                    let answer = likely(Portable, worker, board, 6, alpha).expect("no limits");
                    let mut probe = |alpha| {
                        Portable.look_ahead(worker, board, shallow(6), alpha).expect("no limits")
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
                    let side = outside(Portable, worker, board, 2, window).expect("no limits");
                    let judged = worker.evaluation.judge(board);
                    let mut exceeds = |alpha| {
                        Portable.look_ahead(worker, board, 2, alpha).expect("no limits") > alpha
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
                assert_eq!(outside(Portable, worker, board, 2, Window::FULL), Ok(None));
            }
        });
    }
}
