#![doc = include_str!("../README.md")]

// In reading order: a module uses those above it alone.
mod clock;
#[cfg_attr(not(test), expect(dead_code, reason = "the search that leaves out moves comes next"))]
mod errors;
mod score;
mod tier;

mod kernels;
mod limits;
mod stability;
mod value;

mod level;
mod pace;
mod params;
mod report;
mod table;

mod cache;
mod eval;
mod request;

mod budget;
mod ordering;

mod worker;

mod solver;

mod search;

mod engine;

mod signature;

#[cfg(test)]
mod testing;

pub use clock::{Clock, ManualClock, SystemClock};
pub use engine::{Engine, Options};
pub use errors::ErrorModel;
pub use kernels::perft;
pub use level::{Level, ParseLevelError};
pub use limits::{Limits, Slip};
pub use pace::{Finished, Pace, Period, Share, Step, TimeControl};
pub use report::{Ended, Line, Observer, Progress, Report, nodes_per_second};
pub use request::{Request, StopToken};
pub use score::{Score, ScoreKind};
pub use signature::Signature;
pub use tier::{ParseTierError, Tier};
