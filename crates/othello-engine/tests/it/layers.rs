//! Every number of empty squares against one less: the layers of the solver meet at some of them.

use othello_core::{Color, Move, Position};
use othello_engine::{Engine, Tier};

use crate::games::{Kind, late_board};
use crate::support::{engine_of, exactly, position_of};
use crate::walker::Random;

/// Most empty squares, and how many boards there are with each number up to it.
const BOARDS: [(u32, u32); 3] = [(12, 120), (16, 6), (18, 2)];

#[test]
fn a_position_is_worth_what_its_best_move_leads_to() {
    let mut random = Random(0x1A7E);
    let mut engines: Vec<Engine> = Tier::available().map(engine_of).collect();
    let mut least = 1;
    for (most, boards) in BOARDS {
        for round in 0..boards * (most + 1 - least) {
            let kind = Kind::ALL[random.below(3)];
            let board = late_board(kind, least + round / boards, &mut random);
            let here = position_of(board, Color::ALL[random.below(2)]);
            if !here.is_over() {
                check(&mut engines, &here);
            }
        }
        least = most + 1;
    }
}

/// Each engine agrees with itself a ply later, and with the others in all that it counts.
fn check(engines: &mut [Engine], here: &Position) {
    let all = engines.iter_mut().map(|engine| {
        let (score, nodes) = solve(engine, here);
        let replies =
            moves(here).into_iter().map(|mv| solve(engine, &here.clone().play(mv).unwrap()));
        let replies: Vec<(i32, u64)> = replies.collect();
        assert_eq!(replies.iter().map(|reply| -reply.0).max(), Some(score), "{here}");
        (nodes, replies)
    });
    let all: Vec<_> = all.collect();
    assert!(all.iter().all(|one| *one == all[0]), "{here}: {all:?}");
}

/// Score and positions visited, with nothing remembered.
fn solve(engine: &mut Engine, here: &Position) -> (i32, u64) {
    engine.clear();
    let report = engine.search(&exactly(here.clone()), &mut ());
    (report.score.discs().unwrap(), report.nodes)
}

fn moves(here: &Position) -> Vec<Move> {
    if here.must_pass() {
        return vec![Move::Pass];
    }
    here.legal_moves().iter().map(Move::Place).collect()
}
