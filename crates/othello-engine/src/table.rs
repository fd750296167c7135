//! The transposition table: what is known of boards that were searched before.
//!
//! All threads of a search read and write it without locks. An entry is three words, and the two of
//! the board are mixed with the third: an entry that one thread reads while another writes it
//! belongs to no board and is not found. After R. Hyatt and T. Mann, "A lock-less transposition
//! table implementation for parallel search engines" (2002).

mod memory;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use othello_core::{Bitboard, Board, Square};

use crate::confidence::Confidence;
use crate::value::{Value, Window};
use memory::{Memory, PLACE_WORDS};

/// Entries that share a place in the table.
const WAYS: usize = PLACE_WORDS / WORDS;

/// Words of an entry: the board of the mover, that of the other player, and what is known.
const WORDS: usize = 3;

/// How much a value is worth: how far the search looked, then how sure it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quality {
    depth: u8,
    confidence: u8,
}

impl Quality {
    /// It holds whatever happens: a proof.
    pub(crate) const PROOF: Self = Self::to_the_end(Confidence::FULL);

    /// Of a search so many plies ahead.
    #[inline(always)]
    pub(crate) const fn ahead(depth: u8, confidence: Confidence) -> Self {
        Self { depth, confidence: confidence.index() }
    }

    /// Of a search to the end of the game, however many plies that are.
    #[inline(always)]
    pub(crate) const fn to_the_end(confidence: Confidence) -> Self {
        Self::ahead(u8::MAX, confidence)
    }
}

/// Boards and what is known of them, in a fixed amount of memory.
#[derive(Debug)]
pub(crate) struct Table {
    memory: Memory,
    age: u8,
    /// What is older than this is forgotten. Never 0, the age of an entry never written.
    oldest: u8,
}

/// Bounds of a value, and the move that proved them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    lower: i16,
    upper: i16,
    quality: Quality,
    /// The number of the best square, or [`Known::NO_SQUARE`].
    best: u8,
    /// The search that found it.
    age: u8,
}

impl Known {
    const NO_SQUARE: u8 = u8::MAX;

    /// The move to try first.
    #[inline(always)]
    pub(crate) fn best(self) -> Option<Square> {
        (self.best != Self::NO_SQUARE).then(|| Square::from_index(self.best))
    }

    /// The value as far as it settles a search of this quality with no width above `alpha`.
    ///
    /// Values that hold to the end settle every search; others only searches that look no further
    /// and are no surer, and never a proof.
    #[inline(always)]
    pub(crate) fn settles(self, quality: Quality, alpha: Value) -> Option<Value> {
        let [lower, upper] = [self.lower, self.upper].map(|bound| Value(bound.into()));
        let Quality { depth, confidence } = quality;
        if self.quality.depth < depth || self.quality.confidence < confidence {
            None
        } else if lower > alpha {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }

    #[inline(always)]
    fn packed(self) -> u64 {
        let [a, b] = self.lower.to_le_bytes();
        let [c, d] = self.upper.to_le_bytes();
        let Quality { depth, confidence } = self.quality;
        u64::from_le_bytes([a, b, c, d, depth, confidence, self.best, self.age])
    }

    #[inline(always)]
    fn unpacked(word: u64) -> Self {
        let [a, b, c, d, depth, confidence, best, age] = word.to_le_bytes();
        Self {
            lower: i16::from_le_bytes([a, b]),
            upper: i16::from_le_bytes([c, d]),
            quality: Quality { depth, confidence },
            best,
            age,
        }
    }

    /// How much would be lost with it: what earlier searches found least, then by quality.
    #[inline(always)]
    fn worth(self, age: u8) -> u32 {
        let Quality { depth, confidence } = self.quality;
        u32::from_le_bytes([confidence, depth, u8::from(self.age == age), 0])
    }

    /// What is known after a further finding about the same board.
    ///
    /// Bounds of one quality are joined. Of two qualities the better one stays, unless it is an
    /// estimate of an earlier search.
    #[inline(always)]
    fn and(self, found: Self) -> Self {
        let stays = self.age == found.age || self.quality == Quality::PROOF;
        if found.quality < self.quality && stays {
            return Self { age: found.age, ..self };
        }
        let mut joined = found;
        let (lower, upper) = (found.lower.max(self.lower), found.upper.min(self.upper));
        if found.quality == self.quality && lower <= upper {
            (joined.lower, joined.upper) = (lower, upper);
        }
        if found.best == Self::NO_SQUARE {
            joined.best = self.best;
        }
        joined
    }
}

/// What a search found out: its value, the window it was asked for, its quality and best move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    pub(crate) value: Value,
    pub(crate) window: Window,
    pub(crate) quality: Quality,
    pub(crate) best: Option<Square>,
}

