//! PGN, the notation of chess, as PlayOK, Edax and others use it for Othello.
//!
//! A game is tags, `[Name "value"]`, then its moves with numbers before them, then its result. A
//! move is a square (`f5`), a pass is `--` or a word. `{...}` is a comment, and so is what follows
//! `;` on a line; `(...)` is a variation in place of the move before it; a line that begins with
//! `%` is left out. The first column is that of the player who begins. The result is discs, Black's
//! first (`36-28`), or as in chess `1-0` where Black has won, `0-1`, `1/2-1/2` or `*`. A tag after
//! moves begins the next game.
//!
//! A game from another position has it in the tag `FEN`, in the way of Edax: ranks from the eighth
//! down, `p` for Black and `P` for White. Other games than Othello have their name in a tag `Rules`,
//! and a position that FEN cannot tell in a tag `Start`; both tags are of this crate. In a comment,
//! `[%eval 1.25,12]` is what the move was found to be worth for the player who made it, with the
//! depth of the search or the word `exact`, and `[%emt 0:01:02.5]` how long it took.
//!
//! Tags without a field in a [`GameRecord`] are kept in its tags. The format has no way to write
//! `}` in a comment; all else of a record comes back.
//!
//! ```
//! use othello_protocol::pgn;
//!
//! let text = "[Black \"Ann\"]\n[Result \"*\"]\n\n1. f5 d6 (1... f6 {diagonal}) 2. c3 *\n";
//! let record = pgn::parse(text)?.record;
//! assert_eq!(record.players.black.name.as_deref(), Some("Ann"));
//! assert_eq!((record.main_line().count(), record.moves.len()), (3, 4));
//! assert_eq!(pgn::parse(&pgn::write(&record)?)?.record, record);
//! # Ok::<(), othello_protocol::FormatError>(())
//! ```

mod comment;
mod facts;
mod lexer;
mod read;
mod write;

use crate::error::{FormatError, ReadGame};
use crate::losses::{Loss, losses_between};
use crate::record::GameRecord;
use crate::series::Series;
use crate::source::Source;

/// The games of a text.
///
/// Any text holds at least one game or an error. A damaged game is an error in its place, and the
/// next one is read.
#[derive(Clone, Debug)]
pub struct Games<'a>(Series<'a>);

impl<'a> Games<'a> {
    /// Decodes a text.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(Series::new(Source::decode(bytes)))
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_game(lexer::next_game, read::read)
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

/// Writes a record with its variations, passes included, and an empty line after its moves.
///
/// [`losses`] tells what is left out.
///
/// # Errors
/// If a move is illegal, or the rules have no name.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    write::game(record)
}

/// What a record says that its PGN does not.
///
/// # Errors
/// As [`write()`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let read = parse(&write(record)?)?;
    Ok(losses_between(record, &read.record))
}
