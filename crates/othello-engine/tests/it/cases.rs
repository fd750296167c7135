//! What went wrong in other programs, by their public reports.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use othello_core::{Color, Move, Position};
use othello_engine::{
    Clock, Ended, Engine, Limits, ManualClock, Options, Progress, Report, Request, StopToken, Tier,
    nodes_per_second,
};

use crate::games::{Kind, late_board};
use crate::support::{engine, engine_of, exactly, position, position_of, value_of_line};
use crate::walker::Random;

/// A line of `testdata/cases.txt`.
struct Case {
    name: &'static str,
    here: Position,
    score: i32,
    best: BTreeSet<&'static str>,
    moves: BTreeMap<&'static str, i32>,
    line: Option<&'static str>,
}

fn cases() -> Vec<Case> {
    let text = include_str!("../../testdata/cases.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(Case::parse).collect()
}

impl Case {
    fn parse(line: &'static str) -> Self {
        let fields: Vec<&str> = line.split("; ").collect();
        let [name, board, score, best, moves, line] = fields[..] else { panic!("{line}") };
        let words = |field: &'static str| field.split(' ').filter(|word| *word != "-");
        let scored = |word: &'static str| {
            let (name, score) = word.split_once(':').unwrap();
            (name, score.parse().unwrap())
        };
        Self {
            name,
            here: position(board),
            score: score.parse().unwrap(),
            best: words(best).collect(),
            moves: words(moves).map(scored).collect(),
            line: (line != "-").then_some(line),
        }
    }

    fn check(&self, engine: &mut Engine) {
        let Self { name, here, .. } = self;
        let report = engine.search(&exactly(here.clone()), &mut ());
        assert_eq!(report.score.discs(), Some(self.score), "{name}");
        assert_eq!(value_of_line(here.clone(), &report.line), self.score, "{name}");
        let best = report.best.map(|mv| mv.to_string());
        assert!(best.iter().all(|best| self.best.contains(best.as_str())), "{name}: {best:?}");
        assert_eq!(best.is_none(), self.best.is_empty(), "{name}");
        if let Some(line) = self.line {
            assert_eq!(words(&report.line), line, "{name}");
        }
    }

    /// Of every move the score, and a line that is worth it.
    fn check_moves(&self, engine: &mut Engine) {
        let Self { name, here, .. } = self;
        let report = engine.search(&exactly(here.clone()).with_count(64), &mut ());
        let found = report.lines.iter().map(|line| {
            let score = line.score.discs().unwrap();
            assert_eq!(value_of_line(here.clone(), &line.moves), score, "{name}");
            (line.moves[0].to_string(), score)
        });
        let mut expected: Vec<(String, i32)> =
            self.moves.iter().map(|(mv, score)| ((*mv).to_owned(), *score)).collect();
        if here.must_pass() {
            expected.push(("pass".to_owned(), self.score));
        }
        let mut found: Vec<_> = found.collect();
        found.sort();
        assert_eq!(found, expected, "{name}");
    }
}

