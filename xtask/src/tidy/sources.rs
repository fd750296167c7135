//! Rust sources: a first line that says what a module is for, a bounded size, no leftovers, and
//! no file that no module declares.

use crate::fault::Fault;
use crate::lex::lex;
use crate::tree::{File, Tree};

/// The longest a source file may be, in lines.
const LONGEST: usize = 600;

/// Files that may be longer, each with its reason.
const LONGER: &[(&str, &str)] = &[];

/// What must not stand in a source. In two parts each, so that this list does not find itself.
const BANNED: &[(&str, &str)] = &[
    (concat!("TO", "DO"), "finish it, or file it"),
    (concat!("FIX", "ME"), "finish it, or file it"),
    (concat!("todo", "!("), "finish it, or file it"),
    (concat!("super::", "super"), "name the module from the crate root"),
    (concat!("#[ign", "ore"), "a test that does not run tests nothing"),
    (concat!("#[should_", "panic"), "assert the error, or catch the one call that panics"),
    // Clippy counts the lines of functions (`clippy.toml`); whoever asks it not to is listed here.
    (concat!("too_many_", "lines"), "cut the function into parts that have names"),
];

/// Checks every source.
pub(crate) fn check(tree: &Tree) -> Vec<Fault> {
    let sources = tree.with_extension("rs").filter(|file| !file.path.contains("/testdata/"));
    sources.flat_map(|file| check_file(tree, file)).chain(check_exceptions(tree)).collect()
}

fn check_file(tree: &Tree, file: &File) -> Vec<Fault> {
    let mut faults: Vec<Fault> = [header(file), size(file), name(file), declared(tree, file)]
        .into_iter()
        .flatten()
        .map(|what| Fault::of_file(&file.path, what))
        .collect();
    faults.extend(banned(file));
    faults
}

fn header(file: &File) -> Option<String> {
    let told = file.content().starts_with("//! ") || file.content().starts_with("#![doc");
    (!told).then(|| "does not begin with a `//!` line".to_owned())
}

fn size(file: &File) -> Option<String> {
    let lines = file.content().lines().count();
    let excused = LONGER.iter().any(|(path, _)| *path == file.path);
    (lines > LONGEST && !excused).then(|| format!("{lines} lines, more than {LONGEST}"))
}

fn name(file: &File) -> Option<String> {
    (file.name() == "mod.rs").then(|| "write `x.rs` beside `x/` instead of `x/mod.rs`".to_owned())
}

fn banned(file: &File) -> Vec<Fault> {
    let lines = file.content().lines().enumerate();
    let found = lines.flat_map(|(index, line)| {
        let words = BANNED.iter().filter(move |(word, _)| line.contains(word));
        words.map(move |(word, advice)| (index + 1, format!("`{word}`: {advice}")))
    });
    found.map(|(line, what)| Fault::at(&file.path, line, what)).collect()
}

fn declared(tree: &Tree, file: &File) -> Option<String> {
    if is_root(file) {
        return None;
    }
    let folder = file.folder();
    let parents = [format!("{folder}.rs"), format!("{folder}/lib.rs"), format!("{folder}/main.rs")];
    let stem = file.name().strip_suffix(".rs")?;
    let declares = |parent: &File| {
        let tokens = lex(parent.content());
        tokens.windows(2).any(|pair| pair[0].is("mod") && pair[1].is(stem))
    };
    let found = parents.iter().filter_map(|path| tree.file(path)).any(declares);
    (!found).then(|| format!("no module declares it: `mod {stem};` is missing"))
}

/// Whether a crate starts with this file: a library, a program, an integration test, an example,
/// a bench.
fn is_root(file: &File) -> bool {
    let roots = ["src/bin", "tests", "examples", "benches"];
    let folder = file.folder();
    matches!(file.name(), "lib.rs" | "main.rs" | "build.rs")
        || roots.iter().any(|end| folder == *end || folder.ends_with(&format!("/{end}")))
}

fn check_exceptions(tree: &Tree) -> Vec<Fault> {
    let long = |path: &str| tree.file(path).is_some_and(|f| f.content().lines().count() > LONGEST);
    let stale = LONGER.iter().filter(|(path, _)| !long(path));
    stale.map(|(path, _)| Fault::of_file(path, "needs no exception from the size rule")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).iter().map(ToString::to_string).collect()
    }

    const GOOD: &str = "//! A module.\n";

    #[test]
    fn a_good_crate_passes() {
        let files = [
            ("c/src/lib.rs", "//! A crate.\npub mod a;\n"),
            ("c/src/a.rs", "//! A.\nmod b;\n#[cfg(test)]\nmod tests;\n"),
            ("c/src/a/b.rs", GOOD),
            ("c/src/a/tests.rs", GOOD),
            ("c/tests/it/main.rs", "//! Tests.\nmod rules;\n"),
            ("c/tests/it/rules.rs", GOOD),
            ("c/benches/speed.rs", GOOD),
            ("c/src/bin/other.rs", GOOD),
        ];
        assert_eq!(faults(&files), Vec::<String>::new());
    }

    #[test]
    fn the_header_is_needed() {
        assert_eq!(faults(&[("c/src/lib.rs", "use a;\n")]).len(), 1);
        assert_eq!(faults(&[("c/src/lib.rs", "//!\n")]).len(), 1);
        assert_eq!(faults(&[("c/src/lib.rs", "#![doc = include_str!(\"x\")]\n")]).len(), 0);
    }

    #[test]
    fn the_size_is_bounded() {
        let long = format!("{GOOD}{}", "fn f() {}\n".repeat(LONGEST));
        assert_eq!(faults(&[("c/src/lib.rs", &long)]).len(), 1);
        let fits = format!("{GOOD}{}", "fn f() {}\n".repeat(LONGEST - 1));
        assert_eq!(faults(&[("c/src/lib.rs", &fits)]).len(), 0);
    }

    #[test]
    fn leftovers_are_found() {
        for (word, _) in BANNED {
            let found = faults(&[("c/src/lib.rs", &format!("{GOOD}// {word}\n"))]);
            assert!(found.len() == 1 && found[0].starts_with("c/src/lib.rs:2: "), "{found:?}");
        }
    }

    #[test]
    fn the_old_module_name_is_refused() {
        let files = [("c/src/a.rs", "//! A.\nmod mod_;\n"), ("c/src/a/mod.rs", GOOD)];
        assert!(faults(&files).iter().any(|fault| fault.contains("instead of")));
    }

    #[test]
    fn a_forgotten_file_is_found() {
        let files = [("c/tests/it/main.rs", "//! T.\n// mod x;\n"), ("c/tests/it/x.rs", GOOD)];
        assert_eq!(faults(&files).len(), 1);
        assert_eq!(faults(&[("c/src/lib.rs", GOOD), ("c/src/a.rs", GOOD)]).len(), 1);
    }
}
