//! When and how a search ends.

use std::time::Duration;

use othello_core::{Move, Position};
use othello_engine::{
    Ended, Engine, Limits, ManualClock, Options, Progress, Report, Request, Standing, StopToken,
    TimeControl, nodes_per_second,
};

use crate::support::{engine, exactly, position, random_game};
use crate::walker::Random;

#[test]
fn depth_is_reached_ply_by_ply() {
    let mut depths = Vec::new();
    let request = Request::new(Position::default(), Limits::depth(5));
    let report =
        engine().search(&request, &mut |progress: &Progress<'_>| depths.push(progress.depth));
    assert_eq!(depths, [1, 2, 3, 4, 5]);
    assert_eq!((report.depth, report.ended), (5, Ended::Depth));
    assert_eq!(report.line.len(), 5);
}

/// Each iteration is told in full before the next begins, and the last told is the one reported.
#[test]
fn a_stopped_search_reports_the_last_finished_iteration() {
    let mut random = Random(0x5709);
    for stop_at in [1, 2, 3, 6] {
        let here = random_game(&mut random, |here| here.empties().count() <= 50);
        let (report, last) = stopped_at(&here, stop_at);
        assert_eq!((report.depth, report.ended), (stop_at, Ended::Stopped));
        assert_eq!(report.line, last);
        assert!(here.is_legal(report.best.unwrap()));
    }
}

/// Throws the token when that depth is told; gives the report and the line told last.
fn stopped_at(here: &Position, depth: u32) -> (Report, Vec<Move>) {
    let token = StopToken::new();
    let request = Request::new(here.clone(), Limits::NONE).with_stop(token.clone());
    let mut last = Vec::new();
    let report = engine().search(&request, &mut |progress: &Progress<'_>| {
        last.clone_from(&progress.lines[0].moves);
        if progress.depth == depth {
            token.stop();
        }
    });
    (report, last)
}

/// Wherever an iteration is interrupted: a move that it had found better is the answer, for what it
/// is worth at least, and else the last finished iteration is.
#[test]
fn a_better_move_of_an_interrupted_iteration_is_the_answer() {
    let mut random = Random(0xBE57);
    let mut taken_over = 0;
    for nodes in (2_000..80_000).step_by(300) {
        let here = random_game(&mut random, |here| here.empties().count() <= 40);
        let mut last = Vec::new();
        let request = Request::new(here.clone(), Limits::nodes(nodes));
        let report = engine().search(&request, &mut |progress: &Progress<'_>| {
            last.clone_from(&progress.lines[0].moves);
        });
        let better = report.unfinished.and_then(|standing| standing.best);
        match better.filter(|better| *better != last[0]) {
            Some(better) => {
                taken_over += 1;
                assert_eq!((report.best, &report.line[..]), (Some(better), &[better][..]));
                let at_least = report.unfinished.unwrap().at_least.unwrap();
                assert_eq!(report.score.hundredths(), at_least.hundredths());
                assert!(!report.score.is_exact());
            }
            None => assert_eq!(report.line, last),
        }
    }
    assert!(taken_over > 3, "{taken_over}");
}

#[test]
fn a_search_stopped_before_it_began_has_a_move() {
    let token = StopToken::new();
    token.stop();
    let request = Request::new(Position::default(), Limits::NONE).with_stop(token);
    let report = engine().search(&request, &mut ());
    assert_eq!((report.depth, report.ended), (1, Ended::Stopped));
    assert!(request.position.is_legal(report.best.unwrap()));
}

/// A stopped search leaves nothing behind that changes later answers.
#[test]
fn the_answer_after_a_stop_is_the_answer_without_it() {
    let here = position("XOOOO---X-OO---OXOXOOOOOXOXXOOOOXOOXXXOOXXOXOOO-XXXXOOXXOOXXXXXX X");
    for nodes in [1, 50, 200, 1000, 2500] {
        let mut engine = engine();
        engine.search(&Request::new(here.clone(), Limits::nodes(nodes)), &mut ());
        let report = engine.search(&Request::new(here.clone(), Limits::NONE), &mut ());
        assert_eq!(report.score.discs(), Some(54));
    }
}

/// What a proof knew when it was interrupted is true, and the move that it names is worth that much.
#[test]
fn a_proof_that_was_interrupted_has_bounds() {
    let here = random_game(&mut Random(0xB0D5), |here| here.empties().count() <= 15);
    let all = exactly(here.clone()).with_count(64);
    let whole = engine().search(&all, &mut ());
    let worth = |mv: Move| whole.lines.iter().find(|line| line.moves[0] == mv).unwrap().score;
    let (mut bounded, mut most) = (0, engine().search(&exactly(here.clone()), &mut ()).nodes);
    while most > 1000 {
        let request = Request::new(here.clone(), Limits::nodes(most).with_exact(64));
        let report = engine().search(&request, &mut ());
        let proof =
            |standing: &Standing| (standing.depth, standing.confidence.percent()) == (15, 100);
        if let Some(standing) = report.unfinished.filter(proof) {
            assert!(standing.at_most.is_none_or(|most| most.is_exact() && most >= whole.score));
            if let Some((least, best)) = standing.at_least.zip(standing.best) {
                assert!(least.is_exact() && least <= worth(best), "{standing:?}");
                bounded += 1;
            }
        }
        most -= most / 50;
    }
    assert!(bounded > 2, "{bounded}");
}

#[test]
fn a_search_that_ends_by_itself_leaves_nothing_unfinished() {
    let here = random_game(&mut Random(0xB0D5), |here| here.empties().count() <= 10);
    assert_eq!(engine().search(&exactly(here), &mut ()).unfinished, None);
    let report = engine().search(&Request::new(Position::default(), Limits::depth(4)), &mut ());
    assert_eq!(report.unfinished, None);
}

