//! Time on the clock, over whole games of an engine that is only a model.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::time::Duration;

use othello_core::Move;
use othello_engine::{Finished, Pace, Period, Score, Share, Step, TimeControl};
use proptest::prelude::*;

use crate::walker::Random;

const MILLISECOND: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);

/// An engine without a board: iterations of growing time, doubtful answers, proofs of uncertain
/// length, interruptions that come late.
struct Model {
    random: Random,
    /// The time of everything in quarters of that on the machine the constants come from.
    slowness: u32,
    /// The other player passes once in so many turns.
    passes: usize,
}

/// How a search of the model went.
struct Search {
    empties: u32,
    time: Duration,
    end: End,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Proven,
    Enough,
    Interrupted,
}

impl Model {
    fn new(seed: u64) -> Self {
        let slowness = [1, 4, 4, 12][usize::try_from(seed % 4).unwrap()];
        Self { random: Random(seed), slowness, passes: 16 }
    }

    /// A time between so many hundredths of this one and so many.
    fn noisy(&mut self, time: Duration, from: usize, to: usize) -> Duration {
        let hundredths = u32::try_from(from + self.random.below(to - from + 1)).unwrap();
        time.saturating_mul(hundredths) / 100
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.random.below(chances) == 0
    }

    /// What an iteration really takes: those of the midgame grow by 2.05.
    fn cost(&mut self, step: Step, depth: u32, empties: u32) -> Duration {
        let proof = Duration::from_nanos(150 << empties);
        let (time, from, to) = match step {
            Step::Proof => (proof, 20, 240),
            Step::Likely { part } => (proof / part, 20, 240),
            _ => (Duration::from_nanos(5000 << depth) * (40 + depth) / 40, 60, 160),
        };
        self.noisy(time, from, to).saturating_mul(self.slowness) / 4
    }

    fn think(&mut self, share: Share, empties: u32) -> Search {
        let moves = if self.one_in(15) { 1 } else { 8 };
        let mut pace = Pace::new(share, empties, moves);
        let mut last = finished(Step::Deeper, Duration::from_micros(20));
        let mut score = 0;
        for depth in 2.. {
            if self.one_in(6) {
                last.best = a_move(self.random.below(moves));
            }
            score += i32::try_from(self.random.below(401)).unwrap() - 200;
            last.score = Score::estimate(score);
            last.nodes = u64::try_from(last.elapsed.as_micros()).unwrap() * 28;
            last.nodes /= u64::from(self.slowness);
            pace.finished(last);
            let Some(step) = next_step(&pace, last.step, depth, empties) else { break };
            let elapsed = last.elapsed + self.cost(step, depth, empties);
            if elapsed > pace.hard() {
                let late = self.noisy(MILLISECOND.min(pace.hard()), 0, 100);
                return Search { empties, time: pace.hard() + late, end: End::Interrupted };
            }
            if step == Step::Proof {
                return Search { empties, time: elapsed, end: End::Proven };
            }
            last = Finished { step, elapsed, ..last };
        }
        Search { empties, time: last.elapsed, end: End::Enough }
    }

    /// Plays a game from so many empty squares, with passes, and with lag up to the overhead.
    fn play(&mut self, mut clock: TimeControl, mut empties: u32) -> Result<Vec<Search>, String> {
        let mut searches = Vec::new();
        let least_lag = if self.one_in(3) { 100 } else { 0 };
        while empties > 0 {
            let passes = self.passes > 1 && self.one_in(20);
            let mut used = self.noisy(clock.overhead, least_lag, 100);
            if !passes {
                let search = self.think(clock.share(empties), empties);
                used += search.time;
                searches.push(search);
                empties -= 1;
            }
            if used > clock.left + overtime(&clock).map_or(Duration::ZERO, |period| period.time) {
                return Err(format!("{used:?} used with {empties} empty squares left: {clock:?}"));
            }
            clock = clock.after_move(used);
            if passes || !self.one_in(self.passes) {
                empties = empties.saturating_sub(1);
            }
        }
        Ok(searches)
    }
}

/// What begins when the main time is used up.
fn overtime(clock: &TimeControl) -> Option<Period> {
    clock.period.filter(|_| clock.moves_to_go.is_none())
}

/// What comes next after an iteration, as a search plans it.
fn next_step(pace: &Pace, last: Step, depth: u32, empties: u32) -> Option<Step> {
    let to_the_end = match last {
        Step::Deeper if empties >= 23 => Step::Likely { part: 8 },
        _ => Step::Proof,
    };
    let deeper = (last == Step::Deeper && depth < empties).then_some(Step::Deeper);
    [Some(to_the_end), deeper].into_iter().flatten().find(|step| pace.goes_on(*step))
}

fn a_move(number: usize) -> Move {
    Move::Place(["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3"][number].parse().unwrap())
}

