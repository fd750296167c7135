//! What a check finds in one file.

use std::sync::Arc;

use othello_core::Rules;
use othello_protocol::wthor::{self, Base, Names};
use othello_protocol::{FormatError, Kind, Place, detect};
use othello_session::status::Status;
use serde::Serialize;

use super::verdict::{Finding, Verdict};
use crate::input::{self, Numbered};

/// One file and the games in it.
#[derive(Clone, Debug)]
pub(crate) struct FileReport {
    /// Its name as it was given.
    pub(crate) name: String,
    /// Its format; `None` if it cannot be told.
    pub(crate) format: Option<&'static str>,
    /// How many games of each sort it has.
    pub(crate) counts: Counts,
    /// The games; of a database those alone that something is to be said about.
    pub(crate) verdicts: Vec<Verdict>,
    /// What is to be said about the file as a whole.
    pub(crate) notes: Vec<Finding>,
    /// What is wrong with the file as a whole.
    pub(crate) fault: Option<Finding>,
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
    fn new(name: &str, format: Option<&'static str>) -> Self {
        Self {
            name: name.to_owned(),
            format,
            counts: Counts::default(),
            verdicts: Vec::new(),
            notes: Vec::new(),
            fault: None,
        }
    }

    /// A file that cannot be opened.
    pub(crate) fn unopened(name: &str, message: String) -> Self {
        let fault = Finding {
            code: "FILE",
            message,
            place: Place::default(),
            ply: None,
            status: Status::File,
        };
        Self { fault: Some(fault), ..Self::new(name, None) }
    }

    /// Checks the games in these bytes; `only` one of them, if a number is given. Where the bytes
    /// do not tell the game, it is one by these rules.
    ///
    /// `names` are asked for if the file is a database.
    pub(crate) fn of(
        name: &str,
        bytes: &[u8],
        rules: &Rules,
        only: Option<usize>,
        names: impl FnOnce() -> Arc<Names>,
    ) -> Self {
        match detect(bytes) {
            Kind::WthorGames => match Base::open(bytes) {
                Ok(base) => Self::of_database(name, &base, only, &names()),
                Err(error) => Self::unreadable(name, Some(Kind::WthorGames), &error),
            },
            kind => match input::games(bytes, rules, &Names::default(), only) {
                Ok((kind, games)) => Self::of_games(name, kind, games, only),
                Err(error) => Self::unreadable(name, Some(kind), &error),
            },
        }
    }

    fn unreadable(name: &str, kind: Option<Kind>, error: &FormatError) -> Self {
        let fault = Some(Finding::of_error(error));
        Self { fault, ..Self::new(name, kind.map(Kind::name)) }
    }

    fn of_games(
        name: &str,
        kind: Kind,
        games: impl Iterator<Item = Numbered>,
        only: Option<usize>,
    ) -> Self {
        let mut report = Self::new(name, Some(kind.name()));
        for Numbered { number, game } in games {
            let mut verdict = match game {
                Ok(read) => Verdict::of(number, &read),
                Err(error) => Verdict::unreadable(number, &error),
            };
            if kind == Kind::Transcript {
                verdict.forget_implied_score();
            }
            report.counts.add_verdict(&verdict);
            report.verdicts.push(verdict);
        }
        report.require(only);
        report
    }

    /// Checks a WTHOR file where it lies: a game that is legal, over, and scored like the board
    /// is only counted.
    fn of_database(name: &str, base: &Base<'_>, only: Option<usize>, names: &Names) -> Self {
        let mut report = Self::new(name, Some(Kind::WthorGames.name()));
        report.notes = base.warnings().iter().map(Finding::of_warning).collect();
        report.fault = base.fault().map(Finding::of_error);
        let wanted = |game: &wthor::Game<'_>| only.is_none_or(|only| only == game.index() + 1);
        for game in base.games().filter(wanted) {
            if is_plain(&game, names) {
                report.counts.add_plain();
                continue;
            }
            let number = game.index() + 1;
            let verdict = match base.read(&game, names) {
                Ok(read) => Verdict::of(number, &read),
                Err(error) => Verdict::unreadable(number, &error),
            };
            report.counts.add_verdict(&verdict);
            report.verdicts.push(verdict);
        }
        report.require(only);
        report
    }

    /// A game that was asked for by its number must be there.
    fn require(&mut self, only: Option<usize>) {
        if let Some(number) = only.filter(|_| self.counts.games == 0 && self.fault.is_none()) {
            let message = format!("there is no game {number}");
            let place = Place::default();
            self.fault = Some(Finding {
                code: "NO_GAME",
                message,
                place,
                ply: None,
                status: Status::BadInput,
            });
        }
    }

    /// What the file means for the exit code.
    pub(crate) fn status(&self) -> Status {
        let games = self.verdicts.iter().map(Verdict::status).max();
        let fault = self.fault.as_ref().map(|fault| fault.status);
        games.max(fault).unwrap_or(Status::Done)
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
