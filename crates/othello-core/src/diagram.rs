//! Positions as text, both ways.

use core::fmt;
use core::str::FromStr;

use alloc::vec::Vec;

use crate::color::{ByColor, Color};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;
use crate::square_set::SquareSet;

/// A board drawn with its coordinates, legal squares marked: what a person reads.
///
/// ```
/// use othello_core::{Diagram, Position};
///
/// let drawn = Diagram(&Position::default()).to_string();
/// assert!(drawn.lines().nth(3).unwrap().starts_with("3 - - - . "));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a>(pub &'a Position);

impl fmt::Display for Diagram<'_> {
    /// Nine lines: file letters, then a rank each; `X O` discs, `.` legal, `-` empty.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let legal = self.0.legal_moves();
        f.write_str("  a b c d e f g h\n")?;
        for rank in 0..8 {
            write!(f, "{}", rank + 1)?;
            for square in (0..8).filter_map(|file| Square::new(file, rank)) {
                let mark = match self.0.color_at(square) {
                    Some(color) => color.letter(),
                    None if legal.contains(square) => '.',
                    None => '-',
                };
                write!(f, " {mark}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Display for Position {
    /// The 64 squares in reading order as `X O -`, a space, and the side to move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::official() {
            let mark = self.color_at(square).map_or('-', Color::letter);
            write!(f, "{mark}")?;
        }
        write!(f, " {}", self.turn().letter())
    }
}

/// Reads the board strings of official Othello: 64 squares and the side to move.
///
/// Black is one of `X x * B b @`, White one of `O o W w`, an empty square one of `- . _`. White
/// space and `/` between rows are layout. Digits are refused, since programs disagree about which
/// colour they mean.
///
/// ```
/// use othello_core::{Position, Setup};
///
/// let text = "--------/--------/--------/---OX---/---XO---/--------/--------/-------- X";
/// assert_eq!(Position::try_from(text.parse::<Setup>()?)?, Position::default());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let mut marks = Vec::new();
        for (index, letter) in text.chars().enumerate() {
            if letter.is_whitespace() || letter == '/' {
                continue;
            }
            let mark = read_mark(letter);
            marks.push(mark.ok_or(ParseSetupError::BadChar { column: index + 1, found: letter })?);
        }
        let squares = Square::official().len();
        let turn = match marks.get(squares) {
            None if marks.len() == squares => return Err(ParseSetupError::MissingSide),
            Some(Mark::Disc(color)) if marks.len() == squares + 1 => *color,
            _ => return Err(ParseSetupError::BadLength { found: marks.len() }),
        };
        let of = |color| -> SquareSet {
            let discs =
                Square::official().zip(&marks).filter(|(_, mark)| **mark == Mark::Disc(color));
            discs.map(|(square, _)| square).collect()
        };
        let rules = Rules::OTHELLO;
        Ok(Self { rules, discs: ByColor::from_fn(of), turn, in_hand: None })
    }
}

/// What a board string says of a square.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Disc(Color),
    Empty,
}

fn read_mark(letter: char) -> Option<Mark> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' | '@' => Some(Mark::Disc(Color::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Mark::Disc(Color::White)),
        '-' | '.' | '_' => Some(Mark::Empty),
        _ => None,
    }
}

/// A text that is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSetupError {
    /// A character that is no square.
    BadChar {
        /// Where it stands, in characters counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// Not 64 squares and a side to move.
    BadLength {
        /// How many marks there are.
        found: usize,
    },
    /// 64 squares, but no side to move after them.
    MissingSide,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadChar { column, found } => {
                write!(f, "column {column}: `{found}` is no square of a board")
            }
            Self::BadLength { found } => {
                write!(f, "expected 64 squares and the side to move, found {found} marks")
            }
            Self::MissingSide => f.write_str("the side to move is missing after the 64 squares"),
        }
    }
}

impl core::error::Error for ParseSetupError {}