fn finished(step: Step, elapsed: Duration) -> Finished {
    Finished { step, best: a_move(0), score: Score::estimate(0), nodes: 0, elapsed }
}

/// Two hundred games of either side with this clock, none of which is lost on time.
fn games(clock: TimeControl) -> Vec<Vec<Search>> {
    let play = |seed| Model::new(seed).play(clock, if seed % 8 < 4 { 60 } else { 59 });
    (0..200).map(|seed| play(seed).unwrap()).collect()
}

/// What the searches with so many empty squares took together.
fn spent(games: &[Vec<Search>], empties: RangeInclusive<u32>) -> Duration {
    let searches = games.iter().flatten();
    searches.filter(|search| empties.contains(&search.empties)).map(|search| search.time).sum()
}

fn sudden_death(seconds: u64) -> TimeControl {
    TimeControl::sudden_death(Duration::from_secs(seconds))
}

fn periods(time: Duration, moves: u32) -> TimeControl {
    TimeControl::periods(Period { time, moves: NonZeroU32::new(moves).unwrap() })
}

#[test]
fn sudden_death_is_survived_and_most_of_the_time_is_used() {
    for (seconds, percent) in [(1, 55), (10, 75), (60, 75), (300, 75), (1800, 75)] {
        let used = spent(&games(sudden_death(seconds)), 0..=60) / 200;
        let least = Duration::from_secs(seconds) * percent / 100;
        assert!(used > least, "{used:?} of {seconds} s");
    }
}

#[test]
fn increments_are_survived_and_most_of_them_is_used() {
    for increment in [SECOND / 10, SECOND / 2, SECOND, 3 * SECOND, 10 * SECOND] {
        for base in [Duration::ZERO, 60 * SECOND] {
            let used = spent(&games(TimeControl::fischer(base, increment)), 0..=60) / 200;
            // What later moves bring cannot be used before the proof, which makes them cheap.
            assert!(used > base / 2 + 12 * increment, "{used:?} of {base:?} and {increment:?}");
        }
    }
}

#[test]
fn periods_are_survived_and_used() {
    for moves in [1, 2, 10, 40] {
        for time in [SECOND, 30 * SECOND, 300 * SECOND] {
            let used = spent(&games(periods(time, moves)), 0..=60) / 200;
            assert!(used > time * 30 / moves.max(30) / 2, "{used:?} of {moves} in {time:?}");
            let main = TimeControl::gtp(60 * SECOND, time, moves).unwrap();
            let used = spent(&games(main), 0..=60) / 200;
            assert!(used > 40 * SECOND, "{used:?} of 60 s, then {moves} in {time:?}");
        }
    }
}

/// Below ten milliseconds with an interface that costs little: nobody else plays so fast.
#[test]
fn time_for_each_move_is_never_exceeded() {
    for millis in [1, 2, 5, 20, 100, 1000, 10_000] {
        let time = Duration::from_millis(millis);
        let clock = TimeControl::per_move(time).with_overhead((time / 5).min(10 * MILLISECOND));
        let used = spent(&games(clock), 31..=60) / 200;
        assert!(used > time * 4, "{used:?} for fifteen moves of {time:?}");
    }
}

/// A third of these games has all of the lag with every move, and it is more than half of the time.
#[test]
fn lag_is_survived() {
    games(TimeControl::sudden_death(SECOND / 2));
    games(sudden_death(60).with_overhead(SECOND));
}

/// Twice the turns that half the empty squares promise.
#[test]
fn a_game_in_which_one_side_alone_moves_is_survived() {
    let long = periods(10 * SECOND, 40);
    let short = TimeControl::sudden_death(SECOND / 5);
    for (clock, empties) in [
        (sudden_death(10), 60),
        (sudden_death(300), 60),
        (long, 60),
        (sudden_death(1), 30),
        (short, 16),
    ] {
        for seed in 0..200 {
            Model { passes: 1, ..Model::new(seed) }.play(clock, empties).unwrap();
        }
    }
}

#[test]
fn most_is_spent_where_the_game_is_decided() {
    for (seconds, decided) in [(10, 20..=45), (60, 23..=48), (300, 25..=50), (1800, 27..=52)] {
        let games = games(sudden_death(seconds));
        let all = spent(&games, 0..=60);
        let (opening, middle) = (spent(&games, 53..=60), spent(&games, decided));
        assert!(opening * 100 < all * 12, "{opening:?} of {all:?} in {seconds} s");
        assert!(middle * 100 > all * 75, "{middle:?} of {all:?} in {seconds} s");
        assert!(spent(&games, 0..=16) * 100 < all, "{seconds} s");
    }
}

