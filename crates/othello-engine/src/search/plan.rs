//! Which iterations a search goes through.

use std::time::Duration;

use othello_core::Move;

use super::Reach;
use crate::confidence::Confidence;
use crate::limits::Limits;
use crate::pace::{Finished, Pace, Step, TimeControl};
use crate::params;
use crate::score::Score;
use crate::value::Value;

/// One pass over the moves of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Iteration {
    pub(crate) reach: Reach,
    pub(crate) confidence: Confidence,
    /// Plies it looks ahead: as many as there are empty squares if it goes to the end.
    pub(crate) depth: u32,
}

impl Iteration {
    /// Whether what it finds is certain.
    pub(crate) fn proves(self) -> bool {
        self.reach == Reach::End && self.confidence == Confidence::FULL
    }

    /// What it finds, for people.
    pub(crate) fn score(self, value: Value, outcome_only: bool) -> Score {
        match (self.proves(), outcome_only) {
            (false, _) => Score::estimate(value.0),
            (true, false) => Score::exact(value.floor().0),
            (true, true) => Score::outcome(value.floor().0),
        }
    }

    /// What it is to the time management.
    fn step(self) -> Step {
        match self.reach {
            Reach::Ahead(_) => Step::Deeper,
            Reach::End if self.proves() => Step::Proof,
            Reach::End => Step::Likely { part: params::likely_part(self.depth, self.confidence) },
        }
    }
}

/// The iterations of a search: deeper and deeper, then to the end with rising confidence.
#[derive(Debug)]
pub(crate) struct Plan {
    empties: u32,
    /// How far the search ahead goes at most.
    deepest: u8,
    /// How sure it is.
    confidence: Confidence,
    /// The depth from which on the search may turn to the end of the game.
    ordered: u8,
    to_the_end: bool,
    /// Whether the end of the game is a ply like any other: no solver is faster than the search.
    stepwise: bool,
    /// Whether to go on, where time is limited.
    pace: Option<Pace>,
    last: Option<Iteration>,
}

impl Plan {
    /// For a board with so many empty squares and legal moves.
    ///
    /// A search that may go to the end does so as soon as solving is not much more work than
    /// another ply, whatever the depth. The iterations before it order the moves for the solver.
    pub(crate) fn new(empties: u32, moves: usize, limits: &Limits) -> Self {
        let depth = limits.depth.unwrap_or(u32::MAX);
        let to_the_end = empties <= limits.exact.max(depth);
        let ordered = plies(empties.saturating_sub(params::SOLVER_LEAD));
        let pace = pace(empties, moves, limits);
        Self {
            empties,
            deepest: if to_the_end { ordered } else { plies(depth) },
            confidence: limits.confidence,
            ordered: if pace.is_some() { ordered.min(params::ORDERED_DEPTH) } else { ordered },
            to_the_end,
            stepwise: false,
            pace,
            last: None,
        }
    }

    /// For a search that goes ply by ply to the end of the game and leaves nothing out.
    pub(crate) fn stepwise(empties: u32, moves: usize, limits: &Limits) -> Self {
        let plan = Self::new(empties, moves, limits);
        let before_solver = plies(empties.saturating_sub(params::GENERAL_SOLVER_LEAD));
        // Where solving is asked for it begins once the moves are in order; else it is the last ply.
        let is_asked = empties <= limits.exact;
        let most = if is_asked { params::GENERAL_ORDERED_DEPTH } else { u8::MAX };
        let ordered = before_solver.min(most);
        let deepest = if plan.to_the_end { before_solver } else { plan.deepest };
        Self { stepwise: true, confidence: Confidence::FULL, deepest, ordered, ..plan }
    }

    /// The most time the search may take.
    pub(crate) fn hard(&self) -> Option<Duration> {
        self.pace.as_ref().map(Pace::hard)
    }

