//! The search for every board that is not official Othello: any shape, any rules of the catalogue.
//!
//! It works on boards of one, two or four words, whichever the shape needs. What it knows of a board it
//! derives from the lines of that board.

mod ahead;
mod cells;
mod eval;
mod known;
mod last;
mod lattice;
mod memory;
mod principal;
mod root;
mod search;
mod shape;
mod solve;
mod state;

use crate::budget::Budget;
use crate::request::Request;
use crate::search::Searcher;
use crate::tier::{Tier, with_tier};

pub(crate) use memory::Memory;

use memory::Game;
use root::General;

/// A search of the position in question by the rules of its game.
pub(crate) fn searcher<'a>(
    request: &'a Request,
    memory: &'a mut Memory,
    budget: Budget<'a>,
    tier: Tier,
) -> Box<dyn Searcher<'a> + 'a> {
    let game = memory.turn_to(request.position.rules());
    with_tier!(tier, speed => match game {
        Game::Small(field) => Box::new(General::new(speed, request, field, budget)),
        Game::Medium(field) => Box::new(General::new(speed, request, field, budget)),
        Game::Large(field) => Box::new(General::new(speed, request, field, budget)),
    })
}

#[cfg(test)]
mod tests;
