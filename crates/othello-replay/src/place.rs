//! Positions that are sought, in whichever way the board lies.

use othello_core::{Board, Isometry, Move, Position, Rules, Square, Symmetry};
use othello_protocol::position;

use crate::brief::{Course, Seen, Spot};

/// A position and all its images.
///
/// The squares of an image are led back to those of the position that was asked for; where the
/// position is its own image, to the first of those that are then the same.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    position: Position,
    discs: u32,
    images: Images,
}

/// The images of a position, and what leads from each back to it.
#[derive(Clone, Debug)]
enum Images {
    Official { boards: Vec<(Board, Symmetry)>, own: Vec<Symmetry> },
    General { positions: Vec<(Position, Isometry)>, own: Vec<Isometry> },
}

impl Wanted {
    pub(crate) fn new(position: Position) -> Self {
        let counts = position.counts();
        let discs = u32::from(counts.black) + u32::from(counts.white);
        let images = match position.board() {
            Some(board) if *position.rules() == Rules::OTHELLO => official(board),
            _ => general(&position),
        };
        Self { position, discs, images }
    }

    /// The position as it was asked for.
    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// How the squares of a position are led back, if it is the wanted one.
    pub(crate) fn find(&self, spot: &Spot<'_>) -> Option<Back<'_>> {
        if spot.discs() != self.discs || spot.turn != self.position.turn() {
            return None;
        }
        match (&self.images, spot.seen) {
            (Images::Official { boards, own }, Seen::Official(board)) => {
                let found = boards.iter().find(|(image, _)| *image == board);
                found.map(|(_, back)| Back::Official(*back, own))
            }
            (Images::Official { boards, own }, Seen::General(position)) => {
                let board = position.board().filter(|_| *position.rules() == Rules::OTHELLO)?;
                let found = boards.iter().find(|(image, _)| *image == board);
                found.map(|(_, back)| Back::Official(*back, own))
            }
            (Images::General { positions, own }, Seen::General(position)) => {
                let found = positions.iter().find(|(image, _)| image == position);
                found.map(|(_, back)| Back::General(*back, own))
            }
            // Games of official Othello from its start have no position of any other kind.
            (Images::General { .. }, Seen::Official(_)) => None,
        }
    }
}

fn official(board: Board) -> Images {
    let mut boards: Vec<(Board, Symmetry)> = Vec::new();
    let mut own = Vec::new();
    for symmetry in Symmetry::ALL {
        let image = symmetry.board(board);
        if image == board {
            own.push(symmetry);
        }
        if boards.iter().all(|(known, _)| *known != image) {
            boards.push((image, symmetry.inverse()));
        }
    }
    Images::Official { boards, own }
}

fn general(position: &Position) -> Images {
    let symmetries = Isometry::of(position.rules());
    let mut positions: Vec<(Position, Isometry)> = Vec::new();
    let mut own = Vec::new();
    for symmetry in &symmetries {
        let image = symmetry.position(position);
        if image == *position {
            own.push(*symmetry);
        }
        if positions.iter().all(|(known, _)| *known != image) {
            // One of the symmetries of the board undoes this one.
            let undoes = |back: &&Isometry| back.position(&image) == *position;
            let back = symmetries.iter().find(undoes).unwrap_or(symmetry);
            positions.push((image, *back));
        }
    }
    Images::General { positions, own }
}

/// The way back from an image to the position that was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Back<'a> {
    Official(Symmetry, &'a [Symmetry]),
    General(Isometry, &'a [Isometry]),
}

impl Back<'_> {
    /// The move as it is in the position that was asked for.
    pub(crate) fn lead(self, mv: Move) -> Move {
        let Move::Place(square) = mv else { return mv };
        let place = |square: Square| (square.rank(), square.file());
        let same: Vec<Square> = match self {
            Self::Official(back, own) => {
                let square = back.square(square);
                own.iter().map(|symmetry| symmetry.square(square)).collect()
            }
            Self::General(back, own) => {
                let square = back.square(square).unwrap_or(square);
                own.iter().filter_map(|symmetry| symmetry.square(square)).collect()
            }
        };
        Move::Place(same.into_iter().min_by_key(|square| place(*square)).unwrap_or(square))
    }
}

/// The first moves of a game that are sought, in whichever way the board lies.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    rules: Rules,
    ways: Vec<Vec<Square>>,
}

impl Beginning {
    /// These squares from the usual start.
    pub(crate) fn new(rules: &Rules, squares: &[Square]) -> Self {
        let start = Position::start(rules.clone());
        let mut ways: Vec<Vec<Square>> = Vec::new();
        for symmetry in Isometry::of(rules) {
            if symmetry.position(&start) != start {
                continue;
            }
            let way = squares.iter().filter_map(|square| symmetry.square(*square)).collect();
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        Self { rules: rules.clone(), ways }
    }

    /// Whether a game by these rules, from their usual start, begins so.
    pub(crate) fn fits(&self, rules: &Rules, squares: &[Square]) -> bool {
        *rules == self.rules && self.ways.iter().any(|way| squares.starts_with(way))
    }
}

/// What is the same for two games exactly if one is the other in another lie of the board: rules,
/// first position, and the squares in their order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key(Vec<u8>);

impl Key {
    pub(crate) fn of(course: &Course) -> Self {
        match course {
            Course::Official(squares) => Self::of_official(squares),
            Course::General { start, .. } => Self::of_general(start, &course.squares()),
        }
    }

    /// Of the lies in which the start is the same, the one with the smallest numbers.
    fn of_official(squares: &[Square]) -> Self {
        let keeps = |symmetry: &Symmetry| symmetry.board(Board::START) == Board::START;
        let lies = Symmetry::ALL.into_iter().filter(keeps).map(|symmetry| {
            squares.iter().map(|square| number(symmetry.square(*square))).collect::<Vec<u8>>()
        });
        Self(lies.min().unwrap_or_default())
    }

    /// The same for any start. It begins with the name of the rules, and so is no key of a game of
    /// official Othello from its usual start.
    fn of_general(start: &Position, squares: &[Square]) -> Self {
        let lies = Isometry::of(start.rules()).into_iter().map(|symmetry| {
            let place = |square: &Square| symmetry.square(*square).map_or(u8::MAX, number);
            let moves: Vec<u8> = squares.iter().map(place).collect();
            (position::write(&symmetry.position(start)), moves)
        });
        let (board, moves) = lies.min().unwrap_or_default();
        let mut key = format!("{} {board} ", start.rules()).into_bytes();
        key.extend(moves);
        Self(key)
    }
}

fn number(square: Square) -> u8 {
    square.index().to_le_bytes()[0]
}
