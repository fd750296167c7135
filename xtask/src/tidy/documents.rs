//! Documents name what exists: paths, links, the oldest compiler; and the two front pages agree.

use crate::fault::Fault;
use crate::markdown::Document;
use crate::tree::{File, Tree, values};

/// Beginnings of paths that are meant from the root of the repository.
const ROOTED: &[&str] = &["crates/", "docs/", "xtask/", ".ci/", ".cargo/"];

/// The front page and its translations.
const FRONT: &str = "README.md";
const TRANSLATIONS: &[&str] = &["README.ru.md"];

/// The captured screen that the front page shows.
const PICTURE: &str = "docs/screens/play-80x24.txt";

/// Checks the documents.
pub(crate) fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = translations(tree);
    faults.extend(picture(tree));
    for file in documents(tree) {
        faults.extend(paths(tree, file));
        faults.extend(links(tree, file));
        faults.extend(compiler(tree, file));
    }
    faults
}

/// The documents that speak of the present. The change log speaks of the past.
pub(crate) fn documents(tree: &Tree) -> impl Iterator<Item = &File> {
    tree.with_extension("md")
        .filter(|file| file.name() != "CHANGELOG.md" && !file.path.contains("/testdata/"))
}

fn paths(tree: &Tree, file: &File) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, line) in file.content().lines().enumerate() {
        let line = without_link_targets(line);
        for path in words(&line).filter(|word| ROOTED.iter().any(|root| word.starts_with(root))) {
            if !tree.holds(fixed_part(path)) {
                faults.push(Fault::at(&file.path, index + 1, format!("there is no {path}")));
            }
        }
    }
    faults
}

/// A line without what links point at: that is checked on its own.
fn without_link_targets(line: &str) -> String {
    let mut pieces = line.split("](");
    let first = pieces.next().unwrap_or("").to_owned();
    let rest = pieces.map(|piece| piece.split_once(')').map_or(piece, |(_, after)| after));
    std::iter::once(first.as_str()).chain(rest).collect::<Vec<_>>().join("] ")
}

/// What looks like a path in a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let inner = |c: char| c.is_alphanumeric() || "_-./*<>{}".contains(c);
    line.split(move |c| !inner(c)).map(|word| word.trim_end_matches('.'))
}

/// The part of a path before its first placeholder.
fn fixed_part(path: &str) -> &str {
    let placeholder = path.find(['*', '<', '{']);
    placeholder.and_then(|at| path.get(..at)?.rsplit_once('/')).map_or(path, |(fixed, _)| fixed)
}

fn links(tree: &Tree, file: &File) -> Vec<Fault> {
    let document = Document::parse(file.content());
    let wrong = document.links().into_iter().filter_map(|(line, target)| {
        let reason = broken(tree, file, &document, target)?;
        Some(Fault::at(&file.path, line, reason))
    });
    wrong.collect()
}

fn broken(tree: &Tree, file: &File, document: &Document, target: &str) -> Option<String> {
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    // Crate pages link into the documentation: `Board`, `crate::Board`.
    let foreign = target.contains("://") || target.starts_with("mailto:") || target.contains("::");
    let item = !path.is_empty() && !path.contains(['.', '/']);
    if foreign || item {
        return None;
    }
    if path.is_empty() {
        return missing_anchor(document, anchor, target);
    }
    let full = resolve(file.folder(), path);
    match tree.file(&full) {
        Some(found) => missing_anchor(&Document::parse(found.content()), anchor, target),
        None if tree.holds(&full) => None,
        None => Some(format!("the link to {target} leads nowhere")),
    }
}

fn missing_anchor(document: &Document, anchor: &str, target: &str) -> Option<String> {
    let there = anchor.is_empty() || document.anchors().contains(anchor);
    (!there).then(|| format!("no heading answers to the link {target}"))
}

