//! `cargo xtask build`: all libraries and programs, so that the end-to-end tests find the latter.

use std::path::Path;

use crate::shell::{Outcome, Shell};

/// Builds everything that is shipped.
pub(crate) fn run(root: &Path) -> Outcome {
    Shell::new(root, "cargo build --workspace --lib --bins").run()?;
    Ok(String::new())
}
