//! The games that a command was asked to work on.

use std::path::PathBuf;

use othello_core::{Game, Rules};
use othello_protocol::record::GameRecord;
use othello_protocol::wthor::Names;
use othello_protocol::{FormatError, Kind, Place, ReadGame, detect};
use othello_session::history::History;
use othello_session::status::{Failure, Status};

use crate::check::Finding;
use crate::input::{self, Input, Numbered};
use crate::world::World;

/// A game, or as much of it as is good.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    /// The file, with the number of the game if there are others.
    pub(crate) name: String,
    pub(crate) record: GameRecord,
    /// What is wrong with the rest.
    pub(crate) fault: Option<Failure>,
}

impl Loaded {
    /// A record of which nobody has made sure that it is legal.
    fn unchecked(name: String, record: GameRecord) -> Self {
        match record.to_game() {
            Ok(_) => Self { name, record, fault: None },
            Err(error) => Self::faulty(name, &FormatError::from_replay(error)),
        }
    }

    fn faulty(name: String, error: &FormatError) -> Self {
        let game = error.good.as_deref().cloned().unwrap_or_default();
        let fault = fault(&name, error);
        Self { name, record: GameRecord::from_game(&game), fault: Some(fault) }
    }

    /// Whether nothing of the game could be read.
    pub(crate) fn is_lost(&self) -> bool {
        self.fault.is_some() && self.record.moves.is_empty()
    }

    /// The tree of the record, standing at the end of its main line.
    pub(crate) fn game(&self) -> Game {
        self.record.to_game().unwrap_or_else(|error| *error.game)
    }
}

/// What is wrong with a game of this name, in words.
pub(crate) fn fault(name: &str, error: &FormatError) -> Failure {
    let place = Place { game: None, ..error.place }.to_string();
    let place = if place.is_empty() { place } else { format!("{place}: ") };
    let status = Finding::of_error(error).status;
    Failure::new(status, format_args!("{name}: {place}{}", error.message))
}

/// The games of these files, or the last one of the history if there are none. Files that do not
/// tell the game are read by these rules.
///
/// # Errors
/// If a file cannot be read, or nothing was ever played. Faults of single games are left to the
/// caller, for whom what comes before the fault may be enough.
pub(crate) fn load(
    files: &[PathBuf],
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Vec<Loaded>, Failure> {
    if files.is_empty() {
        return last_played(world).map(|loaded| vec![loaded]);
    }
    let mut loaded = Vec::new();
    for file in files {
        let input = Input::named(file);
        let bytes = input.bytes(world.stdin)?;
        loaded.extend(of_file(&input, &bytes, rules, world)?);
    }
    Ok(loaded)
}

fn of_file(
    input: &Input,
    bytes: &[u8],
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Vec<Loaded>, Failure> {
    let name = input.name();
    let unreadable = |error: &FormatError| {
        Failure::new(Finding::of_error(error).status, format_args!("{name}: {error}"))
    };
    let names =
        if detect(bytes) == Kind::WthorGames { input.names() } else { Ok(Names::default()) };
    let names = names.or_else(|fault| {
        writeln!(world.stderr, "othello-replay: {fault}; names are left out")?;
        Ok::<_, Failure>(Names::default())
    })?;
    let games = input::games(bytes, rules, &names, input.only);
    let (_, games) = games.map_err(|error| unreadable(&error))?;
    let games: Vec<_> = games.collect();
    if games.is_empty() {
        let number = input.only.map_or_else(String::new, |number| format!(" {number}"));
        let message = format_args!("{name}: there is no game{number}");
        return Err(Failure::new(Status::BadInput, message));
    }
    let several = games.len() > 1 || input.only.is_some();
    let loaded = games.into_iter().map(|Numbered { number, game }| {
        let name = if several { format!("{name}#{number}") } else { name.clone() };
        match game {
            Ok(ReadGame { record, .. }) => Loaded { name, record, fault: None },
            Err(error) => Loaded::faulty(name, &error),
        }
    });
    Ok(loaded.collect())
}

fn last_played(world: &mut World<'_>) -> Result<Loaded, Failure> {
    let none = |message: &str| Failure::new(Status::File, message);
    let paths = world.env.paths.as_ref();
    let paths = paths.ok_or_else(|| none("no home folder is known, so there is no history"))?;
    let history = History::of(paths);
    let contents = history.read().map_err(|error| Failure::new(Status::File, error))?;
    // The last game may be the damaged one.
    for fault in &contents.faults {
        writeln!(world.stderr, "othello-replay: {}: {fault}", history.path().display())?;
    }
    let record =
        contents.records.into_iter().next_back().ok_or_else(|| {
            none("no game was played yet; name a file, or play one with othello-tui")
        })?;
    Ok(Loaded::unchecked(history.path().display().to_string(), record))
}
