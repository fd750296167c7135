//! Openings looked up instead of searched for.

mod choice;
mod worth;

mod bytes;
mod error;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use othello_core::{Board, Move, Square, Symmetry};

use crate::score::Score;

pub use choice::Variety;
pub use error::BookError;
pub use worth::Worth;

/// An opening book of official Othello: positions, and what is known of their moves.
///
/// What searches have said of moves is kept apart from what moves are worth. A move is worth what
/// the position is worth that it leads to, if the book has that, and what its search said
/// otherwise; a position is worth its best move. Nothing points from one position to another: they
/// are found by their discs, in all eight ways in which the board may lie, whatever the order of
/// the moves that led there, and through passes.
///
/// Books are read from bytes, whose form begins with its version:
///
/// ```
/// use othello_core::Board;
/// use othello_engine::{Book, BookMove, Confidence, Score, Worth};
///
/// let worth = Worth { score: Score::estimate(30), depth: 12, confidence: Confidence::LOWEST };
/// let book = Book::new([(Board::START, vec![BookMove { square: "c4".parse()?, worth }])])?;
/// let book = Book::from_bytes(&book.to_bytes())?;
/// // All four first moves are the same one.
/// let names: Vec<_> = book.moves(Board::START).iter().map(|mv| mv.square.to_string()).collect();
/// assert_eq!(names, ["d3", "c4", "f5", "e6"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Book {
    /// In the order of their keys.
    entries: Vec<Entry>,
}

/// A move and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BookMove {
    /// Where the disc is placed.
    pub square: Square,
    /// What it is worth.
    pub worth: Worth,
}

/// A position as [`Board::canonical`] has it. Of moves that are images of each other it has one.
#[derive(Clone, PartialEq, Eq)]
struct Entry {
    board: Board,
    /// What searches have said, in reading order.
    searched: Vec<BookMove>,
    /// What the moves are worth, in the same order.
    worth: Vec<Worth>,
}

/// Positions with more discs come later, so that moves lead from each to a later one.
type Key = (u32, u64, u64);

impl Book {
    /// A book of positions with what searches have said of their moves.
    ///
    /// Positions and moves may lie in any way, and come several times: what is greater counts
    /// ([`Worth`]). So a book of the positions of two books is both of them, whichever is first.
    /// Scores are taken as estimates and cut at 64 discs; a position without moves is left out.
    ///
    /// # Errors
    /// If a board is none, or a move is illegal.
    pub fn new(
        positions: impl IntoIterator<Item = (Board, Vec<BookMove>)>,
    ) -> Result<Self, BookError> {
        let mut known: BTreeMap<Key, (Board, BTreeMap<Square, Worth>)> = BTreeMap::new();
        for (board, moves) in positions {
            if !(board.own & board.opp).is_empty() {
                return Err(BookError::Impossible { board });
            }
            let legal = board.legal_moves();
            let (canonical, lie) = board.canonical();
            for BookMove { square, worth } in moves {
                if !legal.contains(square) {
                    return Err(BookError::Illegal { board, square });
                }
                let score = Score::estimate(worth.score.hundredths().clamp(-MOST, MOST));
                let worth = Worth { score, ..worth };
                let (_, moves) =
                    known.entry(key(canonical)).or_insert_with(|| (canonical, BTreeMap::new()));
                let best = moves.entry(first_image(canonical, lie.square(square))).or_insert(worth);
                *best = worth.max(*best);
            }
        }
        let entry = |(board, moves): (Board, BTreeMap<Square, Worth>)| Entry {
            board,
            worth: moves.values().copied().collect(),
            searched: moves.into_iter().map(|(square, worth)| BookMove { square, worth }).collect(),
        };
        let mut book = Self { entries: known.into_values().map(entry).collect() };
        book.negamax();
        Ok(book)
    }

