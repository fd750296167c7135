#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
mod least_squares;
mod random;
pub mod store;

pub mod book;
pub mod errors;
pub mod exam;
pub mod games;

pub mod evaluation;

pub use random::Random;
