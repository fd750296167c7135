//! Tests of the engine through its public face.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

/// Games to take positions from.
mod games;
/// Positions to test with, and the plain solver that is the oracle.
mod support;

/// An engine with a book.
mod book;
/// What went wrong in other programs.
mod cases;
/// Scores with 13 empty squares and more.
mod deep;
/// What is counted, and that it can be repeated.
mod determinism;
/// A hundred thousand endgames against a plain search.
mod endgames;
/// What an exact score does not depend on.
mod independence;
/// The kernels of each tier against the walker, and counts of games.
mod kernels;
/// Every number of empty squares against one less.
mod layers;
/// Ten strengths.
mod levels;
/// When and how a search ends.
mod limits;
/// Time on the clock, over whole games.
mod pace;
/// Whole games against a greedy player.
mod play;
/// Solves that were broken off and are asked for again.
mod resume;
/// Several threads that search together.
mod threads;
/// Scores, clocks and other values.
mod values;
mod variants;

/// Exact scores.
mod solver;

#[path = "../../../othello-core/tests/it/walker.rs"]
#[expect(
    dead_code,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "shared with the tests of the core, which use all of it"
)]
mod walker;
