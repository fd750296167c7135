//! OBF: collections of positions with the scores of their moves, a line each.
//!
//! A line is a board of 64 squares, the side to move, and fields that end with `;`: a move with
//! its score, `F5:+2`, or a score alone, which is that of the best move. Scores are discs for the
//! side to move, empty squares to the winner. `%` begins a comment. Some collections end their
//! lines with the filler `--:-127`, which says nothing.
//!
//! As a game, a position has its moves as variations of each other ([`Problem::record`]).

mod record;

use othello_core::{Move, Position, Rules};

use crate::board;
use crate::error::{ErrorKind, FormatError, Place, ReadGame, Warning, WarningKind};
use crate::record::GameRecord;
use crate::source::Source;

/// The score that stands for none.
const FILLER: i32 = -127;

/// A position and what is said of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line in its file, counted from 1.
    pub line: usize,
    /// The position.
    pub position: Position,
    /// The moves that have a score, in the order of the file; not always the best first.
    pub moves: Vec<Scored>,
    /// The score that is given without a move.
    pub stated: Option<i8>,
}

/// A move and its score in discs, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The move.
    pub mv: Move,
    /// The score, -64 to 64.
    pub score: i8,
}

impl Problem {
    /// The score of the best move, as far as the file says anything: what it states, or the
    /// greatest among its moves.
    pub fn best(&self) -> Option<i8> {
        self.stated.or_else(|| self.moves.iter().map(|scored| scored.score).max())
    }
}

/// Reads all positions of a collection.
///
/// ```
/// let text = "% one position, nothing known\n\
///             ---------------------------OX------XO--------------------------- X; f5:+0; --:-127;\n";
/// let problems = othello_protocol::obf::parse(text)?;
/// assert_eq!((problems.len(), problems[0].line, problems[0].best()), (1, 2, Some(0)));
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
///
/// # Errors
/// If a line has no board, or a field is no legal move with a score from -64 to 64.
pub fn parse(text: &str) -> Result<Vec<Problem>, FormatError> {
    let mut problems = Vec::new();
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let content = line.split('%').next().unwrap_or_default();
        if !content.trim().is_empty() {
            problems.push(Line { text: content, number: index + 1, offset }.problem()?);
        }
        offset += line.len();
    }
    Ok(problems)
}

/// The positions of a collection as games, a damaged one as an error in its place.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    source: Source<'a>,
    /// How many lines are read.
    line: usize,
    /// Whether there was a position.
    found: bool,
}

impl<'a> Games<'a> {
    /// Decodes a text.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { source: Source::decode(bytes), line: 0, found: false }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.line < self.source.line_count() {
            let index = self.line;
            self.line += 1;
            let content = self.source.line(index).split('%').next().unwrap_or_default();
            if content.trim().is_empty() {
                continue;
            }
            self.found = true;
            let place = self.source.place(index);
            let offset = place.offset.unwrap_or(0);
            let problem = Line { text: content, number: index + 1, offset }.problem();
            return Some(problem.map(|problem| game(&problem, place)));
        }
        let has_found = core::mem::replace(&mut self.found, true);
        (!has_found).then(|| Err(FormatError::no_game(self.source.place_at(0))))
    }
}

fn game(problem: &Problem, place: Place) -> ReadGame {
    let empty = Warning::new(WarningKind::Empty, place, "there is no move").at_ply(1);
    let warnings = if problem.moves.is_empty() { vec![empty] } else { Vec::new() };
    ReadGame { record: problem.record(), place, warnings }
}

/// Writes a line for each position of the main line from which a move has a value, with the values
/// of all moves from there in whole discs; the last position alone if no move has one.
///
/// # Errors
/// If a move is illegal, or the game is not official Othello.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    record::write(record)
}

/// A line without its comment, and where it stands in the file.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    text: &'a str,
    number: usize,
    offset: usize,
}

/// What a field says.
enum Field {
    Move(Scored),
    Best(i8),
    Nothing,
}

impl Line<'_> {
    fn problem(self) -> Result<Problem, FormatError> {
        let mut fields = self.text.split(';');
        let squares = fields.next().unwrap_or_default();
        let position = board::parse(squares, &Rules::OTHELLO).map_err(|error| FormatError {
            place: self.place(error.place.offset.unwrap_or(0)),
            ..error
        })?;
        let mut problem = Problem { line: self.number, position, moves: Vec::new(), stated: None };
        let mut start = squares.len() + 1;
        for field in fields {
            match self.field(&problem.position, start, field)? {
                Field::Move(scored) => problem.moves.push(scored),
                Field::Best(score) => problem.stated = Some(score),
                Field::Nothing => {}
            }
            start += field.len() + 1;
        }
        Ok(problem)
    }

    fn place(self, at: usize) -> Place {
        let Place { column, .. } = Place::within(self.text, at);
        Place::character(self.number, column.unwrap_or(1), self.offset + at)
    }

    fn field(self, position: &Position, start: usize, text: &str) -> Result<Field, FormatError> {
        let start = start + text.len() - text.trim_start().len();
        let text = text.trim();
        let refuse = |kind, at: usize, message: String| {
            Err(FormatError::new(kind, self.place(start + at), message))
        };
        let Some((name, score)) = text.split_once(':') else {
            return match score_of(text) {
                _ if text.is_empty() => Ok(Field::Nothing),
                Some(score) => Ok(Field::Best(score)),
                None if move_of(text).is_some() => {
                    let message = format!("the score of {} is missing", text.to_lowercase());
                    refuse(ErrorKind::MissingScore, text.len(), message)
                }
                None => refuse(ErrorKind::BadToken, 0, format!("`{text}` is no move with a score")),
            };
        };
        if score.trim().parse() == Ok(FILLER) {
            return Ok(Field::Nothing);
        }
        let Some(mv) = move_of(name.trim()) else {
            return refuse(ErrorKind::BadToken, 0, format!("`{name}` is no move"));
        };
        let Some(score) = score_of(score.trim()) else {
            let message = format!("expected a score from -64 to 64, found `{}`", score.trim());
            return refuse(ErrorKind::MissingScore, name.len() + 1, message);
        };
        match position.clone().play(mv) {
            Ok(_) => Ok(Field::Move(Scored { mv, score })),
            Err(error) => Err(FormatError::refused(&error, self.place(start))),
        }
    }
}

fn score_of(text: &str) -> Option<i8> {
    text.parse().ok().filter(|score| (-64..=64).contains(score))
}

fn move_of(text: &str) -> Option<Move> {
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "pass" | "ps" | "pa" | "--" => Some(Move::Pass),
        square => square.parse().ok().map(Move::Place),
    }
}
