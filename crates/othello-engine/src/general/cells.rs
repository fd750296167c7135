//! Sets of the cells of a lattice.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub};

/// A set of numbered cells, the first 64 in the first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells<const N: usize>(pub(super) [u64; N]);

impl<const N: usize> Cells<N> {
    pub(super) const EMPTY: Self = Self([0; N]);

    /// The set of one cell.
    #[inline(always)]
    pub(super) fn of(cell: u8) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, cell: u8) {
        self.0[usize::from(cell / 64) % N] |= 1 << (cell % 64);
    }

    #[inline(always)]
    pub(super) fn contains(self, cell: u8) -> bool {
        self.0[usize::from(cell / 64) % N] >> (cell % 64) & 1 != 0
    }

    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    pub(super) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The number of cells, for sums with a sign.
    #[inline(always)]
    pub(super) fn number(self) -> i32 {
        self.count().cast_signed()
    }

    /// All cells moved on by so many numbers, fewer than 64.
    #[inline(always)]
    pub(super) fn up(self, by: u32) -> Self {
        let (mut moved, mut carried) = (self.0, 0);
        for word in &mut moved {
            let over = *word >> 1 >> (63 - by);
            *word = *word << by | carried;
            carried = over;
        }
        Self(moved)
    }

    /// All cells moved back by so many numbers, fewer than 64.
    #[inline(always)]
    pub(super) fn down(self, by: u32) -> Self {
        let (mut moved, mut carried) = (self.0, 0);
        for word in moved.iter_mut().rev() {
            let over = *word << 1 << (63 - by);
            *word = *word >> by | carried;
            carried = over;
        }
        Self(moved)
    }

    /// The cells up to the first of the set, that one included; all cells if it is empty.
    #[inline(always)]
    pub(super) fn up_to_first(self) -> Self {
        let mut borrow = true;
        let mut up_to = self.0;
        for word in &mut up_to {
            let (less, borrowed) = word.overflowing_sub(u64::from(borrow));
            borrow = borrowed;
            *word ^= less;
        }
        Self(up_to)
    }

    /// The cells from the last of the set on, that one included; all cells if it is empty.
    #[inline(always)]
    pub(super) fn since_last(self) -> Self {
        let (mut since, mut open) = (self.0, !0);
        for word in since.iter_mut().rev() {
            let last = *word;
            *word = open & (!0 << (last | 1).ilog2());
            open = if last == 0 { open } else { 0 };
        }
        Self(since)
    }

    #[inline(always)]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        let mut both = self.0;
        for (word, other) in both.iter_mut().zip(other.0) {
            *word = combine(*word, other);
        }
        Self(both)
    }
}

impl<const N: usize> BitAnd for Cells<N> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitAndAssign for Cells<N> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOr for Cells<N> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitOrAssign for Cells<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> Sub for Cells<N> {
    type Output = Self;

    /// The cells of the first set that are not in the other.
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl<const N: usize> FromIterator<u8> for Cells<N> {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const N: usize> IntoIterator for Cells<N> {
    type Item = u8;
    type IntoIter = InOrder<N>;

    /// The cells by their numbers.
    #[inline(always)]
    fn into_iter(self) -> InOrder<N> {
        InOrder { left: self.0, word: 0 }
    }
}

/// The cells of a set by their numbers.
#[derive(Clone, Debug)]
pub(super) struct InOrder<const N: usize> {
    left: [u64; N],
    word: usize,
}

impl<const N: usize> Iterator for InOrder<N> {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        while self.left[self.word] == 0 {
            if self.word + 1 == N {
                return None;
            }
            self.word += 1;
        }
        let left = &mut self.left[self.word];
        let [bit, ..] = left.trailing_zeros().to_le_bytes();
        *left &= *left - 1;
        let [word, ..] = self.word.to_le_bytes();
        Some(64 * word + bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Two = Cells<2>;

    #[test]
    fn cells_move_from_word_to_word() {
        let set: Two = [3, 60, 64, 127].into_iter().collect();
        assert_eq!(set.up(10).into_iter().collect::<Vec<_>>(), [13, 70, 74]);
        assert_eq!(set.down(9).into_iter().collect::<Vec<_>>(), [51, 55, 118]);
        assert_eq!((set.count(), Two::EMPTY.into_iter().next()), (4, None));
    }

    #[test]
    fn ends_of_a_set_part_the_cells() {
        for (first, last) in [(3, 60), (5, 70), (70, 90), (8, 8), (64, 64), (63, 127)] {
            let set: Two = [first, last].into_iter().collect();
            assert_eq!(set.up_to_first(), (0..=first).collect());
            assert_eq!(set.since_last(), (last..128).collect());
        }
        let all = Cells([!0; 2]);
        assert_eq!((Two::EMPTY.up_to_first(), Two::EMPTY.since_last()), (all, all));
    }
}
