//! Problems as records, and records as problems.

use othello_core::{Move, Position, Rules};

use super::Problem;
use crate::error::{ErrorKind, FormatError, Place};
use crate::record::{Discs, GameRecord, Ply, PlyId, Tag, Value};

/// The tag for a score that is given without a move.
const SCORE: &str = "obf.score";

impl Problem {
    /// The problem as a game that begins with its position: its moves are variations of each other,
    /// in the order of the file, with their scores. A score without a move is kept in a tag.
    pub fn record(&self) -> GameRecord {
        let mut record = GameRecord { start: self.position.clone(), ..GameRecord::default() };
        for scored in &self.moves {
            let value = Some(Value::exact(Discs::new(scored.score.into())));
            record.moves.add(PlyId::START, Ply { value, ..Ply::from(scored.mv) });
        }
        if let Some(score) = self.stated {
            let tag = Tag { name: SCORE.to_owned(), value: format!("{score:+}") };
            record.tags.push(tag);
        }
        record
    }
}

/// Writes a line for each position of the main line from which a move has a value.
pub(super) fn write(record: &GameRecord) -> Result<String, FormatError> {
    if *record.start.rules() != Rules::OTHELLO {
        let message = format!("OBF has no way to write a position of `{}`", record.start.rules());
        return Err(FormatError::new(ErrorKind::UnsupportedRules, Place::default(), message));
    }
    let game = record.to_game().map_err(FormatError::from_replay)?;
    let mut lines = Vec::new();
    let mut position = record.start.clone();
    let stated = record.tag(SCORE).map(|score| format!(" {score};"));
    let places = core::iter::once(PlyId::START).chain(record.moves.main_line());
    for place in places {
        if let Some(ply) = record.moves.get(place) {
            position = follow(position, ply.mv);
        }
        let fields = fields(record, place, &position);
        let stated = stated.clone().filter(|_| place == PlyId::START).unwrap_or_default();
        if !fields.is_empty() || !stated.is_empty() {
            lines.push(format!("{position};{fields}{stated}"));
        }
    }
    if lines.is_empty() {
        lines.push(format!("{};", game.position()));
    }
    Ok(lines.join("\n"))
}

/// The position after a move, which is known to be legal, perhaps after a pass.
fn follow(position: Position, mv: Move) -> Position {
    let passes = mv != Move::Pass && position.must_pass();
    let after =
        |position: Position, mv| position.play(mv).unwrap_or_else(|refused| *refused.position);
    let position = if passes { after(position, Move::Pass) } else { position };
    after(position, mv)
}

/// The moves from a place that have a value, each with its score in whole discs.
fn fields(record: &GameRecord, place: PlyId, position: &Position) -> String {
    let plies = record.moves.children(place).map(|id| &record.moves[id]);
    let scored = plies.filter(|ply| position.is_legal(ply.mv));
    let field = |ply: &Ply| {
        let hundredths = ply.value?.discs.hundredths();
        let score = (hundredths + 50 * hundredths.signum()) / 100;
        let name = match ply.mv {
            Move::Pass => "PS".to_owned(),
            Move::Place(square) => square.to_string().to_ascii_uppercase(),
        };
        (-64..=64).contains(&score).then(|| format!(" {name}:{score:+};"))
    };
    scored.filter_map(field).collect()
}
