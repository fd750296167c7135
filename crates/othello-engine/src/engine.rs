//! The engine itself: what lives on from one search to the next.

use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use othello_core::Move;

use crate::budget::{Budget, Watch};
use crate::clock::{Clock, SystemClock};
use crate::confidence::Confidence;
use crate::limits::Slip;
use crate::report::{Ended, Line, Observer, Progress, Report};
use crate::request::Request;
use crate::score::Score;
use crate::search::{Iteration, Plan, RootMove, choose, iterate, root_moves};
use crate::table::{Table, hash};
use crate::tier::{Tier, with_tier};
use crate::value::{Discs, Window};
use crate::worker::{Pool, Worker};

/// Memory and speed of an [`Engine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Size of the transposition table in mebibytes; 0 takes the smallest there is.
    pub table_mib: usize,
    /// The CPU features to use. Answers do not depend on it.
    pub tier: Tier,
    /// How many threads search together. Exact scores do not depend on it; with one alone, every
    /// search can be repeated to the last position.
    pub threads: NonZeroUsize,
}

impl Default for Options {
    fn default() -> Self {
        Self { table_mib: 64, tier: Tier::detect(), threads: NonZeroUsize::MIN }
    }
}

impl Options {
    /// The same options, with a table of this size.
    #[must_use]
    pub fn with_table_mib(self, table_mib: usize) -> Self {
        Self { table_mib, ..self }
    }

    /// The same options, in this tier.
    #[must_use]
    pub fn with_tier(self, tier: Tier) -> Self {
        Self { tier, ..self }
    }

    /// The same options, with so many threads.
    #[must_use]
    pub fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }
}

/// Finds moves. Owns what is worth keeping between searches.
///
/// ```
/// use othello_core::Position;
/// use othello_engine::{Engine, Limits, Options, Progress, Request};
///
/// let mut engine = Engine::new(Options::default().with_table_mib(1));
/// let mut depths = Vec::new();
/// let request = Request::new(Position::default(), Limits::depth(3));
/// let report = engine.search(&request, &mut |progress: &Progress| depths.push(progress.depth));
/// assert!(request.position.is_legal(report.best.expect("the game is not over")));
/// assert_eq!(depths, [1, 2, 3]);
/// ```
#[derive(Debug)]
pub struct Engine {
    table: Table,
    tier: Tier,
    threads: NonZeroUsize,
    clock: Box<dyn Clock>,
}

impl Engine {
    /// An engine on the machine's clock.
    pub fn new(options: Options) -> Self {
        Self::with_clock(options, SystemClock::new())
    }

    /// An engine that takes the time from this clock.
    pub fn with_clock(options: Options, clock: impl Clock + 'static) -> Self {
        let Options { table_mib, tier, threads } = options;
        Self { table: Table::new(table_mib), tier, threads, clock: Box::new(clock) }
    }

    /// Forgets all that earlier searches found, so that the next one repeats the first.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches until a limit is reached, the game is solved, or the request is stopped.
    ///
    /// The answer comes from the last iteration that was finished; the first is always finished,
    /// so that there is a move whenever the game is not over. The same request to an engine that
    /// was cleared gives the same answer and visits the same positions, unless time or the stop
    /// token end it.
    pub fn search(&mut self, request: &Request, observer: &mut dyn Observer) -> Report {
        self.table.start_search();
        let moves = root_moves(request.position.board());
        let plan = Plan::new(request.position.empties().count(), moves.len(), &request.limits);
        let watch = Watch::new(&request.stop, &*self.clock);
        let watch = watch.with_most(request.limits.nodes, plan.hard());
        let pool = Pool::default();
        thread::scope(|scope| {
            for _ in 1..self.threads.get() {
                scope.spawn(|| Worker::new(&self.table, Budget::new(&watch), &pool).help());
            }
            let budget = Budget::new(&watch).told_to(observer);
            let worker = Worker::new(&self.table, budget, &pool);
            let report = self.think(request, plan, moves, worker);
            pool.close();
            report
        })
    }

