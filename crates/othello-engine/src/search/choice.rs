//! The choice among moves of unequal worth, as people err.

use crate::dice::throw;
use crate::limits::Slip;
use crate::score::Score;

/// The weight of a move that loses nothing.
const WHOLE: u64 = 1 << 20;

/// Chooses one of the moves with these scores, the best one first, by a throw of dice.
///
/// Without a slip it is the first.
pub(crate) fn choose(scores: &[Score], slip: Slip, seed: u64) -> usize {
    let Some(best) = scores.first() else { return 0 };
    if slip == Slip::NONE {
        return 0;
    }
    let loss = |score: &Score| best.hundredths().abs_diff(score.hundredths());
    let weights: Vec<u64> = scores.iter().map(|score| weight(loss(score), slip)).collect();
    throw(&weights, seed)
}

/// What loses so many slips is never chosen: people overlook things, but do not throw games away.
const BOUND: u32 = 4;

/// Halves with every loss of one slip, and falls evenly in between; nothing beyond the bound.
fn weight(loss: u32, slip: Slip) -> u64 {
    let unit = slip.hundredths().max(1);
    if loss / unit >= BOUND {
        return 0;
    }
    let weight = WHOLE.checked_shr(loss / unit).unwrap_or(0);
    weight - weight / 2 * u64::from(loss % unit) / u64::from(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frequencies(scores: &[i32], slip: u32) -> Vec<usize> {
        let scores: Vec<Score> = scores.iter().map(|value| Score::estimate(*value)).collect();
        let mut counts = vec![0; scores.len()];
        for seed in 0..8000 {
            counts[choose(&scores, Slip::new(slip), seed)] += 1;
        }
        counts
    }

    #[test]
    fn a_loss_of_one_slip_halves_the_chance() {
        let counts = frequencies(&[300, 100, -100, -6000], 200);
        assert!(counts[0].abs_diff(2 * counts[1]) < 400, "{counts:?}");
        assert!(counts[0].abs_diff(4 * counts[2]) < 600, "{counts:?}");
        assert_eq!(counts[3], 0);
    }

    #[test]
    fn four_slips_are_never_lost() {
        let counts = frequencies(&[0, -799, -800], 200);
        assert!(counts[1] > 0 && counts[2] == 0, "{counts:?}");
    }

    #[test]
    fn without_slip_the_best_is_played() {
        assert_eq!(frequencies(&[300, 300, 299], 0), [8000, 0, 0]);
    }

    #[test]
    fn there_is_always_a_choice() {
        assert_eq!(choose(&[], Slip::new(100), 3), 0);
        assert_eq!(choose(&[Score::exact(-64)], Slip::NONE, 3), 0);
        assert!(choose(&[Score::exact(64), Score::exact(-64)], Slip::new(u32::MAX), 3) < 2);
    }
}
