//! The lines that go to an engine and come from it, wherever they really go.

use core::fmt;
use core::time::Duration;
use std::sync::Arc;

use super::fault::Fault;

/// Tells the time since a moment that stays the same; given by the program, since nothing here
/// reads a clock.
#[derive(Clone)]
pub struct Timer(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Timer {
    /// A timer that reads the time this way.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The time now.
    pub fn now(&self) -> Duration {
        (self.0)()
    }
}

impl fmt::Debug for Timer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Timer").field(&self.now()).finish()
    }
}

/// A connection to an engine, line by line.
pub(super) trait Wire {
    /// Sends a line; never waits. That nobody reads is found out when nobody answers.
    fn send(&mut self, line: String);

    /// The next line, if it comes before this time.
    ///
    /// # Errors
    /// What prevents more lines from coming.
    fn line(&mut self, until: Duration) -> Result<String, Lost>;

    /// The time now.
    fn now(&self) -> Duration;
}

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// Time is up.
    Late,
    /// The engine is gone.
    Gone {
        /// What the system says of its end.
        how: String,
    },
}

/// How long an answer is waited for, and what was asked.
#[derive(Clone, Debug)]
pub(super) struct Deadline {
    question: String,
    limit: Duration,
    until: Duration,
}

impl Deadline {
    /// From now on.
    pub(super) fn after(wire: &dyn Wire, limit: Duration, question: impl fmt::Display) -> Self {
        let until = wire.now().saturating_add(limit);
        Self { question: question.to_string(), limit, until }
    }

    /// The next line in time.
    pub(super) fn line(&self, wire: &mut dyn Wire) -> Result<String, Fault> {
        wire.line(self.until).map_err(|lost| match lost {
            Lost::Gone { how } => Fault::Gone { how },
            Lost::Late => Fault::Silent { question: self.question.clone(), limit: self.limit },
        })
    }

    pub(super) fn refused(&self, answer: impl Into<String>) -> Fault {
        Fault::Refused { question: self.question.clone(), answer: answer.into() }
    }

    pub(super) fn nonsense(&self, answer: impl Into<String>) -> Fault {
        Fault::Nonsense { question: self.question.clone(), answer: answer.into() }
    }
}
