//! From a line of text to squares, passes and results, and to what looks like them.

use othello_core::{ByColor, Rules, Square};

use crate::error::{ErrorKind, Place};
use crate::source::Folded;

/// Something in a text that a reader of moves must look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) place: Place,
}

/// What a [`Token`] is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    Square(Square),
    Pass,
    /// Two numbers of discs, Black's first.
    Result(ByColor<u16>),
    /// A file without a rank, on its own.
    File(char),
    /// Letters that mean nothing here: the end of a run of moves.
    Word,
    /// What can only be a damaged move.
    Bad(ErrorKind, String),
}

/// Words for a pass, longer ones before those they begin with.
const PASSES: [&str; 6] = ["pass", "pas", "pa", "ps", "パス", "пас"];

/// The files and ranks that squares may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    files: u8,
    ranks: u8,
}

impl Extent {
    pub(super) fn of(rules: &Rules) -> Self {
        let (files, ranks) = rules.variant().extent();
        Self { files, ranks }
    }

    /// Whether the letter is a file, in either case.
    fn is_file(self, letter: char) -> bool {
        let index = u32::from(letter.to_ascii_lowercase()).checked_sub(u32::from('a'));
        index.is_some_and(|index| index < self.files.into())
    }

    /// How many of the digits that follow a file are its rank: two, if the board has such a rank.
    fn rank_length(self, digits: &str) -> usize {
        let two = digits.get(..2).and_then(|two| two.parse::<u8>().ok());
        if two.is_some_and(|rank| (10..=self.ranks).contains(&rank)) { 2 } else { 1 }
    }

    fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }

    /// The name of the last square.
    fn last(self) -> String {
        let last = Square::new(self.files.saturating_sub(1), self.ranks.saturating_sub(1));
        last.map_or_else(String::new, |square| square.to_string())
    }
}

/// The tokens of a line from a column on.
#[derive(Clone, Debug)]
pub(super) struct Lexer {
    line: Folded,
    extent: Extent,
    at: usize,
    /// Where the last square ended: what follows at once is glued to it.
    glued_at: Option<usize>,
}

impl Lexer {
    pub(super) const fn new(line: Folded, at: usize, extent: Extent) -> Self {
        Self { line, extent, at, glued_at: None }
    }

    fn letter(&self, ahead: usize) -> Option<char> {
        self.line.get(self.at + ahead)
    }

    /// How many characters from `ahead` on are of this sort.
    fn run(&self, ahead: usize, sort: impl Fn(char) -> bool) -> usize {
        self.line.from(self.at + ahead).take_while(|letter| sort(*letter)).count()
    }

    fn is_glued(&self) -> bool {
        self.glued_at == Some(self.at)
    }

    /// Goes on by some characters and makes a token of them.
    fn take(&mut self, length: usize, kind: TokenKind) -> Token {
        let place = self.line.place(self.at);
        self.at += length;
        if matches!(kind, TokenKind::Square(_) | TokenKind::Pass) {
            self.glued_at = Some(self.at);
        }
        Token { kind, place }
    }

    /// Goes on by some characters that mean nothing.
    const fn skip(&mut self, length: usize) -> Option<Token> {
        self.at += length;
        None
    }

    /// A token if one begins here; goes on in any case.
    fn step(&mut self, letter: char) -> Option<Token> {
        match letter {
            '-' => self.dashes(),
            _ if letter.is_ascii_digit() => self.digits(),
            _ if is_word(letter) => Some(self.word(letter)),
            _ if is_layout(letter) => self.skip(1),
            _ => self.symbol(letter),
        }
    }

    /// Two dashes are a pass; one separates, and so does a row of them.
    fn dashes(&mut self) -> Option<Token> {
        match self.run(0, |letter| letter == '-') {
            2 => Some(self.take(2, TokenKind::Pass)),
            other => self.skip(other),
        }
    }

