//! The weights by which patterns explain positions best.
//!
//! Least squares with a penalty on great weights, by conjugate gradients: each pass over the
//! positions gives the next best direction, scaled by how often each weight occurs. Early passes
//! find what is common and later ones what is rare, so that to stop when positions held out are
//! explained no better guards against learning them by heart.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use othello_engine::{ErrorModel, UNITS, Weights, weight_count};

use super::curve::{Curve, Point};
use super::rows::{Accuracy, Row, Rows, STRETCHES};

/// How to fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// What it costs to move a weight by a disc, in positions that are a disc wrong: away from the
    /// weights that the fit begins from, or from nothing.
    pub penalty: f32,
    /// The most passes over the positions.
    pub passes: usize,
    /// Ends after so many passes without a gain.
    pub patience: usize,
    /// How many threads work at once; weights do not depend on it.
    pub threads: usize,
}

/// Fits weights, from those given if there are any, and tells of each pass.
///
/// # Panics
/// Never: all weights are within bounds.
pub fn fit(
    rows: &Rows,
    held_out: &Rows,
    first: Option<&Weights>,
    settings: Settings,
    tell: &mut dyn FnMut(usize, Point),
) -> (Weights, Curve) {
    let mut solver = Solver::new(rows, first, settings);
    let mut curve = Curve::default();
    let mut best = solver.weights.clone();
    for pass in 0..settings.passes {
        let fitted = solver.step(rows);
        let point = Point { fitted, held_out: accuracy(held_out, &solver.weights).spread() };
        curve.points.push(point);
        tell(pass + 1, point);
        if curve.best() == Some(pass) {
            best.clone_from(&solver.weights);
        } else if curve.is_flat(settings.patience) {
            break;
        }
    }
    let models = first.map_or([ErrorModel::AHEAD, ErrorModel::END], Weights::models);
    let weights = Weights::new(quantise(&best), models[0], models[1]);
    (weights.expect("as many weights as there are, within bounds"), curve)
}

/// In whole units, as near to zero as a table needs.
#[expect(clippy::cast_possible_truncation, reason = "bounded before")]
fn quantise(weights: &[f32]) -> Vec<i16> {
    let units = f32::from(UNITS);
    let most = f32::from(i16::MAX / 4);
    weights.iter().map(|weight| (weight * units).round().clamp(-most, most) as i16).collect()
}

/// How well weights that are not quantised explain positions.
fn accuracy(rows: &Rows, weights: &[f32]) -> Accuracy {
    let mut accuracy = Accuracy::default();
    for (stretch, rows) in rows.stretches().iter().enumerate() {
        let both = both(weights, stretch);
        for row in rows {
            accuracy.add(row, sum(row, both));
        }
    }
    accuracy
}

/// The weights of the stages at both ends of a stretch.
fn both(weights: &[f32], stretch: usize) -> (&[f32], &[f32]) {
    let count = weight_count();
    weights[stretch * count..][..2 * count].split_at(count)
}

/// The sum of the weights of a row.
#[inline]
fn sum(row: &Row, (below, above): (&[f32], &[f32])) -> f32 {
    let [mut low, mut high] = [0.0; 2];
    for &weight in &row.weights {
        low += below[weight as usize];
        high += above[weight as usize];
    }
    high + row.below * (low - high)
}

/// The state of a run of conjugate gradients, preconditioned by the diagonal.
struct Solver {
    settings: Settings,
    weights: Vec<f32>,
    /// What the positions still ask of each weight.
    residual: Vec<f32>,
    direction: Vec<f32>,
    /// How strongly positions and penalty hold each weight.
    hold: Vec<f32>,
    /// The residual's square in the scale of `hold`.
    rest: f64,
    /// The sum of all squares of errors, penalty included.
    misfit: f64,
    positions: f64,
}

impl Solver {
    fn new(rows: &Rows, first: Option<&Weights>, settings: Settings) -> Self {
        let units = f32::from(UNITS);
        let weights: Vec<f32> = match first {
            Some(first) => first.learnt().iter().map(|&weight| f32::from(weight) / units).collect(),
            None => vec![0.0; Weights::len()],
        };
        let threads = settings.threads;
        let hold = gather(rows, threads, &weights, &|row, _, sums| {
            for &weight in &row.weights {
                sums.0[weight as usize] += row.below * row.below;
                sums.1[weight as usize] += (1.0 - row.below) * (1.0 - row.below);
            }
        });
        let hold: Vec<f32> = hold.iter().map(|hold| hold + settings.penalty).collect();
        let residual = gather(rows, threads, &weights, &|row, sum, sums| {
            spread(row, row.worth - sum, sums);
        });
        let direction: Vec<f32> = residual.iter().zip(&hold).map(|(r, h)| r / h).collect();
        let rest = dot(&residual, &direction);
        let positions = f64::from(u32::try_from(rows.len()).unwrap_or(u32::MAX)).max(1.0);
        let misfit = accuracy(rows, &weights).spread().powi(2) * positions;
        Self { settings, weights, residual, direction, hold, rest, misfit, positions }
    }

