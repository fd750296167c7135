//! One thing that a check found wrong, and where.

use std::fmt;

/// A finding of `tidy` or `arrows`: a place and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fault {
    file: String,
    /// Counted from 1; 0 means the file as a whole.
    line: usize,
    what: String,
}

impl Fault {
    /// A fault of a whole file.
    pub(crate) fn of_file(file: &str, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line: 0, what: what.into() }
    }

    /// A fault on one line, counted from 1.
    pub(crate) fn at(file: &str, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}
