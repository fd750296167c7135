//! What a board looks like to be worth, without looking ahead.

use othello_core::{Bitboard, Board};

use super::Moves;
use crate::params::{self, Weights};
use crate::stability::{along_edges, rooted};
use crate::value::Value;

/// Judges a board for its mover, given the moves of both.
///
/// A sum over features of both players, each weighed by how far the game has come.
#[inline(always)]
pub(super) fn judge(board: Board, moves: Moves) -> Value {
    let theirs = board.pass();
    let weights = params::weights(board.empties().count());
    let sum = weights.mobility * difference(moves)
        + weights.potential * difference([board.potential_moves(), theirs.potential_moves()])
        + corners(board, weights)
        + weights.edge * difference([rooted(board.own), rooted(board.opp)])
        + weights.discs * difference([board.own, board.opp])
        + weights.turn
        + weights.parity * (board.empties().count() % 2).cast_signed();
    Value(sum.clamp(-params::MOST_ESTIMATE, params::MOST_ESTIMATE))
}

/// How many more squares the first set has.
#[inline(always)]
fn difference(sets: [Bitboard; 2]) -> i32 {
    sets[0].count().cast_signed() - sets[1].count().cast_signed()
}

/// Corners held, and the neighbours of free corners, which give them away.
#[inline(always)]
fn corners(board: Board, weights: &Weights) -> i32 {
    let free = board.empties() & Bitboard::CORNERS;
    let beside = along_edges(free);
    let inside = X_SQUARES & free.neighbours();
    weights.corner * difference([board.own & Bitboard::CORNERS, board.opp & Bitboard::CORNERS])
        + weights.c_square * difference([board.own & beside, board.opp & beside])
        + weights.x_square * difference([board.own & inside, board.opp & inside])
}

/// The squares diagonally inside of the corners.
const X_SQUARES: Bitboard = Bitboard(0x0042_0000_0000_4200);

#[cfg(test)]
mod tests {
    use othello_core::Symmetry;
    use proptest::prelude::*;

    use super::*;
    use crate::eval::moves;
    use crate::testing::Random;

    fn judged(board: Board) -> Value {
        judge(board, moves(board))
    }

    proptest! {
        #[test]
        fn images_of_a_board_are_worth_the_same(seed: u64) {
            for board in Random(seed).game() {
                let value = judged(board);
                for symmetry in Symmetry::ALL {
                    prop_assert_eq!(judged(symmetry.board(board)), value);
                }
            }
        }

        #[test]
        fn estimates_stay_below_a_wipe_out(seed: u64) {
            for board in Random(seed).game() {
                prop_assert!(judged(board).0.abs() <= params::MOST_ESTIMATE);
            }
        }
    }

    /// All else equal, a corner is worth having, and the square inside of a free one is not.
    #[test]
    fn corners_count() {
        let start = Board::START;
        let with = |square: u64| Board { own: start.own | Bitboard(square), ..start };
        assert!(judged(with(1)) > judged(with(1 << 3)));
        assert!(judged(with(1 << 9)) < judged(with(1 << 18)));
    }
}
