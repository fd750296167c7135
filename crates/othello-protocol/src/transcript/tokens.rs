//! The tokens of some lines of a text, after the board that may stand before them.

use std::ops::Range;

use othello_core::{Position, Rules};

use super::lexer::{Lexer, Token};
use crate::board;
use crate::error::FormatError;
use crate::source::{Folded, Source};

/// The squares of the board that some programs write before the moves.
const SQUARES: usize = 64;

/// Its ranks, and the squares of each.
const RANKS: usize = 8;

/// No rank is drawn in more bytes; longer lines are not looked at for one.
const LONGEST_RANK: usize = 128;

/// The tokens of a range of lines, comments left out.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'s, 'a> {
    source: &'s Source<'a>,
    lines: Range<usize>,
    lexer: Option<Lexer>,
}

impl<'s, 'a> Tokens<'s, 'a> {
    pub(super) const fn new(source: &'s Source<'a>, lines: Range<usize>) -> Self {
        Self { source, lines, lexer: None }
    }

    /// Takes the start board off the front of the first line, or off the first lines if it is drawn
    /// rank by rank, if there is one.
    ///
    /// # Errors
    /// If there is a board, but it is no position.
    pub(super) fn start(&mut self) -> Result<Option<Position>, FormatError> {
        let content = |line: &usize| !is_comment(self.source.line(*line));
        let Some(line) = self.lines.clone().find(content) else { return Ok(None) };
        let on_one_line = start_board(&self.source.folded(line));
        let found = on_one_line.map(|(board, end)| (board, line, end));
        let Some((board, last, end)) = found.or_else(|| self.drawn_board(line)) else {
            return Ok(None);
        };
        let position = board::parse(&board, &Rules::OTHELLO)
            .map_err(|error| FormatError { place: self.source.place(line), ..error })?;
        self.lexer = Some(Lexer::new(self.source.folded(last), end));
        self.lines.start = last + 1;
        Ok(Some(position))
    }

    /// A board drawn rank by rank from a line on, perhaps with coordinates, and the side at the
    /// front of the line after it: the board in one line, the last line of it and where it ends.
    fn drawn_board(&self, line: usize) -> Option<(String, usize, usize)> {
        let has_files = self.visible(line)?.eq_ignore_ascii_case("abcdefgh");
        let first = line + usize::from(has_files);
        let ranks: Option<Vec<String>> =
            (first..first + RANKS).map(|line| rank(&self.visible(line)?)).collect();
        let board = ranks?.concat();
        if !board.contains(char::is_alphabetic) {
            return None;
        }
        let next = first + RANKS;
        let side = self.lines.contains(&next).then(|| side(&self.source.folded(next), 0)).flatten();
        // Without a side the board is refused, since moves after it do not begin at the usual start.
        Some(match side {
            Some((turn, end)) => (format!("{board} {turn}"), next, end),
            None => (board, next - 1, 0),
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
                self.lexer = Some(Lexer::new(self.source.folded(line), 0));
            }
        }
    }
}

/// Whether a line holds no moves by its form: it is blank, or a comment.
pub(super) fn is_comment(line: &str) -> bool {
    matches!(line.trim_start().chars().next(), None | Some('#' | '＃'))
}

/// A board of 64 squares and a side at the front of a line, and where it ends. A board with discs
/// whose side is missing counts, since moves after it do not begin at the usual start.
fn start_board(line: &Folded) -> Option<(String, usize)> {
    let start = blanks(line, 0);
    let squares: String = line.from(start).take(SQUARES).filter(|l| board::is_mark(*l)).collect();
    if squares.chars().count() != SQUARES {
        return None;
    }
    let end = start + SQUARES;
    match side(line, end) {
        Some((turn, end)) => Some((format!("{squares} {turn}"), end)),
        None => squares.contains(char::is_alphabetic).then_some((squares, end)),
    }
}

/// The side to move that stands on its own from here on, and where it ends.
fn side(line: &Folded, from: usize) -> Option<(char, usize)> {
    let at = from + blanks(line, from);
    let apart = line.get(at + 1).is_none_or(|letter| !letter.is_alphanumeric());
    let turn = line.get(at).filter(|letter| board::is_mark(*letter) && apart)?;
    Some((turn, at + 1))
}

fn blanks(line: &Folded, from: usize) -> usize {
    line.from(from).take_while(|letter| letter.is_whitespace()).count()
}

/// The squares of a rank, which may have its number on either side.
fn rank(visible: &str) -> Option<String> {
    let squares = visible.trim_matches(|letter: char| letter.is_ascii_digit());
    let is_rank = squares.chars().count() == RANKS && squares.chars().all(board::is_mark);
    is_rank.then(|| squares.to_owned())
}
