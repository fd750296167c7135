//! Keeps the game: in its journal while it is played, in the history when it is over.

#[cfg(test)]
mod tests;

use core::fmt;

use othello_core::{ByColor, Game, Move, Position};
use othello_session::history::{History, HistoryError};
use othello_session::journal::{
    Ending, Event, Journal, Player, Recovered, Seat, Start, TornTail, record_of,
};
use othello_session::resume::{self, Problem};
use othello_session::{NoHomeError, Paths};

use crate::duel::Duel;
use crate::fact::Fact;
use crate::model::Effect;

/// What is said of a game beyond its moves.
pub trait Chronicle {
    /// The name of a player in the record.
    fn name(&self, player: &Player) -> String;
    /// The date and time now, as [`othello_session::date::utc`] writes it.
    fn now(&self) -> String;
}

/// Writes down what happens; a failure to do so never ends the game.
pub struct Keeper {
    /// Nothing is kept without folders.
    paths: Option<Paths>,
    chronicle: Box<dyn Chronicle>,
    start: Start,
    /// All that has happened since the start.
    events: Vec<Event>,
    /// Whether anything of it happened here: a game that was only looked at is not ours to keep.
    touched: bool,
    /// Open from the first move until the game is in the history.
    journal: Option<Journal>,
    /// How many of the events are in the journal: all, unless the disk refused some.
    written: usize,
    /// Whether the last thing that should have been written was not.
    failing: bool,
    /// What went into the history.
    archived: Option<Told>,
    /// The game of an earlier day, until it is known what shall become of it.
    found: Option<(Journal, Recovered)>,
}

/// What a record in the history tells of a game, as far as it can change.
#[derive(Debug, PartialEq)]
struct Told {
    line: Vec<Move>,
    ending: Option<Ending>,
    /// The positions that were ever reached, branches included.
    nodes: usize,
}

/// An unfinished game of an earlier day.
#[derive(Debug)]
pub struct Found {
    /// The game, standing where it was left.
    pub duel: Duel,
    /// What its random choices grow from.
    pub seed: u64,
    /// What was damaged at the end of its journal and has been set aside.
    pub torn_tail: Option<TornTail>,
}

impl Keeper {
    /// A keeper that uses these folders, or keeps nothing if there are none.
    pub fn new(paths: Option<Paths>, chronicle: Box<dyn Chronicle>) -> Self {
        let start = Start {
            position: Position::default(),
            seats: ByColor::from_fn(|_| Seat { name: String::new(), player: Player::Person }),
            seed: 0,
            date: String::new(),
        };
        Self {
            paths,
            chronicle,
            start,
            events: Vec::new(),
            touched: false,
            journal: None,
            written: 0,
            failing: false,
            archived: None,
            found: None,
        }
    }

    /// Looks for the newest unfinished game; tells of what it could not read.
    pub fn look(&mut self) -> (Option<Found>, Vec<Fact>) {
        let Some(paths) = &self.paths else { return (None, Vec::new()) };
        let mut unfinished = match resume::unfinished(paths) {
            Ok(unfinished) => unfinished,
            Err(error) => return (None, vec![not_kept(&error)]),
        };
        let facts = unfinished.faults.iter().map(problem).collect();
        self.found = unfinished.games.pop();
        let found = self.found.as_ref().map(|(_, recovered)| Found {
            duel: Duel::resume(
                recovered.game.clone(),
                recovered.start.seats.clone().map(|seat| seat.player),
                &recovered.events,
            ),
            seed: recovered.start.seed,
            torn_tail: recovered.torn_tail.clone(),
        });
        (found, facts)
    }

    /// Does what an effect asks of the files; says what went wrong.
    pub fn perform(&mut self, effect: &Effect) -> Option<Fact> {
        let done = match effect {
            Effect::Begin { start, seats, seed, events } => {
                let closed = self.close();
                self.begin(start.clone(), seats.clone(), *seed, events.clone());
                closed.and_then(|()| self.folders().map(|_| ()))
            }
            Effect::Adopt => {
                self.adopt();
                Ok(())
            }
            Effect::Decline => self.decline(),
            Effect::Keep(event) => self.keep(*event),
            Effect::Finish => self.finish(),
            _ => return None,
        };
        self.failing = done.is_err();
        done.err().map(|error| not_kept(&error))
    }

    /// Whether the game can be found again on another day: in its journal or in the history.
    pub const fn has_kept(&self) -> bool {
        let somewhere = self.journal.is_some() || self.archived.is_some() || self.found.is_some();
        somewhere && !self.failing
    }

    fn folders(&self) -> Result<&Paths, KeepError> {
        self.paths.as_ref().ok_or(KeepError::NoHome(NoHomeError))
    }

