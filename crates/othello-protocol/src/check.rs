//! Whether a record keeps the rules and agrees with itself.

use crate::error::{FormatError, Place, Warning, WarningKind};
use crate::record::{GameRecord, NoteKind, Replay, Score, Termination};

/// A record that was played through, and what was noticed.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The game.
    pub replay: Replay,
    /// What is not as it should be.
    pub warnings: Vec<Warning>,
}

/// Plays a record through and compares its result with the board.
///
/// # Errors
/// If a move of any line is illegal.
pub fn check(record: &GameRecord) -> Result<Checked, FormatError> {
    let replay = record.replay().map_err(FormatError::from_replay)?;
    let mut warnings = notes(record, &replay);
    let end = replay.game.ply() + 1;
    let mut warn = |kind, message: String| {
        warnings.push(Warning::new(kind, Place::default(), message).at_ply(end));
    };
    let (position, result) = (replay.game.position(), record.result);
    if record.moves.is_empty() {
        warn(WarningKind::Empty, "there is no move".to_owned());
    }
    match position.outcome() {
        None if result.termination == Termination::Normal => {
            let message = "the record says that the game was played to its end, but it is not over";
            warn(WarningKind::ResultMismatch, message.to_owned());
        }
        None if !record.moves.is_empty() => {
            warn(WarningKind::Unfinished, "the game is not over".to_owned());
        }
        None => {}
        Some(outcome) => {
            // What players agreed on, or were given, needs no board.
            let natural =
                matches!(result.termination, Termination::Normal | Termination::Unfinished);
            let score = result.score.filter(|score| natural && !score.agrees(outcome));
            if let Some(score) = score {
                let counted = Score::of(outcome, score.rule);
                let message =
                    format!("the result is given as {score}, but the board says {counted}");
                warn(WarningKind::ResultMismatch, message);
            }
        }
    }
    Ok(Checked { replay, warnings })
}

/// The passes of a record that are missing or too many.
fn notes(record: &GameRecord, replay: &Replay) -> Vec<Warning> {
    // Notes stand in the order of the walk, so that one walk finds the plies of all.
    let mut walk = record.moves.walk();
    let warning = |note: &crate::record::Note| {
        let (ply, _) = walk.find(|(_, id)| *id == note.id).expect("notes are about plies");
        let mv = record.moves[note.id].mv;
        let (kind, message) = match note.kind {
            NoteKind::ImplicitPass => {
                (WarningKind::ImplicitPass, format!("a pass is missing before {mv}"))
            }
            NoteKind::PassAfterEnd => {
                (WarningKind::PassAfterEnd, "a pass after the end of the game".to_owned())
            }
        };
        Warning::new(kind, Place::default(), message).at_ply(ply)
    };
    replay.notes.iter().map(warning).collect()
}
