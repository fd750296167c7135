//! A board of any shape as the player to move sees it.

use alloc::boxed::Box;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;
use crate::square_set::SquareSet;

/// The discs of a board of any shape from the mover's side: 64 bytes, no colours, no history.
///
/// [`Rules::legal_moves`](crate::Rules::legal_moves) and [`Rules::flips`](crate::Rules::flips) say
/// what may happen on it. It promises nothing about legality; a [`Position`](crate::Position)
/// does.
///
/// ```
/// use othello_core::{Position, Rules};
///
/// let rules = Rules::GRAND;
/// let board = Position::start(rules.clone()).wide_board();
/// let square = "g6".parse()?;
/// assert!(rules.legal_moves(board).contains(square));
/// let next = board.play(square, rules.flips(board, square));
/// assert_eq!((next.own.count(), next.opp.count()), (1, 4));
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WideBoard {
    /// Discs of the player to move.
    pub own: SquareSet,
    /// Discs of the other player.
    pub opp: SquareSet,
}

impl WideBoard {
    /// The board after a disc on `square` has turned `flips`, seen by the next player.
    ///
    /// Nothing is checked: `flips` must be what [`Rules::flips`](crate::Rules::flips) gave.
    #[inline(always)]
    #[must_use]
    pub fn play(self, square: Square, flips: SquareSet) -> Self {
        Self { own: self.opp - flips, opp: (self.own | flips).with(square) }
    }

    /// The same discs seen by the other player: the board after a pass.
    #[inline(always)]
    #[must_use]
    pub const fn pass(self) -> Self {
        Self { own: self.opp, opp: self.own }
    }

    /// The discs of both players.
    #[inline(always)]
    pub fn discs(self) -> SquareSet {
        self.own | self.opp
    }

    /// The part of the board on `a1` to `h8`.
    #[inline(always)]
    pub const fn official(self) -> Board {
        Board { own: self.own.official(), opp: self.opp.official() }
    }
}

impl From<Board> for WideBoard {
    fn from(board: Board) -> Self {
        Self { own: board.own.into(), opp: board.opp.into() }
    }
}

/// The discs of a position in as little room as they need, since games and records hold many.
///
/// Discs on `a1` to `h8` alone are always stored as [`Discs::Near`], so that equal boards are
/// stored alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Discs {
    Near(Board),
    Far(Box<WideBoard>),
}

impl Discs {
    pub(crate) fn wide(&self) -> WideBoard {
        match self {
            Self::Near(board) => (*board).into(),
            Self::Far(board) => **board,
        }
    }
}

impl From<WideBoard> for Discs {
    fn from(board: WideBoard) -> Self {
        let near = SquareSet::from_bitboard(Bitboard::FULL);
        if board.discs().is_within(near) {
            Self::Near(board.official())
        } else {
            Self::Far(board.into())
        }
    }
}
