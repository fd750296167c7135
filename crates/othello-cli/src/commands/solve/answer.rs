//! What is known of the positions once they are solved.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use othello_core::{Move, Signed};
use othello_engine::{Report, Score, nodes_per_second};
use othello_protocol::obf::Problem;
use serde::Serialize;

use super::proof::{Proof, is_proven};

/// What the columns of the lines mean.
pub(super) const HEAD: &str =
    "  # empties score best               nodes   seconds     nodes/s line";

/// All positions, and the totals.
#[derive(Default, Serialize)]
pub(super) struct Answer {
    /// How many there were to solve.
    asked: usize,
    positions: Vec<Solved>,
    /// Whether somebody ended it before all were solved.
    interrupted: bool,
    wrong: usize,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    #[serde(skip)]
    elapsed: Duration,
}

/// One position.
#[derive(Serialize)]
pub(super) struct Solved {
    number: usize,
    position: String,
    side: String,
    empties: u32,
    #[serde(flatten)]
    worth: Worth,
    #[serde(flatten)]
    proof: Proof,
    /// The best moves: one, or all that are as good where all moves were solved.
    best: Vec<String>,
    line: Vec<String>,
    moves: Vec<Choice>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    /// The best score that the file gives.
    expected: Option<i8>,
    #[serde(skip)]
    elapsed: Duration,
}

#[derive(Serialize)]
struct Choice {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    worth: Worth,
    line: Vec<String>,
}

/// What perfect play leads to, for the side to move.
#[derive(Clone, Copy, PartialEq, Serialize)]
struct Worth {
    /// In discs, unless only the outcome was asked for.
    score: Option<i32>,
    outcome: Option<&'static str>,
    /// What it looks like in discs where neither is known.
    estimate: Option<f64>,
}

impl Worth {
    fn new(score: Score) -> Self {
        let hundredths = score.hundredths();
        let (outcome, estimate) = if is_proven(score) {
            (Some(outcome(hundredths)), None)
        } else {
            (None, Some(f64::from(hundredths) / 100.0))
        };
        Self { score: score.discs(), outcome, estimate }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Some(score) => f.pad(&Signed(score).to_string()),
            None => f.pad(self.outcome.unwrap_or("?")),
        }
    }
}

const fn outcome(score: i32) -> &'static str {
    match score {
        1.. => "win",
        0 => "draw",
        _ => "loss",
    }
}

impl Solved {
    pub(super) fn new(number: usize, problem: &Problem, report: &Report) -> Self {
        let worth = Worth::new(report.score);
        let proof = Proof::new(report);
        let as_good = report.lines.iter().filter(|line| Worth::new(line.score) == worth);
        let as_good = as_good.map(|line| line.moves[0]).filter(|_| proof.solved);
        let best: Vec<Move> =
            if proof.solved { as_good.collect() } else { proof.best().into_iter().collect() };
        // A move that was proven to be good after the last line was found stands alone.
        let line = if report.line.first() == best.first() { &report.line } else { &best };
        let choice = |line: &othello_engine::Line| Choice {
            mv: line.moves[0].to_string(),
            worth: Worth::new(line.score),
            line: names(&line.moves),
        };
        Self {
            number,
            position: problem.position.to_string(),
            side: problem.position.turn().to_string().to_lowercase(),
            empties: problem.position.empties().count(),
            worth,
            proof,
            best: names(&best),
            line: names(line),
            moves: report.lines.iter().map(choice).collect(),
            nodes: report.nodes,
            seconds: report.elapsed.as_secs_f64(),
            nodes_per_second: nodes_per_second(report.nodes, report.elapsed),
            expected: problem.best(),
            elapsed: report.elapsed,
        }
    }

    fn is_right(&self) -> bool {
        let Some(expected) = self.expected.map(i32::from) else { return true };
        match self.worth.score {
            Some(score) => score == expected,
            None => self.worth.outcome.is_none_or(|found| found == outcome(expected)),
        }
    }

    /// Writes the line of the position and, if asked for, one for each of its moves.
    pub(super) fn write(&self, out: &mut dyn Write, all: bool) -> io::Result<()> {
        let Self { number, empties, nodes, seconds, nodes_per_second, .. } = self;
        let (score, best) = (self.worth, self.best.join(","));
        write!(out, "{number:>3} {empties:>7} {score:>5} {best:<10} {nodes:>13} {seconds:>9.3}")?;
        write!(out, " {nodes_per_second:>11} {}", self.line.join(" "))?;
        if !self.proof.solved {
            write!(out, " (not solved: {})", self.proof)?;
        }
        if let (false, Some(expected)) = (self.is_right(), self.expected) {
            write!(out, " (the file says {})", Signed(expected))?;
        }
        writeln!(out)?;
        for choice in self.moves.iter().filter(|_| all) {
            writeln!(out, "    {} {} {}", choice.mv, choice.worth, choice.line.join(" "))?;
        }
        Ok(())
    }
}

impl Answer {
    /// To so many positions, none of which is solved yet.
    pub(super) fn to(asked: usize) -> Self {
        Self { asked, ..Self::default() }
    }

    /// Notes that no more will be solved, if there is more to solve; whether there is.
    pub(super) fn interrupt(&mut self) -> bool {
        self.interrupted = self.solved() < self.asked;
        self.interrupted
    }

    fn solved(&self) -> usize {
        self.positions.iter().filter(|position| position.proof.solved).count()
    }

    pub(super) const fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    pub(super) fn add(&mut self, solved: Solved) {
        self.wrong += usize::from(!solved.is_right());
        self.nodes += solved.nodes;
        self.elapsed += solved.elapsed;
        self.seconds = self.elapsed.as_secs_f64();
        self.nodes_per_second = nodes_per_second(self.nodes, self.elapsed);
        self.positions.push(solved);
    }

    pub(super) const fn is_right(&self) -> bool {
        self.wrong == 0
    }

    pub(super) fn write_totals(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { wrong, nodes, seconds, nodes_per_second, .. } = self;
        let solved = self.positions.iter().filter(|position| position.proof.solved);
        let known = solved.filter(|solved| solved.expected.is_some()).count();
        let count = self.solved();
        let asked = if self.interrupted { format!(" of {}", self.asked) } else { String::new() };
        writeln!(
            out,
            "total: {count}{asked} solved, {wrong} of {known} known scores differ, {nodes} nodes, \
             {seconds:.3} s, {nodes_per_second} nodes/s"
        )
    }
}

fn names(line: &[Move]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}
