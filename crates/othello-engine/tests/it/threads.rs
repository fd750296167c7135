//! Several threads that search together: they end when they are told to, and what they leave in the
//! table is right.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use othello_core::{Color, Position};
use othello_engine::{Clock, Ended, Engine, Limits, Options, Progress, Report, Request, StopToken};

use crate::deep::Deep;
use crate::games::{Kind, game};
use crate::support::{engine, exactly, position_of};
use crate::walker::Random;

/// Far more than all the searches of a test take: what takes longer hangs.
const EVER: Duration = Duration::from_mins(4);

/// Does the work in a thread of its own, and fails if that never ends.
fn without_hanging(work: impl FnOnce() + Send + 'static) {
    let (tell, hear) = mpsc::channel();
    let worker = thread::spawn(move || {
        work();
        tell.send(()).expect("the test waits");
    });
    let heard = hear.recv_timeout(EVER);
    assert!(heard != Err(mpsc::RecvTimeoutError::Timeout), "a search hangs");
    if let Err(failure) = worker.join() {
        std::panic::resume_unwind(failure);
    }
}

/// A clock that calls for somebody when the search looks at it for the nth time.
#[derive(Debug)]
struct Bell {
    readings: AtomicU32,
    last: u32,
    ring: mpsc::Sender<()>,
}

impl Clock for Bell {
    fn now(&self) -> Duration {
        if self.readings.fetch_add(1, Ordering::Relaxed) == self.last {
            // Nobody listens any more where the search has ended by itself.
            let _heard = self.ring.send(());
        }
        Duration::ZERO
    }
}

fn options(threads: usize) -> Options {
    Options::default().with_table_mib(2).with_threads(NonZeroUsize::new(threads).unwrap())
}

/// A position to search and one of the same game to solve afterwards, with its score.
struct Pair {
    here: Position,
    later: Position,
    score: i32,
}

/// With so many empty squares before and 14 after.
fn pair(empties: u32, random: &mut Random) -> Pair {
    loop {
        let boards = game(Kind::ALL[random.below(3)], random);
        let with = |count| boards.iter().find(|board| board.empties().count() == count);
        let (Some(here), Some(later)) = (with(empties), with(14)) else { continue };
        let [here, later] = [here, later].map(|board| position_of(*board, Color::Black));
        if !here.is_over() && !later.is_over() {
            let score = solved(&mut engine(), &later);
            return Pair { here, later, score };
        }
    }
}

fn solved(engine: &mut Engine, here: &Position) -> i32 {
    engine.search(&exactly(here.clone()), &mut ()).score.discs().unwrap()
}

/// Whatever it was stopped at, there is a move, and nothing in the table is wrong.
fn check(engine: &mut Engine, pair: &Pair, report: &Report, ended: Ended) {
    let Pair { here, later, score } = pair;
    assert!(here.is_legal(report.best.unwrap()), "{here}");
    assert_eq!(report.line.first().copied(), report.best, "{here}");
    assert!(report.ended == ended || report.ended == Ended::Solved, "{here}: {:?}", report.ended);
    assert_eq!(solved(engine, later), *score, "{later}, after {here}");
}

/// Stops a search after so many positions.
fn stop_by_count(pair: &Pair, threads: usize, limits: Limits, nodes: u64) -> bool {
    let mut engine = Engine::new(options(threads));
    let report = engine.search(&Request::new(pair.here.clone(), limits.with_nodes(nodes)), &mut ());
    check(&mut engine, pair, &report, Ended::Nodes);
    report.ended == Ended::Nodes
}

/// Stops a search from another thread, which is told when the limits were looked at so many times.
fn stop_by_switch(pair: &Pair, threads: usize, limits: Limits, last: u32) -> bool {
    let token = StopToken::new();
    let (ring, hear) = mpsc::channel();
    let done = ring.clone();
    let mut engine =
        Engine::with_clock(options(threads), Bell { readings: AtomicU32::new(0), last, ring });
    let request = Request::new(pair.here.clone(), limits).with_stop(token.clone());
    let report = thread::scope(|scope| {
        scope.spawn(move || {
            hear.recv().expect("there is a bell as long as there is a search");
            token.stop();
        });
        let report = engine.search(&request, &mut ());
        // A search that ended by itself has rung no bell; one that did has sent the listener away.
        let _heard = done.send(());
        report
    });
    check(&mut engine, pair, &report, Ended::Stopped);
    report.ended == Ended::Stopped
}