    /// Whether there was an iteration that could come next, had there been time.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.to_the_end().or(self.deeper()).is_some()
    }

    /// The next iteration, if there is one that is worth its time, or fills time that would be lost.
    pub(crate) fn next(&self) -> Option<Iteration> {
        let worth = |iteration: &Iteration| self.goes_on(self.step(*iteration));
        let end = self.to_the_end();
        let next = end.filter(worth).or_else(|| self.deeper().filter(worth));
        next.or_else(|| end.filter(|_| self.pace.as_ref().is_some_and(Pace::has_time_to_lose)))
    }

    /// Whether a step is worth its time; where that is not limited everything is.
    fn goes_on(&self, step: Step) -> bool {
        self.pace.as_ref().is_none_or(|pace| pace.goes_on(step))
    }

    /// Takes note of what an iteration has found: its best move and what that is worth.
    pub(crate) fn finished(
        &mut self,
        iteration: Iteration,
        (best, score): (Move, Score),
        (nodes, elapsed): (u64, Duration),
    ) {
        self.last = Some(iteration);
        let step = self.step(iteration);
        if let Some(pace) = &mut self.pace {
            pace.finished(Finished { step, best, score, nodes, elapsed });
        }
    }

    /// What an iteration is to the time management.
    fn step(&self, iteration: Iteration) -> Step {
        if self.stepwise { Step::Deeper } else { iteration.step() }
    }

    /// The next ply, unless the search has turned to the end.
    fn deeper(&self) -> Option<Iteration> {
        let plies = match self.last.map(|last| last.reach) {
            None => 1,
            Some(Reach::Ahead(plies)) if plies < self.deepest => plies + 1,
            Some(_) => return None,
        };
        let is_first = plies <= params::FULL_PLIES;
        let confidence = if is_first { Confidence::FULL } else { self.confidence };
        Some(Iteration { reach: Reach::Ahead(plies), confidence, depth: plies.into() })
    }

    /// The next search to the end, once it may be begun.
    ///
    /// A proof gains from a likely line to hold against, which the lowest confidence finds as well as
    /// any. Where the proof would take too long, each confidence is an answer surer than the last.
    fn to_the_end(&self) -> Option<Iteration> {
        let last = self.last.filter(|_| self.to_the_end)?;
        let before = match last.reach {
            Reach::Ahead(plies) if plies < self.ordered => return None,
            Reach::Ahead(_) => None,
            Reach::End => Some(last.confidence),
        };
        let is_of_use = |confidence: Confidence| match confidence {
            Confidence::FULL => true,
            _ if self.stepwise => false,
            Confidence::LOWEST if self.empties >= params::LIKELY_FIRST_EMPTIES => true,
            _ => !self.goes_on(Step::Proof),
        };
        let mut rising = Confidence::all().filter(|confidence| Some(*confidence) > before);
        let confidence = rising.find(|confidence| is_of_use(*confidence))?;
        Some(Iteration { reach: Reach::End, confidence, depth: self.empties })
    }
}

/// A depth that a board allows.
fn plies(depth: u32) -> u8 {
    let [plies, ..] = depth.clamp(1, 250).to_le_bytes();
    plies
}

