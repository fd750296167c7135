//! How a run of the program ends.

use core::fmt;
use std::process::ExitCode;

/// The exit codes that scripts rely on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// 0: done.
    Done,
    /// 1: a negative answer, such as a check that found faults.
    Negative,
    /// 2: the command line is wrong.
    Usage,
    /// 3: input that cannot be read as a game.
    BadInput,
    /// 4: a file cannot be opened or written.
    File,
    /// 6: the terminal is no terminal, or too dumb.
    Terminal,
    /// 130: interrupted.
    Interrupted,
}

impl Status {
    /// The number that the system sees.
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Negative => 1,
            Self::Usage => 2,
            Self::BadInput => 3,
            Self::File => 4,
            Self::Terminal => 6,
            Self::Interrupted => 130,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status.code())
    }
}

/// Why a command could not do its work: the exit code and a sentence for the person.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The exit code.
    pub status: Status,
    /// What is wrong; empty if nobody needs to hear of it.
    pub message: String,
}

impl Failure {
    /// A failure with its sentence.
    pub fn new(status: Status, message: impl fmt::Display) -> Self {
        Self { status, message: message.to_string() }
    }
}

impl From<std::io::Error> for Failure {
    /// The output cannot be written; a reader who has seen enough is no failure.
    fn from(error: std::io::Error) -> Self {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Self { status: Status::Done, message: String::new() };
        }
        Self::new(Status::File, format_args!("cannot write the output: {error}"))
    }
}
