//! Weights that are fitted to games, and how well they explain others.

use std::sync::Arc;

use othello_core::Bitboard;
use othello_engine::{ErrorModel, Weights};
use othello_train::evaluation::{Point, Rows, Settings, fit};
use othello_train::games::{Game, Lesson, Openings, Player, Recipe, Shard};
use othello_train::store::{Maker as _, collect};

const SETTINGS: Settings = Settings { penalty: 0.1, passes: 40, patience: 5, threads: 1 };

fn recipe(shard: Shard) -> Recipe {
    Recipe { seed: 9, depth: 1, exact: 6, shard, openings: 0, evaluation: "simple".to_owned() }
}

fn player(shard: Shard) -> Player {
    Player::new(recipe(shard), Arc::new(Openings::default()), None)
}

/// Positions of games, each worth five discs for every corner more.
fn corners(numbers: std::ops::Range<u64>) -> Rows {
    let mut player = player(Shard::WHOLE);
    let mut rows = Rows::default();
    for number in numbers {
        for lesson in player.make(number).lessons(1.0) {
            let held = |discs: Bitboard| (discs & Bitboard::CORNERS).count().cast_signed();
            let more = held(lesson.board.own) - held(lesson.board.opp);
            let worth = 5.0 * f32::from(i8::try_from(more).unwrap());
            rows.add(&Lesson { worth, ..lesson });
        }
    }
    rows
}

#[test]
fn the_fit_finds_what_made_the_worth() {
    let (rows, held_out) = (corners(0..2000), corners(2000..2100));
    let mut points = Vec::new();
    let mut tell = |_, point: Point| points.push(point);
    let (weights, curve) = fit(&rows, &held_out, None, SETTINGS, &mut tell);
    assert_eq!(points, curve.points);
    let nothing =
        Weights::new(vec![0; Weights::len()], ErrorModel::AHEAD, ErrorModel::END).unwrap();
    let [error, unexplained] =
        [&weights, &nothing].map(|weights| held_out.accuracy(weights).mean(0, 60).unwrap());
    assert!(5.0 * error < unexplained, "{error} of {unexplained} discs");
    assert!(points.is_sorted_by(|before, after| before.fitted >= after.fitted), "{points:?}");
}

#[test]
fn weights_do_not_depend_on_threads() {
    let (rows, held_out) = (corners(0..60), corners(60..70));
    let [one, three] = [1, 3].map(|threads| {
        let settings = Settings { passes: 5, threads, ..SETTINGS };
        fit(&rows, &held_out, None, settings, &mut |_, _| ()).0.checksum()
    });
    assert_eq!(one, three);
}

/// A fit that begins from weights goes on from there.
#[test]
fn a_fit_may_begin_from_weights() {
    let (rows, held_out) = (corners(0..60), corners(60..70));
    let few = Settings { passes: 3, ..SETTINGS };
    let run = |first: Option<&Weights>| fit(&rows, &held_out, first, few, &mut |_, _| ());
    let (first, before) = run(None);
    let (_, after) = run(Some(&first));
    let last = before.points.last().unwrap().held_out;
    assert!(after.points[0].held_out < last, "{last} {:?}", after.points);
}

/// A penalty holds weights to those that the fit begins from, not to nothing.
#[test]
fn a_great_penalty_keeps_the_first_weights() {
    let (rows, held_out) = (corners(0..60), corners(60..70));
    let tell = &mut |_, _| ();
    let first = fit(&rows, &held_out, None, Settings { passes: 3, ..SETTINGS }, tell).0;
    let stiff = Settings { passes: 3, penalty: 1e9, ..SETTINGS };
    let kept = fit(&corners(70..130), &held_out, Some(&first), stiff, tell).0;
    assert_eq!(kept.learnt(), first.learnt());
}

#[test]
fn parts_of_a_run_are_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let games = |name: &str, shard: &str, count| -> Vec<Game> {
        let mut players = [player(shard.parse().unwrap()), player(shard.parse().unwrap())];
        collect(&folder.path().join(name), &mut players, count, &mut |_| ()).unwrap()
    };
    let whole = games("whole", "0/1", 12);
    let parts = [games("even", "0/2", 6), games("odd", "1/2", 6)];
    for (number, game) in whole.iter().enumerate() {
        assert_eq!(parts[number % 2][number / 2], *game);
    }
}
