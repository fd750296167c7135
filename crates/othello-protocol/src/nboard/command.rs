//! What the screen sends.

use core::fmt;

use othello_core::Move;

use super::line::{LineError, LineFault, Words, one_line};
use super::played::{Played, value, write_value};
use crate::record::Discs;
use crate::spelling;

/// A line from the screen to the engine.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Command {
    /// `nboard`: the version of the protocol; comes first.
    Version(u32),
    /// `set depth`: how far to look ahead in the middle of the game.
    SetDepth(u32),
    /// `set game`: the game, and with it the position at its end, as one game of GGF on the line.
    SetGame(String),
    /// `set contempt`: what a draw that the book knows is worth to Black.
    SetContempt(Discs),
    /// `move`, or in version 1 the move alone: it was played.
    Move(Played),
    /// `hint`: tell what so many of the best moves are worth, however long it takes.
    Hint(u32),
    /// `go`: tell which move to play. It is not played before the screen says so.
    Go,
    /// `ping`: stop thinking and answer with this number.
    Ping(i64),
    /// `learn`: take the game into the book.
    Learn,
    /// `analyze`: tell what each position of the game was worth.
    Analyze,
    /// `quit`: the screen goes away.
    Quit,
}

impl Command {
    /// Reads a line; `None` if it is blank.
    ///
    /// # Errors
    /// If the line is no command. The protocol wants such lines to be ignored.
    pub fn parse(line: &str) -> Result<Option<Self>, LineError> {
        if line.trim().is_empty() {
            return Ok(None);
        }
        let refuse = |fault| LineError { fault, line: line.trim().to_owned() };
        Self::read(Words::new(line)).map(Some).map_err(refuse)
    }

    fn read(mut words: Words<'_>) -> Result<Self, LineFault> {
        let whole = words;
        match words.word() {
            "nboard" => words.value("a version").map(Self::Version),
            "set" => Self::read_set(words),
            "move" => Played::parse(words).map(Self::Move),
            "hint" => words.value("a number of moves").map(Self::Hint),
            "go" => words.end(Self::Go),
            "ping" => words.value("a number").map(Self::Ping),
            "learn" => words.end(Self::Learn),
            "analyze" | "analyse" => words.end(Self::Analyze),
            "quit" => words.end(Self::Quit),
            word if spelling::move_of(word.split('/').next().unwrap_or_default()).is_some() => {
                Played::parse(whole).map(Self::Move)
            }
            _ => Err(LineFault::Unknown),
        }
    }

    fn read_set(mut words: Words<'_>) -> Result<Self, LineFault> {
        match words.word() {
            "depth" => words.value("a depth").map(Self::SetDepth),
            "game" => Ok(Self::SetGame(words.rest.to_owned())),
            "contempt" => {
                let contempt = value(words.word());
                contempt.map(Self::SetContempt).ok_or(LineFault::Malformed("a number of discs"))
            }
            _ => Err(LineFault::Malformed("depth, game or contempt")),
        }
    }

    /// Tells a move that was played, as this version of the protocol does.
    pub fn played(version: u32, played: Played) -> String {
        if version < 2 { Played::from(played.mv).to_string() } else { format!("move {played}") }
    }
}

impl From<Move> for Command {
    /// The move was played.
    fn from(mv: Move) -> Self {
        Self::Move(Played::from(mv))
    }
}

impl fmt::Display for Command {
    /// The line, without its end, in version 2.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "nboard {version}"),
            Self::SetDepth(depth) => write!(f, "set depth {depth}"),
            Self::SetGame(game) => write!(f, "set game {}", one_line(game)),
            Self::SetContempt(discs) => write!(f, "set contempt {}", whole_if_it_is(*discs)),
            Self::Move(played) => write!(f, "move {played}"),
            Self::Hint(count) => write!(f, "hint {count}"),
            Self::Go => f.write_str("go"),
            Self::Ping(number) => write!(f, "ping {number}"),
            Self::Learn => f.write_str("learn"),
            Self::Analyze => f.write_str("analyze"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

/// Engines read a whole number here.
fn whole_if_it_is(discs: Discs) -> String {
    let text = write_value(discs);
    text.strip_suffix(".00").map_or_else(|| text.clone(), str::to_owned)
}
