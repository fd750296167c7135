//! Positions as one line of text, both ways.

use core::fmt;
use core::str::FromStr;

use alloc::string::String;
use alloc::vec::Vec;

use crate::color::ByColor;
use crate::mark::Mark;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

impl fmt::Display for Position {
    /// On the 64 squares of the official board those in reading order as `X O -`, a space, and the
    /// side to move. On every other board ranks with `/` between them, `#` where there is no
    /// square, then the side, then the discs in hand of Black and White where they are counted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.rules().variant();
        let plain = is_plain(variant);
        let (files, ranks) = variant.extent();
        for rank in 0..ranks {
            if rank > 0 && !plain {
                f.write_str("/")?;
            }
            for square in (0..files).filter_map(|file| Square::new(file, rank)) {
                let mark = match self.color_at(square) {
                    Some(color) => color.letter(),
                    None if variant.shape.contains(square) => '-',
                    None => '#',
                };
                write!(f, "{mark}")?;
            }
        }
        write!(f, " {}", self.turn().letter())?;
        match self.in_hand() {
            Some(hand) => write!(f, " {} {}", hand.black, hand.white),
            None => Ok(()),
        }
    }
}

/// Whether 64 marks say it all.
fn is_plain(variant: &Variant) -> bool {
    variant.shape == SquareSet::rectangle(8, 8) && variant.supply.is_none()
}

/// Reads the board strings of official Othello: 64 squares and the side to move.
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
        Self::parse(text, &Rules::OTHELLO)
    }
}

impl Setup {
    /// Reads a board of these rules: its squares in reading order, the side to move, and then the
    /// discs in hand of Black and of White if the rules count them.
    ///
    /// Black is one of `X x * B b @`, White one of `O o W w`, an empty square one of `- . _`, and
    /// `#` a place of the rectangle that holds no square; it may be left out in a text without any.
    /// White space and `/` between ranks are layout. Digits are refused as squares, since programs
    /// disagree about which colour they mean.
    ///
    /// ```
    /// use othello_core::{Position, Rules, Setup};
    ///
    /// let start = Position::start(Rules::NIP);
    /// let text = start.to_string();
    /// assert!(text.starts_with("##----##/#------#/--------/---OX---/"));
    /// assert_eq!(Position::try_from(Setup::parse(&text, &Rules::NIP)?)?, start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a character stands for nothing, or the squares do not fit the board.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, ParseSetupError> {
        let variant = rules.variant();
        let (board, in_hand) = match variant.supply {
            Some(_) => split_hand(text)?,
            None => (text, None),
        };
        let mut marks = marks(board)?;
        let squares = Mark::places(variant, marks.iter().map(|(_, mark)| *mark));
        let turn = match marks.get(squares.len()) {
            None if marks.len() == squares.len() => {
                return Err(ParseSetupError::MissingSide { squares: squares.len() });
            }
            Some((_, Mark::Disc(color))) if marks.len() == squares.len() + 1 => *color,
            _ => {
                let (found, expected) = (marks.len(), squares.len());
                return Err(ParseSetupError::BadLength { found, expected });
            }
        };
        marks.pop();
        let mut discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
        for (square, (column, mark)) in squares.into_iter().zip(marks) {
            match mark {
                Mark::Disc(color) => discs[color].insert(square),
                Mark::Nothing if variant.shape.contains(square) => {
                    return Err(ParseSetupError::MissingSquare { column, square });
                }
                Mark::Empty if !variant.shape.contains(square) => {
                    return Err(ParseSetupError::NoSquare { column, square });
                }
                Mark::Nothing | Mark::Empty => {}
            }
        }
        Ok(Self { rules: rules.clone(), discs, turn, in_hand })
    }
}

/// The marks of a board, each with its column counted from 1.
fn marks(text: &str) -> Result<Vec<(usize, Mark)>, ParseSetupError> {
    let letters = text.chars().enumerate();
    let visible = letters.filter(|(_, letter)| !letter.is_whitespace() && *letter != '/');
    let read = visible.map(|(index, letter)| {
        let column = index + 1;
        Mark::of(letter).map(|mark| (column, mark)).ok_or_else(|| {
            if is_last_word(text, index) {
                ParseSetupError::BadSide { column, found: letter }
            } else {
                ParseSetupError::BadChar { column, found: letter }
            }
        })
    });
    read.collect()
}

/// Whether a character, counted from 0, stands alone behind a board: where the side to move does.
fn is_last_word(text: &str, index: usize) -> bool {
    let follows_a_blank = text.chars().nth(index.wrapping_sub(1)).is_some_and(char::is_whitespace);
    follows_a_blank && text.chars().skip(index + 1).all(char::is_whitespace)
}

/// Splits off the two numbers at the end of a text.
fn split_hand(text: &str) -> Result<(&str, Option<ByColor<u8>>), ParseSetupError> {
    let number = |text: &str| -> Option<(usize, String)> {
        let text = text.trim_end();
        let digits = text.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        (digits < text.len()).then(|| (digits, text[digits..].into()))
    };
    let Some((after_black, white)) = number(text) else { return Ok((text, None)) };
    let Some((board, black)) = number(&text[..after_black]) else {
        return Err(ParseSetupError::BadHand { found: white });
    };
    let read = |digits: String| {
        digits.parse().map_err(|_error| ParseSetupError::BadHand { found: digits.clone() })
    };
    Ok((&text[..board], Some(ByColor::new(read(black)?, read(white)?))))
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
    /// A character behind the squares that is no side to move.
    BadSide {
        /// Where it stands, in characters counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// Not as many marks as the board has squares, and a side to move.
    BadLength {
        /// How many marks there are.
        found: usize,
        /// The squares that were expected, without the side.
        expected: usize,
    },
    /// All squares, but no side to move after them.
    MissingSide {
        /// How many squares there are.
        squares: usize,
    },
    /// A `#` where the board has a square.
    MissingSquare {
        /// Where it stands, in characters counted from 1.
        column: usize,
        /// The square.
        square: Square,
    },
    /// An empty square where the board has none.
    NoSquare {
        /// Where it stands, in characters counted from 1.
        column: usize,
        /// The place.
        square: Square,
    },
    /// Discs in hand that are not two numbers up to 255.
    BadHand {
        /// What stands there.
        found: String,
    },
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadChar { column, found } => {
                write!(f, "column {column}: `{found}` is no square of a board")
            }
            Self::BadSide { column, found } => {
                write!(f, "column {column}: expected the side to move (X or O), found `{found}`")
            }
            Self::BadLength { found, expected } => {
                write!(f, "expected {expected} squares and the side to move, found {found} marks")
            }
            Self::MissingSide { squares } => {
                write!(f, "the side to move is missing after the {squares} squares")
            }
            Self::MissingSquare { column, square } => {
                write!(f, "column {column}: the board has the square {square}")
            }
            Self::NoSquare { column, square } => {
                write!(f, "column {column}: the board has no square {square}")
            }
            Self::BadHand { found } => {
                write!(f, "expected the discs in hand of both players, found `{found}`")
            }
        }
    }
}

impl core::error::Error for ParseSetupError {}
