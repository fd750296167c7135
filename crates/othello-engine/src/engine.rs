//! The engine itself: what lives on from one search to the next.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use othello_core::{Board, Move};

use crate::book::{Book, BookMove};
use crate::budget::{Budget, Interrupted, Watch};
use crate::clock::{Clock, SystemClock};
use crate::confidence::Confidence;
use crate::eval::{Evaluation, Weights};
use crate::general::{self, Memory};
use crate::limits::Slip;
use crate::report::{Ended, Line, Observer, Progress, Report, Standing};
use crate::request::Request;
use crate::score::Score;
use crate::search::{Iteration, Plan, RootMove, Searcher, Valued, choose, iterate, root_moves};
use crate::table::{Table, hash};
use crate::tier::{Tier, with_tier};
use crate::value::{Discs, Value, Window};
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
    /// What is known of other boards than the official one.
    memory: Memory,
    tier: Tier,
    threads: NonZeroUsize,
    clock: Box<dyn Clock>,
    weights: Option<Arc<Weights>>,
    book: Option<Arc<Book>>,
}

impl Engine {
    /// An engine on the machine's clock.
    pub fn new(options: Options) -> Self {
        Self::with_clock(options, SystemClock::new())
    }

    /// An engine that takes the time from this clock.
    pub fn with_clock(options: Options, clock: impl Clock + 'static) -> Self {
        let Options { table_mib, tier, threads } = options;
        Self {
            table: Table::new(table_mib),
            memory: Memory::default(),
            tier,
            threads,
            clock: Box::new(clock),
            weights: None,
            book: None,
        }
    }

    /// The same engine, judging boards by trained weights; with `None` it goes by a few features.
    ///
    /// Boards that are not official are judged as before.
    #[must_use]
    pub fn with_weights(self, weights: impl Into<Option<Arc<Weights>>>) -> Self {
        Self { weights: weights.into(), ..self }
    }

    /// The trained weights, if it goes by any.
    pub fn weights(&self) -> Option<&Arc<Weights>> {
        self.weights.as_ref()
    }

    /// The same engine with an opening book, which answers the requests that ask for it
    /// ([`Request::book`]) and no others.
    #[must_use]
    pub fn with_book(self, book: impl Into<Option<Arc<Book>>>) -> Self {
        Self { book: book.into(), ..self }
    }

    /// The opening book, if it has any.
    pub fn book(&self) -> Option<&Arc<Book>> {
        self.book.as_ref()
    }

    /// Forgets all that earlier searches found, so that the next one repeats the first.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memory.clear();
    }

    /// Searches until a limit is reached, the game is solved, or the request is stopped.
    ///
    /// The answer comes from the last iteration that was finished, or is the move that one which a
    /// limit interrupted had found better; the first is always finished, so that there is a move
    /// whenever the game is not over. The same request to an engine that was cleared gives the same
    /// answer and visits the same positions, unless time or the stop token end it. Where the request
    /// may be answered from the book it is, and nobody hears of progress.
    pub fn search(&mut self, request: &Request, observer: &mut dyn Observer) -> Report {
        match request.position.board() {
            Some(board) => self
                .look_up(request, board)
                .unwrap_or_else(|| self.search_official(request, board, observer)),
            None => self.search_general(request, observer),
        }
    }

    /// The answer of the book, if it is asked and has one.
    fn look_up(&self, request: &Request, board: Board) -> Option<Report> {
        let book = self.book.as_deref()?;
        let chosen = book.choose(board, request.book?, request.seed ^ hash(board))?;
        let line =
            |mv: BookMove| Line { moves: book.line(board, mv.square), score: mv.worth.score };
        let best = book.moves(board).into_iter().take(request.count.max(1));
        let Line { moves, score } = line(chosen);
        Some(Report {
            best: moves.first().copied(),
            line: moves,
            score,
            lines: best.map(line).collect(),
            depth: chosen.worth.depth.into(),
            confidence: chosen.worth.confidence,
            nodes: 0,
            elapsed: Duration::ZERO,
            ended: Ended::Book,
            unfinished: None,
            #[cfg(feature = "statistics")]
            statistics: crate::statistics::Statistics::default(),
        })
    }

    /// With all threads and a solver, on the board that these are made for.
    fn search_official(
        &mut self,
        request: &Request,
        board: Board,
        observer: &mut dyn Observer,
    ) -> Report {
        self.table.start_search();
        let moves = root_moves(board);
        let plan = Plan::new(board.empties().count(), moves.len(), &request.limits);
        let watch = self.watch(request, &plan);
        let pool = Pool::default();
        let evaluation = Evaluation::new(self.weights.as_deref());
        let report = thread::scope(|scope| {
            for _ in 1..self.threads.get() {
                scope.spawn(|| {
                    Worker::new(&self.table, evaluation, Budget::new(&watch), &pool).help();
                });
            }
            let budget = Budget::new(&watch).told_to(observer);
            let leading = Leading { watch: &watch, pool: &pool };
            let worker = Worker::new(&self.table, evaluation, budget, &pool);
            let asked = if request.outcome_only { Window::OUTCOME } else { Window::FULL };
            let mut searcher = Official { worker, moves, asked, tier: self.tier, board };
            let report = think(&mut searcher, request, plan);
            searcher.worker.hand_in();
            drop(leading);
            report
        });
        #[cfg(feature = "statistics")]
        let report = Report { statistics: pool.tally(), ..report };
        report
    }

    /// On any other board.
    fn search_general(&mut self, request: &Request, observer: &mut dyn Observer) -> Report {
        let here = &request.position;
        let plan = Plan::stepwise(
            here.empties().count(),
            here.legal_moves().count() as usize,
            &request.limits,
        );
        let mut memory = std::mem::take(&mut self.memory);
        let watch = self.watch(request, &plan);
        let budget = Budget::new(&watch).told_to(observer);
        let report = {
            let mut searcher = general::searcher(request, &mut memory, budget, self.tier);
            think(&mut *searcher, request, plan)
        };
        self.memory = memory;
        report
    }

    fn watch<'a>(&'a self, request: &'a Request, plan: &Plan) -> Watch<'a> {
        Watch::new(&request.stop, &*self.clock).with_most(request.limits.nodes, plan.hard())
    }
}

