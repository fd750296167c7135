//! One game, and what can be learnt from it.

use std::fmt;
use std::str::FromStr;

use othello_core::{Board, Square};
use othello_engine::Score;

/// A game from the start, as the engine that plays it sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// All moves; passes go without saying.
    pub moves: Vec<Square>,
    /// So many of them were given: nobody thought them good.
    pub opening: usize,
    /// What the side to move expected before each move after those, by a search that did not see
    /// the end.
    pub scores: Vec<Score>,
    /// The discs of Black more than those of White at the end.
    pub result: i32,
}

/// A position with what it is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lesson {
    /// The position.
    pub board: Board,
    /// What it is worth, in discs.
    pub worth: f32,
    /// Whether that is certain: play was perfect from here on.
    pub certain: bool,
}

impl Game {
    /// The positions in which the engine was to move, in order; none in which a side had to pass.
    ///
    /// What is worth a position is what searches said from there on and the result: from move to move
    /// the rest of the game counts for `trust` times as much as the search, so that 1 believes the
    /// result alone, and 0 the search of the position alone (R. Sutton, "Learning to predict by the
    /// methods of temporal differences", 1988).
    pub fn lessons(&self, trust: f32) -> Vec<Lesson> {
        let mut lessons = Vec::with_capacity(self.moves.len() + 1 - self.opening);
        let mut sides = Vec::with_capacity(lessons.capacity());
        let (mut board, mut black) = (Board::START, true);
        for (ply, &square) in self.moves.iter().enumerate() {
            if board.legal_moves().is_empty() {
                board = board.pass();
                black = !black;
            }
            if ply >= self.opening {
                let certain = lessons.len() >= self.scores.len();
                lessons.push(Lesson { board, worth: 0.0, certain });
                sides.push(if black { 1.0 } else { -1.0 });
            }
            board = board.play(square, board.flips(square));
            black = !black;
        }
        let mut worth = discs(100 * self.result);
        for (index, (lesson, side)) in lessons.iter_mut().zip(sides).enumerate().rev() {
            if let Some(score) = self.scores.get(index) {
                let said = side * discs(score.hundredths());
                worth = said + trust * (worth - said);
            }
            lesson.worth = side * worth;
        }
        lessons
    }
}

/// Hundredths of a disc as discs.
fn discs(hundredths: i32) -> f32 {
    f32::from(i16::try_from(hundredths).unwrap_or(i16::MAX)) / 100.0
}

impl fmt::Display for Game {
    /// A line: the moves, how many of them were given, the scores in hundredths of a disc, the
    /// result in discs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|square| write!(f, "{square}"))?;
        write!(f, "; {};", self.opening)?;
        self.scores.iter().try_for_each(|score| write!(f, " {}", score.hundredths()))?;
        write!(f, "; {}", self.result)
    }
}

/// A line that holds no game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGameError {
    /// The line has no four parts with semicolons between them.
    Parts,
    /// A move is no square, or is not legal where it stands.
    Move {
        /// Its number, counted from 1.
        number: usize,
    },
    /// More moves were given than there are.
    Opening(String),
    /// More scores than moves after those given, or something is no score in hundredths.
    Scores(String),
    /// The last part is no result in discs.
    Result(String),
}

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts => f.write_str("expected `moves; opening; scores; result`"),
            Self::Move { number } => write!(f, "move {number} is not legal"),
            Self::Opening(found) => write!(f, "expected the moves given, found `{found}`"),
            Self::Scores(found) => write!(f, "expected a score for each move, found `{found}`"),
            Self::Result(found) => write!(f, "expected a result, found `{found}`"),
        }
    }
}

impl std::error::Error for ParseGameError {}

