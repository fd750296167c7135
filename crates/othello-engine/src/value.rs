//! Scores as the search adds and compares them: bare of their kind, but not of their unit.

use std::ops::Neg;

use othello_core::Board;

/// Hundredths of a disc for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Value(pub(crate) i32);

impl Value {
    /// More than any game is worth.
    pub(crate) const INFINITY: Self = Self(6500);

    /// The next greater value: with it, a window of no width.
    #[inline(always)]
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The greatest whole number of discs that is not greater.
    #[inline(always)]
    pub(crate) const fn floor(self) -> Discs {
        Discs(self.0.div_euclid(100))
    }
}

impl Neg for Value {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl From<Discs> for Value {
    #[inline(always)]
    fn from(discs: Discs) -> Self {
        Self(100 * discs.0)
    }
}

/// Whole discs for the side to move at the end of the game, empty squares to the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Discs(pub(crate) i32);

impl Discs {
    /// More than any game is worth.
    pub(crate) const INFINITY: Self = Self(65);

    /// What the board is worth to its mover if the game ends here.
    #[inline(always)]
    pub(crate) fn at_end(board: Board) -> Self {
        Self::counted(board.own.count().cast_signed(), board.empties().count().cast_signed())
    }

    /// What an ended game is worth to a player with that many discs.
    #[inline(always)]
    pub(crate) fn counted(own: i32, empties: i32) -> Self {
        let lead = 2 * own + empties - 64;
        Self(lead + lead.signum() * empties)
    }

    /// The next greater number: with it, a window of no width.
    #[inline(always)]
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl Neg for Discs {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// The values that matter: more than `alpha`, less than `beta`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: Value(-Value::INFINITY.0), beta: Value::INFINITY };

    /// The window that tells a win, a draw and a loss apart, and no more.
    pub(crate) const OUTCOME: Self = Self { alpha: Value(-100), beta: Value(100) };

    /// The window of no width above a value: it only asks whether that is exceeded.
    #[inline(always)]
    pub(crate) const fn null(alpha: Value) -> Self {
        Self { alpha, beta: alpha.next() }
    }

    /// The window as the other player sees it.
    #[inline(always)]
    pub(crate) const fn turned(self) -> Self {
        Self { alpha: Value(-self.beta.0), beta: Value(-self.alpha.0) }
    }

    /// The window of all values that are less than `half` away from this one.
    pub(crate) const fn round(value: Value, half: i32) -> Self {
        Self { alpha: Value(value.0 - half), beta: Value(value.0 + half) }
    }

    /// The part of the window that lies in another one; its nearest end if none does.
    pub(crate) fn within(self, other: Self) -> Self {
        let alpha = self.alpha.clamp(other.alpha, Value(other.beta.0 - 1));
        let beta = self.beta.clamp(alpha.next(), other.beta);
        Self { alpha, beta }
    }

    /// The window above a value that is certain already.
    #[inline(always)]
    pub(crate) fn above(self, value: Value) -> Self {
        Self { alpha: self.alpha.max(value), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_floor_goes_down_for_both_signs() {
        assert_eq!(
            [199, 100, 0, -1, -100, -101].map(|v| Value(v).floor().0),
            [1, 1, 0, -1, -1, -2]
        );
    }

    #[test]
    fn empty_squares_go_to_the_winner() {
        assert_eq!(Discs::counted(33, 0), Discs(2));
        assert_eq!(Discs::counted(31, 2), Discs(0));
        assert_eq!(Discs::counted(60, 4), Discs(64));
        assert_eq!(Discs::counted(0, 6), Discs(-64));
        assert_eq!(Discs::counted(32, 1), Discs(2));
    }
}
