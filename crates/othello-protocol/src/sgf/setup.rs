//! The start that a tree sets up.

use othello_core::{ByColor, Color, Position, Rules, Setup, Square, SquareSet};

use crate::recorder::swapped_start;

/// Discs and a player to move, as far as they were set up.
#[derive(Clone, Debug, Default)]
pub(super) struct Start {
    /// The discs, once one was placed; they are the whole board then.
    discs: Option<ByColor<SquareSet>>,
    removed: SquareSet,
    pub(super) turn: Option<Color>,
    /// Where the first disc is set up.
    pub(super) at: Option<usize>,
}

impl Start {
    /// Places discs of a colour.
    pub(super) fn place(&mut self, color: Color, squares: SquareSet, at: usize) {
        self.at.get_or_insert(at);
        let discs = self.discs.get_or_insert_default();
        discs[color] |= squares;
    }

    /// Takes discs away.
    pub(super) fn remove(&mut self, squares: SquareSet, at: usize) {
        self.at.get_or_insert(at);
        self.removed |= squares;
    }

    /// The position by these rules; if nothing else was said, `first` moves.
    ///
    /// # Errors
    /// If it is none, with the reason.
    pub(super) fn position(&self, rules: &Rules, first: Color) -> Result<Position, String> {
        let usual = Setup::start(rules.clone());
        let discs = self.discs.unwrap_or(usual.discs).map(|discs| discs - self.removed);
        let turn = self.turn.unwrap_or(first);
        // How many discs the players have left is not said.
        let in_hand = usual.in_hand.filter(|_| discs == usual.discs);
        Position::try_from(Setup { discs, turn, in_hand, ..usual })
            .map_err(|error| format!("no position: {error}"))
    }

    /// The start with the colours swapped, if no discs were set up and the first move is legal from
    /// that alone.
    pub(super) fn swapped(&self, usual: &Position, first: Square) -> Option<Position> {
        if self.discs.is_some() || usual.legal_moves().contains(first) {
            return None;
        }
        swapped_start(usual.rules(), first).filter(|swapped| swapped.turn() == usual.turn())
    }
}

/// The start of a game with the colours swapped, which is what ranks counted from the wrong side
/// make of the usual one.
pub(super) fn is_swapped(start: &Position) -> bool {
    let usual = Setup::start(start.rules().clone());
    Color::ALL.into_iter().all(|color| start.discs()[color] == usual.discs[!color])
}
