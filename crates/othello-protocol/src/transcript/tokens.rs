//! The tokens of some lines of a text, after the rules and the board that may stand before them.

use std::ops::Range;

use othello_core::{Position, Rules};

use super::lexer::{Extent, Lexer, Token};
use crate::board::{self, Named};
use crate::error::FormatError;
use crate::source::{Folded, Source};

/// No rank is drawn in more bytes; longer lines are not looked at for one.
const LONGEST_RANK: usize = 128;

/// The tokens of a range of lines, comments left out.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'s, 'a> {
    source: &'s Source<'a>,
    lines: Range<usize>,
    lexer: Option<Lexer>,
    rules: Rules,
}

/// What stands before the moves of a game.
#[derive(Clone, Debug)]
pub(super) struct Beginning {
    /// The position in which the moves begin.
    pub(super) position: Position,
    /// Whether a board says so.
    pub(super) has_board: bool,
}

/// A board that was found: its text, the line where it ends, and the column there.
struct Found {
    board: String,
    line: usize,
    end: usize,
}

impl<'s, 'a> Tokens<'s, 'a> {
    pub(super) fn new(source: &'s Source<'a>, lines: Range<usize>, rules: &Rules) -> Self {
        Self { source, lines, lexer: None, rules: rules.clone() }
    }

    /// Takes the name of the rules off the front of the first line, and the start board that may
    /// follow it there, or stand in the first lines if it is drawn rank by rank.
    ///
    /// # Errors
    /// If there is a board, but it is no position.
    pub(super) fn start(&mut self) -> Result<Beginning, FormatError> {
        let content = |line: &usize| !is_comment(self.source.line(*line));
        let Some(mut line) = self.lines.clone().find(content) else { return Ok(self.usual()) };
        let mut letters = self.source.folded(line);
        let mut at = 0;
        if let Some(Named { rules, end }) = named(&letters) {
            (self.rules, at) = (rules, end);
            // Nothing else on the line: the board may begin on the next one.
            if blanks(&letters, at) == letters.from(at).count() {
                self.lines.start = line + 1;
                let Some(next) = self.lines.clone().find(content) else { return Ok(self.usual()) };
                (line, at) = (next, 0);
                letters = self.source.folded(line);
            }
        }
        let on_one_line = self.one_line(&letters, line, at);
        let found = on_one_line.or_else(|| self.drawn_board(line).filter(|_| at == 0));
        let Some(Found { board, line: last, end }) = found else {
            self.lexer = Some(Lexer::new(letters, at, Extent::of(&self.rules)));
            self.lines.start = line + 1;
            return Ok(self.usual());
        };
        let position = board::parse_any(&board, &self.rules)
            .map_err(|error| FormatError { place: self.source.place(line), ..error })?;
        self.rules = position.rules().clone();
        self.lexer = Some(Lexer::new(self.source.folded(last), end, Extent::of(&self.rules)));
        self.lines.start = last + 1;
        Ok(Beginning { position, has_board: true })
    }

    /// The usual start of the rules.
    fn usual(&self) -> Beginning {
        Beginning { position: Position::start(self.rules.clone()), has_board: false }
    }

    /// A board on a line from a column on: ranks with `/` between them, or squares without.
    fn one_line(&self, letters: &Folded, line: usize, at: usize) -> Option<Found> {
        let (board, end) = ranks(letters, at).or_else(|| start_board(letters, at, &self.rules))?;
        Some(Found { board, line, end })
    }

    /// A board drawn rank by rank from a line on, perhaps with coordinates, and the side at the
    /// front of the line after it.
    fn drawn_board(&self, line: usize) -> Option<Found> {
        let (files, ranks) = self.rules.variant().extent();
        let letters: String = (b'a'..).take(files.into()).map(char::from).collect();
        let has_files = self.visible(line)?.eq_ignore_ascii_case(&letters);
        let first = line + usize::from(has_files);
        let next = first + usize::from(ranks);
        let drawn: Option<Vec<String>> =
            (first..next).map(|line| rank(&self.visible(line)?, files)).collect();
        let board = drawn?.join("/");
        if !board.contains(char::is_alphabetic) {
            return None;
        }
        let side = self.lines.contains(&next).then(|| side(&self.source.folded(next), 0)).flatten();
        // Without a side the board is refused, since moves after it do not begin at the usual start.
        Some(match side {
            Some((side, end)) => Found { board: format!("{board} {side}"), line: next, end },
            None => Found { board, line: next - 1, end: 0 },
        })
    }

