//! One game where it lies in its file, and a fast check of its moves.

use othello_core::{Bitboard, Board, ByColor, Color, Square};

use super::RECORD;

/// What comes before the moves of a game.
const HEAD: usize = 8;

/// A number that some programs write instead of 0 after the last move.
const FILL: u8 = 92;

/// A game of a WTHOR file.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    index: usize,
    bytes: &'a [u8; RECORD],
}

impl<'a> Game<'a> {
    pub(super) const fn new(index: usize, bytes: &'a [u8; RECORD]) -> Self {
        Self { index, bytes }
    }

    const fn word(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.bytes[at], self.bytes[at + 1]])
    }

    /// Its place in the file, counted from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The number of the tournament.
    pub const fn tournament(&self) -> u16 {
        self.word(0)
    }

    /// The number of the black player.
    pub const fn black(&self) -> u16 {
        self.word(2)
    }

    /// The number of the white player.
    pub const fn white(&self) -> u16 {
        self.word(4)
    }

    /// Black's discs, the empty squares to the winner, half of them in a draw.
    pub const fn black_score(&self) -> u8 {
        self.bytes[6]
    }

    /// Black's discs if both play perfectly from a number of empty squares on that the header
    /// tells; 0 is a value like any other.
    pub const fn theory(&self) -> u8 {
        self.bytes[7]
    }

    /// The moves as they are stored, with what follows the last one.
    pub fn codes(&self) -> &'a [u8] {
        &self.bytes[HEAD..]
    }

    /// The moves as they are stored, up to the last one.
    pub fn moves(&self) -> &'a [u8] {
        let end = self.codes().iter().position(|code| is_end(*code));
        &self.codes()[..end.unwrap_or(self.codes().len())]
    }

    /// The squares of the moves, up to the first number that is no square.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<'a> {
        self.moves().iter().map_while(|code| square(*code))
    }

    /// Whether the list of moves is filled up with another number than 0, as Edax does.
    pub fn is_filled(&self) -> bool {
        self.codes().contains(&FILL)
    }

    /// The byte of the file at which the game begins.
    pub(super) const fn offset(&self) -> usize {
        super::Header::SIZE + RECORD * self.index
    }

    /// The byte of the file at which the move with this index lies.
    pub(super) const fn move_offset(&self, index: usize) -> usize {
        self.offset() + HEAD + index
    }

    /// Plays the moves, putting in the passes, up to the first that is illegal.
    ///
    /// Allocates nothing and looks for legal moves only where a pass may be due.
    pub fn replay(&self) -> Replay {
        let moves = self.moves();
        let mut replay = Replay::START;
        for code in moves {
            if let Some(kind) = replay.step(*code) {
                replay.fault = Some(Fault { kind, ply: replay.moves + replay.passes + 1 });
                return replay.finished();
            }
        }
        let rest = &self.codes()[moves.len()..];
        if !rest.iter().all(|code| is_end(*code)) {
            let ply = replay.moves + replay.passes + 1;
            replay.fault = Some(Fault { kind: FaultKind::AfterEnd, ply });
        }
        replay.finished()
    }
}

/// Whether a byte stands for no move.
pub(super) const fn is_end(code: u8) -> bool {
    matches!(code, 0 | FILL)
}

/// The square that a move is stored for: rank and file from 1 as decimal digits.
pub(super) const fn square(code: u8) -> Option<Square> {
    let (rank, file) = (code / 10, code % 10);
    if matches!((rank, file), (1..=8, 1..=8)) {
        Some(Square::from_index(8 * (rank - 1) + file - 1))
    } else {
        None
    }
}

/// What became of a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replay {
    /// How many discs were placed legally.
    pub moves: u8,
    /// How many passes lie between them.
    pub passes: u8,
    /// Whether neither player has a move.
    pub over: bool,
    /// What is wrong, if anything.
    pub fault: Option<Fault>,
    /// The discs at the end, as the player to move sees them.
    pub board: Board,
    /// The player to move at the end.
    pub turn: Color,
}

/// The first thing that is wrong with the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// Which ply it is, passes included, counted from 1.
    pub ply: u8,
}

/// What a [`Fault`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// A number that is no square.
    BadCode(u8),
    /// A disc on an occupied square.
    Occupied(Square),
    /// A disc that flips nothing.
    FlipsNothing(Square),
    /// A disc after the end of the game.
    GameOver(Square),
    /// Moves follow the end of the list.
    AfterEnd,
}

impl Replay {
    const START: Self = Self {
        moves: 0,
        passes: 0,
        over: false,
        fault: None,
        board: Board::START,
        turn: Color::Black,
    };

    /// Plays one move, after a pass if one must come first; what is wrong if it is illegal.
    #[inline]
    fn step(&mut self, code: u8) -> Option<FaultKind> {
        let Some(square) = square(code) else { return Some(FaultKind::BadCode(code)) };
        if !self.board.empties().contains(square) {
            let over = self.board.is_over();
            let kind = if over { FaultKind::GameOver } else { FaultKind::Occupied };
            return Some(kind(square));
        }
        let flips = self.board.flips(square);
        if !flips.is_empty() {
            self.place(square, flips);
            return None;
        }
        // A player with a move does not pass, and then the square is simply illegal.
        let passed = self.board.pass();
        let flips = passed.flips(square);
        if flips.is_empty() || !self.board.legal_moves().is_empty() {
            let over = self.board.is_over();
            let kind = if over { FaultKind::GameOver } else { FaultKind::FlipsNothing };
            return Some(kind(square));
        }
        self.board = passed;
        self.turn = !self.turn;
        self.passes += 1;
        self.place(square, flips);
        None
    }

    #[inline]
    fn place(&mut self, square: Square, flips: Bitboard) {
        self.board = self.board.play(square, flips);
        self.turn = !self.turn;
        self.moves += 1;
    }

    fn finished(self) -> Self {
        Self { over: self.board.is_over(), ..self }
    }

    /// The discs of both players at the end.
    pub fn discs(&self) -> ByColor<u8> {
        let count = |set: Bitboard| set.count().to_le_bytes()[0];
        let (own, opp) = (count(self.board.own), count(self.board.opp));
        match self.turn {
            Color::Black => ByColor::new(own, opp),
            Color::White => ByColor::new(opp, own),
        }
    }

    /// Black's score by the rule of the format, once the game is over.
    pub fn black_score(&self) -> Option<u8> {
        let ByColor { black, white } = self.discs();
        let score = match black.cmp(&white) {
            core::cmp::Ordering::Greater => 64 - white,
            core::cmp::Ordering::Less => black,
            core::cmp::Ordering::Equal => 32,
        };
        self.over.then_some(score)
    }
}
