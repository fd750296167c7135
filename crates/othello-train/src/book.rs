//! Opening books: made, written as text, thinned out.
//!
//! A [`Recipe`] and a [`Searcher`] for each thread give a book ([`build`]), which is kept in a file
//! that can be read as text ([`Text`]) at any time. [`Pruning`] leaves out what nobody needs.

mod line;
mod prune;
mod recipe;

mod text;
mod tree;

mod expand;

mod build;

pub use build::{Progress, build};
pub use expand::Searcher;
pub use line::{Line, ParseLineError};
pub use prune::Pruning;
pub use recipe::Recipe;
pub use text::{ParseTextError, Text};
