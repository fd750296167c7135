//! What is known of states that were searched before.

use super::search::INFINITY;
use super::state::State;
use crate::value::{Value, Window};

/// States and what is known of them. Takes no room until it is used.
///
/// A place is so many words: those of the mover's discs and of the other player's, and one of what is
/// known, with the discs in hand. A place without a word of the last kind is free.
#[derive(Debug)]
pub(super) struct Table<const N: usize> {
    words: Vec<u64>,
    /// The number of places, as a power of two.
    bits: u32,
}

/// Bounds of a value, how far the search looked that found them, and its best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// In plies, more than there are where it looked to the end of the game.
    pub(super) depth: u8,
    pub(super) lower: Value,
    pub(super) upper: Value,
    pub(super) best: Option<u8>,
}

impl Known {
    /// No cell: boards of 256 squares have none of this number to spare, and go without its order.
    const NONE: u8 = u8::MAX;

    /// What a search with this window found.
    #[inline(always)]
    pub(super) fn new(depth: u8, value: Value, window: Window, best: Option<u8>) -> Self {
        let lower = if value > window.alpha { value } else { -INFINITY };
        let upper = if value < window.beta { value } else { INFINITY };
        Self { depth, lower, upper, best }
    }

    /// The value as far as it settles a search of this depth within the window.
    #[inline(always)]
    pub(super) fn settles(&self, depth: u8, window: Window) -> Option<Value> {
        if self.depth < depth {
            None
        } else if self.lower >= window.beta {
            Some(self.lower)
        } else if self.upper <= window.alpha || self.upper == self.lower {
            Some(self.upper)
        } else {
            None
        }
    }

    /// All of it in one word, beside the discs in hand.
    #[inline(always)]
    fn packed(&self, hand: [u8; 2]) -> u64 {
        let [lower, upper] = [self.lower, self.upper].map(|value| {
            let [a, b, ..] = value.0.to_le_bytes();
            [a, b]
        });
        let best = self.best.unwrap_or(Self::NONE);
        u64::from_le_bytes([
            self.depth, best, lower[0], lower[1], upper[0], upper[1], hand[0], hand[1],
        ])
    }

    #[inline(always)]
    fn unpacked(word: u64) -> (Self, [u8; 2]) {
        let [depth, best, a, b, c, d, own, opp] = word.to_le_bytes();
        let [lower, upper] = [[a, b], [c, d]].map(|pair| Value(i16::from_le_bytes(pair).into()));
        (
            Self { depth, lower, upper, best: Some(best).filter(|best| *best != Self::NONE) },
            [own, opp],
        )
    }
}

impl<const N: usize> Table<N> {
    /// The words of a place.
    const PLACE: usize = 2 * N + 1;

    /// With so many places as a power of two.
    pub(super) fn new(bits: u32) -> Self {
        // Zeros from the system cost nothing until they are written.
        Self { words: vec![0; Self::PLACE << bits], bits }
    }

    #[inline(always)]
    pub(super) fn probe(&self, state: &State<N>) -> Option<Known> {
        let start = self.start(state);
        let place = &self.words[start..start + Self::PLACE];
        let (known, hand) = Known::unpacked(place[2 * N]);
        let is_same = place[..N] == state.own.0 && place[N..2 * N] == state.opp.0;
        (is_same && hand == state.hand && place[2 * N] != 0).then_some(known)
    }

    /// Keeps what was found, unless more is known of that very state.
    #[inline(always)]
    pub(super) fn store(&mut self, state: &State<N>, found: Known) {
        if self.probe(state).is_some_and(|known| known.depth > found.depth) {
            return;
        }
        let start = self.start(state);
        let place = &mut self.words[start..start + Self::PLACE];
        place[..N].copy_from_slice(&state.own.0);
        place[N..2 * N].copy_from_slice(&state.opp.0);
        place[2 * N] = found.packed(state.hand);
    }

    #[inline(always)]
    fn start(&self, state: &State<N>) -> usize {
        let place = state.hash() >> 1 >> (63 - self.bits);
        Self::PLACE * usize::try_from(place).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use othello_core::{Position, Rules};

    use super::*;

    #[test]
    fn a_finding_settles_what_lies_beyond_its_bounds() {
        let state = State::<2>::of(&Position::start(Rules::GRAND));
        let mut table = Table::new(4);
        let window = |alpha| Window::null(Value(alpha));
        assert_eq!(table.probe(&state), None);
        table.store(&state, Known::new(3, Value(250), window(100), Some(7)));
        let known = table.probe(&state).expect("it was stored");
        assert_eq!((known.best, known.lower, known.upper), (Some(7), Value(250), INFINITY));
        assert_eq!(known.settles(3, window(200)), Some(Value(250)));
        assert_eq!(known.settles(3, window(250)), None);
        assert_eq!(known.settles(4, window(200)), None);
        table.store(&state, Known::new(2, Value(-900), window(0), None));
        assert_eq!(table.probe(&state), Some(known), "less is not kept");
        let more = Known::new(9, Value(-900), window(0), None);
        table.store(&state, more);
        assert_eq!(table.probe(&state), Some(more));
        assert_eq!(table.probe(&state.passed()), None);
    }
}
