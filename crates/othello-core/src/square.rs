//! Places on the grid that all boards share.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use alloc::string::String;

/// A place on the 16x16 grid that every board is cut from.
///
/// Files run `a` to `p` from left to right, ranks 1 to 16 from top to bottom.
/// The first 64 numbers are `a1` to `h8` in reading order, so that the number
/// of a square on the official board is its bit in a [`Bitboard`]. The next
/// 64 lie to the right of those, and the last 128 below. Names do not depend
/// on the board in use; neither does the number, but files and messages store
/// file and rank.
///
/// Squares compare in reading order: by rank, then by file.
///
/// ```
/// use othello_core::Square;
///
/// let square: Square = "f5".parse()?;
/// assert_eq!((square.file(), square.rank(), square.index()), (5, 4, 37));
/// assert_eq!("P16".parse::<Square>()?.to_string(), "p16");
/// assert!("i9".parse::<Square>()? > "p1".parse::<Square>()?);
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
///
/// [`Bitboard`]: crate::Bitboard
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// Files and ranks of the grid.
    pub const GRID: u8 = 16;

    /// The square with this number; each of the 256 numbers is a square.
    #[inline(always)]
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The square on `file` and `rank`, both counted from 0, if the grid has it.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < Self::GRID && rank < Self::GRID {
            let quarter = 128 * (rank / 8) + 64 * (file / 8);
            Some(Self(quarter + 8 * (rank % 8) + file % 8))
        } else {
            None
        }
    }

    /// The number, 0 to 255; 0 to 63 are `a1` to `h8` in reading order.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file counted from 0: 0 for `a`, 15 for `p`.
    pub const fn file(self) -> u8 {
        8 * (self.0 / 64 % 2) + self.0 % 8
    }

    /// The rank counted from 0: 0 for rank 1, 15 for rank 16.
    pub const fn rank(self) -> u8 {
        8 * (self.0 / 128) + self.0 / 8 % 8
    }

    /// Whether the square is one of `a1` to `h8`.
    #[inline(always)]
    pub const fn is_official(self) -> bool {
        self.0 < 64
    }

    /// The square `files` to the right and `ranks` down, if the grid has it.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match (self.file().checked_add_signed(files), self.rank().checked_add_signed(ranks)) {
            (Some(file), Some(rank)) => Self::new(file, rank),
            _ => None,
        }
    }

    /// The squares `a1` to `h8` in reading order.
    pub fn official() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64_usize).map(|index| Self(index.to_le_bytes()[0]))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.rank(), self.file()).cmp(&(other.rank(), other.file()))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSquareError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a square (a1 to p16), found `{}`", self.found)
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        parse(text.as_bytes()).ok_or_else(|| ParseSquareError { found: String::from(text) })
    }
}

/// A letter of either case, then 1 to 16 without a leading zero.
fn parse(text: &[u8]) -> Option<Square> {
    let (letter, digits) = text.split_first()?;
    let file = letter.to_ascii_lowercase().checked_sub(b'a')?;
    let rank = match *digits {
        [digit @ b'1'..=b'9'] => digit - b'0',
        [b'1', digit @ b'0'..=b'6'] => 10 + digit - b'0',
        _ => return None,
    };
    Square::new(file, rank - 1)
}
