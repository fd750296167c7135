//! A position as people type it: a board, or the moves that lead there.

use othello_core::{Position, Rules};

use crate::board;
use crate::error::{FormatError, ReadGame};
use crate::transcript;

/// So many marks of a board, and fewer other characters, make a text without moves a damaged board.
const MOSTLY: usize = 32;

/// Reads a position of official Othello, or of the game that the text tells.
///
/// Six forms are told apart by what stands in them:
///
/// - a board of 64 squares with the side to move, as most programs write it: `X x * B b @` for
///   Black, `O o W w` for White, `- . _` for empty, white space anywhere;
/// - moves in any form that [`transcript`] reads, perhaps after such a board;
/// - ranks with `/` between them, `#` where the board has no square, then the side, then the discs
///   in hand of Black and of White if the rules count them;
/// - a board printed with its coordinates, as Edax, GGS and `othello-replay show` do;
/// - a board in the notation of chess, as Edax, xboard and Fairy-Stockfish write it;
/// - 16 characters of four squares each, as Egaroucid writes them, the player to move as Black.
///
/// The name of a game and a colon may stand before each. A board without a name belongs to Othello
/// if it has its shape, else to the game of the catalogue that has, else to Othello with holes.
///
/// ```
/// use othello_protocol::position;
///
/// let position = position::parse("f5d6c3")?;
/// assert_eq!(position.turn(), othello_core::Color::White);
/// assert_eq!(position::parse(&position::write(&position))?, position);
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
///
/// # Errors
/// If the text is in none of these forms, or its moves are illegal.
pub fn parse(text: &str) -> Result<Position, FormatError> {
    parse_by(text, &Rules::OTHELLO)
}

/// Reads a position of these rules, unless the text tells others; in the forms of [`parse`].
///
/// ```
/// use othello_core::Rules;
/// use othello_protocol::position;
///
/// assert_eq!(position::parse_by("g6g5", &Rules::GRAND)?, position::parse("grand: g6g5")?);
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
///
/// # Errors
/// As [`parse`].
pub fn parse_by(text: &str, rules: &Rules) -> Result<Position, FormatError> {
    if is_board(text) {
        return board::parse_any(text, rules);
    }
    let ReadGame { record, .. } = transcript::parse_by(text, rules)?;
    let game = record.to_game().map_err(FormatError::from_replay)?;
    Ok(game.position().clone())
}

/// Reads a board of these rules, in the first or the last form of [`parse`].
///
/// # Errors
/// If the text is no board, or the board is no position of the rules.
pub fn parse_board(text: &str, rules: &Rules) -> Result<Position, FormatError> {
    board::parse(text, rules)
}

/// Writes a position so that [`parse_board`] reads it: 64 squares and the side for a board of 8x8,
/// ranks for other boards.
pub fn write(position: &Position) -> String {
    board::write(position)
}

/// Whether a text is a board, perhaps a damaged one, and not moves.
pub(crate) fn is_board(text: &str) -> bool {
    if board::is_drawn(text) {
        return true;
    }
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'p' | b'A'..=b'P', b'1'..=b'9']);
    let text = &text[board::named(text).map_or(0, |named| named.end)..];
    let visible = text.chars().filter(|letter| !letter.is_whitespace());
    let (marks, others) = visible.fold((0, 0), |(marks, others), letter| {
        let is_mark = board::is_mark(letter) || matches!(letter, '/' | '#');
        if is_mark { (marks + 1, others) } else { (marks, others + 1) }
    });
    let only_marks = marks > 2 && others == 0;
    !text.as_bytes().windows(2).any(square) && ((marks >= MOSTLY && marks > others) || only_marks)
}
