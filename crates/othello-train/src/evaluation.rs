//! The weights of the evaluation, found in games.
//!
//! A [`Course`] holds the positions of many games, [`fit()`] finds the weights by which patterns explain best
//! what the positions were worth, and [`Curve`] shows how that went on games that were held out.

mod course;
mod curve;
mod fit;
mod leaves;
mod rows;

pub use course::{Course, Teaching};
pub use curve::{Curve, Point};
pub use fit::{Settings, fit};
pub use rows::{Accuracy, Rows};
