//! `moves`: the moves of a game, on one line or in a table.

use std::io::{self, Write};

use othello_core::{Color, Game, Position};
use othello_protocol::record::GameRecord;

use crate::line::{self, Ply};
use crate::show::title;

/// Prints the moves on one line, passes among them.
pub(crate) fn list(out: &mut dyn Write, game: &Game) -> io::Result<()> {
    let words: Vec<_> = line::plies(game).map(|ply| ply.mv.to_string()).collect();
    writeln!(out, "{}", words.join(" "))
}

/// Prints a line for each ply with what it did to the board.
pub(crate) fn table(out: &mut dyn Write, record: &GameRecord, game: &Game) -> io::Result<()> {
    writeln!(out, "{}", title(record))?;
    writeln!(out, "ply move        flips  discs  replies  frontier")?;
    writeln!(out, "                         X  O           X  O")?;
    for ply in line::plies(game) {
        writeln!(out, "{}", row(&ply))?;
    }
    Ok(())
}

fn row(ply: &Ply<'_>) -> String {
    let counts = ply.after.counts();
    let disc = ply.mv.square().map_or_else(String::new, |_| ply.disc.to_string());
    let frontier = |color| frontier(ply.after, color);
    format!(
        "{:>3} {disc:>3} {} {:<4} {:>5} {:>5} {:>2} {:>7} {:>5} {:>2}",
        ply.number,
        ply.before.turn().letter(),
        ply.mv.to_string(),
        ply.flips().count(),
        counts.black,
        counts.white,
        ply.after.legal_moves().count(),
        frontier(Color::Black),
        frontier(Color::White),
    )
}

/// Discs of a colour that touch an empty square.
fn frontier(position: &Position, color: Color) -> u32 {
    position.frontier(color).count()
}
