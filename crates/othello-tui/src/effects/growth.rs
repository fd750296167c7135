//! What a hint looks like while the search goes on.

use std::time::Duration;

use othello_engine::{Observer, Progress, StopToken, Working};

use crate::hint::{Hint, Worth};
use crate::model::{Message, Purpose, Query};

/// Tells the best move so far, as often as it can be read.
///
/// Searches for other purposes are not told of: which move an opponent considers is its own business.
pub(super) struct Growth<'a> {
    tag: u64,
    is_wanted: bool,
    /// Nobody waits any more once this is thrown.
    stop: &'a StopToken,
    every: Duration,
    /// When something was told last, from the beginning of the search.
    told: Duration,
    /// What came too soon after that.
    kept: Option<Hint>,
    tell: &'a dyn Fn(Message),
}

impl<'a> Growth<'a> {
    /// Tells of the search for this question, with so much time between two glimpses at least.
    pub(super) fn new(
        query: &Query,
        stop: &'a StopToken,
        every: Duration,
        tell: &'a dyn Fn(Message),
    ) -> Self {
        let is_wanted = query.purpose == Purpose::Hint;
        Self { tag: query.tag, is_wanted, stop, every, told: Duration::ZERO, kept: None, tell }
    }

    /// Tells what is known by now, if it is time for it.
    fn tell(&mut self, now: Duration) {
        let due = self.is_wanted && !self.stop.is_stopped() && now >= self.told + self.every;
        if let Some(hint) = self.kept.take_if(|_| due) {
            self.told = now;
            (self.tell)(Message::Glimpse { tag: self.tag, hint });
        }
    }
}

impl Observer for Growth<'_> {
    fn progress(&mut self, progress: &Progress<'_>) {
        let Some(best) = progress.lines.first() else { return };
        let worth = Worth { score: best.score, depth: progress.depth };
        self.kept = best.moves.first().map(|mv| Hint { mv: *mv, worth: Some(worth) });
        self.tell(progress.elapsed);
    }

    fn working(&mut self, working: &Working) {
        self.tell(working.elapsed);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use othello_core::Position;
    use othello_engine::{Engine, Limits, ManualClock, Options, Request};

    use super::*;

    /// The depths that are told of a search of six plies, during which each look at the clock takes
    /// `tick`.
    fn told(purpose: Purpose, tick: Duration, every: Duration, stopped: bool) -> Vec<u32> {
        let query =
            Query { tag: 7, purpose, position: Position::default(), seed: 1, program: None };
        let (stop, depths) = (StopToken::new(), RefCell::new(Vec::new()));
        if stopped {
            stop.stop();
        }
        let tell = |message: Message| match message {
            Message::Glimpse { tag: 7, hint } => {
                depths.borrow_mut().extend(hint.worth.map(|worth| worth.depth));
            }
            other => panic!("expected a glimpse, got {other:?}"),
        };
        let mut growth = Growth::new(&query, &stop, every, &tell);
        let mut engine = Engine::with_clock(Options::default(), ManualClock::ticking(tick));
        engine.search(&Request::new(query.position.clone(), Limits::depth(6)), &mut growth);
        depths.into_inner()
    }

    #[test]
    fn each_depth_is_told_where_there_is_time_to_read() {
        let (second, none) = (Duration::from_secs(1), Duration::ZERO);
        assert_eq!(told(Purpose::Hint, second, none, false), [1, 2, 3, 4, 5, 6]);
        assert_eq!(told(Purpose::Hint, second, second, false), [1, 2, 3, 4, 5, 6]);
        let fewer = told(Purpose::Hint, second, 5 * second, false);
        assert!((1..6).contains(&fewer.len()) && fewer.is_sorted(), "{fewer:?}");
        assert!(told(Purpose::Hint, none, second, false).is_empty(), "no time has passed");
    }

    #[test]
    fn opponents_and_stopped_searches_show_nothing() {
        let (second, none) = (Duration::from_secs(1), Duration::ZERO);
        assert!(told(Purpose::Judge, second, none, false).is_empty());
        assert!(told(Purpose::Hint, second, none, true).is_empty());
    }
}
