//! Solves late positions of random games on any boards, and tells what that took.
//!
//! ```sh
//! cargo run --release -p othello-engine --example boards -- POSITIONS FROM TO RULES...
//! ```
//!
//! Ten positions for each number of empty squares, from FROM to TO, each solved by an engine of its own
//! that visits no more than so many positions. A line for each number: how many were solved, the median
//! of the positions visited and of the seconds, and millions of positions per second over all ten. A
//! board is left when fewer than half were solved; a number that ten thousand games do not reach, as few
//! games on hexagons end with a full board, has no line. The same arguments give the same positions.

#![expect(clippy::print_stdout, reason = "a program for a person at a terminal")]

use std::env;
use std::error::Error;
use std::time::Duration;

use othello_core::{Move, Position, Rules};
use othello_engine::{Engine, Limits, Options, Report, Request};

/// Positions for each number of empty squares.
const COUNT: usize = 10;

/// Games to find them in.
const GAMES: usize = 10_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [most, from, to, boards @ ..] = &arguments[..] else {
        return Err("expected POSITIONS FROM TO RULES...".into());
    };
    let (most, from, to) = (most.parse()?, from.parse()?, to.parse()?);
    println!("rules           empties  solved     positions  seconds  million/s");
    for board in boards {
        let rules: Rules = board.parse()?;
        for empties in from..=to {
            let Some(positions) = late_positions(&rules, empties) else { continue };
            let mut reports: Vec<Report> =
                positions.into_iter().map(|position| solve(position, most)).collect();
            let solved = reports.iter().filter(|report| report.score.is_exact()).count();
            println!("{board:<15} {empties:>7}  {solved:>6} {}", summary(&mut reports));
            if solved < COUNT / 2 {
                break;
            }
        }
    }
    Ok(())
}

fn solve(position: Position, most: u64) -> Report {
    let limits = Limits::nodes(most).with_exact(256);
    let mut engine = Engine::new(Options::default().with_table_mib(0));
    engine.search(&Request::new(position, limits), &mut ())
}

/// Medians of positions and seconds, and the speed over all.
fn summary(reports: &mut [Report]) -> String {
    let all: u64 = reports.iter().map(|report| report.nodes).sum();
    let time: Duration = reports.iter().map(|report| report.elapsed).sum();
    reports.sort_by_key(|report| report.nodes);
    let nodes = reports[COUNT / 2].nodes;
    reports.sort_by_key(|report| report.elapsed);
    let seconds = reports[COUNT / 2].elapsed.as_secs_f64();
    let speed = f64::from(u32::try_from(all).unwrap_or(u32::MAX)) / time.as_secs_f64() / 1e6;
    format!("{nodes:>13}  {seconds:>7.3}  {speed:>9.2}")
}

/// Positions with so many empty squares in which the game goes on.
fn late_positions(rules: &Rules, empties: u32) -> Option<Vec<Position>> {
    let mut random = Random(empties.into());
    let games = (0..GAMES).map(|_| late(rules, empties, &mut random));
    let positions: Vec<Position> = games.filter(|here| !here.is_over()).take(COUNT).collect();
    (positions.len() == COUNT).then_some(positions)
}

/// The position after random moves that has so many empty squares, or in which the game is over.
fn late(rules: &Rules, empties: u32, random: &mut Random) -> Position {
    let mut here = Position::start(rules.clone());
    while here.empties().count() > empties && !here.is_over() {
        let squares: Vec<Move> = here.legal_moves().iter().map(Move::Place).collect();
        let mv = squares.get(random.below(squares.len().max(1))).copied();
        here = here.play(mv.unwrap_or(Move::Pass)).expect("the move is legal");
    }
    here
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ z >> 31) >> 33).map_or(0, |number| number % bound)
    }
}
