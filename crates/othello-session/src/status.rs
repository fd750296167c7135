//! How a run of a program ends, as scripts see it.

use core::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit codes that scripts rely on; of two, the greater one tells more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// 0: done.
    #[default]
    Done,
    /// 1: a negative answer, such as a check that found faults.
    Negative,
    /// 2: the command line is wrong.
    Usage,
    /// 3: input that cannot be read as a game.
    BadInput,
    /// 4: a file or the network cannot be read or written.
    File,
    /// 5: an engine failed.
    Engine,
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
            Self::Engine => 5,
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

/// Why a program could not do its work: the exit code and a sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// Tells the person what is wrong, in the name of this program, and returns the exit code.
    pub fn tell(&self, program: &str, messages: &mut dyn Write) -> Status {
        if !self.message.is_empty() {
            // With nobody to tell, the exit code has to do.
            let _deaf = writeln!(messages, "{program}: {self}");
        }
        self.status
    }
}

impl From<io::Error> for Failure {
    /// A stream cannot be read or written; a reader who has seen enough is no failure.
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::new(Status::Done, "");
        }
        Self::new(Status::File, format_args!("cannot read the input or write the output: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_who_has_seen_enough_is_no_failure() {
        let mut told = Vec::new();
        let gone = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!(gone.tell("othello", &mut told), Status::Done);
        assert!(told.is_empty());
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(full.tell("othello", &mut told).code(), 4);
        assert!(told.starts_with(b"othello: cannot read the input or write the output: "));
    }
}
