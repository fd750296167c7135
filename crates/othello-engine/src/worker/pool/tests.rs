//! Shared nodes whose questions the tests answer themselves: who is asked what, and how it ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use std::time::Duration;

use othello_core::{Bitboard, Board};

use super::*;
use crate::budget::Budget;
use crate::clock::{Clock, ManualClock};
use crate::eval::Evaluation;
use crate::request::StopToken;
use crate::table::Table;
use crate::testing::Random;

/// Longer than any of these tests should take: who waits so long would have waited for ever.
const EVER: Duration = Duration::from_mins(1);

/// So often a thread lets others go before it gives up.
const LONG: u32 = 10_000_000;

/// What nothing here exceeds.
const OUT_OF_REACH: Value = Value::INFINITY;

/// Leads a search in which others help, from the moment on when all of them wait for work.
fn lead<T>(helpers: usize, work: impl FnOnce(&mut Worker<'_>, &StopToken) -> T) -> T {
    let (stop, clock, pool) = (StopToken::new(), ManualClock::new(), Pool::default());
    let table = Table::new(0);
    let watch = Watch::new(&stop, &clock);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                Worker::new(&table, Evaluation::SIMPLE, Budget::new(&watch), &pool).help();
            });
        }
        let closing = CloseAtEnd(&pool);
        while lock(&pool.desk).idle < helpers {
            thread::yield_now();
        }
        let mut worker = Worker::new(&table, Evaluation::SIMPLE, Budget::new(&watch), &pool);
        worker.budget.allow_interruption().expect("there is no limit");
        let result = work(&mut worker, &stop);
        drop(closing);
        result
    })
}

/// Lets the helpers go, whether a test fails or not.
struct CloseAtEnd<'a>(&'a Pool);

impl Drop for CloseAtEnd<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Opens a node with so many moves, which lead to boards that hold their numbers.
fn node(worker: &mut Worker<'_>, count: u8) -> Untried {
    let mut untried = worker.open();
    for number in 0..count {
        let square = Square::from_index(number);
        let board = Board { own: Bitboard(number.into()), opp: Bitboard::EMPTY };
        worker.add(
            &mut untried,
            Candidate { square, board, judged: None, priority: -i32::from(number) },
        );
    }
    untried
}

/// The number of a move.
fn number(candidate: Candidate) -> usize {
    usize::try_from(candidate.board.own.0).expect("a small number")
}

