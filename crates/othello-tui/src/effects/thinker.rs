//! The engine in a thread of its own, so that it never blocks the screen.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use othello_engine::{
    Book, Clock as _, Engine, Level, Limits, Observer, Options, Request, StopToken, SystemClock,
    Weights,
};

use super::growth::Growth;
use super::programs::{Leash, Programs};
use crate::model::{Message, Purpose, Query};

/// How strong hints are: they are seen while they grow, and nobody has to wait for the last of them.
const ADVISER: u8 = 12;

/// How long a hint may grow on a board on which the engine has no fast solver: it goes to the end of the
/// game from as many empty squares as this allows.
const HINT_TIME: Duration = Duration::from_secs(5);

/// How strong opinions on a draw are, and hints on other boards that nobody sees growing.
const JUDGE: u8 = 11;

/// How the thread keeps time with the person who looks at the screen.
#[derive(Clone, Copy, Debug)]
pub struct Tempo {
    /// A move comes no sooner than this after the question, so that a person can see what happened.
    pub least: Duration,
    /// What a hint looks like so far is told no more often than this, so that it can be read.
    pub glimpses: Duration,
}

/// An engine that is asked here and answers somewhere else.
#[derive(Debug)]
pub struct Thinker {
    jobs: Sender<Job>,
    /// Ends the search that is going on.
    stop: StopToken,
    leash: Leash,
}

#[derive(Debug)]
struct Job {
    query: Query,
    stop: StopToken,
}

impl Thinker {
    /// Starts the thread, with this opening book if any. Answers go to `to`, and before a hint what
    /// it looks like so far.
    ///
    /// # Errors
    /// If the system refuses the thread.
    pub fn spawn<T>(to: Sender<T>, tempo: Tempo, book: Option<Arc<Book>>) -> io::Result<Self>
    where
        T: From<Message> + Send + 'static,
    {
        let (jobs, queue) = mpsc::channel();
        let leash = Leash::default();
        let programs = Programs::new(leash.clone());
        let work = move || {
            let opponents =
                Opponents { engine: engine(book), programs, hint_time: Some(HINT_TIME) };
            Worker { opponents, clock: SystemClock::new(), tempo }.run(&queue, &to);
        };
        thread::Builder::new().name("engine".to_owned()).spawn(work)?;
        Ok(Self { jobs, stop: StopToken::new(), leash })
    }

    /// Asks; whatever was asked before is given up.
    pub fn ask(&mut self, query: Query) {
        self.stop();
        self.stop = StopToken::new();
        let job = Job { query, stop: self.stop.clone() };
        if self.jobs.send(job).is_err() {
            tracing::error!("the engine's thread is gone");
        }
    }

    /// Ends the search: its answer is what it has found so far. A program has no such answer: it is
    /// ended, and has failed.
    pub fn stop(&self) {
        self.stop.stop();
        self.leash.stop();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
        self.leash.close();
    }
}

struct Worker {
    opponents: Opponents,
    clock: SystemClock,
    tempo: Tempo,
}

impl Worker {
    fn run<T: From<Message>>(&mut self, queue: &Receiver<Job>, to: &Sender<T>) {
        let mut next = queue.recv().ok();
        while let Some(job) = next.take() {
            let start = self.clock.now();
            // Nobody is left to be told anything if this fails; the answer will find that out.
            let tell = |message: Message| drop(to.send(message.into()));
            let growth = Growth::new(&job.query, &job.stop, self.tempo.glimpses, &tell);
            let answer = self.opponents.search(&job.query, &job.stop, growth);
            let pause = match job.query.purpose {
                Purpose::Move(_) | Purpose::Program => self.tempo.least,
                Purpose::Hint | Purpose::Judge => Duration::ZERO,
            };
            let wait = pause.saturating_sub(self.clock.now().saturating_sub(start));
            next = match queue.recv_timeout(wait) {
                // A newer question makes this answer stale.
                Ok(job) => Some(job),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) if to.send(answer.into()).is_err() => return,
                Err(RecvTimeoutError::Timeout) => queue.recv().ok(),
            };
        }
    }
}

/// The engine of this program, with the weights that come with it and this opening book, if any.
///
/// # Panics
/// Never: the committed weights are of the version that the engine reads.
pub fn engine(book: Option<Arc<Book>>) -> Engine {
    let weights = Weights::from_bytes(othello_data::weights());
    let weights = weights.expect("the committed weights are of this version");
    Engine::new(Options::default()).with_weights(Arc::new(weights)).with_book(book)
}

/// The engine, and the programs that play.
#[derive(Debug)]
pub struct Opponents {
    engine: Engine,
    programs: Programs,
    /// How long a hint on a board that is not official may grow; without it so many positions are
    /// visited, the same on every machine.
    hint_time: Option<Duration>,
}

impl Opponents {
    /// This engine, and no program yet.
    pub fn new(engine: Engine) -> Self {
        Self { engine, programs: Programs::new(Leash::default()), hint_time: None }
    }

    /// Answers at once, in the thread that asks.
    pub fn answer(&mut self, query: &Query) -> Message {
        self.search(query, &StopToken::new(), ())
    }

    fn search(&mut self, query: &Query, stop: &StopToken, observer: impl Observer) -> Message {
        if let Some(program) = &query.program {
            return self.programs.answer(query, program, stop);
        }
        let request = request(query, self.hint_time).with_stop(stop.clone());
        search(&mut self.engine, query, &request, observer)
    }
}

