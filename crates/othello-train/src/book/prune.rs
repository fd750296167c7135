//! Leaving out of a book what nobody needs.

use std::collections::{BTreeMap, BTreeSet};

use othello_core::{Board, Square};
use othello_engine::{Book, BookMove, Next};

use super::line::key;

/// What to leave out of a book.
///
/// What stays is worth what it was: a move whose position is left out keeps, instead of what its
/// search said, what the position was worth. The best move of a position stays, unless it was not
/// looked into deeply enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruning {
    /// Moves that lose more than so many hundredths of a disc against the best one, and what only
    /// they lead to.
    pub loss: Option<u32>,
    /// Positions with more discs than these many plies have placed.
    pub plies: Option<u8>,
    /// Moves that were looked into by fewer plies, where the book does not go on after them.
    pub depth: Option<u8>,
}

/// The discs at the start.
const FIRST: u32 = 4;

impl Pruning {
    /// What is left of a book.
    ///
    /// ```
    /// use othello_core::Board;
    /// use othello_train::book::{Pruning, Text};
    ///
    /// let text = "othello book 1\nstart 13@73% f5 +0.31\nf5 12@73% d6 -0.20 f4 -1.00\n";
    /// let book = text.parse::<Text>()?.book()?;
    /// let pruned = Pruning { plies: Some(0), ..Pruning::default() }.apply(&book);
    /// assert_eq!(Text::of(&pruned).to_string(), "othello book 1\nstart 13@73% f5 +0.20\n");
    /// assert_eq!(pruned.worth(Board::START), book.worth(Board::START));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&self, book: &Book) -> Book {
        let deep = self.depth.map(|least| without_shallow(book, least));
        let book = deep.as_ref().unwrap_or(book);
        let kept = self.reached(book);
        let moves_of = |board: Board, searched: &[BookMove]| {
            let good = self.good(book, board);
            let moves = searched.iter().filter_map(|mv| {
                let worth = good.get(&mv.square)?;
                let goes_on = next(board, mv).is_some_and(|next| kept.contains(&key(next)));
                Some(if goes_on { *mv } else { *worth })
            });
            moves.collect::<Vec<_>>()
        };
        let positions = book.searched().filter(|(board, _)| kept.contains(&key(*board)));
        rebuilt(positions.map(|(board, searched)| (board, moves_of(board, searched))))
    }

    /// The positions that stay. Those that no move of the book leads to are all reached.
    fn reached(&self, book: &Book) -> BTreeSet<(u64, u64)> {
        let led_to: BTreeSet<_> = book
            .searched()
            .flat_map(|(board, moves)| moves.iter().filter_map(move |mv| next(board, mv)))
            .map(key)
            .collect();
        let mut reached = BTreeSet::new();
        for (board, searched) in book.searched() {
            let plies = (board.own | board.opp).count().saturating_sub(FIRST);
            let is_first = !led_to.contains(&key(board));
            if self.plies.is_some_and(|most| plies > most.into())
                || !(is_first || reached.contains(&key(board)))
            {
                // It may have been reached and lie too deep.
                reached.remove(&key(board));
                continue;
            }
            reached.insert(key(board));
            let good = self.good(book, board);
            let good = searched.iter().filter(|mv| good.contains_key(&mv.square));
            reached.extend(good.filter_map(|mv| next(board, mv)).map(key));
        }
        reached
    }

    /// The moves of a position that do not lose too much, with what they are worth, by their squares.
    fn good(&self, book: &Book, board: Board) -> BTreeMap<Square, BookMove> {
        let moves = book.moves(board);
        let best = moves.first().map_or(0, |best| best.worth.score.hundredths());
        let loss = |mv: &BookMove| best.abs_diff(mv.worth.score.hundredths());
        let is_good = |mv: &BookMove| self.loss.is_none_or(|most| loss(mv) <= most);
        moves.into_iter().filter(is_good).map(|mv| (mv.square, mv)).collect()
    }
}

/// Without the moves that were looked into by fewer plies and after which nothing is known.
fn without_shallow(book: &Book, least: u8) -> Book {
    let mut kept: BTreeMap<(u64, u64), (Board, Vec<BookMove>)> = BTreeMap::new();
    let positions: Vec<_> = book.searched().collect();
    // What comes later in a game comes first here.
    for (board, searched) in positions.into_iter().rev() {
        let is_known = |mv: &&BookMove| {
            let goes_on = next(board, mv).is_some_and(|next| kept.contains_key(&key(next)));
            goes_on || mv.worth.depth >= least
        };
        let moves: Vec<_> = searched.iter().filter(is_known).copied().collect();
        if !moves.is_empty() {
            kept.insert(key(board), (board, moves));
        }
    }
    rebuilt(kept.into_values())
}

fn rebuilt(positions: impl Iterator<Item = (Board, Vec<BookMove>)>) -> Book {
    Book::new(positions).expect("positions and moves of a book")
}

/// The position that a move leads to, if the game goes on.
fn next(board: Board, mv: &BookMove) -> Option<Board> {
    Next::of(board, mv.square).board()
}
