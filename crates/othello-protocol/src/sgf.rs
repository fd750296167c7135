//! SGF, the Smart Game Format, as it is used for Othello: `FF[4]`, `GM[2]`.
//!
//! A file is a collection of trees, `( ;node ;node (variation) (variation) )`. A node has
//! properties, a name in upper case and one or more values in brackets; in a value `\` escapes what
//! follows. The format is described at <https://www.red-bean.com/sgf/>; for Othello it does not say
//! how squares are written, so that three ways are in use, and all are read: a letter and a digit
//! (`f5`), two letters (`fe`), and two letters with the ranks counted from the bottom (`fd`). Passes
//! are `B[]`, `B[tt]`, or a word.
//!
//! `SZ` is the number of files and ranks, or both with a colon between them. Which game it is on a
//! board of that size stands in `RU`, by the name of its rules (`RU[grand+anti]`); without it the
//! game is Othello. So every game that has a name can be held, except that a game in which players
//! own their discs must begin as usual, since discs in hand cannot be written.
//!
//! [`GameRecord`] has fields for most facts that stand before the first move. The others are kept in
//! its tags, and so is what a field cannot hold, such as a second day in a date. Of what may be said
//! of a move, comments and values are kept, and how long it took where that follows from the clocks
//! (`BL`, `WL`, `TM`); the rest is told and left out.
//!
//! ```
//! use othello_protocol::sgf;
//!
//! let read = sgf::parse("(;GM[2]PB[Ann];B[f5];W[d6](;B[c3]C[usual])(;B[c4]))")?;
//! assert_eq!(read.record.main_line().count(), 3);
//! assert_eq!(read.record.moves.len(), 4);
//! let text = sgf::write(&read.record)?;
//! assert!(text.contains(";B[f5];W[d6]\n(;B[c3]C[usual])\n(;B[c4]))"), "{text}");
//! assert_eq!(sgf::parse(&text)?.record, read.record);
//! # Ok::<(), othello_protocol::FormatError>(())
//! ```

mod clocks;
mod ending;
mod lexer;
mod node;
mod point;
mod root;
mod setup;
mod text;
mod tree;
mod write;

use crate::error::{FormatError, ReadGame};
use crate::losses::{Loss, losses_between};
use crate::record::GameRecord;
use crate::series::Series;
use crate::source::Source;

use lexer::Tree;

/// The games of a collection.
///
/// Any text holds at least one game or an error. A damaged game is an error in its place, and the
/// next one is read.
#[derive(Clone, Debug)]
pub struct Games<'a>(Series<'a>);

impl<'a> Games<'a> {
    /// Decodes a text.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(Series::new(Source::decode_bracketed(bytes)))
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_game(lexer::next_tree, |source, start| {
            let tree = Tree::measure(source.text(), start);
            (tree::read(source, &tree), tree.end)
        })
    }
}

/// Reads a text that is one game.
///
/// # Errors
/// If there is no game, more than one, or the game is damaged or illegal; the error gives what came
/// before the fault.
pub fn parse(text: &str) -> Result<ReadGame, FormatError> {
    ReadGame::only(Games::new(text.as_bytes()))
}

/// Writes a record with its variations, passes included.
///
/// [`losses`] tells what is left out.
///
/// # Errors
/// If a move is illegal, the rules have no name, or the game begins with discs in hand in another
/// way than usual.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    write::game(record)
}

/// What a record says that its SGF does not.
///
/// # Errors
/// As [`write()`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let read = parse(&write(record)?)?;
    Ok(losses_between(record, &read.record))
}
