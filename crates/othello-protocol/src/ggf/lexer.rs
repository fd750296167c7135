//! Where games begin, and the tags of one.

use crate::error::ErrorKind;

/// The first bytes of a game.
const OPEN: &str = "(;";

/// Its last bytes.
const CLOSE: &str = ";)";

/// A tag, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) value: &'a str,
    /// Where the name begins.
    pub(super) at: usize,
    /// Where the value begins.
    pub(super) value_at: usize,
}

/// The tags of a game, up to the fault if there is one.
#[derive(Clone, Debug)]
pub(super) struct Body<'a> {
    pub(super) start: usize,
    pub(super) tags: Vec<Tag<'a>>,
    /// Where the text goes on.
    pub(super) end: usize,
    pub(super) fault: Option<Fault>,
}

/// What keeps a game from being read to its end.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) kind: ErrorKind,
    pub(super) at: usize,
    pub(super) message: String,
}

/// The next place from `at` on where a game begins: the opening bytes and a tag.
pub(super) fn next_game(text: &str, at: usize) -> Option<usize> {
    let mut openings = text[at..].match_indices(OPEN).map(|(found, _)| at + found);
    openings.find(|found| {
        let rest = text[found + OPEN.len()..].trim_start();
        let after = rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        after.len() < rest.len() && after.trim_start().starts_with('[')
    })
}

/// The number of games that a line announces before the first of them, and where it stands in the
/// text between two games.
pub(super) fn count_before(between: &str) -> Option<(usize, usize)> {
    let line = between.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let count = between[line..].trim();
    let is_count = !count.is_empty() && count.bytes().all(|digit| digit.is_ascii_digit());
    let at = between.len() - between[line..].trim_start().len();
    is_count.then(|| count.parse().ok()).flatten().map(|count| (count, at))
}

impl<'a> Body<'a> {
    /// Reads the game that begins at this byte.
    pub(super) fn read(text: &'a str, start: usize) -> Self {
        let mut body = Self { start, tags: Vec::new(), end: start + OPEN.len(), fault: None };
        while body.step(text) {}
        body
    }

    /// Reads a tag; whether there was one.
    fn step(&mut self, text: &'a str) -> bool {
        self.end = text.len() - text[self.end..].trim_start().len();
        let (at, rest) = (self.end, &text[self.end..]);
        if rest.starts_with(CLOSE) {
            self.end += CLOSE.len();
            return false;
        }
        let name = &rest[..rest.len() - after_name(rest).len()];
        let Some(found) = rest.chars().next().filter(|_| !rest.starts_with(OPEN)) else {
            let message = "the game is not closed by `;)`".to_owned();
            return self.stop(ErrorKind::NoTerminator, at, message);
        };
        if name.is_empty() {
            let message = format!("expected a tag or `;)`, found `{}`", found.escape_debug());
            return self.stop(ErrorKind::BadChar, at, message);
        }
        let value = after_name(rest).trim_start();
        let Some(value) = value.strip_prefix('[') else {
            return self.stop(ErrorKind::BadToken, at, format!("tag `{name}` has no value"));
        };
        let value_at = text.len() - value.len();
        let Value { length, closed } = Value::measure(value);
        self.end = value_at + length;
        if !closed {
            let message = format!("the value of `{name}` is not closed by `]`");
            return self.stop(ErrorKind::UnterminatedValue, value_at, message);
        }
        self.end += 1;
        self.tags.push(Tag { name, value: &value[..length], at, value_at });
        true
    }

    fn stop(&mut self, kind: ErrorKind, at: usize, message: String) -> bool {
        self.fault = Some(Fault { kind, at, message });
        false
    }
}

/// What comes after the letters that a text begins with.
fn after_name(text: &str) -> &str {
    text.trim_start_matches(|letter: char| letter.is_ascii_alphabetic())
}

/// How far a value goes.
struct Value {
    length: usize,
    /// Whether a bracket ends it, and not the text or the line on which the next game begins.
    closed: bool,
}

impl Value {
    fn measure(text: &str) -> Self {
        for (length, _) in text.match_indices([']', '\n', '\r']) {
            let (mark, rest) = text[length..].split_at(1);
            if mark == "]" {
                return Self { length, closed: true };
            }
            let rest =
                rest.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
            if rest.starts_with("(;GM[") {
                return Self { length, closed: false };
            }
        }
        Self { length: text.len(), closed: false }
    }
}
