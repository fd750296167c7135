//! Which squares are looked at together, and where what was learnt of them stands in a table.
//!
//! The discs on the squares of a pattern are digits of a number: 1 for a disc of the mover, -1 for
//! one of the other player, 0 for none. To change sides is to change the sign of every number, and
//! to place or to turn a disc is to add its place value, once or twice.
//!
//! The set is the one that M. Buro found for Logistello ("Improving heuristic mini-max search by
//! supervised learning", 2002), as R. Delorme refined it for Edax: rows, diagonals, edges with the
//! squares inside of corners, and three shapes round the corner.

use std::sync::LazyLock;

use othello_core::{Bitboard, Board, Square};

/// Shapes that are not images of each other.
const KINDS: usize = 12;

/// The squares of each kind in one of its places, from the lowest digit on.
const SHAPES: [&str; KINDS] = [
    "a1b1a2b2c1a3c2b3c3",
    "a5a4a3a2a1b2b1c1d1e1",
    "b2a1b1c1d1e1f1g1h1g2",
    "a1c1d1c2d2e2f2e1f1h1",
    "a2b2c2d2e2f2g2h2",
    "a3b3c3d3e3f3g3h3",
    "a4b4c4d4e4f4g4h4",
    "a1b2c3d4e5f6g7h8",
    "b1c2d3e4f5g6h7",
    "c1d2e3f4g5h6",
    "d1e2f3g4h5",
    "e1f2g3h4",
];

/// Patterns: the images of all shapes under the symmetries of the board.
pub(super) const PATTERNS: usize = 46;

/// The same, made up to whole vectors.
const LANES: usize = 48;

/// More digits than any number has.
const DIGITS: usize = 10;

/// Where the patterns lie.
struct Geometry {
    kind: [usize; PATTERNS],
    squares: [[u8; DIGITS]; PATTERNS],
}

const GEOMETRY: Geometry = geometry();

/// How many squares a kind has.
const fn size(kind: usize) -> usize {
    SHAPES[kind].len() / 2
}

/// The place value of a digit.
const fn power(digit: usize) -> i16 {
    let mut power = 1;
    let mut digits = 0;
    while digits < digit {
        power *= 3;
        digits += 1;
    }
    power
}

/// The greatest number of a kind; the least is its negative.
const fn greatest(kind: usize) -> usize {
    let mut greatest = 0;
    let mut digits = 0;
    while digits < size(kind) {
        greatest = 3 * greatest + 1;
        digits += 1;
    }
    greatest
}

/// The bits that hold every number of a kind in two's complement.
const fn mask(kind: usize) -> usize {
    (2 * greatest(kind) + 1).next_power_of_two() - 1
}

/// Where the table of a kind begins among those of all kinds.
const fn offset(kind: usize) -> usize {
    let mut offset = 0;
    let mut before = 0;
    while before < kind {
        offset += mask(before) + 1;
        before += 1;
    }
    offset
}

/// The entries of a table of all kinds.
pub(super) const ENTRIES: usize = offset(KINDS);

/// Where one of the eight symmetries takes a square.
const fn image(symmetry: usize, square: u8) -> u8 {
    let (mut file, mut rank) = (square % 8, square / 8);
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    if symmetry & 1 != 0 {
        file = 7 - file;
    }
    if symmetry & 2 != 0 {
        rank = 7 - rank;
    }
    8 * rank + file
}

/// The squares of a shape under a symmetry, and all of them as a set.
const fn images(kind: usize, symmetry: usize) -> ([u8; DIGITS], u64) {
    let name = SHAPES[kind].as_bytes();
    let (mut squares, mut set) = ([0; DIGITS], 0);
    let mut digit = 0;
    while digit < size(kind) {
        let square = 8 * (name[2 * digit + 1] - b'1') + name[2 * digit] - b'a';
        squares[digit] = image(symmetry, square);
        set |= 1 << squares[digit];
        digit += 1;
    }
    (squares, set)
}