    /// A result, the number of a move, or a number that means nothing.
    fn digits(&mut self) -> Option<Token> {
        let length = self.run(0, |letter| letter.is_ascii_digit());
        if self.is_glued() {
            let found = self.text(length);
            return Some(self.take(length, bad_token(&found)));
        }
        match self.result(length) {
            Some((score, all)) => Some(self.take(all, TokenKind::Result(score))),
            None => self.skip(length),
        }
    }

    /// A result such as `36-28` and its length, if the digits here begin one. A number that goes
    /// on with more dashes, points or letters is a date or the like.
    fn result(&self, length: usize) -> Option<(ByColor<u16>, usize)> {
        let before = self.at.checked_sub(1).and_then(|index| self.line.get(index));
        let blank = |from| self.run(from, |letter| matches!(letter, ' ' | '\t'));
        let dash = length + blank(length);
        let second = dash + 1 + blank(dash + 1);
        let last = self.run(second, |letter| letter.is_ascii_digit());
        let after = (self.letter(second + last), self.letter(second + last + 1));
        let goes_on = match after {
            (Some(letter), _) if is_word(letter) => true,
            (Some('-' | '.' | ':' | '/'), Some(letter)) => letter.is_ascii_digit(),
            _ => false,
        };
        let alone = !before.is_some_and(|letter| is_word(letter) || "-.:/".contains(letter));
        let squares = u16::from(self.extent.files) * u16::from(self.extent.ranks);
        let most = if squares > 99 { 3 } else { 2 };
        let plausible = (1..=most).contains(&length) && (1..=most).contains(&last);
        if self.letter(dash) != Some('-') || !alone || !plausible || goes_on {
            return None;
        }
        let score = ByColor::new(self.number(0, length)?, self.number(second, last)?);
        // Chess programs write 1-0 for a win.
        (score.black + score.white > 1).then_some((score, second + last))
    }

    fn number(&self, ahead: usize, length: usize) -> Option<u16> {
        self.line.from(self.at + ahead).take(length).collect::<String>().parse().ok()
    }

    fn text(&self, length: usize) -> String {
        self.line.from(self.at).take(length).collect()
    }

    /// A pass, a square, or a word.
    fn word(&mut self, first: char) -> Token {
        if let Some(length) = self.pass() {
            return self.take(length, TokenKind::Pass);
        }
        let length = self.run(0, is_word);
        let single = self.line.from(self.at).take(length).filter(|l| !is_mark(*l)).count() == 1;
        match self.letter(length).filter(char::is_ascii_digit) {
            Some(_) if single && (is_latin(first) || self.is_glued()) => {
                let digits: String = self.line.from(self.at + length).take(2).collect();
                let rank = self.extent.rank_length(&digits);
                let kind = self.square(first, length, &digits[..rank]);
                self.take(length + rank, kind)
            }
            None if single && self.extent.is_file(first) => {
                let kind = if self.is_glued() { lone_file(first) } else { TokenKind::File(first) };
                self.take(length, kind)
            }
            _ if self.is_glued() => {
                let found = self.text(length);
                self.take(length, bad_token(&found))
            }
            _ => {
                let all = self.run(0, |letter| is_word(letter) || letter.is_ascii_digit());
                self.take(all, TokenKind::Word)
            }
        }
    }

    /// The length of the word for a pass that stands here. It counts only before a square, before
    /// another one, before what is no letter, or at the end.
    fn pass(&self) -> Option<usize> {
        let words = PASSES.iter().filter(|word| self.starts_with(0, word));
        words.map(|word| word.chars().count()).find(|length| match self.letter(*length) {
            Some(letter) if is_word(letter) => {
                self.square_at(*length) || PASSES.iter().any(|next| self.starts_with(*length, next))
            }
            _ => true,
        })
    }

    fn starts_with(&self, ahead: usize, word: &str) -> bool {
        let mut here = self.line.from(self.at + ahead).map(lower);
        word.chars().all(|letter| here.next() == Some(letter))
    }

