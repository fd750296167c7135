//! What a check found, as JSON Lines: an object for each game, one for each file, a summary.
//!
//! Of a database (WTHOR) only those games are listed that something is to be said about.

use std::io::{self, Write};

use othello_core::{ByColor, Color};
use othello_protocol::record::{Score, ScoreRule};
use othello_session::status::Status;
use serde::Serialize;

use super::file::{Counts, FileReport};
use super::verdict::{Finding, Verdict};

/// One line of the output.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Line<'a> {
    Game(GameLine<'a>),
    File(FileLine<'a>),
    Summary(SummaryLine),
}

#[derive(Serialize)]
struct GameLine<'a> {
    file: &'a str,
    /// The number of the game in its file, counted from 1.
    game: usize,
    line: Option<usize>,
    /// The name of the game.
    rules: String,
    black: Option<&'a str>,
    white: Option<&'a str>,
    legal: bool,
    finished: bool,
    /// Discs that were placed legally.
    moves: usize,
    /// The same with the passes.
    plies: usize,
    /// The plies that are passes, counted from 1.
    passes: &'a [usize],
    /// The discs on the last good board.
    discs: Discs,
    /// Who has won a finished game by its rules; null for a draw.
    winner: Option<&'static str>,
    /// What the record says.
    recorded: Option<ScoreLine>,
    /// Whether it says what the board says; null where they cannot be compared.
    agrees: Option<bool>,
    notes: Vec<FindingLine<'a>>,
    fault: Option<FindingLine<'a>>,
}

#[derive(Serialize)]
struct Discs {
    black: u16,
    white: u16,
    empty: u16,
}

#[derive(Serialize)]
struct ScoreLine {
    black: u16,
    white: u16,
    /// Whether the empty squares are among the winner's discs.
    rule: &'static str,
}

#[derive(Serialize)]
struct FindingLine<'a> {
    code: &'static str,
    message: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    /// The byte, counted from 0.
    offset: Option<usize>,
    ply: Option<usize>,
}

#[derive(Serialize)]
struct FileLine<'a> {
    file: &'a str,
    format: Option<&'static str>,
    #[serde(flatten)]
    counts: Counts,
    notes: Vec<FindingLine<'a>>,
    fault: Option<FindingLine<'a>>,
}

#[derive(Serialize)]
struct SummaryLine {
    files: usize,
    #[serde(flatten)]
    counts: Counts,
    /// The exit code.
    exit: u8,
}

/// Prints a game of a file.
pub(super) fn game(out: &mut dyn Write, file: &str, verdict: &Verdict) -> io::Result<()> {
    write(out, &Line::Game(line(file, verdict)))
}

/// Prints a file after its games.
pub(super) fn file(out: &mut dyn Write, report: &FileReport) -> io::Result<()> {
    write(
        out,
        &Line::File(FileLine {
            file: &report.name,
            format: report.format,
            counts: report.counts,
            notes: report.notes.iter().map(finding).collect(),
            fault: report.fault.as_ref().map(finding),
        }),
    )
}

/// Prints the summary of all files.
pub(super) fn summary(
    out: &mut dyn Write,
    files: usize,
    counts: Counts,
    status: Status,
) -> io::Result<()> {
    write(out, &Line::Summary(SummaryLine { files, counts, exit: status.code() }))
}

fn write(out: &mut dyn Write, line: &Line<'_>) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

fn line<'a>(file: &'a str, verdict: &'a Verdict) -> GameLine<'a> {
    let ByColor { black, white } = verdict.count.discs();
    GameLine {
        file,
        game: verdict.number,
        line: verdict.place.line,
        rules: verdict.rules.to_string(),
        black: verdict.players.black.as_deref(),
        white: verdict.players.white.as_deref(),
        legal: verdict.fault.is_none(),
        finished: verdict.finished,
        moves: verdict.moves,
        plies: verdict.plies(),
        passes: &verdict.passes,
        discs: Discs { black, white, empty: verdict.count.empties() },
        winner: verdict.count.winner().filter(|_| verdict.finished).map(|color| match color {
            Color::Black => "black",
            Color::White => "white",
        }),
        recorded: verdict.stored.map(score),
        agrees: verdict.agrees,
        notes: verdict.notes.iter().map(finding).collect(),
        fault: verdict.fault.as_ref().map(finding),
    }
}

fn score(score: Score) -> ScoreLine {
    let rule = match score.rule {
        ScoreRule::WinnerTakesEmpties => "winner-takes-empties",
        _ => "board",
    };
    ScoreLine { black: score.discs.black, white: score.discs.white, rule }
}

fn finding(finding: &Finding) -> FindingLine<'_> {
    let place = finding.place;
    FindingLine {
        code: finding.code,
        message: &finding.message,
        line: place.line,
        column: place.column,
        offset: place.offset,
        ply: finding.ply,
    }
}
