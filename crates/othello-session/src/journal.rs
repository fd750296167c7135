//! A game in play, safe on the disk before anyone answers a move.
//!
//! A journal is a text file with one JSON object on each line. The first says how the game began,
//! each other one what happened next:
//!
//! ```json
//! {"event":"start","schema":1,"id":"20260110T123456Z-71-0","date":"2026-01-10T12:34:56Z",…}
//! {"event":"play","square":"f5"}
//! {"event":"undo"}
//! ```
//!
//! The first line holds the rules of the game whole: their name, or where they have none every part
//! of them, as records do, in schema 2.
//!
//! A line counts once it is synced, so that a crash costs at most the line being written. Each
//! game has a file of its own, locked while a program plays it. When the game ends it becomes one
//! record of the [archive](crate::history), which carries the journal's id: after a crash between
//! the two steps the id tells that the record is there, and nothing is lost or doubled.

mod event;
mod recover;
mod summary;
mod text;

use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use othello_protocol::record::GameRecord;

use crate::files::{self, FileError};
use crate::history::{History, HistoryError};

pub use event::{Event, Player, Refusal, Seat, Start};
pub use recover::{Fault, RecoverError, Recovered, TornTail, recover};
pub use summary::{Ending, record_of};

/// The end of the name of a journal.
const EXTENSION: &str = "jsonl";

/// The open journal of a game that this program plays.
///
/// Dropping it leaves the file, and with it the game, for another day.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    id: String,
    /// Where the next line belongs: behind the last one that is known to be safe.
    end: u64,
}

impl Journal {
    /// Begins the journal of a new game in `folder`, under a name that no other game has.
    ///
    /// # Errors
    /// If the folder or the file cannot be made or written.
    pub fn create(folder: &Path, start: &Start) -> Result<Self, FileError> {
        fs::create_dir_all(folder).map_err(FileError::at("create", folder))?;
        let (file, hidden, id) =
            open_new(folder, start).map_err(FileError::at("create", folder))?;
        let path = folder.join(&id).with_extension(EXTENSION);
        let mut journal = Self { file, path: hidden, id, end: 0 };
        if let Err(error) = journal.begin(start, &path) {
            // A journal without its first line is worth nothing.
            drop(fs::remove_file(&journal.path));
            return Err(error);
        }
        Ok(journal)
    }

    /// Makes the file a journal, and only then lets other programs see it, locked.
    fn begin(&mut self, start: &Start, path: &Path) -> Result<(), FileError> {
        files::lock(&self.file, &self.path)?;
        let line = event::StartLine::new(&self.id, start);
        self.write(&line)?;
        fs::rename(&self.path, path).map_err(FileError::at("create", path))?;
        path.clone_into(&mut self.path);
        files::sync_folder(path)
    }

