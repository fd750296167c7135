//! From the lines of a journal back to the game.

use core::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use othello_core::Game;
use othello_protocol::record::GameRecord;
use serde::Deserialize;

use super::event::{Event, NEWEST, Refusal, Start, StartLine};
use super::summary::{Ending, record_of};
use crate::files::FileError;

/// A game as its journal tells it.
#[derive(Clone, Debug)]
pub struct Recovered {
    /// The journal's id.
    pub id: String,
    /// How the game began.
    pub start: Start,
    /// The tree as it was, standing where it stood.
    pub game: Game,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What follows the last event and is none.
    pub torn_tail: Option<TornTail>,
}

impl Recovered {
    /// How the players ended the game before its natural end, if they did.
    pub fn ending(&self) -> Option<Ending> {
        Ending::after(&self.events)
    }

    /// The record of the game as far as it was played.
    pub fn record(&self) -> GameRecord {
        record_of(&self.start, &self.game, self.ending())
    }

    /// Whether nothing is left to play.
    pub fn is_finished(&self) -> bool {
        self.ending().is_some() || self.game.position().is_over()
    }
}

/// The end of a journal that could not be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TornTail {
    /// The line where it begins, counted from 1.
    pub line: usize,
    /// The byte where it begins.
    pub offset: usize,
    /// How many lines it has; more than one means damage, not a write that was cut short.
    pub lines: usize,
    /// What is wrong with its first line.
    pub fault: Fault,
}

impl fmt::Display for TornTail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)?;
        match self.lines {
            1 => Ok(()),
            lines => write!(f, "; {lines} lines from there on are not used"),
        }
    }
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// It is not the JSON of an event.
    Unreadable(String),
    /// The event cannot have happened.
    Impossible(Refusal),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(reason) => write!(f, "no event: {reason}"),
            Self::Impossible(refusal) => refusal.fmt(f),
        }
    }
}

/// Why a file is no journal at all.
#[derive(Debug)]
#[non_exhaustive]
pub enum RecoverError {
    /// The file cannot be read.
    File(FileError),
    /// The first line does not say how a game began.
    NoStart {
        /// The file.
        path: PathBuf,
        /// What is wrong with the line.
        reason: String,
    },
    /// A later version of the program wrote the file.
    Schema {
        /// The file.
        path: PathBuf,
        /// Its version of the lines.
        found: u32,
    },
}

impl fmt::Display for RecoverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::NoStart { path, reason } => {
                write!(f, "{}: line 1 begins no game: {reason}", path.display())
            }
            Self::Schema { path, found } => {
                let path = path.display();
                write!(f, "{path}: written with schema {found}, this program knows 1 to {NEWEST}")
            }
        }
    }
}

impl core::error::Error for RecoverError {}

/// Reads a journal without opening it for play; the file stays as it is.
///
/// # Errors
/// If the file cannot be read or its first line begins no game.
pub fn recover(path: &Path) -> Result<Recovered, RecoverError> {
    let bytes = fs::read(path).map_err(FileError::at("read", path)).map_err(RecoverError::File)?;
    read(&bytes, path)
}

/// Reads the bytes of a journal; `path` is for messages.
pub(super) fn read(bytes: &[u8], path: &Path) -> Result<Recovered, RecoverError> {
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let (id, start) = read_start(first, path)?;
    let mut game = Game::new(start.position.clone());
    let (mut events, mut offset, mut torn_tail) = (Vec::new(), first.len(), None);
    for line in lines {
        match read_event(line, &mut game) {
            Ok(event) => events.push(event),
            Err(fault) => {
                let lines = bytes[offset..].split_inclusive(|byte| *byte == b'\n').count();
                torn_tail = Some(TornTail { line: events.len() + 2, offset, lines, fault });
                break;
            }
        }
        offset += line.len();
    }
    Ok(Recovered { id, start, game, events, torn_tail })
}

/// The one thing that the first line says in every version.
#[derive(Deserialize)]
struct Versioned {
    schema: u32,
}

fn read_start(line: &[u8], path: &Path) -> Result<(String, Start), RecoverError> {
    let no_start = |reason: String| RecoverError::NoStart { path: path.to_owned(), reason };
    if let Ok(Versioned { schema }) = serde_json::from_slice(line)
        && !(1..=NEWEST).contains(&schema)
    {
        return Err(RecoverError::Schema { path: path.to_owned(), found: schema });
    }
    let line: StartLine =
        serde_json::from_slice(line).map_err(|error| no_start(error.to_string()))?;
    let id = line.id.clone();
    Ok((id, line.into_start().map_err(no_start)?))
}

fn read_event(line: &[u8], game: &mut Game) -> Result<Event, Fault> {
    let event: Event =
        serde_json::from_slice(line).map_err(|error| Fault::Unreadable(error.to_string()))?;
    event.apply(game).map_err(Fault::Impossible)?;
    Ok(event)
}
