//! Threads that help each other: moves of one node, searched by all who have nothing else to do.
//!
//! Only a node whose first move did not settle its question is shared, since most nodes need no
//! other move; and only while some thread is idle. After R. Feldmann and others, "young brothers
//! wait" (1989). The answer of a shared node is the same whoever searches its moves.

use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use othello_core::Square;

use super::{Best, Candidate, Untried, Worker};
use crate::budget::{Interrupted, Part, Watch};
use crate::confidence::Confidence;
use crate::params;
use crate::report::Ended;
use crate::statistics::Tally;
use crate::value::Value;

/// What a move is worth to its mover as far as that answers the question of its node, from the
/// board after it.
type Ask = dyn Fn(&mut Worker<'_>, Candidate) -> Result<Value, Interrupted> + Send + Sync;

/// The threads of a search and the nodes they share.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    desk: Mutex<Desk>,
    changed: Condvar,
    /// Idle threads for which no shared node was offered yet.
    unserved: AtomicUsize,
    /// What the threads that are done have counted.
    tally: Mutex<Tally>,
}

/// What the threads agree on.
#[derive(Debug, Default)]
struct Desk {
    splits: Vec<Arc<Split>>,
    /// How many threads wait.
    idle: usize,
    /// Whether the search is over.
    closed: bool,
}

/// A node whose moves are shared.
struct Split {
    part: Arc<Part>,
    confidence: Confidence,
    /// The moves in their order.
    moves: Vec<Candidate>,
    /// How many of them are taken.
    taken: AtomicUsize,
    /// What settles the question: more than this.
    alpha: Value,
    ask: Box<Ask>,
    answers: Mutex<Answers>,
}

/// What the moves of a shared node have come to.
#[derive(Clone, Copy)]
struct Answers {
    best: Best,
    count: usize,
}

impl std::fmt::Debug for Split {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Split").field("moves", &self.moves).finish_non_exhaustive()
    }
}

impl Worker<'_> {
    /// Whether some thread waits for work.
    #[inline(always)]
    pub(super) fn may_share(&self) -> bool {
        self.pool.unserved.load(Relaxed) > 0
    }

    /// Searches the moves of a node that are not taken yet, together with the threads that are
    /// idle, until one exceeds `alpha` or all are answered.
    #[cold]
    #[inline(never)]
    pub(super) fn share(
        &mut self,
        untried: Untried,
        best: Best,
        alpha: Value,
        ask: Box<Ask>,
    ) -> Result<Best, Interrupted> {
        let mut moves = self.waiting(untried).to_vec();
        moves.sort_by_key(|candidate| -candidate.priority);
        let split = Arc::new(Split {
            part: Part::of(self.budget.part().cloned()),
            confidence: self.confidence,
            moves,
            taken: AtomicUsize::new(0),
            alpha,
            ask,
            answers: Mutex::new(Answers { best, count: 0 }),
        });
        self.pool.update(|desk| desk.splits.push(Arc::clone(&split)));
        let answer = self.at(&split, |worker| worker.finish(&split));
        // Whoever is still at it need not go on.
        split.part.call_off();
        self.pool.update(|desk| desk.splits.retain(|other| !Arc::ptr_eq(other, &split)));
        answer
    }

    /// Helps the other threads until the search is over.
    pub(crate) fn help(&mut self) {
        let guard = EndOnPanic(self.budget.watch());
        while let Some(split) = self.pool.wait_for_work() {
            self.assist(&split);
        }
        self.hand_in();
        drop(guard);
    }

    /// Adds what this thread has counted to what the others have.
    pub(crate) fn hand_in(&mut self) {
        lock(&self.pool.tally).add(&mem::take(&mut self.tally));
    }

    /// Searches moves of somebody else's node.
    fn assist(&mut self, split: &Split) {
        self.at(split, |worker| worker.search_moves(split));
        self.budget.tell();
        self.pool.update(|_| ());
    }

    /// Does something at a shared node and comes back to where it was.
    fn at<T>(&mut self, split: &Split, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.budget.turn_to(Some(Arc::clone(&split.part)));
        let confidence = mem::replace(&mut self.confidence, split.confidence);
        let open = self.candidates.len();
        let result = work(self);
        // An interruption leaves nodes open.
        self.candidates.truncate(open);
        self.confidence = confidence;
        self.budget.turn_to(before);
        result
    }

    /// The answer of a shared node. While others search its last moves, helps them.
    fn finish(&mut self, split: &Split) -> Result<Best, Interrupted> {
        loop {
            self.search_moves(split);
            if let Some(best) = split.answer() {
                return Ok(best);
            }
            if self.budget.look().is_err() {
                // Another thread may have settled the question since, which calls the node off as well:
                // that is an answer, and who takes it for the end of the search leaves the node above
                // without one for ever.
                return split.answer().ok_or(Interrupted);
            }
            if let Some(other) = self.pool.work_below(split) {
                self.assist(&other);
            }
        }
    }

    /// Searches moves of a shared node as long as there are any, or until it is in vain.
    fn search_moves(&mut self, split: &Split) {
        while let Some(candidate) = split.take() {
            let Ok(value) = (split.ask)(self, candidate) else { return };
            split.hear(value, candidate.square);
        }
    }
}