const fn geometry() -> Geometry {
    let mut geometry = Geometry { kind: [0; PATTERNS], squares: [[0; DIGITS]; PATTERNS] };
    let mut pattern = 0;
    let mut kind = 0;
    while kind < KINDS {
        let mut seen = [0; 8];
        let mut symmetry = 0;
        while symmetry < 8 {
            let (squares, set) = images(kind, symmetry);
            let mut earlier = 0;
            while earlier < symmetry && seen[earlier] != set {
                earlier += 1;
            }
            if earlier == symmetry {
                geometry.kind[pattern] = kind;
                geometry.squares[pattern] = squares;
                pattern += 1;
            }
            seen[symmetry] = set;
            symmetry += 1;
        }
        kind += 1;
    }
    assert!(pattern == PATTERNS);
    geometry
}

/// What a disc of the mover on a square adds to the number of each pattern.
static PLACE_VALUES: [Numbers; 64] = {
    let mut values = [Numbers::ZERO; 64];
    let mut pattern = 0;
    while pattern < PATTERNS {
        let mut digit = 0;
        while digit < size(GEOMETRY.kind[pattern]) {
            let square = GEOMETRY.squares[pattern][digit] as usize;
            values[square].0[pattern] = power(digit);
            digit += 1;
        }
        pattern += 1;
    }
    values
};

/// The same for any discs on four squares in a row, the left and the right half of each rank.
static HALF_RANKS: [[[Numbers; 16]; 2]; 8] = {
    let mut sums = [[[Numbers::ZERO; 16]; 2]; 8];
    let mut half = 0;
    while half < 16 {
        let mut discs = 1_usize;
        while discs < 16 {
            let lowest = discs.trailing_zeros() as usize;
            let rest = &sums[half / 2][half % 2][discs & (discs - 1)];
            let mut sum = Numbers::ZERO;
            let mut lane = 0;
            while lane < LANES {
                sum.0[lane] = rest.0[lane] + PLACE_VALUES[4 * half + lowest].0[lane];
                lane += 1;
            }
            sums[half / 2][half % 2][discs] = sum;
            discs += 1;
        }
        half += 1;
    }
    sums
};

/// The numbers of all patterns of a board.
///
/// They fit into 16 bits; what is added on the way need not, and wraps round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Numbers([i16; LANES]);

impl Numbers {
    const ZERO: Self = Self([0; LANES]);

    /// Those of a board.
    #[inline(always)]
    pub(crate) fn of(board: Board) -> Self {
        let mut numbers = Self::ZERO;
        let ranks = board.own.0.to_le_bytes().into_iter().zip(board.opp.0.to_le_bytes());
        for ((own, opp), [left, right]) in ranks.zip(&HALF_RANKS) {
            let own = [&left[usize::from(own & 15)], &right[usize::from(own >> 4)]];
            let opp = [&left[usize::from(opp & 15)], &right[usize::from(opp >> 4)]];
            for lane in 0..LANES {
                let own = own[0].0[lane].wrapping_add(own[1].0[lane]);
                let opp = opp[0].0[lane].wrapping_add(opp[1].0[lane]);
                numbers.0[lane] = numbers.0[lane].wrapping_add(own).wrapping_sub(opp);
            }
        }
        numbers
    }

    /// Those of the board after a move that turns these discs, for the other player.
    #[inline(always)]
    pub(crate) fn after(&self, square: Square, flips: Bitboard) -> Self {
        let placed = &PLACE_VALUES[square.index() & 63];
        let mut numbers = Self::ZERO;
        for lane in 0..LANES {
            numbers.0[lane] = self.0[lane].wrapping_add(placed.0[lane]).wrapping_neg();
        }
        for flipped in flips {
            let values = &PLACE_VALUES[flipped.index() & 63];
            for lane in 0..LANES {
                numbers.0[lane] = numbers.0[lane].wrapping_sub(values.0[lane].wrapping_mul(2));
            }
        }
        numbers
    }

