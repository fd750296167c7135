//! Plies as a reader finds them, each checked by the rules before the next.
//!
//! The first fault of a game is kept until it ends: what follows is taken down unchecked, so that the
//! whole line can be looked at by whoever wants to repair it.

use std::collections::BTreeMap;

use othello_core::{ByColor, Color, Game, Move, Outcome, Position, Rules, Setup, Square};

use crate::error::{ErrorKind, FormatError, ReadGame, Warning, WarningKind, Written, WrittenMove};
use crate::record::{GameRecord, GameResult, PlyId, Score, ScoreRule, Termination};
use crate::source::Source;

/// A record that grows ply by ply.
#[derive(Debug)]
pub(crate) struct Recorder<'s> {
    pub(crate) record: GameRecord,
    pub(crate) warnings: Vec<Warning>,
    source: &'s Source<'s>,
    here: Spot,
    /// The first fault, after which nothing is checked.
    fault: Option<Box<FormatError>>,
    /// Where each ply stands in the text, by its number; nowhere, if it was put in.
    places: Vec<Option<usize>>,
    /// What should be moves and is none, by the ply before it.
    garbled: BTreeMap<PlyId, usize>,
}

/// A place in the tree of moves.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) ply: PlyId,
    /// How many plies lead there.
    depth: usize,
    pub(crate) position: Position,
}

/// What a record says of the end of its game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Declared {
    /// Black's discs minus White's.
    pub(crate) difference: Option<i16>,
    /// The discs of both players, where they are told.
    pub(crate) discs: Option<ByColor<u16>>,
    /// What ended the game, if not the board.
    pub(crate) termination: Option<Termination>,
    /// Where it says so.
    pub(crate) at: usize,
}

impl<'s> Recorder<'s> {
    pub(crate) fn new(source: &'s Source<'s>) -> Self {
        let start = Spot { ply: PlyId::START, depth: 0, position: Position::default() };
        Self {
            record: GameRecord::default(),
            warnings: Vec::new(),
            source,
            here: start,
            fault: None,
            places: vec![None],
            garbled: BTreeMap::new(),
        }
    }

    /// Begins from another position. Nothing may have been played yet.
    pub(crate) fn start_from(&mut self, start: Position) {
        debug_assert!(self.record.moves.is_empty(), "the start comes before the moves");
        self.here.position = start.clone();
        self.record.start = start;
    }

    /// Whether nothing is wrong so far.
    pub(crate) const fn is_sound(&self) -> bool {
        self.fault.is_none()
    }

    /// Where the next ply goes.
    pub(crate) const fn here(&self) -> &Spot {
        &self.here
    }

    /// Goes back, or to another branch.
    pub(crate) fn go_to(&mut self, spot: Spot) {
        self.here = spot;
        if self.here.ply == PlyId::START {
            // The start may have been settled since.
            self.here.position = self.record.start.clone();
        }
    }

    /// Adds a move of a player, found at this byte of the text, after the pass that must come
    /// before it. A pass after the end is told and left out; then there is no new ply. A move that
    /// is illegal, or another player's, is the fault of the game.
    pub(crate) fn play(&mut self, color: Color, mv: Move, at: usize) -> Option<PlyId> {
        if self.fault.is_none() {
            match self.checked(color, mv, at) {
                Ok(id) => return id,
                Err(fault) => self.fault = Some(Box::new(fault)),
            }
        }
        let position = self.here.position.clone();
        Some(self.add(mv, position, Some(at)))
    }

    /// The same, as long as nothing is wrong.
    fn checked(&mut self, color: Color, mv: Move, at: usize) -> Result<Option<PlyId>, FormatError> {
        let Spot { depth, position, .. } = &self.here;
        if mv == Move::Pass && position.is_over() {
            let ply = depth + 1;
            self.warn_ply(WarningKind::PassAfterEnd, at, ply, "a pass after the end of the game");
            return Ok(None);
        }
        let passes = color != position.turn() && mv != Move::Pass && position.must_pass();
        if color != position.turn() && !passes && !position.is_over() {
            return Err(self.wrong_colour(color, at));
        }
        let before = position.clone();
        let before = if passes { before.play(Move::Pass) } else { Ok(before) };
        match before.and_then(|before| before.play(mv)) {
            Ok(after) => {
                if passes {
                    self.pass_before(mv, at);
                }
                Ok(Some(self.add(mv, after, Some(at))))
            }
            Err(error) => Err(FormatError::illegal(&error, self.source.place_at(at), self.game())),
        }
    }

    /// Adds a move of the player who is to make it, as [`Self::play`] does.
    pub(crate) fn play_next(&mut self, mv: Move, at: usize) -> Option<PlyId> {
        let position = &self.here.position;
        let passes = mv != Move::Pass && position.must_pass();
        let color = if passes { !position.turn() } else { position.turn() };
        self.play(color, mv, at)
    }

