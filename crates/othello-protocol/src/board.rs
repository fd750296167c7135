//! Boards as text: the forms that programs exchange, and ours for any shape.

use othello_core::{ByColor, Color, Position, Rules, Setup, Square, SquareSet};

use crate::error::{ErrorKind, FormatError, Place};

/// The squares of the official board.
const SQUARES: usize = 64;

/// Whether a character can stand for a square or for the player to move.
pub(crate) fn is_mark(letter: char) -> bool {
    mark(letter).is_some()
}

/// What a board says of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Disc(Color),
    Empty,
}

impl Mark {
    const fn disc(self) -> Option<Color> {
        match self {
            Self::Disc(color) => Some(color),
            Self::Empty => None,
        }
    }
}

const fn mark(letter: char) -> Option<Mark> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' | '@' => Some(Mark::Disc(Color::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Mark::Disc(Color::White)),
        '-' | '.' | '_' => Some(Mark::Empty),
        _ => None,
    }
}

/// Writes a position: 64 squares and the side for the official board, ranks for any other.
pub(crate) fn write(position: &Position) -> String {
    let official = *position.rules() == Rules::OTHELLO && position.in_hand().is_none();
    if official { position.to_string() } else { write_ranks(position) }
}

/// Writes the ranks with `/` between them, the side, and the discs in hand if the rules have any.
fn write_ranks(position: &Position) -> String {
    let shape = position.rules().variant().shape;
    let files = shape.iter().map(Square::file).max().map_or(0, |file| file + 1);
    let ranks = shape.iter().map(Square::rank).max().map_or(0, |rank| rank + 1);
    let mark = |square| match position.color_at(square) {
        _ if !shape.contains(square) => '#',
        Some(color) => color.letter(),
        None => '-',
    };
    let rank = |rank| (0..files).filter_map(|file| Square::new(file, rank)).map(mark).collect();
    let ranks: Vec<String> = (0..ranks).map(rank).collect();
    let hand = position.in_hand().map(|hand| format!(" {} {}", hand.black, hand.white));
    format!("{} {}{}", ranks.join("/"), position.turn().letter(), hand.unwrap_or_default())
}

/// Reads a board in any of its forms.
pub(crate) fn parse(text: &str, rules: &Rules) -> Result<Position, FormatError> {
    let setup = if text.contains('/') { ranks(text, rules) } else { squares(text, rules) }?;
    let start = text.len() - text.trim_start().len();
    Position::try_from(setup).map_err(|error| {
        let place = Place::within(text, start);
        FormatError::new(ErrorKind::BadPosition, place, format!("no position: {error}"))
    })
}

/// Reads 64 squares and the side, with any white space between them.
fn squares(text: &str, rules: &Rules) -> Result<Setup, FormatError> {
    let start = text.len() - without_size(text).len();
    let (board, spoken) = spoken_side(&text[start..]);
    let mut marks = marks(text, start, board)?;
    let turn = match spoken {
        Some(color) => Some(color),
        None if ends_with_side(board, marks.len()) => marks.pop().and_then(|(_, side)| side.disc()),
        None => None,
    };
    if marks.len() != SQUARES {
        let surplus = marks.get(SQUARES).map_or(text.trim_end().len(), |(at, _)| *at);
        let message = format!("expected 64 squares, found {}", marks.len());
        return Err(FormatError::new(ErrorKind::BadLength, Place::within(text, surplus), message));
    }
    let Some(turn) = turn else {
        let end = Place::within(text, text.trim_end().len());
        let message = "the side to move is missing after the 64 squares";
        return Err(FormatError::new(ErrorKind::MissingSide, end, message));
    };
    let discs = ByColor::from_fn(|color| {
        let own =
            Square::official().zip(&marks).filter(|(_, (_, mark))| mark.disc() == Some(color));
        own.map(|(square, _)| square).collect()
    });
    Ok(Setup { rules: rules.clone(), discs, turn, in_hand: None })
}

/// The marks of a board, each with the byte where it starts.
fn marks(text: &str, start: usize, board: &str) -> Result<Vec<(usize, Mark)>, FormatError> {
    let visible = board.char_indices().filter(|(_, letter)| !letter.is_whitespace());
    let read = visible.map(|(at, letter)| match mark(letter) {
        Some(mark) => Ok((start + at, mark)),
        None => Err(bad_char(text, start + at, letter)),
    });
    read.collect()
}

