//! How well a search judges positions whose moves are all known: the proof of an evaluation.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use othello_core::{Move, Position, Signed};
use othello_engine::{Engine, Limits, Options, Request, Weights};

/// The size of an engine's table in mebibytes; it is cleared before each position.
const TABLE_MIB: usize = 64;

/// A position, and what its moves are worth with perfect play, in discs for the side that moves.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// Its moves and their worth. A move that is missing counts as good as the worst of these.
    pub scores: Vec<(Move, i8)>,
}

/// What a search did with all problems together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// How many problems there were.
    pub problems: usize,
    /// How often it chose a move than which none is better.
    pub best: usize,
    /// The discs that its choices lose, summed up.
    pub lost: u64,
    /// By how much its scores differ from the worth of the best move, in hundredths of a disc,
    /// summed up.
    pub error: u64,
    /// The same differences with their signs, summed up: how much too well its scores speak of who
    /// is to move.
    pub bias: i64,
    /// The positions it visited.
    pub nodes: u64,
}

impl Marks {
    fn with(self, other: Self) -> Self {
        Self {
            problems: self.problems + other.problems,
            best: self.best + other.best,
            lost: self.lost + other.lost,
            error: self.error + other.error,
            bias: self.bias + other.bias,
            nodes: self.nodes + other.nodes,
        }
    }

    /// The share of problems whose best move was chosen, from 0 to 1.
    pub fn accuracy(&self) -> f64 {
        self.share(u64::try_from(self.best).unwrap_or(u64::MAX))
    }

    /// Discs lost by a choice, on the mean.
    pub fn loss(&self) -> f64 {
        self.share(self.lost)
    }

    /// Discs by which a score is wrong, on the mean.
    pub fn mean_error(&self) -> f64 {
        self.share(self.error) / 100.0
    }

    /// Discs by which scores are too high, on the mean.
    pub fn mean_bias(&self) -> f64 {
        let size = self.share(self.bias.unsigned_abs()) / 100.0;
        if self.bias < 0 { -size } else { size }
    }

    #[expect(clippy::cast_precision_loss, reason = "sums are far below 2^52")]
    fn share(&self, sum: u64) -> f64 {
        sum as f64 / self.problems.max(1) as f64
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bias = Signed(self.mean_bias());
        write!(
            f,
            "{} positions: best move {:.1} %, {:.2} discs lost a move, scores wrong by {:.2} discs and \
             {bias:.2} on the whole, {} nodes",
            self.problems,
            100.0 * self.accuracy(),
            self.loss(),
            self.mean_error(),
            self.nodes
        )
    }
}

/// Searches each problem within the limits, with a cleared table. Problems without known moves are
/// left out. Marks do not depend on the number of threads.
///
/// # Panics
/// If a search does.
pub fn examine(
    problems: &[Problem],
    weights: Option<&Arc<Weights>>,
    limits: Limits,
    threads: usize,
) -> Marks {
    let next = AtomicUsize::new(0);
    let work = || {
        let options = Options::default().with_table_mib(TABLE_MIB);
        let mut engine = Engine::new(options).with_weights(weights.cloned());
        let mut marks = Marks::default();
        while let Some(problem) = problems.get(next.fetch_add(1, Ordering::Relaxed)) {
            marks = marks.with(solve(&mut engine, problem, limits));
        }
        marks
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let marks =
            workers.into_iter().map(|worker| worker.join().expect("the search does not panic"));
        marks.fold(Marks::default(), Marks::with)
    })
}

/// The marks of one problem.
fn solve(engine: &mut Engine, problem: &Problem, limits: Limits) -> Marks {
    let worth = problem.scores.iter().map(|(_, score)| i32::from(*score));
    let (Some(most), Some(least)) = (worth.clone().max(), worth.min()) else {
        return Marks::default();
    };
    engine.clear();
    let report = engine.search(&Request::new(problem.position.clone(), limits), &mut ());
    let known = |(mv, score): &(Move, i8)| (Some(*mv) == report.best).then_some(i32::from(*score));
    let chosen = problem.scores.iter().find_map(known).unwrap_or(least);
    let wrong = report.score.hundredths() - 100 * most;
    Marks {
        problems: 1,
        best: usize::from(chosen == most),
        lost: u64::from(chosen.abs_diff(most)),
        error: wrong.unsigned_abs().into(),
        bias: wrong.into(),
        nodes: report.nodes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nine squares before the end, with every move solved.
    fn problem() -> Problem {
        let mut random = crate::Random::stream(5, 0);
        let mut position = Position::default();
        while position.empties().count() > 9 {
            let mv = random.move_of(&position).unwrap_or(Move::Pass);
            position = position.play(mv).expect("legal");
        }
        let mut engine = Engine::new(Options::default().with_table_mib(1));
        let request = Request::new(position.clone(), Limits::NONE.with_exact(64)).with_count(64);
        let report = engine.search(&request, &mut ());
        let scores = report.lines.iter().map(|line| {
            let discs = line.score.discs().and_then(|discs| i8::try_from(discs).ok());
            (line.moves[0], discs.expect("solved"))
        });
        Problem { position, scores: scores.collect() }
    }

    #[test]
    fn who_solves_makes_no_mistake() {
        let problems = [problem(), Problem { scores: Vec::new(), ..problem() }];
        for threads in [1, 2] {
            let marks = examine(&problems, None, Limits::depth(9), threads);
            assert_eq!((marks.problems, marks.best), (1, 1));
            assert_eq!((marks.lost, marks.error), (0, 0));
        }
    }

    /// With what the moves are worth turned round, the best of them is the worst.
    #[test]
    fn what_is_lost_and_how_wrong_a_score_is_add_up() {
        let mut problem = problem();
        let worth = |problem: &Problem| problem.scores.iter().map(|(_, score)| *score).max();
        let best = worth(&problem).unwrap();
        problem.scores.iter_mut().for_each(|(_, score)| *score = -*score);
        let most = worth(&problem).unwrap();
        let marks = examine(&[problem.clone(), problem], None, Limits::depth(9), 1);
        assert_eq!((marks.problems, marks.best), (2, 0));
        assert_eq!(marks.lost, 2 * u64::from((-best).abs_diff(most)));
        let wrong = 200 * (i64::from(best) - i64::from(most));
        assert_eq!((marks.error, marks.bias), (wrong.unsigned_abs(), wrong));
        assert!(marks.to_string().contains("2 positions: best move 0.0 %"), "{marks}");
    }
}
