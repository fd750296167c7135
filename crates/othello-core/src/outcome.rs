//! How a finished game is counted.

use core::cmp::Ordering;
use core::fmt;

use crate::color::{ByColor, Color};
use crate::signed::Signed;
use crate::variant::Objective;

/// Discs of Black minus discs of White, by one of the two ways to count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiscDiff(i16);

impl DiscDiff {
    /// The difference as a number of discs, positive when Black is ahead.
    pub const fn discs(self) -> i16 {
        self.0
    }

    fn of(discs: ByColor<u16>) -> Self {
        Self(discs.black.cast_signed() - discs.white.cast_signed())
    }
}

impl fmt::Display for DiscDiff {
    /// With a sign unless it is zero: `+8`, `-8`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Signed(self.0).fmt(f)
    }
}

/// The result of a finished game in both ways to count it.
///
/// ```
/// use othello_core::{Color, Game};
///
/// let game = Game::replay(Default::default(), &"f5d6c5f6e7f4g5e6e3".parse()?)?;
/// let outcome = game.position().outcome().expect("White is wiped out");
/// assert_eq!(outcome.winner(), Some(Color::Black));
/// assert_eq!(outcome.discs().black, 13);
/// assert_eq!(outcome.with_empties().black, 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    discs: ByColor<u16>,
    empties: u16,
    objective: Objective,
}

impl Outcome {
    pub(crate) const fn new(discs: ByColor<u16>, empties: u16, objective: Objective) -> Self {
        Self { discs, empties, objective }
    }

    /// The player who has won by the objective of the game; `None` for a draw.
    pub fn winner(self) -> Option<Color> {
        let majority = self.majority()?;
        Some(match self.objective {
            Objective::Most => majority,
            Objective::Fewest => !majority,
        })
    }

    /// The player with more discs; `None` if both have as many.
    fn majority(self) -> Option<Color> {
        match self.discs.black.cmp(&self.discs.white) {
            Ordering::Greater => Some(Color::Black),
            Ordering::Less => Some(Color::White),
            Ordering::Equal => None,
        }
    }

    /// Who wins by the rules of the game: whoever has most discs, or fewest.
    pub const fn objective(self) -> Objective {
        self.objective
    }

    /// Discs on the board: how games among people are counted.
    pub const fn discs(self) -> ByColor<u16> {
        self.discs
    }

    /// Squares left empty.
    pub const fn empties(self) -> u16 {
        self.empties
    }

    /// The tournament score: empty squares go to the player with more discs, or half to each if
    /// both have as many. Where the most discs win that is the winner; where the fewest win it is
    /// the loser, so that whoever is wiped out wins by all squares of the board.
    ///
    /// If a draw leaves an odd number of squares, the odd one is nobody's.
    pub fn with_empties(self) -> ByColor<u16> {
        let mut score = self.discs;
        match self.majority() {
            Some(color) => score[color] += self.empties,
            None => score = score.map(|discs| discs + self.empties / 2),
        }
        score
    }

    /// The difference of the discs on the board.
    pub fn disc_diff(self) -> DiscDiff {
        DiscDiff::of(self.discs)
    }

    /// The difference of the tournament score: 64 for a wipe-out on 64 squares, 0 for a draw.
    pub fn tournament_diff(self) -> DiscDiff {
        DiscDiff::of(self.with_empties())
    }

    /// How far Black has won by: the difference of the tournament score, turned round where the
    /// fewest discs win.
    ///
    /// ```
    /// use othello_core::{Color, Game, Position, Rules};
    ///
    /// let start = Position::start(Rules::ANTI);
    /// let game = Game::replay(start, &"f5d6c5f6e7f4g5e6e3".parse()?)?;
    /// let outcome = game.position().outcome().expect("White is wiped out, and has won");
    /// assert_eq!(outcome.winner(), Some(Color::White));
    /// assert_eq!(outcome.margin().discs(), -64);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn margin(self) -> DiscDiff {
        let DiscDiff(difference) = self.tournament_diff();
        match self.objective {
            Objective::Most => DiscDiff(difference),
            Objective::Fewest => DiscDiff(-difference),
        }
    }
}

impl fmt::Display for Outcome {
    /// The discs on the board, Black's first: `36-28`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.discs.black, self.discs.white)
    }
}
