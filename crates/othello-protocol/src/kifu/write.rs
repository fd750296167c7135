//! From a record to a diagram.

use std::collections::BTreeMap;

use othello_core::{Color, Grid, Move, Position, Rules, Setup, Square, SquareSet};

use crate::error::{ErrorKind, FormatError, Place};
use crate::record::GameRecord;

/// Draws the main line of a game.
pub(super) fn game(record: &GameRecord) -> Result<String, FormatError> {
    check(&record.start)?;
    record.to_game().map_err(FormatError::from_replay)?;
    let numbers = numbers(record);
    let rules = record.start.rules();
    let (files, ranks) = rules.variant().extent();
    let size = usize::from(files);
    let letters: Vec<String> = (0..files).map(|file| char::from(b'a' + file).to_string()).collect();
    let ruler = format!("   +{}\n", "----+".repeat(size));
    let mut text = String::new();
    if Rules::square(files).as_ref() != Some(rules) {
        text = format!("{rules}:\n");
    }
    text.extend(["      ", &letters.join("    "), "\n", &ruler]);
    for rank in 0..ranks {
        let squares = (0..files).filter_map(|file| Square::new(file, rank));
        let cells: Vec<String> =
            squares.map(|square| cell(&record.start, &numbers, square)).collect();
        let row = format!("{:>2} |{}|\n", rank + 1, cells.join("|"));
        text.extend([row.as_str(), ruler.as_str()]);
    }
    Ok(text)
}

/// Makes sure that a game with this start can be drawn.
fn check(start: &Position) -> Result<(), FormatError> {
    let rules = start.rules();
    let variant = rules.variant();
    let (files, ranks) = variant.extent();
    let is_square = files == ranks
        && variant.grid == Grid::Square
        && variant.shape == SquareSet::rectangle(files, ranks);
    let what = if rules.is_custom() {
        "have no name"
    } else if !is_square {
        "are not played on a square board"
    } else if start.in_hand() != Setup::start(rules.clone()).in_hand {
        "count discs in hand"
    } else {
        return Ok(());
    };
    let message = format!("a diagram has no way to write the rules of `{rules}`, which {what}");
    Err(FormatError::new(ErrorKind::UnsupportedRules, Place::default(), message))
}

/// The number and the colour of the move on each square.
fn numbers(record: &GameRecord) -> BTreeMap<Square, (usize, Color)> {
    let mut numbers = BTreeMap::new();
    let mut position = record.start.clone();
    for ply in record.main_line() {
        if let Move::Place(square) = ply.mv {
            if position.must_pass() {
                position = position.play(Move::Pass).unwrap_or_else(|refused| *refused.position);
            }
            numbers.insert(square, (numbers.len() + 1, position.turn()));
        }
        position = position.play(ply.mv).unwrap_or_else(|refused| *refused.position);
    }
    numbers
}

fn cell(start: &Position, numbers: &BTreeMap<Square, (usize, Color)>, square: Square) -> String {
    if let Some((number, color)) = numbers.get(&square) {
        let letter = color.letter().to_ascii_lowercase();
        return format!("{:<4}", format!("{number:>2}{letter}"));
    }
    match start.color_at(square) {
        Some(color) => format!(" {}  ", color.letter()),
        None => " ".repeat(4),
    }
}
