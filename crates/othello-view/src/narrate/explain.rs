//! Why a move is refused: a headline, every line from the square, and what would help.

use othello_core::{
    Color, Direction, Explanation, Illegal, Line, Move, PlayError, Position, Square, Verdict,
};

use super::{Narrator, key, name};
use crate::facts::count;
use crate::look::Look;
use crate::texts::Arg;

/// A refused move in words. Each field is one sentence or more, without line breaks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refusal {
    /// What is refused and by which rule: `Not legal: g8 captures nothing.`
    pub headline: String,
    /// The same for a single line of the screen, with the row that comes nearest.
    pub fact: String,
    /// One sentence for each line that says something; the others share the last one.
    pub lines: Vec<String>,
    /// The disc that would make the square legal.
    pub near_miss: Option<String>,
    /// The rule itself, where lines were the reason.
    pub rule: Option<String>,
    /// That the turn is not lost and whether one may pass.
    pub kept: String,
    /// The legal squares, if there are any.
    pub legal: Option<String>,
}

/// One row of the table of lines: `W`, `f8=O, then e8 is EMPTY`, `no end disc`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRow {
    /// The direction, or those of several lines that end at the edge at once.
    pub directions: String,
    /// What lies on the line.
    pub what: String,
    /// What follows for the move.
    pub then: String,
}

