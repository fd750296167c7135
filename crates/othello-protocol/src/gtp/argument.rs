//! Colours and moves as arguments and answers.

use core::fmt;

use othello_core::{Color, Move};

use crate::spelling;

/// The colour that an argument names: `b`, `black`, `w` or `white` in any case.
///
/// The marks of boards, `x`, `*` and `o`, are understood as well.
pub fn color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" | "x" | "*" => Some(Color::Black),
        "w" | "white" | "o" => Some(Color::White),
        _ => None,
    }
}

/// The move that an argument names, in any case: a square, or a pass as `pass`, `pa`, `ps`, `--`,
/// `@@@@` or `null`.
///
/// ```
/// use othello_core::Move;
/// use othello_protocol::gtp;
///
/// assert_eq!(gtp::mv("F5"), Some(Move::Place("f5".parse()?)));
/// assert_eq!(gtp::mv("PASS"), Some(Move::Pass));
/// assert_eq!(gtp::mv("f5d6"), None);
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
pub fn mv(word: &str) -> Option<Move> {
    spelling::move_of(word)
}

/// What an engine answers to `genmove`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The move it plays.
    Move(Move),
    /// It gives up.
    Resign,
}

impl Choice {
    /// Reads the text of a successful response.
    ///
    /// Only the first word counts: some programs add what they think of the move.
    pub fn parse(text: &str) -> Option<Self> {
        let word = text.split_whitespace().next()?;
        if word.eq_ignore_ascii_case("resign") {
            return Some(Self::Resign);
        }
        spelling::move_of(word).map(Self::Move)
    }
}

impl fmt::Display for Choice {
    /// The square in upper case, as the draft writes vertices, `pass` or `resign`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(Move::Place(square)) => f.pad(&square.to_string().to_uppercase()),
            Self::Move(Move::Pass) => f.pad("pass"),
            Self::Resign => f.pad("resign"),
        }
    }
}
