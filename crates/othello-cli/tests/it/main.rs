//! The program, run in-process.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

/// Conversations with a server, by the script.
mod conversation;
/// Running the program and looking at what it wrote.
mod support;

/// Signature and speeds.
mod bench;
/// Opening books.
mod book;
/// Arguments, help, completions, manual page.
mod calls;
/// What went wrong in other programs.
mod cases;
/// The Go Text Protocol.
mod gtp;
/// The best moves.
mod hint;
/// The NBoard protocol.
mod nboard;
/// Counts of games.
mod perft;
/// Exact scores.
mod solve;
/// Fits of the engine's numbers.
mod train;
/// Matches of the engine with itself.
mod versus;
