//! What is known of states that were searched before.

use othello_core::{Rules, Square};

use super::shape::Shape;
use super::state::State;
use crate::params;
use crate::search::Reach;
use crate::value::{Value, Window};

/// What is kept from one search to the next, for one game at a time. Takes no room until it is used.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    game: Option<(Rules, Shape)>,
    table: Table,
}

/// States and what is known of them.
#[derive(Debug, Default)]
pub(super) struct Table {
    places: Vec<Option<(State, Known)>>,
}

/// Bounds of a value, how far the search looked that found them, and its best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) reach: Reach,
    pub(super) lower: Value,
    pub(super) upper: Value,
    pub(super) best: Option<Square>,
}

impl Known {
    /// What a search with this window found.
    pub(super) fn new(reach: Reach, value: Value, window: Window, best: Option<Square>) -> Self {
        let most = super::search::INFINITY;
        let lower = if value > window.alpha { value } else { -most };
        let upper = if value < window.beta { value } else { most };
        Self { reach, lower, upper, best }
    }

    /// The value as far as it settles a search of this reach within the window.
    pub(super) fn settles(&self, reach: Reach, window: Window) -> Option<Value> {
        if self.reach.depth() < reach.depth() {
            None
        } else if self.lower >= window.beta {
            Some(self.lower)
        } else if self.upper <= window.alpha || self.upper == self.lower {
            Some(self.upper)
        } else {
            None
        }
    }
}

impl Memory {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.game = None;
    }

    /// What is known of the board of this game and of its states; that of any other is forgotten.
    pub(super) fn turn_to(&mut self, rules: &Rules) -> (&Shape, &mut Table) {
        if self.game.as_ref().is_none_or(|(known, _)| known != rules) {
            self.game = None;
            self.table.clear();
        }
        let fresh = || (rules.clone(), Shape::new(rules.variant()));
        let (_, shape) = self.game.get_or_insert_with(fresh);
        (shape, &mut self.table)
    }
}

impl Table {
    fn clear(&mut self) {
        self.places.clear();
        self.places.resize(1 << params::GENERAL_BITS, None);
    }

    pub(super) fn probe(&self, state: &State) -> Option<Known> {
        let place = self.places[place(state)].as_ref();
        place.filter(|(there, _)| there == state).map(|(_, known)| *known)
    }

    /// Keeps what was found, unless more is known of that very state.
    pub(super) fn store(&mut self, state: &State, found: Known) {
        let place = &mut self.places[place(state)];
        match place {
            Some((there, known)) if there == state && known.reach.depth() > found.reach.depth() => {
            }
            _ => *place = Some((*state, found)),
        }
    }
}

fn place(state: &State) -> usize {
    usize::try_from(state.hash() >> (64 - params::GENERAL_BITS)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use othello_core::Position;

    use super::*;

    #[test]
    fn a_finding_settles_what_lies_beyond_its_bounds() {
        let rules = Rules::GRAND;
        let state = State::of(&Position::start(rules.clone()));
        let mut memory = Memory::default();
        let (_, table) = memory.turn_to(&rules);
        let window = |alpha| Window::null(Value(alpha));
        table.store(&state, Known::new(Reach::Ahead(3), Value(250), window(100), None));
        let known = table.probe(&state).expect("it was stored");
        assert_eq!(known.settles(Reach::Ahead(3), window(200)), Some(Value(250)));
        assert_eq!(known.settles(Reach::Ahead(3), window(250)), None);
        assert_eq!(known.settles(Reach::Ahead(4), window(200)), None);
        table.store(&state, Known::new(Reach::Ahead(2), Value(-900), window(0), None));
        assert_eq!(table.probe(&state), Some(known), "less is not kept");
        let (_, table) = memory.turn_to(&Rules::HEX);
        assert_eq!(table.probe(&state), None);
    }
}
