//! Arrows between packages: what `cargo tree` finds against what the page allows.

use std::collections::{BTreeMap, BTreeSet};

use super::PAGE;
use super::page::Page;
use crate::fault::Fault;
use crate::tree::{Package, Tree};

type Edges = BTreeSet<(String, String)>;

/// Every dependency is on the page, and the page names no other.
pub(crate) fn check(page: &Page, tree: &Tree, cargo_tree: &str) -> Vec<Fault> {
    let packages = tree.packages();
    let (inner, outer) = edges(cargo_tree, &packages);
    let mut faults = compare(&inner, &page.arrows, &packages, "an arrow");
    faults.extend(compare(&outer, &page.outer, &packages, "a row with the reason"));
    faults
}

/// The dependencies of each of our packages, those on our own packages apart.
fn edges(cargo_tree: &str, packages: &[Package]) -> (Edges, Edges) {
    let ours = |name: &str| packages.iter().any(|package| package.name == name);
    let mut from = "";
    let mut found = (Edges::new(), Edges::new());
    for line in cargo_tree.lines() {
        let Some(name) = line.get(1..).and_then(|rest| rest.split(' ').next()) else { continue };
        if line.starts_with('0') {
            from = name;
        } else {
            let set = if ours(name) { &mut found.0 } else { &mut found.1 };
            set.insert((from.to_owned(), name.to_owned()));
        }
    }
    found
}

fn compare(
    actual: &Edges,
    stated: &BTreeMap<(String, String), usize>,
    packages: &[Package],
    what: &str,
) -> Vec<Fault> {
    let manifest = |name: &str| {
        let package = packages.iter().find(|package| package.name == name);
        package.map_or_else(|| name.to_owned(), |package| format!("{}/Cargo.toml", package.folder))
    };
    let new = actual.iter().filter(|edge| !stated.contains_key(*edge)).map(|(from, to)| {
        let text = format!("{from} uses {to}, and {PAGE} does not have {what} for it");
        Fault::of_file(&manifest(from), text)
    });
    let gone =
        stated.iter().filter(|(edge, _)| !actual.contains(*edge)).map(|((from, to), line)| {
            Fault::at(PAGE, *line, format!("{from} does not use {to} any more"))
        });
    new.chain(gone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO_TREE: &str =
        "0a v0.1.0 (/x/a)\n1b v0.1.0 (/x/b)\n1serde v1.0.0 (proc-macro)\n\n0b v0.1.0 (/x/b)\n";

    fn faults(arrows: &str, rows: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("crates/a/Cargo.toml", "[package]\nname = \"a\"\n"),
            ("crates/b/Cargo.toml", "[package]\nname = \"b\"\n"),
        ]);
        let text = format!("```arrows\n{arrows}\n```\n| Crate | Dependency | Why |\n{rows}\n");
        let (page, none) = Page::parse(&text);
        assert_eq!(none, []);
        check(&page, &tree, CARGO_TREE).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_true_page_passes() {
        assert_eq!(faults("a -> b", "| a | serde | x |"), Vec::<String>::new());
    }

    #[test]
    fn what_is_not_stated_fails() {
        let found = faults("", "| a | serde | x |");
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("crates/a/Cargo.toml: a uses b"), "{found:?}");
        assert_eq!(faults("a -> b", "").len(), 1);
    }

    #[test]
    fn what_is_gone_fails() {
        assert_eq!(faults("a -> b\nb -> a", "| a | serde | x |").len(), 1);
        assert_eq!(faults("a -> b", "| a | serde | x |\n| b | log | x |").len(), 1);
        assert_eq!(faults("a -> b, z", "| a | serde | x |").len(), 1);
    }
}
