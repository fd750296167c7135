//! All that is looked at on a board, and where what was learnt of it stands: patterns, then freedom.

use othello_core::Board;

use super::freedom;
use super::moves;
use super::patterns::{self, Folds, Numbers, PATTERNS};

/// How many weights a board is judged by.
pub const FEATURES: usize = PATTERNS + freedom::COUNTS;

/// The tables for one number of empty squares.
///
/// Those of patterns are large and read all over, so that most of the time of an evaluation is spent
/// waiting for them. Eighths of a disc, which fit into a byte, halve them: over FFO 40 to 49 the solver is 4 %
/// faster so, and by rounding a position is judged wrong by a quarter of a disc more.
pub(super) struct Tables {
    /// In eighths of a disc.
    patterns: Box<[i8; patterns::ENTRIES]>,
    /// In parts of a disc, a power of two of them to the disc: [`PARTS_SHIFT`].
    freedom: Box<[i16; freedom::ENTRIES]>,
}

/// What a disc has in [`Tables::sum`], as a power of two.
pub(super) const PARTS_SHIFT: u32 = 7;

/// An eighth of a disc there, as a power of two.
const EIGHTH_SHIFT: u32 = PARTS_SHIFT - 3;

impl Tables {
    /// Those that hold for each weight, by its number, what is asked of it, in parts of a disc.
    pub(super) fn new(of_weight: impl Fn(usize) -> i16) -> Self {
        let folds = Folds::get();
        let entry = |weight: Option<usize>| weight.map_or(0, |weight| eighths(of_weight(weight)));
        let patterns: Vec<i8> = folds.iter().map(entry).collect();
        let freedom: Vec<i16> =
            (0..freedom::ENTRIES).map(|entry| of_weight(folds.count() + entry)).collect();
        Self {
            patterns: patterns.into_boxed_slice().try_into().expect("a fold for each entry"),
            freedom: freedom.into_boxed_slice().try_into().expect("as many as there are"),
        }
    }

    /// The sum of what they say of a board, by its numbers and where it stands by its freedom.
    #[inline(always)]
    pub(super) fn sum(&self, numbers: &Numbers, freedom: [usize; freedom::COUNTS]) -> i32 {
        let freedom = freedom.map(|entry| i32::from(self.freedom[entry]));
        (numbers.sum(&self.patterns) << EIGHTH_SHIFT) + freedom.into_iter().sum::<i32>()
    }
}

/// The nearest number of eighths of a disc, of two the even one: to go up each time would add up over
/// the patterns to half a disc. What exceeds a byte, sixteen discs for one pattern, is as much as fits.
fn eighths(parts: i16) -> i8 {
    let (below, rest) = (parts >> EIGHTH_SHIFT, parts & ((1 << EIGHTH_SHIFT) - 1));
    let half = 1 << (EIGHTH_SHIFT - 1);
    let nearest = below + i16::from(rest + (below & 1) > half);
    i8::try_from(nearest).unwrap_or(if nearest < 0 { i8::MIN } else { i8::MAX })
}

/// The weights that a board is judged by, as numbers below [`weight_count`]; some may be named more
/// than once.
pub fn weights_of(board: Board) -> [u32; FEATURES] {
    let patterns = patterns::weights_of(board);
    let freedom = freedom::entries(board, moves(board));
    let first = Folds::get().count();
    std::array::from_fn(|feature| match feature.checked_sub(PATTERNS) {
        None => patterns[feature],
        Some(feature) => u32::try_from(first + freedom[feature]).unwrap_or(u32::MAX),
    })
}

/// How many weights there are at one stage of the game.
pub fn weight_count() -> usize {
    Folds::get().count() + freedom::ENTRIES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_eighths_as_near_the_even_one_is_taken() {
        let rounded = [-40, -24, -9, -8, -7, 7, 8, 9, 24, 40].map(eighths);
        assert_eq!(rounded, [-2, -2, -1, 0, 0, 0, 0, 1, 2, 2]);
        assert_eq!([i16::MIN, -2049, 2040, i16::MAX].map(eighths), [-128, -128, 127, 127]);
    }
}
