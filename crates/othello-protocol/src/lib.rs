#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
mod clock;
mod decimal;
pub mod record;
mod spelling;
pub mod unpack;

pub mod gtp;
pub mod nboard;

mod dates;
mod error;
mod losses;

mod board;
mod check;
pub mod rules;
mod source;

pub mod archive;
pub mod json;
pub mod obf;
pub mod quest;
mod recorder;
pub mod repair;
mod series;
pub mod transcript;
pub mod wthor;

pub mod ggf;
pub mod ios;
pub mod kifu;
pub mod logbook;
pub mod pgn;
pub mod position;
pub mod sgf;

mod detect;

mod games;

pub mod portions;

pub use check::{Checked, check};
pub use detect::{Kind, detect};
pub use error::{
    ErrorKind, FormatError, Place, ReadGame, Warning, WarningKind, Written, WrittenMove,
};
pub use games::{Games, open, open_by};
pub use losses::{Loss, losses_between};
