//! What is known of the positions once they are solved.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use othello_core::Move;
use othello_engine::{Report, Score, nodes_per_second};
use othello_protocol::obf::Problem;
use serde::Serialize;

/// What the columns of the lines mean.
pub(super) const HEAD: &str =
    "  # empties score best               nodes   seconds     nodes/s line";

/// All positions, and the totals.
#[derive(Default, Serialize)]
pub(super) struct Answer {
    positions: Vec<Solved>,
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
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
struct Worth {
    /// In discs, unless only the outcome was asked for.
    score: Option<i32>,
    outcome: &'static str,
}

impl Worth {
    fn new(score: Score) -> Self {
        Self { score: score.discs(), outcome: outcome(score.hundredths()) }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Some(score) => f.pad(&signed(score)),
            None => f.pad(self.outcome),
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
        let as_good = report.lines.iter().filter(|line| Worth::new(line.score) == worth);
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
            best: as_good.map(|line| line.moves[0].to_string()).collect(),
            line: names(&report.line),
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
            None => self.worth.outcome == outcome(expected),
        }
    }

    /// Writes the line of the position and, if asked for, one for each of its moves.
    pub(super) fn write(&self, out: &mut dyn Write, all: bool) -> io::Result<()> {
        let Self { number, empties, nodes, seconds, nodes_per_second, .. } = self;
        let (score, best) = (self.worth, self.best.join(","));
        write!(out, "{number:>3} {empties:>7} {score:>5} {best:<10} {nodes:>13} {seconds:>9.3}")?;
        write!(out, " {nodes_per_second:>11} {}", self.line.join(" "))?;
        if let (false, Some(expected)) = (self.is_right(), self.expected) {
            write!(out, " (the file says {})", signed(expected.into()))?;
        }
        writeln!(out)?;
        for choice in self.moves.iter().filter(|_| all) {
            writeln!(out, "    {} {} {}", choice.mv, choice.worth, choice.line.join(" "))?;
        }
        Ok(())
    }
}

impl Answer {
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
        let known = self.positions.iter().filter(|solved| solved.expected.is_some()).count();
        let count = self.positions.len();
        writeln!(
            out,
            "total: {count} solved, {wrong} of {known} known scores differ, {nodes} nodes, \
             {seconds:.3} s, {nodes_per_second} nodes/s"
        )
    }
}

fn signed(score: i32) -> String {
    if score == 0 { "0".to_owned() } else { format!("{score:+}") }
}

fn names(line: &[Move]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}
