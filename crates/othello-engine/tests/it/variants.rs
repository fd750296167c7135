//! The search on boards that are not official Othello.

use othello_core::{Color, Move, Objective, Position, Rules, SquareSet, WideBoard};
use othello_engine::{Engine, Limits, Request};

use crate::support::{engine, exactly, random_move};
use crate::walker::Random;

/// Every game of the catalogue but the official one, and some that are put together.
fn variants() -> impl Iterator<Item = Rules> {
    let made = ["mini+anti", "hex+anti", "nip+anti", "square-4", "square-12", "reversi+anti"];
    let made = made.map(|id| id.parse().unwrap());
    Rules::catalogue().filter(|rules| !rules.is_official()).chain(made)
}

fn random_position(rules: &Rules, random: &mut Random, empties: u32) -> Position {
    let mut position = Position::start(rules.clone());
    while position.empties().count() > empties {
        let Some(mv) = random_move(&position, random) else { break };
        position = position.play(mv).unwrap();
    }
    position
}

/// What perfect play comes to for the mover, by trying everything with the rules alone.
fn brute_force(position: &Position) -> i32 {
    if position.is_over() {
        let counts = position.counts().map(i32::from);
        let lead = counts[position.turn()] - counts[!position.turn()];
        let empties = position.empties().count().cast_signed();
        let discs = lead + lead.signum() * empties;
        let fewest = position.rules().variant().objective == Objective::Fewest;
        return if fewest { -discs } else { discs };
    }
    if position.must_pass() {
        return -brute_force(&position.clone().play(Move::Pass).unwrap());
    }
    let after = |square| position.clone().play(Move::Place(square)).unwrap();
    position.legal_moves().iter().map(|square| -brute_force(&after(square))).max().unwrap()
}

#[test]
fn every_board_is_solved_as_by_brute_force() {
    let mut random = Random(0x5A1E);
    let mut engine = engine();
    for rules in variants() {
        for round in 0..12 {
            let here = random_position(&rules, &mut random, 1 + round % 6);
            let report = engine.search(&exactly(here.clone()).with_count(64), &mut ());
            assert_eq!(report.score.discs(), Some(brute_force(&here)), "{rules}: {here}");
            for line in &report.lines {
                let after = here.clone().play(line.moves[0]).unwrap();
                assert_eq!(line.score.discs(), Some(-brute_force(&after)), "{rules}: {here}");
            }
            let end = report.line.iter().fold(here, |here, mv| here.play(*mv).unwrap());
            assert!(end.is_over(), "{rules}: the line goes to the end");
        }
    }
}

/// What perfect play comes to for the mover as far as it lies between the bounds, by a search that
/// orders and remembers nothing, over the rules alone.
fn plain(rules: &Rules, board: WideBoard, hand: [u32; 2], (alpha, beta): (i32, i32)) -> i32 {
    let moves = |board, hand| match hand {
        0 => SquareSet::EMPTY,
        _ => rules.legal_moves(board),
    };
    let legal = moves(board, hand[0]);
    let theirs = [hand[1], hand[0]];
    if legal.is_empty() {
        if moves(board.pass(), hand[1]).is_empty() {
            return at_end(rules, board);
        }
        return -plain(rules, board.pass(), theirs, (-beta, -alpha));
    }
    let mut best = -1000;
    for square in legal.iter() {
        let next = board.play(square, rules.flips(board, square));
        let hand = [hand[1], hand[0] - 1];
        best = best.max(-plain(rules, next, hand, (-beta, -alpha.max(best))));
        if best >= beta {
            break;
        }
    }
    best
}

fn at_end(rules: &Rules, board: WideBoard) -> i32 {
    let [own, opp] = [board.own, board.opp].map(|set| set.count().cast_signed());
    let empties = rules.variant().shape.count().cast_signed() - own - opp;
    let discs = own - opp + empties * (own - opp).signum();
    if rules.variant().objective == Objective::Fewest { -discs } else { discs }
}

/// With enough squares for every layer of the solver; by one engine for all of a game, by a new one for
/// each position, and for the winner alone.
#[test]
fn late_positions_are_solved_as_by_a_plain_search() {
    let mut random = Random(0x1A7E);
    for rules in variants() {
        let mut kept = engine();
        for empties in 7..=12 {
            let here = random_position(&rules, &mut random, empties);
            let (mover, hand) = (here.turn(), here.in_hand());
            let hand = [mover, !mover].map(|color| hand.map_or(1000, |hand| hand[color].into()));
            let expected = plain(&rules, here.wide_board(), hand, (-1000, 1000));
            for engine in [&mut kept, &mut engine()] {
                let report = engine.search(&exactly(here.clone()), &mut ());
                assert_eq!(report.score.discs(), Some(expected), "{rules}: {here}");
            }
            let outcome = kept.search(&exactly(here.clone()).for_outcome(), &mut ());
            let sign = outcome.score.hundredths().signum();
            assert_eq!(sign, expected.signum(), "{rules}: {here}");
        }
    }
}

/// With normal play 4x4 ends 3 to 11, which is worth ten discs to White.
#[test]
fn the_smallest_board_is_lost_for_who_begins() {
    let start = Position::start(Rules::square(4).unwrap());
    let report = engine().search(&exactly(start.clone()), &mut ());
    assert_eq!(report.score.discs(), Some(-10));
    let end = report.line.iter().fold(start, |here, mv| here.play(*mv).unwrap());
    assert_eq!((end.counts().black, end.counts().white), (3, 11));
}

/// The player that gains the most by its move alone.
fn greedy(position: &Position) -> Move {
    let flips = |square: &_| position.flips(*square).count().cast_signed();
    let squares = position.legal_moves();
    let best = match position.rules().variant().objective {
        Objective::Most => squares.iter().max_by_key(flips),
        Objective::Fewest => squares.iter().min_by_key(flips),
    };
    best.map_or(Move::Pass, Move::Place)
}

#[test]
fn beats_greed_on_every_board() {
    let mut random = Random(0x6BAD);
    let mut engine = engine();
    for rules in variants() {
        let squares = rules.variant().shape.count();
        let mut won = 0;
        for _ in 0..25 {
            let start = random_position(&rules, &mut random, squares * 7 / 8);
            for color in Color::ALL {
                let end = play(&mut engine, start.clone(), color);
                won += usize::from(end.outcome().unwrap().winner() == Some(color));
            }
        }
        assert!(won >= 45, "{rules}: {won} of 50 games");
    }
}

/// The position at the end of a game in which the engine has this colour.
fn play(engine: &mut Engine, mut here: Position, color: Color) -> Position {
    while !here.is_over() {
        let mv = if here.turn() == color {
            let limits = Limits::depth(3).with_exact(8);
            engine.search(&Request::new(here.clone(), limits), &mut ()).best.unwrap()
        } else {
            greedy(&here)
        };
        here = here.play(mv).unwrap();
    }
    here
}
