//! The search on any board: principal variation search with a table, to a depth or to the end.

use othello_core::{Move, Rules, Square, SquareSet};

use super::eval;
use super::known::{Known, Table};
use super::shape::Shape;
use super::state::State;
use crate::budget::{Budget, Interrupted};
use crate::params;
use crate::search::Reach;
use crate::value::{Value, Window};

/// More than any game is worth: the largest board has 256 squares.
pub(super) const INFINITY: Value = Value(25_700);

/// A move by its priority, with what it leads to.
type Candidate = (i32, Square, State);

/// What the functions of the search hand down to each other.
pub(super) struct Search<'a> {
    pub(super) rules: &'a Rules,
    pub(super) shape: &'a Shape,
    pub(super) table: &'a mut Table,
    pub(super) budget: Budget<'a>,
}

impl Search<'_> {
    /// The value of a state after a move, for the one who made it, as far as it lies in the window;
    /// a move that is not the first is only expected to be worse.
    pub(super) fn of_move(
        &mut self,
        next: &State,
        reach: Reach,
        window: Window,
        is_first: bool,
        line: &mut Vec<Move>,
    ) -> Result<Value, Interrupted> {
        if !is_first {
            let narrow = Window::null(window.alpha);
            let value = -self.value(next, reach, narrow.turned(), line)?;
            if value <= window.alpha || value >= window.beta {
                return Ok(value);
            }
        }
        Ok(-self.value(next, reach, window.turned(), line)?)
    }

    /// The value of a state for its mover as far as it lies in the window, and the line worth it.
    fn value(
        &mut self,
        state: &State,
        reach: Reach,
        window: Window,
        line: &mut Vec<Move>,
    ) -> Result<Value, Interrupted> {
        self.budget.visit()?;
        line.clear();
        let legal = state.moves(self.rules);
        if reach == Reach::End
            && let Some(square) = state.last_square(self.rules)
        {
            return Ok(self.at_last_square(state, legal, square, line));
        }
        if legal.is_empty() {
            return self.without_move(state, reach, window, line);
        }
        if reach == Reach::Ahead(0) {
            return Ok(eval::judge(self.rules, self.shape, state, legal));
        }
        let known = self.table.probe(state);
        // A line is wanted where the window is open, and the table has none.
        let is_narrow = window.beta == window.alpha.next();
        if is_narrow && let Some(value) = known.and_then(|known| known.settles(reach, window)) {
            return Ok(value);
        }
        let moves = self.ordered(state, legal, reach, known.and_then(|known| known.best));
        if is_narrow && let Some(value) = self.known_to_exceed(&moves, reach, window) {
            return Ok(value);
        }
        let (value, best) = self.try_all(moves, reach, window, line)?;
        self.table.store(state, Known::new(reach, value, window, best));
        Ok(value)
    }

    /// The value where one square is left, which needs no search: somebody takes it, or nobody can.
    fn at_last_square(
        &self,
        state: &State,
        legal: SquareSet,
        square: Square,
        line: &mut Vec<Move>,
    ) -> Value {
        if legal.contains(square) {
            line.push(square.into());
            return -state.after(self.rules, square).at_end(self.rules);
        }
        let passed = state.passed();
        if passed.moves(self.rules).contains(square) {
            line.extend([Move::Pass, square.into()]);
            return passed.after(self.rules, square).at_end(self.rules);
        }
        state.at_end(self.rules)
    }

    /// A value beyond the window that one of the moves is known to have, by an earlier search of what
    /// it leads to.
    fn known_to_exceed(&self, moves: &[Candidate], reach: Reach, window: Window) -> Option<Value> {
        if reach.depth() <= params::GENERAL_KNOWN_DEPTH {
            return None;
        }
        let of_move = |(_, _, next): &Candidate| {
            let known = self.table.probe(next)?;
            known.settles(reach.less(), window.turned()).map(|value| -value)
        };
        moves.iter().filter_map(of_move).find(|value| *value >= window.beta)
    }

    /// A pass, which takes nothing from the depth, or the end of the game.
    fn without_move(
        &mut self,
        state: &State,
        reach: Reach,
        window: Window,
        line: &mut Vec<Move>,
    ) -> Result<Value, Interrupted> {
        let passed = state.passed();
        if passed.moves(self.rules).is_empty() {
            return Ok(state.at_end(self.rules));
        }
        let value = -self.value(&passed, reach, window.turned(), line)?;
        line.insert(0, Move::Pass);
        Ok(value)
    }

    /// Tries the moves in order until one exceeds the window.
    fn try_all(
        &mut self,
        moves: Vec<Candidate>,
        reach: Reach,
        window: Window,
        line: &mut Vec<Move>,
    ) -> Result<(Value, Option<Square>), Interrupted> {
        let mut best = (-INFINITY, None);
        let mut reply = Vec::new();
        for (_, square, next) in moves {
            let narrowed = window.above(best.0);
            let is_first = best.1.is_none();
            let value = self.of_move(&next, reach.less(), narrowed, is_first, &mut reply)?;
            if value > best.0 {
                best = (value, Some(square));
                if value > window.alpha {
                    line.clear();
                    line.push(square.into());
                    line.append(&mut reply);
                }
                if value >= window.beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The moves, the best one of an earlier search first, then those that leave the other player
    /// the fewest replies; where little depends on the order, by the square alone.
    fn ordered(
        &self,
        state: &State,
        legal: SquareSet,
        reach: Reach,
        first: Option<Square>,
    ) -> Vec<Candidate> {
        let priority = |square: Square, next: &State| {
            let worth = self.shape.worth[square.index()];
            if Some(square) == first {
                i32::MAX
            } else if reach.depth() > 1 {
                let replies = next.moves(self.rules).count().cast_signed();
                worth - params::GENERAL_REPLY_ORDER * replies
            } else {
                worth
            }
        };
        let mut moves: Vec<_> = legal
            .iter()
            .map(|square| {
                let next = state.after(self.rules, square);
                (priority(square, &next), square, next)
            })
            .collect();
        moves.sort_by_key(|(priority, ..)| -priority);
        moves
    }
}
