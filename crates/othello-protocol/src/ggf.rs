//! GGF, the format of the Generic Game Server, of its archives, and of NBoard.
//!
//! A game is `(;`, tags with their values in brackets, and `;)`. A value runs to the first `]` and
//! knows no escapes. Moves are tags too: `B[f5/1.25/3.5]` is a move of Black, what it was found to
//! be worth, and the seconds it took, of which the last two may be left out. An archive has the
//! games of one match on a line, with their number before them; what else stands between games is
//! skipped. The format is described by Michael Buro, who wrote the server.
//!
//! The board of a game may have 4 to 16 ranks and files, an even number, or be the octagon, whose
//! size is 88: the board of `eight-stars`. In a type with `a` the fewest discs win. Those are the
//! games that GGF can hold.
//!
//! [`GameRecord`] has fields for most of what the tags say. The rest is kept in its tags: clocks
//! ([`Clock`] reads them), the type of the match if it is not simply 8 ([`MatchType`] reads it),
//! komi, and every tag that is unknown. Where a field cannot hold all of a value, such as the time
//! of day, the tag keeps it as well. Values are kept to a hundredth of a disc, times to a
//! millisecond.
//!
//! ```
//! use othello_protocol::ggf;
//!
//! let text = "(;GM[Othello]PB[Ann]PW[Bo]TY[8]RE[?]\
//!             BO[8 ---------------------------O*------*O--------------------------- *]\
//!             B[F5//0.5]W[d6/-1.25];)";
//! let record = ggf::parse(text)?.record;
//! assert_eq!(record.players.white.name.as_deref(), Some("Bo"));
//! assert_eq!(record.main_line().nth(1).unwrap().value.unwrap().discs.to_string(), "-1.25");
//! assert_eq!(ggf::parse(&ggf::write(&record)?)?.record, record);
//! # Ok::<(), othello_protocol::FormatError>(())
//! ```

mod ending;
mod game;
mod lexer;
mod match_type;
mod ply;
mod write;

pub use crate::clock::{Clock, ClockError, Span};
pub use match_type::{MatchType, MatchTypeError};

use crate::error::{ErrorKind, FormatError, ReadGame};
use crate::losses::{Loss, losses_between};
use crate::record::GameRecord;
use crate::source::Source;

use lexer::Body;

/// The games of a text, and what is wrong with it.
///
/// Any text holds at least one game or an error. A damaged game is an error in its place, and the
/// next one is read. Where another number of games was announced than is there, an error about that
/// comes after them.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    source: Source<'a>,
    /// How far the text is read.
    at: usize,
    group: Option<Group>,
    /// Whether there was a game.
    found: bool,
}

/// Games that were announced with their number.
#[derive(Clone, Copy, Debug)]
struct Group {
    announced: usize,
    found: usize,
    /// Where the number stands.
    at: usize,
}

impl<'a> Games<'a> {
    /// Decodes a text.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { source: Source::decode_bracketed(bytes), at: 0, group: None, found: false }
    }

    /// What is wrong with the number of games, if the group ends here.
    fn close(&mut self) -> Option<FormatError> {
        let Group { announced, found, at } = self.group.take()?;
        let message = format!("{announced} games are announced, {found} present");
        let error =
            FormatError::new(ErrorKind::GameCountMismatch, self.source.place_at(at), message);
        (announced != found).then_some(error)
    }

    /// Whether a game at this byte begins another group than the one before it.
    fn is_apart(&self, start: usize) -> bool {
        let between = &self.source.text()[self.at..start];
        let full = self.group.is_none_or(|group| group.found >= group.announced);
        full && (between.contains(['\n', '\r']) || !between.trim().is_empty())
    }
}

impl Iterator for Games<'_> {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(start) = lexer::next_game(self.source.text(), self.at) else {
            let no_game = (!self.found).then(|| FormatError::no_game(self.source.place_at(0)));
            self.found = true;
            return no_game.or_else(|| self.close()).map(Err);
        };
        self.found = true;
        let count = lexer::count_before(&self.source.text()[self.at..start]);
        if count.is_some() || self.is_apart(start) {
            if let Some(error) = self.close() {
                return Some(Err(error));
            }
            self.group =
                count.map(|(announced, at)| Group { announced, found: 0, at: self.at + at });
        }
        if let Some(group) = &mut self.group {
            group.found += 1;
        }
        let body = Body::read(self.source.text(), start);
        self.at = body.end;
        Some(game::read(&self.source, &body))
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

/// Writes the main line of a record on one line, passes included.
///
/// Brackets and line ends within a text are replaced, since the format has no way to write them;
/// [`losses`] tells what else is left out.
///
/// # Errors
/// If a move is illegal, or the game is none that GGF has a type for.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    write::game(record)
}

/// What a record says that its GGF does not.
///
/// # Errors
/// As [`write()`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let read = parse(&write(record)?)?;
    Ok(losses_between(record, &read.record))
}
