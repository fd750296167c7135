//! Repeatable random numbers.

/// A stream of random numbers: SplitMix64 (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// A number below `bound`, which is not zero; all are equally likely but for a trace.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let wide = (self.next() >> 32) * u64::from(bound);
        u32::try_from(wide >> 32).expect("less than a bound of 32 bits")
    }
}
