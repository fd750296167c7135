//! From a game of a WTHOR file to a record.

use othello_core::{ByColor, Move, Outcome, Position};

use super::game::{Game, is_end, square};
use super::{Base, Names};
use crate::error::{
    ErrorKind, FormatError, Place, ReadGame, Warning, WarningKind, Written, WrittenMove,
};
use crate::record::{Date, GameRecord, Player, PlayerKind, Score, ScoreRule, Tag};

/// The squares of the board, and the most that Black can score.
const SQUARES: u16 = 64;

impl Base<'_> {
    /// The record of a game of this file.
    ///
    /// What the record has no field for is kept in tags: `wthor.theory` and `wthor.depth`, and
    /// the numbers of players and tournaments whose names are not known.
    ///
    /// # Errors
    /// If a move is no square or illegal, or follows the end of the list.
    pub fn read(&self, game: &Game<'_>, names: &Names) -> Result<ReadGame, FormatError> {
        let mut reading = Reading { game, warnings: Vec::new(), tags: Vec::new() };
        let played = reading.play()?;
        let mut record = GameRecord::from_game(&played);
        record.date = Date::of_year(self.header().year).ok();
        record.event = reading.name(Role::Tournament, game.tournament(), &names.tournaments);
        let player = |name: Option<String>| {
            // Programs carry their authors' names in parentheses.
            let program = name.as_ref().is_some_and(|name| name.contains('('));
            Player { name, rating: None, kind: program.then_some(PlayerKind::Program) }
        };
        record.players = ByColor::new(
            player(reading.name(Role::Black, game.black(), &names.players)),
            player(reading.name(Role::White, game.white(), &names.players)),
        );
        record.result.score = Some(reading.score(played.position().outcome()));
        reading.tag("wthor.theory", game.theory().into());
        reading.tag("wthor.depth", self.header().theory_depth().into());
        let place = Place::byte(game.offset()).in_game(game.index() + 1);
        record.tags = reading.tags;
        Ok(ReadGame { record, place, warnings: reading.warnings })
    }
}

/// What a number stands for.
#[derive(Clone, Copy)]
enum Role {
    Tournament,
    Black,
    White,
}

/// A game on its way to a record.
struct Reading<'a> {
    game: &'a Game<'a>,
    warnings: Vec<Warning>,
    tags: Vec<Tag>,
}

impl Reading<'_> {
    fn warn(&mut self, kind: WarningKind, place: Place, message: impl Into<String>) {
        let place = place.in_game(self.game.index() + 1);
        self.warnings.push(Warning::new(kind, place, message));
    }

    fn tag(&mut self, name: &str, value: u16) {
        self.tags.push(Tag { name: name.to_owned(), value: value.to_string() });
    }

    /// Plays the moves.
    fn play(&mut self) -> Result<othello_core::Game, FormatError> {
        let mut game = othello_core::Game::default();
        let place =
            |index| Place::byte(self.game.move_offset(index)).in_game(self.game.index() + 1);
        for (index, code) in self.game.moves().iter().enumerate() {
            let error = if let Some(square) = square(*code) {
                match game.place(square) {
                    Ok(_) => continue,
                    Err(error) => FormatError::illegal(&error, place(index), game),
                }
            } else {
                let what = format!("{code} is no move");
                FormatError::in_game(ErrorKind::BadMoveCode, place(index), &what, game)
            };
            let codes = self.game.moves().iter().enumerate();
            let moves = codes
                .map(|(index, code)| WrittenMove {
                    mv: square(*code).map(Move::Place),
                    place: place(index),
                })
                .collect();
            let (start, record) = (Position::default(), None);
            let written = Some(Box::new(Written { start, moves, record }));
            return Err(FormatError { written, ..error });
        }
        let rest = &self.game.codes()[self.game.moves().len()..];
        if let Some(index) = rest.iter().position(|code| !is_end(*code)) {
            let at = place(self.game.moves().len() + index);
            let what = "a move follows the end of the list";
            return Err(FormatError::in_game(ErrorKind::NonzeroAfterEnd, at, what, game));
        }
        if self.game.is_filled() {
            let end = place(self.game.moves().len());
            let message = "the list of moves is filled up with 92 instead of 0";
            self.warn(WarningKind::FillBytes, end, message);
        }
        Ok(game)
    }

    /// The name behind a number, or the number as a tag.
    fn name(&mut self, role: Role, number: u16, names: &[String]) -> Option<String> {
        let name = names.get(usize::from(number)).cloned();
        if name.is_none() {
            let (kind, tag, offset) = match role {
                Role::Tournament => (WarningKind::UnknownTournament, "wthor.tournament", 0),
                Role::Black => (WarningKind::UnknownPlayer, "wthor.black", 2),
                Role::White => (WarningKind::UnknownPlayer, "wthor.white", 4),
            };
            self.tag(tag, number);
            if !names.is_empty() {
                let place = Place::byte(self.game.offset() + offset);
                let count = names.len();
                self.warn(kind, place, format!("number {number} in a list of {count} names"));
            }
        }
        name
    }

    /// The stored score, compared with the board if the game is over.
    fn score(&mut self, outcome: Option<Outcome>) -> Score {
        let stored = u16::from(self.game.black_score());
        let discs = ByColor::new(stored, SQUARES.saturating_sub(stored));
        let score = Score { discs, rule: ScoreRule::WinnerTakesEmpties };
        let place = Place::byte(self.game.offset() + 6);
        if self.game.moves().is_empty() {
            self.warn(WarningKind::Empty, place, "there is no move");
        }
        match outcome.map(|outcome| Score::of(outcome, score.rule)) {
            None => self.warn(WarningKind::Unfinished, place, "the game is not over"),
            Some(counted) if counted != score => {
                let message =
                    format!("the score is stored as {score}, but the board says {counted}");
                self.warn(WarningKind::ResultMismatch, place, message);
            }
            Some(_) => {}
        }
        score
    }
}
