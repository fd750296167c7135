//! Lines as words, and what can be wrong with them.

use core::fmt;
use core::str::FromStr;

/// A line that is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// What is wrong.
    pub fault: LineFault,
    /// The line.
    pub line: String,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineFault {
    /// It begins with no word of the protocol: ignore it.
    Unknown,
    /// It begins with a word of the protocol and goes on as none: this is missing or wrong.
    Malformed(&'static str),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.escape_debug();
        match self.fault {
            LineFault::Unknown => write!(f, "no message of the protocol: `{line}`"),
            LineFault::Malformed(expected) => write!(f, "expected {expected}, found `{line}`"),
        }
    }
}

impl core::error::Error for LineError {}

/// The words of a line that are still to be read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    /// What is left, without white space around it.
    pub(super) rest: &'a str,
}

impl<'a> Words<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        Self { rest: line.trim() }
    }

    /// The next word; empty at the end of the line.
    pub(super) fn word(&mut self) -> &'a str {
        let (word, rest) = self.rest.split_once(char::is_whitespace).unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        word
    }

    /// The next word as a value, or that this was expected.
    pub(super) fn value<T: FromStr>(&mut self, expected: &'static str) -> Result<T, LineFault> {
        self.word().parse().ok().ok_or(LineFault::Malformed(expected))
    }

    /// The same value, once it is certain that no words follow.
    pub(super) fn end<T>(self, value: T) -> Result<T, LineFault> {
        if self.rest.is_empty() { Ok(value) } else { Err(LineFault::Malformed("nothing more")) }
    }
}

/// A text without what would make two lines of it.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
