//! How far shallow searches are from deeper ones: the model by which a search leaves out moves.
//!
//! A [`Generator`] searches positions to every depth and whose scores a [`crate::store`] keeps, [`fit()`] finds the
//! model in them, [`Table`] shows both side by side, [`MeanErrors`] how good the evaluation is, and
//! [`Source`] is the file that the engine compiles.

mod recipe;
mod sample;

mod generate;
mod mean;

mod pairs;

mod fit;
mod table;

mod source;

pub use fit::{Fit, Quality, TooFew, WITHIN, fit};
pub use generate::Generator;
pub use mean::MeanErrors;
pub use pairs::Against;
pub use recipe::Recipe;
pub use sample::{ParseSampleError, Sample};
pub use source::Source;
pub use table::Table;
