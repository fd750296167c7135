//! The eight symmetries.

use std::collections::BTreeSet;

use othello_core::{Bitboard, Board, Isometry, Move, Position, Rules, Square, SquareSet, Symmetry};

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

#[test]
fn every_board_has_as_many_symmetries_as_it_looks() {
    for (id, count) in [
        ("othello", 8),
        ("mini", 8),
        ("square-16", 8),
        ("eight-stars", 8),
        ("annexation", 8),
        ("reversi", 8),
        ("nip", 8),
        ("hex", 12),
        ("black-hole@c3", 2),
        ("black-hole@c2", 1),
        ("othello@a1,h8", 4),
        ("nip@c1", 1),
        ("hex@e5", 12),
        ("hex@e1", 2),
    ] {
        let isometries = Isometry::of(&id.parse().unwrap());
        assert_eq!(isometries.len(), count, "{id}");
        let images: BTreeSet<_> = isometries.iter().map(|one| format!("{one:?}")).collect();
        assert_eq!(images.len(), count, "the symmetries of {id} differ");
    }
}

#[test]
fn isometries_of_the_official_board_are_its_symmetries() {
    let isometries = Isometry::of(&Rules::OTHELLO);
    let table = |of: &dyn Fn(Square) -> Square| Square::official().map(of).collect::<Vec<_>>();
    let known: BTreeSet<_> =
        Symmetry::ALL.iter().map(|symmetry| table(&|square| symmetry.square(square))).collect();
    let found: BTreeSet<_> = isometries
        .iter()
        .map(|isometry| table(&|square| isometry.square(square).unwrap()))
        .collect();
    assert_eq!(found, known);
}

/// Moves and flips of the image are the images of moves and flips.
#[test]
fn play_commutes_with_the_symmetries_of_every_board() {
    let mut random = Random(0x0573);
    for id in ["hex", "nip", "eight-stars", "annexation", "black-hole@c3", "reversi", "grand"] {
        let isometries = Isometry::of(&id.parse().unwrap());
        let mut position = Position::start(id.parse().unwrap());
        while !position.is_over() {
            let legal = position.legal_moves();
            for isometry in &isometries {
                let image = isometry.position(&position);
                assert_eq!(image.legal_moves(), isometry.set(legal), "{id} {position}");
                for square in legal.iter().take(3) {
                    let there = isometry.square(square).unwrap();
                    assert_eq!(image.flips(there), isometry.set(position.flips(square)));
                }
            }
            let mv = match legal.count() {
                0 => Move::Pass,
                count => Move::Place(legal.iter().nth(random.below(count as usize)).unwrap()),
            };
            position = position.play(mv).unwrap();
        }
        let all = position.rules().variant().shape;
        assert!(isometries.iter().all(|isometry| isometry.set(all) == all));
        assert_eq!(isometries[0].set(SquareSet::rectangle(4, 4)), SquareSet::rectangle(4, 4));
    }
}
