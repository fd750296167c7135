//! What a check found, for people.

use std::io::{self, Write};

use othello_protocol::record::Score;

use super::file::{Counts, FileReport};
use super::verdict::{Finding, Verdict};

/// Prints what is to be said about a file after its games.
pub(super) fn file(out: &mut dyn Write, report: &FileReport) -> io::Result<()> {
    for note in &report.notes {
        writeln!(out, "{}: note: {}", report.name, located(note))?;
    }
    if let Some(fault) = &report.fault {
        writeln!(out, "{}: {}", report.name, located(fault))?;
    }
    if report.format == Some("wthor") && report.counts.games > 0 {
        writeln!(out, "{}: {}", report.name, sentence(report.counts))?;
    }
    Ok(())
}

/// Prints the summary of all files.
pub(super) fn summary(out: &mut dyn Write, files: usize, counts: Counts) -> io::Result<()> {
    writeln!(out, "{}, {}", many(files, "file", "files"), sentence(counts))
}

/// `2 games: 2 legal (1 finished, 1 unfinished), 0 faults; 1 score agrees with the board, 0 differ`.
fn sentence(counts: Counts) -> String {
    let Counts { games, legal, faults, finished, unfinished, agree, differ } = counts;
    let mut text = format!(
        "{}: {legal} legal ({finished} finished, {unfinished} unfinished), {}",
        many(games, "game", "games"),
        many(faults, "fault", "faults"),
    );
    if agree + differ > 0 {
        text = format!(
            "{text}; {} with the board, {differ} differ",
            many(agree, "score agrees", "scores agree")
        );
    }
    text
}

fn many(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// Prints what was found in a game of a file.
pub(super) fn game(out: &mut dyn Write, file: &str, verdict: &Verdict) -> io::Result<()> {
    let at = place(file, verdict);
    if let Some(fault) = &verdict.fault {
        writeln!(out, "{at}: {}", fault.message)?;
        let good = many(verdict.moves, "move is good", "moves are good");
        writeln!(out, "  nothing after it was read; {good}")?;
    } else {
        writeln!(out, "{at}: {}", result(verdict))?;
    }
    // That a game is unfinished is in its first line.
    let unfinished = othello_protocol::WarningKind::Unfinished.code();
    for note in verdict.notes.iter().filter(|note| note.code != unfinished) {
        writeln!(out, "  note: {}", note.message)?;
    }
    Ok(())
}

/// `game.txt:1`, with the column for a fault; the number of the game where there are no lines.
fn place(name: &str, verdict: &Verdict) -> String {
    let fault = verdict.fault.as_ref().map(|fault| fault.place);
    let place = fault.filter(|place| place.line.is_some()).unwrap_or(verdict.place);
    match (place.line, place.column.filter(|_| verdict.fault.is_some())) {
        (Some(line), Some(column)) => format!("{name}:{line}:{column}"),
        (Some(line), None) => format!("{name}:{line}"),
        (None, _) => format!("{name}#{}", verdict.number),
    }
}

fn result(verdict: &Verdict) -> String {
    let moves = many(verdict.moves, "move", "moves");
    let mut text = format!("legal, {moves}, {}", verdict.count);
    if !verdict.finished {
        text = format!("{text}, unfinished");
    }
    if let Some(ended) = verdict.ended {
        text = format!("{text}, {ended}");
    }
    let differs = |score: &Score| score.discs != verdict.count.discs();
    if let Some(score) = verdict.stored.filter(differs) {
        text = format!("{text}, recorded as {score}");
    }
    text
}

fn located(finding: &Finding) -> String {
    let place = finding.place.to_string();
    if place.is_empty() { finding.message.clone() } else { format!("{place}: {}", finding.message) }
}