/// Shares a node from its first move on.
fn share<A>(worker: &mut Worker<'_>, count: u8, alpha: Value, ask: A) -> Result<Best, Interrupted>
where
    A: Fn(&mut Worker<'_>, Candidate) -> Result<Value, Interrupted> + Send + Sync + 'static,
{
    let untried = node(worker, count);
    let best = worker.share(untried, (-Value::INFINITY, None), alpha, Box::new(ask));
    worker.close(untried);
    best
}

/// Visits positions until it is told to end; does not go on for ever.
fn visit_until_interrupted(worker: &mut Worker<'_>) -> Interrupted {
    for _ in 0..LONG {
        let visited = (0..params::LOOK_INTERVAL).try_for_each(|_| worker.budget.visit());
        if let Err(interrupted) = visited {
            return interrupted;
        }
        thread::yield_now();
    }
    panic!("nobody called it off");
}

/// A place where threads meet: each says that it is there and may wait for others.
#[derive(Debug, Default)]
struct Meeting {
    present: Mutex<usize>,
    arrival: Condvar,
}

impl Meeting {
    fn arrive(&self) {
        *lock(&self.present) += 1;
        self.arrival.notify_all();
    }

    /// Waits until so many have arrived.
    fn wait_for(&self, count: usize) {
        let few = |present: &mut usize| *present < count;
        let waited = self.arrival.wait_timeout_while(lock(&self.present), EVER, few);
        let (present, _) = waited.expect("no thread panics while it counts");
        assert!(*present >= count, "only {present} of {count} arrived");
    }
}

/// Counters that the questions of a node share with their test.
fn counters(count: u8) -> Arc<[AtomicU32]> {
    (0..count).map(|_| AtomicU32::new(0)).collect()
}

fn read(counters: &[AtomicU32]) -> Vec<u32> {
    counters.iter().map(|counter| counter.load(SeqCst)).collect()
}

/// What each move of a node is worth, without two alike.
fn values(count: u8, seed: u64) -> Vec<Value> {
    let mut random = Random(seed);
    let value = |number| 60 * i32::try_from(random.below(100)).expect("below 100") + number;
    (0..i32::from(count)).map(value).map(Value).collect()
}

#[test]
fn every_move_is_searched_once_and_the_best_one_answers() {
    const MOVES: u8 = 30;
    for helpers in 0..=3 {
        for seed in 0..50 {
            let asked = counters(MOVES);
            let worth = values(MOVES, seed);
            let best = worth.iter().copied().zip(0..).max().expect("there are moves");
            let (tally, answer) = (Arc::clone(&asked), worth.clone());
            let ask = move |worker: &mut Worker<'_>, next: Candidate| {
                tally[number(next)].fetch_add(1, SeqCst);
                (0..100).try_for_each(|_| worker.budget.visit())?;
                Ok(answer[number(next)])
            };
            let found = lead(helpers, |worker, _| share(worker, MOVES, OUT_OF_REACH, ask));
            assert_eq!(found, Ok((best.0, Some(Square::from_index(best.1)))));
            assert_eq!(read(&asked), [1; 30], "{helpers} helpers");
        }
    }
}

/// What was found before the node was shared counts as well.
#[test]
fn a_better_move_from_before_stays_the_best() {
    let found = lead(1, |worker, _| {
        let before = (Value(500), Some(Square::from_index(63)));
        let untried = node(worker, 5);
        worker.share(untried, before, OUT_OF_REACH, Box::new(|_, _| Ok(Value(100))))
    });
    assert_eq!(found, Ok((Value(500), Some(Square::from_index(63)))));
}

/// Each move waits for the others, so that one thread alone would never end.
#[test]
fn all_threads_search_at_the_same_time() {
    for helpers in 1..=3_u8 {
        let meeting = Arc::new(Meeting::default());
        let ask = move |_: &mut Worker<'_>, _| {
            meeting.arrive();
            meeting.wait_for(usize::from(helpers) + 1);
            Ok(Value(0))
        };
        let threads = usize::from(helpers);
        let found = lead(threads, |worker, _| share(worker, helpers + 1, OUT_OF_REACH, ask));
        assert_eq!(found.map(|best| best.0), Ok(Value(0)));
    }
}

