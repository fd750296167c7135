//! Repeatable random numbers.

use othello_core::{Move, Position};

/// A stream of random numbers: SplitMix64 (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

/// The step of the stream: the golden ratio as 64 bits, made odd.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// One of many streams of the same seed, each of which starts somewhere else.
    pub fn stream(seed: u64, number: u64) -> Self {
        let mut seeds = Self(seed);
        let start = seeds.next();
        Self(Self(start ^ number.wrapping_mul(STEP)).next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// A number below `bound`, which is not zero; all are equally likely but for a trace.
    ///
    /// # Panics
    /// Never: 32 bits hold what is below a bound of 32 bits.
    pub fn below(&mut self, bound: u32) -> u32 {
        let wide = (self.next() >> 32) * u64::from(bound);
        u32::try_from(wide >> 32).expect("less than a bound of 32 bits")
    }

    /// Any square that a disc may be placed on; nothing where there is none.
    pub(crate) fn move_of(&mut self, position: &Position) -> Option<Move> {
        let legal = position.legal_moves();
        let count = legal.count();
        (count > 0)
            .then(|| self.below(count) as usize)
            .and_then(|index| legal.iter().nth(index))
            .map(Move::Place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_spread_evenly_below_their_bound() {
        let mut random = Random::stream(1, 2);
        let mut counts = [0_u32; 10];
        for _ in 0..10_000 {
            counts[random.below(10) as usize] += 1;
        }
        assert!(counts.iter().all(|count| count.abs_diff(1000) < 150), "{counts:?}");
    }

    #[test]
    fn streams_differ_and_repeat() {
        let draw = |seed, number| {
            let mut random = Random::stream(seed, number);
            [(); 4].map(|()| random.below(1 << 20))
        };
        assert_eq!(draw(1, 2), draw(1, 2));
        assert_ne!(draw(1, 2), draw(1, 3));
        assert_ne!(draw(1, 2), draw(2, 2));
    }
}
