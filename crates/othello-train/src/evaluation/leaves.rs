//! The positions by which searches judge.
//!
//! A search believes, of many leaves, the one that looks best to whoever chose it, so that leaves
//! are not what positions of games are: they are worth less than they seem to the player who has
//! moved there, the more so the less is known of their patterns. After J. Baxter, A. Tridgell and
//! L. Weaver, "TDLeaf(lambda): combining temporal difference learning with game-tree search", 1999.

use std::sync::Arc;

use othello_core::{ByColor, Color, Move, Position, Rules, Setup, SquareSet};
use othello_engine::{Confidence, Engine, Limits, Options, Request, Weights};

use crate::games::Lesson;

/// Finds the leaf that a search of a position goes by.
#[derive(Debug)]
pub(super) struct Leaves {
    engine: Engine,
}

impl Leaves {
    /// Searches by these weights.
    pub(super) fn new(weights: Arc<Weights>) -> Self {
        Self { engine: Engine::new(Options::default().with_table_mib(0)).with_weights(weights) }
    }

    /// The end of the line that a search of so many plies expects, worth what the position is;
    /// nothing if the line is shorter or the game is over there.
    pub(super) fn of(&mut self, lesson: &Lesson, plies: u8) -> Option<Lesson> {
        self.engine.clear();
        let [black, white] = [lesson.board.own, lesson.board.opp].map(SquareSet::from);
        let discs = ByColor { black, white };
        let setup = Setup { discs, turn: Color::Black, ..Setup::start(Rules::OTHELLO) };
        let position = Position::try_from(setup).ok()?;
        let limits = Limits::depth(plies.into()).with_confidence(Confidence::FULL);
        let report = self.engine.search(&Request::new(position, limits), &mut ());
        let (mut board, mut worth) = (lesson.board, lesson.worth);
        let mut placed = 0;
        for mv in &report.line {
            board = match *mv {
                Move::Pass => board.pass(),
                Move::Place(square) => board.play(square, board.flips(square)),
            };
            placed += u8::from(*mv != Move::Pass);
            worth = -worth;
        }
        let goes_on = placed == plies && !board.legal_moves().is_empty();
        goes_on.then_some(Lesson { board, worth, ..*lesson })
    }
}

#[cfg(test)]
mod tests {
    use othello_core::{Bitboard, Board};
    use othello_engine::ErrorModel;

    use super::*;
    use crate::games::Game;

    /// As far from the position as was asked, and worth as much to the same player.
    #[test]
    fn a_leaf_is_worth_what_its_root_is() {
        let game: Game = "f5d6c3d3c4f4f6f3e6e7d7; 1; 10; 7".parse().expect("a game");
        let weights = Weights::new(vec![0; Weights::len()], ErrorModel::AHEAD, ErrorModel::END);
        let mut leaves = Leaves::new(Arc::new(weights.expect("as many as there are")));
        for lesson in game.lessons(1.0) {
            for plies in 1..=4 {
                let leaf = leaves.of(&lesson, plies).expect("far from the end");
                let empties = |lesson: &Lesson| lesson.board.empties().count();
                assert_eq!(empties(&leaf) + u32::from(plies), empties(&lesson));
                let turned = if plies % 2 == 0 { 1.0 } else { -1.0 };
                assert_eq!((leaf.worth, leaf.certain), (turned * lesson.worth, lesson.certain));
            }
        }
    }

    #[test]
    fn where_the_game_ends_before_there_is_no_leaf() {
        let full = Board { own: Bitboard(!1), opp: Bitboard(0) };
        let near = Board { own: Bitboard(!7), opp: Bitboard(2) };
        let weights = Weights::new(vec![0; Weights::len()], ErrorModel::AHEAD, ErrorModel::END);
        let mut leaves = Leaves::new(Arc::new(weights.expect("as many as there are")));
        for board in [full, near] {
            let lesson = Lesson { board, worth: 3.0, certain: true };
            assert_eq!(leaves.of(&lesson, 2), None, "{board:?}");
        }
    }
}