/// The helpers are deep in moves of their own when another one settles the question.
#[test]
fn a_move_that_settles_the_question_ends_the_others() {
    const MOVES: u8 = 12;
    for _ in 0..50 {
        let asked = counters(MOVES);
        let interrupted = counters(MOVES);
        let meeting = Arc::new(Meeting::default());
        let (tally, ended) = (Arc::clone(&asked), Arc::clone(&interrupted));
        let ask = move |worker: &mut Worker<'_>, next: Candidate| {
            tally[number(next)].fetch_add(1, SeqCst);
            meeting.arrive();
            if number(next) == 0 {
                meeting.wait_for(3);
                return Ok(Value(700));
            }
            let interruption = visit_until_interrupted(worker);
            ended[number(next)].fetch_add(1, SeqCst);
            Err(interruption)
        };
        let found = lead(2, |worker, _| share(worker, MOVES, Value(600), ask));
        assert_eq!(found, Ok((Value(700), Some(Square::from_index(0)))));
        assert_eq!(read(&asked), [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(read(&interrupted), [0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    }
}

/// Two threads share a node below the one that the third one settles.
#[test]
fn what_lies_below_a_settled_question_ends_as_well() {
    for _ in 0..50 {
        let interrupted = counters(2);
        let meeting = Arc::new(Meeting::default());
        let ended = Arc::clone(&interrupted);
        let ask = move |worker: &mut Worker<'_>, next: Candidate| {
            if number(next) == 0 {
                meeting.wait_for(2);
                return Ok(Value(700));
            }
            let (meeting, ended) = (Arc::clone(&meeting), Arc::clone(&ended));
            let below = move |worker: &mut Worker<'_>, next: Candidate| {
                meeting.arrive();
                let interruption = visit_until_interrupted(worker);
                ended[number(next)].fetch_add(1, SeqCst);
                Err(interruption)
            };
            Ok(share(worker, 2, OUT_OF_REACH, below)?.0)
        };
        let found = lead(2, |worker, _| share(worker, 2, Value(600), ask));
        assert_eq!(found, Ok((Value(700), Some(Square::from_index(0)))));
        assert_eq!(read(&interrupted), [1, 1]);
    }
}

/// Every move of a node shares its own moves, and these theirs.
#[test]
fn shared_nodes_nest() {
    const LEAVES: u8 = 5;
    fn descend(
        worker: &mut Worker<'_>,
        path: usize,
        depth: u32,
        asked: &Arc<[AtomicU32]>,
    ) -> Result<Value, Interrupted> {
        if depth == 0 {
            asked[path].fetch_add(1, SeqCst);
            (0..50).try_for_each(|_| worker.budget.visit())?;
            return Ok(Value(i32::try_from(path).expect("a small number")));
        }
        let asked = Arc::clone(asked);
        let ask = move |worker: &mut Worker<'_>, next: Candidate| {
            let path = path * usize::from(LEAVES) + number(next);
            Ok(-descend(worker, path, depth - 1, &asked)?)
        };
        Ok(share(worker, LEAVES, OUT_OF_REACH, ask)?.0)
    }
    for helpers in 0..=3 {
        for _ in 0..30 {
            let asked = counters(LEAVES * LEAVES * LEAVES);
            let (found, open) = lead(helpers, |worker, _| {
                let found = descend(worker, 0, 3, &asked);
                (found, worker.open().first)
            });
            // The first leaf of the last node of the first third: each level turns the sign.
            assert_eq!(found, Ok(Value(-20)), "{helpers} helpers");
            assert_eq!(open, 0, "a node was left open");
            assert_eq!(read(&asked), vec![1; 125], "{helpers} helpers");
        }
    }
}

#[test]
fn helpers_are_as_sure_as_the_node_demands() {
    let confidence = Confidence::all().nth(2).expect("there are more");
    let meeting = Arc::new(Meeting::default());
    let seen = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&seen);
    let ask = move |worker: &mut Worker<'_>, _| {
        meeting.arrive();
        meeting.wait_for(2);
        lock(&heard).push(worker.confidence);
        Ok(Value(0))
    };
    lead(1, |worker, _| {
        worker.confidence = confidence;
        share(worker, 2, OUT_OF_REACH, ask)
    })
    .expect("nobody interrupts");
    assert_eq!(*lock(&seen), [confidence; 2]);
}

/// No position is lost, and none counted twice.
#[test]
fn the_visits_of_all_threads_are_summed() {
    let total = lead(3, |worker, _| {
        let ask = |worker: &mut Worker<'_>, next: Candidate| {
            (0..=next.board.own.0).try_for_each(|_| worker.budget.visit())?;
            Ok(Value(0))
        };
        share(worker, 60, OUT_OF_REACH, ask).expect("nobody interrupts");
        worker.budget.tell()
    });
    assert_eq!(total, (1..=60).sum::<u64>());
}

