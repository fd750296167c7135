//! Games to take positions from: of random moves, of a greedy player, of a hunt.

use othello_core::{Bitboard, Board, Square};

use crate::walker::Random;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Both play any move.
    Random,
    /// Both turn as many discs as they can, after an opening of any moves.
    Greedy,
    /// One side leaves the other as few discs as it can, short of none; the other helps.
    Hunt,
}

/// At most so many discs of one side are left in a position of a hunt.
pub(crate) const HUNTED: u32 = 8;

impl Kind {
    pub(crate) const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Hunt];

    /// Whether a board shows what the games are played for.
    fn is_met(self, board: Board) -> bool {
        self != Self::Hunt || board.own.count().min(board.opp.count()) <= HUNTED
    }
}

/// Plies of any moves before a greedy game takes its course.
const OPENING: usize = 12;

/// All boards of a game to its end, passes among them.
pub(crate) fn game(kind: Kind, random: &mut Random) -> Vec<Board> {
    let mut boards = vec![Board::START];
    let mut board = Board::START;
    while !board.is_over() {
        let legal = board.legal_moves();
        board = if legal.is_empty() {
            board.pass()
        } else {
            let square = choose(kind, board, boards.len(), random);
            board.play(square, board.flips(square))
        };
        boards.push(board);
    }
    boards
}

/// The move of the side to move at this ply, ties broken by chance.
fn choose(kind: Kind, board: Board, ply: usize, random: &mut Random) -> Square {
    let kind = if kind == Kind::Greedy && ply < OPENING { Kind::Random } else { kind };
    let mut best = (i32::MIN, Vec::new());
    for square in board.legal_moves() {
        let turned = board.flips(square);
        let merit = match kind {
            Kind::Random => 0,
            Kind::Greedy => count(turned),
            Kind::Hunt if ply % 2 == 1 => hunter(board, turned),
            Kind::Hunt => -count(turned),
        };
        if merit > best.0 {
            best = (merit, Vec::new());
        }
        if merit == best.0 {
            best.1.push(square);
        }
    }
    best.1[random.below(best.1.len())]
}

/// Few discs of the other side are good, none is not: the game would end.
fn hunter(board: Board, turned: Bitboard) -> i32 {
    match count(board.opp - turned) {
        0 => -64,
        left => -left,
    }
}

fn count(set: Bitboard) -> i32 {
    set.count().cast_signed()
}

/// A board with so many empty squares from a game of this kind: any of those that have them.
pub(crate) fn late_board(kind: Kind, empties: u32, random: &mut Random) -> Board {
    loop {
        let mut boards = game(kind, random);
        boards.retain(|board| board.empties().count() == empties && kind.is_met(*board));
        if !boards.is_empty() {
            return boards[random.below(boards.len())];
        }
    }
}
