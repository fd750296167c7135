//! What a check finds in one game.

use core::num::NonZero;

use othello_core::{ByColor, Game, Move, NodeId, Outcome, Rules};
use othello_protocol::record::{GameRecord, Score, Termination};
use othello_protocol::{ErrorKind, FormatError, Place, ReadGame, Warning, WarningKind};
use othello_session::status::Status;

/// One game and everything that a check has to say about it.
#[derive(Clone, Debug)]
pub(crate) struct Verdict {
    /// The number of the game within its file, counted from 1.
    pub(crate) number: usize,
    /// Where the game begins.
    pub(crate) place: Place,
    /// The rules of the game.
    pub(crate) rules: Rules,
    /// Who played, as far as the record says.
    pub(crate) players: ByColor<Option<String>>,
    /// Discs that were placed legally.
    pub(crate) moves: usize,
    /// The plies that are passes, counted from 1.
    pub(crate) passes: Vec<usize>,
    /// The count of the last good position.
    pub(crate) count: Outcome,
    /// Whether the game came to its natural end.
    pub(crate) finished: bool,
    /// The score that the record claims.
    pub(crate) stored: Option<Score>,
    /// What ended the game before its natural end, as the record says.
    pub(crate) ended: Option<Termination>,
    /// Whether the stored score is that of the board; `None` where they cannot be compared.
    pub(crate) agrees: Option<bool>,
    /// What is good to know.
    pub(crate) notes: Vec<Finding>,
    /// The first thing that is wrong.
    pub(crate) fault: Option<Finding>,
}

/// A note or a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    /// Its stable name.
    pub(crate) code: &'static str,
    /// What it is, in words.
    pub(crate) message: String,
    /// Where it is.
    pub(crate) place: Place,
    /// Which ply it is about, counted from 1.
    pub(crate) ply: Option<usize>,
    /// What it means for the exit code.
    pub(crate) status: Status,
}

impl Verdict {
    /// Checks a game that could be read: as a record it may still break the rules.
    pub(crate) fn of(number: usize, read: &ReadGame) -> Self {
        let record = &read.record;
        let (game, fault) = match record.to_game() {
            Ok(game) => (game, None),
            Err(error) => {
                let mut error = FormatError::from_replay(error);
                error.place = read.place;
                let game = error.good.take().map(|game| *game);
                (game.unwrap_or_default(), Some(Finding::of_error(&error)))
            }
        };
        let mut verdict = Self::of_game(number, read.place, &game, fault);
        verdict.players = ByColor::from_fn(|color| record.players[color].name.clone());
        verdict.notes = read.warnings.iter().map(Finding::of_warning).collect();
        verdict.compare(record);
        verdict
    }

    /// What can be said about a game that could not be read to its end.
    pub(crate) fn unreadable(number: usize, error: &FormatError) -> Self {
        let game = error.good.as_deref().cloned().unwrap_or_default();
        Self::of_game(number, error.place, &game, Some(Finding::of_error(error)))
    }

    fn of_game(number: usize, place: Place, game: &Game, fault: Option<Finding>) -> Self {
        let nodes = game.path_through();
        let end = nodes.last().copied().unwrap_or(NodeId::ROOT);
        let passed = |node: &NodeId| game.move_to(*node) == Some(Move::Pass);
        let passes: Vec<_> = (1..).zip(&nodes).filter(|(_, node)| passed(node)).collect();
        let passes: Vec<_> = passes.into_iter().map(|(ply, _)| ply).collect();
        Self {
            number,
            place,
            rules: game.position().rules().clone(),
            players: ByColor::default(),
            moves: nodes.len() - passes.len(),
            passes,
            count: game.position_at(end).count(),
            finished: fault.is_none() && game.position_at(end).is_over(),
            stored: None,
            ended: None,
            agrees: None,
            notes: Vec::new(),
            fault,
        }
    }

    /// Takes over what the record says of the result. What players agreed on, or were given,
    /// needs no board.
    fn compare(&mut self, record: &GameRecord) {
        self.stored = record.result.score;
        let termination = record.result.termination;
        let natural = matches!(termination, Termination::Normal | Termination::Unfinished);
        self.ended = (!natural).then_some(termination);
        if self.stored.is_some() && natural && self.finished {
            let differs = |note: &Finding| note.status == Status::Negative;
            self.agrees = Some(!self.notes.iter().any(differs));
        }
    }

    /// Takes back that the record claims a score if it is that of the board: moves alone imply
    /// it, whether or not it was written behind them.
    pub(crate) fn forget_implied_score(&mut self) {
        if self.agrees == Some(true) {
            self.agrees = None;
            self.stored = None;
        }
    }

    /// What this game means for the exit code.
    pub(crate) fn status(&self) -> Status {
        match &self.fault {
            Some(fault) => fault.status,
            None => self.notes.iter().map(|note| note.status).max().unwrap_or(Status::Done),
        }
    }

    /// The plies, passes included.
    pub(crate) fn plies(&self) -> usize {
        self.moves + self.passes.len()
    }
}

impl Finding {
    /// What is wrong with a game or a file: a broken rule is a negative answer, all else is bad
    /// input.
    pub(crate) fn of_error(error: &FormatError) -> Self {
        let illegal = matches!(
            error.kind,
            ErrorKind::IllegalMove
                | ErrorKind::Occupied
                | ErrorKind::IllegalPass
                | ErrorKind::MoveAfterEnd
                | ErrorKind::WrongColour
        );
        Self {
            code: error.code(),
            message: error.message.clone(),
            place: error.place,
            ply: error.ply.map(NonZero::get),
            status: if illegal { Status::Negative } else { Status::BadInput },
        }
    }

    /// Something to know; a result that is not that of the board is a negative answer.
    pub(crate) fn of_warning(warning: &Warning) -> Self {
        let differs = warning.kind == WarningKind::ResultMismatch;
        Self {
            code: warning.code(),
            message: warning.message.clone(),
            place: warning.place,
            ply: warning.ply,
            status: if differs { Status::Negative } else { Status::Done },
        }
    }
}
