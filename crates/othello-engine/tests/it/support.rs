//! Positions to test with, and the plain solver that is the oracle.

use othello_core::{Board, Move, Position, Setup};
use othello_engine::{Engine, Limits, Options, Request, Tier};

use crate::walker::Random;

/// A small engine, so that tests start fast.
pub(crate) fn engine() -> Engine {
    engine_of(Tier::detect())
}

pub(crate) fn engine_of(tier: Tier) -> Engine {
    Engine::new(Options::default().with_table_mib(2).with_tier(tier))
}

/// Solve, whatever it takes.
pub(crate) fn exactly(position: Position) -> Request {
    Request::new(position, Limits::NONE.with_exact(64))
}

pub(crate) fn position(text: &str) -> Position {
    Position::try_from(text.parse::<Setup>().unwrap()).unwrap()
}

/// A random legal move, a pass where it is forced, nothing after the end.
pub(crate) fn random_move(position: &Position, random: &mut Random) -> Option<Move> {
    if position.is_over() {
        return None;
    }
    let squares: Vec<Move> = position.legal_moves().iter().map(Move::Place).collect();
    Some(if squares.is_empty() { Move::Pass } else { squares[random.below(squares.len())] })
}

/// A game of random moves up to the first position for which `stop` holds, or to its end.
pub(crate) fn random_game(random: &mut Random, stop: impl Fn(&Position) -> bool) -> Position {
    let mut position = Position::default();
    while !stop(&position) {
        let Some(mv) = random_move(&position, random) else { break };
        position = position.play(mv).unwrap();
    }
    position
}

/// The result of perfect play in discs, by trying everything.
pub(crate) fn brute_force(board: Board) -> i32 {
    let legal = board.legal_moves();
    if !legal.is_empty() {
        let after = |square| board.play(square, board.flips(square));
        return legal.into_iter().map(|square| -brute_force(after(square))).max().unwrap();
    }
    let passed = board.pass();
    if !passed.legal_moves().is_empty() {
        return -brute_force(passed);
    }
    let [own, opp] = [board.own, board.opp].map(|set| set.count().cast_signed());
    let empties = 64 - own - opp;
    own - opp + empties * (own - opp).signum()
}
