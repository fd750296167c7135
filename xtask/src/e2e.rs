//! `cargo xtask e2e`: the end-to-end tests against freshly built programs.

use std::path::Path;

use crate::shell::{Outcome, Shell};
use crate::test;

/// Builds the programs first: cargo does not do so for the tests of another package.
pub(crate) fn run(root: &Path) -> Outcome {
    Shell::new(root, "cargo build --workspace --bins").run()?;
    test::counted(&Shell::new(root, "cargo test -p othello-tests --no-fail-fast"))
}
