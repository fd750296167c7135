//! Moves as people and programs write them: a reader that takes all shapes, a writer of one.
//!
//! The reader takes squares in either case and width, with or without numbers, separators and
//! words between them; passes written in any way, or not at all; a start board before the moves; a
//! result after them; comment lines that begin with `#`; one game, or one in each line or
//! paragraph. What looks like a move must be a legal one; only a whole game among words may have
//! such things around it, and they are reported.
//!
//! A game that is not Othello says so by its name and a colon before its board or its moves:
//! `grand+anti: g6g5`. On a line of its own at the front of a text the name counts for all games
//! that follow. Ranks from 10 on take two digits, so that `j10` is one square, and the digit after
//! it begins no other.

mod chunks;
mod lexer;
mod prose;
mod reading;
mod tokens;

use std::ops::Range;

use othello_core::{Move, Position, Rules, Transcript};

use crate::board::{self, Named};
use crate::error::{ErrorKind, FormatError, Place, ReadGame};
use crate::record::GameRecord;
pub use crate::source::Encoding;
use crate::source::Source;

pub(crate) use chunks::Layout;
use reading::Reading;
use tokens::{Tokens, is_comment};

/// The games of a text.
///
/// ```
/// use othello_protocol::transcript::Games;
///
/// let games: Vec<_> = Games::new(b"1. F5 D6  2. C3").collect();
/// let [Ok(game)] = games.as_slice() else { panic!("one game") };
/// assert_eq!(othello_protocol::transcript::write(&game.record), "f5d6c3");
/// assert_eq!(game.warnings[0].code(), "UNFINISHED");
///
/// let error = Games::new(b"f5d4").next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 3: move 2: d4 is occupied (White)");
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    source: Source<'a>,
    rules: Rules,
    parts: std::vec::IntoIter<Range<usize>>,
    /// The game, if the text is but one.
    single: Option<Box<ReadGame>>,
}

impl<'a> Games<'a> {
    /// Decodes a text and finds where its games begin. Any text holds at least one game, which
    /// may be empty, or an error.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self::by(bytes, &Rules::OTHELLO)
    }

    /// The same for games by these rules, unless they name others.
    pub fn by(bytes: &'a [u8], rules: &Rules) -> Self {
        let source = Source::decode(bytes);
        let rules = rules_of_all(&source).unwrap_or_else(|| rules.clone());
        let single = read_strictly(&source, 0..source.line_count(), &rules).ok().map(Box::new);
        let parts = match single {
            Some(_) => Vec::new(),
            None => chunks::split(&source, &rules, chunks::layout(&source, &rules)),
        };
        Self { source, rules, parts: parts.into_iter(), single }
    }

    /// Games from the middle of a text, which lie in it as those before them do.
    pub(crate) fn laid_out(bytes: &'a [u8], rules: &Rules, layout: Layout) -> Self {
        let source = Source::decode(bytes);
        let parts = chunks::split(&source, rules, layout).into_iter();
        Self { source, rules: rules.clone(), parts, single: None }
    }

    /// How the text was encoded.
    pub const fn encoding(&self) -> Encoding {
        self.source.encoding
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(single) = self.single.take() {
            return Some(Ok(*single));
        }
        self.parts.next().map(|part| read(&self.source, part, &self.rules))
    }
}

/// Reads a text that is one game.
///
/// # Errors
/// If it is damaged, illegal, or more than one game; the error gives what came before the fault.
pub fn parse(text: &str) -> Result<ReadGame, FormatError> {
    parse_by(text, &Rules::OTHELLO)
}

/// Reads a text that is one game by these rules, unless it names others.
///
/// # Errors
/// As [`parse`].
pub fn parse_by(text: &str, rules: &Rules) -> Result<ReadGame, FormatError> {
    let source = Source::decode(text.as_bytes());
    read(&source, 0..source.line_count(), rules)
}

/// Writes a game on one line so that [`Games`] reads it: the name of its rules and the board, as
/// far as they are not those of Othello, then the moves as [`write()`] does.
///
/// ```
/// use othello_protocol::transcript;
///
/// let line = "reversi: d4e4d5e5";
/// let record = transcript::parse(line)?.record;
/// assert_eq!(transcript::write(&record), "d4e4d5e5");
/// assert_eq!(transcript::write_line(&record)?, line);
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
///
/// # Errors
/// If the rules have no name.
pub fn write_line(record: &GameRecord) -> Result<String, FormatError> {
    let (rules, start) = (record.start.rules(), &record.start);
    if rules.is_custom() {
        let message = format!("a transcript has no way to write the rules of `{rules}`");
        return Err(FormatError::new(ErrorKind::UnsupportedRules, Place::default(), message));
    }
    let moves = write(record);
    let is_othello = *rules == Rules::OTHELLO;
    let is_usual = *start == Position::start(rules.clone());
    // A name that stands alone would count for the games on the lines below.
    let board = if is_usual && (is_othello || !moves.is_empty()) {
        String::new()
    } else {
        board::write(start)
    };
    let separator = if board.is_empty() || moves.is_empty() { "" } else { "; " };
    let name = if is_othello { String::new() } else { format!("{rules}: ") };
    Ok(format!("{name}{board}{separator}{moves}"))
}

/// The rules of the games of a text that begins so, by these rules unless it names others, and how
/// they lie in it.
pub(crate) fn glance(bytes: &[u8], rules: &Rules) -> (Rules, Layout) {
    let source = Source::decode(bytes);
    let rules = rules_of_all(&source).unwrap_or_else(|| rules.clone());
    let layout = chunks::layout(&source, &rules);
    (rules, layout)
}

/// The rules that the first line names for the whole text, if it does that alone.
fn rules_of_all(source: &Source<'_>) -> Option<Rules> {
    let first = (0..source.line_count()).find(|line| !is_comment(source.line(*line)))?;
    let line = source.line(first);
    let Named { rules, end } = board::named(line)?;
    line[end..].trim().is_empty().then_some(rules)
}

/// The main line in lower case, without passes, since the rules imply them.
pub fn write(record: &GameRecord) -> String {
    record.main_line().map(|ply| ply.mv).collect::<Transcript>().to_string()
}

/// The main line in lower case with passes as `pa`, for readers that need them written.
pub fn write_with_passes(record: &GameRecord) -> String {
    let text = |mv| match mv {
        Move::Place(square) => square.to_string(),
        Move::Pass => "pa".to_owned(),
    };
    record.main_line().map(|ply| text(ply.mv)).collect()
}

/// Reads some lines as one game, or finds the one game among words.
fn read(source: &Source<'_>, part: Range<usize>, rules: &Rules) -> Result<ReadGame, FormatError> {
    read_strictly(source, part.clone(), rules).or_else(|error| {
        let mut tokens = Tokens::new(source, part, rules);
        let Ok(beginning) = tokens.start() else { return Err(error) };
        let tokens: Vec<_> = tokens.collect();
        prose::find(&tokens, &beginning).ok_or(error)
    })
}

/// Reads some lines as one game in which every square is a move.
fn read_strictly(
    source: &Source<'_>,
    part: Range<usize>,
    rules: &Rules,
) -> Result<ReadGame, FormatError> {
    let is_blank = part.clone().all(|line| is_comment(source.line(line)));
    let first = part.start;
    let mut tokens = Tokens::new(source, part, rules);
    let beginning = tokens.start()?;
    Reading::new(tokens, beginning).read(is_blank).map_err(|error| match error.kind {
        // What is not there has no place of its own.
        ErrorKind::NoMoves => FormatError { place: source.place(first), ..error },
        _ => error,
    })
}
