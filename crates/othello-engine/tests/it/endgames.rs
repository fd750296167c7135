//! A hundred thousand endgames against a plain search.

use othello_core::{Board, Color, Move};
use othello_engine::{Ended, Engine, Tier};

use crate::games::{HUNTED, Kind, late_board};
use crate::support::{at_end, brute_force, engine_of, exactly, position_of, value_of_line};
use crate::walker::Random;

/// Endgames of each kind of game: a hundred thousand in all, a twentieth of them where the code is
/// not that which people run.
const ROUNDS: u32 = if cfg!(debug_assertions) { 1_667 } else { 33_334 };

/// From no empty square up to so many.
const MOST_EMPTIES: u32 = 10;

/// The last numbers of empty squares before the shared table is used, and how many endgames of each:
/// the plain search takes its time for them.
const LARGER: (std::ops::RangeInclusive<u32>, u32) =
    (11..=12, if cfg!(debug_assertions) { 30 } else { 240 });

/// The result of perfect play in discs if it lies between the two bounds: alpha-beta over the moves
/// as they come, without anything else.
fn alpha_beta(board: Board, mut alpha: i32, beta: i32) -> i32 {
    let legal = board.legal_moves();
    if legal.is_empty() {
        let passed = board.pass();
        let is_over = passed.legal_moves().is_empty();
        return if is_over { at_end(board) } else { -alpha_beta(passed, -beta, -alpha) };
    }
    let mut best = -64;
    for square in legal {
        let next = board.play(square, board.flips(square));
        best = best.max(-alpha_beta(next, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn perfect(board: Board) -> i32 {
    alpha_beta(board, -64, 64)
}

/// The oracle of this file against the one that leaves nothing out.
#[test]
fn the_plain_search_equals_trying_everything() {
    let mut random = Random(0xAB0B);
    for round in 0..600 {
        let board =
            late_board(Kind::ALL[round % 3], u32::try_from(round).unwrap() % 8, &mut random);
        assert_eq!(perfect(board), brute_force(board), "{board:?}");
    }
}

/// What happened in the endgames, so that none of it is missing by chance.
#[derive(Debug, Default)]
struct Seen {
    /// The side to move had to pass.
    passes: u32,
    /// There was a pass further on in the best line.
    later_passes: u32,
    /// The game was over with squares left.
    over: u32,
    /// The best line ended with squares left.
    early_ends: u32,
    /// One side held next to nothing.
    hunted: u32,
}

impl Seen {
    fn add(&mut self, board: Board, line: &[Move]) {
        let passes = line.iter().filter(|mv| **mv == Move::Pass).count();
        let moves = line.len() - passes;
        let is_pass = line.first() == Some(&Move::Pass);
        let ends_early = moves < board.empties().count() as usize;
        self.passes += u32::from(is_pass);
        self.later_passes += u32::from(passes > usize::from(is_pass));
        self.over += u32::from(ends_early && line.is_empty());
        self.early_ends += u32::from(ends_early && !line.is_empty());
        self.hunted += u32::from(board.own.count().min(board.opp.count()) <= HUNTED);
    }
}

/// Solves boards with all numbers of empty squares, each as often, in every tier.
fn solve_all(kind: Kind, seed: u64) -> Seen {
    let mut random = Random(seed);
    let mut engines: Vec<Engine> = Tier::available().map(engine_of).collect();
    let mut seen = Seen::default();
    for round in 0..ROUNDS {
        let board = late_board(kind, round % (MOST_EMPTIES + 1), &mut random);
        let color = Color::ALL[random.below(2)];
        let line = solve(&mut engines, board, color);
        seen.add(board, &line);
    }
    seen
}

/// Compares each engine with the plain search, and their counts with each other: all have met the
/// same boards before. Gives the line of the last one.
fn solve(engines: &mut [Engine], board: Board, color: Color) -> Vec<Move> {
    let expected = perfect(board);
    let here = position_of(board, color);
    let mut line = Vec::new();
    let mut nodes = None;
    for engine in engines {
        let report = engine.search(&exactly(here.clone()), &mut ());
        assert_eq!(*nodes.get_or_insert(report.nodes), report.nodes, "{here}");
        assert_eq!(report.score.discs(), Some(expected), "{here}");
        assert_eq!(value_of_line(here.clone(), &report.line), expected, "{here}");
        let is_over = report.ended == Ended::GameOver;
        assert_eq!(
            (is_over, report.best),
            (here.is_over(), report.line.first().copied()),
            "{here}"
        );
        line = report.line;
    }
    line
}

#[test]
fn ends_of_random_games_are_exact() {
    let seen = solve_all(Kind::Random, 0xE001);
    assert!(seen.passes > ROUNDS / 80 && seen.later_passes > ROUNDS / 4, "{seen:?}");
}

#[test]
fn ends_of_greedy_games_are_exact() {
    let seen = solve_all(Kind::Greedy, 0xE002);
    assert!(seen.passes > ROUNDS / 80 && seen.later_passes > ROUNDS / 4, "{seen:?}");
}

#[test]
fn ends_of_hunts_are_exact() {
    let seen = solve_all(Kind::Hunt, 0xE003);
    assert!(seen.passes > ROUNDS / 80 && seen.over > ROUNDS / 80, "{seen:?}");
    assert!(seen.early_ends > ROUNDS / 20 && seen.hunted > ROUNDS / 2, "{seen:?}");
}

#[test]
fn larger_endgames_are_exact() {
    let mut random = Random(0xE004);
    let mut engines: Vec<Engine> = Tier::available().map(engine_of).collect();
    let (empties, count) = LARGER;
    for empties in empties {
        for round in 0..count {
            let kind = Kind::ALL[round as usize % 3];
            let board = late_board(kind, empties, &mut random);
            solve(&mut engines, board, Color::ALL[random.below(2)]);
        }
    }
}
