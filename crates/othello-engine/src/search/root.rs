//! The search at the root: which iterations, and which move of each is best.

use othello_core::{Board, Move};

use super::aspiration::{Bounds, aspire};
use super::plan::Iteration;
use super::principal::{Node, of_move};
use super::{Reach, Search, Window};
use crate::budget::Interrupted;
use crate::ordering;
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
    iteration: Iteration,
    asked: Window,
) -> Result<(), Interrupted> {
    worker.budget.visit()?;
    worker.confidence = iteration.confidence;
    let asked = if iteration.reach == Reach::End { asked } else { Window::FULL };
    for rank in 0..count.min(moves.len()) {
        let moves = &mut moves[rank..];
        aspire(iteration, rank, moves[0].value, asked, |bounds, window| {
            bring_best(tier, worker, moves, bounds, window)
        })?;
    }
    Ok(())
}

/// Brings the best move to the front and gives it with its value; the others keep their order.
fn bring_best<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    moves: &mut [RootMove],
    mut bounds: Bounds,
    window: Window,
) -> Result<(Value, Move), Interrupted> {
    let reach = bounds.iteration.reach;
    let mut best = (-Value::INFINITY, 0);
    let mut reply = Vec::new();
    let count = moves.len();
    for (index, root_move) in moves.iter_mut().enumerate() {
        worker.budget.stand(bounds.at(root_move.mv, index, count));
        let window = window.above(best.0);
        let next = Node { board: root_move.board, reach: root_move.beyond(reach), window };
        let value = of_move(tier, worker, next, index == 0, &mut reply)?;
        if value > best.0 {
            best = (value, index);
            if value > window.alpha {
                bounds.prove(value, root_move.mv);
            }
            root_move.value = value;
            root_move.line.truncate(1);
            root_move.line.extend_from_slice(&reply);
            if value >= window.beta {
                break;
            }
        }
    }
    moves[..=best.1].rotate_right(1);
    Ok((best.0, moves[0].mv))
}

impl RootMove {
    /// What is left of a reach after the move: a pass takes nothing from it.
    fn beyond(&self, reach: Reach) -> Reach {
        if self.mv == Move::Pass { reach } else { reach.less() }
    }
}