    /// Where the patterns stand in a table of all kinds.
    fn entries(&self) -> [usize; PATTERNS] {
        std::array::from_fn(|pattern| {
            let kind = GEOMETRY.kind[pattern];
            offset(kind) + (usize::from(self.0[pattern].cast_unsigned()) & mask(kind))
        })
    }

    /// The sum of what a table says of all patterns.
    #[inline(always)]
    pub(super) fn sum(&self, table: &[i8; ENTRIES]) -> i32 {
        macro_rules! kinds {
            ($($kind:literal from $first:literal),*) => {
                0 $(+ self.part::<$first, { PLACES[$kind] }, { offset($kind) }, { mask($kind) }>(table))*
            };
        }
        kinds!(0 from 0, 1 from 4, 2 from 8, 3 from 12, 4 from 16, 5 from 20, 6 from 24, 7 from 28,
            8 from 30, 9 from 34, 10 from 38, 11 from 42)
    }

    /// The part of one kind.
    ///
    /// All that does not depend on the board is a constant, so that the compiler sees that no entry
    /// lies outside of the table.
    #[inline(always)]
    fn part<const FIRST: usize, const COUNT: usize, const OFFSET: usize, const MASK: usize>(
        &self,
        table: &[i8; ENTRIES],
    ) -> i32 {
        let mut sum = 0;
        for pattern in FIRST..FIRST + COUNT {
            let number = usize::from(self.0[pattern].cast_unsigned());
            sum += i32::from(table[OFFSET + (number & MASK)]);
        }
        sum
    }
}

/// How many patterns are of each kind.
const PLACES: [usize; KINDS] = {
    let mut places = [0; KINDS];
    let mut pattern = 0;
    while pattern < PATTERNS {
        places[GEOMETRY.kind[pattern]] += 1;
        pattern += 1;
    }
    places
};

/// What is learnt of patterns that are images of each other is learnt once.
pub(super) struct Folds {
    /// For each entry of a table of all kinds, which weight it is; entries that no number leads to
    /// have [`Folds::NONE`].
    weights: Vec<u32>,
    /// How many weights there are.
    count: usize,
}

impl Folds {
    const NONE: u32 = u32::MAX;

    /// The one mapping.
    pub(super) fn get() -> &'static Self {
        static FOLDS: LazyLock<Folds> = LazyLock::new(Folds::new);
        &FOLDS
    }

    fn new() -> Self {
        let mut folds = Self { weights: vec![Self::NONE; ENTRIES], count: 0 };
        for kind in 0..KINDS {
            let turns = turns(kind);
            let most = i16::try_from(greatest(kind)).expect("ten digits fit into 16 bits");
            let mut digits = [-1; DIGITS];
            for number in -most..=most {
                let first = turns.iter().map(|turn| turned(&digits, turn)).min();
                let first = first.expect("a shape is an image of itself");
                if first == number {
                    folds.weights[entry(kind, number)] =
                        u32::try_from(folds.count).expect("a few hundred thousand");
                    folds.count += 1;
                } else {
                    folds.weights[entry(kind, number)] = folds.weights[entry(kind, first)];
                }
                count_up(&mut digits);
            }
        }
        folds
    }

    /// How many weights there are.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Which weight each entry is; nothing for those that no number leads to.
    pub(super) fn iter(&self) -> impl Iterator<Item = Option<usize>> {
        self.weights.iter().map(|&weight| (weight != Self::NONE).then_some(weight as usize))
    }
}

/// Where a number of a kind stands in a table of all kinds.
fn entry(kind: usize, number: i16) -> usize {
    offset(kind) + (usize::from(number.cast_unsigned()) & mask(kind))
}

