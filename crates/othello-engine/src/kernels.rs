//! The innermost parts, run on their own in a chosen tier: for counts, tests and measurements.

use othello_core::{Bitboard, Board, Square};

use crate::budget::{Budget, Watch};
use crate::clock::ManualClock;
use crate::eval::{Evaluation, moves};
use crate::request::StopToken;
use crate::score::Score;
use crate::solver::Solve;
use crate::table::Table;
use crate::tier::{Speed, Tier, tiered, with_tier};
use crate::value::Value;
use crate::worker::{Pool, Worker};

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

    /// Whether each board is worth more than the score to its mover, in this tier.
    ///
    /// The answers are proven, by the layers of the solver that are made for a dozen empty squares
    /// or less and share no table; with more than that they take long.
    ///
    /// ```
    /// use othello_core::{Bitboard, Board};
    /// use othello_engine::{Score, Tier};
    ///
    /// let wiped_out = Board { own: Bitboard::CORNERS, opp: Bitboard::EMPTY };
    /// let questions = [(wiped_out, Score::exact(63)), (wiped_out, Score::exact(64))];
    /// assert_eq!(Tier::detect().exceeds(&questions), [true, false]);
    /// ```
    pub fn exceeds(self, questions: &[(Board, Score)]) -> Vec<bool> {
        with_tier!(self, speed => speed.exceeds(questions))
    }
}

tiered! {
    /// The kernels that can be run on their own.
    pub(crate) trait Kernels: Solve {
        fn perft(board: Board, depth: usize) -> u64 = count_games;
        fn legal_moves(boards: &[Board]) -> Vec<Bitboard> = all_legal_moves;
        fn flips(moves: &[(Board, Square)]) -> Vec<Bitboard> = all_flips;
        fn evaluate(boards: &[Board]) -> Vec<Score> = all_scores;
        fn exceeds(questions: &[(Board, Score)]) -> Vec<bool> = all_answers;
    }
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
        let value = Evaluation::SIMPLE.judge(*board, moves(*board));
        scores.push(if board.is_over() {
            Score::exact(value.floor().0)
        } else {
            Score::estimate(value.0)
        });
    }
    scores
}

#[inline(always)]
fn all_answers(tier: impl Solve, questions: &[(Board, Score)]) -> Vec<bool> {
    let (stop, clock) = (StopToken::new(), ManualClock::new());
    let (table, pool) = (Table::new(0), Pool::default());
    let watch = Watch::new(&stop, &clock);
    let mut worker = Worker::new(&table, Evaluation::SIMPLE, Budget::new(&watch), &pool);
    let mut answers = Vec::with_capacity(questions.len());
    for (board, score) in questions {
        let alpha = Value(score.hundredths()).floor();
        let value = tier.solve_middle(&mut worker, *board, alpha);
        answers.push(value.expect("nothing limits the search") > alpha);
    }
    answers
}
