#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
pub mod record;

mod error;

mod board;
mod source;

pub mod archive;
pub mod json;
pub mod transcript;
pub mod wthor;

pub mod position;

pub use error::{ErrorKind, FormatError, Place, ReadGame, Warning, WarningKind};
