//! Where trees begin and end, and what they are made of.

use crate::error::ErrorKind;

/// Part of a tree, and the byte where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A tree or a variation begins.
    Open,
    /// It ends.
    Close,
    /// A node begins.
    Node,
    /// The name of a property.
    Name(&'a str),
    /// What stands between the brackets of a value.
    Value(&'a str),
}

/// What keeps a tree from being read.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) kind: ErrorKind,
    pub(super) at: usize,
    pub(super) message: String,
}

/// A tree within a text.
#[derive(Clone, Debug)]
pub(super) struct Tree<'a> {
    /// The text up to the end of the tree.
    pub(super) text: &'a str,
    pub(super) start: usize,
    pub(super) end: usize,
    /// What is wrong with its end.
    pub(super) fault: Option<Fault>,
}

/// The next place from `at` on where a tree begins.
pub(super) fn next_tree(text: &str, at: usize) -> Option<usize> {
    let mut brackets = text[at..].match_indices('(').map(|(found, _)| at + found);
    brackets.find(|found| {
        let node = text[found + 1..].trim_start().strip_prefix(';');
        let first = node.and_then(|node| node.trim_start().chars().next());
        first
            .is_some_and(|letter| letter.is_ascii_alphabetic() || matches!(letter, ';' | '(' | ')'))
    })
}

impl<'a> Tree<'a> {
    /// Finds the end of the tree that begins at a byte.
    pub(super) fn measure(text: &'a str, start: usize) -> Self {
        let tree = |end, fault| Self { text: &text[..end], start, end, fault };
        let mut depth = 0_usize;
        let mut at = start;
        while let Some(found) = text[at..].find(['(', ')', '[']) {
            at += found;
            match text.as_bytes()[at] {
                b'(' if depth > 0 && is_root(&text[at..]) => {
                    let message = "the next game begins before this one is closed by `)`";
                    return tree(at, Some(unbalanced(at, message)));
                }
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => match value_length(&text[at + 1..]) {
                    Value::Closed(length) => at += length + 1,
                    Value::Open(length) => {
                        let message = "this value is not closed by `]`".to_owned();
                        let fault = Fault { kind: ErrorKind::UnterminatedValue, at, message };
                        return tree(at + 1 + length, Some(fault));
                    }
                },
            }
            at += 1;
            if depth == 0 {
                return tree(at, None);
            }
        }
        tree(text.len(), Some(unbalanced(text.len(), "the game is not closed by `)`")))
    }

    /// The parts of the tree.
    pub(super) const fn tokens(&self) -> Tokens<'a> {
        Tokens { text: self.text, at: self.start }
    }
}

fn unbalanced(at: usize, message: &str) -> Fault {
    Fault { kind: ErrorKind::Unbalanced, at, message: message.to_owned() }
}

/// Whether a text goes on with the root of a game, and not with a variation.
fn is_root(text: &str) -> bool {
    let node = text.strip_prefix('(').and_then(|rest| rest.trim_start().strip_prefix(';'));
    let facts = node.map(str::trim_start);
    facts.is_some_and(|facts| facts.starts_with("FF[") || facts.starts_with("GM["))
}

/// How many bytes a value has.
enum Value {
    /// Up to the bracket that ends it.
    Closed(usize),
    /// Up to the end of the text, or to the line on which the next game begins.
    Open(usize),
}

fn value_length(text: &str) -> Value {
    let mut at = 0;
    while let Some(found) = text[at..].find([']', '\\', '\n', '\r']) {
        at += found;
        match text.as_bytes()[at] {
            b']' => return Value::Closed(at),
            b'\\' => {
                let escaped = text[at + 1..].chars().next();
                at += 1 + escaped.map_or(0, char::len_utf8);
            }
            _ if is_root(&text[at + 1..]) => return Value::Open(at + 1),
            _ => at += 1,
        }
    }
    Value::Open(text.len())
}

/// The parts of a tree, in their order. They end at a value that is not closed.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn token(&mut self) -> Option<Result<Token<'a>, Fault>> {
        let rest = &self.text[self.at..];
        let letter = rest.chars().next()?;
        let (token, length) = match letter {
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            ';' => (Token::Node, 1),
            '[' => match value_length(&rest[1..]) {
                Value::Closed(length) => (Token::Value(&rest[1..=length]), length + 2),
                Value::Open(_) => return None,
            },
            letter if letter.is_ascii_alphabetic() => {
                let after = rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
                let name = &rest[..rest.len() - after.len()];
                (Token::Name(name), name.len())
            }
            letter => {
                let message = format!("expected a property, found `{}`", letter.escape_debug());
                return Some(Err(Fault { kind: ErrorKind::BadChar, at: self.at, message }));
            }
        };
        self.at += length;
        Some(Ok(token))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(Token<'a>, usize), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
        let at = self.at;
        self.token().map(|token| token.map(|token| (token, at)))
    }
}
