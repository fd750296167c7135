//! Files as they are named on the command line, and the games in them.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use othello_core::Rules;
use othello_protocol::unpack::unpacked;
use othello_protocol::wthor::{self, Names};
use othello_protocol::{FormatError, Kind, ReadGame, open_by};
use othello_session::status::{Failure, Status};

/// No file that is held in memory is unpacked to more bytes than this.
const MOST: u64 = 4 << 30;

/// A file, or one game of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Input {
    /// The file; `None` for the standard input.
    pub(crate) path: Option<PathBuf>,
    /// The number of the game that is meant, counted from 1; all without it.
    pub(crate) only: Option<usize>,
}

impl Input {
    /// Reads a name from the command line: a path, `-`, either with `#3` behind it.
    ///
    /// A file whose name really ends so is that file.
    pub(crate) fn named(name: &Path) -> Self {
        let path = |path: &Path| (path.as_os_str() != "-").then(|| path.to_owned());
        if !name.exists()
            && let Some((file, number)) = name.to_str().and_then(|name| name.rsplit_once('#'))
            && let Ok(number @ 1..) = number.parse()
        {
            return Self { path: path(Path::new(file)), only: Some(number) };
        }
        Self { path: path(name), only: None }
    }

    /// The name for messages.
    pub(crate) fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "<stdin>".to_owned(), |path| path.display().to_string())
    }

    /// The name without its folders, for titles.
    pub(crate) fn short_name(&self) -> String {
        let file = self.path.as_ref().and_then(|path| path.file_name());
        file.map_or_else(|| "-".to_owned(), |file| file.display().to_string())
    }

    /// The bytes of the file, unpacked if it was packed.
    pub(crate) fn bytes(&self, stdin: &mut (dyn Read + Send)) -> Result<Vec<u8>, Failure> {
        let read = match &self.path {
            Some(path) => fs::File::open(path).and_then(whole),
            None => whole(stdin),
        };
        let name = self.name();
        tracing::debug!(file = name, bytes = read.as_ref().ok().map(Vec::len), "read");
        read.map_err(|error| {
            Failure::new(Status::File, format_args!("cannot read {name}: {error}"))
        })
    }

    /// The lists of names beside a WTHOR file, or what is wrong with them.
    pub(crate) fn names(&self) -> Result<Names, String> {
        let path = self.path.as_deref().unwrap_or(Path::new("-"));
        let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        if self.path.is_none() {
            return Ok(Names::default());
        }
        Ok(Names {
            players: list(folder, "jou", wthor::read_players)?,
            tournaments: list(folder, "trn", wthor::read_tournaments)?,
        })
    }
}

/// All that a file holds, unpacked.
fn whole(file: impl Read + Send) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    unpacked(file)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(io::Error::other("it holds more than 4 GiB"));
    }
    Ok(bytes)
}

/// Reads the first list with this ending in a folder; an absent list is an empty one.
fn list(
    folder: &Path,
    ending: &str,
    read: impl FnOnce(&[u8]) -> Result<Vec<String>, FormatError>,
) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let has_ending =
        |path: &PathBuf| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
    let Some(path) = entries.map(|entry| entry.path()).filter(has_ending).min() else {
        return Ok(Vec::new());
    };
    let named = |fault: &dyn std::fmt::Display| format!("{}: {fault}", path.display());
    let bytes = fs::read(&path).map_err(|error| named(&error))?;
    read(&bytes).map_err(|error| named(&error))
}

/// The games of some bytes, each with its number; `only` one of them, if a number is given. Where
/// the bytes do not tell the game, it is one by these rules.
pub(crate) fn games<'a>(
    bytes: &'a [u8],
    rules: &Rules,
    names: &'a Names,
    only: Option<usize>,
) -> Result<(Kind, impl Iterator<Item = Numbered> + use<'a>), FormatError> {
    let games = open_by(bytes, rules)?.with_names(names);
    let kind = games.kind();
    let is_wanted = move |game: &Numbered| only.is_none_or(|only| only == game.number);
    Ok((kind, numbered(games).filter(is_wanted)))
}

/// Games with their numbers, counted from 1.
pub(crate) fn numbered(
    games: impl Iterator<Item = Result<ReadGame, FormatError>>,
) -> impl Iterator<Item = Numbered> {
    (1..).zip(games).map(|(number, game)| Numbered { number, game })
}

/// A game of a file, or what is wrong with it, and its number counted from 1.
#[derive(Debug)]
pub(crate) struct Numbered {
    pub(crate) number: usize,
    pub(crate) game: Result<ReadGame, FormatError>,
}
