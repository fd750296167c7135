//! What is known of the positions once they are solved.

use std::io::{self, Write};
use std::time::Duration;

use othello_core::Move;
use othello_engine::{Report, nodes_per_second};
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
    score: i32,
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
    score: i32,
    line: Vec<String>,
}

impl Solved {
    pub(super) fn new(number: usize, problem: &Problem, report: &Report) -> Self {
        let discs = report.score.hundredths() / 100;
        let as_good = report.lines.iter().filter(|line| line.score == report.score);
        let choice = |line: &othello_engine::Line| Choice {
            mv: line.moves[0].to_string(),
            score: line.score.hundredths() / 100,
            line: names(&line.moves),
        };
        Self {
            number,
            position: problem.position.to_string(),
            side: problem.position.turn().to_string().to_lowercase(),
            empties: problem.position.empties().count(),
            score: discs,
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
        self.expected.is_none_or(|expected| i32::from(expected) == self.score)
    }

    /// Writes the line of the position and, if asked for, one for each of its moves.
    pub(super) fn write(&self, out: &mut dyn Write, all: bool) -> io::Result<()> {
        let Self { number, empties, nodes, seconds, nodes_per_second, .. } = self;
        let (score, best) = (signed(self.score), self.best.join(","));
        write!(out, "{number:>3} {empties:>7} {score:>5} {best:<10} {nodes:>13} {seconds:>9.3}")?;
        write!(out, " {nodes_per_second:>11} {}", self.line.join(" "))?;
        if let (false, Some(expected)) = (self.is_right(), self.expected) {
            write!(out, " (the file says {})", signed(expected.into()))?;
        }
        writeln!(out)?;
        for choice in self.moves.iter().filter(|_| all) {
            writeln!(out, "    {} {} {}", choice.mv, signed(choice.score), choice.line.join(" "))?;
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
