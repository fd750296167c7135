//! What the engine sends.

use core::fmt;
use core::time::Duration;

use othello_core::Move;

use super::depth::Depth;
use super::line::{LineError, LineFault, Words, one_line};
use super::played::{Played, time, value, write_move, write_time, write_value};
use crate::decimal;
use crate::record::Discs;
use crate::spelling;

/// A line from the engine to the screen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Message {
    /// `search`: a line of play, found by looking ahead.
    Search(Found),
    /// `book`: a line of play that the opening book knows.
    Book(Found),
    /// `===`: the move to play.
    Chosen(Played),
    /// `nodestats`: positions visited and time taken so far.
    NodeStats {
        /// Positions.
        nodes: u64,
        /// Time; some engines send numbers without meaning.
        time: Duration,
    },
    /// `status`: what the engine is doing, for the person; empty when it does nothing.
    Status(String),
    /// `set myname`: how the engine wants to be called.
    Name(String),
    /// `pong`: the answer to a ping with this number. What follows is about what came after it.
    Pong(i64),
    /// `learned`: the game is in the book.
    Learned,
    /// `analysis`: what a position of the game is worth.
    Analysis {
        /// How many moves came before it, passes counted.
        made: u32,
        /// The value to the player to move.
        value: Discs,
    },
}

/// A line of play with its value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Found {
    /// The moves, passes written; never empty.
    pub line: Vec<Move>,
    /// The value to the player who makes the first move.
    pub value: Discs,
    /// The other end of the range, where the engine gives two values; never greater.
    pub least: Option<Discs>,
    /// How many games of the book go this way; 0 for a search.
    pub games: u64,
    /// How far the engine looked.
    pub depth: Depth,
    /// Whatever else the engine says.
    pub text: String,
}

impl Found {
    /// A line that was found by search.
    pub const fn new(line: Vec<Move>, value: Discs, depth: Depth) -> Self {
        Self { line, value, least: None, games: 0, depth, text: String::new() }
    }

    fn parse(mut words: Words<'_>) -> Result<Self, LineFault> {
        let line = line_of_play(words.word()).ok_or(LineFault::Malformed("a line of play"))?;
        let mut values = words.word().split(',').map(value);
        let expected = LineFault::Malformed("a value, or two with the greater first");
        let value = values.next().flatten().ok_or(expected)?;
        let least = values.next().map(|least| least.ok_or(expected)).transpose()?;
        if values.next().is_some() || least.is_some_and(|least| least > value) {
            return Err(expected);
        }
        let games = words.value("a number of games")?;
        let depth = Depth::parse(words.word()).ok_or(LineFault::Malformed("a depth"))?;
        Ok(Self { line, value, least, games, depth, text: words.rest.to_owned() })
    }
}

/// Moves without white space, `-` between them or not.
fn line_of_play(word: &str) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        rest = rest.strip_prefix('-').filter(|_| !moves.is_empty()).unwrap_or(rest);
        let length = [4, 3, 2].into_iter().find(|length| {
            let word = rest.get(..*length);
            word.is_some_and(|word| spelling::move_of(word).is_some())
        })?;
        moves.push(spelling::move_of(&rest[..length])?);
        rest = &rest[length..];
    }
    (!moves.is_empty()).then_some(moves)
}

impl Message {
    /// Reads a line; `None` if it is blank.
    ///
    /// # Errors
    /// If the line is no message: a greeting, say, or damage.
    pub fn parse(line: &str) -> Result<Option<Self>, LineError> {
        if line.trim().is_empty() {
            return Ok(None);
        }
        let refuse = |fault| LineError { fault, line: line.trim().to_owned() };
        Self::read(Words::new(line)).map(Some).map_err(refuse)
    }

    fn read(mut words: Words<'_>) -> Result<Self, LineFault> {
        match words.word() {
            "search" => Found::parse(words).map(Self::Search),
            "book" => Found::parse(words).map(Self::Book),
            "===" => Played::parse(words).map(Self::Chosen),
            "nodestats" => Self::read_stats(words),
            "status" => Ok(Self::Status(words.rest.to_owned())),
            "set" if words.word() == "myname" && !words.rest.is_empty() => {
                Ok(Self::Name(words.rest.to_owned()))
            }
            "set" => Err(LineFault::Malformed("myname and a name")),
            "pong" => words.value("a number").map(Self::Pong),
            // NTest says it in the present tense.
            "learned" | "learn" => words.end(Self::Learned),
            "analysis" => Self::read_analysis(words),
            _ => Err(LineFault::Unknown),
        }
    }

    fn read_stats(mut words: Words<'_>) -> Result<Self, LineFault> {
        let nodes = decimal::parse(words.word(), 0).and_then(|nodes| u64::try_from(nodes).ok());
        let nodes = nodes.ok_or(LineFault::Malformed("a number of positions"))?;
        let time = time(words.word()).ok_or(LineFault::Malformed("a time in seconds"))?;
        Ok(Self::NodeStats { nodes, time })
    }

    fn read_analysis(mut words: Words<'_>) -> Result<Self, LineFault> {
        let made = words.value("a number of moves")?;
        let value = value(words.word()).ok_or(LineFault::Malformed("a value in discs"))?;
        Ok(Self::Analysis { made, value })
    }
}

impl fmt::Display for Message {
    /// The line, without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(found) => write!(f, "search {found}"),
            Self::Book(found) => write!(f, "book {found}"),
            Self::Chosen(played) => write!(f, "=== {played}"),
            Self::NodeStats { nodes, time } => write!(f, "nodestats {nodes} {}", write_time(*time)),
            Self::Status(text) if text.is_empty() => f.write_str("status"),
            Self::Status(text) => write!(f, "status {}", one_line(text)),
            Self::Name(name) => write!(f, "set myname {}", one_line(name)),
            Self::Pong(number) => write!(f, "pong {number}"),
            Self::Learned => f.write_str("learned"),
            Self::Analysis { made, value } => write!(f, "analysis {made} {}", write_value(*value)),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.iter().try_for_each(|mv| f.write_str(&write_move(*mv)))?;
        write!(f, " {}", write_value(self.value))?;
        if let Some(least) = self.least {
            write!(f, ",{}", write_value(least))?;
        }
        write!(f, " {} {}", self.games, self.depth)?;
        if !self.text.is_empty() {
            write!(f, " {}", one_line(&self.text))?;
        }
        Ok(())
    }
}
