//! The official board as the player to move sees it.

use crate::bitboard::Bitboard;
use crate::kernel;
use crate::square::Square;

/// The discs of the official board from the mover's side: 16 bytes, no colours, no history.
///
/// This is what searches and counts work on. It promises nothing about legality; a [`Position`]
/// does, and also knows whose colour is whose.
///
/// ```
/// use othello_core::Board;
///
/// let start = Board::START;
/// let f5 = "f5".parse()?;
/// assert_eq!(start.legal_moves().count(), 4);
/// let next = start.play(f5, start.flips(f5));
/// assert_eq!((next.own.count(), next.opp.count()), (1, 4));
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
///
/// [`Position`]: crate::Position
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Discs of the player to move.
    pub own: Bitboard,
    /// Discs of the other player.
    pub opp: Bitboard,
}

const _: () = assert!(size_of::<Board>() == 16, "the engine stores boards by the million");

impl Board {
    /// The start of official Othello with Black to move: own d5 e4, theirs d4 e5.
    pub const START: Self =
        Self { own: Bitboard(0x0000_0008_1000_0000), opp: Bitboard(0x0000_0010_0800_0000) };

    /// Squares without a disc.
    #[inline(always)]
    pub fn empties(self) -> Bitboard {
        !(self.own | self.opp)
    }

    /// Squares on which the mover flips at least one disc.
    #[inline(always)]
    pub fn legal_moves(self) -> Bitboard {
        Bitboard(kernel::mobility(self.own.0, self.opp.0))
    }

    /// Discs that turn if the mover plays on this empty square; none if the move is illegal.
    #[inline(always)]
    pub fn flips(self, square: Square) -> Bitboard {
        Bitboard(kernel::flips(self.own.0, self.opp.0, square.index()))
    }

    /// The board after a disc on `square` has turned `flips`, seen by the next player.
    ///
    /// Nothing is checked: `flips` must be what [`Board::flips`] gave for the square.
    #[inline(always)]
    #[must_use]
    pub fn play(self, square: Square, flips: Bitboard) -> Self {
        Self { own: self.opp - flips, opp: self.own | flips | Bitboard::of(square) }
    }

    /// The same discs seen by the other player: the board after a pass.
    #[inline(always)]
    #[must_use]
    pub fn pass(self) -> Self {
        Self { own: self.opp, opp: self.own }
    }

    /// Whether neither player has a move.
    #[inline(always)]
    pub fn is_over(self) -> bool {
        self.legal_moves().is_empty() && self.pass().legal_moves().is_empty()
    }

    /// Empty squares that touch a disc of the other player: potential mobility.
    #[inline(always)]
    pub fn potential_moves(self) -> Bitboard {
        self.opp.neighbours() & self.empties()
    }

    /// Own discs that touch an empty square: the frontier, which the other player can attack.
    #[inline(always)]
    pub fn frontier(self) -> Bitboard {
        self.empties().neighbours() & self.own
    }
}
