//! What the program says to the shell.

use std::process::ExitCode;

/// How a run ended, by the contract that all programs of the suite keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Exit {
    /// All is done.
    Done,
    /// All is done, and the answer is no: a score differs.
    Negative,
    /// The program was called wrongly.
    Usage,
    /// What it was given to read is no such data.
    Data,
    /// A stream or file could not be read or written.
    File,
}

impl Exit {
    /// The number that the shell sees.
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Negative => 1,
            Self::Usage => 2,
            Self::Data => 3,
            Self::File => 4,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}
