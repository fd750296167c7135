//! Games on their way into a file or to the standard output, in one format.
//!
//! A file that exists is never replaced by less than it held: not by nothing, and not by the good
//! games of its own alone.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use othello_protocol::record::GameRecord;
use othello_protocol::{
    FormatError, archive, ggf, ios, json, kifu, logbook, losses_between, obf, open, pgn, quest,
    sgf, transcript, wthor,
};
use othello_session::files::{Draft, FileError};
use othello_session::status::{Failure, Status};

use crate::args::{Target, Writing};
use crate::database::Database;
use crate::input::Input;
use crate::world::Env;

/// A game in a format, and what the format cannot hold of it.
#[derive(Clone, Debug)]
pub(crate) struct Encoded {
    pub(crate) bytes: Vec<u8>,
    pub(crate) losses: Vec<String>,
    /// The record itself, for a database, which is no row of games.
    record: Option<Box<GameRecord>>,
}

impl Encoded {
    /// Writes a record in a format.
    ///
    /// # Errors
    /// If the format has no way to write the game.
    pub(crate) fn of(to: Target, record: &GameRecord) -> Result<Self, FormatError> {
        let text = match to {
            Target::Transcript => transcript::write_line(record)?,
            Target::Ggf => ggf::write(record)?,
            Target::Sgf => sgf::write(record)?,
            Target::Pgn => pgn::write(record)?,
            Target::Kifu => kifu::write(record)? + "\n",
            Target::Obf => obf::write(record)?,
            Target::Logbook => logbook::write(record)?,
            Target::Ios => ios::write(record)?,
            Target::Quest => quest::write(record)?,
            Target::Json => json::write(record),
            Target::Binary => {
                let bytes = archive::encode(record)?;
                return Ok(Self { bytes, losses: Vec::new(), record: None });
            }
            Target::Wthor => {
                let losses = wthor::losses(record)?.iter().map(ToString::to_string).collect();
                let record = Some(Box::new(record.clone()));
                return Ok(Self { bytes: Vec::new(), losses, record });
            }
        };
        let mut bytes = text.into_bytes();
        if !bytes.ends_with(b"\n\n") {
            bytes.push(b'\n');
        }
        // JSON holds all of a record.
        let losses = if to == Target::Json { Vec::new() } else { losses(record, &bytes)? };
        Ok(Self { bytes, losses, record: None })
    }
}

/// What is left out of a record that was written so.
fn losses(record: &GameRecord, bytes: &[u8]) -> Result<Vec<String>, FormatError> {
    let kept = open(bytes)?.next().transpose()?.map(|read| read.record).unwrap_or_default();
    Ok(losses_between(record, &kept).iter().map(ToString::to_string).collect())
}

/// Where games are written, and what was written so far.
#[derive(Debug)]
pub(crate) struct Output {
    to: Target,
    draft: Option<(PathBuf, Draft)>,
    database: Option<Database>,
    games: usize,
    /// In how many games each thing was lost.
    losses: BTreeMap<String, usize>,
    status: Status,
}

impl Output {
    /// Begins a file, or the standard output.
    ///
    /// # Errors
    /// If binary data would go to a terminal, or the file exists or cannot be written.
    pub(crate) fn begin(to: Target, writing: &Writing, env: &Env) -> Result<Self, Failure> {
        let path = writing.output.as_deref().filter(|path| path.as_os_str() != "-");
        if path.is_none() && to == Target::Binary && env.stdout_is_terminal {
            let message = "binary data does not go to a terminal; name a file with -o";
            return Err(Failure::new(Status::Usage, message));
        }
        if to == Target::Wthor {
            let message = "a database is three files; name the first with -o games.wtb";
            let path = path.ok_or_else(|| Failure::new(Status::Usage, message))?;
            let database = Some(Database::begin(path, writing.force)?);
            return Ok(Self { database, ..Self::new(to) });
        }
        let draft =
            path.map(|path| Draft::begin(path, writing.force).map_err(|error| unwritten(&error)));
        let draft = path.map(Path::to_owned).zip(draft.transpose()?);
        Ok(Self { draft, ..Self::new(to) })
    }

