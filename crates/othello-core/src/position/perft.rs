//! Counting games by any rules.

use super::Position;
use crate::rules::Rules;
use crate::wide::WideBoard;

impl Position {
    /// The number of ways to play `depth` plies from here, by any rules.
    ///
    /// A pass counts as a ply, and a finished game as one way at every remaining depth. At the last
    /// ply the legal squares are counted, not played. Where [`Position::board`] has a board,
    /// [`perft`](crate::perft()) counts the same faster.
    ///
    /// ```
    /// use othello_core::{Position, Rules};
    ///
    /// assert_eq!(Position::start(Rules::GRAND).perft(7), 55180);
    /// ```
    pub fn perft(&self, depth: usize) -> u64 {
        let hand = self.in_hand.map_or([u8::MAX; 2], |hand| [hand[self.turn], hand[!self.turn]]);
        let counted = self.in_hand.is_some();
        Counter { rules: &self.rules, counted }.count(self.wide_board(), hand, depth)
    }
}

/// What stays the same during a count.
#[derive(Clone, Copy)]
struct Counter<'a> {
    rules: &'a Rules,
    /// Whether the rules count the discs in hand.
    counted: bool,
}

impl Counter<'_> {
    /// The ways to play so many plies; `hand` holds the discs of the mover, then of the other.
    fn count(self, board: WideBoard, hand: [u8; 2], depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let [own, other] = hand;
        let legal = if own == 0 { None } else { Some(self.rules.legal_moves(board)) };
        let Some(legal) = legal.filter(|legal| !legal.is_empty()) else {
            let passed = board.pass();
            let over = other == 0 || self.rules.legal_moves(passed).is_empty();
            return if over { 1 } else { self.count(passed, [other, own], depth - 1) };
        };
        if depth == 1 {
            return legal.count().into();
        }
        let hand = [other, if self.counted { own - 1 } else { own }];
        let after = |square| board.play(square, self.rules.flips(board, square));
        legal.by_number().map(|square| self.count(after(square), hand, depth - 1)).sum()
    }
}