impl Finding {
    /// A value outside the window is only a bound.
    #[inline(always)]
    fn known(self, age: u8) -> Known {
        let value = i16::try_from(self.value.0).expect("values have five digits");
        Known {
            lower: if self.value > self.window.alpha { value } else { i16::MIN },
            upper: if self.value < self.window.beta { value } else { i16::MAX },
            quality: self.quality,
            best: self.best.map_or(Known::NO_SQUARE, |square| square.index().to_le_bytes()[0]),
            age,
        }
    }
}

impl Table {
    /// A table of at most this size, the smallest possible for 0.
    pub(crate) fn new(mib: usize) -> Self {
        Self { memory: Memory::new(mib), age: 1, oldest: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.start_search();
        self.oldest = self.age;
    }

    /// Marks what is stored so far as old.
    pub(crate) fn start_search(&mut self) {
        if self.age == u8::MAX {
            self.rejuvenate();
        }
        self.age += 1;
    }

    /// Ages have run out: all that is not forgotten becomes equally old.
    #[cold]
    fn rejuvenate(&mut self) {
        let entries = self.memory.places_mut().flat_map(|place| place.chunks_exact_mut(WORDS));
        for entry in entries {
            let [own, opp, word] = entry else { continue };
            let known = Known::unpacked(*word.get_mut());
            let fresh =
                if known.age < self.oldest { 0 } else { Known { age: 1, ..known }.packed() };
            let change = *word.get_mut() ^ fresh;
            *own.get_mut() ^= change;
            *opp.get_mut() ^= mixed(*word.get_mut()) ^ mixed(fresh);
            *word.get_mut() = fresh;
        }
        (self.age, self.oldest) = (1, 1);
    }

    /// What is known of the board.
    #[inline(always)]
    pub(crate) fn probe(&self, board: Board) -> Option<Known> {
        let place = self.memory.place(hash(board));
        let mut entries = (0..WAYS).map(|way| entry(place, way));
        let (_, known) = entries.find(|(there, _)| *there == board)?;
        (known.age >= self.oldest).then_some(known)
    }

    /// Makes sure that what is known of the board is at hand when it is asked for soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, board: Board) {
        self.memory.prefetch(hash(board));
    }

    /// Keeps a finding, at the cost of the least worthy entry in its place.
    #[inline(always)]
    pub(crate) fn store(&self, board: Board, finding: Finding) {
        let place = self.memory.place(hash(board));
        let found = finding.known(self.age);
        let mut least = (0, u32::MAX);
        for way in 0..WAYS {
            let (there, known) = entry(place, way);
            let present = known.age >= self.oldest;
            if present && there == board {
                return write(place, way, board, known.and(found));
            }
            let worth = if present { known.worth(self.age) } else { 0 };
            if worth < least.1 {
                least = (way, worth);
            }
        }
        write(place, least.0, board, found);
    }
}

/// The board of an entry and what is known of it; nonsense if it is just being written, but then
/// for a board that nobody looks for.
#[inline(always)]
fn entry(place: &[AtomicU64], way: usize) -> (Board, Known) {
    let words = &place[WORDS * way..][..WORDS];
    let [own, opp, word] = [0, 1, 2].map(|index| words[index].load(Relaxed));
    let board = Board { own: Bitboard(own ^ word), opp: Bitboard(opp ^ mixed(word)) };
    (board, Known::unpacked(word))
}

#[inline(always)]
fn write(place: &[AtomicU64], way: usize, board: Board, known: Known) {
    let words = &place[WORDS * way..][..WORDS];
    let word = known.packed();
    words[0].store(board.own.0 ^ word, Relaxed);
    words[1].store(board.opp.0 ^ mixed(word), Relaxed);
    words[2].store(word, Relaxed);
}

/// The second mix of a word: no two words differ alike in both.
#[inline(always)]
const fn mixed(word: u64) -> u64 {
    word.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Spreads boards over all 64 bits, the upper ones best. The same on every CPU.
#[inline(always)]
pub(crate) const fn hash(board: Board) -> u64 {
    let own = board.own.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let opp = board.opp.0.rotate_left(32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    let mixed = own ^ opp;
    (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

#[cfg(test)]
mod tests;
