//! `show`: positions as text.

use std::io::{self, Write};

use othello_core::{ByColor, Color, Diagram, Game, Objective, Outcome, Position, Rules};
use othello_data::openings;
use othello_protocol::record::GameRecord;

use crate::line::{self, Ply};

/// Which positions of a game are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// The last one.
    Last,
    /// The one after this many plies.
    At(usize),
    /// All.
    Every,
}

/// Prints positions of a game; whether there was one to print.
pub(crate) fn show(
    out: &mut dyn Write,
    record: &GameRecord,
    game: &Game,
    which: Which,
) -> io::Result<bool> {
    let plies: Vec<_> = line::plies(game).collect();
    let numbers = match which {
        Which::Last => plies.len()..=plies.len(),
        Which::At(ply) if ply > plies.len() => return Ok(false),
        Which::At(ply) => ply..=ply,
        Which::Every => 0..=plies.len(),
    };
    writeln!(out, "{}", title(record))?;
    if let Some(name) = opening(record, &plies[..*numbers.end()]) {
        writeln!(out, "Opening: {name}")?;
    }
    for number in numbers {
        let ply = number.checked_sub(1).map(|index| &plies[index]);
        let position = ply.map_or(&record.start, |ply| ply.after);
        writeln!(out, "\n{}\n{}", heading(number, ply), Diagram(position))?;
        writeln!(out, "{}", state(position))?;
    }
    Ok(true)
}

/// The last opening with a name that these plies lead through.
fn opening(record: &GameRecord, plies: &[Ply<'_>]) -> Option<String> {
    let squares: Vec<_> = plies.iter().filter_map(|ply| ply.mv.square()).collect();
    let is_usual = record.start == Position::default();
    let named = openings::last(&squares, "en").filter(|_| is_usual)?;
    Some(format!("{} (move {})", named.name, named.discs))
}

/// Who played, when, and what came of it.
pub(crate) fn title(record: &GameRecord) -> String {
    let names = ByColor::from_fn(|color| {
        record.players[color].name.clone().unwrap_or_else(|| color.to_string())
    });
    let mut title = format!("{} (X) - {} (O)", names.black, names.white);
    let date = record.date.map(|date| date.to_string());
    for fact in [record.event.clone(), date].into_iter().flatten() {
        title = format!("{title}, {fact}");
    }
    let rules = record.start.rules();
    if *rules != Rules::OTHELLO {
        title = format!("{title}, {rules}");
    }
    format!("{title}: {}", record.result)
}

fn heading(number: usize, ply: Option<&Ply<'_>>) -> String {
    match ply {
        None => "Ply 0: start".to_owned(),
        Some(ply) => {
            let side = ply.before.turn();
            format!("Ply {number}, move {}: {side} {}", ply.disc, ply.mv)
        }
    }
}

/// The discs of both players, and what comes next.
fn state(position: &Position) -> String {
    let counts = position.counts();
    let next = match position.outcome() {
        Some(outcome) => {
            let score = outcome.with_empties();
            let winner =
                if outcome.objective() == Objective::Fewest { fewest(outcome) } else { "" };
            format!("the game is over, tournament score {}-{}{winner}", score.black, score.white)
        }
        None if position.must_pass() => format!("{} must pass", position.turn()),
        None => format!("{} to move: {}", position.turn(), position.legal_moves()),
    };
    let hand = position.in_hand().map_or_else(String::new, |hand| {
        format!("; in hand Black {}, White {}", hand.black, hand.white)
    });
    format!("Black {}, White {}{hand}; {next}", counts.black, counts.white)
}

/// Who has won where a score does not tell it, since the fewest discs win.
fn fewest(outcome: Outcome) -> &'static str {
    match outcome.winner() {
        Some(Color::Black) => "; the fewest discs win: Black",
        Some(Color::White) => "; the fewest discs win: White",
        None => "",
    }
}
