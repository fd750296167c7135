//! What is wrong with bytes that should hold a game, and where.

mod kind;

pub use kind::{ErrorKind, WarningKind};

use core::fmt;
use core::num::NonZero;

use othello_core::{Game, Illegal, Move, PlayError, Position, Rules};

use crate::record::{GameRecord, ReplayError};

/// A place in the input, as exactly as its format allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The game within its file, counted from 1, where a format numbers them.
    pub game: Option<usize>,
    /// The line, counted from 1, in text.
    pub line: Option<usize>,
    /// The character in its line, counted from 1, in text.
    pub column: Option<usize>,
    /// The byte, counted from 0.
    pub offset: Option<usize>,
}

impl Place {
    /// A byte of binary data.
    pub const fn byte(offset: usize) -> Self {
        Self { game: None, line: None, column: None, offset: Some(offset) }
    }

    /// A character of a text.
    pub const fn character(line: usize, column: usize, offset: usize) -> Self {
        Self { game: None, line: Some(line), column: Some(column), offset: Some(offset) }
    }

    /// The character of `text` that starts at this byte.
    pub(crate) fn within(text: &str, offset: usize) -> Self {
        let before = &text[..offset];
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        Self::character(line, before[start..].chars().count() + 1, offset)
    }

    /// The same place in a game with this number.
    pub(crate) const fn in_game(self, number: usize) -> Self {
        Self { game: Some(number), ..self }
    }

    const fn is_known(self) -> bool {
        self.game.is_some() || self.line.is_some() || self.offset.is_some()
    }
}

impl fmt::Display for Place {
    /// `line 1, column 3` in text, `game 12, byte 832` in binary data.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let byte = self.offset.filter(|_| self.line.is_none());
        let parts =
            [("game", self.game), ("line", self.line), ("column", self.column), ("byte", byte)];
        let known = parts.into_iter().filter_map(|(name, number)| Some((name, number?)));
        for (index, (name, number)) in known.enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{name} {number}")?;
        }
        Ok(())
    }
}

/// Input that is no game: what is wrong, where, and how much was good.
#[derive(Clone, Debug)]
pub struct FormatError {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where it is.
    pub place: Place,
    /// Which ply is wrong, passes included, counted from 1.
    pub ply: Option<NonZero<usize>>,
    /// What is wrong, in words; with the number of the move, if it is about one.
    pub message: String,
    /// The game up to the fault.
    pub good: Option<Box<Game>>,
    /// The whole main line as it is written, if a move of it is wrong and the rest could be made out.
    pub written: Option<Box<Written>>,
}

/// The main line of a game as it stands in a file, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The position before the first move.
    pub start: Position,
    /// The moves that are written; passes may be left out.
    pub moves: Vec<WrittenMove>,
    /// The record that the line is of, where a file stores it as a whole; each move then stands where
    /// the record begins.
    pub record: Option<Box<GameRecord>>,
}

/// A move of a [`Written`] line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The move; `None` for something in its place that is no move of the board.
    pub mv: Option<Move>,
    /// Where it stands.
    pub place: Place,
}

impl FormatError {
    /// An error without a game before it.
    pub(crate) fn new(kind: ErrorKind, place: Place, message: impl Into<String>) -> Self {
        Self { kind, place, ply: None, message: message.into(), good: None, written: None }
    }

    /// A text in which no game was found; the place is where the text begins.
    pub(crate) fn no_game(place: Place) -> Self {
        Self::new(ErrorKind::NoGame, place, "no game in this text")
    }

    /// Refuses a game that is not one of official Othello from the usual start, for a form that
    /// holds no other.
    pub(crate) fn unless_usual(record: &GameRecord, message: &str) -> Result<(), Self> {
        let is_usual = record.start == Position::start(Rules::OTHELLO);
        let error = || Self::new(ErrorKind::UnsupportedRules, Place::default(), message);
        if is_usual { Ok(()) } else { Err(error()) }
    }

    /// An error about the next ply of a game.
    pub(crate) fn in_game(kind: ErrorKind, place: Place, what: &str, game: Game) -> Self {
        let line = game.line();
        let discs = line.iter().filter(|mv| mv.square().is_some()).count();
        let ply = NonZero::new(line.len() + 1);
        let message = format!("move {}: {what}", discs + 1);
        Self { kind, place, ply, message, good: Some(Box::new(game)), written: None }
    }

    /// A move that the rules refuse as the next ply of `game`.
    pub(crate) fn illegal(error: &PlayError, place: Place, game: Game) -> Self {
        // A pass that was put in before the move counts.
        let passed = usize::from(error.position.turn() != game.position().turn());
        let mut refused = Self::in_game(kind(error.reason), place, &error.to_string(), game);
        refused.ply = refused.ply.and_then(|ply| ply.checked_add(passed));
        refused
    }

    /// A move that the rules refuse in a position that stands alone.
    pub(crate) fn refused(error: &PlayError, place: Place) -> Self {
        Self::new(ErrorKind::IllegalMove, place, error.to_string())
    }

    /// A record that breaks the rules.
    pub fn from_replay(error: ReplayError) -> Self {
        Self {
            kind: kind(error.error.reason),
            place: Place::default(),
            ply: NonZero::new(error.ply),
            message: error.to_string(),
            good: Some(error.game),
            written: None,
        }
    }

    /// The stable name of what is wrong.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }
}

const fn kind(reason: Illegal) -> ErrorKind {
    match reason {
        Illegal::GameOver => ErrorKind::MoveAfterEnd,
        Illegal::NoSquare => ErrorKind::BadSquare,
        Illegal::Occupied(_) => ErrorKind::Occupied,
        Illegal::PassNotAllowed => ErrorKind::IllegalPass,
        _ => ErrorKind::IllegalMove,
    }
}

impl fmt::Display for FormatError {
    /// `line 1, column 3: move 2: d4 is occupied (White)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_at(f, self.place, &self.message)
    }
}

impl core::error::Error for FormatError {}

/// Something that is not as it should be in input that can be read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What it is.
    pub kind: WarningKind,
    /// Where it is.
    pub place: Place,
    /// Which ply it is about, passes included, counted from 1.
    pub ply: Option<usize>,
    /// What it is, in words.
    pub message: String,
}

impl Warning {
    pub(crate) fn new(kind: WarningKind, place: Place, message: impl Into<String>) -> Self {
        Self { kind, place, ply: None, message: message.into() }
    }

    pub(crate) fn at_ply(self, ply: usize) -> Self {
        Self { ply: Some(ply), ..self }
    }

    /// The stable name of what it is.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_at(f, self.place, &self.message)
    }
}

fn write_at(f: &mut fmt::Formatter<'_>, place: Place, message: &str) -> fmt::Result {
    if place.is_known() {
        write!(f, "{place}: ")?;
    }
    f.write_str(message)
}

/// A game that was read, and what was noticed on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGame {
    /// The game.
    pub record: GameRecord,
    /// Where it begins.
    pub place: Place,
    /// What is not as it should be, in the order of the input.
    pub warnings: Vec<Warning>,
}

impl ReadGame {
    /// The game of a text that is to hold one alone; any text holds at least one game or an error.
    pub(crate) fn only(
        mut games: impl Iterator<Item = Result<Self, FormatError>>,
    ) -> Result<Self, FormatError> {
        let game = games.next().expect("a text without a game is an error")?;
        let Some(other) = games.next() else { return Ok(game) };
        let message = "a second game, expected one";
        Err(FormatError::new(ErrorKind::GameCountMismatch, other?.place, message))
    }
}
