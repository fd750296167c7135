//! The last one to four empty squares, where most positions are: each number has its own code.
//!
//! Squares come in an order by parity that the caller has found; nothing is remembered, and no
//! list of moves is made.

use othello_core::{Bitboard, Board, Square};

use super::{Solve, flip_count};
use crate::value::Discs;
use crate::worker::Worker;

/// Whether a square touches a disc of the other player: without one, nothing flips there.
#[inline(always)]
fn touches(square: Square, opp: Bitboard) -> bool {
    !(NEIGHBOURS[square.index() & 63] & opp).is_empty()
}

/// The board after a move, if the move is legal.
#[inline(always)]
fn try_move(board: Board, square: Square) -> Option<Board> {
    if !touches(square, board.opp) {
        return None;
    }
    let flips = board.flips(square);
    (!flips.is_empty()).then(|| board.play(square, flips))
}

/// The exact value with one empty square: who can play there does.
///
/// The board need not be built, since what is not own and not the square belongs to the other.
#[inline(always)]
pub(super) fn one(worker: &mut Worker<'_>, own: Bitboard, square: Square, alpha: Discs) -> Discs {
    worker.budget.count();
    let discs = own.count().cast_signed();
    let gained = flip_count::flips(own, square);
    if gained > 0 {
        return Discs(2 * (discs + gained + 1) - 64);
    }
    // Without a move the best that can happen is that the other player has none either.
    let ended = Discs::counted(discs, 1);
    if ended <= alpha {
        return ended;
    }
    let theirs = !own - Bitboard::of(square);
    let lost = flip_count::flips(theirs, square);
    if lost > 0 { Discs(2 * (discs - lost) - 64) } else { ended }
}

/// Whether a board with two empty squares is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn two<S: Solve>(
    _: S,
    worker: &mut Worker<'_>,
    board: Board,
    squares: [Square; 2],
    alpha: Discs,
) -> Discs {
    worker.budget.count();
    if let Some(value) = best_of_two(worker, board, squares, alpha) {
        return value;
    }
    match best_of_two(worker, board.pass(), squares, -alpha.next()) {
        Some(value) => -value,
        None => Discs::counted(board.own.count().cast_signed(), 2),
    }
}

#[inline(always)]
fn best_of_two(
    worker: &mut Worker<'_>,
    board: Board,
    squares: [Square; 2],
    alpha: Discs,
) -> Option<Discs> {
    let [first, second] = squares;
    let mut best = None;
    for (square, other) in [(first, second), (second, first)] {
        if let Some(next) = try_move(board, square) {
            let value = -one(worker, next.own, other, -alpha.next());
            if value > alpha {
                return Some(value);
            }
            best = best.max(Some(value));
        }
    }
    best
}

/// Whether a board with three empty squares is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn three<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    squares: [Square; 3],
    alpha: Discs,
) -> Discs {
    worker.budget.count();
    if let Some(value) = best_of_three(tier, worker, board, squares, alpha) {
        return value;
    }
    match best_of_three(tier, worker, board.pass(), squares, -alpha.next()) {
        Some(value) => -value,
        None => Discs::counted(board.own.count().cast_signed(), 3),
    }
}

#[inline(always)]
fn best_of_three<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    squares: [Square; 3],
    alpha: Discs,
) -> Option<Discs> {
    let [a, b, c] = squares;
    let mut best = None;
    for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        if let Some(next) = try_move(board, square) {
            let value = -tier.solve_two(worker, next, rest, -alpha.next());
            if value > alpha {
                return Some(value);
            }
            best = best.max(Some(value));
        }
    }
    best
}

/// Whether a board with four empty squares is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn four<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    alpha: Discs,
) -> Discs {
    worker.budget.count();
    let squares = by_parity(board.empties());
    if let Some(value) = best_of_four(tier, worker, board, squares, alpha) {
        return value;
    }
    match best_of_four(tier, worker, board.pass(), squares, -alpha.next()) {
        Some(value) => -value,
        None => Discs::counted(board.own.count().cast_signed(), 4),
    }
}

