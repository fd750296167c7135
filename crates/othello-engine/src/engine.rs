//! The engine itself: what lives on from one search to the next.

use crate::budget::Budget;
use crate::clock::{Clock, SystemClock};
use crate::limits::Slip;
use crate::report::{Ended, Line, Observer, Progress, Report};
use crate::request::Request;
use crate::score::Score;
use crate::search::{Plan, Reach, RootMove, choose, iterate, root_moves};
use crate::table::{Table, hash};
use crate::tier::{Tier, with_tier};
use crate::value::{Discs, Value, Window};
use crate::worker::Worker;

/// Memory and speed of an [`Engine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Size of the transposition table in mebibytes; 0 takes the smallest there is.
    pub table_mib: usize,
    /// The CPU features to use. Answers do not depend on it.
    pub tier: Tier,
}

impl Default for Options {
    fn default() -> Self {
        Self { table_mib: 64, tier: Tier::detect() }
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
    clock: Box<dyn Clock>,
}

impl Engine {
    /// An engine on the machine's clock.
    pub fn new(options: Options) -> Self {
        Self::with_clock(options, SystemClock::new())
    }

    /// An engine that takes the time from this clock.
    pub fn with_clock(options: Options, clock: impl Clock + 'static) -> Self {
        let Options { table_mib, tier } = options;
        Self { table: Table::new(table_mib), tier, clock: Box::new(clock) }
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
        let board = request.position.board();
        let budget = Budget::new(request.limits, &request.stop, &*self.clock);
        let mut worker = Worker::new(&mut self.table, budget);
        let plan = Plan::new(board.empties().count(), &request.limits);
        let mut moves = root_moves(board);
        let count = if request.slip == Slip::NONE { request.count.max(1) } else { moves.len() };
        let asked = if request.outcome_only { Window::OUTCOME } else { Window::FULL };
        let mut last = Iteration { lines: Vec::new(), depth: 0, ended: Ended::GameOver };
        for reach in plan.iterations() {
            if moves.is_empty() || worker.budget.start_iteration().is_err() {
                break;
            }
            let worker = &mut worker;
            if with_tier!(self.tier, speed => iterate(speed, worker, &mut moves, count, reach, asked))
                .is_err()
            {
                break;
            }
            last = Iteration::new(&moves[..count.min(moves.len())], request, reach);
            observer.progress(&last.progress(request, &worker.budget));
            worker.budget.allow_interruption();
        }
        last.ended = worker.budget.ended().unwrap_or(last.ended);
        last.report(request, &worker.budget)
    }
}

/// What an iteration has found.
struct Iteration {
    /// The best moves in order.
    lines: Vec<Line>,
    depth: u32,
    /// Why the search ended if this was the last iteration of the plan.
    ended: Ended,
}

impl Iteration {
    fn new(best: &[RootMove], request: &Request, reach: Reach) -> Self {
        let empties = request.position.empties().count();
        let (depth, ended) = match reach {
            Reach::Ahead(depth) => (depth.into(), Ended::Depth),
            Reach::Likely => (empties, Ended::Depth),
            Reach::End => (empties, Ended::Solved),
        };
        let score = |value: Value| match reach {
            Reach::Ahead(_) | Reach::Likely => Score::estimate(value.0),
            Reach::End if request.outcome_only => Score::outcome(value.floor().0),
            Reach::End => Score::exact(value.floor().0),
        };
        let line = |best: &RootMove| Line { moves: best.line.clone(), score: score(best.value) };
        Self { lines: best.iter().map(line).collect(), depth, ended }
    }

    /// As many of the lines as were asked for.
    fn asked(&self, request: &Request) -> &[Line] {
        &self.lines[..self.lines.len().min(request.count.max(1))]
    }

    fn progress(&self, request: &Request, budget: &Budget<'_>) -> Progress<'_> {
        let (nodes, elapsed) = (budget.nodes(), budget.elapsed());
        Progress { lines: self.asked(request), depth: self.depth, nodes, elapsed }
    }

    fn report(mut self, request: &Request, budget: &Budget<'_>) -> Report {
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
            nodes: budget.nodes(),
            elapsed: budget.elapsed(),
            ended: self.ended,
        }
    }
}