fn words(line: &[Move]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn solved_cases_have_their_outcomes() {
    let cases = cases();
    assert_eq!(cases.len(), 75);
    for tier in Tier::available() {
        let mut engine = engine_of(tier);
        for case in &cases {
            case.check(&mut engine);
            case.check_moves(&mut engine);
        }
    }
}

/// Nyanyan/Egaroucid#421: a search that took no time divided by zero.
#[test]
fn no_time_at_all_divides_nothing_by_zero() {
    let here = position("XXXXXXXXOOOOOOOOXXXXXXXXOOOOXXXXXXXXOOOOOOOOOOOOXXXXXXXXXOXOXOXO X");
    let mut engine = Engine::with_clock(Options::default().with_table_mib(0), ManualClock::new());
    let report = engine.search(&exactly(here), &mut ());
    assert_eq!((report.ended, report.best, report.score.discs()), (Ended::GameOver, None, Some(8)));
    assert_eq!(nodes_per_second(report.nodes, report.elapsed), 0);
    assert_eq!(nodes_per_second(u64::MAX, Duration::ZERO), 0);
}

/// A clock that throws the switch when it is looked at for the nth time: a random moment of a
/// search, and the same one every time.
#[derive(Debug)]
struct Trap {
    readings: Arc<AtomicU32>,
    last: u32,
    token: StopToken,
}

impl Clock for Trap {
    fn now(&self) -> Duration {
        if self.readings.fetch_add(1, Ordering::Relaxed) == self.last {
            self.token.stop();
        }
        Duration::ZERO
    }
}

/// natsutteatsuiyone/neural-reversi 8551b0a, Nyanyan/Egaroucid#351: after a stop the move of an
/// iteration that was not finished came out, and late.
#[test]
fn whenever_it_is_stopped_the_last_finished_iteration_answers() {
    let mut random = Random(0xE006);
    let mut depths = Vec::new();
    for _ in 0..80 {
        let empties = 20 + u32::try_from(random.below(34)).unwrap();
        let here = position_of(late_board(Kind::Random, empties, &mut random), Color::Black);
        let count = 1 + random.below(3);
        let last = 2 + u32::try_from(random.below(250)).unwrap();
        depths.extend(stopped_at(&here, count, last));
    }
    assert!(depths.len() > 60, "{depths:?}");
    assert!(depths.into_iter().collect::<BTreeSet<_>>().len() > 5);
}

/// Stops a search when the clock is read for the nth time; gives the depth that answered, unless
/// the search came to its end before.
fn stopped_at(here: &Position, count: usize, last: u32) -> Option<u32> {
    let token = StopToken::new();
    let readings = Arc::new(AtomicU32::new(0));
    let clock = Trap { readings: Arc::clone(&readings), last, token: token.clone() };
    let mut engine = Engine::with_clock(Options::default().with_table_mib(2), clock);
    // With a limit of time the clock is read as often as the switch is looked at.
    let limits = Limits::time(Duration::from_secs(1));
    let request = Request::new(here.clone(), limits).with_count(count).with_stop(token);
    let mut told = None;
    let report = engine.search(&request, &mut |progress: &Progress<'_>| {
        told = Some((progress.depth, progress.lines.to_vec()));
    });
    if report.ended != Ended::Stopped {
        return None;
    }
    assert!(readings.load(Ordering::Relaxed) <= last + 8, "{here}");
    assert_eq!(Some((report.depth, report.lines.clone())), told, "{here}");
    assert!(here.is_legal(report.best.unwrap()), "{here}");
    check_depth(here, count, &report);
    Some(report.depth)
}

/// The answer is that of a search which was told to go no deeper.
fn check_depth(here: &Position, count: usize, stopped: &Report) {
    let request = Request::new(here.clone(), Limits::depth(stopped.depth)).with_count(count);
    let report = engine().search(&request, &mut ());
    if report.ended == Ended::Depth {
        assert_eq!(report.lines, stopped.lines, "{here}");
    }
}

/// The same from another thread, which hears of iterations and stops at one of them; the search has
/// gone on meanwhile.
#[test]
fn a_stop_from_another_thread_is_heard() {
    for depth in [2, 5, 7, 8] {
        let (tell, hear) = mpsc::channel();
        let token = StopToken::new();
        let request = Request::new(Position::default(), Limits::NONE).with_stop(token.clone());
        let listener = thread::spawn(move || {
            let heard = hear.iter().inspect(|told| {
                if *told == depth {
                    token.stop();
                }
            });
            heard.last()
        });
        let report = engine().search(&request, &mut |progress: &Progress<'_>| {
            tell.send(progress.depth).expect("the listener listens to the end");
        });
        drop(tell);
        assert_eq!(report.ended, Ended::Stopped);
        assert_eq!(listener.join().unwrap(), Some(report.depth));
        assert!(report.depth >= depth && request.position.is_legal(report.best.unwrap()));
    }
}
