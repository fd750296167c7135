//! The directions in which lines leave a square.

use core::fmt;

use crate::square::Square;
use crate::square_set::SquareSet;

/// One of the eight directions of a board with straight lines, named as on a map: rank 1 is north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards rank 1.
    North,
    /// Towards rank 1 and the last file.
    NorthEast,
    /// Towards the last file.
    East,
    /// Towards the last rank and the last file.
    SouthEast,
    /// Towards the last rank.
    South,
    /// Towards the last rank and file a.
    SouthWest,
    /// Towards file a.
    West,
    /// Towards rank 1 and file a.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// How one step changes the file and the rank.
    const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// The squares of `shape` from `square` (not included) as far as they follow one another.
    pub(crate) fn ray(self, square: Square, shape: SquareSet) -> impl Iterator<Item = Square> {
        let (files, ranks) = self.step();
        core::iter::successors(Some(square), move |here| here.offset(files, ranks))
            .skip(1)
            .take_while(move |here| shape.contains(*here))
    }
}

impl fmt::Display for Direction {
    /// `N`, `NE` and so on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::North => "N",
            Self::NorthEast => "NE",
            Self::East => "E",
            Self::SouthEast => "SE",
            Self::South => "S",
            Self::SouthWest => "SW",
            Self::West => "W",
            Self::NorthWest => "NW",
        })
    }
}
