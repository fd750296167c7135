//! Exact scores.

use othello_core::Symmetry;
use othello_engine::{Ended, ScoreKind, Tier};

use crate::support::{
    brute_force, engine, engine_of, exactly, position, random_game, value_of_line,
};
use crate::walker::Random;

#[test]
fn known_endgames() {
    let mut count = 0;
    let mut engine = engine();
    for line in include_str!("../../testdata/endgames.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split("; ").collect();
        let report = engine.search(&exactly(position(fields[0])), &mut ());
        assert_eq!(report.score.discs(), Some(fields[1].parse().unwrap()), "{line}");
        let best = report.best.unwrap().to_string();
        assert!(fields[2].split(' ').any(|name| name == best), "{best} is not best in {line}");
        assert_eq!(report.ended, Ended::Solved);
        count += 1;
    }
    assert!(count >= 20);
}

/// The oracle tries everything, so these are short.
#[test]
fn every_tier_equals_brute_force() {
    let mut random = Random(0x501E);
    let mut engines: Vec<_> = Tier::available().map(engine_of).collect();
    for round in 0..400 {
        let empties = 1 + round % 9;
        let here = random_game(&mut random, |here| here.empties().count() <= empties);
        let expected = brute_force(here.board().unwrap());
        for engine in &mut engines {
            let report = engine.search(&exactly(here.clone()), &mut ());
            assert_eq!(report.score.discs(), Some(expected), "{here}");
            assert_eq!(value_of_line(here.clone(), &report.line), expected, "{here}");
        }
    }
}

#[test]
fn every_move_of_a_solved_position_is_exact() {
    let mut random = Random(0x501F);
    for _ in 0..40 {
        let here = random_game(&mut random, |here| here.empties().count() <= 8);
        let report = engine().search(&exactly(here.clone()).with_count(64), &mut ());
        let moves = here.legal_moves().count().max(u32::from(here.must_pass()));
        assert_eq!(report.lines.len(), moves as usize);
        assert!(report.lines.is_sorted_by_key(|line| -line.score));
        for line in &report.lines {
            let after = here.clone().play(line.moves[0]).unwrap();
            assert_eq!(line.score.discs(), Some(-brute_force(after.board().unwrap())), "{here}");
        }
    }
}

/// The sign is that of the exact score, for each move as well.
#[test]
fn the_outcome_alone_has_the_right_sign() {
    let mut random = Random(0x5020);
    for _ in 0..60 {
        let here = random_game(&mut random, |here| here.empties().count() <= 8);
        let exact = brute_force(here.board().unwrap());
        let request = exactly(here.clone()).for_outcome().with_count(64);
        let report = engine().search(&request, &mut ());
        assert_eq!(report.score.hundredths().signum(), exact.signum(), "{here}");
        assert_eq!(report.score.kind(), ScoreKind::Outcome);
        for line in &report.lines {
            let after = here.clone().play(line.moves[0]).unwrap();
            let exact = -brute_force(after.board().unwrap());
            assert_eq!(line.score.hundredths().signum(), exact.signum(), "{here}");
        }
    }
}

/// The score is the same for all images of a board, in both colours.
#[test]
fn symmetry_changes_no_score() {
    let mut engine = engine();
    let board = position("XOOOO---X-OO---OXOXOOOOOXOXXOOOOXOOXXXOOXXOXOOO-XXXXOOXXOOXXXXXX X")
        .board()
        .unwrap();
    for symmetry in Symmetry::ALL {
        let image = symmetry.board(board);
        for (own, opp, side) in [('X', 'O', 'X'), ('O', 'X', 'O')] {
            let marks: String = othello_core::Square::official()
                .map(|square| match (image.own.contains(square), image.opp.contains(square)) {
                    (true, _) => own,
                    (_, true) => opp,
                    _ => '-',
                })
                .collect();
            let report = engine.search(&exactly(position(&format!("{marks} {side}"))), &mut ());
            assert_eq!(report.score.discs(), Some(54));
        }
    }
}

#[test]
fn a_finished_game_has_a_score_and_no_move() {
    let report = engine().search(&exactly(position(&format!("X{} X", "-".repeat(63)))), &mut ());
    assert_eq!((report.best, report.score.discs()), (None, Some(64)));
    assert_eq!((report.ended, report.depth, report.lines.len()), (Ended::GameOver, 0, 0));
}
