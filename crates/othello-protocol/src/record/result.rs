//! How a game ended, as its record says.

use core::fmt;

use othello_core::{ByColor, Color, Outcome};

/// The end of a game: the score with the rule that it was counted by, and what ended it.
///
/// The default is a game that is not over and has no score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// The score, if there is one; an unfinished game may have one by adjudication.
    pub score: Option<Score>,
    /// What ended the game.
    pub termination: Termination,
}

impl GameResult {
    /// The result of a game that was played to its end, counted by the discs on the board.
    pub fn of(outcome: Outcome) -> Self {
        let score = Score { discs: outcome.discs(), rule: ScoreRule::Board };
        Self { score: Some(score), termination: Termination::Normal }
    }
}

impl fmt::Display for GameResult {
    /// The score and what ended the game, as far as each says something: `36-28`, `30-24, agreed`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.score, self.termination) {
            (Some(score), Termination::Normal) => score.fmt(f),
            (Some(score), termination) => write!(f, "{score}, {termination}"),
            (None, termination) => termination.fmt(f),
        }
    }
}

/// The discs that each player was credited with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The discs of both players.
    pub discs: ByColor<u16>,
    /// How they were counted.
    pub rule: ScoreRule,
}

impl Score {
    /// The score of a position by this rule.
    pub fn of(outcome: Outcome, rule: ScoreRule) -> Self {
        let discs = match rule {
            ScoreRule::Board => outcome.discs(),
            ScoreRule::WinnerTakesEmpties => outcome.with_empties(),
        };
        Self { discs, rule }
    }

    /// Whether the score is that of a position, counted by the rule of the score.
    pub fn agrees(self, outcome: Outcome) -> bool {
        Self::of(outcome, self.rule) == self
    }

    /// The player with more discs; `None` for a draw.
    pub fn winner(self) -> Option<Color> {
        match self.discs.black.cmp(&self.discs.white) {
            core::cmp::Ordering::Greater => Some(Color::Black),
            core::cmp::Ordering::Less => Some(Color::White),
            core::cmp::Ordering::Equal => None,
        }
    }
}

impl fmt::Display for Score {
    /// Black's discs first: `36-28`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.discs.black, self.discs.white)
    }
}

/// How the discs of a [`Score`] are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScoreRule {
    /// The discs on the board.
    Board,
    /// The discs on the board, and the empty squares to the winner or half to each in a draw.
    WinnerTakesEmpties,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Termination {
    /// Neither player had a move.
    Normal,
    /// This player gave up.
    Resigned(Color),
    /// The players agreed on a score, a draw or another.
    Agreed,
    /// This player ran out of time.
    Time(Color),
    /// This player went away.
    Left(Color),
    /// Nothing: the game was broken off or is still in play.
    #[default]
    Unfinished,
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Normal => f.write_str("played to the end"),
            Self::Resigned(color) => write!(f, "{color} resigned"),
            Self::Agreed => f.write_str("agreed"),
            Self::Time(color) => write!(f, "{color} ran out of time"),
            Self::Left(color) => write!(f, "{color} left"),
            Self::Unfinished => f.write_str("unfinished"),
        }
    }
}
