//! Positions refused and accepted.

use othello_core::{ByColor, Color, Position, Rules, Setup, SetupFault, Square, SquareSet};

fn squares(names: &str) -> SquareSet {
    names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect()
}

fn faults(change: impl FnOnce(&mut Setup)) -> Vec<SetupFault> {
    let mut setup = Setup::start(Rules::OTHELLO);
    change(&mut setup);
    match Position::try_from(setup.clone()) {
        Ok(_) => Vec::new(),
        Err(error) => {
            assert_eq!(error.setup, setup, "the error gives the set-up back");
            error.faults
        }
    }
}

#[test]
fn every_fault_is_told() {
    assert_eq!(faults(|_| ()), []);
    let overlap = faults(|setup| setup.discs.black.insert("d4".parse().unwrap()));
    assert_eq!(overlap, [SetupFault::Overlap(squares("d4"))]);
    let outside = faults(|setup| setup.discs.white = squares("i8 a9"));
    assert_eq!(outside, [SetupFault::OutsideShape(squares("i8 a9"))]);
    let empty = faults(|setup| setup.discs = ByColor::default());
    assert_eq!(empty, [SetupFault::NoDiscs]);
    let hand = faults(|setup| setup.in_hand = Some(ByColor::new(30, 30)));
    assert_eq!(hand, [SetupFault::UnexpectedHand]);
    let two = faults(|setup| {
        setup.discs = ByColor::new(squares("p16"), squares("p16"));
    });
    assert_eq!(two.len(), 2, "overlap and outside are both told: {two:?}");
}

#[test]
fn the_message_names_the_squares() {
    let mut setup = Setup::start(Rules::OTHELLO);
    setup.discs.black = squares("d4 i1");
    let error = Position::try_from(setup).unwrap_err();
    assert_eq!(error.to_string(), "discs of both colours on d4; no such square on this board: i1");
}

#[test]
fn setups_and_positions_convert_both_ways() {
    let position = Position::default();
    assert_eq!(Setup::from(&position), Setup::start(Rules::OTHELLO));
    assert_eq!(position.turn(), Color::Black);
    assert_eq!(position.in_hand(), None);
    assert_eq!(position.empties().count(), 60);
}

/// Case R10: a set-up without any history is seen as finished.
#[test]
fn a_lone_disc_is_a_finished_game() {
    let setup: Setup = format!("X{} X", ".".repeat(63)).parse().unwrap();
    let position = Position::try_from(setup).unwrap();
    let outcome = position.outcome().unwrap();
    assert!(!position.must_pass());
    assert_eq!(outcome.tournament_diff().to_string(), "+64");
    assert_eq!(outcome.disc_diff().discs(), 1);
    assert_eq!(outcome.winner(), Some(Color::Black));
}