    /// Opens a journal to play on: the torn end of its last line, if it has one, is cut off after
    /// a copy of it was put beside the file.
    ///
    /// # Errors
    /// If another program plays the game, or the file cannot be read or holds no game.
    pub fn resume(path: &Path) -> Result<(Self, Recovered), ResumeError> {
        let failed = |action| move |error| ResumeError::File(FileError::at(action, path)(error));
        let mut file =
            OpenOptions::new().read(true).write(true).open(path).map_err(failed("open"))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(ResumeError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => files::or_unlocked(Err(error), path)?,
            Ok(()) => {}
        }
        // Whoever held the lock before may have finished the game and removed the file.
        fs::metadata(path).map_err(failed("open"))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed("read"))?;
        let recovered = recover::read(&bytes, path)?;
        let id = recovered.id.clone();
        let mut journal = Self { file, path: path.to_owned(), id, end: 0 };
        journal.cut_tail(&bytes, &recovered)?;
        Ok((journal, recovered))
    }

    /// Adds an event; when this returns, the event is safe.
    ///
    /// # Errors
    /// If the line cannot be written or synced. The journal is as before then, and the call may
    /// be repeated.
    pub fn append(&mut self, event: &Event) -> Result<(), FileError> {
        self.write(event)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the record of the game will be known by.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Moves the game into the archive: appends the record, then removes the journal.
    ///
    /// # Errors
    /// If the archive cannot be written, and then the journal remains; or if the journal cannot
    /// be removed, and then the next [`unfinished`](crate::resume::unfinished) does it.
    pub fn finish(self, history: &History, record: &GameRecord) -> Result<(), HistoryError> {
        history.append_finished(record, &self.id)?;
        self.discard().map_err(HistoryError::File)
    }

    /// Removes the journal; the game is gone unless it is in the archive.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn discard(self) -> Result<(), FileError> {
        fs::remove_file(&self.path).map_err(FileError::at("remove", &self.path))?;
        files::sync_folder(&self.path)
    }

    fn write(&mut self, line: &impl serde::Serialize) -> Result<(), FileError> {
        let written = serde_json::to_vec(line).map_err(io::Error::from).and_then(|mut bytes| {
            bytes.push(b'\n');
            self.write_bytes(&bytes)
        });
        written.map_err(FileError::at("write", &self.path))
    }

    fn write_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        // What an earlier attempt that failed left behind would spoil the line after it.
        if self.file.metadata()?.len() != self.end {
            self.file.set_len(self.end)?;
        }
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(bytes)?;
        self.file.sync_data()?;
        self.end += u64::try_from(bytes.len()).map_err(io::Error::other)?;
        Ok(())
    }

    /// Leaves exactly the lines that were recovered in the file.
    fn cut_tail(&mut self, bytes: &[u8], recovered: &Recovered) -> Result<(), FileError> {
        let good = recovered.torn_tail.as_ref().map_or(bytes.len(), |tail| tail.offset);
        let (good, tail) = bytes.split_at(good);
        if !tail.is_empty() {
            keep_beside(&self.path, tail)?;
            tracing::warn!(path = %self.path.display(), bytes = tail.len(), "cut a torn tail");
        }
        self.end = u64::try_from(good.len()).unwrap_or(u64::MAX);
        if !tail.is_empty() {
            let cut = self.file.set_len(self.end).and_then(|()| self.file.sync_data());
            cut.map_err(FileError::at("cut", &self.path))?;
        }
        if !good.ends_with(b"\n") {
            self.write_bytes(b"\n").map_err(FileError::at("write", &self.path))?;
        }
        Ok(())
    }
}

/// The journals in a folder, oldest game first; none if there is no folder.
///
/// # Errors
/// If the folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>, FileError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(FileError::at("read", folder))?,
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(FileError::at("read", folder))?.path();
        if path.extension().is_some_and(|extension| extension == EXTENSION) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// A new file, not yet named as a journal, and the id of the game: when it began, and what makes
/// it unique.
fn open_new(folder: &Path, start: &Start) -> io::Result<(File, PathBuf, String)> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let date: String = start.date.chars().filter(char::is_ascii_alphanumeric).collect();
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let id = format!("{date}-{}-{count}", std::process::id());
        let path = folder.join(&id).with_extension("new");
        if path.with_extension(EXTENSION).exists() {
            continue;
        }
        match OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.map(|file| (file, path, id)),
        }
    }
}

/// Puts bytes that are about to be cut from a file into one of their own beside it.
fn keep_beside(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut number = 1_u32;
    loop {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".torn-{number}"));
        match files::create(Path::new(&name), bytes) {
            Err(error) if error.source.kind() == io::ErrorKind::AlreadyExists => number += 1,
            made => return made,
        }
    }
}

/// Why a game cannot be played on.
#[derive(Debug)]
#[non_exhaustive]
pub enum ResumeError {
    /// Another program plays it.
    InUse(PathBuf),
    /// The file cannot be opened, read or mended.
    File(FileError),
    /// The file holds no game.
    Content(RecoverError),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse(path) => {
                write!(f, "{} is being played by another program", path.display())
            }
            Self::File(error) => error.fmt(f),
            Self::Content(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ResumeError {}

impl From<FileError> for ResumeError {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl From<RecoverError> for ResumeError {
    fn from(error: RecoverError) -> Self {
        Self::Content(error)
    }
}