    fn begin(&mut self, position: Position, seats: ByColor<Player>, seed: u64, events: Vec<Event>) {
        let seats = seats.map(|player| Seat { name: self.chronicle.name(&player), player });
        self.start = Start { position, seats, seed, date: self.chronicle.now() };
        self.events = events;
        self.touched = false;
        self.archived = None;
    }

    fn adopt(&mut self) {
        if let Some((journal, recovered)) = self.found.take() {
            self.start = recovered.start;
            self.written = recovered.events.len();
            self.events = recovered.events;
            self.touched = true;
            self.journal = Some(journal);
            self.archived = None;
        }
    }

    /// A game that is not wanted any more is kept as the unfinished game that it is.
    fn decline(&mut self) -> Result<(), KeepError> {
        let Some((journal, recovered)) = self.found.take() else { return Ok(()) };
        self.archive(journal, &recovered.start, &recovered.game, None)
    }

    fn keep(&mut self, event: Event) -> Result<(), KeepError> {
        self.events.push(event);
        let looks = matches!(event, Event::Undo | Event::Redo | Event::GoTo { .. });
        self.touched |= !looks;
        // Looking round in a game in which nobody has played is not worth a file.
        if self.journal.is_none() && !matches!(event, Event::Play { .. } | Event::Pass) {
            return Ok(());
        }
        self.write()
    }

    /// Writes all that has happened and is not in the journal yet, which begins here if there is
    /// none: what the disk refused before comes first, so that the journal never has a gap.
    fn write(&mut self) -> Result<(), KeepError> {
        let Some(paths) = &self.paths else { return Ok(()) };
        let journal = if let Some(journal) = &mut self.journal {
            journal
        } else {
            self.written = 0;
            self.journal.insert(Journal::create(&paths.journals(), &self.start)?)
        };
        for event in &self.events[self.written..] {
            journal.append(event)?;
            self.written += 1;
        }
        Ok(())
    }

    /// Puts the game into the history as it stands.
    fn finish(&mut self) -> Result<(), KeepError> {
        let game = self.game();
        let ending = Ending::after(&self.events);
        let told = Told { line: game.line(), ending, nodes: game.node_count() };
        if game.node_count() == 1 {
            // Nobody would look for a game in which nothing was played.
            return Ok(());
        }
        if !self.touched {
            return Ok(());
        }
        if self.archived.as_ref() == Some(&told) {
            // The end was taken back and played again: the history has this game already.
            return self.journal.take().map_or(Ok(()), |journal| Ok(journal.discard()?));
        }
        self.folders()?;
        if self.journal.is_none() {
            self.write()?;
        }
        if let Some(journal) = self.journal.take() {
            let start = self.start.clone();
            self.archive(journal, &start, &game, ending)?;
            self.archived = Some(told);
        }
        Ok(())
    }

    /// Closes a game that another one takes the place of.
    fn close(&mut self) -> Result<(), KeepError> {
        let Some(journal) = self.journal.take() else { return Ok(()) };
        let (start, game) = (self.start.clone(), self.game());
        self.archive(journal, &start, &game, Ending::after(&self.events))
    }

    fn archive(
        &self,
        journal: Journal,
        start: &Start,
        game: &Game,
        ending: Option<Ending>,
    ) -> Result<(), KeepError> {
        let Some(paths) = &self.paths else { return Ok(()) };
        let record = record_of(start, game, ending);
        journal.finish(&History::of(paths), &record).map_err(KeepError::from)
    }

    /// The game as its events tell it.
    fn game(&self) -> Game {
        let mut game = Game::new(self.start.position.clone());
        for event in &self.events {
            if let Err(refusal) = event.apply(&mut game) {
                tracing::error!(%refusal, "the game and its events disagree");
            }
        }
        game
    }
}

impl fmt::Debug for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keeper").field("journal", &self.journal).finish_non_exhaustive()
    }
}

fn not_kept(error: &impl fmt::Display) -> Fact {
    tracing::error!(%error, "the game cannot be kept");
    Fact::NotKept { reason: error.to_string() }
}

fn problem(problem: &Problem) -> Fact {
    tracing::warn!(%problem, "an unfinished game cannot be used");
    Fact::Problem { reason: problem.to_string() }
}

/// Why something could not be written down.
#[derive(Debug)]
enum KeepError {
    File(othello_session::files::FileError),
    History(HistoryError),
    NoHome(NoHomeError),
}

impl fmt::Display for KeepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::History(error) => error.fmt(f),
            Self::NoHome(error) => error.fmt(f),
        }
    }
}

impl From<othello_session::files::FileError> for KeepError {
    fn from(error: othello_session::files::FileError) -> Self {
        Self::File(error)
    }
}

impl From<HistoryError> for KeepError {
    fn from(error: HistoryError) -> Self {
        Self::History(error)
    }
}
