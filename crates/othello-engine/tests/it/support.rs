//! Positions to test with, and the plain solver that is the oracle.

use othello_core::{Board, ByColor, Color, Move, Position, Rules, Setup};
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

/// The position in which this colour has to move on the board.
pub(crate) fn position_of(board: Board, turn: Color) -> Position {
    let set = |color| if color == turn { board.own } else { board.opp }.into();
    let discs = ByColor::from_fn(set);
    Position::try_from(Setup { rules: Rules::OTHELLO, discs, turn, in_hand: None }).unwrap()
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
    at_end(board)
}

/// What an ended game is worth to the side to move, in discs, empty squares to the winner.
pub(crate) fn at_end(board: Board) -> i32 {
    let [own, opp] = [board.own, board.opp].map(|set| set.count().cast_signed());
    let empties = 64 - own - opp;
    own - opp + empties * (own - opp).signum()
}

/// What a line to the end of the game comes to for the side that moves first.
///
/// # Panics
/// If a move is illegal, or the game is not over after the last.
pub(crate) fn value_of_line(start: Position, line: &[Move]) -> i32 {
    let mover = start.turn();
    let end = line.iter().fold(start, |here, mv| here.play(*mv).unwrap());
    let outcome = end.outcome().expect("the line of a solved game leads to its end");
    let difference: i32 = outcome.tournament_diff().discs().into();
    if mover == Color::Black { difference } else { -difference }
}
