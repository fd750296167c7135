//! How free both players are: what patterns, of which each sees a few squares, cannot add up to.
//!
//! A sum over patterns counts each move for as much as the last. But the fewer moves a player has the
//! more one of them is worth, and most where the squares run out: who has no move in a part of the
//! board leaves the last one there to the other. So counts of both players stand together in one
//! number, and what each pair of counts is worth is learnt.

use std::array;

use othello_core::{Bitboard, Board};

use super::Moves;

/// How many numbers of a board there are.
pub(super) const COUNTS: usize = 4 + QUARTERS.len();

/// The quarters of the board. Who moves last in one is who moves first in it, if the number of its
/// empty squares is odd and neither player passes.
const QUARTERS: [Bitboard; 4] = {
    const QUARTER: u64 = 0x0F0F_0F0F;
    [Bitboard(QUARTER), Bitboard(QUARTER << 4), Bitboard(QUARTER << 32), Bitboard(QUARTER << 36)]
};

/// So many of something and more are one.
const MANY: u32 = 31;

/// The same for moves beside another count.
const SOME: u32 = 7;

/// The same for moves in a quarter.
const FEW: u32 = 3;

/// Where the tables begin: moves; moves that are not beside a free corner; empty squares beside discs
/// of the other player; moves and odd quarters; moves and empty squares of a quarter.
const TABLES: [usize; 6] = {
    let pair = side(MANY) * side(MANY);
    let odd = (QUARTERS.len() + 1) * side(SOME) * side(SOME);
    let quarter = 17 * side(FEW) * side(FEW);
    [0, pair, 2 * pair, 3 * pair, 3 * pair + odd, 3 * pair + odd + quarter]
};

/// The entries of all tables.
pub(super) const ENTRIES: usize = TABLES[5];

/// How many numbers there are up to the greatest.
const fn side(greatest: u32) -> usize {
    greatest as usize + 1
}

/// Where a board stands in the tables, given the moves of its mover and of the other player.
#[inline(always)]
pub(super) fn entries(board: Board, moves: Moves) -> [usize; COUNTS] {
    let empties = board.empties();
    let near_corners = (empties & Bitboard::CORNERS).neighbours();
    let safe = moves.map(|moves| moves & !near_corners);
    let potential = [board.potential_moves(), board.pass().potential_moves()];
    let is_odd = |quarter: &&Bitboard| (empties & **quarter).count() % 2 == 1;
    let odd = QUARTERS.iter().filter(is_odd).count();
    array::from_fn(|count| match count {
        0 => TABLES[0] + pair(moves, MANY),
        1 => TABLES[1] + pair(safe, MANY),
        2 => TABLES[2] + pair(potential, MANY),
        3 => TABLES[3] + odd * side(SOME) * side(SOME) + pair(moves, SOME),
        _ => {
            let quarter = QUARTERS[count - 4];
            let size = (empties & quarter).count() as usize;
            let here = moves.map(|moves| moves & quarter);
            TABLES[4] + size * side(FEW) * side(FEW) + pair(here, FEW)
        }
    })
}

/// How many squares two sets have, as one number.
#[inline(always)]
fn pair(sets: [Bitboard; 2], most: u32) -> usize {
    let [own, opp] = sets.map(|set| set.count().min(most) as usize);
    own * side(most) + opp
}

#[cfg(test)]
mod tests {
    use othello_core::Symmetry;
    use proptest::prelude::*;

    use super::*;
    use crate::eval::moves;
    use crate::testing::Random;

    fn of(board: Board) -> [usize; COUNTS] {
        entries(board, moves(board))
    }

    /// Four moves each, none beside a free corner; the discs of either side touch ten empty squares;
    /// every quarter has fifteen of them; two moves of one player and none of the other in each.
    #[test]
    fn the_start_is_counted() {
        let pairs = [4 * 32 + 4, 1024 + 4 * 32 + 4, 2048 + 10 * 32 + 10, 3072 + 4 * 64 + 4 * 8 + 4];
        let quarter = |own: usize, opp: usize| 3072 + 320 + 15 * 16 + 4 * own + opp;
        let counted = of(Board::START);
        assert_eq!(counted[..4], pairs);
        assert_eq!(counted[4..], [quarter(2, 0), quarter(0, 2), quarter(0, 2), quarter(2, 0)]);
    }

    proptest! {
        #[test]
        fn images_of_a_board_have_the_same_numbers(seed: u64) {
            for board in Random(seed).game() {
                let sorted = |board| {
                    let mut entries = of(board);
                    entries.sort_unstable();
                    entries
                };
                for symmetry in Symmetry::ALL {
                    prop_assert_eq!(sorted(symmetry.board(board)), sorted(board));
                }
            }
        }

        #[test]
        fn every_board_stands_in_the_tables(own: u64, opp: u64) {
            for opp in [opp & !own, !own] {
                let board = Board { own: Bitboard(own), opp: Bitboard(opp) };
                let ends = [1, 2, 3, 4, 5, 5, 5, 5].map(|table| TABLES[table]);
                let begins = [0, 1, 2, 3, 4, 4, 4, 4].map(|table| TABLES[table]);
                for ((entry, begin), end) in of(board).into_iter().zip(begins).zip(ends) {
                    prop_assert!((begin..end).contains(&entry));
                }
            }
        }
    }
}