/// Those searches that do not prove have one move alone to look at.
#[test]
fn enough_is_kept_for_the_proof() {
    for (seconds, empties) in [(1, 12), (10, 16), (60, 20), (300, 22), (1800, 24)] {
        let games = games(sudden_death(seconds));
        let late = || games.iter().flatten().filter(|search| search.empties <= empties);
        let proven = late().filter(|search| search.end == End::Proven).count();
        assert!(
            proven * 100 > late().count() * 85,
            "{proven} of {} in {seconds} s",
            late().count()
        );
    }
}

#[test]
fn what_is_begun_is_mostly_finished() {
    for seconds in [1, 60, 1800] {
        let games = games(sudden_death(seconds));
        let lost = games.iter().flatten().filter(|search| search.end == End::Interrupted).count();
        let all = games.iter().flatten().count();
        assert!(lost * 100 < all * 6, "{lost} of {all} searches interrupted in {seconds} s");
    }
}

/// Iterations that double the time, each told with what `answer` makes of its number, for as long
/// as the pace goes on; when the last ended.
fn doubling(share: Share, answer: impl Fn(u32) -> (usize, i32)) -> Duration {
    let mut pace = Pace::new(share, 50, 8);
    let mut elapsed = Duration::from_micros(10);
    for number in 0.. {
        let (best, score) = answer(number);
        let (best, score) = (a_move(best), Score::estimate(score));
        pace.finished(Finished { best, score, ..finished(Step::Deeper, elapsed) });
        if !pace.goes_on(Step::Deeper) {
            break;
        }
        elapsed *= 2;
    }
    elapsed
}

#[test]
fn doubtful_answers_get_more_time_than_settled_ones() {
    let share = Share { soft: SECOND, hard: 4 * SECOND };
    let settled = doubling(share, |_| (0, 100));
    let changed = doubling(share, |number| (number as usize % 2, 100));
    let falling = doubling(share, |number| (0, 6000 - 300 * number.cast_signed()));
    let rising = doubling(share, |number| (0, 300 * number.cast_signed()));
    assert!(settled < share.soft * 3 / 4, "{settled:?}");
    assert_eq!((changed, falling), (4 * settled, 4 * settled));
    assert!(settled < rising && rising < changed, "{rising:?}");
}

#[test]
fn where_nothing_is_saved_settled_answers_get_all() {
    let share = Share { soft: 3 * SECOND, hard: 3 * SECOND };
    assert!(doubling(share, |_| (0, 100)) > 2 * SECOND);
}

/// Even if it is sure not to be finished, and however settled the answer is.
#[test]
fn where_nothing_is_saved_another_ply_is_always_begun() {
    let mut pace = Pace::new(Share { soft: SECOND, hard: SECOND }, 50, 8);
    for elapsed in [100, 400, 999] {
        pace.finished(finished(Step::Deeper, elapsed * MILLISECOND));
        assert!(pace.goes_on(Step::Deeper) && !pace.goes_on(Step::Proof));
    }
    pace.finished(finished(Step::Deeper, SECOND));
    assert!(!pace.goes_on(Step::Deeper));
}

#[test]
fn a_single_move_is_answered_after_the_first_iteration() {
    let mut pace = Pace::new(Share { soft: SECOND, hard: SECOND }, 10, 1);
    assert!(pace.goes_on(Step::Deeper));
    pace.finished(finished(Step::Deeper, MILLISECOND));
    assert!(!pace.goes_on(Step::Deeper) && !pace.goes_on(Step::Proof));
}

#[test]
fn without_time_there_is_still_a_first_iteration() {
    let mut pace = Pace::new(sudden_death(0).share(30), 30, 8);
    assert!(pace.goes_on(Step::Deeper));
    pace.finished(finished(Step::Deeper, Duration::from_nanos(1)));
    assert!(!pace.goes_on(Step::Deeper));
}

/// A proof may take more than the soft limit, up to the hard one, and is judged by what is known.
#[test]
fn a_proof_is_begun_when_it_fits() {
    let share = Share { soft: SECOND / 20, hard: SECOND / 2 };
    let proves_after = |step, nodes, empties| {
        let mut pace = Pace::new(share, empties, 8);
        pace.finished(Finished { nodes, ..finished(step, 40 * MILLISECOND) });
        pace.goes_on(Step::Proof)
    };
    // Seven million positions a second, as where the constants come from; then a tenth of it.
    assert!(proves_after(Step::Deeper, 280_000, 20) && !proves_after(Step::Deeper, 280_000, 22));
    assert!(!proves_after(Step::Deeper, 28_000, 20) && proves_after(Step::Deeper, 28_000, 17));
    // Too few positions to measure by.
    assert!(proves_after(Step::Deeper, 1000, 20) && !proves_after(Step::Deeper, 1000, 22));
    // A likely search knows better than any of these.
    let likely = |part| proves_after(Step::Likely { part }, 280_000, 30);
    assert!(likely(10) && !likely(12));
}

