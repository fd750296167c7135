//! Time, as the search is told of it.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Something that says how much time has passed.
pub trait Clock: Debug + Send + Sync {
    /// The time since a moment that stays the same for this clock; it never runs backwards.
    fn now(&self) -> Duration;

    /// The time since an earlier reading.
    fn since(&self, start: Duration) -> Duration {
        self.now().saturating_sub(start)
    }
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    origin: Instant,
}

impl SystemClock {
    /// A clock that starts at zero now.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's time")]
    pub fn new() -> Self {
        Self { origin: Instant::now() }
    }
}

impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.origin.elapsed()
    }
}

/// A clock that moves only when told to, or by a fixed step each time it is read.
///
/// Clones share the time, so that a test keeps one and gives another to the engine.
///
/// ```
/// use std::time::Duration;
/// use othello_engine::{Clock, ManualClock};
///
/// let clock = ManualClock::new();
/// let shared = clock.clone();
/// shared.advance(Duration::from_millis(5));
/// assert_eq!(clock.now(), Duration::from_millis(5));
///
/// let ticking = ManualClock::ticking(Duration::from_millis(1));
/// assert!(ticking.now() < ticking.now());
/// ```
#[derive(Clone, Debug, Default)]
pub struct ManualClock {
    nanos: Arc<AtomicU64>,
    step: Duration,
}

impl ManualClock {
    /// A clock at zero that stands still.
    pub fn new() -> Self {
        Self::default()
    }

    /// A clock that is at zero when first read and later by `step` at each further reading.
    pub fn ticking(step: Duration) -> Self {
        Self { step, ..Self::default() }
    }

    /// Moves the time on, for all clones.
    pub fn advance(&self, by: Duration) {
        self.nanos.fetch_add(nanos(by), Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        Duration::from_nanos(self.nanos.fetch_add(nanos(self.step), Ordering::Relaxed))
    }
}

/// Saturates after five centuries.
fn nanos(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}
