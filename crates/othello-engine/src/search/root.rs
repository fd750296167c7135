//! The search at the root: which iterations, and which move of each is best.

use othello_core::{Board, Move};

use super::principal::{Node, of_move};
use super::{Reach, Search, Window};
use crate::budget::Interrupted;
use crate::limits::Limits;
use crate::ordering;
use crate::params;
use crate::value::Value;
use crate::worker::Worker;

/// A move at the root, with what the last iteration that looked at it has found.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    /// The move and what is expected to follow.
    pub(crate) line: Vec<Move>,
    pub(crate) value: Value,
    mv: Move,
    /// The board after the move.
    board: Board,
}

/// All moves of a board, the forced pass among them; none if the game is over.
pub(crate) fn root_moves(board: Board) -> Vec<RootMove> {
    let root_move = |mv, board| RootMove { line: vec![mv], value: Value(0), mv, board };
    let legal = board.legal_moves();
    if legal.is_empty() && !board.is_over() {
        return vec![root_move(Move::Pass, board.pass())];
    }
    let squares = legal.into_iter();
    squares.map(|square| root_move(square.into(), ordering::after(board, square))).collect()
}

/// The iterations of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    deepest: u8,
    /// Whether a search that leaves out the unlikely goes before the one to the end.
    likely: bool,
    to_the_end: bool,
}

impl Plan {
    /// The iterations that limits allow on a board with so many empty squares.
    ///
    /// A search that may go to the end does so as soon as solving is not much more work than
    /// another ply, whatever the depth. The iterations before it order the moves for the solver.
    pub(crate) fn new(empties: u32, limits: &Limits) -> Self {
        let depth = limits.depth.unwrap_or(u32::MAX);
        let to_the_end = empties <= limits.exact.max(depth);
        let before_solver = empties.saturating_sub(params::SOLVER_LEAD).min(params::SOLVER_DEPTH);
        let deepest = if to_the_end { before_solver } else { depth };
        let likely = to_the_end && empties >= params::LIKELY_FIRST_EMPTIES;
        Self { deepest: deepest.clamp(1, 60).to_le_bytes()[0], likely, to_the_end }
    }

    /// How far each iteration looks, in order.
    pub(crate) fn iterations(self) -> impl Iterator<Item = Reach> {
        let likely = self.likely.then_some(Reach::Likely);
        let last = self.to_the_end.then_some(Reach::End);
        (1..=self.deepest).map(Reach::Ahead).chain(likely).chain(last)
    }
}

/// Brings the best `count` moves to the front, in order, with their values and lines.
///
/// Values to the end of the game are only bounds outside of the window that is asked for.
///
/// If it is interrupted, the order and what the moves hold mean nothing.
pub(crate) fn iterate<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    moves: &mut [RootMove],
    count: usize,
    reach: Reach,
    asked: Window,
) -> Result<(), Interrupted> {
    worker.budget.visit()?;
    worker.proves = reach == Reach::End;
    for rank in 0..count.min(moves.len()) {
        let rest = &mut moves[rank..];
        let narrow = narrowed(rest[0].value, reach, asked);
        let value = bring_best(tier, worker, rest, reach, narrow)?;
        if matches!(reach, Reach::Ahead(_)) && (value <= narrow.alpha || value >= narrow.beta) {
            bring_best(tier, worker, rest, reach, Window::FULL)?;
        }
    }
    Ok(())
}

/// A window round the value of the last iteration, once those are steady; to the end of the game the
/// window that was asked for.
fn narrowed(value: Value, reach: Reach, asked: Window) -> Window {
    let around = |half: i32| Window { alpha: Value(value.0 - half), beta: Value(value.0 + half) };
    match reach {
        Reach::Ahead(depth) if depth < params::ASPIRATION_DEPTH => Window::FULL,
        Reach::Ahead(_) => around(params::ASPIRATION),
        Reach::Likely | Reach::End => asked,
    }
}

/// Brings the best move to the front and gives its value; the others keep their order.
fn bring_best<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    moves: &mut [RootMove],
    reach: Reach,
    window: Window,
) -> Result<Value, Interrupted> {
    let mut best = (-Value::INFINITY, 0);
    let mut reply = Vec::new();
    for (index, root_move) in moves.iter_mut().enumerate() {
        let window = window.above(best.0);
        let next = Node { board: root_move.board, reach: root_move.beyond(reach), window };
        let value = of_move(tier, worker, next, index == 0, &mut reply)?;
        if value > best.0 {
            best = (value, index);
            root_move.value = value;
            root_move.line.truncate(1);
            root_move.line.extend_from_slice(&reply);
            if value >= window.beta {
                break;
            }
        }
    }
    moves[..=best.1].rotate_right(1);
    Ok(best.0)
}

impl RootMove {
    /// What is left of a reach after the move: a pass takes nothing from it.
    fn beyond(&self, reach: Reach) -> Reach {
        if self.mv == Move::Pass { reach } else { reach.less() }
    }
}
