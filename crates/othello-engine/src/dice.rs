//! Throws of dice that a seed repeats.

/// The place of a weight, each as likely as it is heavy; 0 where there is none to choose.
///
/// Whole numbers alone decide, so that every machine chooses the same.
pub(crate) fn throw(weights: &[u64], seed: u64) -> usize {
    let mut throw = scramble(seed) % weights.iter().sum::<u64>().max(1);
    for (index, weight) in weights.iter().enumerate() {
        if throw < *weight {
            return index;
        }
        throw -= weight;
    }
    0
}

/// Makes a number look random: the finisher of SplitMix64 (Steele, Lea, Flood 2014).
const fn scramble(seed: u64) -> u64 {
    let mut bits = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavy_weights_are_thrown_more_often() {
        let mut counts = [0_u32; 3];
        for seed in 0..8000 {
            counts[throw(&[6, 0, 2], seed)] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!(counts[0].abs_diff(3 * counts[2]) < 600, "{counts:?}");
    }

    #[test]
    fn there_is_always_a_place() {
        assert_eq!(throw(&[], 3), 0);
        assert_eq!(throw(&[0, 0], 3), 0);
    }
}
