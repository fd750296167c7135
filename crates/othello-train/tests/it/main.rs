//! Stages as a whole: their files, and what is fitted to them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

/// Opening books.
mod book;
/// The error model.
mod errors;
/// The weights of the evaluation, and the games they come from.
mod evaluation;
