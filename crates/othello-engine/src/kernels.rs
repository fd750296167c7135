//! The kernels of the rules, run in a chosen tier: for counts, tests and measurements.

use othello_core::{Bitboard, Board, Square};

use crate::eval;
use crate::score::Score;
use crate::stability;
use crate::tier::{Speed, Tier, tiered, with_tier};

/// The number of ways to play `depth` plies from `board`, counted in the fastest tier.
///
/// A pass counts as a ply, and a finished game as one way at every remaining depth.
///
/// ```
/// use othello_core::Board;
///
/// assert_eq!(othello_engine::perft(Board::START, 6), 8200);
/// ```
///
/// # Panics
/// If `depth` exceeds 120, which no game reaches.
pub fn perft(board: Board, depth: usize) -> u64 {
    Tier::detect().perft(board, depth)
}

/// The kernels, each compiled for the tier.
impl Tier {
    /// Like [`perft`], in this tier.
    ///
    /// # Panics
    /// If `depth` exceeds 120, which no game reaches.
    pub fn perft(self, board: Board, depth: usize) -> u64 {
        with_tier!(self, speed => speed.perft(board, depth))
    }

    /// [`Board::legal_moves`] of each board, in this tier.
    pub fn legal_moves(self, boards: &[Board]) -> Vec<Bitboard> {
        with_tier!(self, speed => speed.legal_moves(boards))
    }

    /// [`Board::flips`] of each board and square, in this tier.
    pub fn flips(self, moves: &[(Board, Square)]) -> Vec<Bitboard> {
        with_tier!(self, speed => speed.flips(moves))
    }

    /// What each board looks like to be worth to its mover without looking ahead, in this tier;
    /// where the game is over, its result.
    ///
    /// ```
    /// use othello_core::Board;
    /// use othello_engine::Tier;
    ///
    /// let ahead = Tier::detect().evaluate(&[Board::START, Board::START.pass()]);
    /// assert_eq!(ahead[0], ahead[1]);
    /// ```
    pub fn evaluate(self, boards: &[Board]) -> Vec<Score> {
        with_tier!(self, speed => speed.evaluate(boards))
    }
}

tiered! {
    /// The kernels that can be run on their own.
    pub(crate) trait Kernels: Speed {
        fn perft(board: Board, depth: usize) -> u64 = count_games;
        fn legal_moves(boards: &[Board]) -> Vec<Bitboard> = all_legal_moves;
        fn flips(moves: &[(Board, Square)]) -> Vec<Bitboard> = all_flips;
        fn evaluate(boards: &[Board]) -> Vec<Score> = all_scores;
    }
}

tiered! {
    /// The kernels as functions of their own.
    ///
    /// Inlined into the large functions of the solver, compilers spread some of them over scalar
    /// registers; alone they are vector code throughout, which is worth the call.
    pub(crate) trait Rule: Speed {
        /// [`Board::legal_moves`].
        fn legal_moves_of(board: Board) -> Bitboard = legal_moves;

        /// Discs that no moves can turn.
        fn stable_of(board: Board) -> Bitboard = stable;
    }
}

#[inline(always)]
fn legal_moves(_: impl Speed, board: Board) -> Bitboard {
    board.legal_moves()
}

#[inline(always)]
fn stable(_: impl Speed, board: Board) -> Bitboard {
    stability::stable(board)
}

#[inline(always)]
fn count_games(_: impl Speed, board: Board, depth: usize) -> u64 {
    othello_core::perft(board, depth)
}

#[inline(always)]
fn all_legal_moves(_: impl Speed, boards: &[Board]) -> Vec<Bitboard> {
    let mut sets = Vec::with_capacity(boards.len());
    for board in boards {
        sets.push(board.legal_moves());
    }
    sets
}

#[inline(always)]
fn all_flips(_: impl Speed, moves: &[(Board, Square)]) -> Vec<Bitboard> {
    let mut sets = Vec::with_capacity(moves.len());
    for (board, square) in moves {
        sets.push(board.flips(*square));
    }
    sets
}

#[inline(always)]
fn all_scores(_: impl Speed, boards: &[Board]) -> Vec<Score> {
    let mut scores = Vec::with_capacity(boards.len());
    for board in boards {
        let value = eval::judge(*board);
        scores.push(if board.is_over() {
            Score::exact(value.floor().0)
        } else {
            Score::estimate(value.0)
        });
    }
    scores
}
