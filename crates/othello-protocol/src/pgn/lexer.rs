//! Where games begin, and what they are made of.

use crate::error::ErrorKind;

/// Part of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A fact about the game, and where its value begins.
    Tag { name: &'a str, value: String, value_at: usize },
    /// A move, a pass or a result, without the number before it.
    Word(&'a str),
    /// A remark, without what encloses it.
    Comment(&'a str),
    /// A number of the codes by which chess programs judge moves.
    Glyph(&'a str),
    /// A variation begins.
    Open,
    /// It ends.
    Close,
}

/// What keeps a game from being read.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) kind: ErrorKind,
    pub(super) at: usize,
    pub(super) message: String,
}

/// The place from `at` on where a game begins, if anything but white space is left.
pub(super) fn next_game(text: &str, at: usize) -> Option<usize> {
    let rest = text[at..].trim_start();
    (!rest.is_empty()).then_some(text.len() - rest.len())
}

/// Where the game after a damaged one begins: at the first tag below a line without one.
pub(super) fn next_tags(text: &str, at: usize) -> usize {
    let mut start = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let mut was_tag = is_tag(&text[start..]);
    while let Some(length) = text[start..].find(['\n', '\r']) {
        start += length + 1;
        let line = text[start..].trim_start_matches([' ', '\t']);
        if line.is_empty() || line.starts_with(['\n', '\r']) {
            continue;
        }
        let is_tag = is_tag(line);
        if is_tag && !was_tag {
            return start;
        }
        was_tag = is_tag;
    }
    text.len()
}

/// Whether a text goes on with `[Name "`.
fn is_tag(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('[') else { return false };
    let name = rest.trim_start_matches(is_name);
    name.len() < rest.len() && name.trim_start_matches([' ', '\t']).starts_with('"')
}

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The tokens of a text from a byte on.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    /// How far the text is read.
    pub(super) at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// Goes to the next token; whether there is one.
    fn skip(&mut self) -> bool {
        loop {
            let rest = &self.text[self.at..];
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            let begins_line = self.at == 0 || self.text[..self.at].ends_with(['\n', '\r']);
            if !(begins_line && self.text[self.at..].starts_with('%')) {
                return self.at < self.text.len();
            }
            let rest = &self.text[self.at..];
            self.at += rest.find(['\n', '\r']).unwrap_or(rest.len());
        }
    }

    /// Whether the next token is a tag.
    pub(super) fn is_at_tag(&mut self) -> bool {
        self.skip() && self.text[self.at..].starts_with('[')
    }

    /// The next token and where it begins.
    ///
    /// # Errors
    /// If a tag or a comment is not closed, or a character means nothing here.
    pub(super) fn token(&mut self) -> Result<Option<(Token<'a>, usize)>, Fault> {
        while self.skip() {
            let found = self.token_here()?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The token that begins here; `None` for the number of a move, which says nothing.
    fn token_here(&mut self) -> Result<Option<(Token<'a>, usize)>, Fault> {
        let at = self.at;
        let rest = &self.text[at..];
        let (token, length) = match rest.as_bytes()[0] {
            b'[' => return self.tag().map(|tag| Some((tag, at))),
            b'(' => (Token::Open, 1),
            b')' => (Token::Close, 1),
            b'{' => {
                let Some(end) = rest.find('}') else {
                    let message = "this comment is not closed by `}`".to_owned();
                    return Err(Fault { kind: ErrorKind::UnterminatedComment, at, message });
                };
                (Token::Comment(&rest[1..end]), end + 1)
            }
            b';' => {
                let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
                (Token::Comment(&rest[1..end]), end)
            }
            b'$' => {
                let digits = rest[1..].trim_start_matches(|digit: char| digit.is_ascii_digit());
                let length = rest.len() - digits.len();
                (Token::Glyph(&rest[..length]), length)
            }
            b'}' | b']' => {
                let message = format!("`{}` closes nothing", &rest[..1]);
                return Err(Fault { kind: ErrorKind::BadChar, at, message });
            }
            _ => return Ok(self.word()),
        };
        self.at += length;
        Ok(Some((token, at)))
    }

    /// A word after the number that may be glued to it; `None` for a number alone.
    fn word(&mut self) -> Option<(Token<'a>, usize)> {
        let rest = &self.text[self.at..];
        let ends = |letter: char| letter.is_whitespace() || "(){}[];$".contains(letter);
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        let points = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let mv = points.trim_start_matches('.');
        let mv = if mv.len() < points.len() { mv } else { word };
        let at = self.at + word.len() - mv.len();
        self.at += word.len();
        (!mv.is_empty()).then_some((Token::Word(mv), at))
    }

    fn tag(&mut self) -> Result<Token<'a>, Fault> {
        let start = self.at;
        let rest = &self.text[start + 1..];
        let after = rest.trim_start().trim_start_matches(is_name);
        let name = rest[..rest.len() - after.len()].trim_start();
        let fault = |kind, at, message: &str| Err(Fault { kind, at, message: message.to_owned() });
        let Some(quoted) = after.trim_start().strip_prefix('"').filter(|_| !name.is_empty()) else {
            return fault(ErrorKind::BadToken, start, "expected a tag such as [Event \"...\"]");
        };
        let value_at = self.text.len() - quoted.len();
        let Some((value, length)) = value(quoted) else {
            return fault(
                ErrorKind::UnterminatedValue,
                value_at,
                "this value is not closed by a quotation mark",
            );
        };
        let close = quoted[length..].trim_start_matches([' ', '\t']);
        if !close.starts_with(']') {
            let at = self.text.len() - close.len();
            return fault(ErrorKind::UnterminatedValue, at, "this tag is not closed by `]`");
        }
        self.at = self.text.len() - close.len() + 1;
        Ok(Token::Tag { name, value, value_at })
    }
}

/// What stands before the closing quotation mark, and the byte after that; it ends on its line.
fn value(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((value, at + 1)),
            '\n' | '\r' => return None,
            '\\' => match letters.next()? {
                (_, escaped @ ('"' | '\\')) => value.push(escaped),
                (_, '\n' | '\r') => return None,
                (_, other) => value.extend(['\\', other]),
            },
            letter => value.push(letter),
        }
    }
    None
}
