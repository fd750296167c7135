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
//! `rules` is the name of a game of the catalogue, options included (`"black-hole@c3"`), and then
//! the schema is `othello.record/1`. A game that has no such name is written out in its place, as
//! an object with the keys that [`rules`](crate::rules) describes, and the schema is
//! `othello.record/2`: a program that knows the first alone says so, and does not guess.
//!
//! ```json
//! {"schema": "othello.record/2",
//!  "rules": {"id": "ring", "board": "------/--OX--/-O##X-/-X##O-/--XO--/------",
//!            "holes": "c3 d3 c4 d4", "objective": "fewest"},
//!  "start": "------/--OX--/-O##X-/-X##O-/--XO--/------ X", "moves": []}
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

/// What `schema` says in records of games that have a name.
pub const SCHEMA: &str = "othello.record/1";

/// What `schema` says in records that write the rules of their game out.
pub const SCHEMA_2: &str = "othello.record/2";

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
    Text::decode(bytes)?.record()
}

/// How many bytes the JSON takes that these begin with, if it is whole.
pub(crate) fn length(bytes: &[u8]) -> Option<usize> {
    let mut values =
        serde_json::Deserializer::from_slice(bytes).into_iter::<serde::de::IgnoredAny>();
    values.next()?.ok()?;
    Some(values.byte_offset())
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
    /// What is still to be read.
    rest: Option<Result<Text<'a>, FormatError>>,
    by_line: bool,
}

impl<'a> Games<'a> {
    /// Looks at the form of a text. Each text holds at least one record or an error.
    pub fn new(bytes: &'a [u8]) -> Self {
        let text = Text::decode(bytes);
        let by_line = text.as_ref().is_ok_and(Text::is_by_line);
        Self { rest: Some(text), by_line }
    }
}

impl Iterator for Games<'_> {
    /// A record and where it begins.
    type Item = Result<(Place, GameRecord), FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = match self.rest.take()? {
            Ok(text) => text.trimmed(),
            Err(error) => return Some(Err(error)),
        };
        let length = text.text.find('\n').filter(|_| self.by_line);
        let (text, rest) = text.split_at(length.unwrap_or(text.text.len()));
        if !rest.text.trim_start().is_empty() {
            self.rest = Some(Ok(rest));
        }
        Some(text.record().map(|record| (text.place(0), record)))
    }
}

/// A decoded text, or a part of one.
#[derive(Clone, Copy, Debug)]
struct Text<'a> {
    text: &'a str,
    /// Where it begins.
    start: Start,
}

/// The place of the first character of a text, all counted from 0.
#[derive(Clone, Copy, Debug, Default)]
struct Start {
    line: usize,
    column: usize,
    offset: usize,
}

impl<'a> Text<'a> {
    /// Skips a byte order mark.
    fn decode(bytes: &'a [u8]) -> Result<Self, FormatError> {
        let (mark, rest) = bytes.strip_prefix(b"\xEF\xBB\xBF").map_or((0, bytes), |rest| (3, rest));
        match str::from_utf8(rest) {
            Ok(text) => Ok(Self { text, start: Start { offset: mark, ..Start::default() } }),
            Err(error) => {
                let place = Place::byte(mark + error.valid_up_to());
                let message = "JSON is UTF-8, but this byte is not";
                Err(FormatError::new(ErrorKind::BadEncoding, place, message))
            }
        }
    }

    fn trimmed(self) -> Self {
        self.split_at(self.text.len() - self.text.trim_start().len()).1
    }

    fn split_at(self, at: usize) -> (Self, Self) {
        let (text, rest) = self.text.split_at(at);
        let lines = text.matches('\n').count();
        let column = match text.rfind('\n') {
            Some(end) => text[end + 1..].chars().count(),
            None => self.start.column + text.chars().count(),
        };
        let start = Start { line: self.start.line + lines, column, offset: self.start.offset + at };
        (Self { text, ..self }, Self { text: rest, start })
    }

    /// Whether each line is an object of its own: then the second one begins with a brace, which
    /// cannot be if one object goes on over lines.
    fn is_by_line(&self) -> bool {
        let mut lines = self.text.lines().filter(|line| !line.trim().is_empty());
        let first = lines.next().is_some_and(|line| !line.trim_start().starts_with('['));
        first && lines.next().is_some_and(|line| line.trim_start().starts_with('{'))
    }

    /// The place of a byte of the text, or of the character that it is part of.
    fn place(&self, at: usize) -> Place {
        let Start { line, column, offset } =
            self.split_at(self.text.floor_char_boundary(at)).1.start;
        Place::character(line + 1, column + 1, offset)
    }

    /// Reads the one record of the text.
    fn record(&self) -> Result<GameRecord, FormatError> {
        let mut reader = serde_json::Deserializer::from_str(self.text);
        let object: Object<RecordTwin> = serde_path_to_error::deserialize(&mut reader)
            .map_err(|error| self.error(&error.path().to_string(), error.inner()))?;
        reader.end().map_err(|error| self.error(".", &error))?;
        GameRecord::try_from(object.0)
            .map_err(|message| FormatError::new(ErrorKind::BadValue, self.place(0), message))
    }

    fn error(&self, path: &str, error: &serde_json::Error) -> FormatError {
        let lines = self.text.split_inclusive('\n').take(error.line().saturating_sub(1));
        let line: usize = lines.map(str::len).sum();
        let place = self.place(line + error.column().saturating_sub(1));
        let kind = match error.classify() {
            serde_json::error::Category::Eof => ErrorKind::TruncatedJson,
            serde_json::error::Category::Data if path == "schema" => ErrorKind::UnknownSchema,
            serde_json::error::Category::Data => ErrorKind::BadValue,
            _ => ErrorKind::BadJson,
        };
        let told = error.to_string();
        let tail = format!(" at line {} column {}", error.line(), error.column());
        let told = told.strip_suffix(&tail).unwrap_or(&told);
        // The path ends with a question mark within a name that was not read to its end.
        let path = path.trim_end_matches('?').trim_end_matches('.');
        let message = if path.is_empty() { told.to_owned() } else { format!("{path}: {told}") };
        FormatError::new(kind, place, message)
    }
}
