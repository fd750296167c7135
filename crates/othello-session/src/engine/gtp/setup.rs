//! Telling an engine of a start that is not the usual one, for which GTP has no command.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::{env, process};

use othello_core::{Game, Position, Rules};
use othello_protocol::gtp::Command;
use othello_protocol::record::GameRecord;
use othello_protocol::sgf;

use super::shown::Shown;
use super::{Gtp, untellable};
use crate::engine::fault::Fault;
use crate::engine::wire::Wire;

/// Commands of one engine each for a board of 64 squares with its side to move: ours and GRhino's.
const SETUPS: [&str; 2] = ["othello-set_position", "grhino-setup_board"];

/// The command for a file with a game, which may begin with any board.
const LOADSGF: &str = "loadsgf";

/// What cannot be told to an engine that has none of these.
const NO_SETUP: &str = "a position without its moves to an engine that has none of \
                        othello-set_position, grhino-setup_board and loadsgf";

impl Gtp {
    /// Whether the engine can be told of a game that begins like this.
    pub(in crate::engine) fn accepts(&self, start: &Position) -> Result<(), Fault> {
        let has = |command: &str| self.commands.contains(command);
        if *start.rules() != Rules::OTHELLO {
            Err(untellable("these rules"))
        } else if is_usual(start) || SETUPS.into_iter().any(has) || has(LOADSGF) {
            Ok(())
        } else {
            Err(untellable(NO_SETUP))
        }
    }

    /// Puts a position that the engine accepts on its board, by a command of its own or from a
    /// file.
    pub(super) fn set_up(&mut self, wire: &mut dyn Wire, start: &Position) -> Result<(), Fault> {
        if is_usual(start) {
            return Ok(());
        }
        match SETUPS.into_iter().find(|name| self.commands.contains(*name)) {
            Some(name) => {
                let text = start.to_string().to_lowercase();
                let words = text.split_whitespace();
                let command = words.fold(Command::new(name), Command::with);
                self.demand(wire, command).map(drop)
            }
            None => self.load(wire, start),
        }
    }

    /// Lets the engine read the position from a file, and sees that it has understood it.
    fn load(&mut self, wire: &mut dyn Wire, start: &Position) -> Result<(), Fault> {
        let record = GameRecord::from_game(&Game::new(start.clone()));
        let text = sgf::write(&record).map_err(|_other_rules| untellable("these rules"))?;
        let parcel = Parcel::new(&text).map_err(|error| {
            tracing::warn!(%error, "no file for a position");
            untellable("a position without its moves, since no temporary file can be written")
        })?;
        self.demand(wire, Command::new(LOADSGF).with(parcel.path().display()))?;
        if !self.commands.contains("showboard") {
            return Ok(());
        }
        let shown = self.demand(wire, Command::new("showboard"))?;
        // An engine whose board cannot be read is believed.
        match Shown::read(&shown) {
            Some(shown) if !shown.is(start) => Err(untellable(
                "a position without its moves to an engine whose loadsgf leaves the board as it was",
            )),
            _ => Ok(()),
        }
    }
}

fn is_usual(start: &Position) -> bool {
    *start == Position::start(Rules::OTHELLO)
}

/// A file that is there for the time of one command.
pub(super) struct Parcel(PathBuf);

/// So many files of the same name are passed over.
const TRIES: u32 = 1000;

impl Parcel {
    /// Writes it into the folder for temporary files.
    ///
    /// # Errors
    /// If the file cannot be written, or an engine could not be told of its place.
    pub(super) fn new(text: &str) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let folder = env::temp_dir();
        if folder.to_string_lossy().contains(char::is_whitespace) {
            // GTP has no way to write a space within an argument.
            return Err(io::Error::new(ErrorKind::InvalidFilename, "a space in its folder's name"));
        }
        let name = || format!("othello-{}-{}.sgf", process::id(), COUNT.fetch_add(1, Relaxed));
        let mut names = (0..TRIES).map(|_| folder.join(name()));
        names.find_map(|path| Self::at(&path, text).transpose()).unwrap_or_else(|| {
            Err(io::Error::new(ErrorKind::AlreadyExists, "files of all names are there"))
        })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes the file, unless there is one of that name.
    fn at(path: &Path, text: &str) -> io::Result<Option<Self>> {
        let mut file = match File::create_new(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(None),
            file => file?,
        };
        let parcel = Self(path.to_owned());
        file.write_all(text.as_bytes())?;
        Ok(Some(parcel))
    }
}

impl Drop for Parcel {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0) {
            tracing::warn!(file = %self.0.display(), %error, "a file is left behind");
        }
    }
}
