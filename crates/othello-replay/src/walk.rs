//! Walking through the games of many files, one after another.

use core::num::NonZero;
use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;

use othello_core::Rules;
use othello_protocol::portions::Portion;
use othello_protocol::record::GameRecord;
use othello_protocol::wthor::{self, Base, Names};
use othello_protocol::{FormatError, ReadGame};
use othello_session::status::{Failure, Status};

use crate::input::{self, Input, Numbered};
use crate::load::fault;
use crate::progress::Progress;
use crate::stream::{self, Feeder, Piece, Shelf, What};
use crate::world::World;

/// Which games are walked through, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<'a> {
    /// The files, named as on the command line.
    pub(crate) files: &'a [PathBuf],
    /// The rules of games that do not tell them.
    pub(crate) rules: &'a Rules,
    /// So many threads, or as many as there are processors.
    pub(crate) threads: Option<NonZero<usize>>,
    /// Whether a file that cannot be read ends the walk.
    pub(crate) strict: bool,
}

/// A legal game where it was found.
#[derive(Debug)]
pub(crate) enum Entry<'a> {
    /// In a database, not yet made a record.
    Stored { base: &'a Base<'a>, game: wthor::Game<'a>, replay: wthor::Replay, names: &'a Names },
    /// In any other file.
    Read(Box<ReadGame>),
}

impl Entry<'_> {
    /// The record of the game.
    ///
    /// # Errors
    /// If a game of a database cannot be read after all.
    pub(crate) fn record(&self) -> Result<Cow<'_, GameRecord>, FormatError> {
        match self {
            Self::Stored { base, game, names, .. } => {
                base.read(game, names).map(|read| Cow::Owned(read.record))
            }
            Self::Read(read) => Ok(Cow::Borrowed(&read.record)),
        }
    }
}

/// Which game it is.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    /// The name of the file.
    path: String,
    /// The number of the game in its file, counted from 1.
    number: usize,
    /// Whether the file has other games.
    several: bool,
}

impl Label {
    /// The name of the file.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// The number of the game in its file, counted from 1.
    pub(crate) const fn number(&self) -> usize {
        self.number
    }
}

impl core::fmt::Display for Label {
    /// The file, with the number of the game if there are others.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.several { write!(f, "{}#{}", self.path, self.number) } else { f.pad(&self.path) }
    }
}

/// The streams of a run, while the input is being read.
pub(crate) struct Streams<'a> {
    pub(crate) out: &'a mut dyn Write,
    pub(crate) err: &'a mut dyn Write,
}

