//! How long to think: the share of the clock that a move gets, and when to stop looking deeper.
//!
//! [`TimeControl`] answers before a search how long it may take; [`Pace`] is asked between its
//! iterations whether another one is worth its time. Neither reads a clock, so both can be tried on
//! whole games in no time.

mod time_control;

use std::time::Duration;

use othello_core::Move;

use crate::score::Score;

pub use time_control::{Period, Share, TimeControl};

/// What a proof visits with no empty square; it doubles with each. `hard-20.obf` takes 4.5 million
/// positions each, and published counts for 20, 25 and 30 empty squares grow by 1.9 and 2.0 each.
const PROOF_POSITIONS: u64 = 4;

/// Nanoseconds the solver needs for a position: 25 million a second over FFO 40 to 49.
const SOLVER_NANOS: u64 = 40;

/// So many positions the solver visits while the midgame search visits one: 25 million a second
/// against 6 million.
const SOLVER_SPEEDUP: u128 = 4;

/// After so many positions the speed of the machine is taken from the search, before from above.
const MEASURABLE_POSITIONS: u64 = 20_000;

/// How much longer the next iteration takes while nothing is known, and between which bounds what is
/// known is believed: two to three is common, and passing noise must not rule.
const GROWTH: f64 = 2.5;
const LEAST_GROWTH: f64 = 1.5;
const MOST_GROWTH: f64 = 4.0;

/// A fall of the score that makes the answer doubtful, in hundredths. Scores of odd and even depths
/// differ by up to two discs.
const FALL: i32 = 300;

/// The time for a doubtful answer, in quarters of the soft limit.
const DOUBTFUL: u32 = 10;

/// The time for an answer that has stood: once the search has taken so many times what it had taken
/// when the answer last changed, so many quarters of the soft limit. An iteration doubles the time,
/// so that this is three and five of them.
const SETTLED: [(u32, u32); 2] = [(32, 2), (8, 3)];

/// What an iteration looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// So many plies, more than the one before.
    Deeper,
    /// To the end of the game, leaving out what is not likely to matter.
    Likely {
        /// It visits one in so many of the positions that a proof visits.
        part: u32,
    },
    /// To the end of the game, leaving out nothing.
    Proof,
}

/// What a finished iteration has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// What it looked at.
    pub step: Step,
    /// The best move.
    pub best: Move,
    /// What the best move is worth.
    pub score: Score,
    /// Positions visited since the search began.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
}

/// Decides after each iteration of a search whether another one is worth its time.
///
/// An answer that has stood for long gets less than the soft limit, a doubtful one up to the hard
/// limit. Nothing is begun that would most likely be interrupted. A proof is begun whenever it fits
/// under the hard limit, since it makes all later moves cheap; so ask for it first. Where time that is
/// not spent is lost, another ply is always begun: an iteration that is interrupted may still have
/// found a better move.
///
/// ```
/// use std::time::Duration;
/// use othello_core::Move;
/// use othello_engine::{Finished, Pace, Score, Step, TimeControl};
///
/// let share = TimeControl::sudden_death(Duration::from_secs(60)).share(40);
/// let mut pace = Pace::new(share, 40, 9);
/// let mut finished = Finished {
///     step: Step::Deeper,
///     best: Move::Place("f5".parse().unwrap()),
///     score: Score::estimate(120),
///     nodes: 10,
///     elapsed: Duration::from_micros(20),
/// };
/// while pace.goes_on(Step::Deeper) {
///     finished.elapsed *= 2;
///     pace.finished(finished);
/// }
/// assert!(finished.elapsed <= share.soft);
/// ```
#[derive(Clone, Debug)]
pub struct Pace {
    share: Share,
    /// What a proof visits.
    proof: u64,
    /// Whether there is one move alone, so that nothing is to be decided.
    forced: bool,
    last: Option<Finished>,
    /// What the last iterations took, the newest first.
    times: [Duration; 3],
    /// When the answer last changed.
    settled: Duration,
    /// Whether the last iteration makes the answer doubtful.
    doubtful: bool,
}

impl Pace {
    /// For a search of so many legal moves on a board with so many empty squares.
    pub const fn new(share: Share, empties: u32, moves: usize) -> Self {
        Self {
            share,
            proof: proof_positions(empties),
            forced: moves <= 1,
            last: None,
            times: [Duration::ZERO; 3],
            settled: Duration::ZERO,
            doubtful: false,
        }
    }

