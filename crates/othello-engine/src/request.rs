//! What a search is asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use othello_core::Position;

use crate::book::Variety;
use crate::level::Level;
use crate::limits::{Limits, Slip};
use crate::params;

/// One question to the engine: a position, how long to think, and how to be interrupted.
///
/// ```
/// use othello_core::Position;
/// use othello_engine::{Limits, Request};
///
/// let request = Request::new(Position::default(), Limits::depth(4)).with_seed(7);
/// assert_eq!(request.limits.depth, Some(4));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The position in question; the answer is for its side to move.
    pub position: Position,
    /// When to stop by oneself.
    pub limits: Limits,
    /// When to stop because somebody says so.
    pub stop: StopToken,
    /// How many of the best moves to report, at least one.
    pub count: usize,
    /// Whether it is enough to know who wins: solving then takes a fraction of the time, and scores
    /// are of the kind [`ScoreKind::Outcome`](crate::ScoreKind::Outcome).
    pub outcome_only: bool,
    /// How far the choice may stray from the best move.
    pub slip: Slip,
    /// What the choice among nearly equal moves depends on; the same seed repeats it.
    pub seed: u64,
    /// Whether to answer from the engine's book where that knows the position, and with how much
    /// variety. The search is not begun then, and limits and slip do not matter.
    pub book: Option<Variety>,
}

impl Request {
    /// Asks for the best move within the limits.
    pub fn new(position: Position, limits: Limits) -> Self {
        let stop = StopToken::new();
        let (slip, seed, book) = (Slip::NONE, 0, None);
        Self { position, limits, stop, count: 1, outcome_only: false, slip, seed, book }
    }

    /// Asks for a move as a player of this level would choose it, openings included if the engine has
    /// a book and the level knows any.
    ///
    /// On a board that is not official the positions that it visits are limited as well, never its
    /// time, so that it plays the same everywhere: the highest level takes about five seconds.
    pub fn at_level(position: Position, level: Level) -> Self {
        let mut limits = level.limits();
        if !position.rules().is_official() {
            limits.nodes = Some(most_positions(&position, level, limits.exact));
        }
        Self { book: level.book(), ..Self::new(position, limits).with_slip(level.slip()) }
    }

    /// The same request, interrupted by this token.
    #[must_use]
    pub fn with_stop(self, stop: StopToken) -> Self {
        Self { stop, ..self }
    }

    /// The same request for that many moves, the best ones in order.
    #[must_use]
    pub fn with_count(self, count: usize) -> Self {
        Self { count, ..self }
    }

    /// The same request for who wins alone.
    #[must_use]
    pub fn for_outcome(self) -> Self {
        Self { outcome_only: true, ..self }
    }

    /// The same request with human-like error in the choice.
    #[must_use]
    pub fn with_slip(self, slip: Slip) -> Self {
        Self { slip, ..self }
    }

    /// The same request, answered from the engine's book where that knows the position; never with
    /// `None`.
    #[must_use]
    pub fn with_book(self, variety: impl Into<Option<Variety>>) -> Self {
        Self { book: variety.into(), ..self }
    }

    /// The same request with this seed for the choice.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }
}

/// How many positions a level may visit on a board that is not official.
fn most_positions(position: &Position, level: Level, exact: u32) -> u64 {
    let (width, height) = position.rules().variant().extent();
    let [ahead, solving] = params::general_positions(width.max(height));
    let most = if position.empties().count() <= exact { solving } else { ahead };
    let below = Level::MAX.number() - level.number();
    (most >> below).max(params::GENERAL_LEAST_POSITIONS)
}

/// A switch that ends a search from outside; clones share it.
///
/// ```
/// use othello_engine::StopToken;
///
/// let token = StopToken::new();
/// let elsewhere = token.clone();
/// elsewhere.stop();
/// assert!(token.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopToken(Arc<AtomicBool>);

impl StopToken {
    /// A switch that is not thrown yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Throws the switch, for good.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was thrown.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
