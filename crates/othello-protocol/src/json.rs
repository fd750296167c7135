//! Records as JSON: one object a game, the schema first; many games are JSON Lines.
//!
//! ```json
//! {"schema": "othello.record/1",
//!  "black": {"name": "Alice", "rating": 1720.5, "kind": "person"},
//!  "white": {"name": "Zebra", "kind": "program"},
//!  "event": "Club", "site": "Oslo", "round": "3", "date": "2024-06-07",
//!  "rules": "othello",
//!  "start": "---------------------------OX------XO--------------------------- X",
//!  "comment": "on the game",
//!  "moves": ["f5", {"move": "d6", "time_ms": 1500,
//!                   "value": {"discs": -1.25, "kind": "estimate", "depth": 12},
//!                   "comment": "on the move"}],
//!  "variations": [{"line": 0, "after": 1, "moves": ["f6", "e6"]}],
//!  "result": {"score": {"black": 36, "white": 28, "rule": "board"},
//!             "termination": "resigned", "by": "white"},
//!  "tags": [{"name": "theory", "value": "33"}]}
//! ```
//!
//! Only `schema`, `rules`, `start` and `moves` must be there. A move is a square or `pass`.
//! A variation branches off `line` (0 is the main line, 1 the first variation and so on) after as
//! many plies from the start; the list is flat, so that no depth of branches nests. `rule` is
//! `board` or `winner-takes-empties`; `termination` is `normal`, `resigned`, `agreed`, `time`,
//! `left` or `unfinished`, with `by` for the player who resigned, lost on time or left. A rating
//! and a number of discs have two decimals at most.
//!
//! The schema is closed: a field that it does not have, or has twice, is an error and not dropped;
//! what other programs want to keep with a game goes into `tags`.

mod convert;
mod leaf;
mod lines;
mod twins;

use crate::error::{ErrorKind, FormatError, Place};
use crate::record::GameRecord;

use leaf::Object;
use twins::RecordTwin;

/// What `schema` says in the records that this module writes and reads.
pub const SCHEMA: &str = "othello.record/1";

/// Writes a record in one line, without a line end.
///
/// ```
/// use othello_protocol::{json, transcript};
///
/// let record = transcript::parse("f5d6")?.record;
/// let line = json::write(&record);
/// assert!(line.starts_with(r#"{"schema":"othello.record/1","#));
/// assert_eq!(json::parse(line.as_bytes())?, record);
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
pub fn write(record: &GameRecord) -> String {
    text(serde_json::to_string(&RecordTwin::from(record)))
}

/// Writes a record over many lines, for people.
pub fn write_pretty(record: &GameRecord) -> String {
    text(serde_json::to_string_pretty(&RecordTwin::from(record)))
}

fn text(written: serde_json::Result<String>) -> String {
    written.expect("strings, numbers and lists are JSON")
}

/// Reads one record. Whether its moves are legal is for [`GameRecord::replay`] to say.
///
/// # Errors
/// If the bytes are no JSON, or JSON that is no record; the message begins with the path to the
/// fault, such as `moves[1]`.
pub fn parse(bytes: &[u8]) -> Result<GameRecord, FormatError> {
    let text = Text::decode(bytes)?;
    text.record(0..text.text.len())
}

/// Whether a text has a record in each of at least two lines.
pub(crate) fn is_by_line(bytes: &[u8]) -> bool {
    Text::decode(bytes).is_ok_and(|text| text.is_by_line())
}

/// The records of a text: one, or one a line.
///
/// An error does not end the reading where the text has one record a line.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: Option<Result<Text<'a>, FormatError>>,
    /// Where the next record starts in the text.
    at: usize,
    by_line: bool,
}

impl<'a> Games<'a> {
    /// Looks at the form of a text. Each text holds at least one record or an error.
    pub fn new(bytes: &'a [u8]) -> Self {
        let text = Text::decode(bytes);
        let by_line = text.as_ref().is_ok_and(Text::is_by_line);
        Self { text: Some(text), at: 0, by_line }
    }
}

impl Iterator for Games<'_> {
    /// A record and where it begins.
    type Item = Result<(Place, GameRecord), FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = match self.text.take()? {
            Ok(text) => text,
            Err(error) => return Some(Err(error)),
        };
        let rest = &text.text[self.at..];
        let start = self.at + rest.len() - rest.trim_start().len();
        let length = text.text[start..].find('\n').filter(|_| self.by_line);
        let end = length.map_or(text.text.len(), |length| start + length);
        let record = text.record(start..end).map(|record| (text.place(start), record));
        self.at = end;
        if !text.text[end..].trim().is_empty() {
            self.text = Some(Ok(text));
        }
        Some(record)
    }
}

/// A decoded text, without a byte order mark.
#[derive(Clone, Copy, Debug)]
struct Text<'a> {
    text: &'a str,
    /// The length of the mark.
    mark: usize,
}

impl<'a> Text<'a> {
    fn decode(bytes: &'a [u8]) -> Result<Self, FormatError> {
        let (mark, rest) = bytes.strip_prefix(b"\xEF\xBB\xBF").map_or((0, bytes), |rest| (3, rest));
        match str::from_utf8(rest) {
            Ok(text) => Ok(Self { text, mark }),
            Err(error) => {
                let place = Place::byte(mark + error.valid_up_to());
                let message = "JSON is UTF-8, but this byte is not";
                Err(FormatError::new(ErrorKind::BadEncoding, place, message))
            }
        }
    }

    /// Whether each line is an object of its own: then the second one begins with a brace, which
    /// cannot be if one object goes on over lines.
    fn is_by_line(&self) -> bool {
        let mut lines = self.text.lines().filter(|line| !line.trim().is_empty());
        let first = lines.next().is_some_and(|line| !line.trim_start().starts_with('['));
        first && lines.next().is_some_and(|line| line.trim_start().starts_with('{'))
    }

    /// The place of a byte of the text.
    fn place(&self, at: usize) -> Place {
        let mut at = at.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let place = Place::within(self.text, at);
        Place { offset: Some(self.mark + at), ..place }
    }

    /// Reads the record in a range of the text.
    fn record(&self, range: core::ops::Range<usize>) -> Result<GameRecord, FormatError> {
        let text = &self.text[range.clone()];
        let mut reader = serde_json::Deserializer::from_str(text);
        let object: Object<RecordTwin> = serde_path_to_error::deserialize(&mut reader)
            .map_err(|error| self.error(range.start, &error.path().to_string(), error.inner()))?;
        reader.end().map_err(|error| self.error(range.start, ".", &error))?;
        GameRecord::try_from(object.0).map_err(|message| {
            FormatError::new(ErrorKind::BadValue, self.place(range.start), message)
        })
    }

    fn error(&self, start: usize, path: &str, error: &serde_json::Error) -> FormatError {
        let text = &self.text[start..];
        let line = error.line().saturating_sub(1);
        let line: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let place = self.place(start + line + error.column().saturating_sub(1));
        let kind = match error.classify() {
            serde_json::error::Category::Eof => ErrorKind::TruncatedJson,
            serde_json::error::Category::Data if path == "schema" => ErrorKind::UnknownSchema,
            serde_json::error::Category::Data => ErrorKind::BadValue,
            _ => ErrorKind::BadJson,
        };
        let told = error.to_string();
        let tail = format!(" at line {} column {}", error.line(), error.column());
        let told = told.strip_suffix(&tail).unwrap_or(&told);
        let message = if path == "." { told.to_owned() } else { format!("{path}: {told}") };
        FormatError::new(kind, place, message)
    }
}
