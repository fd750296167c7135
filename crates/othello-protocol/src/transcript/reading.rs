//! One game from its tokens.

use othello_core::{ByColor, Game, Move, NodeId, Square};

use super::lexer::{Token, TokenKind, lone_file};
use super::tokens::Beginning;
use crate::error::{
    ErrorKind, FormatError, Place, ReadGame, Warning, WarningKind, Written, WrittenMove,
};
use crate::record::{GameRecord, Score, ScoreRule};
use crate::recorder;

/// No more tokens than this are looked at after a fault: more than any game has.
const LONGEST: usize = 600;

/// A game that is being read.
#[derive(Clone, Debug)]
pub(super) struct Reading<I> {
    tokens: I,
    game: Game,
    /// How many discs have been placed.
    discs: usize,
    /// Whether a board stood before the moves: then even a pass may be the first move.
    has_board: bool,
    declared: Option<(ByColor<u16>, Place)>,
    /// A file without a rank, which is a damaged move if nothing comes after it.
    file: Option<(char, Place)>,
    words: bool,
    start: Option<Place>,
    end: Place,
    warnings: Vec<Warning>,
    /// The moves as they are written.
    written: Vec<WrittenMove>,
}

impl<I: Iterator<Item = Token>> Reading<I> {
    /// A game that begins so.
    pub(super) fn new(tokens: I, Beginning { position, has_board }: Beginning) -> Self {
        Self {
            tokens,
            game: Game::new(position),
            discs: 0,
            has_board,
            declared: None,
            file: None,
            words: false,
            start: None,
            end: Place::default(),
            warnings: Vec::new(),
            written: Vec::new(),
        }
    }

    /// How many discs have been placed so far.
    pub(super) const fn discs(&self) -> usize {
        self.discs
    }

    /// Reads one token; whether there was one.
    ///
    /// # Errors
    /// If it is no legal move, but should be.
    pub(super) fn step(&mut self) -> Result<bool, FormatError> {
        let Some(token) = self.tokens.next() else { return Ok(false) };
        self.end = token.place;
        self.file = None;
        let place = token.place;
        if self.has_board || self.discs > 0 || token.kind != TokenKind::Pass {
            self.written.extend(written(&token));
        }
        match token.kind {
            TokenKind::Square(square) => self.square(square, place)?,
            TokenKind::Pass if self.has_board || self.discs > 0 => self.pass(place)?,
            TokenKind::Pass | TokenKind::Word => self.words = true,
            TokenKind::Result(score) => self.declared = Some((score, place)),
            TokenKind::File(file) => self.file = Some((file, place)),
            TokenKind::Bad(kind, message) => return Err(self.fault(kind, place, &message)),
        }
        Ok(true)
    }

    /// Reads the game to its end.
    ///
    /// # Errors
    /// At the first move that is damaged or illegal, or if there is no move in a text that is not
    /// blank.
    pub(super) fn read(mut self, is_blank: bool) -> Result<ReadGame, FormatError> {
        loop {
            match self.step() {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Err(self.with_rest(error)),
            }
        }
        match self.file {
            Some((file, place)) if self.discs > 0 || !self.words => {
                if let TokenKind::Bad(kind, message) = lone_file(file) {
                    self.written.push(WrittenMove { mv: None, place });
                    let error = self.fault(kind, place, &message);
                    return Err(self.with_rest(error));
                }
            }
            _ => {}
        }
        if self.discs == 0 && !self.has_board && !is_blank {
            let message = "no moves in this text";
            return Err(FormatError::new(ErrorKind::NoMoves, Place::default(), message));
        }
        Ok(self.finish())
    }

    /// Adds to an error the moves as they are written, those after the fault among them.
    fn with_rest(self, error: FormatError) -> FormatError {
        let mut moves = self.written;
        moves.extend(self.tokens.take(LONGEST).filter_map(|token| written(&token)));
        let start = error.good.as_ref().map(|game| game.position_at(NodeId::ROOT).clone());
        let written = start.map(|start| Box::new(Written { start, moves, record: None }));
        FormatError { written, ..error }
    }