    /// One pass; gives the error after it on the positions, as a root of the mean square, penalty
    /// included.
    #[expect(clippy::cast_possible_truncation, reason = "steps are of the size of weights")]
    fn step(&mut self, rows: &Rows) -> f64 {
        let Settings { penalty, threads, .. } = self.settings;
        let mut pushed = gather(rows, threads, &self.direction, &|row, sum, sums| {
            spread(row, sum, sums);
        });
        for (pushed, direction) in pushed.iter_mut().zip(&self.direction) {
            *pushed += penalty * direction;
        }
        let bend = dot(&self.direction, &pushed);
        let length = if bend > 0.0 { self.rest / bend } else { 0.0 };
        for (weight, direction) in self.weights.iter_mut().zip(&self.direction) {
            *weight += length as f32 * direction;
        }
        for (residual, pushed) in self.residual.iter_mut().zip(&pushed) {
            *residual -= length as f32 * pushed;
        }
        let scaled: Vec<f32> = self.residual.iter().zip(&self.hold).map(|(r, h)| r / h).collect();
        let rest = dot(&self.residual, &scaled);
        let kept = if self.rest > 0.0 { (rest / self.rest) as f32 } else { 0.0 };
        for (direction, scaled) in self.direction.iter_mut().zip(&scaled) {
            *direction = scaled + kept * *direction;
        }
        self.misfit -= length * self.rest;
        self.rest = rest;
        (self.misfit.max(0.0) / self.positions).sqrt()
    }
}

/// Adds something to both stages of each weight of a row, by how much it has of them.
#[inline]
fn spread(row: &Row, something: f32, sums: &mut (Vec<f32>, Vec<f32>)) {
    let below = row.below * something;
    let above = something - below;
    for &weight in &row.weights {
        sums.0[weight as usize] += below;
        sums.1[weight as usize] += above;
    }
}

/// What a row adds to the sums of its stretch: given the row and the sum of its weights.
type Give = dyn Fn(&Row, f32, &mut (Vec<f32>, Vec<f32>)) + Sync;

/// Goes over all positions, and sums up what they give to each weight.
///
/// Each stretch is summed up on its own and in order, whichever thread does it.
fn gather(rows: &Rows, threads: usize, weights: &[f32], give: &Give) -> Vec<f32> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let stretch = next.fetch_add(1, Ordering::Relaxed);
            if stretch >= STRETCHES {
                return done;
            }
            done.push((
                stretch,
                stretch_sums(&rows.stretches()[stretch], both(weights, stretch), give),
            ));
        }
    };
    let mut done: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    done.sort_unstable_by_key(|(stretch, _)| *stretch);
    let count = weight_count();
    let mut sums = vec![0.0; weights.len()];
    for (stretch, (below, above)) in done {
        let (low, high) = sums[stretch * count..][..2 * count].split_at_mut(count);
        for (sums, part) in [(low, below), (high, above)] {
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum += part;
            }
        }
    }
    sums
}

/// Rows are summed up in portions, so that small numbers are not lost in great sums.
const PORTION: usize = 1 << 17;

fn stretch_sums(rows: &[Row], both: (&[f32], &[f32]), give: &Give) -> (Vec<f32>, Vec<f32>) {
    let count = weight_count();
    let mut sums = (vec![0.0; count], vec![0.0; count]);
    for portion in rows.chunks(PORTION) {
        let mut part = (vec![0.0; count], vec![0.0; count]);
        for row in portion {
            give(row, sum(row, both), &mut part);
        }
        for (sums, part) in [(&mut sums.0, part.0), (&mut sums.1, part.1)] {
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum += part;
            }
        }
    }
    sums
}

fn dot(left: &[f32], right: &[f32]) -> f64 {
    left.iter().zip(right).map(|(left, right)| f64::from(*left) * f64::from(*right)).sum()
}
