#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::std_instead_of_core, clippy::std_instead_of_alloc, clippy::alloc_instead_of_core)]

extern crate alloc;
#[cfg(test)]
extern crate std;

// In reading order: a module uses those above it alone.
mod color;
mod square;

mod bitboard;
mod kernel;
mod square_set;

mod board;
mod direction;
mod perft;
mod symmetry;

mod explain;
mod moves;
mod outcome;
mod rules;
mod setup;

mod position;

mod diagram;
mod transcript;

mod game;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use color::{ByColor, Color};
pub use diagram::{Diagram, ParseSetupError};
pub use direction::Direction;
pub use explain::{Explanation, Line, Obstacle, Verdict};
pub use game::{Game, NodeId, ReplayError};
pub use moves::Move;
pub use outcome::{DiscDiff, Outcome};
pub use perft::perft;
pub use position::{Illegal, PlayError, Position};
pub use rules::{ParseRulesError, Rules, Variant};
pub use setup::{Setup, SetupError, SetupFault};
pub use square::{ParseSquareError, Square};
pub use square_set::SquareSet;
pub use symmetry::Symmetry;
pub use transcript::{Transcript, TranscriptError};
