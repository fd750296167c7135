//! `cargo xtask lint`: clippy over everything, each warning an error.

use std::path::Path;

use crate::shell::{Outcome, Shell};

/// Fails at any warning of the lints that the root manifest names.
pub(crate) fn run(root: &Path) -> Outcome {
    Shell::new(root, "cargo clippy --workspace --all-targets -- -D warnings").run()?;
    Ok(String::new())
}
