//! Files that were packed with gzip or zstd, told by their first bytes and read as they come.

use std::io::{self, BufRead as _, BufReader, Cursor, Read};

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// How a file was packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// By gzip; several such files in a row are one.
    Gzip,
    /// By zstd; several frames in a row are one file.
    Zstd,
}

/// The first bytes of what gzip packed.
const GZIP: &[u8] = b"\x1F\x8B\x08";

/// The first bytes of a frame of zstd.
const ZSTD: &[u8] = b"\x28\xB5\x2F\xFD";

/// How the file that begins with these bytes was packed, if it was.
pub fn packing(head: &[u8]) -> Option<Packing> {
    let begins = |mark: &[u8]| head.starts_with(mark);
    if begins(GZIP) {
        return Some(Packing::Gzip);
    }
    begins(ZSTD).then_some(Packing::Zstd)
}

/// The content of a file, packed or not; its first bytes are read at once.
///
/// Little is held in memory, however much a packed file holds: who reads all of it should set a
/// limit.
///
/// ```
/// use std::io::Read as _;
/// use othello_protocol::unpack::unpacked;
///
/// let mut text = String::new();
/// unpacked(&b"f5d6c3"[..])?.read_to_string(&mut text)?;
/// assert_eq!(text, "f5d6c3");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the input cannot be read. What is damaged further on is an error when it is come to.
pub fn unpacked<'r>(mut input: impl Read + Send + 'r) -> io::Result<Box<dyn Read + Send + 'r>> {
    let mut head = Vec::with_capacity(ZSTD.len());
    input.by_ref().take(ZSTD.len() as u64).read_to_end(&mut head)?;
    let packing = packing(&head);
    let whole = Cursor::new(head).chain(input);
    Ok(match packing {
        None => Box::new(whole),
        Some(Packing::Gzip) => Box::new(MultiGzDecoder::new(BufReader::new(whole))),
        Some(Packing::Zstd) => Box::new(Frames {
            source: BufReader::new(whole),
            decoder: FrameDecoder::new(),
            is_open: false,
        }),
    })
}

/// Frames of zstd, one after another.
struct Frames<R: Read> {
    source: BufReader<R>,
    decoder: FrameDecoder,
    /// Whether a frame has begun.
    is_open: bool,
}

fn damaged(error: impl core::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}

impl<R: Read> Frames<R> {
    /// Begins the next frame; whether there is one. Frames without content are skipped.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.source) {
                Ok(()) => {
                    self.is_open = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut content = self.source.by_ref().take(length.into());
                    if io::copy(&mut content, &mut io::sink())? < u64::from(length) {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(damaged(error)),
            }
        }
        Ok(false)
    }

    fn check(&self) -> io::Result<()> {
        let said = self.decoder.get_checksum_from_data();
        if said.is_some() && said != self.decoder.get_calculated_checksum() {
            return Err(damaged("the checksum of a zstd frame does not fit"));
        }
        Ok(())
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.is_open || self.begin()? {
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let blocks = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.source, blocks).map_err(damaged)?;
            }
            if self.decoder.can_collect() > 0 || buffer.is_empty() {
                return self.decoder.read(buffer);
            }
            self.check()?;
            self.is_open = false;
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn read(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut content = Vec::new();
        unpacked(bytes)?.read_to_end(&mut content)?;
        Ok(content)
    }

    fn gzip(content: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(content).unwrap();
        encoder.finish().unwrap()
    }

    fn zstd(content: &[u8]) -> Vec<u8> {
        let level = ruzstd::encoding::CompressionLevel::Fastest;
        ruzstd::encoding::compress_to_vec(content, level)
    }

    #[test]
    fn each_packing_gives_the_content() {
        let content = b"f5d6c3d3".repeat(5000);
        for packed in [content.clone(), gzip(&content), zstd(&content)] {
            assert_eq!(read(&packed).unwrap(), content);
        }
        assert_eq!(read(b"").unwrap(), b"");
        assert_eq!(read(b"f5").unwrap(), b"f5");
    }

    #[test]
    fn parts_in_a_row_are_one_file() {
        let skipped = b"\x50\x2A\x4D\x18\x03\x00\x00\x00abc";
        assert_eq!(read(&[gzip(b"f5"), gzip(b"d6")].concat()).unwrap(), b"f5d6");
        assert_eq!(read(&[&zstd(b"f5")[..], skipped, &zstd(b"d6")].concat()).unwrap(), b"f5d6");
    }

    #[test]
    fn damage_is_an_error() {
        let content = b"f5d6c3d3".repeat(500);
        for packed in [gzip(&content), zstd(&content)] {
            for length in [4, 10, packed.len() / 2, packed.len() - 1] {
                assert!(read(&packed[..length]).is_err(), "{length}");
            }
            let mut changed = packed.clone();
            let last = changed.len() - 2;
            changed[last] ^= 1;
            assert!(read(&changed).is_err());
        }
        assert!(read(&[&zstd(b"f5")[..], b"rest"].concat()).is_err());
    }
}
