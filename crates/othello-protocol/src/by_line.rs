//! Forms in which a game is a line.

use crate::error::{ErrorKind, FormatError, ReadGame};
use crate::source::Source;

/// The lines of a text that are not empty, read one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    source: Source<'a>,
    /// How far the text is read.
    at: usize,
    /// Whether there was a game.
    found: bool,
}

impl<'a> Lines<'a> {
    /// Decodes a text.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { source: Source::decode(bytes), at: 0, found: false }
    }

    /// The game of the next line, read from the line and where it begins; an error if there is none
    /// in the whole text.
    pub(crate) fn next_game(
        &mut self,
        read: impl FnOnce(&Source<'_>, &str, usize) -> Result<ReadGame, FormatError>,
    ) -> Option<Result<ReadGame, FormatError>> {
        let text = self.source.text();
        let start = text.len() - text[self.at..].trim_start().len();
        let has_found = core::mem::replace(&mut self.found, true);
        if start == text.len() {
            let error = || FormatError::new(ErrorKind::NoGame, self.source.place_at(0), "no game");
            return (!has_found).then(|| Err(error()));
        }
        let line = text[start..].lines().next().unwrap_or_default();
        self.at = start + line.len();
        Some(read(&self.source, line, start))
    }
}
