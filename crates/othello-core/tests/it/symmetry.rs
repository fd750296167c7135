//! The eight symmetries.

use std::collections::BTreeSet;

use othello_core::{Bitboard, Board, Square, Symmetry};

use crate::walker::Random;

#[test]
fn squares_sets_and_inverses_agree() {
    let mut random = Random(0x0571);
    for symmetry in Symmetry::ALL {
        for square in Square::official() {
            let image = symmetry.square(square);
            assert_eq!(symmetry.bitboard(Bitboard::of(square)), Bitboard::of(image));
            assert_eq!(symmetry.inverse().square(image), square);
        }
        let set = Bitboard(random.next());
        assert_eq!(symmetry.inverse().bitboard(symmetry.bitboard(set)), set);
    }
    let images: BTreeSet<_> =
        Symmetry::ALL.iter().map(|symmetry| symmetry.bitboard(Bitboard(0x0102_0400)).0).collect();
    assert_eq!(images.len(), 8, "the eight symmetries differ");
}

#[test]
fn play_commutes_with_symmetry() {
    let mut random = Random(0x0572);
    for _ in 0..10_000 {
        let (own, opp) = random.discs();
        let board = Board { own: Bitboard(own), opp: Bitboard(opp) };
        for symmetry in Symmetry::ALL {
            let image = symmetry.board(board);
            assert_eq!(image.legal_moves(), symmetry.bitboard(board.legal_moves()));
            if let Some(square) = board.legal_moves().first() {
                let flips = image.flips(symmetry.square(square));
                assert_eq!(flips, symmetry.bitboard(board.flips(square)));
            }
            assert_eq!(image.canonical().0, board.canonical().0);
        }
    }
}

/// Source: the counts of unique positions after n moves are published by several programs.
#[test]
fn positions_up_to_symmetry_are_as_many_as_published() {
    let mut layer = BTreeSet::from([words(Board::START)]);
    for expected in [1, 3, 14, 60, 322, 1_773, 10_649, 67_245] {
        let mut next = BTreeSet::new();
        for (own, opp) in layer {
            let board = Board { own: Bitboard(own), opp: Bitboard(opp) };
            for square in board.legal_moves() {
                next.insert(words(board.play(square, board.flips(square)).canonical().0));
            }
        }
        assert_eq!(next.len(), expected);
        layer = next;
    }
}

fn words(board: Board) -> (u64, u64) {
    (board.own.0, board.opp.0)
}
