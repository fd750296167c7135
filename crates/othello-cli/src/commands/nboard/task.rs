//! What a search is for, and what the screen hears of it.

use othello_core::Position;
use othello_engine::{Line, Report, Score, ScoreKind};
use othello_protocol::nboard::{Depth, Found, Message, Played};
use othello_protocol::record::Discs;

/// What a search is for.
#[derive(Debug)]
pub(super) enum Task {
    /// To tell what the best moves are worth.
    Hint {
        /// What was told last.
        told: Vec<Line>,
    },
    /// To choose a move.
    Go,
    /// To tell what each position of the game is worth.
    Analyze {
        /// How many moves come before the position that is being searched.
        made: u32,
        /// The positions after it.
        rest: std::vec::IntoIter<Position>,
    },
}

/// What is said of the best moves.
pub(super) fn hints(lines: &[Line], depth: u32) -> impl Iterator<Item = Message> {
    lines.iter().map(move |line| search(line, depth))
}

/// The choice; nothing if there is none, since the game is over.
pub(super) fn chosen(report: &Report) -> Option<Message> {
    let value = Some(discs(report.score));
    let time = Some(report.elapsed);
    report.best.map(|mv| Message::Chosen(Played { mv, value, time }))
}

/// The value of a position with so many moves before it.
pub(super) fn analysis(made: u32, report: &Report) -> Message {
    Message::Analysis { made, value: discs(report.score) }
}

fn search(line: &Line, depth: u32) -> Message {
    let depth = match line.score.kind() {
        ScoreKind::Exact => Depth::EXACT,
        ScoreKind::Outcome => Depth::OUTCOME,
        _ => Depth::Plies(depth),
    };
    Message::Search(Found::new(line.moves.clone(), discs(line.score), depth))
}

fn discs(score: Score) -> Discs {
    Discs::from_hundredths(score.hundredths())
}
