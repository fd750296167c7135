//! What a check finds in one file.

use othello_protocol::wthor::{self, Base, Names};
use othello_protocol::{FormatError, Kind, Place};
use othello_session::status::Status;
use serde::Serialize;

use super::verdict::{Finding, Verdict};
use crate::input::{self, Input, Numbered};
use crate::stream::What;

/// One file, as far as it was looked at.
#[derive(Clone, Debug)]
pub(crate) struct FileReport {
    /// Its name as it was given.
    pub(crate) name: String,
    /// Its format; `None` if it cannot be told.
    pub(crate) format: Option<&'static str>,
    /// How many games of each sort it has.
    pub(crate) counts: Counts,
    /// What is to be said about the file as a whole.
    pub(crate) notes: Vec<Finding>,
    /// What is wrong with the file as a whole.
    pub(crate) fault: Option<Finding>,
    /// What it means for the exit code.
    pub(crate) status: Status,
    /// The game that was asked for, if only one was.
    only: Option<usize>,
    /// How many games were met, good or bad.
    met: usize,
}

/// How many games of each sort there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Counts {
    /// All of them.
    pub(crate) games: usize,
    /// Those in which every move is legal.
    pub(crate) legal: usize,
    /// Those in which a move is not legal or cannot be read.
    pub(crate) faults: usize,
    /// The legal ones that came to their natural end.
    pub(crate) finished: usize,
    /// The legal ones that did not.
    pub(crate) unfinished: usize,
    /// The finished ones whose record has the score of the board.
    pub(crate) agree: usize,
    /// The finished ones whose record has another score.
    pub(crate) differ: usize,
}

impl Counts {
    fn add_verdict(&mut self, verdict: &Verdict) {
        self.games += 1;
        if verdict.fault.is_some() {
            self.faults += 1;
            return;
        }
        self.legal += 1;
        self.finished += usize::from(verdict.finished);
        self.unfinished += usize::from(!verdict.finished);
        self.agree += usize::from(verdict.agrees == Some(true));
        self.differ += usize::from(verdict.agrees == Some(false));
    }

    /// Adds a finished game with nothing to say about it.
    fn add_plain(&mut self) {
        self.games += 1;
        self.legal += 1;
        self.finished += 1;
        self.agree += 1;
    }

    /// Adds the counts of another file.
    pub(crate) fn add(&mut self, other: Self) {
        self.games += other.games;
        self.legal += other.legal;
        self.faults += other.faults;
        self.finished += other.finished;
        self.unfinished += other.unfinished;
        self.agree += other.agree;
        self.differ += other.differ;
    }
}

impl FileReport {
    /// A file in which nothing was found yet.
    pub(crate) fn new(input: &Input) -> Self {
        Self {
            name: input.name(),
            format: None,
            counts: Counts::default(),
            notes: Vec::new(),
            fault: None,
            status: Status::Done,
            only: input.only,
            met: 0,
        }
    }

    /// Takes in what was found in the next piece of the file, and gives back the games in it that
    /// are to be spoken of.
    pub(crate) fn take(&mut self, found: Found) -> Vec<Verdict> {
        let Found { format, plain, met, is_numbered, verdicts, notes, fault } = found;
        let before = if is_numbered { 0 } else { self.met };
        let place = |place: Place| Place { game: place.game.map(|game| game + before), ..place };
        let finding = |finding: Finding| Finding { place: place(finding.place), ..finding };
        self.format = self.format.or(format);
        self.counts.add(plain);
        self.met += met;
        self.notes.extend(notes.into_iter().map(finding));
        self.fault = fault.map(finding).or(self.fault.take());
        let shifted = verdicts.into_iter().map(|verdict| Verdict {
            number: verdict.number + before,
            place: place(verdict.place),
            ..verdict
        });
        let wanted = shifted.filter(|verdict| self.only.is_none_or(|only| only == verdict.number));
        let wanted: Vec<_> = wanted.collect();
        for verdict in &wanted {
            self.counts.add_verdict(verdict);
            self.status = self.status.max(verdict.status());
        }
        wanted
    }