impl Narrator<'_> {
    /// Everything to be said about a refused move.
    pub fn refusal(self, error: &PlayError) -> Refusal {
        let position = &error.position;
        let headline = self.headline(error);
        let by_lines = matches!(error.reason, Illegal::NothingFlips | Illegal::MustPass);
        let Some(explained) = error.explanation().filter(|_| by_lines) else {
            return self.plain_refusal(headline, position);
        };
        Refusal {
            fact: self.cut_off(&explained).unwrap_or_else(|| headline.clone()),
            lines: self.telling_lines(&explained),
            near_miss: self.near_miss(&explained),
            rule: Some(self.texts.say("rule-capture")),
            ..self.plain_refusal(headline, position)
        }
    }

    /// A refusal that has nothing to do with lines.
    fn plain_refusal(self, headline: String, position: &Position) -> Refusal {
        let movable = !position.legal_moves().is_empty();
        let kept = self.texts.say("turn-kept");
        Refusal {
            fact: headline.clone(),
            headline,
            kept: if movable { Self::join([kept, self.no_pass(position)]) } else { String::new() },
            legal: movable.then(|| self.legal_here(position)),
            ..Refusal::default()
        }
    }

    fn headline(self, error: &PlayError) -> String {
        let side = error.position.turn();
        let square = error.mv.square().map_or_else(|| Arg::from(""), name);
        let say =
            |id, side| self.texts.say_with(id, &[("square", square.clone()), ("side", key(side))]);
        match (error.reason, error.mv) {
            (Illegal::Occupied(color), _) => say("refused-occupied", color),
            (Illegal::NoSquare, _) => say("refused-no-square", side),
            (Illegal::MustPass, _) => say("refused-must-pass", side),
            (Illegal::GameOver, _) => say("refused-over", side),
            (Illegal::PassNotAllowed, _) | (_, Move::Pass) => say("refused-pass", side),
            (_, Move::Place(_)) => say("refused-nothing", side),
        }
    }

    /// The headline with the first row that is cut off.
    fn cut_off(self, explanation: &Explanation) -> Option<String> {
        let mut rows = explanation.lines.iter().filter_map(|line| match line.verdict {
            Verdict::RunThenEmpty(_) => Some((line, "refused-row-empty")),
            Verdict::RunThenEdge => Some((line, "refused-row-edge")),
            _ => None,
        });
        let (line, id) = rows.clone().find(|(_, id)| *id == "refused-row-empty").or(rows.next())?;
        let mut args = Self::short_args(line, explanation.side);
        args.push(("square", name(explanation.square)));
        Some(self.texts.say_with(id, &args))
    }

    /// One sentence for every line from a square, clockwise from north.
    pub fn every_line(self, explanation: &Explanation) -> Vec<String> {
        let lines = explanation.lines.iter();
        lines.map(|line| self.line(line, explanation.side)).collect()
    }

    /// Sentences for the lines that have a disc next to the square, and one for all others.
    fn telling_lines(self, explanation: &Explanation) -> Vec<String> {
        let (telling, others): (Vec<_>, Vec<_>) =
            explanation.lines.iter().partition(|line| interest(line.verdict) < DULL);
        let mut sentences: Vec<_> =
            sorted(telling).into_iter().map(|line| self.line(line, explanation.side)).collect();
        if sentences.is_empty() {
            sentences.push(self.texts.say("lines-all"));
        } else if !others.is_empty() {
            sentences.push(self.texts.say("lines-other"));
        }
        sentences
    }

    fn line(self, line: &Line, side: Color) -> String {
        let id = match line.verdict {
            Verdict::EdgeAtOnce => "line-edge",
            Verdict::EmptyNeighbour(_) => "line-empty",
            Verdict::OwnNeighbour(_) => "line-own",
            Verdict::RunThenEmpty(_) => "line-run-empty",
            Verdict::Closed(_) => "line-closed",
            _ => "line-run-edge",
        };
        self.texts.say_with(id, &Self::args(line, side))
    }

    /// The table of lines for a panel, the most telling first.
    pub fn line_rows(self, explanation: &Explanation, look: Look) -> Vec<LineRow> {
        let mut rows: Vec<LineRow> = Vec::new();
        for line in sorted(explanation.lines.iter().collect()) {
            let row = self.row_of(line, explanation.side, look);
            match rows.last_mut() {
                Some(last) if line.verdict == Verdict::EdgeAtOnce && last.what == row.what => {
                    last.directions = format!("{} {}", last.directions, row.directions);
                }
                _ => rows.push(row),
            }
        }
        rows
    }

    fn row_of(self, line: &Line, side: Color, look: Look) -> LineRow {
        let (what, then) = match line.verdict {
            Verdict::EdgeAtOnce => ("row-edge", "then-nothing"),
            Verdict::EmptyNeighbour(_) => ("row-empty", "then-nothing"),
            Verdict::OwnNeighbour(_) => ("row-own", "then-nothing"),
            Verdict::RunThenEmpty(_) => ("row-run-empty", "then-no-end"),
            Verdict::Closed(_) => ("row-closed", "then-flips"),
            _ => ("row-run-edge", "then-no-end"),
        };
        let mut args = Self::short_args(line, side);
        args.push(("sign", self.sign(!side, look).into()));
        LineRow {
            directions: self.texts.say_with("direction-short", &args),
            what: self.texts.say_with(what, &args),
            then: self.texts.say_with(then, &args),
        }
    }

    /// The disc that would have closed the shortest open run.
    pub fn near_miss(self, explanation: &Explanation) -> Option<String> {
        let misses = explanation.near_misses();
        let (line, _) = misses.min_by_key(|(line, _)| line.run.len())?;
        // The disc that is missing is the player's own.
        let mut args = Self::args(line, !explanation.side);
        args.push(("square", name(explanation.square)));
        Some(self.texts.say_with("near-miss", &args))
    }

    /// `g8 is not legal for X: it captures nothing.`
    pub fn refused_panel(self, explanation: &Explanation, look: Look) -> String {
        let sign = self.sign(explanation.side, look).into();
        self.texts
            .say_with("refused-panel", &[("square", name(explanation.square)), ("sign", sign)])
    }

    /// What texts about a line may mention; the discs of its run are the opponent's of `side`.
    fn args(line: &Line, side: Color) -> Vec<(&'static str, Arg<'static>)> {
        let squares: Vec<_> = line.run.iter().map(Square::to_string).collect();
        Self::args_with(line, side, squares.join(" "))
    }

    /// The same for places with little room: a long run is told by its ends, `c5-g5`.
    fn short_args(line: &Line, side: Color) -> Vec<(&'static str, Arg<'static>)> {
        match line.run[..] {
            [first, _, .., last] => Self::args_with(line, side, format!("{first}-{last}")),
            _ => Self::args(line, side),
        }
    }

    fn args_with(line: &Line, side: Color, squares: String) -> Vec<(&'static str, Arg<'static>)> {
        let run: othello_core::SquareSet = line.run.iter().copied().collect();
        vec![
            ("direction", compass(line.direction).into()),
            ("side", key(!side)),
            ("squares", squares.into()),
            ("count", count(run).into()),
            ("end", end(line.verdict).map_or_else(|| Arg::from(""), name)),
        ]
    }
}

fn end(verdict: Verdict) -> Option<Square> {
    match verdict {
        Verdict::EmptyNeighbour(end)
        | Verdict::OwnNeighbour(end)
        | Verdict::RunThenEmpty(end)
        | Verdict::Closed(end) => Some(end),
        _ => None,
    }
}

fn compass(direction: Direction) -> String {
    direction.to_string()
}

/// From here on a line has nothing next to the square.
const DULL: u8 = 4;

/// How much a line has to tell, the least number most.
const fn interest(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Closed(_) => 0,
        Verdict::RunThenEmpty(_) => 1,
        Verdict::OwnNeighbour(_) => 3,
        Verdict::EmptyNeighbour(_) => DULL,
        Verdict::EdgeAtOnce => DULL + 1,
        _ => 2,
    }
}

/// The lines by what they tell, clockwise among equals.
fn sorted(mut lines: Vec<&Line>) -> Vec<&Line> {
    lines.sort_by_key(|line| interest(line.verdict));
    lines
}
