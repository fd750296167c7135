//! `cargo xtask doc`: the documentation of the crates, each warning an error.

use std::path::Path;

use crate::shell::{Outcome, Shell};

/// Fails at a broken link or a bare address in the documentation.
pub(crate) fn run(root: &Path) -> Outcome {
    Shell::new(root, "cargo doc --workspace --no-deps").set("RUSTDOCFLAGS", "-Dwarnings").run()?;
    Ok(String::new())
}