/// okuhara/edax-reversi-AVX cbf92ce, natsutteatsuiyone/neural-reversi 3224279: now and then a search on
/// several threads never ended.
#[test]
fn five_hundred_stops_and_no_hang() {
    without_hanging(|| {
        let mut random = Random(0xE001);
        let mut stopped = 0;
        for round in 0..125 {
            let empties = 22 + u32::try_from(random.below(39)).unwrap();
            let pair = pair(empties, &mut random);
            for exact in [0, 64] {
                let limits =
                    if exact == 0 { Limits::depth(24) } else { Limits::NONE.with_exact(64) };
                let [threads, others] = [0, 4].map(|more| 1 + (round + more) % 8);
                let nodes = u64::try_from(1 + random.below(60_000)).unwrap();
                stopped += u32::from(stop_by_count(&pair, threads, limits, nodes));
                let last = 2 + u32::try_from(random.below(60)).unwrap();
                stopped += u32::from(stop_by_switch(&pair, others, limits, last));
            }
        }
        assert_eq!(stopped, 500);
    });
}

/// The same position again, and to the end: of what the broken-off solve has proven, all is right.
#[test]
fn a_stopped_solve_leaves_nothing_wrong_behind() {
    without_hanging(|| {
        let mut random = Random(0xE101);
        let mut stopped = 0;
        for (round, deep) in Deep::all().iter().enumerate() {
            let mut engine = Engine::new(options(1 + round % 8));
            for _ in 0..3 {
                let nodes = u64::try_from(500 + random.below(20_000)).unwrap();
                let limits = Limits::nodes(nodes).with_exact(64);
                let report = engine.search(&Request::new(deep.here.clone(), limits), &mut ());
                assert!(deep.here.is_legal(report.best.unwrap()), "{}", deep.here);
                stopped += u32::from(report.ended == Ended::Nodes);
            }
            deep.check(&engine.search(&exactly(deep.here.clone()), &mut ()));
        }
        assert!(stopped > 100, "{stopped}");
    });
}

/// All the moves of a position, and who wins, by several threads as by one.
#[test]
fn threads_agree_on_every_move_and_on_the_winner() {
    let mut random = Random(0xE102);
    for round in 0..8 {
        let here = pair(17, &mut random).here;
        let ask = |threads: usize, request: &Request| {
            let report = Engine::new(options(threads)).search(request, &mut ());
            report.lines.iter().map(|line| line.score).collect::<Vec<_>>()
        };
        let all = exactly(here.clone()).with_count(3);
        let outcome = exactly(here.clone()).for_outcome();
        let threads = 2 + round % 3;
        assert_eq!(ask(threads, &all), ask(1, &all), "{here}, {threads} threads");
        let [many, one] = [threads, 1].map(|threads| ask(threads, &outcome)[0].hundredths());
        assert_eq!(many.signum(), one.signum(), "{here}, {threads} threads");
    }
}

/// A listener that panics, while others are in the middle of their moves: the panic goes on to whoever
/// asked, and the engine is as good as before.
#[test]
fn a_panic_of_the_listener_ends_the_search() {
    without_hanging(|| {
        let here = pair(22, &mut Random(0xE103)).here;
        for threads in 1..=4 {
            for depth in [1, 6, 9] {
                let mut engine = Engine::new(options(threads));
                let reached = Cell::new(0);
                let mut listener = |progress: &Progress<'_>| {
                    reached.set(progress.depth);
                    assert!(progress.depth < depth, "the listener fails, as this test wants it to");
                };
                let search = || engine.search(&exactly(here.clone()), &mut listener);
                assert!(catch_unwind(AssertUnwindSafe(search)).is_err());
                assert_eq!(reached.get(), depth);
                let deep = &Deep::all()[4 * threads];
                deep.check(&engine.search(&exactly(deep.here.clone()), &mut ()));
            }
        }
    });
}
