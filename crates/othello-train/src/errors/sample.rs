//! What searches of every depth say of one position.

use std::fmt;
use std::str::FromStr;

use othello_core::{Position, Setup};
use othello_engine::Score;

/// One position with its scores, all for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// The score of each depth in plies; the first is the evaluation of the position itself.
    pub scores: Vec<Score>,
    /// The result of perfect play, where it was solved.
    pub end: Option<Score>,
}

/// A line that holds no sample.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSampleError {
    /// The line has no three parts with semicolons between them.
    Parts,
    /// The first part is no position.
    Position(String),
    /// Something is no score: a whole number of hundredths, or at the end of discs.
    Score(String),
}

impl fmt::Display for ParseSampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts => f.write_str("expected `position; scores; result`"),
            Self::Position(reason) => f.write_str(reason),
            Self::Score(found) => write!(f, "expected a score, found `{found}`"),
        }
    }
}

impl std::error::Error for ParseSampleError {}

impl fmt::Display for Sample {
    /// A line: the position, the scores in hundredths of a disc, the result in discs or `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.position)?;
        self.scores.iter().try_for_each(|score| write!(f, " {}", score.hundredths()))?;
        match self.end.and_then(Score::discs) {
            Some(discs) => write!(f, "; {discs}"),
            None => f.write_str("; ?"),
        }
    }
}

impl FromStr for Sample {
    type Err = ParseSampleError;

    fn from_str(text: &str) -> Result<Self, ParseSampleError> {
        let mut parts = text.split(';');
        let (Some(board), Some(scores), Some(end), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseSampleError::Parts);
        };
        let wrong = |reason: &dyn fmt::Display| ParseSampleError::Position(reason.to_string());
        let setup: Setup = board.parse().map_err(|error| wrong(&error))?;
        let position = Position::try_from(setup).map_err(|error| wrong(&error))?;
        let estimate = |text| Ok(Score::estimate(number(text, 6400)?));
        let scores = scores.split_whitespace().map(estimate).collect::<Result<_, _>>()?;
        let end = match end.trim() {
            "?" => None,
            text => Some(Score::exact(number(text, 64)?)),
        };
        Ok(Self { position, scores, end })
    }
}

/// A whole number that is not further from zero than `most`.
fn number(text: &str, most: i32) -> Result<i32, ParseSampleError> {
    let number = text.parse().ok().filter(|number| (-most..=most).contains(number));
    number.ok_or_else(|| ParseSampleError::Score(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let position = Position::default();
        let scores = [0, -120, 45].map(Score::estimate).to_vec();
        for end in [None, Some(Score::exact(-12))] {
            let sample = Sample { position: position.clone(), scores: scores.clone(), end };
            assert_eq!(sample.to_string().parse(), Ok(sample));
        }
    }

    #[test]
    fn what_is_no_sample_is_refused() {
        let error = |text: &str| text.parse::<Sample>().unwrap_err();
        let start = Position::default();
        assert_eq!(error(""), ParseSampleError::Parts);
        assert_eq!(error(&format!("{start}; 1; 2; 3")), ParseSampleError::Parts);
        assert!(matches!(error("XO; 1; 2"), ParseSampleError::Position(_)));
        assert_eq!(error(&format!("{start}; 1 6401; 2")), ParseSampleError::Score("6401".into()));
        assert_eq!(error(&format!("{start}; 1; 65")), ParseSampleError::Score("65".into()));
    }
}
