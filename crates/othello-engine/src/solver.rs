//! The exact result of the game, by search to its end.
//!
//! Every function answers one question for a board: is it worth more than `alpha` discs to its
//! mover? The value it returns is a bound on the right side of `alpha`: at most the true value if
//! it is greater than `alpha`, at least the true value if not.

mod deep;
mod shallow;

use othello_core::Board;

use crate::budget::Interrupted;
use crate::tier::{Speed, tiered};
use crate::value::Discs;
use crate::worker::Worker;

tiered! {
    /// The functions of the solver that call each other.
    pub(crate) trait Solve: Speed {
        /// With a table and ordered moves: for many empty squares.
        fn solve(
            worker: &mut Worker<'_>, board: Board, alpha: Discs,
        ) -> Result<Discs, Interrupted> = deep::null_window;

        /// By parity alone: for few empty squares.
        fn solve_shallow(worker: &mut Worker<'_>, board: Board, alpha: Discs) -> Discs
            = shallow::null_window;
    }
}
