#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::std_instead_of_core, clippy::std_instead_of_alloc, clippy::alloc_instead_of_core)]

extern crate alloc;
#[cfg(test)]
extern crate std;

// In reading order: a module uses those above it alone.
mod color;
mod signed;
mod square;

mod bitboard;
mod kernel;
mod square_set;

mod board;
mod direction;

mod perft;
mod symmetry;
mod variant;
mod wide;

mod explain;
mod mark;
mod moves;
mod outcome;
mod rays;

mod rules;

mod setup;

mod position;

mod diagram;
mod isometry;
mod text;
mod transcript;

mod game;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use color::{ByColor, Color};
pub use diagram::Diagram;
pub use direction::Direction;
pub use explain::{Explanation, Licence, Line, Obstacle, Verdict};
pub use game::{Game, NodeId, ReplayError};
pub use isometry::Isometry;
pub use mark::Mark;
pub use moves::Move;
pub use outcome::{DiscDiff, Outcome};
pub use perft::perft;
pub use position::{Illegal, PlayError, Position};
pub use rules::{ParseRulesError, Rules, RulesProblem, VariantError, VariantFault};
pub use setup::{Setup, SetupError, SetupFault};
pub use signed::Signed;
pub use square::{ParseSquareError, Square};
pub use square_set::SquareSet;
pub use symmetry::Symmetry;
pub use text::ParseSetupError;
pub use transcript::{Transcript, TranscriptError};
pub use variant::{Grid, Loop, Objective, Placement, Variant};
pub use wide::WideBoard;
