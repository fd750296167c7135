//! What is kept from one search to the next, for one game at a time.

use othello_core::Rules;

use super::known::Table;
use super::lattice::Lattice;
use super::shape::Shape;
use crate::params;

/// What is known of one game. Takes no room until it is used.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    game: Option<(Rules, Game)>,
}

/// A board in as few words as hold it.
#[derive(Debug)]
pub(super) enum Game {
    /// Squares within 8x8.
    Small(Box<Field<1>>),
    /// Within 10x10.
    Medium(Box<Field<2>>),
    Large(Box<Field<4>>),
}

/// A board, what its lines say, and what is known of its states.
#[derive(Debug)]
pub(super) struct Field<const N: usize> {
    pub(super) lattice: Lattice<N>,
    pub(super) shape: Shape<N>,
    pub(super) table: Table<N>,
    pub(super) near: Table<N>,
}

impl Memory {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.game = None;
    }

    /// What is known of this game; that of any other is forgotten.
    pub(super) fn turn_to(&mut self, rules: &Rules) -> &mut Game {
        if self.game.as_ref().is_some_and(|(known, _)| known != rules) {
            self.game = None;
        }
        let (_, game) = self.game.get_or_insert_with(|| (rules.clone(), Game::new(rules)));
        game
    }
}

impl Game {
    fn new(rules: &Rules) -> Self {
        let variant = rules.variant();
        if Lattice::<1>::fits(variant) {
            Self::Small(Field::new(rules).into())
        } else if Lattice::<2>::fits(variant) {
            Self::Medium(Field::new(rules).into())
        } else {
            Self::Large(Field::new(rules).into())
        }
    }
}

impl<const N: usize> Field<N> {
    fn new(rules: &Rules) -> Self {
        let shape = Shape::new(rules.variant());
        let [table, near] = [params::GENERAL_BITS, params::GENERAL_NEAR_BITS].map(Table::new);
        Self { lattice: Lattice::new(rules), shape, table, near }
    }
}
