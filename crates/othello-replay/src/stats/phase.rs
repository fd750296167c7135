//! What is usual in the opening, the midgame and the endgame.

use othello_core::{Move, SquareSet};

use super::tally::ratio;
use crate::brief::{Brief, Seen, Spot};

/// The phases, by the discs that are placed in them: 1 to 20, 21 to 40, and those after.
pub(crate) const NAMES: [&str; 3] = ["opening", "midgame", "endgame"];

/// So many discs belong to each phase but the last.
const LENGTH: usize = 20;

/// Turns, added up by phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phases([Turns; 3]);

/// Turns of one phase, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Turns {
    pub(crate) placed: usize,
    pub(crate) passes: usize,
    /// The squares that could be chosen, where a disc was placed.
    moves: usize,
    /// The discs that turned.
    flips: usize,
    /// Discs placed where there was no other choice.
    pub(crate) forced: usize,
}

impl Turns {
    /// How many squares could be chosen, on average.
    pub(crate) fn mobility(&self) -> Option<f64> {
        ratio(self.moves, self.placed)
    }

    /// How many discs turned, on average.
    pub(crate) fn turned(&self) -> Option<f64> {
        ratio(self.flips, self.placed)
    }

    fn add(&mut self, other: &Self) {
        self.placed += other.placed;
        self.passes += other.passes;
        self.moves += other.moves;
        self.flips += other.flips;
        self.forced += other.forced;
    }
}

impl Phases {
    pub(crate) fn of(game: &Brief<'_>) -> Self {
        let mut phases = Self::default();
        let mut placed = 0;
        game.course.visit(|spot| {
            let Some(next) = spot.next else { return false };
            let turns = &mut phases.0[(placed / LENGTH).min(2)];
            let Move::Place(_) = next else {
                turns.passes += 1;
                return true;
            };
            let (moves, flips) = choice(&spot, next);
            turns.placed += 1;
            turns.moves += moves;
            turns.flips += flips;
            turns.forced += usize::from(moves == 1);
            placed += 1;
            true
        });
        phases
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (turns, more) in self.0.iter_mut().zip(&other.0) {
            turns.add(more);
        }
    }

    /// The phases with their names.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (&'static str, &Turns)> {
        NAMES.into_iter().zip(&self.0)
    }
}

/// How many squares there are to choose from, and how many discs the chosen one turns.
fn choice(spot: &Spot<'_>, mv: Move) -> (usize, usize) {
    let count = |set: SquareSet| set.count() as usize;
    let Move::Place(square) = mv else { return (0, 0) };
    match spot.seen {
        Seen::Official(board) => {
            (count(board.legal_moves().into()), count(board.flips(square).into()))
        }
        Seen::General(position) => (count(position.legal_moves()), count(position.flips(square))),
    }
}
