//! How long to think, and how exactly to choose.

use std::time::Duration;

use crate::confidence::Confidence;
use crate::pace::TimeControl;

/// When a search ends by itself: at whichever limit comes first, or when the game is solved.
///
/// Without any limit it goes on until it has solved the game or is stopped.
///
/// ```
/// use std::time::Duration;
/// use othello_engine::Limits;
///
/// let limits = Limits::depth(8).with_time(Duration::from_secs(1)).with_exact(14);
/// assert_eq!((limits.depth, limits.exact, limits.nodes), (Some(8), 14, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How many plies to look ahead before the position is judged; passes do not count.
    pub depth: Option<u32>,
    /// How many positions to visit.
    pub nodes: Option<u64>,
    /// How long to think.
    pub time: Option<Duration>,
    /// The clock that the whole game is played by; the search takes its share of it.
    pub clock: Option<TimeControl>,
    /// From how many empty squares on the game is solved to the end, whatever the depth says.
    pub exact: u32,
    /// How sure the search ahead has to be of what it leaves out. To the end of the game it always
    /// becomes certain.
    pub confidence: Confidence,
}

impl Default for Limits {
    /// No limit.
    fn default() -> Self {
        Self::NONE
    }
}

impl Limits {
    /// No limit: until solved or stopped.
    pub const NONE: Self = Self {
        depth: None,
        nodes: None,
        time: None,
        clock: None,
        exact: 0,
        confidence: Confidence::LOWEST,
    };

    /// Looks that many plies ahead.
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::NONE }
    }

    /// Visits about that many positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// Thinks that long.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    /// The same limits, with this depth.
    #[must_use]
    pub const fn with_depth(self, depth: u32) -> Self {
        Self { depth: Some(depth), ..self }
    }

    /// The same limits, with this number of positions.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// The same limits, with this time.
    #[must_use]
    pub const fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Thinks as long as this clock allows, so that the whole game is played in time.
    pub const fn clock(clock: TimeControl) -> Self {
        Self { clock: Some(clock), ..Self::NONE }
    }

    /// The same limits, within this clock.
    #[must_use]
    pub const fn with_clock(self, clock: TimeControl) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// The same limits, as sure as this of what the search ahead leaves out.
    #[must_use]
    pub const fn with_confidence(self, confidence: Confidence) -> Self {
        Self { confidence, ..self }
    }

    /// The same limits, solving from so many empty squares on.
    #[must_use]
    pub const fn with_exact(self, empties: u32) -> Self {
        Self { exact: empties, ..self }
    }
}

/// How far a choice may stray from the best move, as people's choices do.
///
/// A move that loses as much as the slip is played half as often as the best one, a move that
/// loses twice as much a quarter as often, and so on; none that loses four times as much is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slip {
    hundredths: u32,
}

impl Slip {
    /// Always the best move.
    pub const NONE: Self = Self { hundredths: 0 };

    /// A slip in hundredths of a disc.
    pub const fn new(hundredths: u32) -> Self {
        Self { hundredths }
    }

    /// The slip in hundredths of a disc.
    pub const fn hundredths(self) -> u32 {
        self.hundredths
    }
}
