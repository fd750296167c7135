//! Positions as a fit sees them: which weights each has, and what they ought to sum up to.

use std::fmt;

use othello_engine::{FEATURES, STAGES, UNITS, Weights, stages, weight_count, weights_of};

use crate::games::Lesson;

/// Stretches of the game between two stages; the rows of each touch the weights of no others. The one
/// between the last stage of even numbers of empty squares and the first of odd ones stays empty.
pub(super) const STRETCHES: usize = STAGES - 1;

/// A position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Its weights, below the number of weights of a stage.
    pub(super) weights: [u32; FEATURES],
    /// What they ought to sum up to, in discs.
    pub(super) worth: f32,
    /// How much of them is that of the stage below; the rest is that of the stage above.
    pub(super) below: f32,
    empties: u8,
}

/// Positions by the stretch of the game that they lie in.
#[derive(Clone, Debug)]
pub struct Rows {
    stretches: [Vec<Row>; STRETCHES],
}

impl Default for Rows {
    fn default() -> Self {
        Self { stretches: std::array::from_fn(|_| Vec::new()) }
    }
}

impl Rows {
    /// Adds a position.
    pub fn add(&mut self, lesson: &Lesson) {
        let empties = lesson.board.empties().count();
        let [(stretch, parts), (_, rest)] = stages(empties);
        let [parts, rest] = [parts, rest].map(|parts| f32::from(u16::try_from(parts).unwrap_or(0)));
        self.stretches[stretch].push(Row {
            weights: weights_of(lesson.board),
            worth: lesson.worth,
            below: parts / (parts + rest),
            empties: u8::try_from(empties).unwrap_or(u8::MAX),
        });
    }

    /// Adds others behind these.
    pub(super) fn append(&mut self, others: Self) {
        for (rows, mut others) in self.stretches.iter_mut().zip(others.stretches) {
            rows.append(&mut others);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.stretches.iter().map(Vec::len).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) const fn stretches(&self) -> &[Vec<Row>; STRETCHES] {
        &self.stretches
    }

    /// How well weights explain the positions.
    pub fn accuracy(&self, weights: &Weights) -> Accuracy {
        let count = weight_count();
        let learnt = weights.learnt();
        let mut accuracy = Accuracy::default();
        for (stretch, rows) in self.stretches.iter().enumerate() {
            let stage = |stage: usize| &learnt[stage * count..][..count];
            let (below, above) = (stage(stretch), stage(stretch + 1));
            for row in rows {
                let units = f32::from(UNITS);
                let sum: f32 = row
                    .weights
                    .iter()
                    .map(|&weight| {
                        let [below, above] =
                            [below, above].map(|stage| f32::from(stage[weight as usize]));
                        above + row.below * (below - above)
                    })
                    .sum();
                accuracy.add(row, sum / units);
            }
        }
        accuracy
    }
}

/// Errors in discs, by the number of empty squares.
#[derive(Clone, Debug)]
pub struct Accuracy {
    /// For each number of empty squares: positions, and the sum of the absolute errors.
    sums: [(u32, f64); 61],
    squares: f64,
}

impl Default for Accuracy {
    fn default() -> Self {
        Self { sums: [(0, 0.0); 61], squares: 0.0 }
    }
}

impl Accuracy {
    pub(super) fn add(&mut self, row: &Row, value: f32) {
        let error = f64::from(value.clamp(-64.0, 64.0) - row.worth);
        let (count, sum) = &mut self.sums[usize::from(row.empties).min(60)];
        *count += 1;
        *sum += error.abs();
        self.squares += error * error;
    }

    /// The mean absolute error over positions with numbers of empty squares from `least` to `most`,
    /// if there are any.
    pub fn mean(&self, least: usize, most: usize) -> Option<f64> {
        let range = &self.sums[least.min(60)..=most.min(60)];
        let count: u32 = range.iter().map(|(count, _)| count).sum();
        let sum: f64 = range.iter().map(|(_, sum)| sum).sum();
        (count > 0).then(|| sum / f64::from(count))
    }

    /// The root of the mean square over all positions.
    pub fn spread(&self) -> f64 {
        let count: u32 = self.sums.iter().map(|(count, _)| count).sum();
        (self.squares / f64::from(count.max(1))).sqrt()
    }
}

impl fmt::Display for Accuracy {
    /// A table of three numbers of empty squares a row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| empty squares | positions | mean error |")?;
        writeln!(f, "| ---: | ---: | ---: |")?;
        for least in (0..=60).step_by(3) {
            let most = least + 2;
            let count: u32 = self.sums[least..=most.min(60)].iter().map(|(count, _)| count).sum();
            if let Some(mean) = self.mean(least, most) {
                writeln!(f, "| {least} to {} | {count} | {mean:.2} |", most.min(60))?;
            }
        }
        Ok(())
    }
}
