//! Which move to try first.

use othello_core::{Bitboard, Board, Square};

use crate::params;
use crate::rule::Rule;

/// Before all others: the move that was best before.
pub(crate) const FIRST: i32 = i32::MAX;

/// The board after a move.
#[inline(always)]
pub(crate) fn after(board: Board, square: Square) -> Board {
    board.play(square, board.flips(square))
}

/// By the square alone: corners first, their neighbours last.
#[inline(always)]
pub(crate) fn by_square(square: Square) -> i32 {
    params::SQUARE_ORDER[square.index() & 63].into()
}

/// The squares that [`by_square`] puts alike, the best first.
pub(crate) static BY_SQUARE: [Bitboard; 10] = {
    let mut alike = [Bitboard::EMPTY; 10];
    let mut square = 0;
    while square < 64 {
        let place = 9 - params::SQUARE_ORDER[square].cast_unsigned() as usize / 2;
        alike[place].0 |= 1 << square;
        square += 1;
    }
    alike
};

/// By the square and the freedom that the move leaves to the other player, with their corners
/// counted twice.
#[inline(always)]
pub(crate) fn by_mobility(square: Square, next: Board) -> i32 {
    let replies = next.legal_moves();
    let freedom = replies.count() + (replies & Bitboard::CORNERS).count();
    by_square(square) - params::MOBILITY_ORDER * freedom.cast_signed()
}

/// By the replies that the move leaves to the other player, and by the square.
///
/// `odd` are the quarters of the board in which the mover would play last.
#[inline(always)]
pub(crate) fn by_replies(tier: impl Rule, square: Square, next: Board, odd: Bitboard) -> i32 {
    let replies = tier.legal_moves_of(next);
    let freedom = replies.count() + (replies & Bitboard::CORNERS).count();
    let parity = if odd.contains(square) { params::PARITY_ORDER } else { 0 };
    by_square(square) + parity - params::FREEDOM_ORDER * freedom.cast_signed()
}

/// By the freedom that the move leaves to the other player, now and later, and by the square.
///
/// `odd` are the quarters of the board in which the mover would play last.
#[inline(always)]
pub(crate) fn by_freedom(tier: impl Rule, square: Square, next: Board, odd: Bitboard) -> i32 {
    let later = next.potential_moves().count();
    by_replies(tier, square, next, odd) - params::LATER_ORDER * later.cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::late_boards;
    use crate::tier::Portable;

    /// What the mover would rather not leave: replies, those in corners twice.
    fn freedom(next: Board) -> u32 {
        let replies = next.legal_moves();
        replies.count() + (replies & Bitboard::CORNERS).count()
    }

    /// All moves of a board with the boards they lead to.
    fn moves(board: Board) -> Vec<(Square, Board)> {
        board.legal_moves().into_iter().map(|square| (square, after(board, square))).collect()
    }

    /// Asserts that whatever leaves fewer replies goes before, whichever the squares are.
    fn check_fastest_first(board: Board, priority: impl Fn(Square, Board) -> i32) {
        for (square, next) in moves(board) {
            for (other, beyond) in moves(board) {
                if freedom(next) < freedom(beyond) {
                    assert!(priority(square, next) > priority(other, beyond), "{board:?}");
                }
            }
        }
    }

    #[test]
    fn the_fewest_replies_come_first() {
        for odd in [Bitboard::EMPTY, Bitboard(0x0F0F_0F0F_F0F0_F0F0)] {
            for board in late_boards(100, 20) {
                check_fastest_first(board, |square, next| by_replies(Portable, square, next, odd));
            }
        }
    }

    /// Neighbours of corners apart, which weigh more than one reply.
    #[test]
    fn many_replies_outweigh_any_square() {
        for board in late_boards(100, 20) {
            for (square, next) in moves(board) {
                for (other, beyond) in moves(board) {
                    if freedom(next) + 2 <= freedom(beyond) {
                        assert!(by_mobility(square, next) > by_mobility(other, beyond));
                    }
                }
            }
        }
    }

    #[test]
    fn corners_come_first_and_their_neighbours_last() {
        let value = |name: &str| by_square(name.parse().expect("a square"));
        for name in ["b1", "c3", "d3", "c1", "d1", "b2"] {
            assert!(value("a1") > value(name), "{name}");
        }
        for name in ["b1", "c3", "d3", "c1", "d1"] {
            assert!(value("g7") < value(name), "{name}");
        }
        for squares in [["a1", "h1"], ["a8", "h8"], ["c2", "f7"], ["b3", "g6"], ["d1", "h5"]] {
            assert_eq!(value(squares[0]), value(squares[1]), "{squares:?}");
        }
    }

    /// Of two moves that are alike otherwise.
    #[test]
    fn an_odd_quarter_is_preferred() {
        for (square, next) in late_boards(50, 12).into_iter().flat_map(moves) {
            let [even, odd] = [Bitboard::EMPTY, Bitboard::of(square)]
                .map(|odd| by_replies(Portable, square, next, odd));
            assert!(odd > even);
        }
    }

    #[test]
    fn later_replies_count_less_than_those_now() {
        let mut differences = 0;
        for (square, next) in late_boards(50, 20).into_iter().flat_map(moves) {
            let now = by_replies(Portable, square, next, Bitboard::EMPTY);
            let later = by_freedom(Portable, square, next, Bitboard::EMPTY);
            let open = next.potential_moves().count().cast_signed();
            assert!(later <= now && now - later < open * params::FREEDOM_ORDER + 1);
            differences += i32::from(later < now);
        }
        assert!(differences > 100, "{differences}");
    }
}
