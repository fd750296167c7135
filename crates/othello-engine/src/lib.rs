#![doc = include_str!("../README.md")]

// In reading order: a module uses those above it alone.
mod clock;
mod confidence;
mod dice;
mod errors;
mod score;
mod stability;
mod statistics;
mod tier;
mod value;

mod pace;
mod params;
mod report;
mod table;

mod book;
mod cache;
mod eval;
mod limits;

mod level;
mod rule;

mod ordering;
mod request;

mod budget;

mod worker;

mod midgame;

mod solver;

mod kernels;
mod search;

mod general;

mod engine;

mod signature;

#[cfg(test)]
mod testing;

pub use book::{Book, BookError, BookMove, Next, Variety, Worth};
pub use clock::{Clock, ManualClock, SystemClock};
pub use confidence::{Confidence, ParseConfidenceError};
pub use engine::{Engine, Options};
pub use errors::ErrorModel;
pub use eval::{FEATURES, STAGES, UNITS, Weights, WeightsError, stages, weight_count, weights_of};
pub use kernels::perft;
pub use level::{Level, ParseLevelError};
pub use limits::{Limits, Slip};
pub use pace::{Finished, Pace, Period, Share, Step, TimeControl};
pub use report::{Ended, Line, Observer, Progress, Report, Standing, Working, nodes_per_second};
pub use request::{Request, StopToken};
pub use score::{Score, ScoreKind};
pub use signature::Signature;
#[cfg(feature = "statistics")]
pub use statistics::Statistics;
pub use tier::{ParseTierError, Tier};
