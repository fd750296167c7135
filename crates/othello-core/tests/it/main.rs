//! Tests of the rules against data, and against a walker that shares no code with them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the oracle computes with plain coordinates"
)]

/// Why a square is legal or not, against flips and legality.
mod explain;
/// The oracle for every board.
mod field;
/// Public failures of other programs, as whole games.
mod games;
/// Shift and ray kernels against the walker.
mod kernels;
/// Squares, boards and transcripts as text.
mod notation;
/// Counts of games.
mod perft;
/// Names of games, composed games, and games that are none.
mod rules;
/// Positions refused and accepted.
mod setups;
/// The eight symmetries, and those of every board.
mod symmetry;
/// Undo, redo, branches.
mod tree;
/// Every variant against its vectors, against the oracle, and against itself.
mod variants;
/// The oracle of the official board.
mod walker;
