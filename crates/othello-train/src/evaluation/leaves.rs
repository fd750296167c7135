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
pub struct Leaves {
    engine: Engine,
}

impl Leaves {
    /// Searches by these weights.
    pub fn new(weights: Arc<Weights>) -> Self {
        Self { engine: Engine::new(Options::default().with_table_mib(0)).with_weights(weights) }
    }

    /// The end of the line that a search of so many plies expects, worth what the position is;
    /// nothing if the line is shorter or the game is over there.
    pub fn of(&mut self, lesson: &Lesson, plies: u8) -> Option<Lesson> {
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
