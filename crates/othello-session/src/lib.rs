#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod date;
pub mod files;
pub mod journal;
pub mod logging;
mod paths;

pub use paths::{NoHomeError, Paths};
