//! The weights of the evaluation: those that come with the program, or others from a file.

use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use othello_engine::Weights;

use crate::args::Evaluation;
use crate::failure::Failure;
use crate::output;

/// The weights that an evaluation has, if any.
///
/// # Errors
/// If a file cannot be read, or holds none.
pub(crate) fn load(evaluation: &Evaluation) -> Result<Option<Arc<Weights>>, Failure> {
    Ok(match evaluation {
        Evaluation::Standard => Some(standard()),
        Evaluation::Simple => None,
        Evaluation::File(path) => Some(Arc::new(read(path)?)),
    })
}

/// The weights that come with the program.
pub(crate) fn standard() -> Arc<Weights> {
    static WEIGHTS: LazyLock<Arc<Weights>> = LazyLock::new(|| {
        let weights = Weights::from_bytes(othello_data::weights());
        Arc::new(weights.expect("the committed weights are of this version"))
    });
    Arc::clone(&WEIGHTS)
}

/// The name of an evaluation in the files made with it.
pub(crate) fn name(weights: Option<&Weights>) -> String {
    weights.map_or_else(|| "simple".to_owned(), |weights| format!("{:08x}", weights.checksum()))
}

/// Reads a file of weights.
pub(crate) fn read(path: &Path) -> Result<Weights, Failure> {
    let name = path.display().to_string();
    let packed = fs::read(path).map_err(|error| Failure::file(&name, &error))?;
    let bytes =
        othello_data::unpack(&packed).map_err(|error| Failure::data(error).inside(&name))?;
    Weights::from_bytes(&bytes).map_err(|error| Failure::data(error).inside(&name))
}

/// Writes a file of weights.
pub(crate) fn write(path: &Path, weights: &Weights) -> Result<(), Failure> {
    let packed = othello_data::pack(&weights.to_bytes());
    output::write(path, &packed, true)
}
