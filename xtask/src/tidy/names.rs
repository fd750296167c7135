//! Packages on disk and packages in the documents agree, and each crate has its page.

use std::collections::BTreeSet;

use crate::arrows::PAGE;
use crate::chore_names;
use crate::fault::Fault;
use crate::markdown::Document;
use crate::tree::{File, Package, Tree};

/// Checks the pages of the crates, the code map, and the names that documents use.
pub(crate) fn check(tree: &Tree) -> Vec<Fault> {
    let packages = tree.packages();
    let mut faults = pages(tree, &packages);
    faults.extend(code_map(tree, &packages));
    let names = known_names(&packages);
    for file in super::documents::documents(tree) {
        faults.extend(used_names(file, &names));
    }
    faults
}

fn pages(tree: &Tree, packages: &[Package]) -> Vec<Fault> {
    let crates = packages.iter().filter(|package| package.folder.starts_with("crates/"));
    let paths = crates.map(|package| format!("{}/README.md", package.folder));
    let missing = paths.filter(|path| tree.file(path).is_none());
    missing.map(|path| Fault::of_file(&path, "the crate has no page")).collect()
}

fn code_map(tree: &Tree, packages: &[Package]) -> Vec<Fault> {
    let text = tree.file(PAGE).map_or("", |file| file.content());
    let named = |p: &Package| text.contains(&format!("`{}`", p.name)) || text.contains(&p.folder);
    let missing = packages.iter().filter(|package| !named(package));
    missing.map(|p| Fault::of_file(PAGE, format!("does not name the package {}", p.name))).collect()
}

/// Names of packages and programs, as a shell and as Rust writes them.
fn known_names(packages: &[Package]) -> BTreeSet<String> {
    let names = packages.iter().flat_map(|package| package.programs.iter().chain([&package.name]));
    names.flat_map(|name| [name.clone(), name.replace('-', "_")]).collect()
}

fn used_names(file: &File, known: &BTreeSet<String>) -> Vec<Fault> {
    let document = Document::parse(file.content());
    let spans = document.code_spans().into_iter().map(|(line, text)| (line, text.to_owned()));
    let lines = document.blocks.iter().flat_map(|block| {
        block.body.iter().enumerate().map(|(index, text)| (block.line + index + 1, text.clone()))
    });
    let mut faults = Vec::new();
    for (line, text) in spans {
        faults.extend(first_word(&text, known).map(|what| Fault::at(&file.path, line, what)));
        faults.extend(command(&text, known).map(|what| Fault::at(&file.path, line, what)));
    }
    for (line, text) in lines {
        faults.extend(command(&text, known).map(|what| Fault::at(&file.path, line, what)));
    }
    faults
}

/// A code span that begins with one of our names must begin with one that exists.
fn first_word(span: &str, known: &BTreeSet<String>) -> Option<String> {
    let word = span.split_whitespace().next()?.split("::").next()?;
    let plain = word.chars().all(|c| c.is_ascii_lowercase() || matches!(c, '-' | '_'));
    let ours = word.starts_with("othello-") || word.starts_with("othello_");
    (plain && ours && !known.contains(word)).then(|| format!("there is no `{word}`"))
}

/// A cargo command must name packages and chores that exist.
fn command(text: &str, known: &BTreeSet<String>) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().skip_while(|word| *word != "cargo").collect();
    for pair in words.windows(2) {
        if matches!(pair[0], "-p" | "--package") && !known.contains(pair[1]) {
            return Some(format!("there is no package `{}`", pair[1]));
        }
        let chore = pair[1].starts_with(|c: char| c.is_ascii_lowercase());
        if pair[0] == "xtask" && chore && !chore_names().contains(&pair[1]) {
            return Some(format!("there is no `cargo xtask {}`", pair[1]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: (&str, &str) = (
        "crates/othello-cli/Cargo.toml",
        "[package]\nname = \"othello-cli\"\n[[bin]]\nname = \"othello\"\n",
    );

    fn faults(page: &str, readme: &str) -> Vec<String> {
        let tree = Tree::of(&[
            MANIFEST,
            ("crates/othello-cli/README.md", "# page"),
            (PAGE, page),
            ("README.md", readme),
        ]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn true_names_pass() {
        let text = "`othello perft 5`, `othello_cli::run`, `othello-cli`\n```sh\ncargo test -p \
                    othello-cli\ncargo xtask ci\n```\n";
        assert_eq!(faults("`othello-cli` is", text), Vec::<String>::new());
    }

    #[test]
    fn names_of_nothing_fail() {
        for text in [
            "`othello-gone`",
            "`othello_gone::x`",
            "`cargo run -p othello-gone`",
            "```sh\ncargo run --release -p othello-gone -- x\n```",
            "`cargo xtask gone`",
        ] {
            assert!(!faults("`othello-cli` is", text).is_empty(), "{text}");
        }
    }

    #[test]
    fn every_package_is_on_the_map() {
        assert_eq!(faults("nothing", "").len(), 1);
        assert_eq!(faults("in crates/othello-cli stands", "").len(), 0);
    }

    #[test]
    fn every_crate_has_a_page() {
        let tree = Tree::of(&[MANIFEST, (PAGE, "`othello-cli`")]);
        assert_eq!(check(&tree).len(), 1);
    }
}
