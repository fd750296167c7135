//! Tables for people, and the same as JSON.

use std::io::{self, Write};

use othello_core::Signed;
use othello_view::cells;
use serde::Serialize;

use super::phase::{Phases, Turns};
use super::tally::{Groups, Tally, ratio};
use crate::args::{Group, Stats};

/// A table whose columns are as wide as what stands in them.
pub(crate) struct Table<const N: usize> {
    rows: Vec<[String; N]>,
}

impl<const N: usize> Table<N> {
    pub(crate) fn new(heads: [&str; N]) -> Self {
        Self { rows: vec![heads.map(str::to_owned)] }
    }

    /// Adds a row; control characters in names are left out.
    pub(crate) fn row(&mut self, row: [String; N]) {
        self.rows.push(row.map(|text| cells::clean(&text)));
    }

    /// Prints the rows; the first column and what is no number stand to the left.
    pub(crate) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let width = |column: usize| {
            self.rows.iter().map(|row| cells::width(&row[column])).max().unwrap_or(0)
        };
        let is_number = |column: usize| {
            let plain = |text: &str| text.chars().all(|letter| "+-.%0123456789".contains(letter));
            self.rows.iter().skip(1).all(|row| plain(&row[column]))
        };
        for row in &self.rows {
            let mut line = String::new();
            for (column, text) in row.iter().enumerate() {
                let pad = " ".repeat(width(column) - cells::width(text));
                let gap = if column == 0 { "" } else { "  " };
                let right = column > 0 && is_number(column);
                line = if right {
                    format!("{line}{gap}{pad}{text}")
                } else {
                    format!("{line}{gap}{text}{pad}")
                };
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// A mean with one decimal, with a sign if it is a difference and not zero; a dash if there is none.
pub(crate) fn cell(number: Option<f64>, signed: bool) -> String {
    match number {
        None => "-".to_owned(),
        Some(difference) if signed => format!("{:.1}", Signed(difference)),
        Some(number) => format!("{number:.1}"),
    }
}

/// A share with one decimal.
pub(crate) fn percent(number: Option<f64>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| format!("{number:.1}%"))
}

/// Prints what was counted.
pub(crate) fn print(
    args: &Stats,
    groups: &Groups,
    phases: Option<&Phases>,
    out: &mut dyn Write,
) -> io::Result<()> {
    if args.json {
        return print_json(args, groups, phases, out);
    }
    overall(groups.overall(), out)?;
    if let Some(by) = args.by.filter(|by| *by != Group::Phase) {
        writeln!(out)?;
        rows(args, by, groups, out)?;
    }
    if let Some(phases) = phases {
        writeln!(out)?;
        let mut table = Table::new(["phase", "moves", "choices", "flips", "forced", "passes"]);
        for (name, turns) in phases.rows() {
            table.row([
                name.to_owned(),
                turns.placed.to_string(),
                cell(turns.mobility(), false),
                cell(turns.turned(), false),
                percent(ratio(100 * turns.forced, turns.placed)),
                turns.passes.to_string(),
            ]);
        }
        table.print(out)?;
    }
    Ok(())
}

fn overall(all: &Tally, out: &mut dyn Write) -> io::Result<()> {
    let share = |count: usize| percent(ratio(100 * count, all.games));
    let mut table = Table::new(["games", &all.games.to_string(), ""]);
    let mut row = |name: &str, count: String, more: String| {
        table.row([name.to_owned(), count, more]);
    };
    row("Black won", all.won.to_string(), share(all.won));
    row("drawn", all.drawn.to_string(), share(all.drawn));
    row("White won", all.lost.to_string(), share(all.lost));
    if all.unknown > 0 {
        row("no result", all.unknown.to_string(), share(all.unknown));
    }
    row("score of Black", percent(all.score()), "draws count half".to_owned());
    row("discs ahead", cell(all.margin(), true), "Black's, on average".to_owned());
    row("finished", all.finished.to_string(), share(all.finished));
    row("squares left", all.early.to_string(), share(all.early));
    row("wiped out", all.wiped_out.to_string(), share(all.wiped_out));
    row("discs placed", cell(all.length(), false), "in finished games, on average".to_owned());
    row("with a pass", all.passed.to_string(), share(all.passed));
    row(
        "passes",
        cell(all.passes_per_game(), false),
        format!("on average, {} at most", all.most_passes),
    );
    table.print(out)
}

fn rows(args: &Stats, by: Group, groups: &Groups, out: &mut dyn Write) -> io::Result<()> {
    let view = if by == Group::Player { "as Black" } else { "wiped out" };
    let heads = [by.name(), "games", "won", "drawn", "lost", "score", "discs", "passes", view];
    let mut table = Table::new(heads);
    let rows = groups.rows(args.min_games.get(), by == Group::Year);
    let left = rows.len().saturating_sub(args.top.get());
    for (name, tally) in rows.into_iter().take(args.top.get()) {
        let last = if by == Group::Player { tally.as_black } else { tally.wiped_out };
        table.row([
            name.to_owned(),
            tally.games.to_string(),
            tally.won.to_string(),
            tally.drawn.to_string(),
            tally.lost.to_string(),
            percent(tally.score()),
            cell(tally.margin(), true),
            cell(tally.passes_per_game(), false),
            last.to_string(),
        ]);
    }
    table.print(out)?;
    if left > 0 {
        writeln!(out, "and {left} more; --top shows them")?;
    }
    if by != Group::Player {
        writeln!(out, "won, lost, score and discs are Black's")?;
    }
    Ok(())
}

fn print_json(
    args: &Stats,
    groups: &Groups,
    phases: Option<&Phases>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let by = args.by.filter(|by| *by != Group::Phase);
    let rows = by.map(|by| groups.rows(args.min_games.get(), by == Group::Year));
    let rows = rows.map(|rows| {
        let rows = rows.into_iter().take(args.top.get());
        rows.map(|(name, tally)| GroupLine { name, tally: tally.into() }).collect()
    });
    let phases = phases
        .map(|phases| phases.rows().map(|(phase, turns)| PhaseLine::of(phase, turns)).collect());
    let report = StatsLine {
        schema: "othello.stats/1",
        overall: groups.overall().into(),
        by: by.map(Group::name),
        rows,
        phases,
    };
    serde_json::to_writer(&mut *out, &report)?;
    out.write_all(b"\n")
}

#[derive(Serialize)]
struct StatsLine<'a> {
    schema: &'static str,
    /// From Black's view.
    overall: TallyLine,
    by: Option<&'static str>,
    /// From Black's view, or the player's.
    rows: Option<Vec<GroupLine<'a>>>,
    phases: Option<Vec<PhaseLine>>,
}

#[derive(Serialize)]
struct GroupLine<'a> {
    name: &'a str,
    #[serde(flatten)]
    tally: TallyLine,
}

