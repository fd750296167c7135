//! The search at the root: which iterations, and which move of each is best.

use othello_core::{Board, Move};

use super::plan::Iteration;
use super::principal::{Node, of_move};
use super::{Reach, Search, Window};
use crate::budget::Interrupted;
use crate::ordering;
use crate::params;
use crate::report::Standing;
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
        let bounds = Bounds { iteration, rank, best: None, at_most: None };
        aspire(tier, worker, &mut moves[rank..], bounds, asked)?;
    }
    Ok(())
}

/// Brings the best move to the front: within a window round the value of the last iteration, which
/// is widened on the side where it turns out too narrow.
fn aspire<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    moves: &mut [RootMove],
    mut bounds: Bounds,
    asked: Window,
) -> Result<(), Interrupted> {
    let iteration = bounds.iteration;
    let mut half = first_half_width(iteration);
    let mut window = Window::round(moves[0].value, half).within(asked);
    loop {
        let value = bring_best(tier, worker, moves, bounds, window)?;
        half *= 2;
        window = if value <= window.alpha && window.alpha > asked.alpha {
            bounds.at_most = Some(value);
            Window { alpha: Value(value.0 - half), ..window }
        } else if value >= window.beta && window.beta < asked.beta {
            bounds.best = Some((value, moves[0].mv));
            Window { beta: Value(value.0 + half), ..window }
        } else {
            return Ok(());
        };
        window = window.within(asked);
    }
}

/// How far from the value of the last iteration this one may come out at first.
fn first_half_width(iteration: Iteration) -> i32 {
    match iteration.reach {
        Reach::Ahead(depth) if depth < params::ASPIRATION_DEPTH => 2 * Value::INFINITY.0,
        Reach::Ahead(_) => params::ASPIRATION,
        Reach::End => params::END_ASPIRATION,
    }
}

/// Brings the best move to the front and gives its value; the others keep their order.
fn bring_best<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    moves: &mut [RootMove],
    mut bounds: Bounds,
    window: Window,
) -> Result<Value, Interrupted> {
    let iteration = bounds.iteration;
    let mut best = (-Value::INFINITY, 0);
    let mut proven = None;
    let mut reply = Vec::new();
    let count = moves.len();
    for (index, root_move) in moves.iter_mut().enumerate() {
        bounds.best = bounds.best.max(proven);
        worker.budget.stand(bounds.at(root_move.mv, index, count));
        let window = window.above(best.0);
        let reach = root_move.beyond(iteration.reach);
        let next = Node { board: root_move.board, reach, window };
        let value = of_move(tier, worker, next, index == 0, &mut reply)?;
        if value > best.0 {
            best = (value, index);
            proven = (value > window.alpha).then_some((value, root_move.mv));
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

/// What an iteration knows of the value of the best move while it looks for it.
#[derive(Clone, Copy)]
struct Bounds {
    iteration: Iteration,
    /// How many better moves were found before.
    rank: usize,
    /// What a move is worth at least, and which one.
    best: Option<(Value, Move)>,
    at_most: Option<Value>,
}

impl Bounds {
    /// Where the search stands when it turns to a move.
    fn at(self, mv: Move, index: usize, count: usize) -> Standing {
        let Iteration { depth, confidence, .. } = self.iteration;
        let score = |value| self.iteration.score(value, false);
        Standing {
            depth,
            confidence,
            mv,
            place: (self.rank + index + 1, self.rank + count),
            best: self.best.map(|(_, mv)| mv),
            at_least: self.best.map(|(value, _)| score(value)),
            at_most: self.at_most.map(score),
        }
    }
}

impl RootMove {
    /// What is left of a reach after the move: a pass takes nothing from it.
    fn beyond(&self, reach: Reach) -> Reach {
        if self.mv == Move::Pass { reach } else { reach.less() }
    }
}
