//! Plies as a reader finds them, each checked by the rules before the next.

use othello_core::{ByColor, Color, Game, Move, Outcome, Position, Rules, Setup, Square};

use crate::error::{ErrorKind, FormatError, ReadGame, Warning, WarningKind};
use crate::record::{GameRecord, GameResult, PlyId, Score, ScoreRule, Termination};
use crate::source::Source;

/// A record that grows ply by ply.
#[derive(Debug)]
pub(crate) struct Recorder<'s> {
    pub(crate) record: GameRecord,
    pub(crate) warnings: Vec<Warning>,
    source: &'s Source<'s>,
    here: Spot,
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
    /// What ended the game, if not the board.
    pub(crate) termination: Option<Termination>,
    /// Where it says so.
    pub(crate) at: usize,
}

impl<'s> Recorder<'s> {
    pub(crate) fn new(source: &'s Source<'s>) -> Self {
        let start = Spot { ply: PlyId::START, depth: 0, position: Position::default() };
        Self { record: GameRecord::default(), warnings: Vec::new(), source, here: start }
    }

    /// Begins from another position. Nothing may have been played yet.
    pub(crate) fn start_from(&mut self, start: Position) {
        debug_assert!(self.record.moves.is_empty(), "the start comes before the moves");
        self.here.position = start.clone();
        self.record.start = start;
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
    /// before it. A pass after the end is told and left out; then there is no new ply.
    ///
    /// # Errors
    /// If the move is illegal, or another player's.
    pub(crate) fn play(
        &mut self,
        color: Color,
        mv: Move,
        at: usize,
    ) -> Result<Option<PlyId>, FormatError> {
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
                Ok(Some(self.add(mv, after)))
            }
            Err(error) => Err(FormatError::illegal(&error, self.source.place_at(at), self.game())),
        }
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
            None => drop(self.add(Move::Pass, after)),
        }
    }

    fn add(&mut self, mv: Move, after: Position) -> PlyId {
        let ply = self.record.moves.add(self.here.ply, mv.into());
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

    /// An error at a byte of the text, with the game as far as here.
    pub(crate) fn fault(
        &self,
        kind: ErrorKind,
        at: usize,
        message: impl Into<String>,
    ) -> FormatError {
        let good = (!self.record.moves.is_empty()).then(|| Box::new(self.game()));
        FormatError { good, ..FormatError::new(kind, self.source.place_at(at), message) }
    }

    /// An error about the next ply, which stands at a byte of the text and is none.
    pub(crate) fn no_move(&self, found: &str, at: usize) -> FormatError {
        let quoted = found.escape_debug();
        let (kind, what) = if is_like_a_square(found) {
            (ErrorKind::BadSquare, format!("`{quoted}` is no square of the board"))
        } else {
            (ErrorKind::BadToken, format!("expected a move, found `{quoted}`"))
        };
        FormatError::in_game(kind, self.source.place_at(at), &what, self.game())
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
    pub(crate) fn finish(mut self, declared: Declared, start: usize, end: usize) -> ReadGame {
        let depth = self.go_to_end();
        let outcome = self.here.position.outcome();
        self.record.result = self.result(declared, outcome);
        if self.record.moves.is_empty() {
            self.warn_ply(WarningKind::Empty, end, depth + 1, "there is no move");
        } else if outcome.is_none() {
            self.warn_ply(WarningKind::Unfinished, end, depth + 1, "the game is not over");
        }
        self.warnings.sort_by_key(|warning| warning.place.offset);
        ReadGame {
            record: self.record,
            place: self.source.place_at(start),
            warnings: self.warnings,
        }
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
        let Declared { difference, termination, at } = declared;
        let natural = if outcome.is_some() { Termination::Normal } else { Termination::Unfinished };
        let squares = greatest(self.record.start.rules());
        let score = difference.map(|difference| score(difference, squares, outcome));
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
