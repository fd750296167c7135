//! Tests of the forms of a record against data, against damage, and against each other.

#![expect(clippy::unwrap_used, reason = "the helpers of tests may panic as tests do")]

/// What becomes of a text.
mod outcome;
/// What several tests need.
mod support;

/// Tables of inputs and outcomes.
mod table;

/// The binary archive.
mod archive;
/// Public failures of other programs.
mod cases;
/// Diagrams, logbooks, server archives, problems as games.
mod containers;
/// The kinds of files.
mod detect;
/// GGF.
mod ggf;
/// GTP.
mod gtp;
/// JSON records.
mod json;
/// NBoard.
mod nboard;
/// Collections of positions.
mod obf;
/// PGN.
mod pgn;
/// Files in portions.
mod portions;
/// Positions as text.
mod position;
/// Any bytes, and damaged files.
mod properties;
/// Records to games and back.
mod record;
/// Which change makes an illegal record legal.
mod repair;
/// Rules in files, in records, and on command lines.
mod rules;
/// SGF.
mod sgf;
/// Text transcripts.
mod transcript;
/// Games on every board, through every form.
mod variants;
/// WTHOR files.
mod wthor;
/// WTHOR files that are written.
mod wthor_write;
