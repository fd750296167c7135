//! Scores with 13 empty squares and more, where the upper layers of the solver are at work.

use std::num::NonZeroUsize;

use othello_core::{Color, Move, Position};
use othello_engine::{Confidence, Ended, Engine, Options, Progress, Report, ScoreKind, Tier};

use crate::games::{Kind, game, late_board};
use crate::support::{at_end, engine, engine_of, exactly, position, position_of, value_of_line};
use crate::walker::Random;

/// A line of `testdata/deep.txt`.
pub(crate) struct Deep {
    pub(crate) here: Position,
    pub(crate) score: i32,
    best: &'static str,
}

impl Deep {
    pub(crate) fn all() -> Vec<Self> {
        let text = include_str!("../../testdata/deep.txt");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.map(Self::parse).collect()
    }

    /// Those with at most so many empty squares.
    pub(crate) fn up_to(empties: u32) -> Vec<Self> {
        let mut all = Self::all();
        all.retain(|deep| deep.empties() <= empties);
        all
    }

    fn parse(line: &'static str) -> Self {
        let fields: Vec<&str> = line.split("; ").collect();
        let [board, score, best] = fields[..] else { panic!("{line}") };
        Self { here: position(board), score: score.parse().unwrap(), best }
    }

    pub(crate) fn empties(&self) -> u32 {
        self.here.empties().count()
    }

    /// The report is that of perfect play.
    pub(crate) fn check(&self, report: &Report) {
        let here = &self.here;
        let best = report.best.unwrap().to_string();
        assert_eq!(
            (report.ended, report.score.discs()),
            (Ended::Solved, Some(self.score)),
            "{here}"
        );
        assert!(self.best.split(' ').any(|name| name == best), "{here}: {best}");
        assert_eq!(value_of_line(here.clone(), &report.line), self.score, "{here}");
    }
}

/// Every number of empty squares at which some layer begins, and one less, is among them.
#[test]
fn every_tier_solves_what_a_separate_program_solved() {
    let mut engines: Vec<Engine> = Tier::available().map(engine_of).collect();
    let all = Deep::all();
    assert!(
        (13..=24).all(|empties| all.iter().filter(|deep| deep.empties() == empties).count() == 4)
    );
    for deep in all {
        let mut nodes = None;
        for engine in &mut engines {
            engine.clear();
            let report = engine.search(&exactly(deep.here.clone()), &mut ());
            deep.check(&report);
            assert_eq!(*nodes.get_or_insert(report.nodes), report.nodes, "{}", deep.here);
        }
    }
}

/// A table of four entries, which forgets at once, is as good as none.
#[test]
fn a_solve_without_a_table_has_the_same_score() {
    let mut engine = Engine::new(Options::default().with_table_mib(0));
    for deep in Deep::up_to(16) {
        deep.check(&engine.search(&exactly(deep.here.clone()), &mut ()));
    }
}

/// One table for all of them, forwards and backwards, and then once more for what it remembers.
#[test]
fn a_table_full_of_other_positions_changes_no_score() {
    let mut engine = Engine::new(Options::default().with_table_mib(1));
    let all = Deep::all();
    for deep in all.iter().chain(all.iter().rev()) {
        deep.check(&engine.search(&exactly(deep.here.clone()), &mut ()));
    }
}

/// From 23 empty squares on, a search that may err goes before the proof; what it leaves in the table
/// must not end up in the proof.
#[test]
fn likely_searches_go_before_proofs_and_change_no_score() {
    for deep in Deep::all() {
        let mut ends = Vec::new();
        let report =
            engine().search(&exactly(deep.here.clone()), &mut |progress: &Progress<'_>| {
                if progress.depth == deep.empties() {
                    ends.push((progress.confidence, progress.lines[0].score.kind()));
                }
            });
        deep.check(&report);
        let proof = (Confidence::FULL, ScoreKind::Exact);
        if deep.empties() < 23 {
            assert_eq!(ends, [proof], "{}", deep.here);
        } else {
            assert_eq!(ends, [(Confidence::LOWEST, ScoreKind::Estimate), proof], "{}", deep.here);
        }
    }
}

/// Of the best move as well, by the score of the position it leads to.
#[test]
fn the_outcome_alone_has_the_sign_of_the_score() {
    let mut engine = engine();
    let mut signs = [0; 3];
    for deep in Deep::all() {
        engine.clear();
        let report = engine.search(&exactly(deep.here.clone()).for_outcome(), &mut ());
        let sign = deep.score.signum();
        assert_eq!(report.score.kind(), ScoreKind::Outcome);
        assert_eq!(report.score.hundredths().signum(), sign, "{}", deep.here);
        let next = deep.here.clone().play(report.best.unwrap()).unwrap();
        let theirs = engine.search(&exactly(next), &mut ()).score;
        assert_eq!(-theirs.discs().unwrap().signum(), sign, "{}", deep.here);
        signs[usize::try_from(sign + 1).unwrap()] += 1;
    }
    assert!(signs.iter().all(|count| *count > 1), "{signs:?}");
}

/// The one who has to pass is worth what the other is not, and the line says so.
#[test]
fn forced_passes_are_solved() {
    let mut random = Random(0xBA55);
    let mut engine = engine();
    for round in 0..40 {
        let here = forced(11 + round % 6, &mut random);
        let report = engine.search(&exactly(here.clone()), &mut ());
        let passed = here.clone().play(Move::Pass).unwrap();
        engine.clear();
        let theirs = engine.search(&exactly(passed), &mut ());
        assert_eq!((report.best, report.ended), (Some(Move::Pass), Ended::Solved), "{here}");
        assert_eq!(report.score, -theirs.score, "{here}");
        assert_eq!(value_of_line(here.clone(), &report.line), report.score.discs().unwrap());
    }
}

/// A position with so many empty squares in which the side to move has to pass.
fn forced(empties: u32, random: &mut Random) -> Position {
    loop {
        let board = late_board(Kind::Hunt, empties, random);
        let here = position_of(board, Color::Black);
        if here.must_pass() {
            return here;
        }
    }
}

/// Games that end in a wipe-out, with most of the board empty.
#[test]
fn games_that_end_early_are_over() {
    let mut random = Random(0x0E4D);
    let mut engine = engine();
    let mut most = 0;
    for _ in 0..60 {
        let boards = game(Kind::Hunt, &mut random);
        let here = position_of(*boards.last().unwrap(), Color::White);
        let report = engine.search(&exactly(here.clone()), &mut ());
        assert_eq!((report.best, report.ended), (None, Ended::GameOver), "{here}");
        assert_eq!(report.score.discs(), Some(at_end(here.board().unwrap())), "{here}");
        most = most.max(here.empties().count());
    }
    assert!(most > 10, "{most}");
}

/// Proofs are proofs, however many search for them.
#[test]
fn any_number_of_threads_finds_the_same_score() {
    for threads in 2..=4 {
        let threads = NonZeroUsize::new(threads).unwrap();
        let mut engine = Engine::new(Options::default().with_table_mib(2).with_threads(threads));
        for deep in Deep::all() {
            deep.check(&engine.search(&exactly(deep.here.clone()), &mut ()));
        }
    }
}
