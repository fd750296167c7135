//! What the end-to-end tests share: the programs as they were built, and a terminal to run them in.
//!
//! Nothing here knows a crate of the suite: these tests see what a user sees.

mod programs;
mod terminal;

pub use programs::{Home, Program};
pub use terminal::{Modes, Terminal};
