//! A position of a book in a line of text.

use std::fmt;
use std::str::FromStr;

use othello_core::{Board, Position, Rules, Setup, Square, Transcript};
use othello_engine::{BookMove, Confidence, Next, Score, Worth};

/// A position, a way to it, and what searches have said of its moves.
///
/// `f5d6 13@73% c3 +0.25 f4 -1.10 12@73% g6 -4.00 # Perpendicular`: the moves that lead there, or
/// `start`, or a board of 64 squares with its side to move; plies looked ahead after each of the
/// moves that follow, and how sure the search was; moves with their worth in discs for who makes
/// them; behind `#` whatever one likes. Passes are implied.
///
/// ```
/// use othello_train::book::Line;
///
/// let line: Line = "f5d6 13@73% c3 +0.25 c5 -1.1 # Perpendicular".parse()?;
/// assert_eq!(line.moves[1].worth.score.hundredths(), -110);
/// assert_eq!(line.to_string(), "f5d6 13@73% c3 +0.25 c5 -1.10");
/// # Ok::<(), othello_train::book::ParseLineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves that lead to the position from the start, if any are known.
    pub way: Option<Vec<Square>>,
    /// The position, as its mover sees it.
    pub board: Board,
    /// Its moves, not always the best first.
    pub moves: Vec<BookMove>,
}

/// The name of the position to which no moves lead.
const START: &str = "start";

/// What begins a remark.
const REMARK: char = '#';

impl Line {
    /// The line of a position that these moves lead to.
    ///
    /// # Errors
    /// If one of them is illegal or ends the game.
    pub fn of_way(way: Vec<Square>, moves: Vec<BookMove>) -> Result<Self, ParseLineError> {
        Ok(Self { board: board_after(&way)?, way: Some(way), moves })
    }
}

/// The same for all lies of a board.
pub(super) fn key(board: Board) -> (u64, u64) {
    let (canonical, _) = board.canonical();
    (canonical.own.0, canonical.opp.0)
}

/// The moves of a board, of those that are images of each other one: of the four first moves f5, as
/// games are written.
pub(super) fn moves_of(board: Board) -> Vec<Square> {
    if board == Board::START {
        return Square::new(5, 4).into_iter().collect();
    }
    let mut seen = Vec::new();
    let mut is_new = |square: &Square| {
        let next = board.play(*square, board.flips(*square)).canonical().0;
        let is_new = !seen.contains(&next);
        seen.push(next);
        is_new
    };
    board.legal_moves().into_iter().filter(|square| is_new(square)).collect()
}

/// The board that moves lead to from the start, passes put in.
fn board_after(way: &[Square]) -> Result<Board, ParseLineError> {
    let mut board = Board::START;
    for (index, square) in way.iter().enumerate() {
        if !board.legal_moves().contains(*square) {
            return Err(ParseLineError::Illegal { ply: index + 1, square: *square });
        }
        let next = Next::of(board, *square).board();
        board = next.ok_or(ParseLineError::Over { ply: index + 1 })?;
    }
    Ok(board)
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.way {
            Some(way) if way.is_empty() => f.write_str(START)?,
            Some(way) => way.iter().try_for_each(|square| square.fmt(f))?,
            None => write_board(self.board, f)?,
        }
        let mut search = None;
        for BookMove { square, worth } in &self.moves {
            let Worth { score, depth, confidence } = *worth;
            if search != Some((depth, confidence)) {
                search = Some((depth, confidence));
                write!(f, " {depth}@{confidence}")?;
            }
            let hundredths = score.hundredths();
            let sign = if hundredths < 0 { '-' } else { '+' };
            let (discs, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
            write!(f, " {square} {sign}{discs}.{rest:02}")?;
        }
        Ok(())
    }
}

fn write_board(board: Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for square in Square::official() {
        let disc = match square {
            own if board.own.contains(own) => "X",
            opp if board.opp.contains(opp) => "O",
            _ => "-",
        };
        f.write_str(disc)?;
    }
    f.write_str(" X")
}

impl FromStr for Line {
    type Err = ParseLineError;

    fn from_str(text: &str) -> Result<Self, ParseLineError> {
        let said = text.split(REMARK).next().unwrap_or_default();
        let mut words = said.split_whitespace();
        let key = words.next().ok_or(ParseLineError::Empty)?;
        let (way, board) = if key.len() == BOARD {
            let side = words.next().unwrap_or_default();
            (None, read_board(key, side)?)
        } else {
            let way = read_way(key)?;
            let board = board_after(&way)?;
            (Some(way), board)
        };
        let mut moves = Vec::new();
        let mut search = None;
        while let Some(word) = words.next() {
            if word.contains('@') {
                search = Some(read_search(word).ok_or_else(|| wrong("13@73%", word))?);
                continue;
            }
            let (depth, confidence) = search.ok_or_else(|| wrong("13@73%", word))?;
            let square: Square = word.parse().map_err(|_not_a_square| wrong("a square", word))?;
            if !board.legal_moves().contains(square) {
                return Err(ParseLineError::Move { square });
            }
            let score = words.next().unwrap_or_default();
            let score = read_score(score).ok_or_else(|| wrong("a score in discs", score))?;
            moves.push(BookMove { square, worth: Worth { score, depth, confidence } });
        }
        Ok(Self { way, board, moves })
    }
}

