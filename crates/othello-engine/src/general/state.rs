//! A situation on any board, as small as a search wants it.

use othello_core::{Color, Position};

use super::cells::Cells;
use super::lattice::to_cells;

/// The board as the mover sees it, and the discs that both have in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<const N: usize> {
    pub(super) own: Cells<N>,
    pub(super) opp: Cells<N>,
    /// Of the mover, then of the other player; [`State::ENDLESS`] where the rules do not count.
    pub(super) hand: [u8; 2],
}

impl<const N: usize> State<N> {
    /// More discs than anybody can place.
    const ENDLESS: u8 = u8::MAX;

    pub(super) fn of(position: &Position) -> Self {
        let hand = position.in_hand().map_or([Self::ENDLESS; 2], |hand| {
            let turn = position.turn();
            [turn, !turn].map(|color: Color| hand[color])
        });
        let board = position.wide_board();
        Self { own: to_cells(board.own), opp: to_cells(board.opp), hand }
    }

    /// The discs of both players.
    #[inline(always)]
    pub(super) fn discs(&self) -> Cells<N> {
        self.own | self.opp
    }

    /// After a disc on a legal cell that turns these.
    #[inline(always)]
    pub(super) fn placed(&self, cell: u8, flips: Cells<N>) -> Self {
        let [own, opp] = self.hand;
        let own = if own == Self::ENDLESS { own } else { own.saturating_sub(1) };
        Self { own: self.opp - flips, opp: self.own | flips | Cells::of(cell), hand: [opp, own] }
    }

    /// After a pass.
    #[inline(always)]
    pub(super) const fn passed(&self) -> Self {
        let [own, opp] = self.hand;
        Self { own: self.opp, opp: self.own, hand: [opp, own] }
    }

    /// Spreads states over all 64 bits, the upper ones best. The same on every CPU.
    #[inline(always)]
    pub(super) fn hash(&self) -> u64 {
        let hands = u64::from(u16::from_le_bytes(self.hand));
        self.own.0.into_iter().chain(self.opp.0).fold(hands, |hash, word| {
            let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 29
        })
    }
}
