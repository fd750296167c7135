//! The search for the best move: deeper and deeper, then to the end.

mod aspiration;
mod choice;
mod plan;
mod principal;
mod root;

use othello_core::Move;

use crate::budget::{Budget, Interrupted};
use crate::confidence::Confidence;
use crate::solver::Solve;
use crate::table::Quality;
use crate::tier::tiered;
use crate::value::{Value, Window};
use crate::worker::Worker;

use principal::Node;

pub(crate) use aspiration::{Bounds, aspire};
pub(crate) use choice::choose;
pub(crate) use plan::{Iteration, Plan};
pub(crate) use root::{RootMove, iterate, root_moves};

/// A line and what it is worth to who makes its first move.
pub(crate) type Valued = (Vec<Move>, Value);

/// A search of one position on its way through the iterations of a plan.
pub(crate) trait Searcher<'a> {
    /// The number of moves, a forced pass among them: none if the game is over.
    fn moves(&self) -> usize;

    fn budget(&mut self) -> &mut Budget<'a>;

    /// The best `count` moves in order.
    fn iterate(&mut self, iteration: Iteration, count: usize) -> Result<Vec<Valued>, Interrupted>;

    /// What the game is worth to its mover if it ends here.
    fn at_end(&self) -> Value;

    /// A number that tells the position from others.
    fn hash(&self) -> u64;
}

tiered! {
    /// The functions of the search that call each other.
    pub(crate) trait Search: Solve {
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
    /// To the end of the game.
    End,
}

impl Reach {
    /// What is left of it after a ply.
    #[inline(always)]
    pub(crate) const fn less(self) -> Self {
        match self {
            Self::Ahead(depth) => Self::Ahead(depth.saturating_sub(1)),
            Self::End => self,
        }
    }

    /// What a value from so far is worth to the table.
    #[inline(always)]
    const fn quality(self, confidence: Confidence) -> Quality {
        match self {
            Self::Ahead(depth) => Quality::ahead(depth, confidence),
            Self::End => Quality::to_the_end(confidence),
        }
    }

    /// How much the order of moves may cost, in plies of search that it saves.
    #[inline(always)]
    pub(crate) const fn depth(self) -> u8 {
        match self {
            Self::Ahead(depth) => depth,
            Self::End => u8::MAX,
        }
    }
}

#[cfg(test)]
mod tests;