#[inline(always)]
fn best_of_four<S: Solve>(
    tier: S,
    worker: &mut Worker<'_>,
    board: Board,
    squares: [Square; 4],
    alpha: Discs,
) -> Option<Discs> {
    let [a, b, c, d] = squares;
    let mut best = None;
    for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
        if let Some(next) = try_move(board, square) {
            let value = -tier.solve_three(worker, next, odd_first(rest), -alpha.next());
            if value > alpha {
                return Some(value);
            }
            best = best.max(Some(value));
        }
    }
    best
}

/// Four squares, those first that are alone in their quarter of the board: who plays there first
/// plays there last.
#[inline(always)]
fn by_parity(empties: Bitboard) -> [Square; 4] {
    let mut rest = empties;
    let mut take = || {
        let index = rest.0.trailing_zeros();
        rest = rest.without_first();
        Square::from_index(index.to_le_bytes()[0] & 63)
    };
    let [a, b, c, d] = [take(), take(), take(), take()];
    let (ab, ac, ad) = (same(a, b), same(a, c), same(a, d));
    let (bc, bd, cd) = (same(b, c), same(b, d), same(c, d));
    match (ab, ac, ad, bc, bd, cd) {
        // Two of one quarter, each of the others alone.
        (true, false, false, false, false, false) => [c, d, a, b],
        (false, true, false, false, false, false) => [b, d, a, c],
        (false, false, true, false, false, false) => [b, c, a, d],
        (false, false, false, true, false, false) => [a, d, b, c],
        (false, false, false, false, true, false) => [a, c, b, d],
        // Three of one quarter, one alone.
        (true, true, false, true, false, false) => [d, a, b, c],
        (true, false, true, false, true, false) => [c, a, b, d],
        (false, true, true, false, false, true) => [b, a, c, d],
        _ => [a, b, c, d],
    }
}

/// Three squares, the one first that is alone in its quarter of the board while the others share
/// one.
#[inline(always)]
fn odd_first(squares: [Square; 3]) -> [Square; 3] {
    let [a, b, c] = squares;
    match (same(a, b), same(a, c), same(b, c)) {
        (true, false, false) => [c, a, b],
        (false, true, false) => [b, a, c],
        _ => [a, b, c],
    }
}

/// Whether two squares lie in one quarter of the board.
#[inline(always)]
fn same(a: Square, b: Square) -> bool {
    (a.index() ^ b.index()) & 0b10_0100 == 0
}

/// The squares around each square.
static NEIGHBOURS: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Bitboard(1 << index).neighbours();
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn squares<const N: usize>(names: [&str; N]) -> [Square; N] {
        names.map(|name| name.parse().expect("a square"))
    }

    #[test]
    fn squares_alone_in_their_quarter_come_first() {
        for (given, ordered) in [
            (["a1", "b2", "h1", "h8"], ["h1", "h8", "a1", "b2"]),
            (["a1", "h1", "b2", "h8"], ["h1", "h8", "a1", "b2"]),
            (["a1", "b1", "c1", "h8"], ["h8", "a1", "b1", "c1"]),
            (["a1", "h1", "a8", "h8"], ["a1", "h1", "a8", "h8"]),
            (["a1", "b1", "g1", "h1"], ["a1", "b1", "g1", "h1"]),
        ] {
            let empties = squares(given).into_iter().collect();
            assert_eq!(by_parity(empties), squares(ordered));
        }
        assert_eq!(odd_first(squares(["a1", "b1", "h8"])), squares(["h8", "a1", "b1"]));
        assert_eq!(odd_first(squares(["a1", "h8", "b1"])), squares(["h8", "a1", "b1"]));
        assert_eq!(odd_first(squares(["a1", "h1", "h8"])), squares(["a1", "h1", "h8"]));
    }
}
