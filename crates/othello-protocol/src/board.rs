//! Boards as text: the forms that programs exchange, and ours for any shape.

mod fen;
mod guess;
mod packed;
mod printed;
mod ranks;

use othello_core::{ByColor, Color, Mark, Position, Rules, Setup, SquareSet};

use crate::error::{ErrorKind, FormatError, Place};

pub(crate) use fen::{parse as parse_fen, write as write_fen};
pub(crate) use guess::{Named, named, parse_any};

/// Whether a character can stand for a square or for the player to move.
pub(crate) fn is_mark(letter: char) -> bool {
    Mark::of(letter).is_some_and(|mark| mark != Mark::Nothing)
}

/// Whether a text is a board that says so by its form: in the notation of chess, printed with
/// coordinates, or packed.
pub(crate) fn is_drawn(text: &str) -> bool {
    let packed = || packed::parse(text, &Rules::OTHELLO).is_some();
    fen::is_fen(text) || packed() || printed::find(text).is_some()
}

/// Writes a position: 64 squares and the side for a board of 8x8, ranks for any other.
pub(crate) fn write(position: &Position) -> String {
    position.to_string()
}

/// Reads a board in any of its forms.
pub(crate) fn parse(text: &str, rules: &Rules) -> Result<Position, FormatError> {
    let (board, in_hand) = split_hand(text)?;
    let (discs, turn) = if board.contains('/') {
        ranks::read(text, board, rules)
    } else {
        squares(text, board, rules)
    }?;
    let start = text.len() - text.trim_start().len();
    Position::try_from(Setup { rules: rules.clone(), discs, turn, in_hand }).map_err(|error| {
        let place = Place::within(text, start);
        FormatError::new(ErrorKind::BadPosition, place, format!("no position: {error}"))
    })
}

/// Discs on the board, and the player to move.
type Read = (ByColor<SquareSet>, Color);

/// Splits off the discs in hand of Black and of White: numbers that stand at the end.
fn split_hand(text: &str) -> Result<(&str, Option<ByColor<u8>>), FormatError> {
    let is_number = |word: &&str| word.bytes().all(|digit| digit.is_ascii_digit());
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    let numbers: Vec<&str> = words.into_iter().rev().take_while(is_number).collect();
    let fault = |message: String| {
        let place = Place::within(text, text.trim_end().len());
        Err(FormatError::new(ErrorKind::BadHand, place, message))
    };
    let [white, black] = match *numbers.as_slice() {
        [] => return Ok((text, None)),
        [white, black] => [white, black],
        ref other => {
            let found = other.len();
            return fault(format!("expected the discs in hand of both players, found {found}"));
        }
    };
    let (Ok(of_black), Ok(of_white)) = (black.parse(), white.parse()) else {
        return fault(format!("expected discs in hand from 0 to 255, found `{black} {white}`"));
    };
    let rest = text.trim_end().strip_suffix(white).unwrap_or(text).trim_end();
    let board = rest.strip_suffix(black).unwrap_or(rest);
    Ok((board, Some(ByColor::new(of_black, of_white))))
}

/// Reads squares in reading order and the side, with any white space between them.
fn squares(text: &str, board: &str, rules: &Rules) -> Result<Read, FormatError> {
    let start = board.len() - without_size(board).len();
    let (board, spoken) = spoken_side(&board[start..]);
    let mut marks = marks(text, start, board)?;
    let places = Mark::places(rules.variant(), marks.iter().map(|(_, mark)| *mark));
    let turn = match spoken {
        Some(color) => Some(color),
        None if ends_with_side(board, marks.len() == places.len() + 1) => {
            marks.pop().and_then(|(_, side)| side.disc())
        }
        None => None,
    };
    let expected = places.len();
    if marks.len() != expected {
        let surplus = marks.get(expected).map_or(text.trim_end().len(), |(at, _)| *at);
        let message = format!("expected {expected} squares, found {}", marks.len());
        return Err(FormatError::new(ErrorKind::BadLength, Place::within(text, surplus), message));
    }
    let Some(turn) = turn else {
        let end = Place::within(text, text.trim_end().len());
        let message = format!("the side to move is missing after the {expected} squares");
        return Err(FormatError::new(ErrorKind::MissingSide, end, message));
    };
    let mut discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    for (square, (at, mark)) in places.into_iter().zip(marks) {
        ranks::place(&mut discs, square, mark, rules).map_err(|message| {
            FormatError::new(ErrorKind::BadLength, Place::within(text, at), message)
        })?;
    }
    Ok((discs, turn))
}

/// The marks of a board, each with the byte where it starts.
fn marks(text: &str, start: usize, board: &str) -> Result<Vec<(usize, Mark)>, FormatError> {
    let visible = board.char_indices().filter(|(_, letter)| !letter.is_whitespace());
    let read = visible.map(|(at, letter)| match Mark::of(letter) {
        Some(mark) => Ok((start + at, mark)),
        None if is_last_word(board, at, letter) => {
            let mut buffer = [0; 4];
            Err(bad_side(Place::within(text, start + at), letter.encode_utf8(&mut buffer)))
        }
        None => Err(bad_char(text, start + at, letter)),
    });
    read.collect()
}

/// Whether a letter of a board stands alone behind its squares: where the side to move does.
fn is_last_word(board: &str, at: usize, letter: char) -> bool {
    board[..at].ends_with(char::is_whitespace) && board[at + letter.len_utf8()..].trim().is_empty()
}

fn bad_side(place: Place, side: &str) -> FormatError {
    let message = format!("expected the side to move (X or O), found `{}`", side.escape_debug());
    FormatError::new(ErrorKind::MissingSide, place, message)
}

fn bad_char(text: &str, at: usize, letter: char) -> FormatError {
    let hint = match letter {
        '0'..='9' => ", since programs disagree about what digits mean",
        _ => "",
    };
    let message = format!("`{}` is no square of a board{hint}", letter.escape_debug());
    FormatError::new(ErrorKind::BadChar, Place::within(text, at), message)
}

/// Whether the last mark of a board is the side to move: it stands apart, or is one too many.
fn ends_with_side(board: &str, is_surplus: bool) -> bool {
    let last = board.split_whitespace().next_back().unwrap_or_default();
    let apart = board.split_whitespace().count() > 1 && last.chars().count() == 1;
    let side = last.chars().next_back().and_then(Mark::of).and_then(Mark::disc).is_some();
    side && (apart || is_surplus)
}

/// The text without the size of the board that GGF writes before it.
fn without_size(text: &str) -> &str {
    let trimmed = text.trim_start();
    let rest = trimmed.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.len() < trimmed.len() && rest.starts_with(char::is_whitespace) {
        rest.trim_start()
    } else {
        trimmed
    }
}

/// Splits off `Black to move` or `White to move`.
fn spoken_side(text: &str) -> (&str, Option<Color>) {
    let words = [(Color::Black, "black to move"), (Color::White, "white to move")];
    let lower = text.to_ascii_lowercase();
    let found = words.iter().find_map(|(color, words)| Some((lower.find(words)?, *color)));
    found.map_or((text, None), |(at, color)| (&text[..at], Some(color)))
}
