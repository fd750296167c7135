//! The games that were played to the end: one archive that only ever grows.
//!
//! The file is a binary archive of `othello-protocol`. A record is appended in one write and
//! synced; one that was torn by a crash costs itself alone, is reported whenever the archive is
//! read, and spoils nothing that is appended after it.

use core::fmt;
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use othello_protocol::FormatError;
use othello_protocol::archive::{self, Reader};
use othello_protocol::record::{GameRecord, Tag};

use crate::files::{self, FileError};
use crate::paths::Paths;

/// The tag by which a record names the journal that it came from.
pub const JOURNAL_TAG: &str = "Journal";

/// The archive of finished games.
///
/// ```
/// use othello_protocol::record::GameRecord;
/// use othello_session::Paths;
/// use othello_session::history::History;
///
/// # let home = tempfile::tempdir()?;
/// let history = History::of(&Paths::under(home.path()));
/// assert_eq!(history.last()?, None);
/// history.append(&GameRecord::default())?;
/// assert_eq!(history.last()?, Some(GameRecord::default()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    path: PathBuf,
}

/// What an archive holds.
#[derive(Clone, Debug, Default)]
pub struct Contents {
    /// The games, oldest first.
    pub records: Vec<GameRecord>,
    /// What is damaged, in the order of the file.
    pub faults: Vec<FormatError>,
}

impl History {
    /// The history of a user.
    pub fn of(paths: &Paths) -> Self {
        Self { path: paths.archive() }
    }

    /// Any other archive that only ever grows.
    pub const fn at(path: PathBuf) -> Self {
        Self { path }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a game; when this returns, it is safe.
    ///
    /// # Errors
    /// If the file cannot be written, or is no archive; it is as before then.
    pub fn append(&self, record: &GameRecord) -> Result<(), HistoryError> {
        self.append_all(core::slice::from_ref(record))
    }

    /// Adds games in one write; when this returns, they are safe.
    ///
    /// # Errors
    /// As [`History::append`]; none is added then.
    pub fn append_all(&self, records: &[GameRecord]) -> Result<(), HistoryError> {
        let mut frames = Vec::new();
        for record in records {
            frames.extend(archive::encode(record).map_err(|error| self.format(error))?);
        }
        if frames.is_empty() {
            return Ok(());
        }
        let mut file = self.open()?;
        let end = file.metadata().map_err(FileError::at("read", &self.path))?.len();
        let begun = self.check_header(&mut file, end)?;
        let bytes = if begun { frames } else { [archive::header(), frames].concat() };
        let end = if begun { end } else { 0 };
        let written = write_at(&mut file, end, &bytes);
        if written.is_err() {
            // Half a record would do no harm, but none is better.
            drop(file.set_len(end));
        }
        written.map_err(FileError::at("write", &self.path))?;
        files::sync_folder(&self.path)?;
        tracing::info!(path = %self.path.display(), offset = end, games = records.len(), "added games");
        Ok(())
    }

    /// Adds the game of a journal, with the journal's id as a tag.
    ///
    /// # Errors
    /// As [`History::append`].
    pub fn append_finished(&self, record: &GameRecord, journal: &str) -> Result<(), HistoryError> {
        let mut record = record.clone();
        record.tags.push(Tag { name: JOURNAL_TAG.to_owned(), value: journal.to_owned() });
        self.append(&record)
    }

    /// All games; none if there is no file.
    ///
    /// # Errors
    /// If the file cannot be read, or is no archive.
    pub fn read(&self) -> Result<Contents, HistoryError> {
        let bytes = self.bytes()?;
        let mut contents = Contents::default();
        if is_unborn(&bytes) {
            return Ok(contents);
        }
        for entry in Reader::new(&bytes).map_err(|error| self.format(error))? {
            match entry {
                Ok(entry) => contents.records.push(entry.record),
                Err(fault) => contents.faults.push(fault),
            }
        }
        Ok(contents)
    }

    /// The game that was finished last, if there is one.
    ///
    /// # Errors
    /// As [`History::read`].
    pub fn last(&self) -> Result<Option<GameRecord>, HistoryError> {
        self.read().map(|mut contents| contents.records.pop())
    }

    /// The ids of the journals whose games are here.
    ///
    /// # Errors
    /// As [`History::read`].
    pub fn journals(&self) -> Result<BTreeSet<String>, HistoryError> {
        let contents = self.read()?;
        let ids = contents.records.iter().filter_map(|record| record.tag(JOURNAL_TAG));
        Ok(ids.map(str::to_owned).collect())
    }

    /// Opens the file for one change, which no other program may make meanwhile.
    fn open(&self) -> Result<File, FileError> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder).map_err(FileError::at("create", folder))?;
        }
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(&self.path);
        let file = file.map_err(FileError::at("open", &self.path))?;
        files::lock(&file, &self.path)?;
        Ok(file)
    }

    /// Whether the file has its header already.
    fn check_header(&self, file: &mut File, length: u64) -> Result<bool, HistoryError> {
        let mut head = Vec::new();
        let read = file.take(archive::header().len() as u64).read_to_end(&mut head);
        read.map_err(FileError::at("read", &self.path))?;
        if is_unborn(&head) && head.len() as u64 == length {
            return Ok(false);
        }
        Reader::new(&head).map(|_| true).map_err(|error| self.format(error))
    }

    fn bytes(&self) -> Result<Vec<u8>, FileError> {
        let mut file = match File::open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            file => file.map_err(FileError::at("open", &self.path))?,
        };
        files::lock_shared(&file, &self.path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(FileError::at("read", &self.path))?;
        Ok(bytes)
    }

    fn format(&self, error: FormatError) -> HistoryError {
        HistoryError::Format { path: self.path.clone(), error: Box::new(error) }
    }
}

/// Whether these bytes are what a crash leaves of the very first write: less than a header.
fn is_unborn(bytes: &[u8]) -> bool {
    let header = archive::header();
    bytes.len() < header.len() && header.starts_with(bytes)
}

fn write_at(file: &mut File, offset: u64, bytes: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(offset))?;
    file.write_all(bytes)?;
    file.sync_data()
}

/// Why the history cannot be read or written.
#[derive(Debug)]
#[non_exhaustive]
pub enum HistoryError {
    /// The file cannot be opened, read or written.
    File(FileError),
    /// The file is no archive, or the record does not fit into one.
    Format {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        error: Box<FormatError>,
    },
}

impl fmt::Display for HistoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Format { path, error } => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl core::error::Error for HistoryError {}

impl From<FileError> for HistoryError {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}
