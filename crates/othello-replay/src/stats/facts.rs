//! What is counted of one game.

use othello_core::{ByColor, Color, Move};

use crate::args::Group;
use crate::brief::{Brief, Result};
use crate::listing::opening;

/// One game, as far as it is counted.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) result: Result,
    pub(crate) moves: usize,
    /// The passes of both players.
    pub(crate) passes: ByColor<usize>,
    pub(crate) is_finished: bool,
    /// Whether it ended with squares left empty.
    pub(crate) is_early: bool,
    /// The groups that it belongs to, and whose view they take; Black's if it is nobody's.
    pub(crate) groups: Vec<(String, Option<Color>)>,
}

impl Facts {
    pub(crate) fn of(game: &Brief<'_>, by: Option<Group>) -> Self {
        let mut passes = ByColor::new(0, 0);
        let mut empties = 0;
        game.course.visit(|spot| {
            if spot.next == Some(Move::Pass) {
                passes[spot.turn] += 1;
            }
            empties = spot.empties();
            true
        });
        Self {
            result: game.result,
            moves: game.moves,
            passes,
            is_finished: game.is_finished,
            is_early: game.is_finished && empties > 0,
            groups: by.map(|by| groups(game, by)).unwrap_or_default(),
        }
    }
}

fn groups(game: &Brief<'_>, by: Group) -> Vec<(String, Option<Color>)> {
    let unknown = || "?".to_owned();
    let one = match by {
        Group::Phase => return Vec::new(),
        Group::Player => {
            let named = |color: Color| {
                let name = game.players[color].as_deref().map_or_else(unknown, str::to_owned);
                (name, Some(color))
            };
            return Color::ALL.map(named).to_vec();
        }
        Group::Year => game.year().map_or_else(unknown, |year| year.to_string()),
        Group::Event => game.event.as_deref().map_or_else(unknown, str::to_owned),
        Group::Opening => opening(&game.course).map_or_else(unknown, |named| named.name.to_owned()),
        Group::Rules => game.rules.to_string(),
    };
    vec![(one, None)]
}