/// The squares of a board; no moves of an opening are so long.
const BOARD: usize = 64;

fn wrong(expected: &'static str, found: &str) -> ParseLineError {
    ParseLineError::Word { expected, found: found.to_owned() }
}

fn read_way(key: &str) -> Result<Vec<Square>, ParseLineError> {
    if key == START {
        return Ok(Vec::new());
    }
    let key_is_wrong = || wrong("moves, `start` or a board", key);
    let transcript: Transcript = key.parse().map_err(|_no_moves| key_is_wrong())?;
    Ok(transcript.moves().iter().filter_map(|mv| mv.square()).collect())
}

fn read_board(board: &str, side: &str) -> Result<Board, ParseLineError> {
    let text = format!("{board} {side}");
    let setup = Setup::parse(&text, &Rules::OTHELLO);
    let position = setup.ok().and_then(|setup| Position::try_from(setup).ok());
    position.and_then(|position| position.board()).ok_or(ParseLineError::Board { found: text })
}

fn read_search(word: &str) -> Option<(u8, Confidence)> {
    let (depth, percent) = word.strip_suffix('%')?.split_once('@')?;
    Some((depth.parse().ok()?, Confidence::from_percent(percent.parse().ok()?)?))
}

/// Discs with at most two decimals, 64 at most.
fn read_score(word: &str) -> Option<Score> {
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, word.strip_prefix('+').unwrap_or(word)),
    };
    let (discs, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(discs) || !is_number(decimals) || decimals.len() > 2 {
        return None;
    }
    let hundredths: i32 = format!("{decimals:0<2}").parse().ok()?;
    let score = discs.parse::<i32>().ok().filter(|discs| *discs <= 64)? * 100 + hundredths;
    (score <= 6400).then(|| Score::estimate(sign * score))
}

/// Why a text is no line of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseLineError {
    /// There is nothing in it.
    Empty,
    /// The moves that lead to the position break the rules.
    Illegal {
        /// The number of the move, counted from 1.
        ply: usize,
        /// The square.
        square: Square,
    },
    /// The moves that lead to the position end the game.
    Over {
        /// The number of the last move, counted from 1.
        ply: usize,
    },
    /// The position is none.
    Board {
        /// What was read.
        found: String,
    },
    /// A move of the position is illegal.
    Move {
        /// The square.
        square: Square,
    },
    /// A word is none that belongs there.
    Word {
        /// What should be there.
        expected: &'static str,
        /// What is there.
        found: String,
    },
}

impl fmt::Display for ParseLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("expected a position, found nothing"),
            Self::Illegal { ply, square } => write!(f, "move {ply}, {square}, is not legal"),
            Self::Over { ply } => write!(f, "move {ply} ends the game"),
            Self::Board { found } => write!(f, "expected a position, found `{found}`"),
            Self::Move { square } => write!(f, "{square} is not legal in this position"),
            Self::Word { expected, found } => write!(f, "expected {expected}, found `{found}`"),
        }
    }
}

impl std::error::Error for ParseLineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for text in [
            "start 15@73% f5 +0.31",
            "f5d6c3 13@73% d3 +0.05 14@100% g5 -12.30 f4 +64.00",
            "---------------------------OX------XO--------------------------- X 1@73% d3 -0.40",
            "f5f6",
        ] {
            assert_eq!(text.parse::<Line>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn discs_are_read_with_and_without_decimals() {
        let score = |text| read_score(text).map(Score::hundredths);
        assert_eq!(["3", "-0.5", "+1.25", "64"].map(score), [300, -50, 125, 6400].map(Some));
        assert_eq!(
            ["", "-", "1.", ".5", "1.234", "64.01", "+-1", "1e3", "99999999999"].map(score),
            [None; 9]
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, message) in [
            ("", "expected a position, found nothing"),
            ("# f5", "expected a position, found nothing"),
            ("f5f5", "move 2, f5, is not legal"),
            ("f5x9", "expected moves, `start` or a board, found `f5x9`"),
            ("f5 d6 +1", "expected 13@73%, found `d6`"),
            ("f5 13@74% d6 +1", "expected 13@73%, found `13@74%`"),
            ("f5 13@73% d6", "expected a score in discs, found ``"),
            ("f5 13@73% a1 +1", "a1 is not legal in this position"),
            ("f5 13@73% i9 +1", "i9 is not legal in this position"),
            ("f5 13@73% ?? +1", "expected a square, found `??`"),
        ] {
            assert_eq!(text.parse::<Line>().unwrap_err().to_string(), message, "{text}");
        }
        let torn = "-".repeat(64);
        let error = torn.parse::<Line>().unwrap_err().to_string();
        assert!(error.starts_with("expected a position, found `---"), "{error}");
    }
}
