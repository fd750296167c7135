//! How the program ends.

use core::fmt;
use std::io;
use std::process::ExitCode;

/// What the exit code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Exit {
    /// All is done.
    Done = 0,
    /// The command line is wrong.
    Usage = 2,
    /// The input is no game.
    Data = 3,
    /// A file or the terminal cannot be read or written.
    File = 4,
    /// The program needs another terminal.
    Terminal = 6,
    /// Somebody interrupted it.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why nothing was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The exit code.
    pub exit: Exit,
    /// What to tell.
    pub message: String,
}

impl Failure {
    /// A failure with its message.
    pub fn new(exit: Exit, message: impl fmt::Display) -> Self {
        Self { exit, message: message.to_string() }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            // Whoever read the output has seen enough.
            return Self::new(Exit::Done, "");
        }
        Self::new(Exit::File, error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Failure {}
