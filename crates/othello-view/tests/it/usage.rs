//! The catalogues against the sources: nothing is asked for in vain, nothing is left over.

use std::fs;
use std::path::{Path, PathBuf};

use othello_view::Lang;

use crate::texts::{catalogue, parts};

/// The source files of the crates that speak; files of crates that are not there count as none.
fn sources() -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates/");
    let mut files = Vec::new();
    for name in ["othello-view", "othello-tui", "othello-replay"] {
        collect(&crates.join(name).join("src"), &mut files);
    }
    files.into_iter().map(|path| (path.clone(), fs::read_to_string(path).expect("text"))).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn every_text_in_the_sources_exists() {
    let english = catalogue(Lang::En);
    for (path, source) in sources() {
        for call in [".say(", ".say_with("] {
            for after in source.split(call).skip(1) {
                let Some(literal) = after.trim_start().strip_prefix('"') else { continue };
                let id = literal.split('"').next().expect("a literal ends");
                assert!(english.contains_key(id), "{}: no text `{id}`", path.display());
            }
        }
    }
}

#[test]
fn every_text_is_used() {
    let english = catalogue(Lang::En);
    let sources = sources();
    let quoted = |id: &str| {
        let literal = format!("\"{id}\"");
        sources.iter().any(|(_, source)| source.contains(&literal))
    };
    let parts = parts(&english);
    let unused: Vec<_> = english.keys().filter(|id| !parts.contains(id) && !quoted(id)).collect();
    assert!(unused.is_empty(), "never said: {unused:?}");
}
