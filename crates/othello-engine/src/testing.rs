//! Boards to test the inside of the engine with, and the plain search that is its oracle.

use othello_core::Board;

use crate::budget::{Budget, Watch};
use crate::clock::ManualClock;
use crate::eval::Evaluation;
use crate::request::StopToken;
use crate::table::Table;
use crate::value::Discs;
use crate::worker::{Pool, Worker};

/// Small repeatable random numbers (SplitMix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from(bits >> 33).expect("31 bits") % bound
    }

    /// All boards of a game of random moves, passes among them, to its end.
    pub(crate) fn game(&mut self) -> Vec<Board> {
        let mut boards = vec![Board::START];
        let mut board = Board::START;
        while !board.is_over() {
            let legal: Vec<_> = board.legal_moves().into_iter().collect();
            board = if legal.is_empty() {
                board.pass()
            } else {
                let square = legal[self.below(legal.len())];
                board.play(square, board.flips(square))
            };
            boards.push(board);
        }
        boards
    }
}

/// So many boards from games of random moves, all with at most this number of empty squares.
pub(crate) fn late_boards(count: usize, empties: u32) -> Vec<Board> {
    let mut random = Random(u64::from(empties));
    let late = |board: &Board| board.empties().count() <= empties;
    std::iter::repeat_with(|| random.game().into_iter().find(late)).flatten().take(count).collect()
}

/// The value of perfect play, by trying everything.
pub(crate) fn perfect(board: Board) -> Discs {
    if board.is_over() {
        return Discs::at_end(board);
    }
    let replies = board.legal_moves().into_iter().map(|square| {
        let next = board.play(square, board.flips(square));
        -perfect(next)
    });
    replies.max().unwrap_or_else(|| -perfect(board.pass()))
}

/// Does something with the one thread of a search without limits, with a table of this size.
pub(crate) fn with_worker<T>(table_mib: usize, work: impl FnOnce(&mut Worker<'_>) -> T) -> T {
    let (stop, clock, pool) = (StopToken::new(), ManualClock::new(), Pool::default());
    let table = Table::new(table_mib);
    let watch = Watch::new(&stop, &clock);
    work(&mut Worker::new(&table, Evaluation::SIMPLE, Budget::new(&watch), &pool))
}
