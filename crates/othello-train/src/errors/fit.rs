//! The coefficients of the model, and how well it describes positions that it was not fitted to.

use std::fmt;

use othello_engine::ErrorModel;

use super::pairs::{Against, Cell, Pair, cells, pairs};
use super::sample::Sample;
use crate::least_squares::LeastSquares;

/// One sample in so many is held out from the fit.
const HELD_OUT: usize = 5;

/// A model with what speaks for it.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// The model.
    pub model: ErrorModel,
    /// How it describes the samples that were held out.
    pub quality: Quality,
}

/// How a model describes samples.
#[derive(Clone, Copy, Debug)]
pub struct Quality {
    /// Pairs of scores that were looked at.
    pub pairs: usize,
    /// The root mean square of their differences, each measured in deviations of the model: 1 is
    /// right, more means that the model promises too much.
    pub spread: f64,
    /// The shares of pairs that differ by at most as many deviations as [`WITHIN`] lists.
    pub within: [f64; WITHIN.len()],
}

/// Numbers of deviations; of normally distributed differences, 68.3, 86.6, 95.4 and 99.7 % lie
/// within.
pub const WITHIN: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

/// Too few samples to fit a model to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFew {
    /// How many there are.
    pub samples: usize,
}

impl fmt::Display for TooFew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions are too few for a fit", self.samples)
    }
}

impl std::error::Error for TooFew {}

/// Fits a model to four fifths of the samples and tests it on the rest.
///
/// Least squares, twice: first the shift, on the mean difference of each two depths at about each
/// number of empty squares; then the logarithm of the deviation, on the root mean square of what is
/// left there.
///
/// # Errors
/// If the samples are too few.
pub fn fit(samples: &[Sample], against: Against) -> Result<Fit, TooFew> {
    let is_fitted = |number: &usize| number % HELD_OUT != HELD_OUT - 1;
    let numbered = samples.iter().enumerate().filter(|(number, _)| is_fitted(number));
    let cells = cells(pairs(numbered.map(|(_, sample)| sample), against), against);
    let model = model(&cells, against).ok_or(TooFew { samples: samples.len() })?;
    let quality = Quality::of(&model, samples, against);
    Ok(Fit { model, quality })
}

fn model(cells: &[Cell], against: Against) -> Option<ErrorModel> {
    let shift = shift(cells)?;
    let without_deviation = ErrorModel { deviation: [0.0; 5], shift };
    let deviation = deviation(cells, &without_deviation, against)?;
    Some(ErrorModel { deviation, shift })
}

/// A mean is the less certain, the wider the differences spread and the fewer they are.
fn shift(cells: &[Cell]) -> Option<[f64; 2]> {
    let mut sums = LeastSquares::new();
    for cell in cells {
        let mean = cell.mean();
        let weight = cell.weight() / cell.spread_round(mean).powi(2).max(1.0);
        sums.add(ErrorModel::parity_causes(cell.empties, cell.deep, cell.shallow), mean, weight);
    }
    sums.solve()
}

/// Against the end the measured numbers of empty squares are too few to tell a parabola from a
/// line, and far beyond them a parabola would run away.
fn deviation(cells: &[Cell], shift: &ErrorModel, against: Against) -> Option<[f64; 5]> {
    let (mut parabola, mut line) = (LeastSquares::new(), LeastSquares::new());
    for cell in cells {
        let Cell { empties, deep, shallow, .. } = *cell;
        let spread = cell.spread_round(shift.shift(empties, deep, shallow));
        let causes = ErrorModel::causes(empties, deep, shallow);
        let [one, stage, _, gap, depth] = causes;
        let (target, weight) = (spread.max(1.0).ln(), cell.weight());
        parabola.add(causes, target, weight);
        line.add([one, stage, gap, depth], target, weight);
    }
    match against {
        Against::Deeper => parabola.solve(),
        Against::End => line.solve().map(|[one, stage, gap, depth]| [one, stage, 0.0, gap, depth]),
    }
}

