//! What the functions of the search hand down to each other, and the order of moves.

use super::cells::Cells;
use super::known::{Known, Table};
use super::lattice::Lattice;
use super::principal::Question;
use super::shape::Shape;
use super::state::State;
use super::{ahead, eval, last, principal, solve};
use crate::budget::{Budget, Interrupted};
use crate::params;
use crate::search::Reach;
use crate::tier::{Speed, tiered};
use crate::value::{Discs, Value, Window};
use othello_core::Move;

/// More than any game is worth: the largest board has 256 squares.
pub(super) const INFINITY: Value = Value(25_700);

tiered! {
    /// The functions of the search that call each other.
    pub(super) trait Explore<const N: usize>: Speed {
        /// Whether the node is worth more than `alpha`, as a bound, by play to the end of the game.
        fn solve(
            search: &mut Search<'_, N>, node: &Node<N>, alpha: Discs,
        ) -> Result<Discs, Interrupted> = solve::null_window;

        /// The same with few empty squares.
        fn finish(search: &mut Search<'_, N>, state: &State<N>, alpha: Discs) -> Discs
            = last::null_window;

        /// Whether the node is worth more than `alpha`, as a bound, so many plies ahead.
        fn look_ahead(
            search: &mut Search<'_, N>, node: &Node<N>, depth: u8, alpha: Value,
        ) -> Result<Value, Interrupted> = ahead::null_window;

        /// The value within a window, with the line that is worth it.
        fn principal(
            search: &mut Search<'_, N>, node: &Node<N>, question: Question, line: &mut Vec<Move>,
        ) -> Result<Value, Interrupted> = principal::value;

        /// What the node looks like to be worth.
        fn judge(search: &Search<'_, N>, node: &Node<N>) -> Value = eval::judge;

        /// The cells on which the mover may place a disc.
        fn moves_of(lattice: &Lattice<N>, state: &State<N>) -> Cells<N> = moves;

        /// The discs that turn if the mover places one on this empty cell.
        fn flips_of(lattice: &Lattice<N>, state: &State<N>, cell: u8) -> Cells<N> = flips;

        /// The discs of the mover and of the other player that no moves can turn.
        fn stable_of(lattice: &Lattice<N>, state: &State<N>) -> [Cells<N>; 2] = stable;
    }
}

#[inline(always)]
fn moves<const N: usize>(_: impl Speed, lattice: &Lattice<N>, state: &State<N>) -> Cells<N> {
    if state.hand[0] == 0 { Cells::EMPTY } else { lattice.moves(state.own, state.opp) }
}

#[inline(always)]
fn flips<const N: usize>(
    _: impl Speed,
    lattice: &Lattice<N>,
    state: &State<N>,
    cell: u8,
) -> Cells<N> {
    lattice.flips(state.own, state.opp, cell)
}

#[inline(always)]
fn stable<const N: usize>(_: impl Speed, lattice: &Lattice<N>, state: &State<N>) -> [Cells<N>; 2] {
    lattice.stable(state.own, state.opp)
}

/// A state and the moves of its mover.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<const N: usize> {
    pub(super) state: State<N>,
    pub(super) legal: Cells<N>,
}

impl<const N: usize> Node<N> {
    #[inline(always)]
    pub(super) fn new(tier: impl Explore<N>, lattice: &Lattice<N>, state: State<N>) -> Self {
        Self { state, legal: tier.moves_of(lattice, &state) }
    }

    /// After a disc on a legal cell of a state.
    #[inline(always)]
    pub(super) fn after(
        tier: impl Explore<N>,
        lattice: &Lattice<N>,
        state: &State<N>,
        cell: u8,
    ) -> Self {
        let flips = tier.flips_of(lattice, state, cell);
        Self::new(tier, lattice, state.placed(cell, flips))
    }
}

/// A move that waits to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<const N: usize> {
    pub(super) cell: u8,
    /// The greatest is tried first.
    pub(super) priority: i32,
    /// What it leads to.
    pub(super) next: Node<N>,
}

/// The moves of one node that were not tried yet: a part of the stack of candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Untried {
    first: usize,
    next: usize,
    end: usize,
}