#[test]
fn a_stop_ends_all_threads() {
    for _ in 0..50 {
        let meeting = Arc::new(Meeting::default());
        let (found, ended) = lead(2, |worker, stop| {
            let stop = stop.clone();
            let ask = move |worker: &mut Worker<'_>, next: Candidate| {
                meeting.arrive();
                if number(next) == 0 {
                    meeting.wait_for(3);
                    stop.stop();
                }
                Err(visit_until_interrupted(worker))
            };
            (share(worker, 3, OUT_OF_REACH, ask), worker.budget.watch().ended())
        });
        assert_eq!((found, ended), (Err(Interrupted), Some(Ended::Stopped)));
    }
}

/// The thread that leads waits neither for the answer nor for ever, and the panic is not lost.
#[test]
fn a_helper_that_panics_ends_the_search() {
    let ended = Arc::new(AtomicBool::new(false));
    let found = Arc::clone(&ended);
    let meeting = Arc::new(Meeting::default());
    let leader = thread::current().id();
    let ask = move |worker: &mut Worker<'_>, _| {
        meeting.arrive();
        meeting.wait_for(2);
        assert!(thread::current().id() == leader, "a helper fails, as this test wants it to");
        Err(visit_until_interrupted(worker))
    };
    let result = catch_unwind(AssertUnwindSafe(|| {
        lead(1, |worker, _| {
            found.store(share(worker, 2, OUT_OF_REACH, ask).is_err(), SeqCst);
        });
    }));
    assert!(result.is_err(), "the panic of the helper is gone");
    assert!(ended.load(SeqCst), "the search has an answer without the helper");
}

/// A clock by whose reading somebody else settles a shared node.
#[derive(Debug, Default)]
struct Settling(Mutex<Option<Arc<Split>>>);

impl Clock for Settling {
    fn now(&self) -> Duration {
        if let Some(split) = lock(&self.0).take() {
            split.hear(Value(7), Square::from_index(1));
        }
        Duration::ZERO
    }
}

/// Limits are looked at after the answer: that the node is called off by then is no end of the search.
#[test]
fn who_looks_at_the_limits_as_a_node_is_settled_has_its_answer() {
    let (stop, clock, pool) = (StopToken::new(), Settling::default(), Pool::default());
    let (table, watch) = (Table::new(0), Watch::new(&stop, &clock));
    let mut worker = Worker::new(&table, Evaluation::SIMPLE, Budget::new(&watch), &pool);
    let untried = node(&mut worker, 1);
    let split = Arc::new(Split {
        part: Part::of(None),
        confidence: Confidence::FULL,
        moves: worker.waiting(untried).to_vec(),
        taken: AtomicUsize::new(1),
        alpha: Value(0),
        ask: Box::new(|_, _| Err(Interrupted)),
        answers: Mutex::new(Answers { best: (-Value::INFINITY, None), count: 0 }),
    });
    let found = worker.at(&split, |worker| {
        *lock(&clock.0) = Some(Arc::clone(&split));
        worker.finish(&split)
    });
    assert_eq!(found, Ok((Value(7), Some(Square::from_index(1)))));
    assert_eq!(watch.ended(), None);
}

/// The moves are shared while a thread is idle, and only where the node is large and more than one
/// is left.
#[test]
fn only_what_is_worth_it_is_shared() {
    for (helpers, is_large, moves, shared) in
        [(1, true, 3, true), (0, true, 3, false), (1, false, 3, false), (1, true, 2, false)]
    {
        let alone = Arc::new(AtomicBool::new(true));
        let seen = Arc::clone(&alone);
        let ask = move |worker: &mut Worker<'_>, _| {
            seen.fetch_and(worker.budget.part().is_none(), SeqCst);
            Ok(Value(0))
        };
        let found = lead(helpers, |worker, _| {
            let mut untried = node(worker, moves);
            worker.try_all(&mut untried, OUT_OF_REACH, is_large, ask)
        });
        assert_eq!(found, Ok((Value(0), Some(Square::from_index(0)))));
        assert_eq!(!alone.load(SeqCst), shared, "{helpers} helpers, {moves} moves");
    }
}
