//! Reading an archive past whatever is wrong with it.

use super::codec;
use super::frame::{self, Frame};
use crate::error::{ErrorKind, FormatError, Place};
use crate::record::GameRecord;

/// The records of an archive in their order; errors stand where damaged ones are.
///
/// An error does not end the reading: what comes after the damage is found again if it is sound.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where these bytes begin in the file.
    base: usize,
    /// How many frames were met, good or bad.
    count: usize,
    /// How many more bytes of frames that are not sound may be looked at, so that no file makes
    /// its reader slow.
    patience: usize,
}

/// A record of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The byte at which its frame begins.
    pub offset: usize,
    /// The record.
    pub record: GameRecord,
}

impl<'a> Reader<'a> {
    /// Checks the header of an archive.
    ///
    /// # Errors
    /// If the header is cut or damaged, or speaks of another version.
    pub fn new(bytes: &'a [u8]) -> Result<Self, FormatError> {
        frame::check_header(bytes)?;
        let patience = bytes.len().saturating_mul(4);
        Ok(Self { bytes, at: frame::HEADER, base: 0, count: 0, patience })
    }

    /// Reads some frames from the middle of an archive, where they begin at this byte.
    pub(crate) const fn part(bytes: &'a [u8], base: usize) -> Self {
        let patience = bytes.len().saturating_mul(4);
        Self { bytes, at: 0, base, count: 0, patience }
    }

    fn error(&self, kind: ErrorKind, start: usize, message: impl Into<String>) -> FormatError {
        FormatError::new(kind, Place::byte(self.base + start).in_game(self.count), message)
    }

    /// How far the file is read.
    const fn place(&self) -> usize {
        self.base + self.at
    }

    /// Decodes the payload of a sound frame.
    fn decode(&self, start: usize, payload: &[u8]) -> Result<Entry, FormatError> {
        match codec::decode(payload) {
            Ok(record) => Ok(Entry { offset: self.base + start, record }),
            Err(message) => Err(self.error(ErrorKind::BadRecord, start, message)),
        }
    }

    /// Steps over a damaged frame if the next one, or the end, is where its length says.
    fn step_over(&mut self, start: usize, size: usize) -> bool {
        let fits = frame::is_border(self.bytes, start + size);
        if fits {
            self.at = start + size;
        }
        fits
    }

    /// Goes on at the first sound frame that begins between two places; at the end of the file if
    /// there is none. Whether there is one.
    fn find_sound(&mut self, start: usize, until: usize) -> bool {
        let mut from = start + 1;
        while let Some(at) = frame::find_marker(self.bytes, from, until) {
            let found = Frame::read(&self.bytes[at..]);
            if matches!(found, Frame::Sound { .. }) {
                self.at = at;
                return true;
            }
            if !self.bear(found) {
                break;
            }
            from = at + 1;
        }
        self.at = self.bytes.len();
        false
    }

    /// Counts what it cost to look at a frame that is not sound; whether that can be borne.
    fn bear(&mut self, frame: Frame<'_>) -> bool {
        let left = self.patience.checked_sub(frame.cost());
        self.patience = left.unwrap_or(0);
        left.is_some()
    }

    fn given_up(&mut self, start: usize) -> FormatError {
        self.at = self.bytes.len();
        let message = "the rest of the archive is damaged too badly to be searched";
        self.error(ErrorKind::BadRecord, start, message)
    }

    fn damaged(&mut self, start: usize, size: usize) -> FormatError {
        // If the frame was cut and others were appended, its length lies: sound frames within come
        // first.
        let end = start + size;
        if !self.find_sound(start, end) && !self.step_over(start, size) {
            self.find_sound(end - 1, self.bytes.len());
        }
        let message = format!("the record is damaged; reading goes on at byte {}", self.place());
        self.error(ErrorKind::BadChecksum, start, message)
    }

    fn cut(&mut self, start: usize, size: usize) -> FormatError {
        if self.find_sound(start, self.bytes.len()) {
            let message = format!(
                "the record was not written to its end; reading goes on at byte {}",
                self.place()
            );
            return self.error(ErrorKind::TornRecord, start, message);
        }
        let found = self.bytes.len() - start;
        let message =
            format!("the last record was not written to its end: {found} of {size} bytes");
        self.error(ErrorKind::TornRecord, start, message)
    }

    fn nothing(&mut self, start: usize) -> FormatError {
        let found = self.find_sound(start, self.bytes.len());
        let bytes = self.at - start;
        let then = if found { "then a record follows" } else { "up to the end" };
        self.error(ErrorKind::BadRecord, start, format!("{bytes} bytes are no record, {then}"))
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Entry, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        if start >= self.bytes.len() {
            return None;
        }
        self.count += 1;
        let frame = Frame::read(&self.bytes[start..]);
        if let Frame::Sound { payload, size } = frame {
            self.at = start + size;
            return Some(self.decode(start, payload));
        }
        if !self.bear(frame) {
            return Some(Err(self.given_up(start)));
        }
        Some(Err(match frame {
            Frame::Damaged { size } => self.damaged(start, size),
            Frame::Cut { size } => self.cut(start, size),
            _ => self.nothing(start),
        }))
    }
}
