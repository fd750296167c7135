//! Every file: its size, blanks at line ends, and paths that exist on one machine only.

use crate::fault::Fault;
use crate::tree::{File, Tree};

/// The largest a file may be, in bytes.
const LARGEST: u64 = 8 * 1024 * 1024;

/// Files in which a blank at the end of a line never means anything.
const TRIMMED: &[&str] = &["rs", "toml", "md", "ftl", "sh", "yml"];

/// Folders of one machine. In two parts each, so that this list does not find itself.
const MACHINE: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];

/// Checks every file.
pub(crate) fn check(tree: &Tree) -> Vec<Fault> {
    tree.files().iter().flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<Fault> {
    let mut faults = Vec::new();
    if file.size > LARGEST {
        faults.push(Fault::of_file(&file.path, format!("{} bytes, more than 8 MiB", file.size)));
    }
    let trimmed = TRIMMED.iter().any(|extension| file.has_extension(extension));
    for (index, line) in file.content().lines().enumerate() {
        if trimmed && line.ends_with([' ', '\t']) {
            faults.push(Fault::at(&file.path, index + 1, "blank at the end of the line"));
        }
        if MACHINE.iter().any(|folder| starts_a_path(line, folder)) {
            faults.push(Fault::at(
                &file.path,
                index + 1,
                "a path of one machine; an example may say /users/",
            ));
        }
    }
    faults
}

/// Whether `folder` stands in the line as the start of a path, not inside a longer one.
fn starts_a_path(line: &str, folder: &str) -> bool {
    let inner =
        |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '~' | '/' | '}' | '>');
    line.match_indices(folder).any(|(at, _)| !line[..at].ends_with(inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        check(&Tree::of(&[(path, text)])).len()
    }

    #[test]
    fn blanks_at_line_ends() {
        assert_eq!(count("a.rs", "x \ny\t\nz\n"), 2);
        assert_eq!(count("a.txt", "x \n"), 0);
    }

    #[test]
    fn paths_of_a_machine() {
        for folder in MACHINE {
            assert_eq!(count("a.txt", &format!("see {folder}x\n")), 1);
            assert_eq!(count("a.txt", &format!("see net{folder}x\n")), 0);
        }
    }

    #[test]
    fn large_files() {
        let file = |size| Tree::new(vec![File { path: "a".to_owned(), size, text: None }]);
        assert_eq!(check(&file(LARGEST + 1)).len(), 1);
        assert_eq!(check(&file(LARGEST)).len(), 0);
    }
}
