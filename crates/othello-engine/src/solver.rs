//! The exact result of the game, by search to its end.
//!
//! Every function answers one question for a board: is it worth more than `alpha` discs to its
//! mover? The value it returns is a bound on the right side of `alpha`: at most the true value if
//! it is greater than `alpha`, at least the true value if not.

mod bounds;
mod deep;
mod estimate;
mod flip_count;
mod last;
mod middle;
mod shallow;

use othello_core::{Board, Square};

use crate::budget::Interrupted;
use crate::midgame::LookAhead;
use crate::tier::tiered;
use crate::value::{Discs, Value, Window};
use crate::worker::Worker;

tiered! {
    /// The functions of the solver that call each other.
    pub(crate) trait Solve: LookAhead {
        /// With a table and ordered moves: for many empty squares.
        fn solve(
            worker: &mut Worker<'_>, board: Board, alpha: Discs,
        ) -> Result<Discs, Interrupted> = deep::null_window;

        /// With a small cache: for a medium number of empty squares.
        fn solve_middle(
            worker: &mut Worker<'_>, board: Board, alpha: Discs,
        ) -> Result<Discs, Interrupted> = middle::null_window;

        /// What the board looks like to be worth, from a few plies; to order moves alone.
        fn estimate(worker: &mut Worker<'_>, board: Board, depth: u8, window: Window) -> Value
            = estimate::value;

        /// For few empty squares, whatever their number.
        fn solve_shallow(worker: &mut Worker<'_>, board: Board, alpha: Discs) -> Discs
            = shallow::null_window;

        /// By parity alone: for five empty squares or more.
        fn solve_by_parity(worker: &mut Worker<'_>, board: Board, alpha: Discs) -> Discs
            = shallow::by_parity;

        /// For four empty squares.
        fn solve_four(worker: &mut Worker<'_>, board: Board, alpha: Discs) -> Discs = last::four;

        /// For three empty squares, tried in this order.
        fn solve_three(
            worker: &mut Worker<'_>, board: Board, squares: [Square; 3], alpha: Discs,
        ) -> Discs = last::three;

        /// For two empty squares, tried in this order.
        fn solve_two(
            worker: &mut Worker<'_>, board: Board, squares: [Square; 2], alpha: Discs,
        ) -> Discs = last::two;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{late_boards, perfect, with_worker};
    use crate::tier::Portable;

    /// For every question there is, the answer is on the right side, and a bound.
    fn check(board: Board, value: Discs, mut answer: impl FnMut(Board, Discs) -> Discs) {
        for alpha in (-64..64).step_by(6).map(Discs) {
            let bound = answer(board, alpha);
            assert_eq!(bound > alpha, value > alpha, "{board:?}, {alpha:?}");
            assert!(if value > alpha { bound <= value } else { bound >= value }, "{board:?}");
        }
    }

    #[test]
    fn few_squares_equal_trying_everything() {
        with_worker(0, |worker| {
            for empties in 0..=6 {
                for board in late_boards(400, empties) {
                    check(board, perfect(board), |board, alpha| {
                        Portable.solve_shallow(worker, board, alpha)
                    });
                }
            }
        });
    }

    #[test]
    fn the_middle_equals_parity_alone() {
        with_worker(0, |worker| {
            for board in late_boards(40, 10) {
                for alpha in (-64..64).step_by(4).map(Discs) {
                    let below = Portable.solve_by_parity(worker, board, alpha);
                    let bound = Portable.solve_middle(worker, board, alpha);
                    let bound = bound.expect("nobody interrupts");
                    assert_eq!(bound > alpha, below > alpha, "{board:?}, {alpha:?}");
                }
            }
        });
    }

    #[test]
    fn many_squares_equal_the_middle() {
        with_worker(1, |worker| {
            for board in late_boards(8, 14) {
                for alpha in (-40..40).step_by(4).map(Discs) {
                    let bound = Portable.solve(worker, board, alpha).expect("nobody interrupts");
                    let middle = with_worker(0, |below| Portable.solve_middle(below, board, alpha));
                    let middle = middle.expect("nobody interrupts");
                    assert_eq!(bound > alpha, middle > alpha, "{board:?}, {alpha:?}");
                }
            }
        });
    }

    /// With a table as well.
    #[test]
    fn every_answer_is_a_bound() {
        with_worker(1, |worker| {
            for board in late_boards(100, 9) {
                check(board, perfect(board), |board, alpha| {
                    Portable.solve(worker, board, alpha).expect("nobody interrupts")
                });
            }
        });
    }
}
