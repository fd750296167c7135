//! Moves as text: `f5d6c3`.

use core::fmt;
use core::str::FromStr;

use alloc::string::String;
use alloc::vec::Vec;

use crate::moves::Move;
use crate::square::Square;

/// The moves of a game in order, without a board: syntax only, [`Game::replay`] checks the rules.
///
/// Read from squares in either case, with or without white space between them; passes may be
/// written (`pass`, `pa`, `ps`, `--`) or left out. Written in lower case without passes, since the
/// rules imply them. Ranks above 9 take two digits, so that `d10f9` is `d10 f9`.
///
/// ```
/// use othello_core::Transcript;
///
/// let transcript: Transcript = "F5 D6 -- c3".parse()?;
/// assert_eq!(transcript.moves().len(), 4);
/// assert_eq!(transcript.to_string(), "f5d6c3");
/// # Ok::<(), othello_core::TranscriptError>(())
/// ```
///
/// [`Game::replay`]: crate::Game::replay
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Transcript(Vec<Move>);

impl Transcript {
    /// The moves as written.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }
}

impl FromIterator<Move> for Transcript {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().filter_map(|mv| mv.square()).try_for_each(|square| write!(f, "{square}"))
    }
}

impl FromStr for Transcript {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        let mut moves = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let Some((mv, length)) = token(rest) else {
                let column = text.chars().count() - rest.chars().count() + 1;
                let found = rest.split_whitespace().next().unwrap_or_default();
                let found = found.chars().take(8).collect();
                return Err(TranscriptError { index: moves.len(), column, found });
            };
            moves.push(mv);
            rest = rest[length..].trim_start();
        }
        Ok(Self(moves))
    }
}

/// The move at the beginning of a text, and how many bytes it takes.
fn token(text: &str) -> Option<(Move, usize)> {
    for word in ["pass", "pa", "ps", "--"] {
        if text.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word)) {
            return Some((Move::Pass, word.len()));
        }
    }
    let square = |length| text.get(..length)?.parse::<Square>().ok().map(|s| (s.into(), length));
    square(3).or_else(|| square(2))
}

/// A text that is no list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// How many moves were read before it.
    pub index: usize,
    /// Where it stands, in characters counted from 1.
    pub column: usize,
    /// What stands there, at most eight characters of it.
    pub found: String,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { index, column, found } = self;
        write!(
            f,
            "column {column}, move {}: expected a square or a pass, found `{found}`",
            index + 1
        )
    }
}

impl core::error::Error for TranscriptError {}
