//! Boards rank by rank, with `/` between the ranks.

use othello_core::{ByColor, Mark, Rules, Square, SquareSet};

use super::{Read, bad_char, bad_side};
use crate::error::{ErrorKind, FormatError, Place};

/// Reads ranks and the side after them; `board` is the beginning of `text`.
pub(super) fn read(text: &str, board: &str, rules: &Rules) -> Result<Read, FormatError> {
    let mut words = board.split_whitespace();
    let ranks = words.next().unwrap_or_default();
    let start = text.len() - text.trim_start().len();
    let discs = discs(text, start, ranks, rules)?;
    let end = Place::within(text, start + ranks.len());
    let Some(side) = words.next() else {
        let message = "the side to move is missing after the ranks";
        return Err(FormatError::new(ErrorKind::MissingSide, end, message));
    };
    if let Some(more) = words.next() {
        let message =
            format!("expected the discs in hand of both players, found `{}`", more.escape_debug());
        let end = Place::within(text, text.trim_end().len());
        return Err(FormatError::new(ErrorKind::BadHand, end, message));
    }
    let mut letters = side.chars();
    let turn =
        letters.next().and_then(Mark::of).and_then(Mark::disc).filter(|_| letters.next().is_none());
    Ok((discs, turn.ok_or_else(|| bad_side(end, side))?))
}

/// Reads ranks that begin at a byte of the text.
fn discs(
    text: &str,
    start: usize,
    board: &str,
    rules: &Rules,
) -> Result<ByColor<SquareSet>, FormatError> {
    let (files, ranks) = rules.variant().extent();
    let fault = |at, message| {
        Err(FormatError::new(ErrorKind::BadLength, Place::within(text, start + at), message))
    };
    let mut discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    let mut at = 0;
    let mut rank = 0;
    for line in board.split('/') {
        let mut file = 0;
        for (inside, letter) in line.char_indices() {
            let mark =
                Mark::of(letter).ok_or_else(|| bad_char(text, start + at + inside, letter))?;
            let square = Square::new(file, rank).filter(|_| file < files && rank < ranks);
            let placed = match square {
                Some(square) => place(&mut discs, square, mark, rules),
                None if mark == Mark::Nothing => Ok(()),
                None => Err(format!("the board of `{rules}` has {files} files and {ranks} ranks")),
            };
            if let Err(message) = placed {
                return fault(at + inside, message);
            }
            file = file.saturating_add(1);
        }
        if let Some(square) = missing(file, rank, rules) {
            return fault(at + line.len(), format!("the square {square} of `{rules}` is missing"));
        }
        at += line.len() + 1;
        rank = rank.saturating_add(1);
    }
    match (rank..ranks).find_map(|rank| missing(0, rank, rules)) {
        Some(square) => fault(board.len(), format!("the square {square} of `{rules}` is missing")),
        None => Ok(discs),
    }
}

/// The first square of a rank from this file on.
fn missing(file: u8, rank: u8, rules: &Rules) -> Option<Square> {
    let rest = (file..Square::GRID).filter_map(|file| Square::new(file, rank));
    rest.into_iter().find(|square| rules.variant().shape.contains(*square))
}

/// Places what a mark says on a square of the rectangle.
///
/// # Errors
/// If the board has a square where the mark says there is none, or the reverse.
pub(super) fn place(
    discs: &mut ByColor<SquareSet>,
    square: Square,
    mark: Mark,
    rules: &Rules,
) -> Result<(), String> {
    match (mark, rules.variant().shape.contains(square)) {
        (Mark::Nothing, true) => Err(format!("the board of `{rules}` has the square {square}")),
        (Mark::Empty | Mark::Disc(_), false) => {
            Err(format!("the board of `{rules}` has no square {square}"))
        }
        (Mark::Disc(color), true) => {
            discs[color].insert(square);
            Ok(())
        }
        (Mark::Nothing, false) | (Mark::Empty, true) => Ok(()),
    }
}
