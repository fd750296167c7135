//! All that is looked at on a board, and where what was learnt of it stands: patterns, then freedom.

use othello_core::Board;

use super::freedom;
use super::moves;
use super::patterns::{self, Folds, Numbers, PATTERNS};

/// How many weights a board is judged by.
pub const FEATURES: usize = PATTERNS + freedom::COUNTS;

/// The tables for one number of empty squares.
pub(super) struct Tables {
    pub(super) patterns: Box<[i16; patterns::ENTRIES]>,
    pub(super) freedom: Box<[i16; freedom::ENTRIES]>,
}

impl Tables {
    /// Those that hold for each weight, by its number, what is asked of it.
    pub(super) fn new(of_weight: impl Fn(usize) -> i16) -> Self {
        let folds = Folds::get();
        let entry = |weight: Option<usize>| weight.map_or(0, &of_weight);
        let patterns: Vec<i16> = folds.iter().map(entry).collect();
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
        numbers.sum(&self.patterns) + freedom.into_iter().sum::<i32>()
    }
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
