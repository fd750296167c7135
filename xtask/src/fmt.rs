//! `cargo xtask fmt`: formatting, written or only checked.

use std::path::Path;

use crate::shell::{Failure, Outcome, Shell};

/// Fails where a source is not formatted.
pub(crate) fn check(root: &Path) -> Outcome {
    Shell::new(root, "cargo fmt --all --check").run()?;
    Ok(String::new())
}

/// Formats the sources in place.
pub(crate) fn write(root: &Path) -> Result<(), Failure> {
    Shell::new(root, "cargo fmt --all").run()
}