    fn wrong_colour(&self, color: Color, at: usize) -> FormatError {
        let turn = self.here.position.turn();
        let what = format!("{turn} is to move, but this is a move of {color}");
        FormatError::in_game(ErrorKind::WrongColour, self.source.place_at(at), &what, self.game())
    }

    /// Puts in the pass that must come before a move.
    fn pass_before(&mut self, mv: Move, at: usize) {
        let Spot { ply, depth, position } = self.here.clone();
        let message = format!("{} must pass before {mv}", position.turn());
        self.warn_ply(WarningKind::ImplicitPass, at, depth + 1, message);
        // Variations that leave the line after the pass share it.
        let shared = self.record.moves.first_child(ply);
        let shared = shared.filter(|first| self.record.moves[*first].mv == Move::Pass);
        let after = position.play(Move::Pass).unwrap_or_else(|error| *error.position);
        match shared {
            Some(ply) => self.here = Spot { ply, depth: depth + 1, position: after },
            None => drop(self.add(Move::Pass, after, None)),
        }
    }

    fn add(&mut self, mv: Move, after: Position, at: Option<usize>) -> PlyId {
        let ply = self.record.moves.add(self.here.ply, mv.into());
        self.places.push(at);
        self.here = Spot { ply, depth: self.here.depth + 1, position: after };
        ply
    }

    /// The game as far as here.
    pub(crate) fn game(&self) -> Game {
        let mut game = Game::new(self.record.start.clone());
        for id in self.record.moves.path(self.here.ply) {
            game.play(self.record.moves[id].mv).expect("each ply was checked when it was added");
        }
        game
    }

    /// What is wrong with the game: an error at a byte of the text, with the game as far as here,
    /// unless something was wrong before.
    pub(crate) fn fault(
        &self,
        kind: ErrorKind,
        at: usize,
        message: impl Into<String>,
    ) -> FormatError {
        if let Some(fault) = &self.fault {
            return FormatError { written: Some(Box::new(self.written())), ..(**fault).clone() };
        }
        let good = (!self.record.moves.is_empty()).then(|| Box::new(self.game()));
        FormatError { good, ..FormatError::new(kind, self.source.place_at(at), message) }
    }

    /// Takes down that the next ply, which stands at a byte of the text, is no move.
    pub(crate) fn garbled(&mut self, found: &str, at: usize) {
        self.garbled.insert(self.here.ply, at);
        if self.fault.is_some() {
            return;
        }
        let quoted = found.escape_debug();
        let (kind, what) = if is_like_a_square(found) {
            (ErrorKind::BadSquare, format!("`{quoted}` is no square of the board"))
        } else {
            (ErrorKind::BadToken, format!("expected a move, found `{quoted}`"))
        };
        let error = FormatError::in_game(kind, self.source.place_at(at), &what, self.game());
        self.fault = Some(Box::new(error));
    }

    /// The main line as it stands in the text.
    fn written(&self) -> Written {
        let mut moves = Vec::new();
        let places = core::iter::once(PlyId::START).chain(self.record.moves.main_line());
        for id in places {
            let at = self.places.get(id.index()).copied().flatten();
            let mv = self.record.moves.get(id).map(|ply| ply.mv);
            let garbled = self.garbled.get(&id).map(|at| (None, *at));
            let both = mv.and_then(|mv| Some((Some(mv), at?))).into_iter().chain(garbled);
            moves.extend(both.map(|(mv, at)| WrittenMove { mv, place: self.source.place_at(at) }));
        }
        Written { start: self.record.start.clone(), moves, record: None }
    }

    /// Notes something about a byte of the text.
    pub(crate) fn warn(&mut self, kind: WarningKind, at: usize, message: impl Into<String>) {
        self.warnings.push(Warning::new(kind, self.source.place_at(at), message));
    }

    fn warn_ply(&mut self, kind: WarningKind, at: usize, ply: usize, message: impl Into<String>) {
        self.warnings.push(Warning::new(kind, self.source.place_at(at), message).at_ply(ply));
    }

    /// Compares the game with what was said of its result, and ends at a byte of the text a game
    /// that began at another.
    ///
    /// # Errors
    /// The fault of the game, if there is one.
    pub(crate) fn finish(
        mut self,
        declared: Declared,
        start: usize,
        end: usize,
    ) -> Result<ReadGame, FormatError> {
        if let Some(fault) = &self.fault {
            return Err(FormatError {
                written: Some(Box::new(self.written())),
                ..(**fault).clone()
            });
        }
        let depth = self.go_to_end();
        let outcome = self.here.position.outcome();
        self.record.result = self.result(declared, outcome);
        if self.record.moves.is_empty() {
            self.warn_ply(WarningKind::Empty, end, depth + 1, "there is no move");
        } else if outcome.is_none() {
            self.warn_ply(WarningKind::Unfinished, end, depth + 1, "the game is not over");
        }
        self.warnings.sort_by_key(|warning| warning.place.offset);
        Ok(ReadGame {
            record: self.record,
            place: self.source.place_at(start),
            warnings: self.warnings,
        })
    }