/// The state of a search.
pub(super) struct Search<'a, const N: usize> {
    pub(super) lattice: &'a Lattice<N>,
    pub(super) shape: &'a Shape<N>,
    pub(super) table: &'a mut Table<N>,
    /// For states with few empty squares, so small that the CPU keeps it at hand.
    pub(super) near: &'a mut Table<N>,
    pub(super) budget: Budget<'a>,
    /// The moves of all open nodes, one node after the other: no node allocates or clears.
    pub(super) candidates: Vec<Candidate<N>>,
}

impl<const N: usize> Search<'_, N> {
    /// The squares without a disc.
    #[inline(always)]
    pub(super) fn empty(&self, state: &State<N>) -> Cells<N> {
        self.lattice.shape - state.discs()
    }

    /// What the game is worth to the mover if it ends here.
    #[inline(always)]
    pub(super) fn at_end(&self, state: &State<N>) -> Discs {
        Discs(self.shape.at_end(state.own.number(), state.opp.number()))
    }

    /// The node after a pass, unless the game is over.
    #[inline(always)]
    pub(super) fn passed(&self, tier: impl Explore<N>, state: &State<N>) -> Option<Node<N>> {
        let passed = Node::new(tier, self.lattice, state.passed());
        (!passed.legal.is_empty()).then_some(passed)
    }

    /// All moves of a node with what they lead to, by the priority that `rate` gives them.
    #[inline(always)]
    pub(super) fn gather<E: Explore<N>>(
        &mut self,
        tier: E,
        node: &Node<N>,
        rate: impl Fn(&mut Self, u8, &Node<N>) -> i32,
    ) -> Untried {
        let first = self.candidates.len();
        for cell in node.legal {
            let next = Node::after(tier, self.lattice, &node.state, cell);
            let priority = rate(self, cell, &next);
            self.candidates.push(Candidate { cell, priority, next });
        }
        Untried { first, next: first, end: self.candidates.len() }
    }

    /// Takes the move of the highest priority; among equals the one added first.
    #[inline(always)]
    pub(super) fn take_best(&mut self, untried: &mut Untried) -> Option<Candidate<N>> {
        let moves = &mut self.candidates[untried.next..untried.end];
        let mut best = 0;
        for (index, other) in moves.iter().enumerate() {
            if other.priority > moves[best].priority {
                best = index;
            }
        }
        let taken = *moves.get(best)?;
        moves[best] = moves[0];
        untried.next += 1;
        Some(taken)
    }

    /// Closes a node, those opened after it included.
    #[inline(always)]
    pub(super) fn close(&mut self, untried: Untried) {
        self.candidates.truncate(untried.first);
    }

    /// The answer, if a table knows a move that exceeds `alpha` by a search of so many plies.
    #[inline(always)]
    pub(super) fn refuted(
        &self,
        table: &Table<N>,
        untried: Untried,
        depth: u8,
        alpha: Value,
    ) -> Option<Value> {
        let window = Window::null(alpha).turned();
        for candidate in &self.candidates[untried.next..untried.end] {
            if let Some(known) = table.probe(&candidate.next.state)
                && let Some(reply) = known.settles(depth, window)
                && -reply > alpha
            {
                return Some(-reply);
            }
        }
        None
    }

    /// The priority of a move by the replies that it leaves, and by where it is.
    #[inline(always)]
    pub(super) fn by_replies(&self, cell: u8, next: &Node<N>) -> i32 {
        let replies = next.legal.number();
        self.shape.worth[usize::from(cell)] - params::GENERAL_REPLY_ORDER * replies
    }

    /// Where it is kept what states with so many empty squares are worth at the end of the game.
    #[inline(always)]
    pub(super) fn solved(&self, empties: u32) -> &Table<N> {
        if empties > params::GENERAL_NEAR_EMPTIES { self.table } else { self.near }
    }

    /// Keeps what is found out about a state with so many empty squares to the end of the game.
    #[inline(always)]
    pub(super) fn keep_solved(&mut self, state: &State<N>, empties: u32, found: Known) {
        let is_near = empties <= params::GENERAL_NEAR_EMPTIES;
        if is_near { &mut *self.near } else { &mut *self.table }.store(state, found);
    }
}

/// The priority of the best move of an earlier search.
pub(super) const FIRST: i32 = i32::MAX;

/// The depth of a search to the end of the game, as the table has it.
pub(super) const TO_THE_END: u8 = Reach::End.depth();
