//! What is known of a move, and how well.

use std::cmp::Ordering;

use crate::confidence::Confidence;
use crate::score::Score;

/// A score with the search that it came from.
///
/// What was looked into more deeply is greater, then what was more certain, then the higher score:
/// of two that disagree the greater one counts, whichever was heard of first.
///
/// ```
/// use othello_engine::{Confidence, Score, Worth};
///
/// let worth = |score, depth| Worth { score: Score::estimate(score), depth, confidence: Confidence::LOWEST };
/// assert!(worth(-300, 12) > worth(500, 11));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Worth {
    /// For the side that makes the move. A book holds estimates alone, and a proof is one of them.
    pub score: Score,
    /// Plies that were looked ahead after the move; passes do not count.
    pub depth: u8,
    /// How sure that search was of what it left out.
    pub confidence: Confidence,
}

impl Worth {
    /// Of the move that leads to a position of this worth; its mover is the same one again where
    /// the other has to pass.
    pub(super) fn before(self, same_mover: bool) -> Self {
        let score = if same_mover { self.score } else { -self.score };
        Self { score, depth: self.depth.saturating_add(1), ..self }
    }
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Worth {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |worth: &Self| (worth.depth, worth.confidence, worth.score);
        key(self).cmp(&key(other))
    }
}
