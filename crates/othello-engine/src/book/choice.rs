//! Variety in play: which of the good moves of a book to choose.

use crate::dice::throw;
use crate::score::Score;

/// How much worse than the best the moves may be, all together, that are chosen from a book.
///
/// The better a move, the likelier it is. Variety ends where the game is not level any more: once
/// as much is lost or won as may be given away, the best move alone is played. So choices do not
/// add up to a lost game, and a gift of the other player is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Variety {
    hundredths: u32,
}

impl Variety {
    /// Always the best move.
    pub const NONE: Self = Self { hundredths: 0 };

    /// Three quarters of a disc: less than a search of this depth errs, and enough for a new game
    /// every time.
    pub const USUAL: Self = Self { hundredths: 75 };

    /// A variety in hundredths of a disc.
    pub const fn new(hundredths: u32) -> Self {
        Self { hundredths }
    }

    /// The variety in hundredths of a disc.
    pub const fn hundredths(self) -> u32 {
        self.hundredths
    }

    /// What a move may lose in a position of this worth, where the mover should have so much.
    fn left(self, best: Score, level: Score) -> u32 {
        self.hundredths.saturating_sub(best.hundredths().abs_diff(level.hundredths()))
    }
}

/// The chance of a move that loses all that it may, in hundredths of a disc; the best one has that
/// much more than it may lose.
const LEAST: u64 = 10;

/// Chooses one of the moves with these scores, the best one first.
pub(super) fn choose(scores: &[Score], level: Score, variety: Variety, seed: u64) -> usize {
    let Some(best) = scores.first() else { return 0 };
    let left = variety.left(*best, level);
    let loss = |score: &Score| best.hundredths().abs_diff(score.hundredths());
    let weight = |score| left.checked_sub(loss(score)).map_or(0, |rest| u64::from(rest) + LEAST);
    let weights: Vec<u64> = scores.iter().map(weight).collect();
    throw(&weights, seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frequencies(scores: &[i32], level: i32, variety: u32) -> Vec<u32> {
        let scores: Vec<Score> = scores.iter().map(|score| Score::estimate(*score)).collect();
        let mut counts = vec![0; scores.len()];
        for seed in 0..4000 {
            let level = Score::estimate(level);
            counts[choose(&scores, level, Variety::new(variety), seed)] += 1;
        }
        counts
    }

    #[test]
    fn choices_stay_within_the_margin_and_prefer_the_best() {
        let counts = frequencies(&[20, 0, -40, -81, -300], 20, 100);
        assert!(counts[0] > counts[1] && counts[1] > counts[2], "{counts:?}");
        assert!(counts[2] > 500 && counts[3..] == [0, 0], "{counts:?}");
    }

    #[test]
    fn nothing_is_given_away_where_the_game_is_not_level() {
        let counts = frequencies(&[110, 105, 99], 20, 100);
        assert!(counts[0] > counts[1] && counts[1] > 1500 && counts[2] == 0, "{counts:?}");
        assert_eq!(frequencies(&[121, 119], 20, 100), [4000, 0]);
        assert_eq!(frequencies(&[-81, -83], 20, 100), [4000, 0]);
        assert_eq!(frequencies(&[5, 4], 5, 0), [4000, 0]);
    }

    #[test]
    fn moves_of_equal_worth_are_equally_likely() {
        let counts = frequencies(&[5, 5, 5, 5], 900, 0);
        assert!(counts.iter().all(|count| count.abs_diff(1000) < 150), "{counts:?}");
    }
}
