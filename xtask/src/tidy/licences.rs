//! Licences: our own texts, and those of everything that is built in.

use super::spdx;
use crate::fault::Fault;
use crate::tree::Tree;

/// The licences under which a dependency may come.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Our licence files and a phrase that only the right text holds.
const TEXTS: &[(&str, &str)] = &[
    ("LICENSE-APACHE", "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION"),
    ("LICENSE-MIT", "Permission is hereby granted, free of charge, to any person obtaining a"),
];

/// Both licence texts are there.
pub(crate) fn check_files(tree: &Tree) -> Vec<Fault> {
    let holds = |path: &str, phrase| tree.file(path).is_some_and(|f| f.content().contains(phrase));
    let wrong = TEXTS.iter().filter(|(path, phrase)| !holds(path, phrase));
    wrong.map(|(path, _)| Fault::of_file(path, "the licence text is missing")).collect()
}

/// Every dependency comes under an allowed licence; the input has lines `name version|licence`.
pub(crate) fn check_dependencies(cargo_tree: &str) -> Vec<Fault> {
    let lines = cargo_tree.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|'));
    let wrong = lines.filter(|(_, licence)| !spdx::is_met(licence, ALLOWED));
    let fault = |(package, licence): (&str, &str)| {
        let package: Vec<&str> = package.split(' ').take(2).collect();
        let what = format!("{} comes under `{licence}`, which is not allowed", package.join(" "));
        Fault::of_file("Cargo.lock", what)
    };
    wrong.map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_are_compared_with_the_list() {
        let text = "a v1.0.0 (proc-macro)|MIT OR GPL-3.0\n\nb v2.0.0|Zlib (*)\n";
        assert_eq!(check_dependencies(text), []);
        let found = check_dependencies("c v1.0.0 (/x)|GPL-3.0 (*)\nd v1.0.0|\n");
        assert_eq!(found.len(), 2);
        assert_eq!(
            found[0].to_string(),
            "Cargo.lock: c v1.0.0 comes under `GPL-3.0`, which is not allowed"
        );
    }

    #[test]
    fn both_texts_are_needed() {
        let good: Vec<(&str, &str)> = TEXTS.to_vec();
        assert_eq!(check_files(&Tree::of(&good)), []);
        assert_eq!(check_files(&Tree::of(&good[..1])).len(), 1);
        assert_eq!(check_files(&Tree::of(&[("LICENSE-MIT", "all rights reserved")])).len(), 2);
    }
}