impl Split {
    fn take(&self) -> Option<Candidate> {
        if !self.has_work() {
            return None;
        }
        self.moves.get(self.taken.fetch_add(1, Relaxed)).copied()
    }

    fn has_work(&self) -> bool {
        self.taken.load(Relaxed) < self.moves.len() && !self.part.is_in_vain()
    }

    /// Notes the value of a move. One that settles the question makes all others vain.
    fn hear(&self, value: Value, square: Square) {
        let mut answers = lock(&self.answers);
        answers.count += 1;
        if value > answers.best.0 {
            answers.best = (value, Some(square));
        }
        if value > self.alpha {
            self.part.call_off();
        }
    }

    /// The answer, if the question is settled.
    fn answer(&self) -> Option<Best> {
        let Answers { best, count } = *lock(&self.answers);
        (best.0 > self.alpha || count == self.moves.len()).then_some(best)
    }
}

impl Pool {
    /// Lets all helpers go: the search is over.
    pub(crate) fn close(&self) {
        self.update(|desk| desk.closed = true);
    }

    /// What all threads have counted.
    #[cfg(feature = "statistics")]
    pub(crate) fn tally(&self) -> Tally {
        lock(&self.tally).clone()
    }

    /// Changes what is on the desk and wakes all who wait.
    fn update(&self, change: impl FnOnce(&mut Desk)) {
        let mut desk = lock(&self.desk);
        change(&mut desk);
        self.count(&desk);
        self.changed.notify_all();
    }

    /// A shared node with moves to search, as soon as there is one; nothing when the search is over.
    fn wait_for_work(&self) -> Option<Arc<Split>> {
        let mut desk = lock(&self.desk);
        loop {
            if desk.closed {
                return None;
            }
            if let Some(split) = desk.work(|_| true) {
                return Some(split);
            }
            desk = self.wait(desk);
        }
    }

    /// Work that belongs to a shared node; waits for a change if there is none.
    fn work_below(&self, split: &Split) -> Option<Arc<Split>> {
        let desk = lock(&self.desk);
        let below = desk.work(|other| other.part.belongs_to(&split.part));
        if below.is_none() && split.answer().is_none() {
            drop(self.wait(desk));
        }
        below
    }

    /// Waits for a change, but not so long that limits would go unheeded.
    fn wait<'a>(&self, mut desk: MutexGuard<'a, Desk>) -> MutexGuard<'a, Desk> {
        desk.idle += 1;
        self.count(&desk);
        let waited = self.changed.wait_timeout(desk, params::IDLE_INTERVAL);
        let mut desk = waited.unwrap_or_else(PoisonError::into_inner).0;
        desk.idle -= 1;
        self.count(&desk);
        desk
    }

    /// Counts for whom there is no work yet.
    fn count(&self, desk: &Desk) {
        let offers = desk.splits.iter().filter(|split| split.has_work()).count();
        self.unserved.store(desk.idle.saturating_sub(offers), Relaxed);
    }
}

impl Desk {
    /// The oldest shared node of some kind that has moves to search: the others lie below it.
    fn work(&self, kind: impl Fn(&Split) -> bool) -> Option<Arc<Split>> {
        self.splits.iter().find(|split| kind(split) && split.has_work()).cloned()
    }
}

/// A thread that panics never panics while it changes what it has locked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the search of all threads when one of them panics: nobody waits for it.
struct EndOnPanic<'a>(&'a Watch<'a>);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end(Ended::Stopped);
        }
    }
}

#[cfg(test)]
mod tests;
