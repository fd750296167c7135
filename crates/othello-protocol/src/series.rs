//! Texts in which games follow each other.

use crate::error::{FormatError, ReadGame};
use crate::source::Source;

/// The games of a text, read one after the other. Any text holds at least one game or an error.
#[derive(Clone, Debug)]
pub(crate) struct Series<'a> {
    source: Source<'a>,
    /// How far the text is read.
    at: usize,
    /// Whether there was a game.
    found: bool,
}

impl<'a> Series<'a> {
    /// The games of a decoded text.
    pub(crate) const fn new(source: Source<'a>) -> Self {
        Self { source, at: 0, found: false }
    }

    /// The next game: `find` says where it begins, from a place of the text on, and `read` reads what
    /// begins there and says where it ends. An error if there is no game in the whole text.
    pub(crate) fn next_game(
        &mut self,
        find: impl FnOnce(&str, usize) -> Option<usize>,
        read: impl FnOnce(&Source<'_>, usize) -> (Result<ReadGame, FormatError>, usize),
    ) -> Option<Result<ReadGame, FormatError>> {
        let has_found = core::mem::replace(&mut self.found, true);
        let Some(start) = find(self.source.text(), self.at) else {
            return (!has_found).then(|| Err(FormatError::no_game(self.source.place_at(0))));
        };
        let (game, end) = read(&self.source, start);
        self.at = end;
        Some(game)
    }

    /// The game of the next line that is not empty, read from the line and where it begins.
    pub(crate) fn next_line(
        &mut self,
        read: impl FnOnce(&Source<'_>, &str, usize) -> Result<ReadGame, FormatError>,
    ) -> Option<Result<ReadGame, FormatError>> {
        let find = |text: &str, at: usize| {
            let start = text.len() - text[at..].trim_start().len();
            (start < text.len()).then_some(start)
        };
        self.next_game(find, |source, start| {
            let line = source.text()[start..].lines().next().unwrap_or_default();
            (read(source, line, start), start + line.len())
        })
    }
}
