//! Twelve strengths.

use std::collections::BTreeSet;

use othello_core::{Position, Rules};
use othello_engine::{Level, Limits, Request, Slip};

use crate::support::engine;

#[test]
fn levels_are_as_written_in_the_guide() {
    let table: Vec<(u8, &str, Option<u32>, u32, u32)> = Level::all()
        .map(|level| {
            let Limits { depth, exact, .. } = level.limits();
            (level.number(), level.name(), depth, exact, level.slip().hundredths())
        })
        .collect();
    assert_eq!(
        table,
        [
            (1, "novice", Some(1), 0, 460),
            (2, "beginner", Some(1), 0, 300),
            (3, "learner", Some(1), 2, 200),
            (4, "casual", Some(1), 4, 80),
            (5, "amateur", Some(2), 4, 145),
            (6, "club", Some(2), 6, 45),
            (7, "skilled", Some(3), 7, 45),
            (8, "strong", Some(4), 9, 0),
            (9, "expert", Some(5), 12, 0),
            (10, "master", Some(7), 14, 0),
            (11, "grandmaster", Some(9), 18, 0),
            (12, "champion", Some(16), 22, 0),
        ]
    );
}

/// By positions and never by time, so that they play the same on every machine.
#[test]
fn on_other_boards_levels_are_limited_by_positions() {
    let limits = |level| Request::at_level(Position::start(Rules::HEX), level).limits;
    for level in Level::all() {
        let Limits { nodes, time, clock, .. } = limits(level);
        assert!(nodes.is_some() && time.is_none() && clock.is_none(), "{level}");
    }
    let positions: Vec<_> = Level::all().map(|level| limits(level).nodes).collect();
    assert!(positions.is_sorted() && positions[0] < positions[11], "{positions:?}");
    assert_eq!(Request::at_level(Position::default(), Level::MAX).limits.nodes, None);
}

#[test]
fn levels_read_from_numbers_and_names() {
    for level in Level::all() {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.name().parse(), Ok(level));
        assert_eq!(Level::new(level.number()), Some(level));
    }
    for text in ["0", "13", "", "Club", "05", "-1"] {
        let refused = text.parse::<Level>().unwrap_err().to_string();
        assert!(refused.ends_with(&format!("found `{text}`")), "{refused}");
        assert!(refused.contains("1 to 12, or one of novice beginner"), "{refused}");
    }
    assert_eq!((Level::new(0), Level::new(13)), (None, None));
}

#[test]
fn weak_levels_vary_with_the_seed_and_repeat_with_it() {
    for level in Level::all() {
        let play = |position: &Position, seed| {
            let request = Request::at_level(position.clone(), level).with_seed(seed);
            engine().search(&request, &mut ()).best
        };
        let varies = level.slip() != Slip::NONE;
        let seeds = if varies { 12 } else { 2 };
        let counts: Vec<_> = ["f5d6", "f5d6c3", "f5d6c5f4", "f5f6e6f4"]
            .map(after)
            .map(|here| (0..seeds).map(|seed| play(&here, seed)).collect::<BTreeSet<_>>().len())
            .into();
        assert_eq!(counts.iter().any(|count| *count > 1), varies, "level {level}: {counts:?}");
        assert_eq!(play(&asymmetric(), 1), play(&asymmetric(), 1));
    }
}

/// After f5 d6 c5 f4 the moves differ in worth.
fn asymmetric() -> Position {
    after("f5d6c5f4")
}

fn after(moves: &str) -> Position {
    let game = othello_core::Game::replay(Position::default(), &moves.parse().unwrap());
    game.unwrap().position().clone()
}

/// A slip chooses among all moves, but reports only as many lines as were asked for.
#[test]
fn a_slip_changes_the_choice_not_the_lines() {
    let request = Request::new(asymmetric(), Limits::depth(2)).with_slip(Slip::new(3000));
    let chosen: Vec<_> = (0..20)
        .map(|seed| {
            let report = engine().search(&request.clone().with_seed(seed), &mut ());
            assert_eq!(report.lines.len(), 1);
            assert!(report.score <= report.lines[0].score);
            assert_eq!(report.line.first().copied(), report.best);
            report.best
        })
        .collect();
    assert!(chosen.iter().collect::<BTreeSet<_>>().len() >= 4, "{chosen:?}");
}