    const fn new(to: Target) -> Self {
        Self {
            to,
            draft: None,
            database: None,
            games: 0,
            losses: BTreeMap::new(),
            status: Status::Done,
        }
    }

    /// How many games were written.
    pub(crate) const fn games(&self) -> usize {
        self.games
    }

    /// Closes the file until more is written, so that many can be under way.
    ///
    /// # Errors
    /// If what was written does not reach the file.
    pub(crate) fn pause(&mut self) -> Result<(), Failure> {
        match &mut self.draft {
            Some((_, draft)) => draft.pause().map_err(|error| unwritten(&error)),
            None => Ok(()),
        }
    }

    /// Writes a game, or says why it cannot be written.
    pub(crate) fn add(
        &mut self,
        name: &dyn core::fmt::Display,
        encoded: Result<Encoded, FormatError>,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<(), Failure> {
        let stored = encoded.and_then(|encoded| self.store(encoded));
        let Encoded { bytes, losses, .. } = match stored {
            Ok(encoded) => encoded,
            Err(error) => {
                writeln!(err, "othello-replay: {name}: {error}; left out")?;
                self.status = Status::BadInput;
                return Ok(());
            }
        };
        if self.games == 0 && self.to == Target::Binary {
            self.write(&archive::header(), out)?;
        }
        self.write(&bytes, out)?;
        self.games += 1;
        for loss in losses {
            *self.losses.entry(loss).or_default() += 1;
        }
        Ok(())
    }

    /// Puts a game into the database, if this is one.
    fn store(&mut self, encoded: Encoded) -> Result<Encoded, FormatError> {
        if let (Some(database), Some(record)) = (&mut self.database, &encoded.record) {
            database.add(record)?;
        }
        Ok(encoded)
    }

    fn write(&mut self, bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
        match &mut self.draft {
            Some((path, draft)) => draft
                .write_all(bytes)
                .map_err(|error| unwritten(&FileError::at("write", path)(error))),
            None => out.write_all(bytes).map_err(Failure::from),
        }
    }

    /// Gives the file its name and says what the format left out. `status` is what the reading of
    /// these files came to.
    ///
    /// # Errors
    /// If games would be lost for good, or the file cannot be written.
    pub(crate) fn finish(
        self,
        status: Status,
        inputs: &[PathBuf],
        err: &mut dyn Write,
    ) -> Result<Status, Failure> {
        let status = status.max(self.status);
        let draft = self.draft.as_ref().map(|(path, _)| path.clone());
        let paths: Vec<_> = match &self.database {
            Some(database) => database.paths().to_vec(),
            None => draft.into_iter().collect(),
        };
        let is_input = |path: &PathBuf| inputs.iter().any(|input| is_same(input, path));
        if let Some(path) = paths.first()
            && status != Status::Done
            && (self.games == 0 || paths.iter().any(is_input))
        {
            let kept = format_args!("{} is not written, since games were left out", path.display());
            return Err(Failure::new(status, kept));
        }
        if !self.losses.is_empty() {
            let words = self.losses.iter().map(|(lost, count)| format!("{lost} ({count})"));
            let words = words.collect::<Vec<_>>().join(", ");
            let games = self.games;
            writeln!(err, "othello-replay: left out, in so many of {games} games: {words}")?;
        }
        match self.draft {
            Some((_, draft)) if self.games > 0 => {
                draft.finish().map_err(|error| unwritten(&error))?;
            }
            _ => {}
        }
        match self.database {
            Some(database) if self.games > 0 => database.finish(err)?,
            _ => {}
        }
        Ok(status)
    }
}

/// Whether a file of the command line is the one at this path.
fn is_same(input: &Path, path: &Path) -> bool {
    let place = |path: &Path| path.canonicalize().ok();
    let input = Input::named(input).path.and_then(|input| place(&input));
    input.is_some() && input == place(path)
}

/// Why a file cannot be written, and what helps.
fn unwritten(error: &FileError) -> Failure {
    let exists = error.source.kind() == std::io::ErrorKind::AlreadyExists;
    let hint = if exists { "; --force replaces it" } else { "" };
    Failure::new(Status::File, format_args!("{error}{hint}"))
}
