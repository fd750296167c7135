//! `cargo xtask arrows`: the code imports only what the architecture page allows.
//!
//! The page is the list: between packages as `cargo tree` sees them, inside a crate between its
//! top-level modules. A line of the page that no longer holds is a fault as well.

mod layers;
mod packages;
mod page;

use std::path::Path;

use crate::fault::Fault;
use crate::shell::{Failure, Outcome, Shell};
use crate::tree::Tree;
use page::Page;

/// The document that holds the list.
pub(crate) const PAGE: &str = "docs/architecture.md";

/// Compares the page with the manifests and the sources.
pub(crate) fn run(root: &Path) -> Outcome {
    let tree = Tree::read(root)?;
    let cargo_tree = Shell::new(
        root,
        "cargo tree --workspace --edges normal,build --depth 1 --prefix depth --no-dedupe \
         --target all --all-features",
    )
    .read()?;
    let mut faults = check(&tree, &cargo_tree);
    faults.sort();
    if faults.is_empty() {
        return Ok(summary(&tree));
    }
    Err(Failure::new("cargo xtask arrows", &faults))
}

fn check(tree: &Tree, cargo_tree: &str) -> Vec<Fault> {
    let (page, mut faults) = read_page(tree);
    faults.extend(packages::check(&page, tree, cargo_tree));
    faults.extend(layers::check(&page, tree));
    faults
}

fn read_page(tree: &Tree) -> (Page, Vec<Fault>) {
    match tree.file(PAGE) {
        Some(file) => Page::parse(file.content()),
        None => (Page::default(), vec![Fault::of_file(PAGE, "the architecture page is missing")]),
    }
}

fn summary(tree: &Tree) -> String {
    let (page, _) = read_page(tree);
    format!(
        "{} arrows, {} outer dependencies, {} layered crates",
        page.arrows.len(),
        page.outer.len(),
        page.layers.len()
    )
}
