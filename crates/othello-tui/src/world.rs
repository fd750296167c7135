//! Everything outside the program that it touches, so that tests can give it another world.

use core::fmt;
use std::io::{BufRead, Write};
use std::time::SystemTime;

use othello_session::Paths;
use othello_view::TerminalHints;

/// Streams, environment, folders and time.
pub struct World<'a> {
    /// Where words and scripts come from.
    pub stdin: &'a mut dyn BufRead,
    /// Where screens and sentences go.
    pub stdout: &'a mut dyn Write,
    /// Where failures are told.
    pub stderr: &'a mut dyn Write,
    /// The value of an environment variable; none if it is empty.
    pub env: &'a dyn Fn(&str) -> Option<String>,
    /// Where games are kept; nothing is kept without.
    pub paths: Option<Paths>,
    /// The time of day.
    pub now: fn() -> SystemTime,
    /// Whether stdin is a terminal.
    pub types: bool,
    /// Whether stdout is a terminal.
    pub shows: bool,
}

impl World<'_> {
    /// What the environment says about the terminal and the person.
    pub fn hints(&self) -> TerminalHints {
        TerminalHints::read(self.env)
    }
}

impl fmt::Debug for World<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World").field("paths", &self.paths).finish_non_exhaustive()
    }
}

/// The machine's time of day, for the dates of games and for seeds that nobody chose.
#[expect(clippy::disallowed_methods, reason = "the one place of the program that reads the time")]
pub fn now() -> SystemTime {
    SystemTime::now()
}
