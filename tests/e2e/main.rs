//! The programs as a user meets them: in a terminal, in a pipe, after a crash.

/// The harness itself, with the shell as its program.
mod harness;
