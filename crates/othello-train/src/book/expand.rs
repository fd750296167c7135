//! Looking into a position of a book.

use std::sync::Arc;

use othello_core::{Move, Position, Square};
use othello_engine::{
    BookMove, Confidence, Engine, Limits, Options, Request, Score, Weights, Worth,
};

use super::line::{Line, ParseLineError, moves_of};

/// The size of the engine's table in mebibytes: small, since it is cleared for each position.
const TABLE_MIB: usize = 32;

/// Searches all moves of positions.
#[derive(Debug)]
pub struct Searcher {
    engine: Engine,
    depth: u8,
}

impl Searcher {
    /// A searcher that looks so many plies ahead, or one more, and goes by these weights.
    pub fn new(depth: u8, weights: Option<Arc<Weights>>) -> Self {
        let options = Options::default().with_table_mib(TABLE_MIB);
        Self { engine: Engine::new(options).with_weights(weights), depth }
    }

    /// What the moves of a position are worth, the best first; depends on nothing else.
    ///
    /// # Errors
    /// If no legal moves lead to the position.
    pub(super) fn expand(&mut self, way: &[Square]) -> Result<Line, ParseLineError> {
        self.engine.clear();
        let here = Line::of_way(way.to_owned(), Vec::new())?;
        let position = position(way);
        let look = |square| BookMove { square, worth: self.worth(&position, square) };
        let mut moves: Vec<_> = moves_of(here.board).into_iter().map(look).collect();
        moves.sort_by_key(|mv| (-mv.worth.score.hundredths(), mv.square));
        Ok(Line { moves, ..here })
    }

    /// What a move is worth by a search of the position behind it.
    fn worth(&mut self, here: &Position, square: Square) -> Worth {
        let next = here.clone().play(Move::Place(square)).expect("a legal move");
        let empties = next.empties().count();
        let depth = self.depth_at(empties);
        let is_over = next.is_over();
        let report = self.engine.search(&Request::new(next, Limits::depth(depth)), &mut ());
        let depth = report.depth.min(empties).try_into().unwrap_or(u8::MAX);
        // After the end there is nothing to be unsure of.
        let confidence = if is_over { Confidence::FULL } else { report.confidence };
        Worth { score: Score::estimate(-report.score.hundredths()), depth, confidence }
    }

    /// Looks one ply further where that leaves an even number of empty squares: an odd number judges
    /// boards from the other player's side, which differs by more than many a move.
    fn depth_at(&self, empties: u32) -> u32 {
        let depth = u32::from(self.depth);
        depth + empties.saturating_sub(depth) % 2
    }
}

/// The position that moves lead to, with the colours that play gives it; they were tried before.
fn position(way: &[Square]) -> Position {
    way.iter().fold(Position::default(), |position, square| {
        let next = position.play(Move::Place(*square)).expect("a legal move");
        if next.must_pass() { next.play(Move::Pass).expect("a forced pass") } else { next }
    })
}
