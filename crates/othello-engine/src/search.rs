//! The search for the best move: deeper and deeper, then to the end.

mod choice;
mod midgame;
mod principal;
mod root;

use othello_core::{Board, Move};

use crate::budget::Interrupted;
use crate::solver::Solve;
use crate::table::{LIKELY, TO_THE_END};
use crate::tier::tiered;
use crate::value::{Value, Window};
use crate::worker::Worker;

use principal::Node;

pub(crate) use choice::choose;
pub(crate) use root::{Plan, RootMove, iterate, root_moves};

tiered! {
    /// The functions of the search that call each other.
    pub(crate) trait Search: Solve {
        /// Is the board worth more than `alpha`, looking `depth` plies ahead? The answer is a
        /// bound as in the solver.
        fn look_ahead(
            worker: &mut Worker<'_>, board: Board, depth: u8, alpha: Value,
        ) -> Result<Value, Interrupted> = midgame::null_window;

        /// The value within a window, with the line that is worth it.
        fn principal(
            worker: &mut Worker<'_>, node: Node, line: &mut Vec<Move>,
        ) -> Result<Value, Interrupted> = principal::value;
    }
}

/// How far a search looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// So many plies.
    Ahead(u8),
    /// To the end of the game, leaving out what is not likely to matter.
    Likely,
    /// To the end of the game.
    End,
}

impl Reach {
    /// What is left of it after a ply.
    #[inline(always)]
    const fn less(self) -> Self {
        match self {
            Self::Ahead(depth) => Self::Ahead(depth.saturating_sub(1)),
            Self::Likely | Self::End => self,
        }
    }

    /// As the table counts it.
    #[inline(always)]
    const fn depth(self) -> u8 {
        match self {
            Self::Ahead(depth) => depth,
            Self::Likely => LIKELY,
            Self::End => TO_THE_END,
        }
    }
}
