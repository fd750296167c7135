//! Kifu diagrams: one board on which each square has the number of the move that was played there.
//!
//! A cell is a number, perhaps with the colour behind it (`17x`, `53o`), a disc of the start (`X` or
//! `##` for Black, `O` or `()` for White), or empty (`-`, `--`, `.`). Cells stand between `|` or
//! white space, after the number of their rank or not; rows of `+` and `-` and the letters of the
//! files may stand between. The PARAM tags of the applet Hamlet hold the same rows. Moves are played
//! in the order of their numbers, which may begin at any number; passes are not drawn. Boards are
//! square; the name of another game than Othello stands with a colon on the line above.
//!
//! A diagram holds the moves and the start, and nothing else of a record.
//!
//! ```
//! use othello_protocol::{kifu, transcript};
//!
//! let record = transcript::parse("f5d6c3d3c4")?.record;
//! let drawn = kifu::write(&record)?;
//! assert!(drawn.contains(" 5 |    |    |    | X  | O  | 1x |    |    |"), "{drawn}");
//! assert_eq!(kifu::parse(&drawn)?.record, record);
//! # Ok::<(), othello_protocol::FormatError>(())
//! ```

mod diagram;
mod read;
mod write;

use crate::error::{FormatError, ReadGame};
use crate::losses::{Loss, losses_between};
use crate::record::GameRecord;
use crate::source::Source;

use diagram::Diagram;

/// The games of a text, each drawn as a diagram.
///
/// Any text holds at least one game or an error.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    source: Source<'a>,
    diagrams: std::vec::IntoIter<Diagram>,
    /// Whether there was a game.
    found: bool,
}

impl<'a> Games<'a> {
    /// Decodes a text and finds its diagrams.
    pub fn new(bytes: &'a [u8]) -> Self {
        let source = Source::decode(bytes);
        let diagrams = diagram::find(source.text()).into_iter();
        Self { source, diagrams, found: false }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let has_found = core::mem::replace(&mut self.found, true);
        match self.diagrams.next() {
            Some(diagram) => Some(read::read(&self.source, &diagram)),
            None if has_found => None,
            None => Some(Err(FormatError::no_game(self.source.place_at(0)))),
        }
    }
}

/// Whether a text has a diagram in it.
pub(crate) fn is_kifu(text: &str) -> bool {
    !diagram::find(text).is_empty()
}

/// Reads a text that is one game.
///
/// # Errors
/// If there is no diagram, more than one, or its numbers make no game.
pub fn parse(text: &str) -> Result<ReadGame, FormatError> {
    ReadGame::only(Games::new(text.as_bytes()))
}

/// Draws the main line of a record.
///
/// [`losses`] tells what is left out.
///
/// # Errors
/// If a move is illegal, or the board of the game is not square, has no name, or changes the owner
/// of discs in hand.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    write::game(record)
}

/// What a record says that its diagram does not.
///
/// # Errors
/// As [`write()`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let read = parse(&write(record)?)?;
    Ok(losses_between(record, &read.record))
}
