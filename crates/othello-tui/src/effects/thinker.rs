//! The engine in a thread of its own, so that it never blocks the screen.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use othello_engine::{
    Clock as _, Engine, Level, Options, Request, StopToken, SystemClock, Weights,
};

use super::programs::{Leash, Programs};
use crate::model::{Message, Purpose, Query};

/// How strong hints are, and opinions on a draw.
const ADVISER: u8 = 11;

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
    /// Starts the thread. Answers go to `to`, moves no sooner than `least` after the question, so
    /// that a person can see what happened.
    ///
    /// # Errors
    /// If the system refuses the thread.
    pub fn spawn<T>(to: Sender<T>, least: Duration) -> io::Result<Self>
    where
        T: From<Message> + Send + 'static,
    {
        let (jobs, queue) = mpsc::channel();
        let leash = Leash::default();
        let programs = Programs::new(leash.clone());
        let work = move || {
            let opponents = Opponents { engine: engine(), programs };
            Worker { opponents, clock: SystemClock::new(), least }.run(&queue, &to);
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
    least: Duration,
}

impl Worker {
    fn run<T: From<Message>>(&mut self, queue: &Receiver<Job>, to: &Sender<T>) {
        let mut next = queue.recv().ok();
        while let Some(job) = next.take() {
            let start = self.clock.now();
            let answer = self.opponents.search(&job.query, &job.stop);
            let pause = match job.query.purpose {
                Purpose::Move(_) | Purpose::Program => self.least,
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

/// The engine of this program, with the weights that come with it.
///
/// # Panics
/// Never: the committed weights are of the version that the engine reads.
pub fn engine() -> Engine {
    let weights = Weights::from_bytes(othello_data::weights());
    let weights = weights.expect("the committed weights are of this version");
    Engine::new(Options::default()).with_weights(Arc::new(weights))
}

/// The engine, and the programs that play.
#[derive(Debug)]
pub struct Opponents {
    engine: Engine,
    programs: Programs,
}

impl Opponents {
    /// This engine, and no program yet.
    pub fn new(engine: Engine) -> Self {
        Self { engine, programs: Programs::new(Leash::default()) }
    }

    /// Answers at once, in the thread that asks.
    pub fn answer(&mut self, query: &Query) -> Message {
        self.search(query, &StopToken::new())
    }

    fn search(&mut self, query: &Query, stop: &StopToken) -> Message {
        match &query.program {
            Some(program) => self.programs.answer(query, program, stop),
            None => search(&mut self.engine, query, stop.clone()),
        }
    }
}

fn search(engine: &mut Engine, query: &Query, stop: StopToken) -> Message {
    let span = tracing::info_span!("search", tag = query.tag, position = %query.position);
    let _entered = span.enter();
    let request = request(query).with_stop(stop);
    let tag = query.tag;
    // A dead engine must not end the game.
    let searched = panic::catch_unwind(AssertUnwindSafe(|| engine.search(&request, &mut ())));
    let Ok(report) = searched else {
        *engine = self::engine();
        return Message::EngineFailed { tag };
    };
    tracing::info!(depth = report.depth, nodes = report.nodes, score = %report.score);
    Message::Answer { tag, report: Box::new(report) }
}

fn request(query: &Query) -> Request {
    let position = query.position.clone();
    match query.purpose {
        Purpose::Move(level) => Request::at_level(position, level).with_seed(query.seed),
        Purpose::Hint | Purpose::Judge | Purpose::Program => {
            let adviser = Level::new(ADVISER).unwrap_or_default();
            Request::new(position, adviser.limits())
        }
    }
}

#[cfg(test)]
mod tests {
    use othello_core::Position;

    use super::*;

    const LONG: Duration = Duration::from_mins(1);

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
        let mut thinker = Thinker::spawn(to, Duration::ZERO).expect("a thread");
        thinker.ask(query(1, 1));
        assert_eq!(tag(answers.recv_timeout(LONG)), 1);
    }

    #[test]
    fn a_new_question_takes_the_place_of_one_that_waits_to_be_seen() {
        let (to, answers) = mpsc::channel::<Message>();
        // The first answer would be held back for an hour.
        let mut thinker = Thinker::spawn(to, Duration::from_hours(1)).expect("a thread");
        thinker.ask(query(1, 1));
        thinker.ask(Query { purpose: Purpose::Hint, ..query(2, 1) });
        assert_eq!(tag(answers.recv_timeout(LONG)), 2);
    }

    #[test]
    fn a_stopped_search_answers_with_what_it_has() {
        let (to, answers) = mpsc::channel::<Message>();
        let mut thinker = Thinker::spawn(to, Duration::ZERO).expect("a thread");
        thinker.ask(query(1, 10));
        thinker.stop();
        assert_eq!(tag(answers.recv_timeout(LONG)), 1);
    }
}
