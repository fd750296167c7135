//! What a program finds when it starts: games that were being played when one ended.

use core::fmt;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::files::FileError;
use crate::history::{History, HistoryError};
use crate::journal::{self, Journal, RecoverError, Recovered, ResumeError};
use crate::paths::Paths;

/// The games in play that nobody plays now.
#[derive(Debug, Default)]
pub struct Unfinished {
    /// The games to go on with, oldest first, each with its journal open.
    pub games: Vec<(Journal, Recovered)>,
    /// How many games were over and went into the archive.
    pub archived: usize,
    /// What could not be used, for the person to hear of; nothing of it was removed.
    pub faults: Vec<Problem>,
}

/// Why a game in play could be neither resumed nor put into the archive.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The journal cannot be opened or holds no game.
    Journal(ResumeError),
    /// The archive cannot be read or written.
    History(HistoryError),
    /// A journal that is not needed any more cannot be removed.
    File(FileError),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Journal(error) => error.fmt(f),
            Self::History(error) => error.fmt(f),
            Self::File(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Problem {}

/// Takes stock of the games in play.
///
/// Games that another program plays are left alone. Games that are over go into the archive,
/// unless a crash came after they went there. Journals of games without a move are removed. A
/// journal that holds no game is put aside under another name.
///
/// # Errors
/// If the folder of the journals cannot be read.
pub fn unfinished(paths: &Paths) -> Result<Unfinished, FileError> {
    let history = History::of(paths);
    let mut found = Unfinished::default();
    let journals = journal::list(&paths.journals())?;
    if journals.is_empty() {
        return Ok(found);
    }
    // Without the archive the games can still be played on.
    let archived = history.journals().unwrap_or_else(|error| {
        found.faults.push(Problem::History(error));
        BTreeSet::new()
    });
    for path in journals {
        match Journal::resume(&path) {
            Ok((journal, _)) if archived.contains(journal.id()) => remove(journal, &mut found),
            Ok((journal, recovered)) => settle(journal, recovered, &history, &mut found),
            Err(ResumeError::InUse(_)) => {}
            Err(error) => {
                if matches!(error, ResumeError::Content(RecoverError::NoStart { .. })) {
                    put_aside(&path, &mut found);
                }
                found.faults.push(Problem::Journal(error));
            }
        }
    }
    Ok(found)
}

/// Decides what becomes of a game that is not in the archive.
fn settle(journal: Journal, recovered: Recovered, history: &History, found: &mut Unfinished) {
    if recovered.is_finished() {
        match journal.finish(history, &recovered.record()) {
            Ok(()) => found.archived += 1,
            Err(error) => found.faults.push(Problem::History(error)),
        }
    } else if recovered.game.node_count() == 1 {
        remove(journal, found);
    } else {
        found.games.push((journal, recovered));
    }
}

/// Removes a journal that holds nothing, or nothing that is not elsewhere.
fn remove(journal: Journal, found: &mut Unfinished) {
    if let Err(error) = journal.discard() {
        found.faults.push(Problem::File(error));
    }
}

fn put_aside(path: &Path, found: &mut Unfinished) {
    let aside = path.with_extension("jsonl.damaged");
    if let Err(error) = fs::rename(path, &aside).map_err(FileError::at("put aside", path)) {
        found.faults.push(Problem::File(error));
    }
}