/// The place values that symmetries give to the digits of a kind, those without change among these.
fn turns(kind: usize) -> Vec<[i16; DIGITS]> {
    let (squares, place) = images(kind, 0);
    let digits = 0..size(kind);
    let mut turns = Vec::new();
    for symmetry in 0..8 {
        let (images, set) = images(kind, symmetry);
        if set == place {
            let mut values = [0; DIGITS];
            for digit in digits.clone() {
                let goes_to = digits.clone().find(|other| squares[*other] == images[digit]);
                values[digit] = power(goes_to.expect("the same squares"));
            }
            if !turns.contains(&values) {
                turns.push(values);
            }
        }
    }
    turns
}

/// The number that digits have with these place values.
fn turned(digits: &[i16; DIGITS], values: &[i16; DIGITS]) -> i16 {
    digits.iter().zip(values).map(|(digit, value)| digit * value).sum()
}

/// The digits of the next number; after the greatest come those of the least.
fn count_up(digits: &mut [i16; DIGITS]) {
    for digit in digits {
        if *digit < 1 {
            *digit += 1;
            return;
        }
        *digit = -1;
    }
}

/// The weights of a board's patterns, as numbers below that of all weights; some may be named more than
/// once.
pub(super) fn weights_of(board: Board) -> [u32; PATTERNS] {
    let folds = Folds::get();
    Numbers::of(board).entries().map(|entry| folds.weights[entry])
}

#[cfg(test)]
mod tests {
    use othello_core::Symmetry;
    use proptest::prelude::*;

    use super::*;
    use crate::testing::Random;

    /// The number of a pattern, square by square.
    fn plain(board: Board, pattern: usize) -> i16 {
        let digits = size(GEOMETRY.kind[pattern]);
        let digit = |digit: usize| {
            let square = Square::from_index(GEOMETRY.squares[pattern][digit]);
            let disc =
                i16::from(board.own.contains(square)) - i16::from(board.opp.contains(square));
            disc * power(digit)
        };
        (0..digits).map(digit).sum()
    }

    proptest! {
        #[test]
        fn numbers_are_those_of_the_squares(seed: u64) {
            for board in Random(seed).game() {
                let numbers = Numbers::of(board);
                for pattern in 0..PATTERNS {
                    prop_assert_eq!(numbers.0[pattern], plain(board, pattern));
                }
            }
        }

        #[test]
        fn numbers_after_a_move_are_those_of_the_board(seed: u64) {
            for board in Random(seed).game() {
                for square in board.legal_moves() {
                    let flips = board.flips(square);
                    let after = Numbers::of(board).after(square, flips);
                    prop_assert_eq!(after, Numbers::of(board.play(square, flips)));
                }
            }
        }

        #[test]
        fn images_of_a_board_have_the_same_weights(seed: u64) {
            for board in Random(seed).game() {
                let sorted = |board| {
                    let mut weights = weights_of(board);
                    weights.sort_unstable();
                    weights
                };
                let weights = sorted(board);
                for symmetry in Symmetry::ALL {
                    prop_assert_eq!(sorted(symmetry.board(board)), weights);
                }
            }
        }

        #[test]
        fn a_sum_is_that_of_the_entries(seed: u64) {
            let mut random = Random(seed);
            let table: Vec<i8> = (0..ENTRIES).map(|_| i8::try_from(random.below(128)).unwrap() - 64).collect();
            let table: Box<[i8; ENTRIES]> = table.into_boxed_slice().try_into().unwrap();
            for board in random.game() {
                let numbers = Numbers::of(board);
                let sum = numbers.entries().iter().map(|entry| i32::from(table[*entry])).sum::<i32>();
                prop_assert_eq!(numbers.sum(&table), sum);
            }
        }
    }

    /// As many as other programs count for this set of shapes.
    #[test]
    fn there_are_as_many_weights_as_known() {
        assert_eq!(Folds::get().count(), 114_364 - 1);
    }

    #[test]
    fn every_square_is_part_of_some_pattern() {
        for values in &PLACE_VALUES {
            assert!(values.0.iter().filter(|value| **value != 0).count() >= 4);
        }
    }
}
