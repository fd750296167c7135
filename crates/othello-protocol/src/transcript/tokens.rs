//! The tokens of some lines of a text, after the board that may stand before them.

use std::ops::Range;

use othello_core::{Position, Rules};

use super::lexer::{Lexer, Token};
use crate::board;
use crate::error::FormatError;
use crate::source::{Folded, Source};

/// The squares of the board that some programs write before the moves.
const SQUARES: usize = 64;

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

    /// Takes the start board off the front of the first line, if there is one.
    ///
    /// # Errors
    /// If there is a board, but it is no position.
    pub(super) fn start(&mut self) -> Result<Option<Position>, FormatError> {
        let content = |line: &usize| !is_comment(self.source.line(*line));
        let Some(line) = self.lines.clone().find(content) else { return Ok(None) };
        let folded = self.source.folded(line);
        let Some((board, end)) = start_board(&folded) else { return Ok(None) };
        let position = board::parse(&board, &Rules::OTHELLO)
            .map_err(|error| FormatError { place: self.source.place(line), ..error })?;
        self.lexer = Some(Lexer::new(folded, end));
        self.lines.start = line + 1;
        Ok(Some(position))
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
    let blank = |from| line.from(from).take_while(|letter| letter.is_whitespace()).count();
    let start = blank(0);
    let squares: String = line.from(start).take(SQUARES).filter(|l| board::is_mark(*l)).collect();
    if squares.chars().count() != SQUARES {
        return None;
    }
    let end = start + SQUARES;
    let side = end + blank(end);
    let apart = line.get(side + 1).is_none_or(|letter| !letter.is_alphanumeric());
    match line.get(side).filter(|letter| board::is_mark(*letter) && apart) {
        Some(turn) => Some((format!("{squares} {turn}"), side + 1)),
        None => squares.contains(char::is_alphabetic).then_some((squares, end)),
    }
}