    /// Nothing more comes: a game that was asked for by its number must have been there.
    pub(crate) fn close(&mut self) {
        if let Some(number) = self.only.filter(|_| self.counts.games == 0 && self.fault.is_none()) {
            self.fault = Some(Finding {
                code: "NO_GAME",
                message: format!("there is no game {number}"),
                place: Place::default(),
                ply: None,
                status: Status::BadInput,
            });
        }
        let fault = self.fault.as_ref().map(|fault| fault.status);
        self.status = self.status.max(fault.unwrap_or(Status::Done));
    }
}

/// What was found in a piece of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// The format; `None` if it cannot be told.
    format: Option<&'static str>,
    /// Games of a database that nothing is to be said about.
    plain: Counts,
    /// How many games there are, good or bad.
    met: usize,
    /// Whether games have their numbers in the file, and not in the piece.
    is_numbered: bool,
    /// The games; of a database those alone that something is to be said about.
    verdicts: Vec<Verdict>,
    notes: Vec<Finding>,
    fault: Option<Finding>,
}

impl Found {
    /// Checks the games of a piece; of a database `only` one, if a number is given.
    pub(crate) fn of(what: &What, only: Option<usize>) -> Self {
        let (portion, names) = match what {
            What::Games(portion, names) => (portion, names),
            What::Unopened(failure) => return Self::unopened(failure.message.clone()),
            What::Unreadable(kind, error) => return Self::unreadable(*kind, error),
        };
        let kind = portion.kind();
        match portion.base() {
            Ok(Some(base)) => Self::of_database(&base, portion.is_first(), only, names),
            Ok(None) => match portion.games(names) {
                Ok(games) => Self::of_games(kind, input::numbered(games)),
                Err(error) => Self::unreadable(kind, &error),
            },
            Err(error) => Self::unreadable(kind, &error),
        }
    }

    /// A file that cannot be opened.
    fn unopened(message: String) -> Self {
        let place = Place::default();
        let fault = Finding { code: "FILE", message, place, ply: None, status: Status::File };
        Self { fault: Some(fault), ..Self::default() }
    }

    fn unreadable(kind: Kind, error: &FormatError) -> Self {
        let fault = Some(Finding::of_error(error));
        Self { format: Some(kind.name()), fault, ..Self::default() }
    }

    fn of_games(kind: Kind, games: impl Iterator<Item = Numbered>) -> Self {
        let verdicts = games.map(|Numbered { number, game }| {
            let mut verdict = match game {
                Ok(read) => Verdict::of(number, &read),
                Err(error) => Verdict::unreadable(number, &error),
            };
            if kind == Kind::Transcript {
                verdict.forget_implied_score();
            }
            verdict
        });
        let verdicts: Vec<_> = verdicts.collect();
        Self { format: Some(kind.name()), met: verdicts.len(), verdicts, ..Self::default() }
    }

    /// Checks a WTHOR file where it lies: a game that is legal, over, and scored like the board
    /// is only counted.
    fn of_database(base: &Base<'_>, is_first: bool, only: Option<usize>, names: &Names) -> Self {
        let notes = if is_first { base.warnings() } else { Vec::new() };
        let mut found = Self {
            format: Some(Kind::WthorGames.name()),
            is_numbered: true,
            met: base.len(),
            notes: notes.iter().map(Finding::of_warning).collect(),
            fault: base.fault().map(Finding::of_error),
            ..Self::default()
        };
        let wanted = |game: &wthor::Game<'_>| only.is_none_or(|only| only == game.index() + 1);
        for game in base.games().filter(wanted) {
            if is_plain(&game, names) {
                found.plain.add_plain();
                continue;
            }
            let number = game.index() + 1;
            found.verdicts.push(match base.read(&game, names) {
                Ok(read) => Verdict::of(number, &read),
                Err(error) => Verdict::unreadable(number, &error),
            });
        }
        found
    }
}

/// Whether nothing needs to be said about a game of a database.
fn is_plain(game: &wthor::Game<'_>, names: &Names) -> bool {
    let replay = game.replay();
    let known = |list: &[String], index: u16| list.is_empty() || usize::from(index) < list.len();
    replay.fault.is_none()
        && replay.black_score() == Some(game.black_score())
        && !game.is_filled()
        && known(&names.players, game.black().max(game.white()))
        && known(&names.tournaments, game.tournament())
}