    /// The search of the thread that leads.
    fn think(
        &self,
        request: &Request,
        mut plan: Plan,
        mut moves: Vec<RootMove>,
        mut worker: Worker<'_>,
    ) -> Report {
        let count = if request.slip == Slip::NONE { request.count.max(1) } else { moves.len() };
        let asked = if request.outcome_only { Window::OUTCOME } else { Window::FULL };
        let mut last = Found::nothing();
        while let Some(iteration) = plan.next().filter(|_| !moves.is_empty()) {
            let worker = &mut worker;
            let search = with_tier!(self.tier, speed => {
                iterate(speed, worker, &mut moves, count, iteration, asked)
            });
            if search.is_err() {
                break;
            }
            last = Found::new(&moves[..count.min(moves.len())], request, iteration);
            let spent = last.tell(request, &mut worker.budget);
            plan.finished(iteration, last.best(), spent);
            if worker.budget.allow_interruption().is_err() {
                break;
            }
        }
        if plan.is_cut_short() && !moves.is_empty() {
            last.ended = Ended::Time;
        }
        last.ended = worker.budget.watch().ended().unwrap_or(last.ended);
        last.report(request, &mut worker.budget)
    }
}

/// What an iteration has found.
struct Found {
    /// The best moves in order.
    lines: Vec<Line>,
    depth: u32,
    confidence: Confidence,
    /// Why the search ended if this was the last iteration of the plan.
    ended: Ended,
}

impl Found {
    /// Of a game that is over.
    fn nothing() -> Self {
        let (confidence, ended) = (Confidence::FULL, Ended::GameOver);
        Self { lines: Vec::new(), depth: 0, confidence, ended }
    }

    fn new(best: &[RootMove], request: &Request, iteration: Iteration) -> Self {
        let score = |value| iteration.score(value, request.outcome_only);
        let line = |best: &RootMove| Line { moves: best.line.clone(), score: score(best.value) };
        let ended = if iteration.proves() { Ended::Solved } else { Ended::Depth };
        let lines = best.iter().map(line).collect();
        Self { lines, depth: iteration.depth, confidence: iteration.confidence, ended }
    }

    /// As many of the lines as were asked for.
    fn asked(&self, request: &Request) -> &[Line] {
        &self.lines[..self.lines.len().min(request.count.max(1))]
    }

    /// The best move and what it is worth.
    fn best(&self) -> (Move, Score) {
        (self.lines[0].moves[0], self.lines[0].score)
    }

    /// Tells the listener; gives the positions visited and the time taken so far.
    fn tell(&self, request: &Request, budget: &mut Budget<'_>) -> (u64, Duration) {
        let Self { depth, confidence, .. } = *self;
        let (lines, nodes, elapsed) =
            (self.asked(request), budget.tell(), budget.watch().elapsed());
        if let Some(observer) = budget.observer() {
            observer.progress(&Progress { lines, depth, confidence, nodes, elapsed });
        }
        // Listening takes time too.
        (nodes, budget.watch().elapsed())
    }

    fn report(mut self, request: &Request, budget: &mut Budget<'_>) -> Report {
        let board = request.position.board();
        let scores: Vec<Score> = self.lines.iter().map(|line| line.score).collect();
        let chosen = choose(&scores, request.slip, request.seed ^ hash(board));
        let (line, score) = match self.lines.get(chosen) {
            Some(line) => (line.moves.clone(), line.score),
            None => (Vec::new(), Score::exact(Discs::at_end(board).0)),
        };
        self.lines.truncate(request.count.max(1));
        Report {
            best: line.first().copied(),
            line,
            score,
            lines: self.lines,
            depth: self.depth,
            confidence: self.confidence,
            nodes: budget.tell(),
            elapsed: budget.watch().elapsed(),
            ended: self.ended,
            unfinished: budget.standing(),
        }
    }
}