impl Walk<'_> {
    /// Does `work` for each legal game, on several threads, and hands what came of it to `take` in
    /// the order of the games; that says whether to go on. What is wrong with games and files is
    /// told, and is in the status.
    ///
    /// # Errors
    /// If a stream fails, `take` does, or a file cannot be read and the walk is strict.
    pub(crate) fn each<R: Send>(
        &self,
        world: &mut World<'_>,
        work: impl Fn(&Entry<'_>) -> Result<R, FormatError> + Sync,
        mut take: impl FnMut(&Label, R, &mut Streams<'_>) -> Result<bool, Failure>,
    ) -> Result<Status, Failure> {
        let World { stdin, stdout, stderr, env } = world;
        let inputs: Vec<_> = self.files.iter().map(|name| Input::named(name)).collect();
        let shelf = Shelf::default();
        let feeder = Feeder::new(&inputs, self.rules, *stdin, &shelf);
        let mut progress = Progress::new(env.stderr_is_terminal, feeder.size());
        let mut round = Round { inputs: &inputs, strict: self.strict, ..Round::default() };
        let work = |piece: &Piece| Part::of(&piece.what, &work);
        let mut streams = Streams { out: *stdout, err: *stderr };
        let walked = stream::run(feeder, stream::threads(self.threads), work, |piece, part| {
            progress.clear(streams.err)?;
            let goes_on = round.take(piece.file, part, &mut streams, &mut take)?;
            progress.tell(piece.read, streams.out, streams.err)?;
            Ok(goes_on)
        });
        progress.clear(streams.err)?;
        for fault in shelf.faults() {
            writeln!(streams.err, "othello-replay: {fault}; names are left out")?;
        }
        walked?;
        round.close(&mut streams)?;
        Ok(round.status)
    }
}

/// What came of the games of a piece of a file.
struct Part<R> {
    games: Vec<(usize, Result<R, FormatError>)>,
    /// Whether games have their numbers in the file, and not in the piece.
    is_numbered: bool,
    is_whole: bool,
    /// Why the file cannot be read.
    failure: Option<Unread>,
}

/// Why a file cannot be read.
enum Unread {
    Unopened(Failure),
    Unreadable(FormatError),
}

impl<R> Part<R> {
    fn of(what: &What, work: impl Fn(&Entry<'_>) -> Result<R, FormatError>) -> Self {
        let failed = |failure| Self {
            games: Vec::new(),
            is_numbered: false,
            is_whole: false,
            failure: Some(failure),
        };
        let (portion, names) = match what {
            What::Games(portion, names) => (portion, names),
            What::Unopened(failure) => return failed(Unread::Unopened(failure.clone())),
            What::Unreadable(_, error) => return failed(Unread::Unreadable(error.clone())),
        };
        match Self::of_games(portion, names, work) {
            Ok(part) => part,
            Err(error) => failed(Unread::Unreadable(error)),
        }
    }

    fn of_games(
        portion: &Portion,
        names: &Names,
        work: impl Fn(&Entry<'_>) -> Result<R, FormatError>,
    ) -> Result<Self, FormatError> {
        let base = portion.base()?;
        let games = if let Some(base) = &base {
            of_base(base, names, work)
        } else {
            let games = input::numbered(portion.games(names)?);
            let done = |Numbered { number, game }: Numbered| {
                (number, game.and_then(|read| work(&Entry::Read(Box::new(read)))))
            };
            games.map(done).collect()
        };
        let is_whole = portion.is_whole();
        Ok(Self { games, is_numbered: base.is_some(), is_whole, failure: None })
    }
}

/// The games of a database; what is wrong with it as a whole comes after them.
fn of_base<R>(
    base: &Base<'_>,
    names: &Names,
    work: impl Fn(&Entry<'_>) -> Result<R, FormatError>,
) -> Vec<(usize, Result<R, FormatError>)> {
    let done = |game: wthor::Game<'_>| {
        let replay = game.replay();
        let entry = match replay.fault {
            None => Ok(Entry::Stored { base, game, replay, names }),
            Some(_) => base.read(&game, names).map(|read| Entry::Read(Box::new(read))),
        };
        (game.index() + 1, entry.and_then(|entry| work(&entry)))
    };
    let mut games: Vec<_> = base.games().map(done).collect();
    if let Some(fault) = base.fault() {
        let number = games.last().map_or(1, |(number, _)| number + 1);
        games.push((number, Err(fault.clone())));
    }
    games
}

/// A walk under way.
#[derive(Default)]
struct Round<'a> {
    inputs: &'a [Input],
    strict: bool,
    /// The file at hand.
    file: Option<usize>,
    /// How many of its games were met, good or bad.
    met: usize,
    /// Whether one of them was wanted, or all is said about the file.
    has_met_wanted: bool,
    status: Status,
}

impl Round<'_> {
    fn take<R>(
        &mut self,
        file: usize,
        part: Part<R>,
        streams: &mut Streams<'_>,
        take: &mut impl FnMut(&Label, R, &mut Streams<'_>) -> Result<bool, Failure>,
    ) -> Result<bool, Failure> {
        if self.file != Some(file) {
            self.close(streams)?;
            (self.file, self.met, self.has_met_wanted) = (Some(file), 0, false);
        }
        let input = &self.inputs[file];
        let path = input.name();
        if let Some(failure) = part.failure {
            self.has_met_wanted = true;
            self.tell(unread(&path, failure), streams)?;
            return Ok(true);
        }
        let count = part.games.len();
        let several = count > 1 || !part.is_whole || input.only.is_some();
        let before = if part.is_numbered { 0 } else { self.met };
        self.met += count;
        for (number, game) in part.games {
            let number = number + before;
            if input.only.is_some_and(|only| only != number) {
                continue;
            }
            self.has_met_wanted = true;
            let label = Label { path: path.clone(), number, several };
            match game {
                Ok(done) => {
                    if !take(&label, done, streams)? {
                        return Ok(false);
                    }
                }
                Err(error) => {
                    let fault = fault(&label.to_string(), &error);
                    writeln!(streams.err, "othello-replay: {fault}; left out")?;
                    self.status = self.status.max(fault.status);
                }
            }
        }
        Ok(true)
    }

    /// Nothing more comes of the file at hand.
    fn close(&mut self, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let Some(file) = self.file.filter(|_| !self.has_met_wanted) else { return Ok(()) };
        self.has_met_wanted = true;
        let input = &self.inputs[file];
        let number = input.only.map_or_else(String::new, |number| format!(" {number}"));
        let message = format_args!("{}: there is no game{number}", input.name());
        self.tell(Failure::new(Status::BadInput, message), streams)
    }

    fn tell(&mut self, failure: Failure, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if self.strict {
            return Err(failure);
        }
        self.status = self.status.max(failure.tell("othello-replay", streams.err));
        Ok(())
    }
}

/// What is wrong with a file, in words.
fn unread(name: &str, failure: Unread) -> Failure {
    match failure {
        Unread::Unopened(failure) => failure,
        Unread::Unreadable(error) => {
            let status = crate::check::Finding::of_error(&error).status;
            Failure::new(status, format_args!("{name}: {error}"))
        }
    }
}
