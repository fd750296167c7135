//! The lists of players and tournaments.

use super::header::Header;
use crate::error::{ErrorKind, FormatError, Place};

/// The bytes of a player's name.
pub(super) const PLAYER: usize = 20;

/// The bytes of a tournament's name.
pub(super) const TOURNAMENT: usize = 26;

/// The names that the numbers in games stand for; empty where a list is not at hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The players, from a `.jou` file.
    pub players: Vec<String>,
    /// The tournaments, from a `.trn` file.
    pub tournaments: Vec<String>,
}

/// Reads a `.jou` file: names of players in 20 bytes each.
///
/// # Errors
/// If the header is cut, or the file holds anything but as many names as it announces.
pub fn read_players(bytes: &[u8]) -> Result<Vec<String>, FormatError> {
    read(bytes, PLAYER)
}

/// Reads a `.trn` file: names of tournaments in 26 bytes each.
///
/// # Errors
/// As [`read_players`].
pub fn read_tournaments(bytes: &[u8]) -> Result<Vec<String>, FormatError> {
    read(bytes, TOURNAMENT)
}

fn read(bytes: &[u8], width: usize) -> Result<Vec<String>, FormatError> {
    let header = Header::read(bytes)?;
    let body = &bytes[Header::SIZE..];
    let error = |kind, at, message| Err(FormatError::new(kind, Place::byte(at), message));
    if header.games > 0 {
        let message = format!("a file of {} games, not of names", header.games);
        return error(ErrorKind::WrongFile, 4, message);
    }
    let (found, rest) = (body.len() / width, body.len() % width);
    if rest > 0 {
        let message = format!("the last name has {rest} of {width} bytes");
        return error(ErrorKind::TruncatedFile, Header::SIZE + found * width, message);
    }
    if usize::from(header.names) != found {
        let message = format!("{} names are announced, {found} present", header.names);
        return error(ErrorKind::CountMismatch, 8, message);
    }
    Ok(body.chunks_exact(width).map(name).collect())
}

/// A name in Latin-1, up to the first NUL if there is one.
fn name(bytes: &[u8]) -> String {
    bytes.iter().take_while(|byte| **byte != 0).copied().map(char::from).collect()
}
