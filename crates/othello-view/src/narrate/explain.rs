//! Why a move is refused: a headline, every line from the square, and what would help.

use othello_core::{
    Color, Direction, Explanation, Grid, Illegal, Line, Move, Obstacle, PlayError, Position,
    Square, Verdict,
};

use super::{Narrator, key, name, names};
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
        let by_lines = matches!(
            error.reason,
            Illegal::NothingFlips | Illegal::NothingBeside | Illegal::MustPass
        );
        let Some(explained) = error.explanation().filter(|_| by_lines) else {
            return self.plain_refusal(headline, position);
        };
        Refusal {
            fact: self.cut_off(&explained).unwrap_or_else(|| headline.clone()),
            lines: self.telling_lines(&explained),
            near_miss: self.near_miss(&explained),
            rule: Some(self.rule(&explained)),
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
            (Illegal::Hole, _) => say("refused-hole", side),
            (Illegal::NothingInHand, _) => say("refused-empty-hand", side),
            (Illegal::OpeningFirst, _) => {
                let open = error.position.opening();
                self.texts
                    .say_with("refused-opening", &[("square", square), ("squares", names(open))])
            }
            (Illegal::NothingBeside, _) => say("refused-nothing-beside", side),
            (Illegal::PassNotAllowed, _) | (_, Move::Pass) => say("refused-pass", side),
            (_, Move::Place(_)) => say("refused-nothing", side),
        }
    }

    /// The rule that a square breaks from which no line is closed.
    pub fn rule(self, explanation: &Explanation) -> String {
        let rule = self.texts.say("rule-capture");
        if explanation.obstacles.contains(&Obstacle::NotAdjacent) {
            return Self::join([rule, self.texts.say("rule-beside")]);
        }
        rule
    }

    /// Whether a barred square ends a line, and not the edge of the board.
    fn ends_at_hole(self, square: Square, line: &Line) -> bool {
        let last = line.run.last().copied().unwrap_or(square);
        let direction = Direction::ALL.into_iter().position(|known| known == line.direction);
        let (Some(direction), Some(rules)) = (direction, self.rules) else { return false };
        let (files, ranks) = STEPS[direction];
        let holes = rules.variant().holes;
        last.offset(files, ranks).is_some_and(|next| holes.contains(next))
    }

    /// The headline with the first row that is cut off.
    fn cut_off(self, explanation: &Explanation) -> Option<String> {
        let from = explanation.square;
        let mut rows = explanation.lines.iter().filter_map(|line| match line.verdict {
            Verdict::RunThenEmpty(end) if end != from => Some((line, "refused-row-empty")),
            Verdict::RunThenEdge if self.ends_at_hole(from, line) => {
                Some((line, "refused-row-hole"))
            }
            Verdict::RunThenEdge => Some((line, "refused-row-edge")),
            _ => None,
        });
        let (line, id) = rows.clone().find(|(_, id)| *id == "refused-row-empty").or(rows.next())?;
        let mut args = self.short_args(line, explanation.side);
        args.push(("square", name(explanation.square)));
        Some(self.texts.say_with(id, &args))
    }

    /// One sentence for every line from a square, clockwise from north.
    pub fn every_line(self, explanation: &Explanation) -> Vec<String> {
        let lines = explanation.lines.iter();
        lines.map(|line| self.line(line, explanation)).collect()
    }

    /// Sentences for the lines that have a disc next to the square, and one for all others.
    fn telling_lines(self, explanation: &Explanation) -> Vec<String> {
        let (telling, others): (Vec<_>, Vec<_>) =
            explanation.lines.iter().partition(|line| interest(line.verdict) < DULL);
        let mut sentences: Vec<_> =
            sorted(telling).into_iter().map(|line| self.line(line, explanation)).collect();
        if sentences.is_empty() {
            sentences.push(self.texts.say("lines-all"));
        } else if !others.is_empty() {
            sentences.push(self.texts.say("lines-other"));
        }
        sentences
    }

    fn line(self, line: &Line, explanation: &Explanation) -> String {
        let hole = || self.ends_at_hole(explanation.square, line);
        let id = match line.verdict {
            Verdict::EdgeAtOnce if hole() => "line-hole",
            Verdict::EdgeAtOnce => "line-edge",
            Verdict::EmptyNeighbour(_) => "line-empty",
            Verdict::OwnNeighbour(_) => "line-own",
            Verdict::RunThenEmpty(_) => "line-run-empty",
            Verdict::Closed(_) => "line-closed",
            Verdict::RunToItself => "line-run-itself",
            _ if hole() => "line-run-hole",
            _ => "line-run-edge",
        };
        self.texts.say_with(id, &self.args(line, explanation.side))
    }

    /// The table of lines for a panel, the most telling first.
    pub fn line_rows(self, explanation: &Explanation, look: Look) -> Vec<LineRow> {
        let mut rows: Vec<LineRow> = Vec::new();
        for line in sorted(explanation.lines.iter().collect()) {
            let row = self.row_of(line, explanation, look);
            match rows.last_mut() {
                Some(last) if line.verdict == Verdict::EdgeAtOnce && last.what == row.what => {
                    last.directions = format!("{} {}", last.directions, row.directions);
                }
                _ => rows.push(row),
            }
        }
        rows
    }

    fn row_of(self, line: &Line, explanation: &Explanation, look: Look) -> LineRow {
        let side = explanation.side;
        let hole = || self.ends_at_hole(explanation.square, line);
        let (what, then) = match line.verdict {
            Verdict::EdgeAtOnce if hole() => ("row-hole", "then-nothing"),
            Verdict::EdgeAtOnce => ("row-edge", "then-nothing"),
            Verdict::EmptyNeighbour(_) => ("row-empty", "then-nothing"),
            Verdict::OwnNeighbour(_) => ("row-own", "then-nothing"),
            Verdict::RunThenEmpty(_) => ("row-run-empty", "then-no-end"),
            Verdict::Closed(_) => ("row-closed", "then-flips"),
            Verdict::RunToItself => ("row-run-itself", "then-no-end"),
            _ if hole() => ("row-run-hole", "then-no-end"),
            _ => ("row-run-edge", "then-no-end"),
        };
        let mut args = self.short_args(line, side);
        args.push(("sign", self.sign(!side, look).into()));
        LineRow {
            directions: self.texts.say_with("direction-short", &args),
            what: self.texts.say_with(what, &args),
            then: self.texts.say_with(then, &args),
        }
    }

    /// The disc that would have closed the shortest open run.
    pub fn near_miss(self, explanation: &Explanation) -> Option<String> {
        let from = explanation.square;
        let misses = explanation.near_misses().filter(|(_, end)| *end != from);
        let (line, _) = misses.min_by_key(|(line, _)| line.run.len())?;
        // The disc that is missing is the player's own.
        let mut args = self.args(line, !explanation.side);
        args.push(("square", name(explanation.square)));
        Some(self.texts.say_with("near-miss", &args))
    }

    /// `g8 is not legal for X: it captures nothing.`
    pub fn refused_panel(self, explanation: &Explanation, look: Look) -> String {
        let sign = self.sign(explanation.side, look).into();
        self.texts
            .say_with("refused-panel", &[("square", name(explanation.square)), ("sign", sign)])
    }

    /// A direction as the board is drawn: on hexagons a file leads up to the left and down to the
    /// right, since each rank stands half a cell further to the right.
    fn compass(self, direction: Direction) -> String {
        let slanted = self.rules.is_some_and(|rules| rules.variant().grid == Grid::Hexagonal);
        match direction {
            Direction::North if slanted => Direction::NorthWest,
            Direction::South if slanted => Direction::SouthEast,
            _ => direction,
        }
        .to_string()
    }

    /// What texts about a line may mention; the discs of its run are the opponent's of `side`.
    fn args(self, line: &Line, side: Color) -> Vec<(&'static str, Arg<'static>)> {
        let squares: Vec<_> = line.run.iter().map(Square::to_string).collect();
        self.args_with(line, side, squares.join(" "))
    }

    /// The same for places with little room: a long run is told by its ends, `c5-g5`.
    fn short_args(self, line: &Line, side: Color) -> Vec<(&'static str, Arg<'static>)> {
        match line.run[..] {
            [first, _, .., last] => self.args_with(line, side, format!("{first}-{last}")),
            _ => self.args(line, side),
        }
    }

    fn args_with(
        self,
        line: &Line,
        side: Color,
        squares: String,
    ) -> Vec<(&'static str, Arg<'static>)> {
        let run: othello_core::SquareSet = line.run.iter().copied().collect();
        vec![
            ("direction", self.compass(line.direction).into()),
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

/// How one step changes file and rank, for the directions of [`Direction::ALL`].
const STEPS: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

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
