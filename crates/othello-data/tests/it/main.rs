//! Tests of the data.
#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

/// The names of openings.
mod openings;
