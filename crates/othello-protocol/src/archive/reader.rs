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
    /// How many frames were met, good or bad.
    count: usize,
    /// How many more bytes may be looked at in search of sound frames, so that no file makes the
    /// search slow.
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
        Ok(Self { bytes, at: frame::HEADER, count: 0, patience })
    }

    fn error(&self, kind: ErrorKind, start: usize, message: impl Into<String>) -> FormatError {
        FormatError::new(kind, Place::byte(start).in_game(self.count), message)
    }

    /// Decodes the payload of a sound frame.
    fn decode(&self, start: usize, payload: &[u8]) -> Result<Entry, FormatError> {
        match codec::decode(payload) {
            Ok(record) => Ok(Entry { offset: start, record }),
            Err(message) => Err(self.error(ErrorKind::BadRecord, start, message)),
        }
    }

    /// Steps over a damaged frame if the next one, or the end, is where its length says.
    fn step_over(&mut self, start: usize, size: usize) -> bool {
        let end = start + size;
        let fits = end == self.bytes.len() || frame::find_marker(self.bytes, end) == Some(end);
        if fits {
            self.at = end;
        }
        fits
    }

    /// Goes on at the next sound frame, or at the end; whether there is one.
    fn find_sound(&mut self, start: usize) -> bool {
        let mut from = start + 1;
        while let Some(at) = frame::find_marker(self.bytes, from) {
            let found = Frame::read(&self.bytes[at..]);
            if matches!(found, Frame::Sound { .. }) {
                self.at = at;
                return true;
            }
            let Some(left) = self.patience.checked_sub(found.cost()) else { break };
            self.patience = left;
            from = at + 1;
        }
        self.at = self.bytes.len();
        false
    }

    fn damaged(&mut self, start: usize, size: usize) -> FormatError {
        if !self.step_over(start, size) {
            self.find_sound(start);
        }
        let message = format!("the record is damaged; reading goes on at byte {}", self.at);
        self.error(ErrorKind::BadChecksum, start, message)
    }

    fn cut(&mut self, start: usize, size: usize) -> FormatError {
        if self.find_sound(start) {
            let message = format!(
                "the record was not written to its end; reading goes on at byte {}",
                self.at
            );
            return self.error(ErrorKind::TornRecord, start, message);
        }
        let found = self.bytes.len() - start;
        let message =
            format!("the last record was not written to its end: {found} of {size} bytes");
        self.error(ErrorKind::TornRecord, start, message)
    }

    fn nothing(&mut self, start: usize) -> FormatError {
        let found = self.find_sound(start);
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
        Some(match Frame::read(&self.bytes[start..]) {
            Frame::Sound { payload, size } => {
                self.at = start + size;
                self.decode(start, payload)
            }
            Frame::Damaged { size } => Err(self.damaged(start, size)),
            Frame::Cut { size } => Err(self.cut(start, size)),
            Frame::Nothing => Err(self.nothing(start)),
        })
    }
}
