//! What the moves of the solver look like to be worth, from a few plies: only to order them.

use othello_core::Board;

use super::Solve;
use crate::midgame::last_ply;
use crate::ordering;
use crate::value::{Discs, Value, Window};
use crate::worker::{Candidate, Worker};

/// The value of a board within a window, looking `depth` plies ahead.
#[inline(always)]
pub(super) fn value<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    depth: u8,
    window: Window,
) -> Value {
    worker.budget.count();
    if depth == 0 {
        return tier.judge(worker.evaluation, board);
    }
    let legal = board.legal_moves();
    if legal.is_empty() {
        let passed = board.pass();
        if passed.legal_moves().is_empty() {
            return Discs::at_end(board).into();
        }
        return -tier.estimate(worker, passed, depth, window.turned());
    }
    if depth == 1 {
        return last_ply(tier, worker, board, legal, window.beta);
    }
    let mut untried = worker.open();
    for square in legal {
        let next = ordering::after(board, square);
        let priority = ordering::by_mobility(square, next);
        worker.add(&mut untried, Candidate { square, board: next, judged: None, priority });
    }
    let mut best = -Value::INFINITY;
    while let Some(Candidate { board: next, .. }) = worker.take_best(&mut untried) {
        best = best.max(-tier.estimate(worker, next, depth - 1, window.above(best).turned()));
        if best >= window.beta {
            break;
        }
    }
    worker.close(untried);
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Evaluation, moves};
    use crate::testing::{late_boards, with_worker};
    use crate::tier::Portable;

    /// The same by trying everything.
    fn plain(board: Board, depth: u8) -> Value {
        let legal = board.legal_moves();
        if board.is_over() || depth == 0 {
            return Evaluation::SIMPLE.judge(board, moves(board));
        }
        if legal.is_empty() {
            return -plain(board.pass(), depth);
        }
        let values =
            legal.into_iter().map(|square| -plain(ordering::after(board, square), depth - 1));
        values.max().expect("there are moves")
    }

    #[test]
    fn it_looks_ahead_as_far_as_it_is_told() {
        with_worker(0, |worker| {
            for board in late_boards(40, 16) {
                for depth in 0..3 {
                    let exact = plain(board, depth);
                    let full = Portable.estimate(worker, board, depth, Window::FULL);
                    assert_eq!(full, exact);
                    let low = Window { beta: Value(exact.0 - 100), ..Window::FULL };
                    let bound = Portable.estimate(worker, board, depth, low);
                    assert!(bound >= low.beta && bound <= exact, "{board:?}");
                }
            }
        });
    }
}
