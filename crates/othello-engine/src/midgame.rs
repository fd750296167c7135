//! The search a number of plies ahead, at nodes of which only one thing is asked.

mod probcut;

use othello_core::{Bitboard, Board, Square};

use crate::budget::Interrupted;
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
        /// bound as in the solver. `judged` is what the board looks like to be worth without
        /// looking ahead, if somebody knows.
        fn look_ahead(
            worker: &mut Worker<'_>, board: Board, depth: u8, alpha: Value, judged: Option<Value>,
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
    judged: Option<Value>,
) -> Result<Value, Interrupted> {
    worker.budget.visit()?;
    if depth == 0 {
        return Ok(judged.unwrap_or_else(|| tier.judge(worker.evaluation, board)));
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
    let known = if depth == 1 { None } else { worker.table.probe(board) };
    if let Some(value) = known.and_then(|known| known.settles(quality, alpha)) {
        count(worker, Settled::Known);
        return Ok(value);
    }
    if let Some(value) = probcut::likely(tier, worker, board, depth, alpha, judged)? {
        count(worker, Settled::Likely);
        return Ok(value);
    }
    if depth == 1 {
        return Ok(last_ply(tier, worker, board, legal, alpha.next()));
    }
    let mut untried = gather(tier, worker, board, legal, depth, known.and_then(Known::best));
    let ask = move |worker: &mut Worker<'_>, next: Candidate| {
        Ok(-tier.look_ahead(worker, next.board, depth - 1, -alpha.next(), next.judged)?)
    };
    let (value, best) = worker.try_all(&mut untried, alpha, depth >= params::SHARED_DEPTH, ask)?;
    count(worker, Settled::by_moves(untried.taken(), value > alpha));
    worker.close(untried);
    worker.table.store(board, Finding { value, window: Window::null(alpha), quality, best });
    Ok(value)
}

/// The value one ply ahead, or a bound once a move is worth `beta`: each move is judged at once, from
/// what it changes.
#[inline(always)]
pub(crate) fn last_ply(
    tier: impl Rule,
    worker: &mut Worker<'_>,
    board: Board,
    legal: Bitboard,
    beta: Value,
) -> Value {
    let look = tier.look(worker.evaluation, board);
    let mut best = -Value::INFINITY;
    for square in ordering::BY_SQUARE.iter().flat_map(|alike| legal & *alike) {
        worker.budget.count();
        best = best.max(-tier.judge_move(&look, square, ordering::after(board, square)));
        if best >= beta {
            break;
        }
    }
    best
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
    Ok(-tier.look_ahead(worker, passed, depth, -alpha.next(), None)?)
}

/// All legal moves: the best one of an earlier search first, then in an order that costs the more
/// to find the more it saves.
#[inline(always)]
pub(crate) fn gather(
    tier: impl Rule,
    worker: &mut Worker<'_>,
    board: Board,
    legal: Bitboard,
    depth: u8,
    first: Option<Square>,
) -> Untried {
    let mut untried = worker.open();
    let look = (depth >= params::JUDGED_ORDER_DEPTH).then(|| tier.look(worker.evaluation, board));
    for square in legal {
        let next = ordering::after(board, square);
        if depth > 2 {
            worker.table.prefetch(next);
        }
        let judged = look.as_ref().map(|look| tier.judge_move(look, square, next));
        let priority = if Some(square) == first {
            ordering::FIRST
        } else if let Some(judged) = judged {
            -judged.0
        } else if depth > 1 {
            ordering::by_mobility(square, next)
        } else {
            ordering::by_square(square)
        };
        worker.add(&mut untried, Candidate { square, board: next, judged, priority });
    }
    untried
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Evaluation, moves};
    use crate::testing::{late_boards, with_worker};
    use crate::tier::Portable;

    /// The value some plies ahead, by trying everything.
    fn plain(board: Board, depth: u8) -> Value {
        let legal = board.legal_moves();
        if depth == 0 || board.is_over() {
            return Evaluation::SIMPLE.judge(board, moves(board));
        }
        if legal.is_empty() {
            return -plain(board.pass(), depth);
        }
        let values = legal.into_iter().map(|it| -plain(ordering::after(board, it), depth - 1));
        values.max().expect("there are moves")
    }

    /// Without leaving anything out, with a table that remembers all questions before.
    #[test]
    fn a_search_ahead_answers_as_trying_everything_does() {
        with_worker(1, |worker| {
            for board in late_boards(30, 30) {
                for depth in 0..=3 {
                    let value = plain(board, depth);
                    for alpha in [-2000, -300, -1, 0, 1, 300, 2000].map(|by| Value(value.0 + by)) {
                        let bound = Portable.look_ahead(worker, board, depth, alpha, None);
                        let bound = bound.expect("nobody interrupts");
                        assert_eq!(bound > alpha, value > alpha, "{board:?}");
                        let is_bound = if value > alpha { bound <= value } else { bound >= value };
                        assert!(is_bound, "{board:?}, {depth}: {bound:?}, {value:?}");
                    }
                }
            }
        });
    }

    /// Takes all moves of a node in their order.
    fn order(
        worker: &mut Worker<'_>,
        board: Board,
        depth: u8,
        first: Option<Square>,
    ) -> Vec<Square> {
        let mut untried = gather(Portable, worker, board, board.legal_moves(), depth, first);
        let mut squares = Vec::new();
        while let Some(candidate) = worker.take_best(&mut untried) {
            assert_eq!(candidate.board, ordering::after(board, candidate.square));
            squares.push(candidate.square);
        }
        worker.close(untried);
        squares
    }

    #[test]
    fn the_best_move_of_before_goes_first_and_none_is_lost() {
        with_worker(0, |worker| {
            for board in late_boards(30, 30) {
                for depth in [1, 2, params::JUDGED_ORDER_DEPTH] {
                    for first in board.legal_moves() {
                        let squares = order(worker, board, depth, Some(first));
                        assert_eq!(squares.first(), Some(&first));
                        let set: Bitboard = squares.iter().copied().collect();
                        assert_eq!(
                            (set, set.count() as usize),
                            (board.legal_moves(), squares.len())
                        );
                    }
                }
            }
        });
    }

    /// The move that a search to that depth finds best is tried the earlier, the more the order may
    /// cost.
    #[test]
    fn a_dearer_order_finds_the_best_move_earlier() {
        let places = with_worker(0, |worker| {
            let mut places = [0; 3];
            for board in late_boards(100, 30) {
                let value = |square: &Square| plain(ordering::after(board, *square), 2);
                let Some(best) = board.legal_moves().into_iter().min_by_key(value) else {
                    continue;
                };
                for (place, depth) in places.iter_mut().zip([1, 2, params::JUDGED_ORDER_DEPTH]) {
                    let squares = order(worker, board, depth, None);
                    *place += squares.iter().position(|square| *square == best).expect("a move");
                }
            }
            places
        });
        assert!(places.is_sorted_by(|dear, cheap| dear > cheap), "{places:?}");
    }
}
