//! The two sides of a game.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// The colour of a disc, and the player who owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Dark discs, written `X`. Moves first in official Othello.
    Black,
    /// Light discs, written `O`.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The letter used in diagrams: `X` for Black, `O` for White.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }
}

impl Not for Color {
    type Output = Self;

    /// The other colour.
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// One value for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// The value that belongs to Black.
    pub black: T,
    /// The value that belongs to White.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Pairs a value for Black with one for White.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// Asks `value` for each colour, Black first.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self { black: value(Color::Black), white: value(Color::White) }
    }

    /// Changes both values with the same function.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }

    /// The values, Black's first.
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        [(Color::Black, &self.black), (Color::White, &self.white)].into_iter()
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
