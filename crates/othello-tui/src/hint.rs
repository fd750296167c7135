//! A move that is advised, and which word about it counts.

use othello_core::Move;
use othello_engine::{Score, ScoreKind};

/// A move that is advised for the position on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// What the engine thinks of it; nothing where a program of others advises it.
    pub worth: Option<Worth>,
}

/// What the engine thinks of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// What it is worth to the player who makes it.
    pub score: Score,
    /// How many plies were looked ahead.
    pub depth: u32,
}

impl Hint {
    /// What is proven, if anything is: no search can say more.
    pub fn proven(&self) -> Option<Worth> {
        self.worth.filter(|worth| worth.score.is_exact())
    }

    /// Whether this may take the place of another hint for the same position: what is proven stays,
    /// and what looks less far ahead says less.
    pub fn replaces(&self, other: &Self) -> bool {
        let certainty = |worth: Worth| -> (ScoreKind, u32) { (worth.score.kind(), worth.depth) };
        match (self.worth, other.worth) {
            (Some(new), Some(old)) => certainty(new) >= certainty(old),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use othello_core::Square;

    use super::*;

    fn hint(score: Score, depth: u32) -> Hint {
        Hint { mv: Move::Place(Square::from_index(19)), worth: Some(Worth { score, depth }) }
    }

    #[test]
    fn what_is_proven_stays_and_what_is_deeper_comes() {
        let (shallow, deep) = (hint(Score::estimate(100), 3), hint(Score::estimate(-250), 9));
        let proven = hint(Score::exact(2), 8);
        assert!(deep.replaces(&shallow) && !shallow.replaces(&deep));
        assert!(proven.replaces(&deep) && !deep.replaces(&proven));
        assert!(deep.replaces(&deep) && proven.replaces(&proven));
        assert_eq!((deep.proven(), proven.proven()), (None, proven.worth));
    }

    #[test]
    fn the_word_of_a_program_counts_as_it_comes() {
        let told = Hint { worth: None, ..hint(Score::exact(2), 8) };
        assert!(
            told.replaces(&hint(Score::exact(2), 8)) && hint(Score::exact(2), 8).replaces(&told)
        );
    }
}