    fn square_at(&self, ahead: usize) -> bool {
        let rank = self.letter(ahead + 1).and_then(|digit| digit.to_digit(10));
        let is_file = |letter| self.extent.is_file(letter);
        self.letter(ahead).is_some_and(is_file)
            && rank.is_some_and(|rank| (1..=self.extent.ranks.into()).contains(&rank))
    }

    /// The square with this file and rank, or what is wrong with it.
    fn square(&self, file: char, length: usize, rank: &str) -> TokenKind {
        let name = format!("{file}{rank}");
        let square = name.parse().ok().filter(|square: &Square| self.extent.contains(*square));
        match square {
            Some(square) if length == 1 => TokenKind::Square(square),
            _ => TokenKind::Bad(ErrorKind::BadSquare, self.bad_square(file, &name)),
        }
    }

    fn bad_square(&self, file: char, name: &str) -> String {
        if let Some((latin, script)) = look_alike(file) {
            return format!(
                "`{name}` begins with a {script} letter that looks like the Latin `{latin}`; \
                 type `{latin}` on a Latin keyboard"
            );
        }
        let last = self.extent.last();
        format!("expected a square (a1 to {last}) or a pass, found `{name}`")
    }

    /// A character that no list of moves has; next to a move it may be a damaged part of it.
    fn symbol(&mut self, letter: char) -> Option<Token> {
        let before = self.letter(1).is_some_and(is_word)
            && self.letter(2).is_some_and(|digit| digit.is_ascii_digit());
        if before || self.is_glued() {
            let message = format!("unexpected character `{}`", letter.escape_debug());
            return Some(self.take(1, TokenKind::Bad(ErrorKind::BadChar, message)));
        }
        self.skip(1)
    }
}

impl Iterator for Lexer {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let letter = self.letter(0)?;
            if let Some(token) = self.step(letter) {
                return Some(token);
            }
        }
    }
}

/// A letter of any script, or an accent on one.
fn is_word(letter: char) -> bool {
    letter.is_alphabetic() || is_mark(letter)
}

const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36F}')
}

/// Whether a letter before a digit must be meant as a file: it is Latin, or looks like it.
const fn is_latin(letter: char) -> bool {
    matches!(letter, '\0'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}') || look_alike(letter).is_some()
}

fn lower(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

/// White space, punctuation, and the signs that people draw between moves.
const fn is_layout(letter: char) -> bool {
    letter.is_ascii()
        || letter.is_whitespace()
        || matches!(letter, '\u{80}'..='\u{BF}' | '\u{2000}'..='\u{2BFF}' | '\u{3000}'..='\u{303F}')
        || matches!(letter, '\u{30FB}' | '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}')
}

/// The fault of a file that no rank follows.
pub(super) fn lone_file(file: char) -> TokenKind {
    let message = format!("`{file}` is a file without a rank");
    TokenKind::Bad(ErrorKind::TruncatedMove, message)
}

fn bad_token(found: &str) -> TokenKind {
    let found: String = found.chars().take(16).collect();
    TokenKind::Bad(ErrorKind::BadToken, format!("`{found}` is glued to a move and is none itself"))
}

/// The Latin file that a letter of another script looks like.
const fn look_alike(letter: char) -> Option<(char, &'static str)> {
    Some(match letter {
        'а' | 'А' => ('a', "Cyrillic"),
        'В' | 'Ь' => ('b', "Cyrillic"),
        'с' | 'С' => ('c', "Cyrillic"),
        'ԁ' => ('d', "Cyrillic"),
        'е' | 'Е' => ('e', "Cyrillic"),
        'һ' | 'Н' => ('h', "Cyrillic"),
        'α' | 'Α' => ('a', "Greek"),
        'Β' => ('b', "Greek"),
        'Ε' => ('e', "Greek"),
        'Η' => ('h', "Greek"),
        _ => return None,
    })
}
