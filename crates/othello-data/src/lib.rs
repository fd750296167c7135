#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod openings;

use std::fmt;
use std::io::{self, Read as _};
use std::sync::OnceLock;

/// The committed weights, packed.
static WEIGHTS: &[u8] = include_bytes!("../data/weights.zst");

/// The committed opening book, packed.
static BOOK: &[u8] = include_bytes!("../data/book.zst");

/// The most bytes that unpack to, so that no file fills the memory.
const MOST: u64 = 64 << 20;

/// How hard to pack: once, and for a file that everybody loads.
const EFFORT: i32 = 19;

/// The committed weights of the evaluation, as the engine reads them.
///
/// # Panics
/// Never: a test unpacks what is committed.
pub fn weights() -> &'static [u8] {
    static UNPACKED: OnceLock<Vec<u8>> = OnceLock::new();
    UNPACKED.get_or_init(|| unpack(WEIGHTS).expect("the committed file is whole"))
}

/// The committed opening book, as the engine reads it.
///
/// # Panics
/// Never: a test unpacks what is committed.
pub fn book() -> &'static [u8] {
    static UNPACKED: OnceLock<Vec<u8>> = OnceLock::new();
    UNPACKED.get_or_init(|| unpack(BOOK).expect("the committed file is whole"))
}

/// Whether bytes begin as those that [`pack`] makes.
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0x28, 0xB5, 0x2F, 0xFD])
}

/// Packs bytes as a Zstandard frame with a checksum.
///
/// # Panics
/// Never: memory is all it needs.
pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = zstd::Encoder::new(Vec::new(), EFFORT).expect("a known level");
    encoder.include_checksum(true).expect("a known option");
    io::copy(&mut io::Cursor::new(bytes), &mut encoder).expect("a vector takes all");
    encoder.finish().expect("a vector takes all")
}

/// Unpacks what [`pack`] made.
///
/// # Errors
/// If the bytes are no whole frame, are damaged, or unpack to more than 64 MiB.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, UnpackError> {
    let wrong = |error: io::Error| UnpackError { reason: error.to_string() };
    let mut bytes = Vec::new();
    let decoder = zstd::Decoder::new(packed).map_err(wrong)?;
    decoder.take(MOST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > MOST {
        return Err(UnpackError { reason: "more than 64 MiB".to_owned() });
    }
    Ok(bytes)
}

/// Bytes that do not unpack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpackError {
    /// What is wrong with them.
    pub reason: String,
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not packed as this suite does it: {}", self.reason)
    }
}

impl std::error::Error for UnpackError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_committed_unpacks() {
        assert!(WEIGHTS.len() < 6 << 20);
        assert!(weights().starts_with(b"othello weights"));
        assert!(BOOK.len() <= 3 << 19);
        assert!(book().starts_with(b"othello book"));
        assert!(is_packed(WEIGHTS) && is_packed(BOOK) && !is_packed(weights()));
    }

    #[test]
    fn what_is_damaged_or_foreign_is_refused() {
        let packed = pack(&[7; 5000]);
        assert_eq!(unpack(&packed), Ok(vec![7; 5000]));
        assert!(unpack(b"no frame at all").is_err());
        assert!(unpack(&packed[..packed.len() - 1]).is_err());
        let mut damaged = packed;
        let last = damaged.len() - 1;
        damaged[last] ^= 1;
        assert!(unpack(&damaged).is_err());
    }
}
