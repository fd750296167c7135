//! WTHOR: the database of tournament games, one `.wtb` file a year, with lists of names beside it.
//!
//! All numbers are little-endian and unsigned. Every file begins with a [`Header`] of 16 bytes. A
//! game takes 68: tournament, black player and white player as `u16`, Black's score and Black's
//! best score from some position on as `u8`, and 60 moves of a byte each: ten times the rank plus
//! the file, 0 for none. Passes are not stored. Scores give empty squares to the winner, half to
//! each in a draw. The format is described on the pages of the French Othello federation.
//!
//! [`Base`] reads games where they lie, without a copy; [`Game::replay`] checks one in well under
//! a microsecond per ten moves, and [`Base::read`] makes a record of it. [`Writer`] makes files.

mod game;
mod header;
mod names;
mod read;
mod write;

pub use game::{Fault, FaultKind, Game, Replay};
pub use header::Header;
pub use names::{Names, read_players, read_tournaments};
pub use write::{Files, Writer};

use crate::error::{ErrorKind, FormatError, Place, Warning, WarningKind};
use crate::losses::Loss;
use crate::record::GameRecord;

/// The bytes of a game.
pub(crate) const RECORD: usize = 68;

/// A file of games, read where it lies.
///
/// ```
/// use othello_protocol::wthor::{Base, Names};
///
/// let mut bytes = vec![20, 24, 6, 7, 1, 0, 0, 0, 0, 0, 0xE8, 7, 8, 0, 24, 0];
/// bytes.extend([1, 0, 2, 0, 3, 0, 32, 32, 56, 64, 33]);
/// bytes.resize(16 + 68, 0);
///
/// let base = Base::open(&bytes)?;
/// assert_eq!((base.header().year, base.len()), (2024, 1));
/// let replay = base.games().next().unwrap().replay();
/// assert_eq!((replay.moves, replay.over, replay.fault), (3, false, None));
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Base<'a> {
    header: Header,
    /// The place of the first record in the file, counted from 0.
    first: usize,
    records: &'a [[u8; RECORD]],
    fault: Option<FormatError>,
}

impl<'a> Base<'a> {
    /// Opens a file of games. Its games are offered even if it is cut or announces another number
    /// of them; [`Base::fault`] tells then.
    ///
    /// # Errors
    /// If the header is cut, or is that of another file than one of games on the official board.
    pub fn open(bytes: &'a [u8]) -> Result<Self, FormatError> {
        let header = Header::read(bytes)?;
        header.check_games()?;
        let (records, rest) = bytes[Header::SIZE..].as_chunks();
        let fault = fault(&header, records.len(), rest.len());
        Ok(Self { header, first: 0, records, fault })
    }

    /// Some whole games from the middle of a file, the first of which has this index.
    pub(crate) fn part(header: Header, bytes: &'a [u8], first: usize) -> Self {
        Self { header, first, records: bytes.as_chunks().0, fault: None }
    }

    /// The same with something that is wrong with the file as a whole.
    pub(crate) fn with_fault(self, fault: Option<FormatError>) -> Self {
        Self { fault, ..self }
    }

    /// What the file says of itself.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The number of whole games at hand.
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// The indices of these games in their file, counted from 0.
    pub(crate) const fn indices(&self) -> core::ops::Range<usize> {
        self.first..self.first + self.records.len()
    }

    /// Whether there is no game.
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// What is wrong with the file as a whole, if anything.
    pub const fn fault(&self) -> Option<&FormatError> {
        self.fault.as_ref()
    }

    /// The game with this index, counted from 0.
    pub fn game(&self, index: usize) -> Option<Game<'a>> {
        let bytes = self.records.get(index.checked_sub(self.first)?)?;
        Some(Game::new(index, bytes))
    }

    /// The games in their order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Game<'a>> + DoubleEndedIterator + use<'a> {
        let first = self.first;
        self.records.iter().enumerate().map(move |(at, bytes)| Game::new(first + at, bytes))
    }

    /// What the header leaves to custom.
    pub fn warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if self.header.size == 0 {
            let message = "the header does not say the size of the board; 8 is assumed";
            warnings.push(Warning::new(WarningKind::DefaultedSize, Place::byte(12), message));
        }
        if self.header.depth == 0 {
            let message = "the header does not say the depth of the best scores; 22 is assumed";
            warnings.push(Warning::new(WarningKind::DefaultedDepth, Place::byte(14), message));
        }
        warnings
    }
}

/// A file that stops within a game, so many bytes after the last whole one, or has another number
/// of games than it says.
pub(crate) fn fault(header: &Header, found: usize, rest: usize) -> Option<FormatError> {
    let announced = header.games;
    if rest > 0 {
        let place = Place::byte(Header::SIZE + found * RECORD).in_game(found + 1);
        let message = format!("the last game has {rest} of {RECORD} bytes");
        return Some(FormatError::new(ErrorKind::TruncatedFile, place, message));
    }
    if usize::try_from(announced) == Ok(found) {
        return None;
    }
    let message = format!("{announced} games are announced, {found} present");
    Some(FormatError::new(ErrorKind::CountMismatch, Place::byte(4), message))
}

/// What a record says that a WTHOR file of it does not.
///
/// # Errors
/// As [`Writer::add`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    write::losses(record)
}
