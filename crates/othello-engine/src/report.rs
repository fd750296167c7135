//! What a search answers, at its end and on the way.

use std::time::Duration;

use othello_core::Move;

use crate::confidence::Confidence;
use crate::score::Score;

/// The answer to a [`Request`](crate::Request).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The chosen move: a pass where it is forced, nothing where the game is over.
    pub best: Option<Move>,
    /// The expected course of the game, the chosen move first; passes are written.
    pub line: Vec<Move>,
    /// What the position is worth to its side to move if the chosen move is played.
    pub score: Score,
    /// The best moves in order with their lines, as many as the request asked for.
    ///
    /// The first is the chosen move unless the request allows slips.
    pub lines: Vec<Line>,
    /// Plies looked ahead by the last finished iteration: all of them where the score is exact.
    pub depth: u32,
    /// How sure that iteration was of what it left out.
    pub confidence: Confidence,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// Why the search went no further.
    pub ended: Ended,
    /// Where the search stood in an iteration that was interrupted: bounds that hold although the
    /// iteration was not finished. Exact ones are proven.
    pub unfinished: Option<Standing>,
    /// How the nodes were settled.
    #[cfg(feature = "statistics")]
    pub statistics: crate::statistics::Statistics,
}

/// A move with what is expected to follow and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line {
    /// The moves, passes written; never empty.
    pub moves: Vec<Move>,
    /// The score for the side that makes the first of the moves.
    pub score: Score,
}

/// Why a search went no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ended {
    /// The game was over before it began.
    GameOver,
    /// The book knew the position: nothing was searched, and depth and confidence are those of the
    /// searches that the book is made from.
    Book,
    /// The game is solved: no more can be known.
    Solved,
    /// The depth that was asked for is reached.
    Depth,
    /// So many positions are visited.
    Nodes,
    /// Time is up, or too little is left for another iteration.
    Time,
    /// The stop token was thrown.
    Stopped,
}

/// The state of a search after an iteration: what its report would be if it ended here.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Progress<'a> {
    /// The best moves so far in order with their lines, as many as the request asked for.
    pub lines: &'a [Line],
    /// Plies looked ahead by this iteration.
    pub depth: u32,
    /// How sure this iteration was of what it left out.
    pub confidence: Confidence,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time taken so far.
    pub elapsed: Duration,
}

/// Where a search stands in the middle of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Standing {
    /// Plies that this iteration looks ahead: all of them where it goes to the end of the game.
    pub depth: u32,
    /// How sure this iteration is of what it leaves out.
    pub confidence: Confidence,
    /// The move that is being searched.
    pub mv: Move,
    /// Its place among the moves of the position, 1 for the first, and how many there are.
    pub place: (usize, usize),
    /// The move by which so much is sure that the next field says.
    pub best: Option<Move>,
    /// What the best move is worth at least, as far as this iteration knows.
    pub at_least: Option<Score>,
    /// What the best move is worth at most, as far as this iteration knows.
    pub at_most: Option<Score>,
}

/// A sign of life from the middle of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Working {
    /// Where the search stands.
    pub standing: Standing,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time taken so far.
    pub elapsed: Duration,
}

/// Somebody who is told how a search goes on.
///
/// Any closure that takes a [`Progress`] is one, and `()` does not listen. Both functions are
/// called from the thread that asked for the search, which waits.
pub trait Observer {
    /// An iteration is finished.
    fn progress(&mut self, progress: &Progress<'_>);

    /// An iteration goes on; called a few times a second.
    fn working(&mut self, _working: &Working) {}
}

impl Observer for () {
    fn progress(&mut self, _: &Progress<'_>) {}
}

impl<F: FnMut(&Progress<'_>)> Observer for F {
    fn progress(&mut self, progress: &Progress<'_>) {
        self(progress);
    }
}

/// Positions per second, as people compare engines; zero where no time has passed.
pub fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let rate = u128::from(nodes) * 1_000_000_000 / elapsed.as_nanos().max(1);
    if elapsed.is_zero() { 0 } else { u64::try_from(rate).unwrap_or(u64::MAX) }
}
