//! Measured deviations beside those of the model.

use std::collections::BTreeMap;
use std::fmt;

use othello_engine::ErrorModel;

use super::pairs::{Against, Pair, pairs};
use super::sample::Sample;

/// Numbers of empty squares in a column.
const BAND: u32 = 8;

/// Columns of a table.
const BANDS: usize = 6;

/// Deviations of the samples and of a model, for each two depths of equal parity.
///
/// The text form is a table in Markdown: a row for each two depths, a column for eight numbers of
/// empty squares, `measured / modelled` in discs.
#[derive(Clone, Debug)]
pub struct Table {
    /// What is compared: rows are named after it.
    against: Against,
    rows: BTreeMap<Row, [Squares; BANDS]>,
}

/// The deep and the shallow depth; against the end the deep one is 0.
type Row = (u32, u32);

/// Sums over the pairs of one field.
#[derive(Clone, Copy, Debug, Default)]
struct Squares {
    measured: f64,
    modelled: f64,
    pairs: u32,
}

/// Fewer pairs than these say nothing of their spread.
const FEW: u32 = 30;

impl Table {
    /// Compares a model with samples.
    pub fn new(samples: &[Sample], against: Against, model: &ErrorModel) -> Self {
        let mut rows = BTreeMap::<Row, [Squares; BANDS]>::new();
        for Pair { empties, deep, shallow, difference } in pairs(samples, against) {
            let row = match against {
                Against::Deeper => (deep, shallow),
                Against::End => (0, shallow),
            };
            if deep % 2 == shallow % 2 {
                let band = (empties / BAND) as usize - 1;
                let field = &mut rows.entry(row).or_default()[band.min(BANDS - 1)];
                field.measured += (difference - model.shift(empties, deep, shallow)).powi(2);
                field.modelled += model.deviation(empties, deep, shallow).powi(2);
                field.pairs += 1;
            }
        }
        Self { against, rows }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("| deep | shallow |")?;
        for band in (1..).take(BANDS) {
            let columns = format!("{} to {}", BAND * band, BAND * (band + 1) - 1);
            write!(f, " {columns:>11} |")?;
        }
        writeln!(f, "\n| ---: | ---: |{}", " ---: |".repeat(BANDS))?;
        for ((deep, shallow), fields) in &self.rows {
            match self.against {
                Against::Deeper => write!(f, "| {deep:>4} |")?,
                Against::End => f.write_str("|  end |")?,
            }
            write!(f, " {shallow:>7} |")?;
            fields.iter().try_for_each(|field| write!(f, " {:>11} |", field.to_string()))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Squares {
    /// In discs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.pairs < FEW {
            return f.write_str("-");
        }
        let discs = |sum: f64| (sum / f64::from(self.pairs)).sqrt() / 100.0;
        write!(f, "{:.1} / {:.1}", discs(self.measured), discs(self.modelled))
    }
}
