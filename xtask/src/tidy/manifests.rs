//! Manifests: what is written once in the root is inherited, never repeated.

use crate::fault::Fault;
use crate::tree::{File, Tree};

/// Sections and the lines that they must hold.
const NEEDED: &[(&str, &[&str])] = &[
    (
        "[package]",
        &[
            "version.workspace = true",
            "edition.workspace = true",
            "rust-version.workspace = true",
            "license.workspace = true",
        ],
    ),
    ("[lints]", &["workspace = true"]),
];

/// Checks the manifest of every package.
pub(crate) fn check(tree: &Tree) -> Vec<Fault> {
    let packages = tree.packages().into_iter();
    let manifests = packages.filter_map(|p| tree.file(&format!("{}/Cargo.toml", p.folder)));
    manifests.flat_map(check_manifest).collect()
}

fn check_manifest(manifest: &File) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (section, lines) in NEEDED {
        let present = section_lines(manifest.content(), section);
        for line in lines.iter().filter(|line| !present.contains(line)) {
            faults
                .push(Fault::of_file(&manifest.path, format!("`{line}` is missing in {section}")));
        }
    }
    for (section, version) in own_versions(manifest.content()) {
        let what = format!("{version} in {section}: versions are written in the root manifest");
        faults.push(Fault::of_file(&manifest.path, what));
    }
    faults
}

fn section_lines<'a>(manifest: &'a str, section: &str) -> Vec<&'a str> {
    let lines = manifest.lines().map(str::trim).skip_while(|line| *line != section).skip(1);
    lines.take_while(|line| !line.starts_with('[')).collect()
}

/// Dependencies that carry a version of their own.
fn own_versions(manifest: &str) -> Vec<(&str, &str)> {
    let mut section = "";
    let mut found = Vec::new();
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            section = line;
        } else if section.contains("dependencies")
            && let Some((name, value)) = line.split_once('=')
            && (value.trim().starts_with('"') || value.contains("version"))
            && !name.trim().starts_with('#')
        {
            found.push((section, name.trim()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"a\"\nversion.workspace = true\n\
        edition.workspace = true\nrust-version.workspace = true\nlicense.workspace = true\n\n\
        [dependencies]\nserde = { workspace = true, features = [\"rc\"] }\n\
        [lints]\nworkspace = true\n";

    fn count(manifest: &str) -> usize {
        check(&Tree::of(&[("crates/a/Cargo.toml", manifest)])).len()
    }

    #[test]
    fn an_inheriting_manifest_passes() {
        assert_eq!(count(GOOD), 0);
    }

    #[test]
    fn each_needed_line_is_missed() {
        for (_, lines) in NEEDED {
            for line in *lines {
                assert_eq!(count(&GOOD.replacen(&format!("\n{line}\n"), "\n", 1)), 1, "{line}");
            }
        }
    }

    #[test]
    fn a_version_of_its_own_is_refused() {
        assert_eq!(count(&GOOD.replace("serde = {", "log = \"0.4\"\nserde = {")), 1);
        assert_eq!(count(&GOOD.replace("workspace = true,", "version = \"1\",")), 1);
    }
}
