//! Supply and shape on small games made for the purpose.

use super::*;
use crate::bitboard::Bitboard;
use crate::setup::SetupFault;
use crate::variant::Variant;

/// A game in which each player owns three discs, and a1 is no square.
fn short() -> Rules {
    let mut variant = Variant::new("short", SquareSet::from_bitboard(Bitboard(!1)));
    variant.start = Rules::OTHELLO.variant().start;
    variant.first = Color::White;
    variant.supply = Some(3);
    Rules::try_from(variant).expect("a playable game")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square of the test")
}

#[test]
fn a_player_who_owns_no_more_discs_passes() {
    let start = Position::start(short());
    assert_eq!((start.turn(), start.in_hand()), (Color::White, Some(ByColor::new(1, 1))));
    let white = start.play(Move::Place(square("c5"))).expect("c5 turns d5");
    let black = white.play(Move::Place(square("c4"))).expect("c4 turns d4");
    assert_eq!(black.in_hand(), Some(ByColor::new(0, 0)));
    assert!(black.is_over(), "nobody owns a disc any more");
    let obstacles = black.explain(square("c3")).obstacles;
    assert_eq!(obstacles, [Obstacle::NothingInHand]);
}

#[test]
fn one_empty_hand_is_a_forced_pass() {
    let mut setup = Setup::start(short());
    setup.in_hand = Some(ByColor::new(1, 0));
    let position = Position::try_from(setup.clone()).expect("five discs in all");
    assert!(position.must_pass() && !position.is_over());
    let refused = position.clone().play(Move::Place(square("c5"))).expect_err("White has no disc");
    assert_eq!(refused.reason, Illegal::NothingInHand);
    let passed = position.play(Move::Pass).expect("the pass is forced");
    assert_eq!(passed.legal_moves().count(), 4);
    setup.in_hand = Some(ByColor::new(2, 1));
    let refused = Position::try_from(setup.clone()).expect_err("seven discs of six");
    assert_eq!(refused.faults, [SetupFault::TooManyDiscs { supply: 3 }]);
    setup.in_hand = None;
    let refused = Position::try_from(setup).expect_err("no discs in hand are given");
    assert_eq!(refused.faults, [SetupFault::MissingHand]);
}

#[test]
fn what_the_shape_leaves_out_is_no_square() {
    let mut setup = Setup::start(short());
    setup.discs = ByColor::new(SquareSet::from(square("b1")), SquareSet::from(square("c1")));
    setup.turn = Color::White;
    setup.in_hand = Some(ByColor::new(2, 2));
    let position = Position::try_from(setup).expect("two discs");
    assert!(position.legal_moves().is_empty(), "a1 would close the line, but does not exist");
    let explanation = position.explain(square("a1"));
    assert_eq!(
        (explanation.lines.len(), explanation.obstacles),
        (0, Vec::from([Obstacle::NoSquare]))
    );
    assert_eq!(position.empties().count(), 61);
}