    /// Reads what [`Book::to_bytes`] wrote.
    ///
    /// # Errors
    /// If the bytes are something else, of another version, cut short, or changed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        Self::new(bytes::read(bytes)?)
    }

    /// Everything, with version and checksum.
    pub fn to_bytes(&self) -> Vec<u8> {
        bytes::write(&self.searched())
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no position at all.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All positions with what searches have said of their moves, those with fewer discs first.
    ///
    /// Boards lie as [`Board::canonical`] has them; of moves that are images of each other there is
    /// one, the first in reading order.
    pub fn searched(&self) -> impl Iterator<Item = (Board, &[BookMove])> + Clone {
        self.entries.iter().map(|entry| (entry.board, &entry.searched[..]))
    }

    /// The moves of a board and what they are worth, the best first; none if the book does not
    /// know the board.
    ///
    /// Moves that are images of each other are all there.
    pub fn moves(&self, board: Board) -> Vec<BookMove> {
        let (canonical, lie) = board.canonical();
        let Some(entry) = self.entry(canonical) else { return Vec::new() };
        let back = lie.inverse();
        let mut moves: Vec<BookMove> = entry
            .moves()
            .flat_map(|BookMove { square, worth }| {
                let images = images(canonical, square);
                images.map(move |image| BookMove { square: back.square(image), worth })
            })
            .collect();
        moves.sort_by_key(|mv| (-mv.worth.score.hundredths(), mv.square));
        moves.dedup_by_key(|mv| mv.square);
        moves
    }

    /// What a board is worth to its mover: its best move.
    pub fn worth(&self, board: Board) -> Option<Worth> {
        self.entry(board.canonical().0).map(Entry::best)
    }

    /// Chooses among the best moves of a board; the same seed chooses the same.
    pub fn choose(&self, board: Board, variety: Variety, seed: u64) -> Option<BookMove> {
        let moves = self.moves(board);
        let scores: Vec<Score> = moves.iter().map(|mv| mv.worth.score).collect();
        let chosen = choice::choose(&scores, self.level(board), variety, seed);
        moves.get(chosen).copied()
    }

    /// The moves that the book expects from a board on, if this one is played; passes are written.
    pub fn line(&self, board: Board, first: Square) -> Vec<Move> {
        let mut line = vec![Move::Place(first)];
        let mut next = Next::of(board, first);
        while let Next::Position { board, same_mover } = next {
            line.extend(same_mover.then_some(Move::Pass));
            let Some(best) = self.moves(board).first().copied() else { return line };
            line.push(best.square.into());
            next = Next::of(board, best.square);
        }
        line
    }

    /// What the mover of a board should have, if nobody has erred: the worth of the start, seen by
    /// whoever has placed as many discs as the other or by the other one. A pass turns that round,
    /// which matters little: the start is level but for what a search errs.
    fn level(&self, board: Board) -> Score {
        let start = self.worth(Board::START).map_or(Score::estimate(0), |worth| worth.score);
        let blacks_turn = (board.own | board.opp).count().is_multiple_of(2);
        if blacks_turn { start } else { -start }
    }

    fn entry(&self, canonical: Board) -> Option<&Entry> {
        let found = self.entries.binary_search_by_key(&key(canonical), |entry| key(entry.board));
        found.ok().map(|place| &self.entries[place])
    }

    /// Gives every move its worth, from the positions with the most discs on.
    fn negamax(&mut self) {
        for place in (0..self.entries.len()).rev() {
            let entry = &self.entries[place];
            let worth = entry.searched.iter().map(|mv| self.worth_of(entry.board, *mv)).collect();
            self.entries[place].worth = worth;
        }
    }

    /// What a move is worth: what the position after it is worth, if that is known.
    fn worth_of(&self, board: Board, mv: BookMove) -> Worth {
        let Next::Position { board: next, same_mover } = Next::of(board, mv.square) else {
            return mv.worth;
        };
        self.worth(next).map_or(mv.worth, |worth| worth.before(same_mover))
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Book").field("positions", &self.len()).finish_non_exhaustive()
    }
}

impl Entry {
    /// The moves with what they are worth, in reading order.
    fn moves(&self) -> impl Iterator<Item = BookMove> {
        self.searched.iter().zip(&self.worth).map(|(mv, worth)| BookMove { worth: *worth, ..*mv })
    }

    /// The worth of the best move; of equal scores the better one known.
    fn best(&self) -> Worth {
        let best = self.worth.iter().max_by_key(|worth| (worth.score, **worth));
        *best.expect("an entry has a move")
    }
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The end of the game.
    Over,
    /// A position with moves.
    Position {
        /// The board, as its mover sees it.
        board: Board,
        /// Whether the mover is the same again, since the other player has to pass.
        same_mover: bool,
    },
}

impl Next {
    /// The board that the game goes on with.
    pub const fn board(self) -> Option<Board> {
        match self {
            Self::Over => None,
            Self::Position { board, .. } => Some(board),
        }
    }

    /// After a legal move, a forced pass behind it included.
    pub fn of(board: Board, square: Square) -> Self {
        let next = board.play(square, board.flips(square));
        if !next.legal_moves().is_empty() {
            return Self::Position { board: next, same_mover: false };
        }
        let passed = next.pass();
        if passed.legal_moves().is_empty() {
            return Self::Over;
        }
        Self::Position { board: passed, same_mover: true }
    }
}

/// The most that a game is worth, in hundredths of a disc.
const MOST: i32 = 6400;

fn key(board: Board) -> Key {
    ((board.own | board.opp).count(), board.own.0, board.opp.0)
}

/// The squares that a square goes to by the symmetries of a board, itself among them; each as often
/// as there are ways.
fn images(board: Board, square: Square) -> impl Iterator<Item = Square> {
    let own = Symmetry::ALL.into_iter().filter(move |symmetry| symmetry.board(board) == board);
    own.map(move |symmetry| symmetry.square(square))
}

fn first_image(board: Board, square: Square) -> Square {
    images(board, square).min().unwrap_or(square)
}
