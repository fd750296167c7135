//! Tests of what the programs rely on when they are killed.
#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

/// From the journal into the archive, with crashes on the way.
mod archive;
/// Whole-file writes.
mod files;
/// Journals: round trips, torn tails, locks.
mod journals;
/// The log file.
mod logs;
/// Records made from journals.
mod records;
/// The game that a command line asks for.
mod rules;
