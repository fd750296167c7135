//! Counting games: the proof that moves are generated right, and the measure of how fast.

use crate::bitboard::Bitboard;
use crate::board::Board;

/// Plies that a count may go deep: 60 discs with a pass after each at most.
const MAX_DEPTH: usize = 120;

/// The number of ways to play `depth` plies from `board`.
///
/// A pass counts as a ply, and a finished game as one way at every remaining depth. At the last
/// ply the legal squares are counted, not played. The count is a loop over its own stack, so that
/// the whole of it compiles into the speed tier of the caller.
///
/// ```
/// use othello_core::{Board, perft};
///
/// assert_eq!(perft(Board::START, 6), 8200);
/// ```
///
/// # Panics
/// If `depth` exceeds 120, which no game reaches.
#[inline(always)]
pub fn perft(board: Board, depth: usize) -> u64 {
    assert!(depth <= MAX_DEPTH, "no game has more than {MAX_DEPTH} plies");
    if depth == 0 {
        return 1;
    }
    let mut stack = [Frame { board, untried: Bitboard::EMPTY }; MAX_DEPTH];
    let mut count = 0;
    let mut ply = 0;
    let mut entered = board;
    loop {
        let mut untried = entered.legal_moves();
        let last = depth - ply == 1;
        if untried.is_empty() {
            let passed = entered.pass();
            if !last && !passed.legal_moves().is_empty() {
                stack[ply].untried = Bitboard::EMPTY;
                ply += 1;
                entered = passed;
                continue;
            }
            count += 1;
        } else if last {
            count += u64::from(untried.count());
            untried = Bitboard::EMPTY;
        }
        stack[ply] = Frame { board: entered, untried };
        while stack[ply].untried.is_empty() {
            if ply == 0 {
                return count;
            }
            ply -= 1;
        }
        entered = stack[ply].descend();
        ply += 1;
    }
}

/// A board on the way to the current one, with the moves from it that are still to be counted.
#[derive(Clone, Copy)]
struct Frame {
    board: Board,
    untried: Bitboard,
}

impl Frame {
    /// Takes the next move and gives the board after it.
    #[inline(always)]
    fn descend(&mut self) -> Board {
        let Some(square) = self.untried.first() else { return self.board };
        self.untried = self.untried.without_first();
        self.board.play(square, self.board.flips(square))
    }
}
