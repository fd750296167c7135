//! What the functions of a search hand down to each other.

mod pool;

use othello_core::{Board, Square};

use crate::budget::{Budget, Interrupted};
use crate::cache::Cache;
use crate::confidence::Confidence;
use crate::eval::Evaluation;
use crate::statistics::Tally;
use crate::table::Table;
use crate::value::Value;

pub(crate) use pool::Pool;

/// The state of one thread of a search: its table, its budget, and the moves that wait to be tried.
pub(crate) struct Worker<'a> {
    pub(crate) table: &'a Table,
    pub(crate) budget: Budget<'a>,
    /// What boards look like to be worth.
    pub(crate) evaluation: Evaluation<'a>,
    /// How sure the search has to be of what it leaves out.
    pub(crate) confidence: Confidence,
    pub(crate) tally: Tally,
    /// What the solver knows of boards with few empty squares.
    pub(crate) cache: Cache,
    /// The threads that may help.
    pool: &'a Pool,
    /// The moves of all open nodes, one node after the other: no node allocates or clears.
    candidates: Vec<Candidate>,
}

/// A move that waits to be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) square: Square,
    /// The board after it.
    pub(crate) board: Board,
    /// What that looks like to be worth to its mover, where it was judged.
    pub(crate) judged: Option<Value>,
    /// The greatest is tried first.
    pub(crate) priority: i32,
}

/// The moves of one node that were not tried yet: a part of the stack of candidates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Untried {
    first: usize,
    next: usize,
    end: usize,
}

impl Untried {
    /// How many moves were taken.
    #[inline(always)]
    pub(crate) const fn taken(self) -> usize {
        self.next - self.first
    }
}

/// The best move of a node so far and what it is worth.
pub(crate) type Best = (Value, Option<Square>);

impl<'a> Worker<'a> {
    pub(crate) fn new(
        table: &'a Table,
        evaluation: Evaluation<'a>,
        budget: Budget<'a>,
        pool: &'a Pool,
    ) -> Self {
        Self {
            table,
            budget,
            evaluation,
            confidence: Confidence::FULL,
            tally: Tally::default(),
            cache: Cache::default(),
            pool,
            candidates: Vec::with_capacity(1024),
        }
    }

    /// Opens a node: moves are added by [`Worker::add`].
    #[inline(always)]
    pub(crate) fn open(&self) -> Untried {
        let end = self.candidates.len();
        Untried { first: end, next: end, end }
    }

    /// Adds a move to the node opened last.
    #[inline(always)]
    pub(crate) fn add(&mut self, untried: &mut Untried, candidate: Candidate) {
        self.candidates.push(candidate);
        untried.end += 1;
    }

    /// Takes the move of the highest priority; among equals the one added first.
    #[inline(always)]
    pub(crate) fn take_best(&mut self, untried: &mut Untried) -> Option<Candidate> {
        let moves = &mut self.candidates[untried.next..untried.end];
        let (head, tail) = moves.split_first_mut()?;
        untried.next += 1;
        for other in tail {
            if other.priority > head.priority {
                std::mem::swap(head, other);
            }
        }
        Some(*head)
    }

    /// Tries the moves of a node in order until one exceeds `alpha`; where the node is large enough,
    /// from the second on together with threads that have nothing to do.
    #[inline(always)]
    pub(crate) fn try_all<A>(
        &mut self,
        untried: &mut Untried,
        alpha: Value,
        is_large: bool,
        ask: A,
    ) -> Result<Best, Interrupted>
    where
        A: Fn(&mut Worker<'_>, Candidate) -> Result<Value, Interrupted> + Send + Sync + 'static,
    {
        let mut best = (-Value::INFINITY, None);
        while let Some(candidate) = self.take_best(untried) {
            let value = ask(self, candidate)?;
            if value > best.0 {
                best = (value, Some(candidate.square));
                if value > alpha {
                    break;
                }
            }
            // Of a single move left there is nothing to share.
            if is_large && self.may_share() && self.waiting(*untried).len() > 1 {
                let shared = *untried;
                untried.next = untried.end;
                return self.share(shared, best, alpha, Box::new(ask));
            }
        }
        Ok(best)
    }

    /// The moves of a node that were not taken yet.
    #[inline(always)]
    pub(crate) fn waiting(&self, untried: Untried) -> &[Candidate] {
        &self.candidates[untried.next..untried.end]
    }

    /// Closes a node, those opened after it included.
    #[inline(always)]
    pub(crate) fn close(&mut self, untried: Untried) {
        self.candidates.truncate(untried.first);
    }
}
