//! The search at the root: which move is best.

use othello_core::Move;

use super::lattice::to_square;
use super::memory::Field;
use super::principal::{Question, of_move};
use super::search::{Explore, INFINITY, Node, Search};
use super::state::State;
use crate::budget::{Budget, Interrupted};
use crate::params;
use crate::report::Standing;
use crate::request::Request;
use crate::search::{Iteration, Reach, Searcher, Valued};
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

    /// Brings the best move from `rank` on to that place: within a window round the value of the last
    /// iteration, which is widened on the side where it turns out too narrow.
    fn aspire(&mut self, iteration: Iteration, rank: usize) -> Result<(), Interrupted> {
        let asked = if iteration.reach == Reach::End { self.asked } else { ALL };
        let mut half = match iteration.reach {
            Reach::Ahead(depth) if depth < params::ASPIRATION_DEPTH => 2 * INFINITY.0,
            Reach::Ahead(_) => params::ASPIRATION,
            Reach::End => params::END_ASPIRATION,
        };
        let mut window = Window::round(self.moves[rank].value, half).within(asked);
        let mut proven = Proven { iteration, rank, best: None, at_most: None };
        loop {
            let value = self.bring_best(proven, window)?;
            half *= 2;
            window = if value <= window.alpha && window.alpha > asked.alpha {
                proven.at_most = Some(value);
                Window { alpha: Value(value.0 - half), ..window }
            } else if value >= window.beta && window.beta < asked.beta {
                proven.best = Some((value, self.moves[rank].mv));
                Window { beta: Value(value.0 + half), ..window }
            } else {
                return Ok(());
            };
            window = window.within(asked);
        }
    }

    /// Brings the best move to its rank and gives its value; the others keep their order.
    fn bring_best(&mut self, mut proven: Proven, window: Window) -> Result<Value, Interrupted> {
        let Self { tier, search, moves, .. } = self;
        let (rank, count) = (proven.rank, moves.len());
        let mut best = (-INFINITY, rank);
        let mut reply = Vec::new();
        for (index, root_move) in moves.iter_mut().enumerate().skip(rank) {
            search.budget.stand(proven.at(root_move.mv, index, count));
            // A pass takes nothing from the depth.
            let reach = proven.iteration.reach;
            let reach = if root_move.mv == Move::Pass { reach } else { reach.less() };
            let asked = Question { reach, window: window.above(best.0) };
            let (next, is_first) = (&root_move.next, index == rank);
            let value = of_move(*tier, search, next, asked, is_first, &mut reply)?;
            if value > best.0 {
                best = (value, index);
                if value > window.alpha {
                    proven.best = proven.best.max(Some((value, root_move.mv)));
                }
                root_move.value = value;
                root_move.line.truncate(1);
                root_move.line.append(&mut reply);
                if value >= window.beta {
                    break;
                }
            }
        }
        moves[rank..=best.1].rotate_right(1);
        Ok(best.0)
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
        for rank in 0..count.min(self.moves.len()) {
            self.aspire(iteration, rank)?;
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

/// What an iteration knows of the value of the best move while it looks for it.
#[derive(Clone, Copy)]
struct Proven {
    iteration: Iteration,
    /// How many better moves were found before.
    rank: usize,
    /// What a move is worth at least, and which one.
    best: Option<(Value, Move)>,
    at_most: Option<Value>,
}

impl Proven {
    /// Where the search stands when it turns to a move.
    fn at(self, mv: Move, index: usize, count: usize) -> Standing {
        let Iteration { depth, confidence, .. } = self.iteration;
        let score = |value| self.iteration.score(value, false);
        Standing {
            depth,
            confidence,
            mv,
            place: (index + 1, count),
            best: self.best.map(|(_, mv)| mv),
            at_least: self.best.map(|(value, _)| score(value)),
            at_most: self.at_most.map(score),
        }
    }
}