    /// The time at which to interrupt whatever goes on.
    pub const fn hard(&self) -> Duration {
        self.share.hard
    }

    /// Takes note of an iteration.
    pub fn finished(&mut self, finished: Finished) {
        let Finished { best, score, elapsed, .. } = finished;
        let (fall, changed) = self.last.map_or((0, true), |last| {
            (last.score.hundredths() - score.hundredths(), last.best != best)
        });
        self.doubtful = self.last.is_some() && (changed || fall >= FALL);
        if changed || fall.abs() >= FALL {
            self.settled = elapsed;
        }
        let before = self.last.map_or(Duration::ZERO, |last| last.elapsed);
        self.times = [elapsed.saturating_sub(before), self.times[0], self.times[1]];
        self.last = Some(finished);
    }

    /// Whether to begin another iteration. The first always is: without it there is no move.
    pub fn goes_on(&self, step: Step) -> bool {
        let Some(last) = &self.last else { return true };
        let Share { soft, hard } = self.share;
        let is_lost = soft == hard;
        let cost = self.cost(step, last);
        let fits = last.elapsed.saturating_add(cost) <= hard;
        // Halfway through the iteration, so that searches end before and after the target alike.
        let worth = || last.elapsed.saturating_add(cost / 2) <= self.target(last.elapsed);
        match step {
            _ if self.forced => false,
            Step::Deeper if is_lost => last.elapsed < hard,
            Step::Proof => fits,
            Step::Deeper | Step::Likely { .. } => fits && (is_lost || worth()),
        }
    }

    /// Whether time is left that is lost if it is not spent, so that even what will not be finished may
    /// be begun.
    pub fn has_time_to_lose(&self) -> bool {
        let Share { soft, hard } = self.share;
        let left = |last: &Finished| last.elapsed < hard;
        soft == hard && !self.forced && self.last.as_ref().is_none_or(left)
    }

    /// How long the answer as it stands is worth thinking about.
    fn target(&self, elapsed: Duration) -> Duration {
        let Share { soft, hard } = self.share;
        let stood = |times: u32| elapsed >= self.settled.saturating_mul(times);
        let settled = SETTLED.into_iter().find(|(times, _)| stood(*times));
        let quarters = if self.doubtful { DOUBTFUL } else { settled.map_or(4, |(_, part)| part) };
        (soft / 4).saturating_mul(quarters).min(hard)
    }

    /// How long an iteration will most likely take.
    fn cost(&self, step: Step, last: &Finished) -> Duration {
        match step {
            Step::Deeper => {
                let seconds = self.times[0].as_secs_f64() * self.growth();
                Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
            }
            Step::Likely { part } => self.proof_time(last) / part.max(1),
            Step::Proof => self.proof_time(last),
        }
    }

    /// By how much iterations grow, even and odd ones taken together.
    fn growth(&self) -> f64 {
        let [last, _, before] = self.times;
        if before.is_zero() {
            return GROWTH;
        }
        last.div_duration_f64(before).sqrt().clamp(LEAST_GROWTH, MOST_GROWTH)
    }

    /// How long a proof will most likely take: judged by the likely search if there was one, else by
    /// the number of empty squares and the speed of the machine.
    fn proof_time(&self, last: &Finished) -> Duration {
        if let Step::Likely { part } = last.step {
            return self.times[0].saturating_mul(part);
        }
        if last.nodes < MEASURABLE_POSITIONS {
            return Duration::from_nanos(self.proof.saturating_mul(SOLVER_NANOS));
        }
        let work = u128::from(self.proof).saturating_mul(last.elapsed.as_nanos());
        let nanos = work / (u128::from(last.nodes) * SOLVER_SPEEDUP);
        u64::try_from(nanos).map_or(Duration::MAX, Duration::from_nanos)
    }
}

/// How many positions a proof visits with so many empty squares, as a rule.
const fn proof_positions(empties: u32) -> u64 {
    let exponent = if empties < 60 { empties } else { 60 };
    PROOF_POSITIONS << exponent
}

/// The greatest number of empty squares with which a proof takes no longer than this here.
fn provable(time: Duration) -> u32 {
    let fits = |empties: &u32| {
        Duration::from_nanos(proof_positions(*empties).saturating_mul(SOLVER_NANOS)) <= time
    };
    (0..=60).rev().find(fits).unwrap_or(0)
}
