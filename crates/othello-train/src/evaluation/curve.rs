//! How a fit went.

use std::fmt;

/// Errors after each pass over the positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// One for each pass, from the first.
    pub points: Vec<Point>,
}

/// Errors after one pass: roots of mean squares, in discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Over the positions that the weights are fitted to.
    pub fitted: f64,
    /// Over those that were held out.
    pub held_out: f64,
}

impl Curve {
    /// The pass after which the positions held out were explained best.
    pub fn best(&self) -> Option<usize> {
        let points = self.points.iter().enumerate();
        let best = points.min_by(|(_, a), (_, b)| a.held_out.total_cmp(&b.held_out));
        best.map(|(pass, _)| pass)
    }

    /// Whether so many passes have gone by without a gain.
    pub(super) fn is_flat(&self, patience: usize) -> bool {
        self.best().is_some_and(|best| best + patience < self.points.len())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fitted {:.4}, held out {:.4}", self.fitted, self.held_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_flat_when_nothing_is_gained() {
        let mut curve = Curve::default();
        assert_eq!((curve.best(), curve.is_flat(0)), (None, false));
        for held_out in [3.0, 2.0, 2.5, 2.4] {
            curve.points.push(Point { fitted: 1.0, held_out });
        }
        assert_eq!(curve.best(), Some(1));
        assert!(curve.is_flat(2) && !curve.is_flat(3));
    }
}
