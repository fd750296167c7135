//! The search a number of plies ahead, at nodes of which only one thing is asked.

mod probcut;

use othello_core::{Bitboard, Board, Square};

use crate::budget::Interrupted;
use crate::eval;
use crate::ordering;
use crate::params;
use crate::rule::Rule;
use crate::statistics::{Layer, Settled};
use crate::table::{Finding, Known, Quality};
use crate::tier::tiered;
use crate::value::{Discs, Value, Window};
use crate::worker::{Candidate, Untried, Worker};

pub(crate) use probcut::outside;

tiered! {
    /// The function of the search ahead, which calls itself.
    pub(crate) trait LookAhead: Rule {
        /// Is the board worth more than `alpha`, looking `depth` plies ahead? The answer is a
        /// bound as in the solver.
        fn look_ahead(
            worker: &mut Worker<'_>, board: Board, depth: u8, alpha: Value,
        ) -> Result<Value, Interrupted> = null_window;
    }
}

/// Whether the board is worth more than `alpha`, as a bound.
#[inline(always)]
fn null_window<L: LookAhead>(
    tier: L,
    worker: &mut Worker<'_>,
    board: Board,
    depth: u8,
    alpha: Value,
) -> Result<Value, Interrupted> {
    worker.budget.visit()?;
    if depth == 0 {
        return Ok(eval::judge(board));
    }
    let legal = board.legal_moves();
    let count = |worker: &mut Worker<'_>, settled| {
        worker.tally.count(Layer::Ahead, board.empties().count(), settled);
    };
    if legal.is_empty() {
        count(worker, Settled::Forced);
        return without_move(tier, worker, board, depth, alpha);
    }
    let quality = Quality::ahead(depth, worker.confidence);
    let known = worker.table.probe(board);
    if let Some(value) = known.and_then(|known| known.settles(quality, alpha)) {
        count(worker, Settled::Known);
        return Ok(value);
    }
    if let Some(value) = probcut::likely(tier, worker, board, depth, alpha)? {
        count(worker, Settled::Likely);
        return Ok(value);
    }
    let mut untried = gather(worker, board, legal, depth, known.and_then(Known::best));
    let ask = move |worker: &mut Worker<'_>, next| {
        Ok(-tier.look_ahead(worker, next, depth - 1, -alpha.next())?)
    };
    let (value, best) = worker.try_all(&mut untried, alpha, depth >= params::SHARED_DEPTH, ask)?;
    count(worker, Settled::by_moves(untried.taken(), value > alpha));
    worker.close(untried);
    worker.table.store(board, Finding { value, window: Window::null(alpha), quality, best });
    Ok(value)
}

/// A pass, which takes nothing from the depth, or the end of the game.
#[inline(always)]
fn without_move<L: LookAhead>(
    tier: L,
    worker: &mut Worker<'_>,
    board: Board,
    depth: u8,
    alpha: Value,
) -> Result<Value, Interrupted> {
    let passed = board.pass();
    if passed.legal_moves().is_empty() {
        return Ok(Discs::at_end(board).into());
    }
    Ok(-tier.look_ahead(worker, passed, depth, -alpha.next())?)
}

/// All legal moves: the best one of an earlier search first, then in an order that costs the more
/// to find the more it saves.
#[inline(always)]
pub(crate) fn gather(
    worker: &mut Worker<'_>,
    board: Board,
    legal: Bitboard,
    depth: u8,
    first: Option<Square>,
) -> Untried {
    let mut untried = worker.open();
    for square in legal {
        let next = ordering::after(board, square);
        if depth > 1 {
            worker.table.prefetch(next);
        }
        let priority = if Some(square) == first {
            ordering::FIRST
        } else if depth >= params::JUDGED_ORDER_DEPTH {
            ordering::by_judgement(next)
        } else if depth > 1 {
            ordering::by_mobility(square, next)
        } else {
            ordering::by_square(square)
        };
        worker.add(&mut untried, Candidate { square, board: next, priority });
    }
    untried
}
