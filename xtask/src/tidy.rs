//! `cargo xtask tidy`: what no compiler checks and every reader notices.

mod documents;
mod licences;
mod manifests;
mod names;
mod sources;
mod spdx;
mod testdata;
mod texts;

use std::path::Path;

use crate::fault::Fault;
use crate::shell::{Failure, Outcome, Shell};
use crate::tree::Tree;

/// The checks that need only the files.
const RULES: &[fn(&Tree) -> Vec<Fault>] = &[
    sources::check,
    texts::check,
    manifests::check,
    testdata::check,
    names::check,
    documents::check,
    licences::check_files,
];

/// Runs every rule and reports all that they find.
pub(crate) fn run(root: &Path) -> Outcome {
    let tree = Tree::read(root)?;
    let mut faults: Vec<Fault> = RULES.iter().flat_map(|rule| rule(&tree)).collect();
    let cargo_tree = Shell::new(root, "cargo tree --workspace --prefix none")
        .arg("--format")
        .arg("{p}|{l}")
        .arg("--edges")
        .arg("normal,build,dev")
        .arg("--target")
        .arg("all")
        .read()?;
    faults.extend(licences::check_dependencies(&cargo_tree));
    faults.sort();
    faults.dedup();
    if faults.is_empty() {
        return Ok(format!("{} packages in Cargo.lock", locked_packages(&tree)));
    }
    Err(Failure::new("cargo xtask tidy", &faults))
}

fn locked_packages(tree: &Tree) -> usize {
    let lock = tree.file("Cargo.lock").map_or("", |file| file.content());
    lock.lines().filter(|line| *line == "[[package]]").count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_the_lock_file_are_counted() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\n\n[[package]]\nname = \"b\"\n";
        assert_eq!(locked_packages(&Tree::of(&[("Cargo.lock", lock)])), 2);
    }
}