impl FromStr for Game {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Self, ParseGameError> {
        let mut parts = text.split(';').map(str::trim);
        let (Some(moves), Some(opening), Some(scores), Some(result), None) =
            (parts.next(), parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseGameError::Parts);
        };
        let moves = legal(moves)?;
        let opening = opening.parse().ok().filter(|opening| *opening <= moves.len());
        let opening = opening.ok_or_else(|| ParseGameError::Opening(text.to_owned()))?;
        let wrong = || ParseGameError::Scores(scores.to_owned());
        let number = |text: &str| text.parse().ok().filter(|score| (-6400..=6400).contains(score));
        let read = scores.split_whitespace().map(number).collect::<Option<Vec<i32>>>();
        let read = read.filter(|read| read.len() <= moves.len() - opening).ok_or_else(wrong)?;
        let end = result.parse().ok().filter(|discs| (-64..=64).contains(discs));
        let end = end.ok_or_else(|| ParseGameError::Result(result.to_owned()))?;
        Ok(Self {
            moves,
            opening,
            scores: read.into_iter().map(Score::estimate).collect(),
            result: end,
        })
    }
}

/// The board on which a disc is placed: after a pass, if the mover has none to place.
pub(super) fn to_place(board: Board) -> Board {
    if board.legal_moves().is_empty() { board.pass() } else { board }
}

/// The board after a legal move; a pass before it goes without saying.
pub(super) fn follow(board: Board, square: Square) -> Board {
    let board = to_place(board);
    board.play(square, board.flips(square))
}

/// Reads moves one after the other, each of two characters, as long as they are legal.
pub(super) fn legal(text: &str) -> Result<Vec<Square>, ParseGameError> {
    let mut board = Board::START;
    let mut moves = Vec::with_capacity(60);
    let mut rest = text;
    while !rest.is_empty() {
        let wrong = ParseGameError::Move { number: moves.len() + 1 };
        let Some((name, behind)) = rest.split_at_checked(2) else { return Err(wrong) };
        let Ok(square) = name.parse::<Square>() else { return Err(wrong) };
        if !to_place(board).legal_moves().contains(square) {
            return Err(wrong);
        }
        board = follow(board, square);
        moves.push(square);
        rest = behind;
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "f5d6c3d3c4; 2; -30 12; -4";

    #[test]
    fn what_is_written_reads_back() {
        let game: Game = LINE.parse().unwrap();
        assert_eq!((game.moves.len(), game.opening, game.result), (5, 2, -4));
        assert_eq!(game.to_string(), LINE);
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let error = |text: &str| text.parse::<Game>().unwrap_err();
        assert_eq!(error(""), ParseGameError::Parts);
        assert_eq!(error("f5d6; 0; ; 0; 0"), ParseGameError::Parts);
        for (moves, number) in [("f5f5", 2), ("f5d6x", 3), ("f5я6", 2), ("e4", 1), ("i9", 1)] {
            assert_eq!(error(&format!("{moves}; 0; ; 0")), ParseGameError::Move { number });
        }
        assert!(matches!(error("f5d6; 3; ; 0"), ParseGameError::Opening(_)));
        assert_eq!(error("f5d6; 1; 3 4; 0"), ParseGameError::Scores("3 4".into()));
        assert_eq!(error("f5d6; 0; 7000; 0"), ParseGameError::Scores("7000".into()));
        assert_eq!(error("f5d6; 0; ; 65"), ParseGameError::Result("65".into()));
    }

    /// From the side of the one who is to move, and nothing of what was given.
    #[test]
    fn lessons_begin_after_the_opening() {
        let game: Game = LINE.parse().unwrap();
        let worths = |trust: f32| {
            let lessons = game.lessons(trust);
            lessons.iter().map(|lesson| (lesson.worth, lesson.certain)).collect::<Vec<_>>()
        };
        assert_eq!(worths(1.0), [(-4.0, false), (4.0, false), (-4.0, true)]);
        assert_eq!(game.lessons(1.0)[0].board.empties().count(), 58);
    }

    /// Of -0.30 and 0.12, and -4 to Black at the end, by halves from the end.
    #[test]
    fn searches_count_the_less_the_more_follows() {
        let game: Game = LINE.parse().unwrap();
        let worths: Vec<_> = game.lessons(0.5).iter().map(|lesson| lesson.worth).collect();
        for (worth, expected) in worths.iter().zip([-1.18, 2.06, -4.0]) {
            assert!((worth - expected).abs() < 1e-5, "{worths:?}");
        }
        let alone: Vec<_> = game.lessons(0.0).iter().map(|lesson| lesson.worth).collect();
        assert_eq!(alone, [-0.3, 0.12, -4.0]);
    }
}