#[test]
fn node_limits_hold_and_repeat() {
    for nodes in [1, 100, 5000, 123_456] {
        let request = Request::new(Position::default(), Limits::nodes(nodes));
        let [first, second] = [(); 2].map(|()| engine().search(&request, &mut ()));
        assert_eq!(first.ended, Ended::Nodes);
        assert!(first.nodes <= nodes + 1000, "{}", first.nodes);
        assert_eq!((first.nodes, first.line), (second.nodes, second.line));
    }
}

#[test]
fn time_limits_hold() {
    let clock = ManualClock::ticking(Duration::from_millis(1));
    let mut engine = Engine::with_clock(Options::default().with_table_mib(1), clock);
    let limit = Duration::from_millis(100);
    let request = Request::new(Position::default(), Limits::time(limit));
    let report = engine.search(&request, &mut ());
    assert_eq!(report.ended, Ended::Time);
    assert!(report.elapsed <= limit + Duration::from_millis(3), "{:?}", report.elapsed);
    assert!(report.nodes > 10_000, "{}", report.nodes);
}

/// Where time that is saved is of use later, an iteration that could not be finished is not begun.
#[test]
fn no_iteration_begins_when_most_of_the_time_is_gone() {
    let clock = ManualClock::new();
    let control = TimeControl::sudden_death(Duration::from_mins(10));
    let most_of_it = control.share(60).hard * 3 / 4;
    let options = Options::default().with_table_mib(1);
    let mut engine = Engine::with_clock(options, clock.clone());
    let request = Request::new(Position::default(), Limits::clock(control));
    let report = engine.search(&request, &mut |progress: &Progress<'_>| {
        clock.advance(if progress.depth == 3 { most_of_it } else { Duration::ZERO });
    });
    assert_eq!((report.depth, report.ended), (3, Ended::Time));
}

#[test]
fn a_clock_that_stands_still_divides_nothing_by_zero() {
    let options = Options::default().with_table_mib(0);
    let mut engine = Engine::with_clock(options, ManualClock::new());
    let report = engine.search(&Request::new(Position::default(), Limits::depth(2)), &mut ());
    assert_eq!(nodes_per_second(report.nodes, report.elapsed), 0);
    assert_eq!(nodes_per_second(50, Duration::from_millis(10)), 5000);
    assert_eq!(nodes_per_second(u64::MAX, Duration::from_nanos(1)), u64::MAX);
}

#[test]
fn exact_takes_over_from_depth() {
    let here = random_game(&mut Random(0xE3AC), |here| here.empties().count() <= 12);
    let limits = Limits::depth(2);
    let solved = engine().search(&Request::new(here.clone(), limits.with_exact(12)), &mut ());
    assert!(solved.score.is_exact());
    let guessed = engine().search(&Request::new(here.clone(), limits.with_exact(11)), &mut ());
    assert!(!guessed.score.is_exact());
    let deep = engine().search(&Request::new(here, Limits::depth(12)), &mut ());
    assert_eq!(deep.score, solved.score);
}

/// The line of a forced pass begins with it.
#[test]
fn a_forced_pass_is_a_move() {
    let here = position("XXXXX-XXX-XXXXXXXXOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXXXX-X--XX O");
    for depth in 1..4 {
        let report = engine().search(&Request::new(here.clone(), Limits::depth(depth)), &mut ());
        assert_eq!((report.best, report.line[0]), (Some(Move::Pass), Move::Pass));
    }
}

#[test]
fn lines_are_as_many_as_asked_for() {
    for (count, lines) in [(0, 1), (1, 1), (3, 3), (99, 4)] {
        let request = Request::new(Position::default(), Limits::depth(3)).with_count(count);
        let report = engine().search(&request, &mut |progress: &Progress<'_>| {
            assert_eq!(progress.lines.len(), lines);
        });
        assert_eq!(report.lines.len(), lines);
        assert_eq!(
            (report.best, &report.line),
            (Some(report.lines[0].moves[0]), &report.lines[0].moves)
        );
    }
}

/// Whatever the position, there is a legal answer with a legal line, and no panic.
#[test]
fn every_position_has_an_answer() {
    let mut random = Random(0xA25E);
    let mut engine = engine();
    for round in 0..600 {
        let empties = u32::try_from(random.below(61)).unwrap();
        let here = random_game(&mut random, |here| here.empties().count() <= empties);
        let limits = Limits::depth(round % 5).with_nodes(20_000).with_exact(6);
        let report = engine.search(&Request::new(here.clone(), limits), &mut ());
        assert_eq!(report.best.is_none(), here.is_over(), "{here}");
        assert_eq!(report.best, report.line.first().copied());
        report.line.iter().fold(here, |here, mv| here.play(*mv).unwrap());
    }
}

/// Boards that no game reaches are boards all the same.
#[test]
fn set_up_boards_have_an_answer() {
    let mut engine = engine();
    for text in [
        "..X..X..XO..OXO..XX.OXX..OXOX.OX..OOOO....O.....O...OXO.XO..OXO. X",
        ".OX.OXO.........OOO.OXO.X..XXXO.O.OXO.X...XX.XO..OOOOXO......... X",
        ".X.......OXOOOO..OX.XX.....OXOO....XXX...OX.OXO..OXO.OO..X.O.... X",
    ] {
        let here = position(text);
        let report = engine.search(&Request::new(here.clone(), Limits::depth(5)), &mut ());
        assert!(here.is_legal(report.best.unwrap()));
    }
}
