//! Tests of the forms of a record against data, against damage, and against each other.

#![expect(clippy::unwrap_used, reason = "the helpers of tests may panic as tests do")]

/// What several tests need.
mod support;

/// Text transcripts.
mod transcript;
/// WTHOR files.
mod wthor;
