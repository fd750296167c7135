//! What stable discs say about the result.

use othello_core::{Bitboard, Board};

use crate::rule::Rule;
use crate::value::Discs;

/// The answer, if the other player holds so many discs for good that `alpha` is out of reach.
///
/// Whether all their discs together would do is asked first, since that costs next to nothing.
#[inline(always)]
pub(super) fn held_down(tier: impl Rule, board: Board, alpha: Discs) -> Option<Discs> {
    let most = |held: Bitboard| Discs(64 - 2 * held.count().cast_signed());
    if most(board.opp) > alpha {
        return None;
    }
    let value = most(tier.stable_of(board));
    (value <= alpha).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{late_boards, perfect};
    use crate::tier::Portable;

    /// Whenever stable discs give an answer, it is true; and they do give some.
    #[test]
    fn held_down_is_an_upper_bound() {
        let mut answers = 0;
        for board in late_boards(300, 6) {
            for alpha in (-64..64).step_by(2).map(Discs) {
                if let Some(value) = held_down(Portable, board, alpha) {
                    assert!(perfect(board) <= value && value <= alpha, "{board:?}");
                    answers += 1;
                }
            }
        }
        assert!(answers > 1000, "{answers}");
    }
}
