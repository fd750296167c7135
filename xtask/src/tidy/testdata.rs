//! Test data: a file that no test opens is dead weight, or a test that was forgotten.

use crate::fault::Fault;
use crate::tree::{File, Tree};

/// Every file below a `testdata` folder is named by a source of its package, by its own name or
/// by its folder. Notes in Markdown beside the data are exempt.
pub(crate) fn check(tree: &Tree) -> Vec<Fault> {
    let data = tree.files().iter().filter(|file| !file.has_extension("md"));
    let unnamed = data.filter_map(|file| {
        let (package, inner) = file.path.split_once("/testdata/")?;
        (!named(tree, package, inner)).then_some(file)
    });
    unnamed
        .map(|file: &File| Fault::of_file(&file.path, "no test names it or its folder"))
        .collect()
}

fn named(tree: &Tree, package: &str, inner: &str) -> bool {
    let (folder, name) = inner.rsplit_once('/').unwrap_or(("", inner));
    let stem = name.split('.').next().unwrap_or(name);
    let last_folder = folder.rsplit('/').next().unwrap_or(folder);
    let sources =
        tree.with_extension("rs").filter(|file| file.path.starts_with(&format!("{package}/")));
    sources.map(File::content).any(|source| {
        source.contains(name)
            || source.contains(&format!("\"{stem}\""))
            || (!folder.is_empty() && source.contains(&format!("testdata/{folder}")))
            || (!folder.is_empty() && source.contains(&format!("\"{last_folder}\"")))
            || (!folder.is_empty() && source.contains(&format!("\"{folder}/")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(source: &str) -> usize {
        check(&Tree::of(&[
            ("c/tests/it/main.rs", source),
            ("c/testdata/perft/mini.perft", ""),
            ("c/testdata/README.md", ""),
            ("d/tests/it/main.rs", "mini.perft"),
        ]))
        .len()
    }

    #[test]
    fn a_named_file_passes() {
        assert_eq!(count("include_str!(\"../testdata/perft/mini.perft\")"), 0);
        assert_eq!(count("folder(\"testdata/perft\")"), 0);
        assert_eq!(count("data.join(\"perft\")"), 0);
        assert_eq!(count("run(\"mini\")"), 0);
    }

    #[test]
    fn an_unnamed_file_fails() {
        assert_eq!(count("include_str!(\"../testdata/perft/grand.perft\")"), 0);
        assert_eq!(count("fn main() { minimal(\"x\") }"), 1);
    }
}