    /// What can be seen of a line that belongs to the text and may be a rank.
    fn visible(&self, line: usize) -> Option<String> {
        let is_short = self.lines.contains(&line) && self.source.line(line).len() <= LONGEST_RANK;
        let letters = is_short.then(|| self.source.folded(line))?;
        Some(letters.from(0).filter(|letter| !letter.is_whitespace()).collect())
    }
}

impl Iterator for Tokens<'_, '_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            if let Some(token) = self.lexer.as_mut().and_then(Iterator::next) {
                return Some(token);
            }
            let line = self.lines.next()?;
            if !is_comment(self.source.line(line)) {
                let extent = Extent::of(&self.rules);
                self.lexer = Some(Lexer::new(self.source.folded(line), 0, extent));
            }
        }
    }
}

/// Whether a line holds no moves by its form: it is blank, or a comment.
pub(super) fn is_comment(line: &str) -> bool {
    matches!(line.trim_start().chars().next(), None | Some('#' | '＃'))
}

/// The name of rules at the front of a line.
fn named(line: &Folded) -> Option<Named> {
    let start = blanks(line, 0);
    let word: String = line.from(start).take_while(|letter| !letter.is_whitespace()).collect();
    let Named { rules, end } = board::named(&word)?;
    let end = start + word[..end].chars().count();
    Some(Named { rules, end })
}

/// Squares in reading order and a side on a line, and where they end. Squares with discs whose
/// side is missing count, since moves after them do not begin at the usual start.
fn start_board(line: &Folded, from: usize, rules: &Rules) -> Option<(String, usize)> {
    let count = usize::try_from(rules.variant().shape.count()).ok()?;
    let start = from + blanks(line, from);
    let squares: String = line.from(start).take(count).filter(|l| board::is_mark(*l)).collect();
    if squares.chars().count() != count {
        return None;
    }
    let end = start + count;
    match side(line, end) {
        Some((side, end)) => Some((format!("{squares} {side}"), end)),
        None => squares.contains(char::is_alphabetic).then_some((squares, end)),
    }
}

/// Ranks with `/` between them and a side on a line, and where they end.
fn ranks(line: &Folded, from: usize) -> Option<(String, usize)> {
    let start = from + blanks(line, from);
    let is_rank = |letter: &char| board::is_mark(*letter) || matches!(letter, '#' | '/');
    let board: String = line.from(start).take_while(is_rank).collect();
    let end = start + board.chars().count();
    let is_apart = line.get(end).is_none_or(|letter| letter.is_whitespace() || letter == ';');
    if board.matches('/').count() < 2 || !is_apart {
        return None;
    }
    Some(match side(line, end) {
        Some((side, end)) => (format!("{board} {side}"), end),
        None => (board, end),
    })
}

/// The side to move that stands on its own from here on, with the discs in hand behind it, and
/// where that ends.
fn side(line: &Folded, from: usize) -> Option<(String, usize)> {
    let at = from + blanks(line, from);
    let apart = line.get(at + 1).is_none_or(|letter| !letter.is_alphanumeric());
    let side = line.get(at).filter(|letter| board::is_mark(*letter) && apart)?;
    let number = |from: usize| {
        let at = from + blanks(line, from);
        let digits: String = line.from(at).take_while(char::is_ascii_digit).collect();
        let end = at + digits.len();
        // A number with a point or a dash behind it belongs to a move or a result.
        let is_apart = line.get(end).is_none_or(|next| next.is_whitespace() || next == ';');
        (!digits.is_empty() && is_apart).then_some((digits, end))
    };
    let hand = number(at + 1).and_then(|(black, end)| Some((black, number(end)?)));
    Some(match hand {
        Some((black, (white, end))) => (format!("{side} {black} {white}"), end),
        None => (side.to_string(), at + 1),
    })
}

fn blanks(line: &Folded, from: usize) -> usize {
    line.from(from).take_while(|letter| letter.is_whitespace()).count()
}

/// The squares of a rank, which may have its number on either side.
fn rank(visible: &str, files: u8) -> Option<String> {
    let squares = visible.trim_matches(|letter: char| letter.is_ascii_digit());
    let is_mark = |letter: char| board::is_mark(letter) || letter == '#';
    let is_rank = squares.chars().count() == usize::from(files) && squares.chars().all(is_mark);
    is_rank.then(|| squares.to_owned())
}
