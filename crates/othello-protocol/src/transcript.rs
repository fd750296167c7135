//! Moves as people and programs write them: a reader that takes all shapes, a writer of one.
//!
//! The reader takes squares in either case and width, with or without numbers, separators and
//! words between them; passes written in any way, or not at all; a start board before the moves; a
//! result after them; comment lines that begin with `#`; one game, or one in each line or
//! paragraph. What looks like a move must be a legal one; only a whole game among words may have
//! such things around it, and they are reported.

mod chunks;
mod lexer;
mod prose;
mod reading;
mod tokens;

use std::ops::Range;

use othello_core::{Move, Transcript};

use crate::error::{FormatError, ReadGame};
use crate::record::GameRecord;
pub use crate::source::Encoding;
use crate::source::Source;

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
    parts: std::vec::IntoIter<Range<usize>>,
    /// The game, if the text is but one.
    single: Option<Box<ReadGame>>,
}

impl<'a> Games<'a> {
    /// Decodes a text and finds where its games begin. Any text holds at least one game, which
    /// may be empty, or an error.
    pub fn new(bytes: &'a [u8]) -> Self {
        let source = Source::decode(bytes);
        let single = read_strictly(&source, 0..source.line_count()).ok().map(Box::new);
        let parts = if single.is_some() { Vec::new() } else { chunks::split(&source) };
        Self { source, parts: parts.into_iter(), single }
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
        self.parts.next().map(|part| read(&self.source, part))
    }
}

/// Reads a text that is one game.
///
/// # Errors
/// If it is damaged, illegal, or more than one game; the error gives what came before the fault.
pub fn parse(text: &str) -> Result<ReadGame, FormatError> {
    let source = Source::decode(text.as_bytes());
    read(&source, 0..source.line_count())
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
fn read(source: &Source<'_>, part: Range<usize>) -> Result<ReadGame, FormatError> {
    read_strictly(source, part.clone()).or_else(|error| {
        let mut tokens = Tokens::new(source, part);
        let Ok(board) = tokens.start() else { return Err(error) };
        let tokens: Vec<_> = tokens.collect();
        prose::find(&tokens, board.as_ref()).ok_or(error)
    })
}

/// Reads some lines as one game in which every square is a move.
fn read_strictly(source: &Source<'_>, part: Range<usize>) -> Result<ReadGame, FormatError> {
    let is_blank = part.clone().all(|line| is_comment(source.line(line)));
    let mut tokens = Tokens::new(source, part);
    let board = tokens.start()?;
    Reading::new(tokens, board).read(is_blank)
}
