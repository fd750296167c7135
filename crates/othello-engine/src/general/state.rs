//! A situation on any board, as small as a search wants it.

use othello_core::{Color, Move, Objective, Position, Rules, Square, SquareSet, WideBoard};

use crate::value::Value;

/// The board as the mover sees it, and the discs that both have in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(super) board: WideBoard,
    /// Of the mover, then of the other player; [`State::ENDLESS`] where the rules do not count.
    hand: [u8; 2],
}

impl State {
    /// More discs than there are squares to put them on.
    const ENDLESS: u8 = u8::MAX;

    pub(crate) fn of(position: &Position) -> Self {
        let hand = position.in_hand().map_or([Self::ENDLESS; 2], |hand| {
            let turn = position.turn();
            [turn, !turn].map(|color: Color| hand[color])
        });
        Self { board: position.wide_board(), hand }
    }

    /// The squares on which the mover may place a disc.
    #[inline]
    pub(super) fn moves(&self, rules: &Rules) -> SquareSet {
        if self.hand[0] == 0 { SquareSet::EMPTY } else { rules.legal_moves(self.board) }
    }

    /// All moves with what they lead to, the forced pass among them; none if the game is over.
    pub(super) fn all_moves(&self, rules: &Rules) -> Vec<(Move, Self)> {
        let legal = self.moves(rules);
        if legal.is_empty() && !self.passed().moves(rules).is_empty() {
            return vec![(Move::Pass, self.passed())];
        }
        legal.iter().map(|square| (square.into(), self.after(rules, square))).collect()
    }

    /// After a disc on a legal square.
    #[inline]
    pub(super) fn after(&self, rules: &Rules, square: Square) -> Self {
        let board = self.board.play(square, rules.flips(self.board, square));
        let [own, opp] = self.hand;
        let own = if own == Self::ENDLESS { own } else { own - 1 };
        Self { board, hand: [opp, own] }
    }

    /// After a pass.
    #[inline]
    pub(super) const fn passed(&self) -> Self {
        let [own, opp] = self.hand;
        Self { board: self.board.pass(), hand: [opp, own] }
    }

    /// The one square that is empty, if it is only one.
    #[inline]
    pub(super) fn last_square(&self, rules: &Rules) -> Option<Square> {
        let empties = rules.variant().shape - self.board.discs();
        let first = empties.first()?;
        (empties == SquareSet::from(first)).then_some(first)
    }

    /// What the game is worth to the mover if it ends here: empty squares go to who has more discs,
    /// and where fewest discs win, all of it counts against.
    pub(crate) fn at_end(&self, rules: &Rules) -> Value {
        let variant = rules.variant();
        let WideBoard { own, opp } = self.board;
        let lead = own.count().cast_signed() - opp.count().cast_signed();
        let empties = (variant.shape - self.board.discs()).count().cast_signed();
        let discs = lead + lead.signum() * empties;
        Value(100 * if variant.objective == Objective::Fewest { -discs } else { discs })
    }

    /// Spreads states over all 64 bits, the upper ones best. The same on every CPU.
    pub(crate) fn hash(&self) -> u64 {
        let [own, opp] = [self.board.own, self.board.opp].map(SquareSet::words);
        let hands = u64::from(u16::from_le_bytes(self.hand));
        own.into_iter().chain(opp).fold(hands, |hash, word| {
            let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 29
        })
    }
}
