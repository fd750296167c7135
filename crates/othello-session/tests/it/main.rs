//! Tests of what the programs rely on when they are killed.
#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

/// Journals: round trips, torn tails, locks.
mod journals;
/// Records made from journals.
mod records;