/// The path from the root of the repository that a relative link means.
fn resolve(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// A document that names the oldest compiler names the one of the manifest.
fn compiler(tree: &Tree, file: &File) -> Vec<Fault> {
    let manifest = tree.file("Cargo.toml").map_or("", |file| file.content());
    let versions = values(manifest, "[workspace.package]", "rust-version");
    let mut faults = Vec::new();
    for (index, line) in file.content().lines().enumerate() {
        for word in line.split("Rust ").skip(1) {
            let digits = word.split(|c: char| !c.is_ascii_digit() && c != '.').next().unwrap_or("");
            let found = digits.trim_end_matches('.');
            if found.contains('.') && !versions.iter().any(|version| version == found) {
                let what = format!("names Rust {found}, the manifest {}", versions.join(", "));
                faults.push(Fault::at(&file.path, index + 1, what));
            }
        }
    }
    faults
}

fn translations(tree: &Tree) -> Vec<Fault> {
    let Some(front) = tree.file(FRONT) else {
        return vec![Fault::of_file(FRONT, "the front page is missing")];
    };
    TRANSLATIONS.iter().flat_map(|path| compare(front, tree.file(path), path)).collect()
}

/// The picture on the front page is the captured screen, line by line.
fn picture(tree: &Tree) -> Option<Fault> {
    let trimmed = |line: &str| line.trim_end().to_owned();
    let screen: Vec<String> = tree.file(PICTURE)?.content().lines().map(trimmed).collect();
    let shows =
        Document::parse(tree.file(FRONT)?.content()).blocks.iter().any(|b| b.body == screen);
    (!shows).then(|| Fault::of_file(FRONT, format!("does not show the screen of {PICTURE}")))
}

fn compare(front: &File, translated: Option<&File>, path: &str) -> Vec<Fault> {
    let Some(translated) = translated else {
        return vec![Fault::of_file(path, "the translation is missing")];
    };
    let (one, other) = (Document::parse(front.content()), Document::parse(translated.content()));
    let levels = |document: &Document| document.headings().iter().map(|h| h.0).collect::<Vec<_>>();
    let blocks = |document: &Document| {
        document
            .blocks
            .iter()
            .map(|block| (block.info.clone(), block.body.clone()))
            .collect::<Vec<_>>()
    };
    let mut faults = Vec::new();
    if levels(&one) != levels(&other) {
        faults.push(Fault::of_file(path, format!("its headings are not those of {FRONT}")));
    }
    if blocks(&one) != blocks(&other) {
        faults.push(Fault::of_file(path, format!("its code blocks are not those of {FRONT}")));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "[workspace.package]\nrust-version = \"1.95\"\n";

    fn faults(path: &str, text: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("Cargo.toml", ROOT),
            ("README.md", "# A\n```sh\nrun\n```\n"),
            ("README.ru.md", "# Б\n```sh\nrun\n```\n"),
            ("crates/a/src/lib.rs", ""),
            ("docs/b.md", "# Some Part\n"),
            (path, text),
        ]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn true_documents_pass() {
        let text = "# Here\nSee `crates/a/src/lib.rs`, crates/*/src, docs/b.md. [x](b.md#some-part) \
                    [y](../crates/a) [z](https://x.org/docs/q) [h](#here) [t](crate::T) Rust 1.95.\n";
        assert_eq!(faults("docs/c.md", text), Vec::<String>::new());
    }

    #[test]
    fn what_does_not_exist_is_found() {
        for text in [
            "`crates/gone`",
            "docs/gone.md.",
            "xtask/gone/*.rs",
            "[x](gone.md)",
            "[x](b.md#gone)",
            "[x](#gone)",
            "[x](../docs/gone.md) is docs/b.md",
            "needs Rust 1.94",
        ] {
            assert_eq!(faults("docs/c.md", text).len(), 1, "{text}");
        }
    }

    #[test]
    fn the_past_may_name_what_is_gone() {
        assert_eq!(faults("CHANGELOG.md", "docs/gone.md"), Vec::<String>::new());
    }

    #[test]
    fn the_front_page_shows_the_captured_screen() {
        let count = |screen: &str| {
            let front = "```text\n +---+\n```\n";
            let files = [("README.md", front), (PICTURE, screen)];
            picture(&Tree::of(&files)).into_iter().count()
        };
        assert_eq!(count(" +---+  \n"), 0);
        assert_eq!(count(" +-X-+\n"), 1);
    }

    #[test]
    fn the_front_pages_agree() {
        let check_pair = |one: &str, other: &str| {
            let files = [("README.md", one), ("README.ru.md", other)];
            translations(&Tree::of(&files)).len()
        };
        assert_eq!(check_pair("# A\n## B\n", "# А\n## Б\n"), 0);
        assert_eq!(check_pair("# A\n## B\n", "# А\n"), 1);
        assert_eq!(check_pair("```\na\n```\n", "```\nb\n```\n"), 1);
        assert_eq!(translations(&Tree::of(&[("README.md", "")])).len(), 1);
        assert_eq!(translations(&Tree::of(&[])).len(), 1);
    }
}
