//! How far off the evaluation is on positions of games, by empty squares.

use std::fmt;

use super::generate::is_of_play;
use super::sample::Sample;

/// Numbers of empty squares in a row.
const BAND: u32 = 4;

/// Rows: from 8 empty squares to 51.
const BANDS: usize = 11;

/// The fewest empty squares of the first row.
const FEWEST: u32 = 8;

/// Depths in plies that are compared, the evaluation itself first.
const DEPTHS: [usize; 4] = [0, 1, 2, 4];

/// Mean absolute errors of shallow searches against the best that is known of each position: the result
/// of perfect play, or else the deepest search.
///
/// Only positions to which the engine's own move led: a random one leads where no game goes. They are
/// new to the weights, since no fit sees samples. The text form is a table in Markdown, errors in discs.
#[derive(Clone, Debug, PartialEq)]
pub struct MeanErrors([Band; BANDS]);

/// Sums over the samples of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Band {
    samples: u32,
    /// By depth, the samples that were searched so deep and their errors in hundredths of a disc.
    errors: [(u32, f64); DEPTHS.len()],
}

impl MeanErrors {
    /// Those of samples in the order of their numbers, from 0 on.
    pub fn new(samples: &[Sample]) -> Self {
        let mut bands = [Band::default(); BANDS];
        for (_, sample) in (0..).zip(samples).filter(|(number, _)| is_of_play(*number)) {
            let empties = sample.position.empties().count();
            let Some(&deepest) = sample.scores.last() else { continue };
            let known = f64::from(sample.end.unwrap_or(deepest).hundredths());
            let band = (empties.saturating_sub(FEWEST) / BAND) as usize;
            let band = &mut bands[band.min(BANDS - 1)];
            band.samples += 1;
            for ((searched, sum), depth) in band.errors.iter_mut().zip(DEPTHS) {
                let Some(shallow) = sample.scores.get(depth) else { continue };
                *searched += 1;
                *sum += (f64::from(shallow.hundredths()) - known).abs();
            }
        }
        Self(bands)
    }
}

impl fmt::Display for MeanErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("| empty squares | positions |")?;
        DEPTHS.iter().try_for_each(|depth| write!(f, " {depth:>7} |"))?;
        writeln!(f, "\n| ---: | ---: |{}", " ---: |".repeat(DEPTHS.len()))?;
        for (first, band) in (FEWEST..).step_by(BAND as usize).zip(&self.0) {
            let (row, count) = (format!("{first} to {}", first + BAND - 1), band.samples);
            write!(f, "| {row:>13} | {count:>9} |")?;
            for (searched, sum) in band.errors {
                let mean = sum / 100.0 / f64::from(searched);
                let mean = if searched == 0 { "-".to_owned() } else { format!("{mean:.2}") };
                write!(f, " {mean:>7} |")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use othello_engine::Score;

    use super::*;

    /// A position with 59 empty squares and these scores.
    fn sample(scores: &[i32], end: Option<i32>) -> Sample {
        let scores = scores.iter().map(|score| Score::estimate(*score)).collect();
        let position = othello_core::Position::default();
        Sample { position, scores, end: end.map(Score::exact) }
    }

    #[test]
    fn errors_are_those_against_the_best_that_is_known() {
        let samples = [
            sample(&[100, 200, 300, 400, 500, 600], None),
            sample(&[-100, 0, 0, 0, 0, 0], Some(2)),
        ];
        let table = MeanErrors::new(&samples).to_string();
        let last = table.lines().last().expect("rows");
        let cells: Vec<&str> = last.split('|').map(str::trim).collect();
        assert_eq!(cells[1..7], ["48 to 51", "2", "4.00", "3.00", "2.50", "1.50"]);
    }

    #[test]
    fn depths_that_nobody_searched_have_no_error() {
        let table = MeanErrors::new(&[sample(&[100, 200, 300], None)]).to_string();
        let last = table.lines().last().expect("rows");
        let cells: Vec<&str> = last.split('|').map(str::trim).collect();
        assert_eq!(cells[2..7], ["1", "2.00", "1.00", "0.00", "-"]);
    }

    #[test]
    fn positions_after_a_random_move_do_not_count() {
        let samples: Vec<Sample> = (0..100).map(|_| sample(&[0, 0], None)).collect();
        let MeanErrors(bands) = MeanErrors::new(&samples);
        let counted = (0..100).filter(|number| is_of_play(*number)).count();
        assert!(counted < 100 && bands[BANDS - 1].samples as usize == counted);
    }
}
