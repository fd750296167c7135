//! Tests of the forms of a record against data, against damage, and against each other.

/// What several tests need.
mod support;

/// Text transcripts.
mod transcript;
