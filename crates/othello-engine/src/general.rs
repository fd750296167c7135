//! The search for every board that is not official Othello: any shape, any rules of the catalogue.
//!
//! One small searcher over the rules machine of `othello-core`, where the fast ones are made for 64
//! squares alone. What it knows of a board it derives from the lines of that board.

mod eval;
mod known;
mod search;
mod shape;
mod state;

use othello_core::Move;

use crate::budget::{Budget, Interrupted};
use crate::request::Request;
use crate::search::{Iteration, Reach, Searcher, Valued};
use crate::value::{Value, Window};

pub(crate) use known::Memory;
pub(crate) use state::State;

use search::{INFINITY, Search};

/// The moves of a position with what the last iteration found of each.
pub(crate) struct General<'a> {
    search: Search<'a>,
    root: State,
    moves: Vec<RootMove>,
}

struct RootMove {
    state: State,
    /// The move and what is expected to follow.
    line: Vec<Move>,
    value: Value,
}

impl<'a> General<'a> {
    pub(crate) fn new(request: &'a Request, memory: &'a mut Memory, budget: Budget<'a>) -> Self {
        let rules = request.position.rules();
        let (shape, table) = memory.turn_to(rules);
        let root = State::of(&request.position);
        let root_move = |(mv, state)| RootMove { state, line: vec![mv], value: Value(0) };
        let moves = root.all_moves(rules).into_iter().map(root_move).collect();
        Self { search: Search { rules, shape, table, budget }, root, moves }
    }

    /// Brings the best move from `rank` on to that place; the others keep their order.
    fn bring_best(&mut self, rank: usize, reach: Reach) -> Result<(), Interrupted> {
        let window = Window { alpha: -INFINITY, beta: INFINITY };
        let mut best = (-INFINITY, rank);
        let mut reply = Vec::new();
        for (index, root_move) in self.moves.iter_mut().enumerate().skip(rank) {
            let reach = if root_move.line[0] == Move::Pass { reach } else { reach.less() };
            let (next, window) = (&root_move.state, window.above(best.0));
            let value = self.search.of_move(next, reach, window, index == rank, &mut reply)?;
            if value > best.0 {
                best = (value, index);
                root_move.value = value;
                root_move.line.truncate(1);
                root_move.line.append(&mut reply);
            }
        }
        self.moves[rank..=best.1].rotate_right(1);
        Ok(())
    }
}

impl<'a> Searcher<'a> for General<'a> {
    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn budget(&mut self) -> &mut Budget<'a> {
        &mut self.search.budget
    }

    fn iterate(&mut self, iteration: Iteration, count: usize) -> Result<Vec<Valued>, Interrupted> {
        self.search.budget.visit()?;
        for rank in 0..count.min(self.moves.len()) {
            self.bring_best(rank, iteration.reach)?;
        }
        let best = self.moves.iter().take(count);
        Ok(best.map(|best| (best.line.clone(), best.value)).collect())
    }

    fn at_end(&self) -> Value {
        self.root.at_end(self.search.rules)
    }

    fn hash(&self) -> u64 {
        self.root.hash()
    }
}
