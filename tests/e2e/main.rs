//! The programs as a user meets them: in a terminal, in a pipe, after a crash.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

/// Other boards than the official one: keyboard, mouse, the set-up editor.
mod boards;
/// Exit codes and messages of every program.
mod calls;
/// Engines of others, good and bad.
mod engines;
/// The harness itself, with the shell as its program.
mod harness;
/// Nothing is lost: killed, resumed, taken back.
mod kept;
/// A game in plain text.
mod linear;
/// Matches between engines.
mod matches;
/// The terminal is given back as it was.
mod modes;
/// Programs of others as opponents of a person.
mod opponents;
/// A whole game, by keyboard and by mouse, and the same game again in the viewer.
mod play;
/// Solving that takes long.
mod solving;
/// What several of these do.
mod steps;
