//! Boards in the notation of chess: ranks with `/` between them, digits for runs of empty squares.
//!
//! Edax and xboard write the eighth rank first, with `p` for Black and `P` for White. Where discs in
//! hand stand in brackets behind the ranks it is the notation of Fairy-Stockfish, which sees the
//! board from the other side and in which `P` belongs to the player who begins: there the first
//! rank comes first, and `P` is Black.

use othello_core::{ByColor, Color, Position, Rules, Setup, Square, SquareSet};

use crate::error::{ErrorKind, FormatError, Place};

/// Whether a text is a board in this notation, perhaps a damaged one.
pub(crate) fn is_fen(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let ranks = words.next().unwrap_or_default();
    let ranks = ranks.split('[').next().unwrap_or_default();
    let is_rank = |letter: char| matches!(letter, 'p' | 'P' | '/') || letter.is_ascii_digit();
    let has_side = matches!(words.next(), Some("w" | "b"));
    ranks.matches('/').count() >= 3 && ranks.chars().all(is_rank) && has_side
}

/// Reads a board of 8x8.
///
/// # Errors
/// If a rank has another number of squares, or the side to move is missing.
pub(crate) fn parse(text: &str, rules: &Rules) -> Result<Position, FormatError> {
    let fault = |at: usize, message: String| {
        Err(FormatError::new(ErrorKind::BadFen, Place::within(text, at), message))
    };
    let start = text.len() - text.trim_start().len();
    let board = text[start..].split_whitespace().next().unwrap_or_default();
    let (ranks, hands) = board.split_once('[').map_or((board, false), |(ranks, _)| (ranks, true));
    let (files, count) = rules.variant().extent();
    let mut discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    let found = ranks.split('/').count();
    if found != usize::from(count) {
        return fault(start, format!("expected {count} ranks, found {found}"));
    }
    let mut at = start;
    for (index, rank) in (0..count).zip(ranks.split('/')) {
        let index = if hands { index } else { count - 1 - index };
        let black = if hands { 'P' } else { 'p' };
        if let Err((inside, message)) = read_rank(&mut discs, rank, index, files, black) {
            return fault(at + inside, message);
        }
        at += rank.len() + 1;
    }
    let turn = match (text[start..].split_whitespace().nth(1), hands) {
        (Some("b"), false) | (Some("w"), true) => Color::Black,
        (Some("w"), false) | (Some("b"), true) => Color::White,
        _ => {
            let message = "the side to move (b or w) is missing after the ranks";
            let end = Place::within(text, start + board.len());
            return Err(FormatError::new(ErrorKind::MissingSide, end, message));
        }
    };
    Position::try_from(Setup { rules: rules.clone(), discs, turn, in_hand: None }).map_err(
        |error| {
            let place = Place::within(text, start);
            FormatError::new(ErrorKind::BadPosition, place, format!("no position: {error}"))
        },
    )
}

/// Reads a rank; what is wrong with it, and at which byte.
fn read_rank(
    discs: &mut ByColor<SquareSet>,
    text: &str,
    rank: u8,
    files: u8,
    black: char,
) -> Result<(), (usize, String)> {
    let mut file: u8 = 0;
    for (at, letter) in text.char_indices() {
        let length = letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        match (letter, length) {
            (_, Some(length @ 1..)) => file = file.saturating_add(length),
            ('p' | 'P', _) => {
                let color = if letter == black { Color::Black } else { Color::White };
                if let Some(square) = Square::new(file, rank).filter(|_| file < files) {
                    discs[color].insert(square);
                }
                file = file.saturating_add(1);
            }
            _ => return Err((at, format!("`{}` is no square of a rank", letter.escape_debug()))),
        }
    }
    if file == files {
        return Ok(());
    }
    Err((text.len(), format!("rank {} has {file} squares instead of {files}", rank + 1)))
}

/// Writes a position in the way of Edax; `None` if the board is not 8x8, or has squares of no game.
pub(crate) fn write(position: &Position) -> Option<String> {
    let shape = position.rules().variant().shape;
    if position.rules().variant().extent() != (8, 8) || shape.count() != 64 {
        return None;
    }
    let rank = |rank: u8| {
        let mut text = String::new();
        let mut empty = 0;
        let squares = (0..8).filter_map(|file| Square::new(file, rank));
        for mark in squares.map(|square| position.color_at(square)).chain([None]) {
            match mark {
                None => empty += 1,
                Some(color) => {
                    push_run(&mut text, empty);
                    empty = 0;
                    text.push(if color == Color::Black { 'p' } else { 'P' });
                }
            }
        }
        push_run(&mut text, empty - 1);
        text
    };
    let ranks: Vec<String> = (0..8).rev().map(rank).collect();
    let turn = if position.turn() == Color::Black { 'b' } else { 'w' };
    Some(format!("{} {turn} - - 0 1", ranks.join("/")))
}

fn push_run(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}