    fn fault(&mut self, kind: ErrorKind, place: Place, what: &str) -> FormatError {
        FormatError::in_game(kind, place, what, core::mem::take(&mut self.game))
    }

    fn square(&mut self, square: Square, place: Place) -> Result<(), FormatError> {
        if self.start.is_none() {
            self.start = Some(place);
            self.look_for_swapped_start(square, place);
        }
        let passes = self.game.position().must_pass();
        if let Err(error) = self.game.place(square) {
            return Err(FormatError::illegal(&error, place, core::mem::take(&mut self.game)));
        }
        self.discs += 1;
        if passes {
            let passed = self.game.position().turn();
            let message = format!("{passed} must pass before {square}");
            let warning = Warning::new(WarningKind::ImplicitPass, place, message);
            self.warnings.push(warning.at_ply(self.game.ply() - 1));
        }
        Ok(())
    }

    fn look_for_swapped_start(&mut self, first: Square, place: Place) {
        let usual = self.game.position();
        if self.has_board || usual.legal_moves().contains(first) {
            return;
        }
        let Some(swapped) = recorder::swapped_start(usual.rules(), first) else { return };
        self.game = Game::new(swapped);
        let message = format!("{first} is a first move from the start with the colours swapped");
        self.warnings.push(Warning::new(WarningKind::SwappedStart, place, message));
    }

    fn pass(&mut self, place: Place) -> Result<(), FormatError> {
        if self.game.position().is_over() {
            let message = "a pass after the end of the game";
            let warning = Warning::new(WarningKind::PassAfterEnd, place, message);
            self.warnings.push(warning.at_ply(self.game.ply() + 1));
            return Ok(());
        }
        match self.game.play(Move::Pass) {
            Ok(_) => Ok(()),
            Err(error) => Err(FormatError::illegal(&error, place, core::mem::take(&mut self.game))),
        }
    }

    fn finish(mut self) -> ReadGame {
        let mut record = GameRecord::from_game(&self.game);
        if let Some((discs, place)) = self.declared {
            record.result.score = Some(self.declared_score(discs, place));
        }
        if self.discs == 0 {
            self.warn(WarningKind::Empty, "there is no move");
        } else if !self.game.position().is_over() {
            self.warn(WarningKind::Unfinished, "the game is not over");
        }
        ReadGame { record, place: self.start.unwrap_or_default(), warnings: self.warnings }
    }

    /// The score as it was written, by the rule that fits it.
    fn declared_score(&mut self, discs: ByColor<u16>, place: Place) -> Score {
        let by = |rule| Score { discs, rule };
        let Some(outcome) = self.game.position().outcome() else { return by(ScoreRule::Board) };
        let rules = [ScoreRule::Board, ScoreRule::WinnerTakesEmpties];
        if let Some(rule) = rules.into_iter().find(|rule| by(*rule).agrees(outcome)) {
            return by(rule);
        }
        let score = by(ScoreRule::Board);
        let message = format!("the result is given as {score}, but the board says {outcome}");
        self.warnings.push(Warning::new(WarningKind::ResultMismatch, place, message));
        score
    }

    fn warn(&mut self, kind: WarningKind, message: &str) {
        let warning = Warning::new(kind, self.end, message);
        self.warnings.push(warning.at_ply(self.game.ply() + 1));
    }
}

/// What a token says of a move, if it is one or should be.
fn written(token: &Token) -> Option<WrittenMove> {
    let mv = match token.kind {
        TokenKind::Square(square) => Some(Move::Place(square)),
        TokenKind::Pass => Some(Move::Pass),
        TokenKind::Bad(..) => None,
        TokenKind::Result(_) | TokenKind::File(_) | TokenKind::Word => return None,
    };
    Some(WrittenMove { mv, place: token.place })
}
