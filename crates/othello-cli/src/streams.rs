//! Where a run reads and writes.

use std::fmt;
use std::io::{Read, Write};

/// The three streams of a run: real ones in the program, buffers in tests.
pub struct Streams<'a> {
    /// What `-` reads, and where commands come from; read in another thread by some commands.
    pub input: &'a mut (dyn Read + Send),
    /// Answers.
    pub out: &'a mut dyn Write,
    /// Messages.
    pub err: &'a mut dyn Write,
    /// Whether messages go to a terminal, on which lines may be drawn anew.
    pub live: bool,
}

impl fmt::Debug for Streams<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Streams").finish_non_exhaustive()
    }
}
