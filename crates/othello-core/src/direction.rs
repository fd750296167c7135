//! The directions in which lines leave a square.

use core::fmt;

/// A way in which a line leaves a square: one of the eight directions of a board with straight
/// lines, named as on a map with rank 1 in the north, or one of the two ways round a loop.
///
/// On a board of hexagons there are six, named after the change of file and rank and not after the
/// place on paper: north, north-east, east, south, south-west and west.
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
    /// Along a closed loop in the order in which its squares are listed.
    Clockwise,
    /// Along a closed loop against that order.
    Counterclockwise,
}

impl Direction {
    /// The eight straight ones, clockwise from north.
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

    /// How one step changes the file and the rank; round a loop there is no such rule.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
            Self::Clockwise | Self::Counterclockwise => (0, 0),
        }
    }
}

impl fmt::Display for Direction {
    /// `N`, `NE` and so on; `CW` and `CCW` round a loop.
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
            Self::Clockwise => "CW",
            Self::Counterclockwise => "CCW",
        })
    }
}
