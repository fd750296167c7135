//! What both sides of a match have agreed on.

use std::time::Duration;

use othello_core::{ByColor, Color};
use othello_engine::Level;
use othello_session::engine::Allowance;

use crate::args::MatchArgs;

/// How games are played, and what ends them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) timing: Timing,
    /// How well to play, where an engine can be told.
    pub(crate) effort: Effort,
    /// What a move may take beyond its time.
    pub(crate) margin: Duration,
    /// How long an answer is waited for without a limit of time.
    pub(crate) patience: Duration,
    /// With so many squares empty the game is counted by perfect play.
    pub(crate) adjudicate: Option<u8>,
    /// What random choices of the engines depend on.
    pub(crate) seed: u64,
}

/// How well both sides play unless they have options of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effort {
    pub(crate) level: Option<Level>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

impl Effort {
    /// Whether nothing is said.
    pub(crate) fn is_free(self) -> bool {
        self == Self::default()
    }
}

/// What a game is timed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timing {
    /// Nothing.
    Untimed,
    /// So long for each move.
    PerMove(Duration),
    /// So long for the game, and an increment for each move.
    Clock {
        /// What the game begins with.
        main: Duration,
        /// What each move adds.
        increment: Duration,
    },
}

impl Terms {
    pub(crate) fn new(args: &MatchArgs) -> Self {
        let timing = match (args.time, args.clock) {
            (Some(time), _) => Timing::PerMove(time),
            (None, Some(clock)) => Timing::Clock { main: clock.main, increment: clock.increment },
            (None, None) => Timing::Untimed,
        };
        let effort =
            Effort { level: args.level, depth: args.depth.map(u32::from), nodes: args.nodes };
        Self {
            timing,
            effort,
            margin: args.margin,
            patience: args.patience,
            adjudicate: args.adjudicate,
            seed: args.seed,
        }
    }

    /// What makes games comparable: terms that differ here are those of another match.
    pub(crate) fn signature(&self) -> String {
        let Self { timing, effort, margin, adjudicate, seed, .. } = self;
        format!("{timing:?} {effort:?} {margin:?} {adjudicate:?} {seed}")
    }
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    terms: Terms,
    left: ByColor<Duration>,
}

impl Clocks {
    pub(crate) fn new(terms: Terms) -> Self {
        let main = match terms.timing {
            Timing::Clock { main, .. } => main,
            _ => Duration::ZERO,
        };
        Self { terms, left: ByColor::new(main, main) }
    }

    /// What a side is told of its time.
    pub(crate) fn allowance(&self) -> Allowance {
        match self.terms.timing {
            Timing::PerMove(time) => Allowance::PerMove(time),
            Timing::Clock { main, increment } => {
                Allowance::Clock { main, increment, left: self.left }
            }
            Timing::Untimed => self.terms.effort.depth.map_or(Allowance::Free, Allowance::Depth),
        }
    }

    /// What a side may take for its move before it has lost the game.
    pub(crate) fn limit(&self, color: Color) -> Option<Duration> {
        let time = match self.terms.timing {
            Timing::Untimed => return None,
            Timing::PerMove(time) => time,
            Timing::Clock { .. } => self.left[color],
        };
        Some(time.saturating_add(self.terms.margin))
    }

    /// How long an answer is waited for.
    pub(crate) fn deadline(&self, color: Color) -> Duration {
        self.limit(color).unwrap_or(self.terms.patience)
    }

    /// Takes the time of a move from a side; whether it was too long.
    pub(crate) fn charge(&mut self, color: Color, elapsed: Duration) -> bool {
        let late = self.limit(color).is_some_and(|limit| elapsed > limit);
        if let Timing::Clock { increment, .. } = self.terms.timing {
            let left = self.left[color].saturating_sub(elapsed);
            self.left[color] = left.saturating_add(increment);
        }
        late
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn terms(timing: Timing) -> Terms {
        Terms {
            timing,
            effort: Effort::default(),
            margin: SECOND / 2,
            patience: 60 * SECOND,
            adjudicate: None,
            seed: 0,
        }
    }

    #[test]
    fn a_clock_runs_for_who_is_to_move_and_forgives_a_margin() {
        let mut clocks = Clocks::new(terms(Timing::Clock { main: 10 * SECOND, increment: SECOND }));
        assert!(!clocks.charge(Color::Black, 4 * SECOND));
        assert_eq!(clocks.left, ByColor::new(7 * SECOND, 10 * SECOND));
        assert_eq!(clocks.limit(Color::Black), Some(15 * SECOND / 2));
        assert!(!clocks.charge(Color::Black, 15 * SECOND / 2), "within the margin");
        assert_eq!(clocks.left.black, SECOND);
        assert!(clocks.charge(Color::Black, 2 * SECOND));
        assert!(!clocks.charge(Color::White, 10 * SECOND));
    }

    #[test]
    fn without_a_limit_nobody_is_late_but_patience_ends() {
        let mut clocks = Clocks::new(terms(Timing::Untimed));
        assert!(!clocks.charge(Color::Black, 1000 * SECOND));
        assert_eq!(clocks.deadline(Color::Black), 60 * SECOND);
        let mut clocks = Clocks::new(terms(Timing::PerMove(SECOND)));
        assert!(!clocks.charge(Color::White, SECOND));
        assert!(clocks.charge(Color::White, 2 * SECOND));
        assert_eq!(clocks.deadline(Color::White), 3 * SECOND / 2);
    }
}
