//! Sets of squares of any board.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};

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

    /// The part of the set on `a1` to `h8`.
    pub const fn official(self) -> Bitboard {
        Bitboard(self.0[0])
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Puts a square into the set.
    pub const fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes a square out of the set.
    pub const fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// The number of squares, 0 to 256.
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether no square is in the set.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The squares in reading order.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        (0..Square::GRID)
            .flat_map(|rank| (0..Square::GRID).filter_map(move |file| Square::new(file, rank)))
            .filter(move |square| self.contains(*square))
    }

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

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl Sub for SquareSet {
    type Output = Self;

    /// The squares of `self` that are not in `other`.
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl Not for SquareSet {
    type Output = Self;

    /// All squares of the grid that are not in the set.
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