    /// The outcome of the main line, if its game is over.
    pub(crate) fn main_outcome(&self) -> Option<Outcome> {
        let mut game = Game::new(self.record.start.clone());
        for ply in self.record.main_line() {
            game.play(ply.mv).ok()?;
        }
        game.position().outcome()
    }

    /// Goes to the end of the main line, and says how many plies lead there.
    fn go_to_end(&mut self) -> usize {
        let end = self.record.moves.main_line().last().unwrap_or(PlyId::START);
        self.here.ply = end;
        let game = self.game();
        self.here.position = game.position().clone();
        game.ply()
    }

    fn result(&mut self, declared: Declared, outcome: Option<Outcome>) -> GameResult {
        let Declared { difference, discs, termination, at } = declared;
        let natural = if outcome.is_some() { Termination::Normal } else { Termination::Unfinished };
        let squares = greatest(self.record.start.rules());
        let score = match discs {
            Some(discs) => Some(counted(discs, squares, outcome)),
            None => difference.map(|difference| score(difference, squares, outcome)),
        };
        if let (Some(score), Some(outcome), None) = (score, outcome, termination)
            && !score.agrees(outcome)
        {
            let message = format!("the result is given as {score}, but the board says {outcome}");
            self.warn(WarningKind::ResultMismatch, at, message);
        }
        match (score, termination, outcome) {
            (None, None, Some(outcome)) => GameResult::of(outcome),
            _ => GameResult { score, termination: termination.unwrap_or(natural) },
        }
    }
}

/// A letter and a number, or two letters.
fn is_like_a_square(text: &str) -> bool {
    let bytes = text.as_bytes();
    let rest = bytes.strip_prefix(bytes.get(..1).unwrap_or_default()).unwrap_or_default();
    let is_rank = matches!(rest, [letter] if letter.is_ascii_alphabetic())
        || (!rest.is_empty() && rest.len() <= 2 && rest.iter().all(u8::is_ascii_digit));
    bytes.first().is_some_and(u8::is_ascii_alphabetic) && is_rank
}

/// The score with this difference: that of the board, by the rule that fits it, or one in which
/// the player with more discs has all empty squares of so many.
fn score(difference: i16, squares: i16, outcome: Option<Outcome>) -> Score {
    let rules = [ScoreRule::Board, ScoreRule::WinnerTakesEmpties];
    let of_board = rules.map(|rule| outcome.map(|outcome| Score::of(outcome, rule)));
    let fitting =
        of_board.into_iter().flatten().find(|score| self::difference(*score) == difference);
    fitting.unwrap_or_else(|| {
        // An odd difference cannot be one of an even number of discs, nor the reverse.
        let is_odd = (squares - difference) % 2 != 0;
        let discs = squares - i16::from(is_odd);
        let half = |sum: i16| u16::try_from(sum / 2).unwrap_or(0);
        let rule = if is_odd { ScoreRule::Board } else { ScoreRule::WinnerTakesEmpties };
        Score { discs: ByColor::new(half(discs + difference), half(discs - difference)), rule }
    })
}

/// The score with these discs, by the rule that fits the board: discs that fill all squares of an
/// unfinished game have the empty ones among them.
fn counted(discs: ByColor<u16>, squares: i16, outcome: Option<Outcome>) -> Score {
    let by = |rule| Score { discs, rule };
    let all = discs.black.checked_add(discs.white).and_then(|sum| i16::try_from(sum).ok());
    match outcome {
        Some(outcome) if by(ScoreRule::Board).agrees(outcome) => by(ScoreRule::Board),
        Some(outcome) if by(ScoreRule::WinnerTakesEmpties).agrees(outcome) => {
            by(ScoreRule::WinnerTakesEmpties)
        }
        None if all == Some(squares) => by(ScoreRule::WinnerTakesEmpties),
        _ => by(ScoreRule::Board),
    }
}

/// Black's discs minus White's.
pub(crate) fn difference(score: Score) -> i16 {
    let discs = score.discs.map(|discs| i16::try_from(discs).unwrap_or(i16::MAX));
    discs.black - discs.white
}

/// The greatest difference there can be by these rules: one player has all squares.
pub(crate) fn greatest(rules: &Rules) -> i16 {
    i16::try_from(rules.variant().shape.count()).unwrap_or(i16::MAX)
}

/// The start of these rules with the colours of the discs swapped, if `first` is a move there.
pub(crate) fn swapped_start(rules: &Rules, first: Square) -> Option<Position> {
    let usual = Setup::start(rules.clone());
    let discs = ByColor::from_fn(|color: Color| usual.discs[!color]);
    let swapped = Position::try_from(Setup { discs, ..usual }).ok()?;
    swapped.legal_moves().contains(first).then_some(swapped)
}
