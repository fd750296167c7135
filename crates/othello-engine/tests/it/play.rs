//! Whole games against a greedy player.

use othello_core::{Color, Move, Position};
use othello_engine::{Engine, Limits, Request};

use crate::support::{engine, random_game};
use crate::walker::Random;

/// Openings, each played with both colours.
const OPENINGS: usize = 25;

/// The player that turns as many discs as it can now.
fn greedy(position: &Position) -> Move {
    let most = position.legal_moves().iter().max_by_key(|sq| position.flips(*sq).count());
    most.map_or(Move::Pass, Move::Place)
}

#[test]
fn beats_greed_in_every_game() {
    let mut random = Random(0x62EE);
    let mut engine = engine();
    for opening in 0..OPENINGS {
        let start = random_game(&mut random, |here| here.empties().count() <= 52);
        for color in Color::ALL {
            let end = play(&mut engine, start.clone(), color);
            let winner = end.outcome().unwrap().winner();
            assert_eq!(winner, Some(color), "opening {opening}, {start}: {end}");
        }
    }
}

/// The position at the end of a game in which the engine has this colour.
fn play(engine: &mut Engine, mut here: Position, color: Color) -> Position {
    while !here.is_over() {
        let mv = if here.turn() == color {
            let limits = Limits::depth(4).with_exact(10);
            engine.search(&Request::new(here.clone(), limits), &mut ()).best.unwrap()
        } else {
            greedy(&here)
        };
        here = here.play(mv).unwrap();
    }
    here
}