fn search(
    engine: &mut Engine,
    query: &Query,
    request: &Request,
    mut observer: impl Observer,
) -> Message {
    let span = tracing::info_span!("search", tag = query.tag, position = %query.position);
    let _entered = span.enter();
    let tag = query.tag;
    // A dead engine must not end the game.
    let searched = panic::catch_unwind(AssertUnwindSafe(|| engine.search(request, &mut observer)));
    let Ok(report) = searched else {
        *engine = self::engine(engine.book().cloned());
        return Message::EngineFailed { tag };
    };
    tracing::info!(depth = report.depth, nodes = report.nodes, score = %report.score);
    Message::Answer { tag, report: Box::new(report) }
}

fn request(query: &Query, hint_time: Option<Duration>) -> Request {
    let position = query.position.clone();
    let is_official = position.rules().is_official();
    let level = match query.purpose {
        Purpose::Move(level) => return Request::at_level(position, level).with_seed(query.seed),
        Purpose::Hint if is_official => ADVISER,
        Purpose::Hint | Purpose::Judge | Purpose::Program => JUDGE,
    };
    if let (Purpose::Hint, false, Some(time)) = (query.purpose, is_official, hint_time) {
        return Request::new(position, Limits::time(time));
    }
    // Hints and opinions are searched for: what a book chooses among good moves is no advice.
    Request::at_level(position, Level::new(level).unwrap_or_default()).with_book(None)
}

#[cfg(test)]
mod tests {
    use othello_core::{Position, Rules};

    use super::*;

    const LONG: Duration = Duration::from_mins(1);

    const AT_ONCE: Tempo = Tempo { least: Duration::ZERO, glimpses: Duration::ZERO };

    fn query(tag: u64, level: u8) -> Query {
        let level = Level::new(level).expect("a level");
        let position = Position::default();
        Query { tag, purpose: Purpose::Move(level), position, seed: 1, program: None }
    }

    fn tag(message: Result<Message, RecvTimeoutError>) -> u64 {
        match message {
            Ok(Message::Answer { tag, .. }) => tag,
            other => panic!("expected an answer, got {other:?}"),
        }
    }

    #[test]
    fn questions_are_answered_in_another_thread() {
        let (to, answers) = mpsc::channel::<Message>();
        let mut thinker = Thinker::spawn(to, AT_ONCE, None).expect("a thread");
        thinker.ask(query(1, 1));
        assert_eq!(tag(answers.recv_timeout(LONG)), 1);
    }

    #[test]
    fn a_new_question_takes_the_place_of_one_that_waits_to_be_seen() {
        let (to, answers) = mpsc::channel::<Message>();
        // The first answer would be held back for an hour.
        let tempo = Tempo { least: Duration::from_hours(1), ..AT_ONCE };
        let mut thinker = Thinker::spawn(to, tempo, None).expect("a thread");
        thinker.ask(query(1, 1));
        thinker.ask(Query { purpose: Purpose::Judge, ..query(2, 1) });
        assert_eq!(tag(answers.recv_timeout(LONG)), 2);
    }

    #[test]
    fn where_no_solver_is_fast_a_hint_has_its_time_and_a_level_its_positions() {
        let of = |rules: Rules, purpose, time| {
            let query = Query { purpose, position: Position::start(rules), ..query(1, 1) };
            let limits = request(&query, time).limits;
            (limits.nodes.is_some(), limits.time)
        };
        let (level, time) = (Purpose::Move(Level::MAX), Some(HINT_TIME));
        assert_eq!(of(Rules::HEX, Purpose::Hint, time), (false, time));
        assert_eq!(of(Rules::HEX, Purpose::Hint, None), (true, None));
        assert_eq!(of(Rules::HEX, level, time), (true, None));
        assert_eq!(of(Rules::HEX, Purpose::Judge, time), (true, None));
        assert_eq!(of(Rules::OTHELLO, Purpose::Hint, time), (false, None));
    }

    #[test]
    fn a_book_is_asked_for_moves_alone() {
        let asks_book = |purpose| request(&Query { purpose, ..query(1, 1) }, None).book.is_some();
        assert!(asks_book(Purpose::Move(Level::MAX)));
        assert!(!asks_book(Purpose::Hint) && !asks_book(Purpose::Judge));
    }

    #[test]
    fn a_hint_is_seen_while_it_grows() {
        let (to, answers) = mpsc::channel::<Message>();
        let mut thinker = Thinker::spawn(to, AT_ONCE, None).expect("a thread");
        thinker.ask(Query { purpose: Purpose::Hint, ..query(1, 1) });
        let mut depths = Vec::new();
        let last = loop {
            match answers.recv_timeout(LONG).expect("it goes on") {
                Message::Glimpse { tag: 1, hint } => depths.extend(hint.worth.map(|it| it.depth)),
                Message::Answer { tag: 1, report } => break report,
                other => panic!("expected a glimpse or an answer, got {other:?}"),
            }
        };
        assert!(depths.len() > 3 && depths.is_sorted(), "{depths:?}");
        assert_eq!(depths.last(), Some(&last.depth));
    }

    #[test]
    fn a_stopped_search_answers_with_what_it_has() {
        let (to, answers) = mpsc::channel::<Message>();
        let mut thinker = Thinker::spawn(to, AT_ONCE, None).expect("a thread");
        thinker.ask(query(1, 10));
        thinker.stop();
        assert_eq!(tag(answers.recv_timeout(LONG)), 1);
    }
}
