//! What an exact score does not depend on: memory, history, order, colours, the way the board lies.

use othello_core::{Board, Color, Position, Symmetry};
use othello_engine::{Engine, Limits, Options, Request};
use proptest::prelude::*;

use crate::games::{Kind, late_board};
use crate::support::{engine, exactly, position_of};
use crate::walker::Random;

/// Positions with 12 to 16 empty squares, of every kind of game: more than a search can keep in a
/// small table, and enough for every layer of the solver.
fn positions(seed: u64, count: usize) -> Vec<Position> {
    let mut random = Random(seed);
    let mut position = || {
        let empties = 12 + u32::try_from(random.below(5)).unwrap();
        let kind = Kind::ALL[random.below(3)];
        position_of(late_board(kind, empties, &mut random), Color::ALL[random.below(2)])
    };
    (0..count).map(|_| position()).collect()
}

fn with_table(mib: usize) -> Engine {
    Engine::new(Options::default().with_table_mib(mib))
}

fn score(engine: &mut Engine, here: &Position) -> i32 {
    let report = engine.search(&exactly(here.clone()), &mut ());
    report.score.discs().expect("nothing ends the search but the end of the game")
}

fn scores(engine: &mut Engine, positions: &[Position]) -> Vec<i32> {
    positions.iter().map(|here| score(engine, here)).collect()
}

/// The scores of all moves, the best first.
fn move_scores(engine: &mut Engine, here: &Position) -> Vec<i32> {
    let report = engine.search(&exactly(here.clone()).with_count(64), &mut ());
    report.lines.iter().map(|line| line.score.discs().unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_size_of_the_table_changes_no_score(seed: u64) {
        let positions = positions(seed, 2);
        let expected = scores(&mut with_table(1), &positions);
        for mib in [0, 16] {
            prop_assert_eq!(&scores(&mut with_table(mib), &positions), &expected, "{} MiB", mib);
        }
    }

    /// One engine that keeps its table, in either direction and twice, against a new one for each.
    #[test]
    fn the_order_of_questions_changes_no_score(seed: u64) {
        let positions = positions(seed, 3);
        let alone: Vec<i32> = positions.iter().map(|here| score(&mut engine(), here)).collect();
        let mut engine = engine();
        for _ in 0..2 {
            prop_assert_eq!(&scores(&mut engine, &positions), &alone);
        }
        let mut turned = positions;
        turned.reverse();
        let mut backwards = scores(&mut engine, &turned);
        backwards.reverse();
        prop_assert_eq!(backwards, alone);
    }

    /// Searches that only look ahead, that ask for the winner alone or that break off leave
    /// nothing behind which an exact score could trip over.
    #[test]
    fn earlier_searches_change_no_score(seed: u64, nodes in 100_u64..20_000) {
        let positions = positions(seed, 2);
        let mut used = with_table(1);
        for here in &positions {
            let alone = score(&mut engine(), here);
            let ask = |limits| Request::new(here.clone(), limits);
            for request in [
                ask(Limits::depth(6)),
                ask(Limits::NONE.with_exact(64)).for_outcome(),
                ask(Limits::nodes(nodes)),
                ask(Limits::depth(3)).with_count(64),
            ] {
                used.search(&request, &mut ());
                prop_assert_eq!(score(&mut used, here), alone, "{} after {:?}", here, request);
            }
        }
    }

    /// Of the position itself and of each of its moves.
    #[test]
    fn images_and_colours_change_no_score(seed: u64) {
        let here = &positions(seed, 1)[0];
        let expected = move_scores(&mut engine(), here);
        let mut used = engine();
        for image in images(here.board().unwrap()) {
            prop_assert_eq!(&move_scores(&mut used, &image), &expected, "{}", image);
        }
    }
}

/// The eight ways a board can lie, each in both colours.
fn images(board: Board) -> Vec<Position> {
    let image =
        |symmetry: Symmetry| Color::ALL.map(|color| position_of(symmetry.board(board), color));
    Symmetry::ALL.into_iter().flat_map(image).collect()
}
