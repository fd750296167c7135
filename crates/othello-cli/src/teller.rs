//! How far a long run is, told not more often than people read.

use std::io::{self, Write};
use std::time::Duration;

use othello_engine::{Clock as _, SystemClock};

/// Between two lines of progress.
const INTERVAL: Duration = Duration::from_secs(5);

/// Writes lines of progress, the first and the last always.
pub(crate) struct Teller<'a> {
    err: &'a mut dyn Write,
    clock: SystemClock,
    wanted: usize,
    /// What is counted.
    what: &'a str,
    last: Option<Duration>,
    told: io::Result<()>,
}

impl<'a> Teller<'a> {
    /// Tells of so many things that are wanted.
    pub(crate) fn new(err: &'a mut dyn Write, wanted: usize, what: &'a str) -> Self {
        Self { err, clock: SystemClock::new(), wanted, what, last: None, told: Ok(()) }
    }

    /// Tells how many there are, if it is time for it or these are all; more may be said behind.
    pub(crate) fn tell(&mut self, done: usize, more: &str) {
        let now = self.clock.now();
        let is_due = self.last.is_none_or(|last| now.saturating_sub(last) >= INTERVAL);
        if is_due || done == self.wanted {
            self.last = Some(now);
            let (wanted, what, seconds) = (self.wanted, self.what, now.as_secs());
            self.told = writeln!(self.err, "{done} of {wanted} {what} after {seconds} s{more}");
        }
    }

    /// Whether the last line could be written.
    pub(crate) fn finish(self) -> io::Result<()> {
        self.told
    }
}
