//! Why there is no book.

use std::fmt;

use othello_core::{Board, Square};

use super::bytes::VERSION;

/// Why something is no opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BookError {
    /// The bytes do not begin as a book does.
    Foreign,
    /// They are of another version.
    Version {
        /// The version found.
        found: u8,
    },
    /// They are cut short, or the checksum does not agree.
    Damaged,
    /// Both players have a disc on the same square.
    Impossible {
        /// The board, as its mover sees it.
        board: Board,
    },
    /// A move that the rules do not allow.
    Illegal {
        /// The board, as its mover sees it.
        board: Board,
        /// The square of the move.
        square: Square,
    },
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets = |board: &Board| (board.own.0, board.opp.0);
        match self {
            Self::Foreign => write!(f, "no opening book (version {VERSION} expected)"),
            Self::Version { found } => {
                write!(
                    f,
                    "an opening book of version {found}; this program reads version {VERSION}"
                )
            }
            Self::Damaged => write!(f, "an opening book of version {VERSION}, but damaged"),
            Self::Impossible { board } => {
                let (own, opp) = sets(board);
                write!(f, "discs of both players on one square: {own:016x} {opp:016x}")
            }
            Self::Illegal { board, square } => {
                let (own, opp) = sets(board);
                write!(f, "{square} is illegal on the board {own:016x} {opp:016x}")
            }
        }
    }
}

impl std::error::Error for BookError {}
