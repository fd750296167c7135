//! How much better one side is, and how sure that is: Elo points, intervals, a sequential test.
//!
//! Two games from one opening are one observation, since an opening that favours a colour makes
//! their results depend on each other. Formulas are those by which chess engines are tested: the
//! logistic Elo scale, and the generalised sequential probability ratio test by Michel Van den
//! Bergh: each opinion is given the distribution of results that fits what was seen best.

/// The quantile of the normal distribution for an interval that holds 95 of 100 times.
const Z: f64 = 1.959_964;

/// What an observation counts that was never made: it keeps the unseen from being impossible.
const TRACE: f64 = 0.001;

/// Results of the first side: of games, and of openings that were played with both colours.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Results {
    /// Games won, drawn and lost.
    pub(crate) wins: u32,
    /// As above.
    pub(crate) draws: u32,
    /// As above.
    pub(crate) losses: u32,
    /// How often both games of an opening gave so many half points, from 0 to 4.
    pub(crate) pairs: [u32; 5],
}

/// The difference in strength, in Elo points, with the bounds of its 95 % interval.
///
/// Bounds and difference may be infinite: who has won all games may be better by any number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Results {
    /// How many games there are.
    pub(crate) const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The part of the points that the first side has, from 0 to 1.
    pub(crate) fn score(&self) -> Option<f64> {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    /// The difference in strength; nothing without games.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        let score = self.score()?;
        let pairs = self.pairs.map(f64::from);
        let (count, _, variance) = moments(pairs);
        let (low, high) = if count >= 2.0 && variance > 0.0 {
            let reach = Z * (variance / count).sqrt();
            (score - reach, score + reach)
        } else {
            wilson(score, f64::from(self.games()))
        };
        Some(Estimate { elo: elo(score), low: elo(low), high: elo(high) })
    }
}

/// The Elo difference that gives this part of the points.
pub(crate) fn elo(score: f64) -> f64 {
    match score {
        ..=0.0 => f64::NEG_INFINITY,
        1.0.. => f64::INFINITY,
        _ => 400.0 * (score / (1.0 - score)).log10(),
    }
}

/// The part of the points that an Elo difference gives.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// What both games of an opening are worth together, by half points.
const WORTH: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Number, mean and variance of observations that are worth [`WORTH`].
fn moments(counts: [f64; 5]) -> (f64, f64, f64) {
    let total: f64 = counts.iter().sum();
    if total == 0.0 {
        return (0.0, 0.0, 0.0);
    }
    let sum = |value: &dyn Fn(f64) -> f64| {
        let parts = counts.iter().zip(WORTH).map(|(count, worth)| count * value(worth));
        parts.sum::<f64>() / total
    };
    let mean = sum(&|worth| worth);
    (total, mean, sum(&|worth| (worth - mean).powi(2)))
}

/// How the observations must be weighed so that their mean is this score: each counts
/// `1 / (1 + tilt (worth - score))` times, and no other weights that give the score make what was
/// seen more likely.
fn tilt(counts: [f64; 5], score: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        let part = |(count, worth): (f64, f64)| {
            let over = worth - score;
            count * over / (1.0 + tilt * over)
        };
        counts.into_iter().zip(WORTH).map(part).sum()
    };
    // Between these all weights are positive, and the excess falls from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// Enough for the last digit of a number.
const HALVINGS: u32 = 60;

/// Wilson's interval for a part of so many games: it is sound for few games and for clean sweeps.
fn wilson(score: f64, games: f64) -> (f64, f64) {
    let square = Z * Z;
    let middle = score + square / (2.0 * games);
    let reach = Z * (score * (1.0 - score) / games + square / (4.0 * games * games)).sqrt();
    let scale = 1.0 + square / games;
    ((middle - reach) / scale, (middle + reach) / scale)
}

/// A test that goes on until it is clear which of two opinions is right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    /// The first side is better by so many Elo points.
    pub(crate) elo0: f64,
    /// No, by so many.
    pub(crate) elo1: f64,
    /// The chance to accept either opinion though the other one is right.
    pub(crate) error: f64,
}

/// How a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Nothing is clear yet.
    Open,
    /// The smaller number is right.
    Elo0,
    /// The greater number is right.
    Elo1,
}

impl Sprt {
    /// The logarithm of how much more likely the results are if `elo1` is right than if `elo0` is.
    pub(crate) fn likelihood(&self, results: &Results) -> f64 {
        if results.pairs == [0; 5] {
            return 0.0;
        }
        let counts = results.pairs.map(|count| f64::from(count).max(TRACE));
        let [tilt0, tilt1] = [self.elo0, self.elo1].map(|elo| tilt(counts, expected(elo)));
        let likelier = |(count, worth): (f64, f64)| -> f64 {
            let part = |elo, tilt: f64| 1.0 + tilt * (worth - expected(elo));
            count * (part(self.elo0, tilt0) / part(self.elo1, tilt1)).ln()
        };
        counts.into_iter().zip(WORTH).map(likelier).sum()
    }

