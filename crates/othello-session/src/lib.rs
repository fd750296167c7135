#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
pub mod book;
pub mod date;
pub mod engine;
pub mod files;
pub mod logging;
mod paths;
pub mod status;

pub mod history;
pub mod rules;

pub mod journal;

pub mod resume;

pub use paths::{NoHomeError, Paths};
