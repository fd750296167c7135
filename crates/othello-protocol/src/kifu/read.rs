//! From a diagram to the record of its game.

use othello_core::{ByColor, Color, Move, Position, Rules, Setup, Square, SquareSet};

use super::diagram::{Diagram, Mark};
use crate::error::{ErrorKind, FormatError, ReadGame};
use crate::recorder::{Declared, Recorder};
use crate::source::Source;

/// A move of a diagram.
#[derive(Clone, Copy, Debug)]
struct Numbered {
    number: u16,
    color: Option<Color>,
    square: Square,
    at: usize,
}

/// Reads a diagram.
///
/// # Errors
/// If a number is missing or stands twice, the start is no position, or a move is illegal.
pub(super) fn read(source: &Source<'_>, diagram: &Diagram) -> Result<ReadGame, FormatError> {
    let mut recorder = Recorder::new(source);
    let moves = numbered(diagram, &recorder)?;
    let start = start(diagram, &moves)
        .map_err(|(kind, message)| recorder.fault(kind, diagram.start, message))?;
    recorder.start_from(start);
    for Numbered { color, square, at, .. } in moves {
        let mv = Move::Place(square);
        match color {
            Some(color) => recorder.play(color, mv, at),
            None => recorder.play_next(mv, at),
        };
    }
    recorder.finish(Declared::default(), diagram.start, diagram.start)
}

/// The moves in their order.
fn numbered(diagram: &Diagram, recorder: &Recorder<'_>) -> Result<Vec<Numbered>, FormatError> {
    let mut moves = Vec::new();
    for (rank, row) in (0..).zip(&diagram.rows) {
        for (file, cell) in (0..).zip(row) {
            if let (Mark::Number(number, color), Some(square)) =
                (cell.mark, Square::new(file, rank))
            {
                moves.push(Numbered { number, color, square, at: cell.at });
            }
        }
    }
    moves.sort_by_key(|found| (found.number, found.at));
    for pair in moves.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        if before.number == after.number {
            let (number, first, second) = (before.number, before.square, after.square);
            let message = format!("number {number} stands on {first} and on {second}");
            return Err(recorder.fault(ErrorKind::DuplicateNumber, after.at, message));
        }
        if before.number + 1 != after.number {
            let missing = before.number + 1;
            let message = format!("number {missing} is missing before {}", after.number);
            return Err(recorder.fault(ErrorKind::MissingNumber, after.at, message));
        }
    }
    Ok(moves)
}

/// The position before the first move: the discs that are drawn, or the usual ones.
fn start(diagram: &Diagram, moves: &[Numbered]) -> Result<Position, (ErrorKind, String)> {
    let size = diagram.rows.len();
    let rules = match &diagram.rules {
        Some(rules) => rules.clone(),
        None => u8::try_from(size).ok().and_then(Rules::square).ok_or_else(|| {
            (ErrorKind::UnsupportedSize, format!("there is no board of {size} ranks"))
        })?,
    };
    let (files, ranks) = rules.variant().extent();
    if (usize::from(files), usize::from(ranks)) != (size, size) {
        let message = format!("the board of `{rules}` has {files} files and {ranks} ranks");
        return Err((ErrorKind::BadLength, message));
    }
    let mut discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    for (rank, row) in (0..).zip(&diagram.rows) {
        for (file, cell) in (0..).zip(row) {
            if let (Mark::Disc(color), Some(square)) = (cell.mark, Square::new(file, rank)) {
                discs[color].insert(square);
            }
        }
    }
    let usual = Setup::start(rules);
    let is_drawn = discs != ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    let is_numbered = |square: Square| moves.iter().any(|found| found.square == square);
    let is_free = !Color::ALL.into_iter().any(|color| usual.discs[color].iter().any(is_numbered));
    let discs = if is_drawn || !is_free { discs } else { usual.discs };
    let of = |turn| {
        Position::try_from(Setup { discs, turn, ..usual.clone() })
            .map_err(|error| (ErrorKind::BadPosition, format!("no position: {error}")))
    };
    let first = moves.first();
    if let Some(turn) = first.and_then(|first| first.color) {
        let position = of(turn)?;
        // A pass may come first.
        let passed = first.is_some_and(|first| !position.legal_moves().contains(first.square));
        let other = of(!turn)?;
        return Ok(if passed && other.must_pass() { other } else { position });
    }
    let usual_turn = of(usual.turn)?;
    let other = of(!usual.turn)?;
    let begins = |position: &Position| {
        first.is_none_or(|first| position.legal_moves().contains(first.square))
    };
    Ok(if !begins(&usual_turn) && !usual_turn.must_pass() && begins(&other) {
        other
    } else {
        usual_turn
    })
}
