//! Undo, redo, branches.

use othello_core::{Game, Move, NodeId, Position};
use proptest::prelude::*;

use crate::games::replay;

fn place(square: &str) -> Move {
    Move::Place(square.parse().unwrap())
}

/// A game with 21 passes, eleven of them in a row by one player (case R21).
const MANY_PASSES: &str = "f5f6f7f4d3c5b6f3d6b5f2g2b4a5h2h1g7h7h3h8g3h4g4h5e3d7d8a7b7c6a6a4b8h6f8\
    a3c4g6c7e1e2d2e6g5c1d1e8b1c3f1c8e7g1a1a8a2c2b2g8b3";

/// Case R22: every position is the same on the way back and on the way forth.
#[test]
fn undo_and_redo_pass_through_the_same_positions() {
    let mut game = replay(MANY_PASSES);
    let mut seen = vec![game.position().clone()];
    while game.undo().is_some() {
        seen.push(game.position().clone());
    }
    assert_eq!(seen.len(), 82);
    assert_eq!(game.position(), &Position::default());
    for expected in seen.iter().rev().skip(1) {
        assert!(game.redo().is_some());
        assert_eq!(game.position(), expected);
    }
    assert_eq!(game.redo(), None);
}

#[test]
fn discs_are_taken_back_with_their_passes() {
    let mut game = replay(MANY_PASSES);
    let end = game.position().clone();
    let mut steps = 0;
    while game.undo_disc() {
        assert!(!game.position().must_pass() || game.ply() > 0);
        steps += 1;
    }
    assert_eq!((steps, game.ply()), (60, 0));
    while game.redo_disc() {
        steps -= 1;
    }
    assert_eq!((steps, game.position()), (0, &end));
    assert!(!game.redo_disc());
}

/// Case R24: undo at the start does nothing.
#[test]
fn there_is_nothing_before_the_start() {
    let mut game = Game::default();
    assert_eq!(game.undo(), None);
    assert!(!game.undo_disc());
    assert_eq!((game.redo(), game.current()), (None, NodeId::ROOT));
}

/// Case R25: a finished game goes on after an undo and can end again.
#[test]
fn a_finished_game_can_be_taken_back_and_end_again() {
    let mut game = replay("d3e3f6c4b3c2e2a4a2d2d1");
    assert!(game.position().is_over());
    assert_eq!(game.undo(), Some(place("d1")));
    assert!(!game.position().is_over());
    assert_eq!(game.position().legal_moves().to_string(), "b1 c1 d1 b2 c3 c5");
    game.play(place("d1")).unwrap();
    assert!(game.position().is_over());
    assert_eq!(game.node_count(), 12, "the same move is the same branch");
}

#[test]
fn branches_are_kept_and_redo_follows_the_last_one() {
    let mut game = replay("f5d6c3");
    let first = game.current();
    game.undo();
    game.play(place("c4")).unwrap();
    let second = game.current();
    game.undo();
    let fork = game.current();
    assert_eq!(game.children(fork), [first, second]);
    assert_eq!(game.redo(), Some(place("c4")));
    game.go_to(first);
    game.undo();
    assert_eq!(game.redo(), Some(place("c3")));
    game.promote(second);
    assert_eq!(game.children(fork), [second, first]);
    game.go_to(NodeId::ROOT);
    let ahead: Vec<_> =
        game.path_through().into_iter().filter_map(|node| game.move_to(node)).collect();
    assert_eq!(ahead, [place("f5"), place("d6"), place("c3")]);
    assert_eq!(game.path(second).len(), 3);
    assert_eq!((game.node(second.index()), game.node(game.node_count())), (Some(second), None));
}

#[test]
fn a_refused_disc_leaves_no_pass_behind() {
    let mut game = replay("d3c3b3b2f5a3a1c1");
    assert!(game.position().must_pass());
    let error = game.place("a8".parse().unwrap()).unwrap_err();
    assert_eq!(error.position.turn(), othello_core::Color::White);
    assert_eq!((game.ply(), game.node_count()), (8, 9));
    game.place("e3".parse().unwrap()).unwrap();
    assert_eq!(game.ply(), 10);
}

proptest! {
    /// Whatever a person does, each node keeps the position that its moves lead to.
    #[test]
    fn nothing_that_was_played_is_destroyed(actions in prop::collection::vec((0_u8..8, any::<usize>()), 1..200)) {
        let mut game = Game::default();
        let mut known: Vec<(NodeId, Position)> = vec![(NodeId::ROOT, Position::default())];
        for (action, choice) in actions {
            match action {
                0 => drop(game.undo()),
                1 => drop(game.redo()),
                2 => game.go_to(known[choice % known.len()].0),
                _ => {
                    let legal: Vec<_> = game.position().legal_moves().iter().collect();
                    if let Some(square) = legal.get(choice % legal.len().max(1)) {
                        let node = game.play(Move::Place(*square)).unwrap();
                        known.push((node, game.position().clone()));
                    } else if game.position().must_pass() {
                        let node = game.play(Move::Pass).unwrap();
                        known.push((node, game.position().clone()));
                    }
                }
            }
            for (node, position) in &known {
                prop_assert_eq!(game.position_at(*node), position);
            }
        }
        for (node, _) in &known {
            let mut position = Position::default();
            for step in game.path(*node) {
                position = position.play(game.move_to(step).unwrap()).unwrap();
            }
            prop_assert_eq!(&position, game.position_at(*node));
        }
    }
}
