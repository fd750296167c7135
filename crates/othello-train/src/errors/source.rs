//! The model as the engine's source has it.

use std::fmt;

use othello_engine::ErrorModel;

use super::fit::Fit;
use super::recipe::Recipe;

/// All that the source file says.
#[derive(Clone, Debug)]
pub struct Source {
    /// How the positions were made.
    pub recipe: Recipe,
    /// How many they were.
    pub positions: usize,
    /// The fit to deeper searches.
    pub ahead: Fit,
    /// The fit to the result of perfect play.
    pub end: Fit,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { recipe, positions, ahead, end } = self;
        let Recipe { seed, depth, exact, evaluation } = recipe;
        writeln!(f, "//! Coefficients of the error model, written by")?;
        writeln!(
            f,
            "//! `othello train errors --positions {positions} --depth {depth} --exact {exact} \
             --seed {seed}\n//! --weights {evaluation}`."
        )?;
        writeln!(
            f,
            "//!\n//! Fitted to four fifths of them. The others, by deviations of the model:"
        )?;
        writeln!(f, "//! - `AHEAD`: {};", ahead.quality)?;
        writeln!(f, "//! - `END`: {}.", end.quality)?;
        constants(&ahead.model, &end.model, f)
    }
}

/// The part of the source that is compiled.
fn constants(ahead: &ErrorModel, end: &ErrorModel, out: &mut impl fmt::Write) -> fmt::Result {
    for (name, against, model) in [("AHEAD", "a deeper search", ahead), ("END", "the end", end)] {
        let deviation = model.deviation.map(|number| format!("{number:.4}")).join(", ");
        let shift = model.shift.map(|number| format!("{number:.2}")).join(", ");
        write!(
            out,
            "\n/// Against {against}: the logarithm of the deviation.\n\
             pub(super) const {name}_DEVIATION: [f64; 5] = [{deviation}];\n\
             \n/// Against {against}: the shift between depths of unequal parity.\n\
             pub(super) const {name}_SHIFT: [f64; 2] = [{shift}];\n"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the engine was compiled with reads as this module writes it.
    #[test]
    fn the_source_of_the_engine_was_written_here() {
        let source = include_str!("../../../othello-engine/src/errors/model.rs");
        let mut written = String::new();
        constants(&ErrorModel::AHEAD, &ErrorModel::END, &mut written).unwrap();
        assert!(source.ends_with(&written), "{written}");
    }
}
