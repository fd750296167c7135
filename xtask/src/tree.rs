//! The files of the repository, read once, and the packages among them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::shell::{Failure, Shell};

/// A file of the repository.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Relative to the root, with forward slashes.
    pub(crate) path: String,
    /// Length in bytes.
    pub(crate) size: u64,
    /// The content, if it is text.
    pub(crate) text: Option<String>,
}

impl File {
    /// The part of the path behind the last slash.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// The part of the path before the last slash.
    pub(crate) fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Whether the name ends in a dot and `extension`.
    pub(crate) fn has_extension(&self, extension: &str) -> bool {
        self.name().rsplit_once('.').is_some_and(|(stem, end)| !stem.is_empty() && end == extension)
    }

    /// The content, empty for a file that is no text.
    pub(crate) fn content(&self) -> &str {
        self.text.as_deref().unwrap_or("")
    }
}

/// The files that git tracks, or would offer to track, in order of their paths.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    files: Vec<File>,
    /// Every folder that holds a file, at any depth.
    folders: BTreeSet<String>,
}

impl Tree {
    /// Reads the repository at `root`.
    pub(crate) fn read(root: &Path) -> Result<Self, Failure> {
        let list = Shell::new(root, "git ls-files --cached --others --exclude-standard -z");
        let mut paths: Vec<String> =
            list.read()?.split_terminator('\0').map(str::to_owned).collect();
        paths.sort();
        paths.dedup();
        Ok(Self::new(paths.into_iter().filter_map(|path| read_file(root, path)).collect()))
    }

    /// A tree of files that are already read.
    pub(crate) fn new(files: Vec<File>) -> Self {
        let mut folders = BTreeSet::new();
        for file in &files {
            let parts = file.path.match_indices('/');
            folders.extend(parts.filter_map(|(end, _)| file.path.get(..end)).map(str::to_owned));
        }
        Self { files, folders }
    }

    /// A tree of texts, for tests of the checks.
    #[cfg(test)]
    pub(crate) fn of(texts: &[(&str, &str)]) -> Self {
        let file = |&(path, text): &(&str, &str)| File {
            path: path.to_owned(),
            size: text.len() as u64,
            text: Some(text.to_owned()),
        };
        Self::new(texts.iter().map(file).collect())
    }

    /// All files.
    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    /// The files whose name ends in a dot and `extension`.
    pub(crate) fn with_extension(&self, extension: &str) -> impl Iterator<Item = &File> {
        self.files.iter().filter(move |file| file.has_extension(extension))
    }

    /// The file at exactly this path.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or a folder stands at this path.
    pub(crate) fn holds(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        path.is_empty() || self.folders.contains(path) || self.file(path).is_some()
    }

    /// The packages of the workspace, in order of their folders.
    pub(crate) fn packages(&self) -> Vec<Package> {
        let manifests = self.files.iter().filter(|file| file.name() == "Cargo.toml");
        manifests.filter(|file| !file.path.starts_with("fuzz/")).filter_map(Package::read).collect()
    }
}

fn read_file(root: &Path, path: String) -> Option<File> {
    // A file that is deleted but not yet committed is still in git's list.
    let bytes = fs::read(root.join(&path)).ok()?;
    Some(File { path, size: bytes.len() as u64, text: String::from_utf8(bytes).ok() })
}

/// A package of the workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Package {
    /// As `Cargo.toml` gives it.
    pub(crate) name: String,
    /// Relative to the root.
    pub(crate) folder: String,
    /// The programs that the manifest names.
    pub(crate) programs: Vec<String>,
}

impl Package {
    fn read(manifest: &File) -> Option<Self> {
        let names = |section: &str| values(manifest.content(), section, "name");
        let name = names("[package]").into_iter().next()?;
        Some(Self { name, folder: manifest.folder().to_owned(), programs: names("[[bin]]") })
    }
}

/// The values of `key = "..."` in every section of that name.
pub(crate) fn values(manifest: &str, section: &str, key: &str) -> Vec<String> {
    let mut inside = false;
    let mut found = Vec::new();
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            inside = line == section;
        } else if let Some((name, value)) = line.split_once('=')
            && inside
            && name.trim() == key
        {
            found.push(value.trim().trim_matches('"').to_owned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_read_from_manifests() {
        let tree = Tree::of(&[
            ("Cargo.toml", "[workspace]\n[workspace.package]\nname = \"no\"\n"),
            ("crates/a/Cargo.toml", "[package]\nname = \"a\"\n[[bin]]\nname = \"prog\"\n"),
            ("fuzz/Cargo.toml", "[package]\nname = \"fuzz\"\n"),
        ]);
        let packages = tree.packages();
        assert_eq!(packages.len(), 1);
        assert_eq!(packages[0].name, "a");
        assert_eq!(packages[0].folder, "crates/a");
        assert_eq!(packages[0].programs, ["prog"]);
    }

    #[test]
    fn folders_and_files_are_held() {
        let tree = Tree::of(&[("docs/a/b.md", "")]);
        for path in ["docs", "docs/", "docs/a", "docs/a/b.md", ""] {
            assert!(tree.holds(path), "{path}");
        }
        assert!(!tree.holds("docs/b"));
    }

    #[test]
    fn names_of_files() {
        let tree = Tree::of(&[("a/b.tar.gz", ""), (".rs", ""), ("run", "")]);
        assert!(tree.file("a/b.tar.gz").unwrap().has_extension("gz"));
        assert!(!tree.file(".rs").unwrap().has_extension("rs"));
        assert_eq!(tree.file("run").unwrap().folder(), "");
    }
}
