//! What a board looks like to be worth, without looking ahead.

mod features;
mod freedom;
mod patterns;
mod simple;
mod weights;

use othello_core::{Bitboard, Board, Square};

use self::patterns::Numbers;
use crate::errors::{Deep, Errors};
use crate::value::{Discs, Value};

pub use self::features::{FEATURES, weight_count, weights_of};
pub use self::weights::{STAGES, UNITS, Weights, WeightsError, stages};

/// Judges boards: by what was learnt of patterns, or by a handful of features without that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluation<'a>(Option<&'a Weights>);

impl<'a> Evaluation<'a> {
    /// By features alone.
    pub(crate) const SIMPLE: Self = Self(None);

    /// By weights, if there are any.
    pub(crate) const fn new(weights: Option<&'a Weights>) -> Self {
        Self(weights)
    }

    /// Judges a board for its mover, given the moves of both; the result itself where the game is over.
    #[inline(always)]
    pub(crate) fn judge(self, board: Board, moves: Moves) -> Value {
        if is_over(moves) {
            return Discs::at_end(board).into();
        }
        match self.0 {
            None => simple::judge(board, moves),
            Some(weights) => by_weights(weights, board, moves, &Numbers::of(board)),
        }
    }

    /// Looks at a board, to judge what its moves lead to.
    #[inline(always)]
    pub(crate) fn look(self, board: Board) -> Look<'a> {
        Look { board, weights: self.0.map(|weights| (weights, Numbers::of(board))) }
    }

    /// The standard deviation of the deep score from one of so many plies, beside their shift, in
    /// hundredths of a disc.
    #[inline(always)]
    pub(crate) fn deviation(self, empties: u32, deep: Deep, shallow: u8) -> i32 {
        self.errors().deviation(empties, deep, shallow)
    }

    /// By how much looking one ply ahead exceeds the evaluation itself in the mean.
    #[inline(always)]
    pub(crate) fn first_shift(self, empties: u32) -> i32 {
        self.errors().first_shift(empties)
    }

    #[inline(always)]
    fn errors(self) -> &'a Errors {
        self.0.map_or(Errors::simple(), Weights::errors)
    }
}

/// A board whose moves are judged.
pub(crate) struct Look<'a> {
    board: Board,
    weights: Option<(&'a Weights, Numbers)>,
}

impl Look<'_> {
    /// Judges what a move leads to, for the one to move there: as [`Evaluation::judge`] does, from
    /// what the move changes.
    #[inline(always)]
    pub(crate) fn judge(&self, square: Square, next: Board, moves: Moves) -> Value {
        if is_over(moves) {
            return Discs::at_end(next).into();
        }
        match &self.weights {
            None => simple::judge(next, moves),
            Some((weights, numbers)) => {
                let flips = self.board.opp & next.opp;
                by_weights(weights, next, moves, &numbers.after(square, flips))
            }
        }
    }
}

/// The moves of the mover and those of the other player, if it were their turn.
pub(crate) type Moves = [Bitboard; 2];

/// The moves of both players.
pub(crate) fn moves(board: Board) -> Moves {
    [board.legal_moves(), board.pass().legal_moves()]
}

#[inline(always)]
fn is_over(moves: Moves) -> bool {
    (moves[0] | moves[1]).is_empty()
}

/// What was learnt says.
#[inline(always)]
fn by_weights(weights: &Weights, board: Board, moves: Moves, numbers: &Numbers) -> Value {
    weights.value(numbers, freedom::entries(board, moves), board.empties().count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::errors::ErrorModel;
    use crate::testing::Random;

    /// Whether a board is judged from scratch or from the one before.
    #[test]
    fn a_move_changes_the_judgement_as_the_board_does() {
        let mut random = Random(5);
        let mut weight = || i16::try_from(random.below(200)).expect("small") - 100;
        let learnt = (0..Weights::len()).map(|_| weight()).collect();
        let weights = Weights::new(learnt, ErrorModel::AHEAD, ErrorModel::END).expect("all");
        for evaluation in [Evaluation::SIMPLE, Evaluation::new(Some(&weights))] {
            let boards = Random(6).game();
            let end = *boards.last().expect("a game has boards");
            assert_eq!(evaluation.judge(end, moves(end)), Discs::at_end(end).into());
            for board in boards {
                let look = evaluation.look(board);
                for square in board.legal_moves() {
                    let next = board.play(square, board.flips(square));
                    assert_eq!(
                        look.judge(square, next, moves(next)),
                        evaluation.judge(next, moves(next)),
                        "{board:?}"
                    );
                }
            }
        }
    }
}
