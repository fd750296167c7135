//! The module tree of a crate, followed from its root file.

use std::collections::{BTreeMap, BTreeSet};

use crate::lex::{Kind, Token, group_end, lex, without_tests};
use crate::tree::Tree;

/// One module file of a crate, without its tests.
#[derive(Clone, Debug)]
pub(crate) struct Module {
    /// Relative to the root of the repository.
    pub(crate) file: String,
    /// The module path from the crate root; empty for the root file.
    pub(crate) path: Vec<String>,
    tokens: Vec<Token>,
}

/// A place where a module reaches for the crate root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RootPath {
    /// Counted from 1.
    pub(crate) line: usize,
    /// The first name behind the root; `*` for a glob.
    pub(crate) name: String,
    /// Whether it is called as a macro.
    pub(crate) is_macro: bool,
}

/// All module files of the crate with this root file; modules for tests are left out.
pub(crate) fn modules(tree: &Tree, root_file: &str) -> Vec<Module> {
    let mut found = Vec::new();
    let folder = root_file.rsplit_once('/').map_or("", |(folder, _)| folder);
    collect(tree, root_file, folder, &[], &mut found);
    found
}

fn collect(tree: &Tree, file: &str, below: &str, path: &[String], found: &mut Vec<Module>) {
    let Some(source) = tree.file(file) else { return };
    let tokens = without_tests(&lex(source.content()));
    let children = declared_files(&tokens);
    found.push(Module { file: file.to_owned(), path: path.to_vec(), tokens });
    for name in children {
        let child_path: Vec<String> = path.iter().cloned().chain([name.clone()]).collect();
        collect(
            tree,
            &format!("{below}/{name}.rs"),
            &format!("{below}/{name}"),
            &child_path,
            found,
        );
    }
}

/// The names of `mod x;` declarations.
pub(crate) fn declared_files(tokens: &[Token]) -> BTreeSet<String> {
    let files = declarations(tokens).into_iter().filter(|(_, sign)| *sign == ';');
    files.map(|(name, _)| name.to_owned()).collect()
}

/// Names and following signs of `mod x;` and `mod x {`, those inside other items left out.
fn declarations(tokens: &[Token]) -> Vec<(&str, char)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if let [keyword, name, sign, ..] = &tokens[at..]
            && keyword.is("mod")
            && let (Some(name), Kind::Sign(sign @ (';' | '{'))) = (name.word(), &sign.kind)
        {
            found.push((name, *sign));
        }
        at = if tokens[at].is_sign('{') { group_end(tokens, at) } else { at + 1 };
    }
    found
}

impl Module {
    /// The modules that a root file declares, files and inline ones.
    pub(crate) fn declared(&self) -> BTreeSet<String> {
        declarations(&self.tokens).into_iter().map(|(name, _)| name.to_owned()).collect()
    }

    /// Every place where the module reaches for the crate root, by `crate::` or by `super::`.
    pub(crate) fn root_paths(&self) -> Vec<RootPath> {
        let mut found = Vec::new();
        let mut inline_ends: Vec<usize> = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            inline_ends.retain(|&end| at < end);
            if self.tokens[at].is("mod") && self.tokens.get(at + 2).is_some_and(|t| t.is_sign('{'))
            {
                inline_ends.push(group_end(&self.tokens, at + 2));
            }
            let depth = self.path.len() + inline_ends.len();
            match root_prefix(&self.tokens[at..], depth) {
                Some(length) => {
                    heads(&self.tokens, at + length, &mut found);
                    at += length;
                }
                None => at += 1,
            }
        }
        found
    }

    /// The names that `use` brings into this file, each with the first segment of its path.
    pub(crate) fn imports(&self) -> BTreeMap<String, String> {
        let mut names = BTreeMap::new();
        for (index, token) in self.tokens.iter().enumerate() {
            if token.is("use") {
                leaves(&self.tokens, index + 1, None, &mut names);
            }
        }
        names
    }

    /// Whether a macro of that name is defined here.
    pub(crate) fn defines_macro(&self, name: &str) -> bool {
        self.tokens.windows(3).any(|w| w[0].is("macro_rules") && w[1].is_sign('!') && w[2].is(name))
    }
}

/// The length of `crate::` or of as many `super::` as lead to the root, if the tokens start so.
fn root_prefix(tokens: &[Token], depth: usize) -> Option<usize> {
    let step = |at: usize, word: &str| {
        let here = tokens.get(at..at + 3)?;
        (here[0].is(word) && here[1].is_sign(':') && here[2].is_sign(':')).then_some(at + 3)
    };
    if let Some(length) = step(0, "crate") {
        return Some(length);
    }
    let mut length = 0;
    let mut supers = 0;
    while let Some(next) = step(length, "super") {
        length = next;
        supers += 1;
    }
    (supers > 0 && supers == depth).then_some(length)
}

