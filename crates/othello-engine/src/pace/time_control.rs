//! What is on a player's clock, and the share of it that a move gets.

use std::num::NonZeroU32;
use std::time::Duration;

use super::provable;

/// What passes between the clock's start and the search's, and back, unless somebody knows better:
/// a pipe and a busy machine take a few milliseconds.
const OVERHEAD: Duration = Duration::from_millis(10);

/// A search is interrupted so much too late at worst.
const LATENESS: Duration = Duration::from_millis(1);

/// Further own turns than half the empty squares that are reckoned with, for passes: a player may be
/// the only one to move for the last sixteen squares.
const SPARE_TURNS: u32 = 8;

/// The hard limit in soft limits.
const HARD: u32 = 4;

/// A move takes at most one in so many parts of what is on the clock while others may follow. What
/// remains, halved with every move, is never nothing.
const MOST: u32 = 2;

/// A proof may take one in so many parts of the time for the rest of the game.
const PROOF_PART: u32 = 4;

/// The move that gets most lies so many empty squares before the first that can be proven. There the
/// game is decided; the curve is that of strong programs, made of straight lines.
const PEAK: u32 = 8;

/// The weight there; it falls by one with each empty square more or fewer.
const PEAK_WEIGHT: u32 = 24;

/// The weight far before, and of everything after the proof, which is read from the table.
const LEAST_WEIGHT: u32 = 1;

/// What a player has on the clock, and what will be added to it.
///
/// All arithmetic saturates: any times are accepted, those of nothing and of centuries too.
///
/// ```
/// use std::time::Duration;
/// use othello_engine::TimeControl;
///
/// let clock = TimeControl::sudden_death(Duration::from_secs(300));
/// let (opening, midgame) = (clock.share(58), clock.share(36));
/// assert!(opening.soft < midgame.soft && midgame.soft < midgame.hard);
/// assert_eq!(clock.after_move(Duration::from_secs(20)).left, Duration::from_secs(280));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TimeControl {
    /// The time on the clock.
    pub left: Duration,
    /// The number of own moves it has to last for; nothing: for the rest of the game.
    pub moves_to_go: Option<NonZeroU32>,
    /// What is added after each own move.
    pub increment: Duration,
    /// What begins once the moves are made, or once the time for the whole game is used up.
    pub period: Option<Period>,
    /// What a move costs beyond the time that the search sees.
    pub overhead: Duration,
}

/// Time for a number of moves, anew whenever they are made (Canadian overtime).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The time.
    pub time: Duration,
    /// The own moves that are due in it.
    pub moves: NonZeroU32,
}

/// How long to think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// What the move is worth as a rule.
    pub soft: Duration,
    /// What it may never exceed; not less than the former, and as much where time that is not spent
    /// is lost.
    pub hard: Duration,
}

impl TimeControl {
    /// So much for all moves.
    pub const fn sudden_death(time: Duration) -> Self {
        let (moves_to_go, period, increment) = (None, None, Duration::ZERO);
        Self { left: time, moves_to_go, increment, period, overhead: OVERHEAD }
    }

    /// So much for all moves, and an increment for each, the first included.
    pub const fn fischer(time: Duration, increment: Duration) -> Self {
        Self { increment, ..Self::sudden_death(time.saturating_add(increment)) }
    }

    /// So much for each move.
    pub const fn per_move(time: Duration) -> Self {
        Self::periods(Period { time, moves: NonZeroU32::MIN })
    }

    /// One period after the other.
    pub const fn periods(period: Period) -> Self {
        let moves_to_go = Some(period.moves);
        Self { moves_to_go, period: Some(period), ..Self::sudden_death(period.time) }
    }

    /// The clock of the command `time_settings` of the Go Text Protocol, version 2: main time, then
    /// periods of overtime for so many moves each. Without moves the main time is all there is, and
    /// without both nothing is limited, which controllers write as `0 1 0`.
    pub fn gtp(main: Duration, overtime: Duration, moves: u32) -> Option<Self> {
        let period = NonZeroU32::new(moves).map(|moves| Period { time: overtime, moves });
        match period {
            None if main.is_zero() => None,
            Some(period) if main.is_zero() => Some(Self::periods(period)),
            _ => Some(Self { period, ..Self::sudden_death(main) }),
        }
    }

