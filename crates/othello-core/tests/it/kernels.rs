//! Shift and ray kernels against the walker.

use othello_core::{Bitboard, Board, Square, bitboard};

use crate::walker::{self, Random};

/// Boards that each run compares; half of the squares of each are tried for flips.
const BOARDS: usize = 1_000_000;

#[test]
fn kernels_equal_the_walker_on_a_million_boards() {
    let mut random = Random(0x0F10);
    for _ in 0..BOARDS {
        let (own, opp) = random.discs();
        compare(own, opp);
    }
}

#[test]
fn kernels_equal_the_walker_on_full_and_empty_boards() {
    for (own, opp) in [(0, 0), (!0, 0), (0, !0), (1, !1), (!1 << 1, 2), (1 << 63, !(1 << 63))] {
        compare(own, opp);
    }
}

fn compare(own: u64, opp: u64) {
    let board = Board { own: Bitboard(own), opp: Bitboard(opp) };
    let cells = walker::cells(own, opp);
    let mut legal = 0;
    for square in board.empties() {
        let turned = walker::flips(&cells, 'X', square.index());
        let expected = turned.iter().fold(0, |set, index| set | 1 << index);
        assert_eq!(board.flips(square), Bitboard(expected), "flips of {square} on {board:?}");
        legal |= u64::from(!turned.is_empty()) << square.index();
    }
    assert_eq!(board.legal_moves(), Bitboard(legal), "legal moves of {board:?}");
}

#[test]
fn neighbours_do_not_wrap() {
    let mut random = Random(0x0F11);
    for _ in 0..10_000 {
        let set = Bitboard(random.next() & random.next() & random.next());
        let near = |square: &Square| {
            set.into_iter().any(|other| {
                square.file().abs_diff(other.file()) <= 1
                    && square.rank().abs_diff(other.rank()) <= 1
            })
        };
        let expected: Bitboard = Square::official().filter(near).collect();
        assert_eq!(set.neighbours(), expected - set);
    }
}

#[test]
fn squares_that_touch_none_are_alone() {
    let set = bitboard! {
        X . . . . . . X
        . . . . . . . X
        . X . . . . . .
        . . . . . . . .
        . . . . X . . .
        . . . X . . . .
        X . . . . . . .
        . X . . . . . X
    };
    let lonely = bitboard! {
        X . . . . . . .
        . . . . . . . .
        . X . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . X
    };
    assert_eq!(set.isolated(), lonely);
}
