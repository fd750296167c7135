//! Sets of squares of the official board, one bit each.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::square::Square;

/// A set of the squares `a1` to `h8`: bit 0 is `a1`, bit 7 `h1`, bit 63 `h8`.
///
/// The bits are public, since kernels work on them; [`bitboard!`] draws one.
///
/// ```
/// use othello_core::{Bitboard, bitboard};
///
/// let centre = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X X . . .
///     . . . X X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(centre, Bitboard(0x0000_0018_1800_0000));
/// assert_eq!(centre.count(), 4);
/// ```
///
/// [`bitboard!`]: crate::bitboard!
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const FULL: Self = Self(!0);
    /// The four corners.
    pub const CORNERS: Self = Self(0x8100_0000_0000_0081);

    /// The set of one square.
    ///
    /// # Panics
    /// In builds with debug assertions, if the square lies outside `a1` to `h8`.
    #[inline(always)]
    pub const fn of(square: Square) -> Self {
        debug_assert!(square.is_official(), "only a1 to h8 have a bit");
        Self(1 << (square.index() & 63))
    }

    /// Whether the square is in the set; false for squares beyond `a1` to `h8`.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        square.is_official() && self.0 >> (square.index() & 63) & 1 != 0
    }

    /// The number of squares, 0 to 64.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first square in reading order.
    #[inline(always)]
    pub fn first(self) -> Option<Square> {
        let index = self.0.trailing_zeros();
        (index < 64).then(|| Square::from_index(index.to_le_bytes()[0]))
    }

    /// The set without its first square.
    #[inline(always)]
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The squares that touch a square of the set, those of the set that do so included.
    #[inline(always)]
    #[must_use]
    pub const fn touched(self) -> Self {
        let left = (self.0 & 0xFEFE_FEFE_FEFE_FEFE) >> 1;
        let right = (self.0 & 0x7F7F_7F7F_7F7F_7F7F) << 1;
        let beside = left | right;
        let row = self.0 | beside;
        Self(beside | row << 8 | row >> 8)
    }

    /// The squares that touch a square of the set, those of the set aside.
    #[inline(always)]
    #[must_use]
    pub const fn neighbours(self) -> Self {
        Self(self.touched().0 & !self.0)
    }

    /// The squares of the set that touch no other of it.
    #[inline(always)]
    #[must_use]
    pub const fn isolated(self) -> Self {
        Self(self.0 & !self.touched().0)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $op:tt;)*) => {$(
        impl $trait for Bitboard {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }

        impl $assign for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                self.0 = self.0 $op other.0;
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign &;
    BitOr bitor BitOrAssign bitor_assign |;
    BitXor bitxor BitXorAssign bitxor_assign ^;
}

impl Not for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Sub for Bitboard {
    type Output = Self;

    /// The squares of `self` that are not in `other`.
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    /// The squares in reading order.
    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

/// The squares of a [`Bitboard`] in reading order.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without_first();
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Debug for Bitboard {
    /// Eight lines of `X` and `.`, as [`bitboard!`](crate::bitboard!) reads them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 0..8 {
            f.write_str("\n")?;
            for file in 0..8 {
                let here = self.0 >> (8 * rank + file) & 1 != 0;
                f.write_str(if here { "X " } else { ". " })?;
            }
        }
        Ok(())
    }
}

/// Draws a [`Bitboard`](crate::Bitboard): 64 marks in reading order, `X` for a square in the
/// set and `.` for one outside. Evaluates at compile time in a `const`.
#[macro_export]
macro_rules! bitboard {
    (@bit X) => { 1_u64 };
    (@bit .) => { 0_u64 };
    ($($mark:tt)*) => {
        const {
            let marks = [$($crate::bitboard!(@bit $mark)),*];
            let mut bits = 0;
            let mut index = 0;
            assert!(marks.len() == 64, "a picture has 64 marks");
            while index < 64 {
                bits |= marks[index] << index;
                index += 1;
            }
            $crate::Bitboard(bits)
        }
    };
}