/// The pace of a search with so many legal moves, if its time is limited. A clock that runs for the
/// whole game is not spent on a move that is forced.
fn pace(empties: u32, moves: usize, limits: &Limits) -> Option<Pace> {
    let alone = |time| TimeControl::per_move(time).with_overhead(Duration::ZERO).share(empties);
    match (limits.time, limits.clock) {
        (None, None) => None,
        (Some(time), None) => Some(Pace::new(alone(time), empties, moves.max(2))),
        (None, Some(clock)) => Some(Pace::new(clock.share(empties), empties, moves)),
        (Some(time), Some(clock)) => {
            let (mut share, alone) = (clock.share(empties), alone(time));
            share.soft = share.soft.min(alone.soft);
            share.hard = share.hard.min(alone.hard);
            Some(Pace::new(share, empties, moves))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The iterations of a search in which each takes twice the time of the one before.
    fn plan(empties: u32, limits: Limits) -> Vec<String> {
        let mut plan = Plan::new(empties, 9, &limits);
        let mut names = Vec::new();
        let mut elapsed = Duration::from_millis(1);
        while let Some(iteration) = plan.next() {
            names.push(format!("{}@{}", iteration.depth, iteration.confidence));
            let best = (Move::Place("f5".parse().expect("a square")), Score::estimate(0));
            elapsed *= 2;
            plan.finished(iteration, best, (1000, elapsed));
        }
        names
    }

    #[test]
    fn a_limit_of_depth_ends_the_plan() {
        let names = ["1@100%", "2@100%", "3@100%", "4@100%", "5@73%"];
        assert_eq!(plan(40, Limits::depth(5)), names);
        let sure = Limits::depth(5).with_confidence(Confidence::FULL);
        assert_eq!(plan(40, sure)[4], "5@100%");
    }

    /// Whether by depth, by the number of empty squares, or for want of limits.
    #[test]
    fn the_last_iteration_is_the_proof() {
        assert_eq!(plan(12, Limits::depth(2).with_exact(12)), ["1@100%", "2@100%", "12@100%"]);
        assert_eq!(plan(11, Limits::depth(11)), ["1@100%", "11@100%"]);
        let whole = plan(60, Limits::NONE);
        assert_eq!(whole.last().map(String::as_str), Some("60@100%"));
        assert!(whole.contains(&"50@73%".to_owned()) && whole.contains(&"60@73%".to_owned()));
    }

    /// A search of five seconds cannot prove anything about 28 empty squares; it goes to the end all the
    /// same, as surely as it can.
    #[test]
    fn what_cannot_be_proven_in_time_is_searched_as_surely_as_it_can() {
        let clock = TimeControl::sudden_death(Duration::from_mins(2));
        for limits in [Limits::time(Duration::from_secs(5)), Limits::clock(clock)] {
            let names = plan(28, limits);
            let ends: Vec<_> = names.iter().filter(|name| name.starts_with("28@")).collect();
            assert!(ends.len() > 1 && !names.contains(&"28@100%".to_owned()), "{names:?}");
            let rising = ["28@73%", "28@87%", "28@95%", "28@98%", "28@99%"];
            assert_eq!(ends, rising[..ends.len()], "{names:?}");
            assert_eq!(names.last(), ends.last().copied());
        }
    }

    /// Time that is lost if it is not spent is spent.
    #[test]
    fn a_search_goes_on_while_time_would_be_lost() {
        for empties in [16, 20, 24, 30, 36, 50] {
            let mut plan = Plan::new(empties, 9, &Limits::time(Duration::from_millis(100)));
            let mut elapsed = Duration::from_micros(50);
            while let Some(iteration) = plan.next() {
                let best = (Move::Place("f5".parse().expect("a square")), Score::estimate(0));
                elapsed *= 2;
                plan.finished(iteration, best, (1000, elapsed));
                if iteration.proves() {
                    break;
                }
            }
            let has_proven = plan.last.is_some_and(Iteration::proves);
            assert!(has_proven || elapsed >= Duration::from_millis(100), "{empties}: {elapsed:?}");
        }
    }

    /// A second is plenty for 14 empty squares and nothing for 50.
    #[test]
    fn time_decides_whether_to_solve() {
        let second = Limits::time(Duration::from_secs(1));
        assert_eq!(plan(14, second).last().map(String::as_str), Some("14@100%"));
        let far = plan(50, second);
        assert!(far.len() > 5 && far[4..].iter().all(|name| name.ends_with("73%")), "{far:?}");
        let clock = Limits::clock(TimeControl::sudden_death(Duration::from_mins(1)));
        assert!(plan(50, clock).len() > 5);
    }
}
