//! A database of games (WTHOR) in the making, and the lists of its names beside it.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use othello_protocol::FormatError;
use othello_protocol::record::{Date, GameRecord};
use othello_protocol::wthor::{Files, Writer};
use othello_session::files;
use othello_session::status::{Failure, Status};

/// Games that will be one database: 68 bytes each, held in memory until all are there, since the
/// file begins with their number.
#[derive(Clone, Debug)]
pub(crate) struct Database {
    path: PathBuf,
    force: bool,
    writer: Writer,
    /// The last day on which a game was played.
    last: Option<Date>,
    years: BTreeSet<u16>,
}

impl Database {
    /// An empty one that will be written here.
    ///
    /// # Errors
    /// If one of its three files is there and must not be replaced.
    pub(crate) fn begin(path: &Path, force: bool) -> Result<Self, Failure> {
        // Any date will do until that of the games is known.
        let writer = Writer::new(Date::of_year(2000).expect("2000 is a year"));
        let path = path.to_owned();
        let database = Self { path, force, writer, last: None, years: BTreeSet::new() };
        database.refuse_to_replace()?;
        Ok(database)
    }

    /// The files: the games, the players, the tournaments.
    pub(crate) fn paths(&self) -> [PathBuf; 3] {
        let path = &self.path;
        [path.clone(), path.with_extension("jou"), path.with_extension("trn")]
    }

    /// Adds a game.
    ///
    /// # Errors
    /// As [`Writer::add`].
    pub(crate) fn add(&mut self, record: &GameRecord) -> Result<(), FormatError> {
        self.writer.add(record)?;
        self.last = self.last.max(record.date);
        self.years.extend(record.date.map(Date::year));
        Ok(())
    }

    /// Writes the lists before the games, so that no database stands without its names. The file
    /// is said to be made on the last day on which a game was played, so that the same games give
    /// the same file.
    ///
    /// # Errors
    /// If a file is there meanwhile, or cannot be written.
    pub(crate) fn finish(self, err: &mut dyn Write) -> Result<(), Failure> {
        self.refuse_to_replace()?;
        if self.years.len() > 1 {
            let message = "the games are of several years; the file has that of the first alone";
            writeln!(err, "othello-replay: {message}")?;
        }
        let [games, players, tournaments] = self.paths();
        let writer = match self.last {
            Some(date) => self.writer.made_on(date),
            None => self.writer,
        };
        let Files { games: bytes, players: names, tournaments: events } = writer.finish();
        for (path, bytes) in [(players, names), (tournaments, events), (games, bytes)] {
            files::replace(&path, &bytes).map_err(|error| Failure::new(Status::File, error))?;
        }
        Ok(())
    }

    fn refuse_to_replace(&self) -> Result<(), Failure> {
        for path in self.paths() {
            if !self.force && path.exists() {
                let message = format_args!("{} exists; --force replaces it", path.display());
                return Err(Failure::new(Status::File, message));
            }
            files::check_writable(&path).map_err(|error| Failure::new(Status::File, error))?;
        }
        Ok(())
    }
}