/// Goes through the iterations of a plan.
fn think<'a>(
    searcher: &mut (impl Searcher<'a> + ?Sized),
    request: &Request,
    mut plan: Plan,
) -> Report {
    let moves = searcher.moves();
    let count = if request.slip == Slip::NONE { request.count.max(1) } else { moves };
    let mut last = Found::nothing();
    while let Some(iteration) = plan.next().filter(|_| moves > 0) {
        let Ok(lines) = searcher.iterate(iteration, count) else { break };
        last = Found::new(lines, request, iteration);
        let spent = last.tell(request, searcher.budget());
        plan.finished(iteration, last.best(), spent);
        if searcher.budget().allow_interruption().is_err() {
            break;
        }
    }
    if plan.is_cut_short() && moves > 0 {
        last.ended = Ended::Time;
    }
    last.ended = searcher.budget().watch().ended().unwrap_or(last.ended);
    // Who stops a search gets what was told last; a limit is there to be made use of.
    if last.ended != Ended::Stopped
        && let Some(standing) = searcher.budget().standing()
    {
        last.take_over(&standing);
    }
    last.report(request, searcher)
}

/// The search of official Othello.
struct Official<'a> {
    worker: Worker<'a>,
    board: Board,
    moves: Vec<RootMove>,
    asked: Window,
    tier: Tier,
}

impl<'a> Searcher<'a> for Official<'a> {
    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn budget(&mut self) -> &mut Budget<'a> {
        &mut self.worker.budget
    }

    fn iterate(&mut self, iteration: Iteration, count: usize) -> Result<Vec<Valued>, Interrupted> {
        let Self { worker, moves, asked, .. } = self;
        with_tier!(self.tier, speed => iterate(speed, worker, moves, count, iteration, *asked))?;
        let best = moves.iter().take(count);
        Ok(best.map(|best| (best.line.clone(), best.value)).collect())
    }

    fn at_end(&self) -> Value {
        Discs::at_end(self.board).into()
    }

    fn hash(&self) -> u64 {
        hash(self.board)
    }
}

/// Lets the helpers go when the thread that leads is done; what they are at ends if it panicked.
struct Leading<'a> {
    watch: &'a Watch<'a>,
    pool: &'a Pool,
}

impl Drop for Leading<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.watch.end(Ended::Stopped);
        }
        self.pool.close();
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

    fn new(lines: Vec<Valued>, request: &Request, iteration: Iteration) -> Self {
        let score = |value| iteration.score(value, request.outcome_only);
        let line = |(moves, value)| Line { moves, score: score(value) };
        let ended = if iteration.proves() { Ended::Solved } else { Ended::Depth };
        let lines = lines.into_iter().map(line).collect();
        Self { lines, depth: iteration.depth, confidence: iteration.confidence, ended }
    }

    /// Goes over to the move that an iteration had found better before it was interrupted, for what it
    /// is worth at least. Only where one line is asked for: of several, it need not be the first.
    fn take_over(&mut self, standing: &Standing) {
        let (Some(mv), Some(at_least)) = (standing.best, standing.at_least) else { return };
        if let [line] = &mut *self.lines
            && line.moves[0] != mv
        {
            *line = Line { moves: vec![mv], score: Score::estimate(at_least.hundredths()) };
        }
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

    fn report<'a>(
        mut self,
        request: &Request,
        searcher: &mut (impl Searcher<'a> + ?Sized),
    ) -> Report {
        let scores: Vec<Score> = self.lines.iter().map(|line| line.score).collect();
        let chosen = choose(&scores, request.slip, request.seed ^ searcher.hash());
        let (line, score) = match self.lines.get(chosen) {
            Some(line) => (line.moves.clone(), line.score),
            None => (Vec::new(), Score::exact(searcher.at_end().floor().0)),
        };
        self.lines.truncate(request.count.max(1));
        Report {
            best: line.first().copied(),
            line,
            score,
            lines: self.lines,
            depth: self.depth,
            confidence: self.confidence,
            nodes: searcher.budget().tell(),
            elapsed: searcher.budget().watch().elapsed(),
            ended: self.ended,
            unfinished: searcher.budget().standing(),
            #[cfg(feature = "statistics")]
            statistics: crate::statistics::Statistics::default(),
        }
    }
}
