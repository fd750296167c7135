//! The binary archive: many records in one file that only ever grows.
//!
//! A file begins with 16 bytes: the magic number [`MAGIC`], the format version as a little-endian
//! `u16`, two zero bytes, and the CRC-32 of the twelve bytes before as a little-endian `u32`.
//! Frames follow, one for each record: four marker bytes, the length of the payload and the CRC-32
//! of length and payload as little-endian `u32`s, then the payload, at most [`MAX_PAYLOAD`] bytes.
//!
//! A file is appended to and never rewritten. A frame that was torn or damaged costs itself alone:
//! the reader reports it, finds the next frame by its marker and checksum, and goes on; so a torn
//! tail need not be cut off before more is appended.
//!
//! ```
//! use othello_protocol::archive::{self, Reader};
//! use othello_protocol::transcript;
//!
//! let game = transcript::parse("f5d6c3")?;
//! let mut bytes = archive::header();
//! bytes.extend(archive::encode(&game.record)?);
//! bytes.extend(archive::encode(&game.record)?);
//!
//! let mut reader = Reader::new(&bytes[..bytes.len() - 1])?;
//! assert_eq!(reader.next().unwrap()?.record, game.record);
//! assert_eq!(reader.next().unwrap().unwrap_err().code(), "TORN_RECORD");
//! assert!(reader.next().is_none());
//! # Ok::<(), othello_protocol::FormatError>(())
//! ```

mod codec;
mod convert;
mod frame;
mod reader;
mod rules;

pub use reader::{Entry, Reader};

use crate::error::{ErrorKind, FormatError, Place};
use crate::record::GameRecord;

/// The first bytes of every archive. Like those of PNG they show at once if a transfer changed
/// line ends or cut the high bit.
pub const MAGIC: [u8; 8] = *b"\x89OTH\r\n\x1A\n";

/// The version of the format that this module writes.
pub const VERSION: u16 = 1;

/// The largest payload of a frame in bytes: 8 MiB.
pub const MAX_PAYLOAD: usize = 8 << 20;

/// The largest number of plies in a record.
pub const MAX_PLIES: usize = 1 << 17;

/// The largest number of tags in a record.
pub const MAX_TAGS: usize = 1 << 16;

/// How many bytes begin a file.
pub(crate) const HEADER: usize = frame::HEADER;

/// The bytes that begin a file.
pub fn header() -> Vec<u8> {
    frame::header()
}

/// The bytes to append to a file for one record.
///
/// # Errors
/// If the record has more than [`MAX_PLIES`] plies, more than [`MAX_TAGS`] tags, or more text than
/// [`MAX_PAYLOAD`] holds.
pub fn encode(record: &GameRecord) -> Result<Vec<u8>, FormatError> {
    check_size(record.moves.len(), MAX_PLIES, "plies")?;
    check_size(record.tags.len(), MAX_TAGS, "tags")?;
    let payload = codec::encode(record);
    check_size(payload.len(), MAX_PAYLOAD, "bytes")?;
    Ok(frame::wrap(&payload))
}

fn check_size(found: usize, most: usize, unit: &str) -> Result<(), FormatError> {
    if found <= most {
        return Ok(());
    }
    let message = format!("the record has {found} {unit}; an archive takes {most}");
    Err(FormatError::new(ErrorKind::TooLarge, Place::default(), message))
}

/// Checks the bytes that begin a file.
pub(crate) fn check_header(bytes: &[u8]) -> Result<(), FormatError> {
    frame::check_header(bytes)
}

/// Where the frames end that can be read without what follows these bytes, which are frames without
/// a header before them; 0 if there are none.
pub(crate) fn whole_frames(bytes: &[u8]) -> usize {
    frame::whole(bytes)
}

/// How many bytes the frame takes that these begin with, if it is sound.
pub(crate) fn frame_length(bytes: &[u8]) -> Option<usize> {
    match frame::Frame::read(bytes) {
        frame::Frame::Sound { size, .. } => Some(size),
        _ => None,
    }
}

/// Whether bytes begin like an archive, whatever its version and damage.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}
