//! Files that are written whole or not at all.

use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// What could not be done to which file, and why.
#[derive(Debug)]
pub struct FileError {
    /// The verb, as in "cannot read".
    pub action: &'static str,
    /// The file or folder.
    pub path: PathBuf,
    /// What the system says.
    pub source: io::Error,
}

impl FileError {
    /// Makes the error of an action on a path, for use with `map_err`.
    pub fn at(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self { action, path, source }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot {} {}: {}", self.action, self.path.display(), self.source)
    }
}

impl core::error::Error for FileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.source)
    }
}

/// Replaces a file, or makes it: readers see the old bytes or the new ones, never a part.
///
/// The bytes are written beside the file, synced, and renamed over it. A link is followed; the
/// permissions of an old file are kept. Devices and pipes hold nothing that could be lost: they
/// stay what they are, and the bytes go into them.
///
/// # Errors
/// If any step fails; the old file is unchanged then.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    if is_stream(path) {
        return write_into(path, bytes);
    }
    let target = fs::canonicalize(path).unwrap_or_else(|_absent| path.to_owned());
    let part = write_beside(&target, bytes)?;
    if let Ok(old) = fs::metadata(&target) {
        part.settle(|part| fs::set_permissions(part, old.permissions()), &target)?;
    }
    part.settle(|part| fs::rename(part, &target), &target)?;
    sync_folder(&target)
}

/// Makes a file that must not exist yet: whole or not at all.
///
/// Bytes go into a device or a pipe as with [`replace`].
///
/// # Errors
/// If any step fails, with [`io::ErrorKind::AlreadyExists`] if there is such a file.
pub fn create(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    if is_stream(path) {
        return write_into(path, bytes);
    }
    let taken = || FileError::at("create", path)(io::ErrorKind::AlreadyExists.into());
    if path.symlink_metadata().is_ok() {
        return Err(taken());
    }
    let part = write_beside(path, bytes)?;
    // A link fails if the name was taken meanwhile; renaming would not notice.
    let linked = match fs::hard_link(&part.path, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(taken()),
        Err(_no_links_here) => part.settle(|part| fs::rename(part, path), path),
        Ok(()) => Ok(()),
    };
    linked?;
    drop(part);
    sync_folder(path)
}

/// Whether a path leads to something that takes bytes but is no file: `/dev/null`, a pipe.
fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn write_into(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let opened = OpenOptions::new().write(true).open(path);
    opened.and_then(|mut stream| stream.write_all(bytes)).map_err(FileError::at("write", path))
}

/// Makes sure that the names in a file's folder outlive a loss of power.
///
/// # Errors
/// If the folder cannot be synced. Platforms without the notion never fail.
pub fn sync_folder(path: &Path) -> Result<(), FileError> {
    if cfg!(unix) {
        let folder = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(FileError::at("sync", folder))?;
    }
    Ok(())
}

/// Waits until no other program holds the file.
pub(crate) fn lock(file: &File, path: &Path) -> Result<(), FileError> {
    or_unlocked(file.lock(), path)
}

/// Waits until no other program changes the file.
pub(crate) fn lock_shared(file: &File, path: &Path) -> Result<(), FileError> {
    or_unlocked(file.lock_shared(), path)
}

/// Some network file systems know no locks; playing there is still better than not playing.
pub(crate) fn or_unlocked(locked: io::Result<()>, path: &Path) -> Result<(), FileError> {
    match locked {
        Err(error) if error.kind() == io::ErrorKind::Unsupported => {
            tracing::warn!(path = %path.display(), %error, "the file system cannot lock");
            Ok(())
        }
        locked => locked.map_err(FileError::at("lock", path)),
    }
}

/// A file under a name of its own, removed when dropped unless it got its final name.
struct Part {
    path: PathBuf,
}

impl Part {
    fn settle(
        &self,
        step: impl FnOnce(&Path) -> io::Result<()>,
        target: &Path,
    ) -> Result<(), FileError> {
        step(&self.path).map_err(FileError::at("write", target))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After a rename nothing is left under this name, and that is right.
        drop(fs::remove_file(&self.path));
    }
}

fn write_beside(target: &Path, bytes: &[u8]) -> Result<Part, FileError> {
    let (mut file, part) = open_part(target).map_err(FileError::at("write", target))?;
    file.write_all(bytes)
        .and_then(|()| file.sync_all())
        .map_err(FileError::at("write", &part.path))?;
    Ok(part)
}

fn open_part(target: &Path) -> io::Result<(File, Part)> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{count}.part", std::process::id()));
        let path = target.with_file_name(hidden);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.map(|file| (file, Part { path })),
        }
    }
}
