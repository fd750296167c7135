//! Files that are written whole or not at all.

use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
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
/// permissions of an old file are kept, and one that must not be written stays. Devices and pipes
/// hold nothing that could be lost: they stay what they are, and the bytes go into them.
///
/// # Errors
/// If any step fails, with [`io::ErrorKind::PermissionDenied`] if there is such a file and it is
/// read-only; the old file is unchanged then.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    if is_stream(path) {
        return write_into(path, bytes);
    }
    let target = fs::canonicalize(path).unwrap_or_else(|_absent| path.to_owned());
    write_beside(&target, bytes)?.replace(&target)
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
    if path.symlink_metadata().is_ok() {
        return Err(taken(path));
    }
    write_beside(path, bytes)?.take_name(path)
}

/// A file on its way: nobody sees it before it is whole.
///
/// What is written goes beside the file and is removed again unless [`Draft::finish`] gives it its
/// name. Into a device or a pipe it goes at once.
///
/// ```
/// use std::io::Write as _;
///
/// use othello_session::files::Draft;
///
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("games.txt");
/// let mut draft = Draft::begin(&path, false)?;
/// draft.write_all(b"f5d6")?;
/// draft.pause()?;
/// draft.write_all(b"c3\n")?;
/// assert!(!path.exists());
/// draft.finish()?;
/// assert_eq!(std::fs::read(&path)?, b"f5d6c3\n");
/// assert!(Draft::begin(&path, false).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Draft {
    /// `None` while the draft is paused.
    out: Option<BufWriter<File>>,
    /// Where the bytes lie until they are all there; `None` for a device or a pipe.
    part: Option<Part>,
    target: PathBuf,
    may_replace: bool,
}

impl Draft {
    /// Begins a file that may be replaced, or must not exist.
    ///
    /// # Errors
    /// If a file beside it cannot be made, with [`io::ErrorKind::AlreadyExists`] if the file is
    /// there and must not be, and [`io::ErrorKind::PermissionDenied`] if it is read-only.
    pub fn begin(path: &Path, may_replace: bool) -> Result<Self, FileError> {
        if is_stream(path) {
            let opened = OpenOptions::new().write(true).open(path);
            let out = Some(BufWriter::new(opened.map_err(FileError::at("write", path))?));
            return Ok(Self { out, part: None, target: path.to_owned(), may_replace });
        }
        if !may_replace && path.symlink_metadata().is_ok() {
            return Err(taken(path));
        }
        // A link is followed.
        let target = fs::canonicalize(path).unwrap_or_else(|_absent| path.to_owned());
        // Before anything is written: that may take long.
        check_writable(&target)?;
        let (file, part) = open_part(&target).map_err(FileError::at("write", &target))?;
        Ok(Self { out: Some(BufWriter::new(file)), part: Some(part), target, may_replace })
    }

    /// Closes what the bytes lie in until more are written, so that a program can have more drafts
    /// than the system lets it open files.
    ///
    /// # Errors
    /// If what was written so far does not reach the file.
    pub fn pause(&mut self) -> Result<(), FileError> {
        if self.part.is_none() {
            return Ok(());
        }
        let Some(mut out) = self.out.take() else { return Ok(()) };
        out.flush().map_err(FileError::at("write", &self.target))
    }

    fn out(&mut self) -> io::Result<&mut BufWriter<File>> {
        let out = match (self.out.take(), &self.part) {
            (Some(out), _) => out,
            (None, Some(part)) => BufWriter::new(OpenOptions::new().append(true).open(&part.path)?),
            (None, None) => return Err(io::ErrorKind::NotFound.into()),
        };
        Ok(self.out.insert(out))
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// If any step fails; what had the name is unchanged then.
    pub fn finish(mut self) -> Result<(), FileError> {
        let flushed = self.out().and_then(|out| {
            out.flush()?;
            out.get_ref().try_clone()
        });
        let file = flushed.map_err(FileError::at("write", &self.target))?;
        let Self { part, target, may_replace, .. } = self;
        let Some(part) = part else { return Ok(()) };
        file.sync_all().map_err(FileError::at("write", &target))?;
        if may_replace { part.replace(&target) } else { part.take_name(&target) }
    }
}

impl io::Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out()?.flush()
    }
}

fn taken(path: &Path) -> FileError {
    FileError::at("create", path)(io::ErrorKind::AlreadyExists.into())
}

/// Refuses to replace a file that must not be written: another one takes its place, which the
/// permissions of the old one would not hinder. All that replaces files here asks this first; who
/// replaces several asks it for each before the first is touched.
///
/// # Errors
/// With [`io::ErrorKind::PermissionDenied`] if the file is there and read-only.
pub fn check_writable(path: &Path) -> Result<(), FileError> {
    let writable = match fs::metadata(path) {
        Ok(old) if old.permissions().readonly() => {
            Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"))
        }
        // Whoever may write everything is told by the permissions alone, everybody else by this.
        Ok(old) if old.is_file() => OpenOptions::new().append(true).open(path).map(drop),
        _ => Ok(()),
    };
    writable.map_err(FileError::at("replace", path))
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
#[derive(Debug)]
struct Part {
    path: PathBuf,
}

impl Part {
    /// Takes the place of a file, and its permissions if there is one.
    fn replace(self, target: &Path) -> Result<(), FileError> {
        check_writable(target)?;
        if let Ok(old) = fs::metadata(target) {
            self.settle(|part| fs::set_permissions(part, old.permissions()), target)?;
        }
        self.settle(|part| fs::rename(part, target), target)?;
        sync_folder(target)
    }

    /// Takes a name that nothing has.
    fn take_name(self, target: &Path) -> Result<(), FileError> {
        // A link fails if the name was taken meanwhile; renaming would not notice.
        let linked = match fs::hard_link(&self.path, target) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(taken(target)),
            Err(_no_links_here) => self.settle(|part| fs::rename(part, target), target),
            Ok(()) => Ok(()),
        };
        linked?;
        drop(self);
        sync_folder(target)
    }

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
