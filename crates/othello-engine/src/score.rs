//! What a position is worth to the player to move.

use std::fmt;
use std::ops::Neg;

/// How far a [`Score`] can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ScoreKind {
    /// The expected result, judged from positions in which the game is not over yet.
    Estimate,
    /// Who wins is proven, or that nobody does; the number is only a bound of the result.
    Outcome,
    /// The result of perfect play by both sides, proven by search to the end.
    Exact,
}

/// The disc difference at the end of the game, empty squares to the winner, for the side to move.
///
/// An exact score is a whole number of discs from -64 to +64, on larger boards up to as many as there
/// are squares, an estimate has two decimals of
/// which the text shows one. A score never goes without its kind, and seen by the other player it
/// is negated. Scores compare by value first.
///
/// ```
/// use othello_engine::Score;
///
/// assert_eq!(Score::estimate(240).to_string(), "+2.4");
/// assert_eq!((-Score::exact(12)).to_string(), "-12");
/// assert_eq!(format!("{:.1}", Score::exact(12)), "+12.0");
/// assert_eq!(Score::estimate(-4).to_string(), "0.0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    hundredths: i32,
    kind: ScoreKind,
}

impl Score {
    /// The result of perfect play, in discs; values beyond 256 discs are cut to it.
    pub fn exact(discs: i32) -> Self {
        Self { hundredths: 100 * discs.clamp(-256, 256), kind: ScoreKind::Exact }
    }

    /// An expected result, in hundredths of a disc; values beyond 256 discs are cut to it.
    pub fn estimate(hundredths: i32) -> Self {
        Self { hundredths: hundredths.clamp(-25_600, 25_600), kind: ScoreKind::Estimate }
    }

    /// Who wins by perfect play, told by the sign; the number of discs is only a bound.
    pub fn outcome(discs: i32) -> Self {
        Self { hundredths: 100 * discs.clamp(-256, 256), kind: ScoreKind::Outcome }
    }

    /// The value in hundredths of a disc, -25,600 to 25,600.
    pub const fn hundredths(self) -> i32 {
        self.hundredths
    }

    /// The value in whole discs, if it is exact.
    pub fn discs(self) -> Option<i32> {
        self.is_exact().then_some(self.hundredths / 100)
    }

    /// Whether this is proven or guessed.
    pub const fn kind(self) -> ScoreKind {
        self.kind
    }

    /// Whether this is the result of perfect play.
    pub fn is_exact(self) -> bool {
        self.kind == ScoreKind::Exact
    }
}

impl Neg for Score {
    type Output = Self;

    /// The same score as the other player sees it.
    fn neg(self) -> Self {
        Self { hundredths: -self.hundredths, ..self }
    }
}

impl fmt::Display for Score {
    /// With a sign unless it is zero: `+2.4`, `-12`, `0.0`. Exact scores are whole unless a
    /// precision asks for decimals; any precision gives one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.hundredths.abs() + 5) / 10;
        let sign = match self.hundredths {
            _ if tenths == 0 => "",
            1.. => "+",
            _ => "-",
        };
        let whole = self.is_exact() && f.precision().is_none();
        let digits = if whole {
            format!("{sign}{}", tenths / 10)
        } else {
            format!("{sign}{}.{}", tenths / 10, tenths % 10)
        };
        f.pad_integral(true, "", &digits)
    }
}