#[test]
fn clocks_of_the_text_protocol_are_understood() {
    let gtp = |main, overtime, moves| {
        TimeControl::gtp(Duration::from_secs(main), Duration::from_secs(overtime), moves)
    };
    assert_eq!((gtp(0, 1, 0), gtp(0, 0, 0)), (None, None));
    assert_eq!(gtp(30, 0, 0), Some(sudden_death(30)));
    assert_eq!(gtp(30, 5, 0), Some(sudden_death(30)));
    assert_eq!(gtp(0, 30, 10), Some(periods(30 * SECOND, 10)));
    assert_eq!(gtp(0, 5, 1), Some(TimeControl::per_move(5 * SECOND)));
    let told = gtp(60, 30, 10).unwrap().told(7 * SECOND, 3);
    assert_eq!((told.left, told.moves_to_go), (7 * SECOND, NonZeroU32::new(3)));
    assert_eq!(told.told(7 * SECOND, 0).moves_to_go, None);
}

#[test]
fn a_clock_goes_on_as_its_rules_say() {
    let after = |clock: TimeControl, used| {
        let next = clock.after_move(used);
        (next.left, next.moves_to_go.map_or(0, NonZeroU32::get))
    };
    assert_eq!(after(sudden_death(10), 4 * SECOND), (6 * SECOND, 0));
    assert_eq!(after(sudden_death(10), 11 * SECOND), (Duration::ZERO, 0));
    assert_eq!(after(TimeControl::fischer(SECOND, SECOND), SECOND), (2 * SECOND, 0));
    let canadian = TimeControl::gtp(10 * SECOND, 30 * SECOND, 3).unwrap();
    assert_eq!(after(canadian, 9 * SECOND), (SECOND, 0));
    assert_eq!(after(canadian, 12 * SECOND), (28 * SECOND, 2));
    assert_eq!(after(canadian.told(9 * SECOND, 1), SECOND), (30 * SECOND, 3));
    assert_eq!(after(sudden_death(9).told(9 * SECOND, 2), SECOND), (8 * SECOND, 1));
    assert_eq!(after(TimeControl::per_move(SECOND), SECOND), (SECOND, 1));
}

/// Seconds mixed with milliseconds, or a number too large for one, were bugs elsewhere.
#[test]
fn huge_times_are_times() {
    let seconds = |seconds| sudden_death(seconds).share(30).hard;
    assert_eq!(seconds(30).as_secs(), 14);
    assert_eq!(seconds(5).as_secs(), 2);
    assert!(seconds(99_999_999_999) > Duration::from_secs(1 << 30));
    let most = TimeControl::fischer(Duration::MAX, Duration::MAX);
    assert_eq!(most.after_move(Duration::ZERO).left, Duration::MAX);
    let mut pace = Pace::new(most.share(60), u32::MAX, usize::MAX);
    let last = Finished { nodes: u64::MAX, ..finished(Step::Likely { part: 0 }, Duration::MAX) };
    pace.finished(last);
    pace.finished(Finished { nodes: 0, ..last });
    let steps = [Step::Deeper, Step::Likely { part: u32::MAX }, Step::Proof];
    assert!(!steps.into_iter().any(|step| pace.goes_on(step)));
}

/// Moments, seconds, centuries.
fn time() -> impl Strategy<Value = Duration> {
    prop_oneof![
        (0..50_000_000_u64).prop_map(Duration::from_nanos),
        (0..1_000_000_u64).prop_map(Duration::from_millis),
        (any::<u64>(), 0..1_000_000_000_u32).prop_map(|(secs, nanos)| Duration::new(secs, nanos)),
        Just(Duration::MAX),
    ]
}

fn clock() -> impl Strategy<Value = TimeControl> {
    let moves = || prop_oneof![0..4_u32, any::<u32>()];
    let clocks = (time(), time(), moves()).prop_map(|(main, more, moves)| {
        TimeControl::gtp(main, more, moves).unwrap_or(TimeControl::fischer(main, more))
    });
    (clocks, time(), proptest::option::of((time(), moves()))).prop_map(|(clock, overhead, told)| {
        let clock = clock.with_overhead(overhead);
        told.map_or(clock, |(left, moves)| clock.told(left, moves))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn a_share_is_never_more_than_there_is(
        clock in clock(), empties in prop_oneof![0..65_u32, any::<u32>()], used in time(),
    ) {
        for clock in [clock, clock.after_move(used)] {
            let Share { soft, hard } = clock.share(empties);
            let overtime = overtime(&clock).map_or(Duration::ZERO, |it| it.time / it.moves.get());
            let available = clock.left.saturating_add(overtime).saturating_sub(clock.overhead);
            prop_assert!(soft <= hard && hard <= available);
            prop_assert_eq!(hard.is_zero(), available.is_zero());
        }
    }
}
