//! The search at nodes on the principal variation: all is wanted, the value and the line.

use othello_core::{Board, Move};

use super::{Reach, Search, Window};
use crate::budget::Interrupted;
use crate::midgame;
use crate::table::{Finding, Known};
use crate::value::{Discs, Value};
use crate::worker::Worker;

/// A board, how far to look from it, and the values that matter there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) reach: Reach,
    pub(crate) window: Window,
}

/// The value of the board, exact within the window and a bound outside of it; the moves that lead
/// to it are put in `line`.
///
/// The table settles nothing here, since it knows no lines; its best move goes first.
#[inline(always)]
pub(super) fn value<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    node: Node,
    line: &mut Vec<Move>,
) -> Result<Value, Interrupted> {
    worker.budget.visit()?;
    line.clear();
    let Node { board, reach, window } = node;
    if reach == Reach::Ahead(0) {
        return Ok(tier.judge(worker.evaluation, board));
    }
    let legal = board.legal_moves();
    if legal.is_empty() {
        return without_move(tier, worker, node, line);
    }
    let first = worker.table.probe(board).and_then(Known::best);
    let mut untried = midgame::gather(tier, worker, board, legal, reach.depth(), first);
    let mut best = (-Value::INFINITY, None);
    let mut reply = Vec::new();
    while let Some(candidate) = worker.take_best(&mut untried) {
        let window = window.above(best.0);
        let next = Node { board: candidate.board, reach: reach.less(), window };
        let value = of_move(tier, worker, next, best.1.is_none(), &mut reply)?;
        if value > best.0 {
            best = (value, Some(candidate.square));
            lead(line, Move::Place(candidate.square), &reply);
            if value >= window.beta {
                break;
            }
        }
    }
    worker.close(untried);
    let (value, best) = best;
    let quality = reach.quality(worker.confidence);
    worker.table.store(board, Finding { value, window, quality, best });
    Ok(value)
}

/// A pass, which takes nothing from the depth, or the end of the game.
#[inline(always)]
fn without_move<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    node: Node,
    line: &mut Vec<Move>,
) -> Result<Value, Interrupted> {
    let board = node.board.pass();
    if board.legal_moves().is_empty() {
        return Ok(Discs::at_end(node.board).into());
    }
    let mut reply = Vec::new();
    let passed = Node { board, window: node.window.turned(), ..node };
    let value = -tier.principal(worker, passed, &mut reply)?;
    lead(line, Move::Pass, &reply);
    Ok(value)
}

/// What a move is worth to its mover: `next` holds the board after it, for the other player to
/// move, and the window still as the mover sees it.
///
/// Only the first move is searched at once with the whole window. The others have to prove that
/// they exceed it before that is worth the effort; few do.
#[inline(always)]
pub(super) fn of_move<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    next: Node,
    is_first: bool,
    line: &mut Vec<Move>,
) -> Result<Value, Interrupted> {
    let window = next.window;
    if !is_first {
        let value = -exceeds(tier, worker, next, -window.alpha.next())?;
        if value <= window.alpha || value >= window.beta {
            line.clear();
            return Ok(value);
        }
    }
    Ok(-tier.principal(worker, Node { window: window.turned(), ..next }, line)?)
}

/// Whether a board is worth more than `alpha`, as a bound, by the search that reaches that far.
#[inline(always)]
fn exceeds<S: Search>(
    tier: S,
    worker: &mut Worker<'_>,
    node: Node,
    alpha: Value,
) -> Result<Value, Interrupted> {
    match node.reach {
        Reach::Ahead(depth) => tier.look_ahead(worker, node.board, depth, alpha, None),
        Reach::End => tier.solve(worker, node.board, alpha.floor()).map(Value::from),
    }
}

/// Makes a line of a move and the line that replies to it.
fn lead(line: &mut Vec<Move>, mv: Move, reply: &[Move]) {
    line.clear();
    line.push(mv);
    line.extend_from_slice(reply);
}
