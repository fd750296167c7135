//! Sets of squares of any board.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

use crate::bitboard::Bitboard;
use crate::square::Square;

/// A set of squares of the 16x16 grid: what the rules speak in, whatever the board.
///
/// Four words, each a [`Bitboard`] of one quarter of the grid; the first is the official board.
/// Iterates in reading order.
///
/// ```
/// use othello_core::{Square, SquareSet};
///
/// let set: SquareSet = ["a2", "j1", "b1"].iter().map(|name| name.parse::<Square>().unwrap()).collect();
/// assert_eq!(set.to_string(), "b1 j1 a2");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set that holds what the bitboard holds.
    pub const fn from_bitboard(set: Bitboard) -> Self {
        Self([set.0, 0, 0, 0])
    }

    /// The set of the squares whose numbers are the bits of the words: [`SquareSet::words`] back.
    #[inline(always)]
    pub const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The bits of the set: square number `n` is bit `n % 64` of word `n / 64`.
    #[inline(always)]
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The squares `a1` to the one on the last of so many files and ranks, 16 of each at most.
    pub const fn rectangle(files: u8, ranks: u8) -> Self {
        let mut set = Self::EMPTY;
        let mut rank = 0;
        while rank < ranks {
            let mut file = 0;
            while file < files {
                if let Some(square) = Square::new(file, rank) {
                    set.insert(square);
                }
                file += 1;
            }
            rank += 1;
        }
        set
    }

    /// The part of the set on `a1` to `h8`.
    #[inline(always)]
    pub const fn official(self) -> Bitboard {
        Bitboard(self.0[0])
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Puts a square into the set.
    #[inline(always)]
    pub const fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes a square out of the set.
    pub const fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// The set with one more square.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.insert(square);
        self
    }

    /// The number of squares, 0 to 256.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether every square of the set is in `other`.
    pub fn is_within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The first square in reading order.
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// The squares in reading order.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        (0..Square::GRID).flat_map(move |rank| {
            let row = self.row(rank);
            let next = |left: &u16| Some(left & left.wrapping_sub(1)).filter(|left| *left != 0);
            let rests = core::iter::successors(Some(row).filter(|row| *row != 0), next);
            rests.filter_map(move |left| Square::new(left.trailing_zeros().to_le_bytes()[0], rank))
        })
    }

    /// The squares of a rank counted from 0, file `a` in the lowest bit.
    fn row(self, rank: u8) -> u16 {
        let word = usize::from(rank / 8) * 2;
        let byte = usize::from(rank % 8);
        u16::from_le_bytes([self.0[word].to_le_bytes()[byte], self.0[word + 1].to_le_bytes()[byte]])
    }

    /// The squares in the order of their numbers, which is quicker than reading order.
    #[inline(always)]
    pub(crate) fn by_number(self) -> impl Iterator<Item = Square> {
        let mut words = self.0;
        let mut word = 0;
        core::iter::from_fn(move || {
            while words[word] == 0 {
                if word == 3 {
                    return None;
                }
                word += 1;
            }
            let bit = words[word].trailing_zeros().to_le_bytes()[0];
            words[word] &= words[word].wrapping_sub(1);
            Some(Square::from_index(64 * word.to_le_bytes()[0] + bit))
        })
    }

    #[inline(always)]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }
}

impl From<Bitboard> for SquareSet {
    fn from(set: Bitboard) -> Self {
        Self::from_bitboard(set)
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> Self {
        Self::from_iter([square])
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitOrAssign for SquareSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for SquareSet {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sub for SquareSet {
    type Output = Self;

    /// The squares of `self` that are not in `other`.
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl Not for SquareSet {
    type Output = Self;

    /// All squares of the grid that are not in the set.
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl fmt::Display for SquareSet {
    /// The names in reading order with a space between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, square) in self.iter().enumerate() {
            let space = if position == 0 { "" } else { " " };
            write!(f, "{space}{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