    /// The same clock as the command `time_left` tells it: so much for so many moves, or with 0
    /// moves for the rest of the game. Other interfaces tell no moves.
    #[must_use]
    pub const fn told(self, left: Duration, moves: u32) -> Self {
        Self { left, moves_to_go: NonZeroU32::new(moves), ..self }
    }

    /// The same clock behind an interface that costs so much with each move.
    #[must_use]
    pub const fn with_overhead(self, overhead: Duration) -> Self {
        Self { overhead, ..self }
    }

    /// The clock after an own move that took so long, its overhead included.
    #[must_use]
    pub fn after_move(self, used: Duration) -> Self {
        let left = self.left.saturating_sub(used).saturating_add(self.increment);
        let begun = |period: Period| self.told(period.time, period.moves.get());
        match (self.moves_to_go, self.period) {
            (None, Some(period)) if used >= self.left => {
                begun(period).after_move(used.saturating_sub(self.left))
            }
            (Some(NonZeroU32::MIN), Some(period)) => begun(period),
            (Some(moves), _) => self.told(left, moves.get() - 1),
            (None, _) => self.told(left, 0),
        }
    }

    /// How long to think with so many empty squares on the board.
    ///
    /// What can be used is weighed over the own moves to come: few for the opening, most for the
    /// moves just before the game can be proven, enough for the proof, little for what is left after
    /// it. Whenever more than the overhead is left, there is time to think and the overhead is kept,
    /// and a game that began with more than the overhead of its moves never runs out of time. Main
    /// time may run over into overtime by the part of one move.
    pub fn share(&self, empties: u32) -> Share {
        let empties = empties.min(64);
        let moves = self.moves(empties.div_ceil(2));
        let usable = self.usable(self.moves((empties / 2 + SPARE_TURNS).min(empties)));
        let total = usable.saturating_add(self.income().saturating_mul(moves - 1));
        let provable = provable(total / PROOF_PART);
        let weigh = |before: u32| weight(empties.saturating_sub(2 * before), provable);
        let part = total.saturating_mul(weigh(0)) / (0..moves).map(weigh).sum::<u32>();
        if empties <= 1 || self.moves_to_go == Some(NonZeroU32::MIN) {
            return Share { soft: usable, hard: usable };
        }
        let least = Duration::from_nanos(1).min(usable);
        let hard = part.saturating_mul(HARD).min(usable / MOST).max(least);
        Share { soft: part.min(hard / 2), hard }
    }

    /// Of so many own moves those that the time on the clock has to last for, at least one.
    fn moves(&self, own: u32) -> u32 {
        own.min(self.moves_to_go.map_or(u32::MAX, NonZeroU32::get)).max(1)
    }

    /// What later moves bring with them.
    fn income(&self) -> Duration {
        self.increment.saturating_add(self.overtime())
    }

    /// The part of a move in the overtime, which begins without loss when the main time is used up.
    fn overtime(&self) -> Duration {
        match (self.moves_to_go, self.period) {
            (None, Some(period)) => period.time / period.moves.get(),
            _ => Duration::ZERO,
        }
    }

    /// What can be spent when the overhead of this move and of so many turns in all is kept. Where
    /// that is nothing, a little for each turn.
    fn usable(&self, turns: u32) -> Duration {
        let at_hand = self.left.saturating_add(self.overtime()).saturating_sub(self.overhead);
        let at_hand = at_hand.saturating_sub(LATENESS.min(at_hand / 2));
        let cost = self.overhead.saturating_add(LATENESS).saturating_sub(self.income());
        let little = (at_hand / (4 * turns)).max(Duration::from_nanos(1)).min(at_hand);
        at_hand.saturating_sub(cost.saturating_mul(turns - 1)).max(little)
    }
}

/// How much time a move is worth compared with others.
const fn weight(empties: u32, provable: u32) -> u32 {
    if empties < provable {
        return LEAST_WEIGHT;
    }
    let weight = PEAK_WEIGHT.saturating_sub((empties - provable).abs_diff(PEAK));
    if weight > LEAST_WEIGHT { weight } else { LEAST_WEIGHT }
}