impl Quality {
    /// How a model describes the samples that [`fit`] holds out.
    pub fn of(model: &ErrorModel, samples: &[Sample], against: Against) -> Self {
        let held_out = samples.iter().skip(HELD_OUT - 1).step_by(HELD_OUT);
        let (mut count, mut squares, mut within) = (0, 0.0, [0_usize; WITHIN.len()]);
        for Pair { empties, deep, shallow, difference } in pairs(held_out, against) {
            let error = difference - model.shift(empties, deep, shallow);
            let deviations = error / model.deviation(empties, deep, shallow);
            count += 1;
            squares += deviations.powi(2);
            for (inside, limit) in within.iter_mut().zip(WITHIN) {
                *inside += usize::from(deviations.abs() <= limit);
            }
        }
        let share = |part: f64| part / number(count).max(1.0);
        let within = within.map(|inside| share(number(inside)));
        Self { pairs: count, spread: share(squares).sqrt(), within }
    }
}

/// A count as a number to calculate with.
#[expect(clippy::cast_precision_loss, reason = "counts of pairs are far below 2^53")]
const fn number(count: usize) -> f64 {
    count as f64
}

impl fmt::Display for Quality {
    /// `1234 pairs, spread 1.02, within 1, 1.5, 2, 3 deviations 70.1, 86.2, 95.3, 99.0 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pairs, spread, within } = self;
        let limits = WITHIN.map(|limit| limit.to_string()).join(", ");
        let shares = within.map(|share| format!("{:.1}", 100.0 * share)).join(", ");
        write!(f, "{pairs} pairs, spread {spread:.2}, within {limits} deviations {shares} %")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WANTED: ErrorModel =
        ErrorModel { deviation: [5.9, -0.7, -0.25, 0.4, -0.2], shift: [170.0, -90.0] };

    /// As many pairs above the shift as below, each as far as the deviation.
    fn cell(empties: u32, deep: u32, shallow: u32) -> Cell {
        let shift = WANTED.shift(empties, deep, shallow);
        let deviation = WANTED.deviation(empties, deep, shallow);
        Cell { empties, deep, shallow, differences: vec![shift + deviation, shift - deviation] }
    }

    fn check(found: &ErrorModel, wanted: &ErrorModel) {
        for (found, wanted) in found.deviation.iter().zip(wanted.deviation) {
            assert!((found - wanted).abs() < 1e-6, "{found} {wanted}");
        }
        for (found, wanted) in found.shift.iter().zip(wanted.shift) {
            assert!((found - wanted).abs() < 1e-6, "{found} {wanted}");
        }
    }

    #[test]
    fn coefficients_are_recovered() {
        let depths = || (1..=9).flat_map(|deep| (0..deep).map(move |shallow| (deep, shallow)));
        let of = |empties| depths().map(move |(deep, shallow)| cell(empties, deep, shallow));
        let cells: Vec<_> = [9, 15, 21, 30, 42].into_iter().flat_map(of).collect();
        check(&model(&cells, Against::Deeper).unwrap(), &WANTED);
    }

    /// Against the end there is no parabola to find: what is fitted has none.
    #[test]
    fn the_end_has_a_line() {
        let cells: Vec<_> = (10..=20)
            .flat_map(|empties| (0..9).map(move |shallow| cell(empties, empties, shallow)))
            .collect();
        let found = model(&cells, Against::End).unwrap();
        assert_eq!(found.deviation[2].to_bits(), 0.0_f64.to_bits());
        let here = found.deviation(15, 15, 3) / WANTED.deviation(15, 15, 3);
        assert!((here - 1.0).abs() < 0.05, "{here}");
    }

    #[test]
    fn few_samples_are_refused() {
        assert_eq!(fit(&[], Against::End).unwrap_err(), TooFew { samples: 0 });
    }
}
