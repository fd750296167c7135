//! The search at the root: which move is best.

use othello_core::Move;

use super::lattice::to_square;
use super::memory::Field;
use super::principal::{Question, of_move};
use super::search::{Explore, INFINITY, Node, Search};
use super::state::State;
use crate::budget::{Budget, Interrupted};
use crate::request::Request;
use crate::search::{Bounds, Iteration, Reach, Searcher, Valued, aspire};
use crate::value::{Discs, Value, Window};

/// All values there are.
const ALL: Window = Window { alpha: Value(-INFINITY.0), beta: INFINITY };

/// The moves of a position with what the last iteration found of each.
pub(super) struct General<'a, E, const N: usize> {
    tier: E,
    search: Search<'a, N>,
    root: State<N>,
    moves: Vec<RootMove<N>>,
    /// The values that matter at the end of the game.
    asked: Window,
}

struct RootMove<const N: usize> {
    mv: Move,
    next: Node<N>,
    /// The move and what is expected to follow.
    line: Vec<Move>,
    value: Value,
}

impl<'a, E: Explore<N>, const N: usize> General<'a, E, N> {
    pub(super) fn new(
        tier: E,
        request: &'a Request,
        field: &'a mut Field<N>,
        budget: Budget<'a>,
    ) -> Self {
        let Field { lattice, shape, table, near } = field;
        let search = Search { lattice, shape, table, near, budget, candidates: Vec::new() };
        let root = State::of(&request.position);
        let moves = root_moves(tier, &search, &root);
        let asked = if request.outcome_only { Window::OUTCOME } else { ALL };
        Self { tier, search, root, moves, asked }
    }

    /// Brings the best move to its rank and gives it with its value; the others keep their order.
    fn bring_best(
        &mut self,
        mut bounds: Bounds,
        window: Window,
    ) -> Result<(Value, Move), Interrupted> {
        let Self { tier, search, moves, .. } = self;
        let reach = bounds.iteration.reach;
        let moves = &mut moves[bounds.rank..];
        let count = moves.len();
        let mut best = (-INFINITY, 0);
        let mut reply = Vec::new();
        for (index, root_move) in moves.iter_mut().enumerate() {
            search.budget.stand(bounds.at(root_move.mv, index, count));
            let window = window.above(best.0);
            // A pass takes nothing from the depth.
            let reach = if root_move.mv == Move::Pass { reach } else { reach.less() };
            let (next, asked) = (&root_move.next, Question { reach, window });
            let value = of_move(*tier, search, next, asked, index == 0, &mut reply)?;
            if value > best.0 {
                best = (value, index);
                if value > window.alpha {
                    bounds.prove(value, root_move.mv);
                }
                root_move.value = value;
                root_move.line.truncate(1);
                root_move.line.append(&mut reply);
                if value >= window.beta {
                    break;
                }
            }
        }
        moves[..=best.1].rotate_right(1);
        Ok((best.0, moves[0].mv))
    }
}

/// All moves with what they lead to, the forced pass among them; none if the game is over.
fn root_moves<E: Explore<N>, const N: usize>(
    tier: E,
    search: &Search<'_, N>,
    root: &State<N>,
) -> Vec<RootMove<N>> {
    let root_move = |mv, next| RootMove { mv, next, line: vec![mv], value: Value(0) };
    let Node { legal, .. } = Node::new(tier, search.lattice, *root);
    if legal.is_empty() {
        let passed = search.passed(tier, root);
        return passed.map(|next| root_move(Move::Pass, next)).into_iter().collect();
    }
    let after = |cell| {
        let next = Node::after(tier, search.lattice, root, cell);
        Some(root_move(to_square::<N>(cell)?.into(), next))
    };
    legal.into_iter().filter_map(after).collect()
}

impl<'a, E: Explore<N>, const N: usize> Searcher<'a> for General<'a, E, N> {
    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn budget(&mut self) -> &mut Budget<'a> {
        &mut self.search.budget
    }

    fn iterate(&mut self, iteration: Iteration, count: usize) -> Result<Vec<Valued>, Interrupted> {
        self.search.budget.visit()?;
        let asked = if iteration.reach == Reach::End { self.asked } else { ALL };
        for rank in 0..count.min(self.moves.len()) {
            let before = self.moves[rank].value;
            aspire(iteration, rank, before, asked, |bounds, window| {
                self.bring_best(bounds, window)
            })?;
        }
        let best = self.moves.iter().take(count);
        Ok(best.map(|best| (best.line.clone(), best.value)).collect())
    }

    fn at_end(&self) -> Value {
        Discs::into(self.search.at_end(&self.root))
    }

    fn hash(&self) -> u64 {
        self.root.hash()
    }
}
