//! Files that are written whole or not at all.

use std::io::ErrorKind;
use std::path::Path;

use othello_session::files;

use crate::failure::Failure;

/// Writes a file.
///
/// # Errors
/// If it exists and may not be replaced, or cannot be written.
pub(crate) fn write(path: &Path, bytes: &[u8], may_replace: bool) -> Result<(), Failure> {
    let write = if may_replace { files::replace } else { files::create };
    write(path, bytes).map_err(|error| {
        let exists = error.source.kind() == ErrorKind::AlreadyExists;
        let hint = if exists { "; --force replaces it" } else { "" };
        Failure::of_file(format_args!("{error}{hint}"))
    })
}