#[derive(Serialize)]
struct TallyLine {
    games: usize,
    as_black: usize,
    won: usize,
    drawn: usize,
    lost: usize,
    unknown: usize,
    /// In percent, draws halved.
    score: Option<f64>,
    mean_margin: Option<f64>,
    finished: usize,
    squares_left: usize,
    wiped_out: usize,
    mean_moves: Option<f64>,
    with_pass: usize,
    mean_passes: Option<f64>,
    most_passes: usize,
}

impl From<&Tally> for TallyLine {
    fn from(tally: &Tally) -> Self {
        Self {
            games: tally.games,
            as_black: tally.as_black,
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
            unknown: tally.unknown,
            score: tally.score(),
            mean_margin: tally.margin(),
            finished: tally.finished,
            squares_left: tally.early,
            wiped_out: tally.wiped_out,
            mean_moves: tally.length(),
            with_pass: tally.passed,
            mean_passes: tally.passes_per_game(),
            most_passes: tally.most_passes,
        }
    }
}

#[derive(Serialize)]
struct PhaseLine {
    phase: &'static str,
    moves: usize,
    mean_choices: Option<f64>,
    mean_flips: Option<f64>,
    forced: usize,
    passes: usize,
}

impl PhaseLine {
    fn of(phase: &'static str, turns: &Turns) -> Self {
        Self {
            phase,
            moves: turns.placed,
            mean_choices: turns.mobility(),
            mean_flips: turns.turned(),
            forced: turns.forced,
            passes: turns.passes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// J01 natsutteatsuiyone/neural-reversi 524eb30: scores shown as `-0.0` and `+0`.
    #[test]
    fn a_zero_has_no_sign() {
        let numbers = [-0.04, 0.04, 0.0, -0.0, 0.5, -0.5, 64.0, -64.0];
        let signed = numbers.map(|number| cell(Some(number), true));
        assert_eq!(signed, ["0.0", "0.0", "0.0", "0.0", "+0.5", "-0.5", "+64.0", "-64.0"]);
        assert_eq!((cell(Some(0.04), false), cell(Some(2.5), false)), ("0.0".into(), "2.5".into()));
        assert_eq!(cell(None, true), "-");
    }
}
