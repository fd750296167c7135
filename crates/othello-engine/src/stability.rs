//! Discs that can never turn again.

mod edges;

use othello_core::{Bitboard, Board};

const ROWS: u64 = 0xFF00_0000_0000_00FF;
const COLUMNS: u64 = 0x8181_8181_8181_8181;

/// Discs of each player in an unbroken row of their own from a corner along an edge.
#[inline(always)]
pub(crate) fn rooted(discs: Bitboard) -> Bitboard {
    let mut rooted = discs & Bitboard::CORNERS;
    if rooted.is_empty() {
        return rooted;
    }
    for _ in 0..6 {
        rooted |= along_edges(rooted) & discs;
    }
    rooted
}

/// The neighbours of these squares along the edges of the board.
#[inline(always)]
pub(crate) fn along_edges(set: Bitboard) -> Bitboard {
    let Bitboard(bits) = set;
    Bitboard((bits << 1 | bits >> 1) & ROWS | (bits << 8 | bits >> 8) & COLUMNS)
}

/// How far apart two neighbours on an axis are: rank, file, and the two diagonals.
const SHIFTS: [u32; 4] = [1, 8, 9, 7];

/// The squares whose line on the axis ends beside them.
const ENDS: [u64; 4] = [COLUMNS, ROWS, ROWS | COLUMNS, ROWS | COLUMNS];

/// Where one, two or four steps to the right along a rank may end.
const RIGHT: [u64; 3] = [0xFEFE_FEFE_FEFE_FEFE, 0xFCFC_FCFC_FCFC_FCFC, 0xF0F0_F0F0_F0F0_F0F0];
/// Where one, two or four steps to the left may end.
const LEFT: [u64; 3] = [0x7F7F_7F7F_7F7F_7F7F, 0x3F3F_3F3F_3F3F_3F3F, 0x0F0F_0F0F_0F0F_0F0F];
const ANYWHERE: [u64; 3] = [!0; 3];

/// Where steps to greater numbers along each axis may end, and where steps to lower ones.
const UPWARDS: [[u64; 3]; 4] = [RIGHT, ANYWHERE, RIGHT, LEFT];
const DOWNWARDS: [[u64; 3]; 4] = [LEFT, ANYWHERE, LEFT, RIGHT];

/// Discs of the player who is not to move that no moves can turn: many of those, not always all.
///
/// On each axis a stable disc has its whole line occupied, or the edge or a stable disc of its
/// own colour beside it.
#[inline(always)]
pub(crate) fn stable(board: Board) -> Bitboard {
    let held = board.opp.0;
    let full = full_lines(board.empties().0);
    let edges = edges::stable(board.opp, board.own).0;
    let mut stable = edges | held & full[0] & full[1] & full[2] & full[3];
    while stable != 0 {
        let mut grown = held;
        for axis in 0..4 {
            // Shifts wrap only onto squares that end the axis, which count anyway.
            let beside = stable << SHIFTS[axis] | stable >> SHIFTS[axis];
            grown &= full[axis] | ENDS[axis] | beside;
        }
        if grown & !stable == 0 {
            break;
        }
        stable |= grown;
    }
    Bitboard(stable)
}

/// For each axis the squares on lines without an empty square.
#[inline(always)]
fn full_lines(empties: u64) -> [u64; 4] {
    let mut full = [0; 4];
    for axis in 0..4 {
        let mut open = [empties; 2];
        for step in 0..3 {
            let shift = SHIFTS[axis] << step;
            open[0] |= open[0] << shift & UPWARDS[axis][step];
            open[1] |= open[1] >> shift & DOWNWARDS[axis][step];
        }
        full[axis] = !(open[0] | open[1]);
    }
    full
}

#[cfg(test)]
mod tests {
    use othello_core::bitboard;
    use proptest::prelude::*;

    use super::*;
    use crate::testing::Random;

    #[test]
    fn corners_root_edges_and_full_lines_hold_the_middle() {
        let opp = bitboard! {
            X X X . . . . .
            X X . . . . . .
            X . . . . . . X
            . . . . . . . .
            . . . X . . . .
            . . . . . . . .
            . . . . . . . .
            X . . . . . . X
        };
        let stable_discs = bitboard! {
            X X X . . . . .
            X X . . . . . .
            X . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X . . . . . . X
        };
        assert_eq!(stable(Board { own: Bitboard::EMPTY, opp }), stable_discs);
    }

    #[test]
    fn full_lines_hold_what_lies_on_them_alone() {
        let opp = Bitboard::FULL - Bitboard(1);
        let open_through_a1 = bitboard! {
            X X X X X X X X
            X X . . . . . .
            X . X . . . . .
            X . . X . . . .
            X . . . X . . .
            X . . . . X . .
            X . . . . . X .
            X . . . . . . X
        };
        let stable = stable(Board { own: Bitboard::EMPTY, opp });
        assert!(((opp - open_through_a1) - stable).is_empty(), "{stable:?}");
        assert!(!stable.contains(othello_core::Square::from_index(0)));
    }

    proptest! {
        /// The table of edges knows whatever a corner holds, and more.
        #[test]
        fn what_a_corner_holds_is_stable(seed: u64) {
            for board in Random(seed).game() {
                let by_table = edges::stable(board.opp, board.own);
                prop_assert!((rooted(board.opp) - by_table).is_empty());
            }
        }

        #[test]
        fn stable_discs_never_turn(seed: u64) {
            let mut kept = [Bitboard::EMPTY; 2];
            for (ply, board) in Random(seed).game().into_iter().enumerate() {
                let [own, opp] = [ply % 2, 1 - ply % 2];
                prop_assert!((kept[own] - board.own).is_empty());
                prop_assert!((kept[opp] - board.opp).is_empty());
                kept[opp] |= stable(board);
            }
        }
    }
}