fn bad_char(text: &str, at: usize, letter: char) -> FormatError {
    let hint = match letter {
        '0'..='9' => ", since programs disagree about what digits mean",
        _ => "",
    };
    let message = format!("`{}` is no square of a board{hint}", letter.escape_debug());
    FormatError::new(ErrorKind::BadChar, Place::within(text, at), message)
}

/// Whether the last mark of a board is the side to move: it stands apart, or is the 65th.
fn ends_with_side(board: &str, marks: usize) -> bool {
    let last = board.split_whitespace().next_back().unwrap_or_default();
    let apart = board.split_whitespace().count() > 1 && last.chars().count() == 1;
    let side = last.chars().next_back().and_then(mark).and_then(Mark::disc).is_some();
    side && (apart || marks == SQUARES + 1)
}

/// The text without the size of the board that GGF writes before it.
fn without_size(text: &str) -> &str {
    let trimmed = text.trim_start();
    match trimmed.strip_prefix('8') {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => trimmed,
    }
}

/// Splits off `Black to move` or `White to move`.
fn spoken_side(text: &str) -> (&str, Option<Color>) {
    let words = [(Color::Black, "black to move"), (Color::White, "white to move")];
    let lower = text.to_ascii_lowercase();
    let found = words.iter().find_map(|(color, words)| Some((lower.find(words)?, *color)));
    found.map_or((text, None), |(at, color)| (&text[..at], Some(color)))
}

/// Reads ranks with `/` between them, the side, and perhaps the discs in hand.
fn ranks(text: &str, rules: &Rules) -> Result<Setup, FormatError> {
    let mut words = text.split_whitespace();
    let board = words.next().unwrap_or_default();
    let start = text.len() - text.trim_start().len();
    let discs = rank_discs(text, start, board, rules)?;
    let end = Place::within(text, start + board.len());
    let Some(side) = words.next() else {
        let message = "the side to move is missing after the ranks";
        return Err(FormatError::new(ErrorKind::MissingSide, end, message));
    };
    let mut letters = side.chars();
    let turn =
        letters.next().and_then(mark).and_then(Mark::disc).filter(|_| letters.next().is_none());
    let turn = turn.ok_or_else(|| {
        let message = format!("expected the side to move (X or O), found `{side}`");
        FormatError::new(ErrorKind::MissingSide, end, message)
    })?;
    let hand: Vec<&str> = words.collect();
    let in_hand = in_hand(&hand).map_err(|message| {
        FormatError::new(ErrorKind::BadHand, Place::within(text, text.trim_end().len()), message)
    })?;
    Ok(Setup { rules: rules.clone(), discs, turn, in_hand })
}

fn in_hand(words: &[&str]) -> Result<Option<ByColor<u8>>, String> {
    let number = |word: &str| {
        word.parse().map_err(|_error| format!("expected a number of discs in hand, found `{word}`"))
    };
    match words {
        [] => Ok(None),
        [black, white] => Ok(Some(ByColor::new(number(black)?, number(white)?))),
        _ => Err(format!("expected the discs in hand of both players, found {}", words.len())),
    }
}

fn rank_discs(
    text: &str,
    start: usize,
    board: &str,
    rules: &Rules,
) -> Result<ByColor<SquareSet>, FormatError> {
    let mut discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    let mut shape = SquareSet::EMPTY;
    let (mut file, mut rank) = (0_u8, 0_u8);
    for (at, letter) in board.char_indices() {
        if letter == '/' {
            (file, rank) = (0, rank.saturating_add(1));
            continue;
        }
        let square = Square::new(file, rank).filter(|_| file < Square::GRID);
        file = file.saturating_add(1);
        if letter == '#' {
            continue;
        }
        let mark = mark(letter).ok_or_else(|| bad_char(text, start + at, letter))?;
        let square = square.ok_or_else(|| wrong_shape(text, start + at, rules))?;
        shape.insert(square);
        if let Mark::Disc(color) = mark {
            discs[color].insert(square);
        }
    }
    let fits = shape == rules.variant().shape;
    fits.then_some(discs).ok_or_else(|| wrong_shape(text, start, rules))
}

fn wrong_shape(text: &str, at: usize, rules: &Rules) -> FormatError {
    let message = format!("the ranks have not the shape of the board of `{rules}`");
    FormatError::new(ErrorKind::BadLength, Place::within(text, at), message)
}
