//! The bytes around a record: header of the file, marker, length and checksum.

use super::{MAGIC, MAX_PAYLOAD, VERSION};
use crate::error::{ErrorKind, FormatError, Place};

/// The first bytes of a frame: no text and no small number begins like this.
const MARKER: [u8; 4] = *b"\xF5GR\n";

/// Marker, length and checksum.
const HEAD: usize = 12;

/// The bytes of the header of a file.
pub(super) const HEADER: usize = 16;

pub(super) fn header() -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Checks the header of a file.
pub(super) fn check_header(bytes: &[u8]) -> Result<(), FormatError> {
    let error = |kind, at, message: String| Err(FormatError::new(kind, Place::byte(at), message));
    let Some((header, _)) = bytes.split_first_chunk::<HEADER>() else {
        let found = bytes.len();
        let message = format!("the header has {found} of {HEADER} bytes");
        return error(ErrorKind::BadHeader, found, message);
    };
    if header[..8] != MAGIC {
        return error(ErrorKind::BadHeader, 0, "this is no archive of games".to_owned());
    }
    if header[12..] != crc32fast::hash(&header[..12]).to_le_bytes() {
        return error(ErrorKind::BadHeader, 8, "the header is damaged".to_owned());
    }
    let version = u16::from_le_bytes([header[8], header[9]]);
    if version != VERSION {
        let message = format!("version {version} of the archive; this program reads {VERSION}");
        return error(ErrorKind::UnsupportedVersion, 8, message);
    }
    Ok(())
}

/// The frame of a payload, which must not be larger than a frame can be.
pub(super) fn wrap(payload: &[u8]) -> Vec<u8> {
    debug_assert!(payload.len() <= MAX_PAYLOAD, "checked by the caller");
    let length = u32::try_from(payload.len()).unwrap_or(u32::MAX).to_le_bytes();
    let mut bytes = Vec::with_capacity(HEAD + payload.len());
    bytes.extend(MARKER);
    bytes.extend(length);
    bytes.extend(checksum(length, payload).to_le_bytes());
    bytes.extend(payload);
    bytes
}

fn checksum(length: [u8; 4], payload: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&length);
    hasher.update(payload);
    hasher.finalize()
}

/// What stands at a place where a frame should begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame<'a> {
    /// A sound frame: its payload, and how many bytes it takes in all.
    Sound { payload: &'a [u8], size: usize },
    /// A whole frame whose checksum does not fit.
    Damaged { size: usize },
    /// The beginning of a frame of so many bytes that the file does not have.
    Cut { size: usize },
    /// No frame.
    Nothing,
}

impl<'a> Frame<'a> {
    /// Looks at the bytes from the place on.
    pub(super) fn read(bytes: &'a [u8]) -> Self {
        let Some((head, rest)) = bytes.split_first_chunk::<HEAD>() else {
            let begins = MARKER.starts_with(&bytes[..bytes.len().min(MARKER.len())]);
            return if begins || bytes.starts_with(&MARKER) {
                Self::Cut { size: HEAD }
            } else {
                Self::Nothing
            };
        };
        let length = [head[4], head[5], head[6], head[7]];
        let size = u32::from_le_bytes(length) as usize;
        if head[..4] != MARKER || size > MAX_PAYLOAD {
            return Self::Nothing;
        }
        let Some(payload) = rest.get(..size) else { return Self::Cut { size: HEAD + size } };
        if checksum(length, payload).to_le_bytes() == head[8..] {
            Self::Sound { payload, size: HEAD + size }
        } else {
            Self::Damaged { size: HEAD + size }
        }
    }

    /// How many bytes reading it looked at.
    pub(super) const fn cost(self) -> usize {
        match self {
            Self::Sound { size, .. } | Self::Damaged { size } => size,
            Self::Cut { .. } | Self::Nothing => 0,
        }
    }
}

/// Whether a frame may begin at this place, or the file ends there.
pub(super) fn is_border(bytes: &[u8], at: usize) -> bool {
    bytes.get(at..).is_some_and(|rest| rest.is_empty() || rest.starts_with(&MARKER))
}

/// The first place from `start` on, and before `until`, where a marker stands.
pub(super) fn find_marker(bytes: &[u8], start: usize, until: usize) -> Option<usize> {
    let end = bytes.len().min(until + MARKER.len() - 1);
    let found = bytes.get(start..end)?.windows(MARKER.len()).position(|bytes| bytes == MARKER)?;
    Some(start + found)
}

/// Where the last frame ends that is sound; 0 if there is none. What lies between sound frames is
/// skipped, as long as looking at it does not cost more than looking at all bytes a few times.
pub(super) fn whole(bytes: &[u8]) -> usize {
    let (mut at, mut end) = (0, 0);
    let mut patience = bytes.len().saturating_mul(4);
    loop {
        let frame = Frame::read(&bytes[at..]);
        if let Frame::Sound { size, .. } = frame {
            at += size;
            end = at;
            continue;
        }
        let Some(left) = patience.checked_sub(frame.cost()) else { return end };
        patience = left;
        match find_marker(bytes, at + 1, bytes.len()) {
            Some(next) => at = next,
            None => return end,
        }
    }
}