    /// The logarithm at which `elo1` is accepted; at its negative `elo0` is.
    pub(crate) fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }

    /// Whether the test is over.
    pub(crate) fn standing(&self, results: &Results) -> Standing {
        match self.likelihood(results) {
            likelihood if likelihood >= self.bound() => Standing::Elo1,
            likelihood if likelihood <= -self.bound() => Standing::Elo0,
            _ => Standing::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.01, "{found} is not {expected}");
    }

    #[test]
    fn points_and_elo_are_two_ways_to_say_one_thing() {
        close(elo(0.5), 0.0);
        // 3 of 4 points: 400 log10 3.
        close(elo(0.75), 190.848);
        close(elo(0.25), -190.848);
        close(expected(elo(0.91)), 0.91);
        close(expected(400.0), 10.0 / 11.0);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn an_interval_comes_from_pairs() {
        // 10 pairs, 2 each of 2, 3 and 4 half points, 4 of 1: mean 0.55, variance 0.085,
        // so 1.96 standard errors are 0.1807.
        let results = Results { wins: 8, draws: 6, losses: 6, pairs: [0, 4, 2, 2, 2] };
        close(results.score().unwrap(), 0.55);
        let estimate = results.estimate().unwrap();
        close(estimate.elo, elo(0.55));
        close(estimate.low, elo(0.55 - 0.180_7));
        close(estimate.high, elo(0.55 + 0.180_7));
    }

    #[test]
    fn a_clean_sweep_is_better_by_any_number_but_not_by_none() {
        let results = Results { wins: 100, pairs: [0, 0, 0, 0, 50], ..Results::default() };
        let estimate = results.estimate().unwrap();
        assert_eq!((estimate.elo, estimate.high), (f64::INFINITY, f64::INFINITY));
        // Wilson: n / (n + z^2) = 100 / 103.8415.
        close(estimate.low, elo(0.963_006));
        assert_eq!(Results::default().estimate(), None);
        let draw = Results { draws: 1, ..Results::default() };
        let estimate = draw.estimate().unwrap();
        assert!(estimate.elo == 0.0 && estimate.low < -100.0 && estimate.high > 100.0);
    }

    #[test]
    fn a_test_accepts_what_the_results_say() {
        let sprt = Sprt { elo0: 0.0, elo1: 20.0, error: 0.05 };
        // ln 19.
        close(sprt.bound(), 2.944_44);
        let even = Results { pairs: [10, 20, 40, 20, 10], ..Results::default() };
        // In the limit of small differences: 100 pairs, mean 0.5, variance 0.075; score1 = 0.528751,
        // so 100 * 0.028751 * (1 - 1.028751) / 0.15 = -0.551.
        assert!((sprt.likelihood(&even) + 0.551).abs() < 0.02, "{}", sprt.likelihood(&even));
        assert_eq!(sprt.standing(&even), Standing::Open);
        let many = Results { pairs: even.pairs.map(|n| n * 6), ..even };
        assert_eq!(sprt.standing(&many), Standing::Elo0);
        let good = Results { pairs: [0, 5, 40, 40, 15], ..Results::default() };
        assert_eq!(sprt.standing(&good), Standing::Elo1);
        close(sprt.likelihood(&Results::default()), 0.0);
    }

    /// Of pairs that were all won, each makes the greater score likelier by so much as it is greater.
    #[test]
    fn a_clean_sweep_takes_some_games_to_mean_something() {
        let sprt = Sprt { elo0: 0.0, elo1: 100.0, error: 0.05 };
        let sweep = |pairs| Results { pairs: [0, 0, 0, 0, pairs], ..Results::default() };
        let each = (expected(100.0) / 0.5).ln();
        for pairs in [1, 5, 11] {
            let found = sprt.likelihood(&sweep(pairs));
            assert!((found - f64::from(pairs) * each).abs() < 0.05, "{found}");
            assert_eq!(sprt.standing(&sweep(pairs)), Standing::Open);
        }
        assert_eq!(sprt.standing(&sweep(13)), Standing::Elo1);
        let lost = Results { pairs: [10, 0, 0, 0, 0], ..Results::default() };
        assert_eq!(sprt.standing(&lost), Standing::Elo0);
    }

    /// Of tests between equals, about as many are wrong as the test says, from the first pair on.
    #[test]
    fn a_test_errs_as_often_as_it_may() {
        let sprt = Sprt { elo0: 0.0, elo1: 100.0, error: 0.1 };
        let mut random = othello_train::Random::new(7);
        let mut wrong = 0;
        for _ in 0..400 {
            let mut results = Results::default();
            while sprt.standing(&results) == Standing::Open {
                // Decisive games of equals: both won, one each, both lost.
                let pair = [4, 2, 2, 0][random.below(4) as usize];
                results.pairs[pair] += 1;
            }
            wrong += u32::from(sprt.standing(&results) == Standing::Elo1);
        }
        assert!((10..=60).contains(&wrong), "{wrong} of 400");
    }
}
