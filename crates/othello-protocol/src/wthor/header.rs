//! The first 16 bytes of a WTHOR file.

use crate::error::{ErrorKind, FormatError, Place};
use crate::record::Date;

/// What a file says of itself before its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// When the file was made, if that is a date.
    pub created: Option<Date>,
    /// The number of games; 0 in lists of names.
    pub games: u32,
    /// The number of names; 0 in files of games.
    pub names: u16,
    /// The year of the games; 0 in lists of names.
    pub year: u16,
    /// The size of the board: 8 or 10, 0 for the usual 8.
    pub size: u8,
    /// Whether the file holds problems for one player.
    pub solitaire: bool,
    /// The number of empty squares from which Black's best score was computed; 0 for the usual 22.
    pub depth: u8,
}

impl Header {
    /// Its length in bytes.
    pub const SIZE: usize = 16;

    /// Reads the header of any WTHOR file.
    ///
    /// # Errors
    /// If there are too few bytes.
    pub fn read(bytes: &[u8]) -> Result<Self, FormatError> {
        let Some((head, _)) = bytes.split_first_chunk::<{ Self::SIZE }>() else {
            let found = bytes.len();
            let message = format!("the header has {found} of {} bytes", Self::SIZE);
            return Err(FormatError::new(ErrorKind::BadHeader, Place::byte(found), message));
        };
        let year = 100 * u16::from(head[0]) + u16::from(head[1]);
        Ok(Self {
            created: Date::new(year, Some(head[2]), Some(head[3])).ok(),
            games: u32::from_le_bytes([head[4], head[5], head[6], head[7]]),
            names: u16::from_le_bytes([head[8], head[9]]),
            year: u16::from_le_bytes([head[10], head[11]]),
            size: head[12],
            solitaire: head[13] == 1,
            depth: head[14],
        })
    }

    /// The number of empty squares from which Black's best score was computed.
    pub const fn theory_depth(&self) -> u8 {
        if self.depth == 0 { 22 } else { self.depth }
    }

    /// Refuses the header of anything but games on the official board.
    pub(crate) fn check_games(&self) -> Result<(), FormatError> {
        let error =
            |kind, at, message: String| Err(FormatError::new(kind, Place::byte(at), message));
        match self {
            Self { solitaire: true, .. } => {
                let message = "problems for one player, not games".to_owned();
                error(ErrorKind::Solitaire, 13, message)
            }
            Self { size, .. } if !matches!(size, 0 | 8) => {
                let message = format!("games on a board of size {size}; only 8 is read");
                error(ErrorKind::UnsupportedSize, 12, message)
            }
            Self { names: 1.., .. } => {
                let message = format!("a list of {} names, not games", self.names);
                error(ErrorKind::WrongFile, 8, message)
            }
            _ => Ok(()),
        }
    }
}