/// The first names of the path or of the group that stands at `at`.
fn heads(tokens: &[Token], at: usize, found: &mut Vec<RootPath>) {
    let Some(first) = tokens.get(at) else { return };
    if first.is_sign('{') {
        for start in elements(tokens, at) {
            heads(tokens, start, found);
        }
    } else if first.is_sign('*') {
        found.push(RootPath { line: first.line, name: "*".to_owned(), is_macro: false });
    } else if let Some(name) = first.word() {
        let is_macro = tokens.get(at + 1).is_some_and(|next| next.is_sign('!'));
        found.push(RootPath { line: first.line, name: name.to_owned(), is_macro });
    }
}

/// The indices at which the elements of the group at `open` start.
fn elements(tokens: &[Token], open: usize) -> Vec<usize> {
    let end = group_end(tokens, open) - 1;
    let mut starts = Vec::new();
    let mut at = open + 1;
    while at < end {
        starts.push(at);
        while at < end && !tokens[at].is_sign(',') {
            at = if tokens[at].is_sign('{') { group_end(tokens, at) } else { at + 1 };
        }
        at += 1;
    }
    starts
}

/// The first and the last segment of a use path as far as it is read.
type Segments<'a> = Option<(&'a str, &'a str)>;

/// Follows one use tree down to its names: the first segment says where a name comes from.
fn leaves(tokens: &[Token], at: usize, before: Segments<'_>, names: &mut BTreeMap<String, String>) {
    let mut path = before;
    for (index, token) in tokens.iter().enumerate().skip(at) {
        if token.is_sign('{') {
            for start in elements(tokens, index) {
                leaves(tokens, start, path, names);
            }
            return;
        }
        match token.word() {
            Some("as") => {
                let name = tokens.get(index + 1).and_then(Token::word);
                path = path.zip(name).map(|((head, _), name)| (head, name));
                break;
            }
            // `self` names what stands before it, and behind `crate` the path only begins.
            Some("self" | "crate") => {}
            Some(word) => path = Some((path.map_or(word, |(head, _)| head), word)),
            None if token.is_sign(':') => {}
            None => break,
        }
    }
    if let Some((head, name)) = path {
        names.insert(name.to_owned(), head.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(path: &[&str], source: &str) -> Module {
        Module {
            file: "x.rs".to_owned(),
            path: path.iter().map(|part| (*part).to_owned()).collect(),
            tokens: without_tests(&lex(source)),
        }
    }

    fn names(path: &[&str], source: &str) -> Vec<String> {
        only(path, source).root_paths().into_iter().map(|found| found.name).collect()
    }

    #[test]
    fn root_paths_are_found_in_every_form() {
        let source = "use crate::a::B; use crate::{c, d::{E, F}, g}; fn f() { crate::h::i(); }";
        assert_eq!(names(&["m"], source), ["a", "c", "d", "g", "h"]);
        assert_eq!(names(&["m"], "pub(crate) fn f() {} // crate::x\nuse crate::*;"), ["*"]);
        assert_eq!(names(&["m"], "macro_rules! m { () => { $crate::k::l } }"), ["k"]);
    }

    #[test]
    fn super_counts_where_it_reaches_the_root() {
        assert_eq!(names(&["m"], "use super::a::B;"), ["a"]);
        assert_eq!(names(&["m", "n"], "use super::a::B;"), Vec::<String>::new());
        assert_eq!(names(&["m"], "mod i { use super::a; } use super::b;"), ["b"]);
    }

    #[test]
    fn tests_do_not_count() {
        assert_eq!(names(&["m"], "#[cfg(test)] mod tests { use crate::z; }"), Vec::<String>::new());
    }

    #[test]
    fn macros_are_told_from_modules() {
        let module = only(&["m"], "fn f() { crate::pic!(x) }");
        assert!(module.root_paths()[0].is_macro);
        assert!(only(&["m"], "macro_rules! pic { () => {} }").defines_macro("pic"));
    }

    #[test]
    fn imports_know_where_a_name_comes_from() {
        let source = "mod a; pub use a::{B, c::{D, self}, E as F}; pub use crate::g::H; use i;";
        let names = only(&[], source).imports();
        let expected = [("B", "a"), ("D", "a"), ("c", "a"), ("F", "a"), ("H", "g"), ("i", "i")];
        for (name, from) in expected {
            assert_eq!(names.get(name).map(String::as_str), Some(from), "{name}");
        }
        assert!(!names.contains_key("E"));
    }

    #[test]
    fn the_tree_is_followed_from_the_root() {
        let tree = Tree::of(&[
            ("c/src/lib.rs", "pub mod a; mod b { mod x { } } #[cfg(test)] mod t;"),
            ("c/src/a.rs", "mod k;"),
            ("c/src/a/k.rs", ""),
            ("c/src/t.rs", ""),
        ]);
        let found = modules(&tree, "c/src/lib.rs");
        let files: Vec<&str> = found.iter().map(|module| module.file.as_str()).collect();
        assert_eq!(files, ["c/src/lib.rs", "c/src/a.rs", "c/src/a/k.rs"]);
        assert_eq!(found[2].path, ["a", "k"]);
        assert_eq!(found[0].declared().into_iter().collect::<Vec<_>>(), ["a", "b"]);
    }
}
