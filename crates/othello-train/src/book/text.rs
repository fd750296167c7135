//! A book as text: a line for each position.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use othello_core::{Board, Square};
use othello_engine::{Book, BookError, BookMove, Next};

use super::line::{Line, ParseLineError, key, moves_of};

/// What the first line begins with; the number changes with the form of the lines.
pub(super) const HEAD: &str = "othello book 1";

/// The lines of a book.
///
/// The first line says what the file is, and perhaps how it was made; it may come again, so that
/// files may be strung together. Empty lines, and what stands behind `#`, say nothing. The order of
/// the lines says nothing either, and a position may come several times.
///
/// ```
/// use othello_train::book::Text;
///
/// let text = "othello book 1\nstart 13@73% f5 +0.31\nf5 12@73% d6 -0.20 f4 -1.00\n";
/// let book = text.parse::<Text>()?.book()?;
/// assert_eq!((book.len(), Text::of(&book).to_string()), (2, text.to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The lines, in the order of the file.
    pub lines: Vec<Line>,
}

impl Text {
    /// A book as lines in the order of their moves, so that what belongs together stands together.
    ///
    /// Every position is told by the first of the ways to it in alphabetical order, beginning with
    /// f5; those that no way of the book leads to are told by their boards, at the end.
    pub fn of(book: &Book) -> Self {
        let ways = ways(book);
        let mut lines: Vec<Line> = book
            .searched()
            .map(|(board, searched)| match ways.get(&key(board)) {
                Some(known) => turned(board, searched, known),
                None => Line { way: None, board, moves: best_first(searched.to_vec()) },
            })
            .collect();
        lines.sort_by_cached_key(|line| (line.way.is_none(), line.way.as_deref().map(name)));
        Self { lines }
    }

    /// The book that the lines give.
    ///
    /// # Errors
    /// Never, where the lines were read from a text.
    pub fn book(self) -> Result<Book, BookError> {
        Book::new(self.lines.into_iter().map(|line| (line.board, line.moves)))
    }
}

/// A way to a position, and how that lies after it.
struct Known {
    way: Vec<Square>,
    board: Board,
}

/// The first way to every position that the start leads to.
fn ways(book: &Book) -> BTreeMap<(u64, u64), Known> {
    let mut ways = BTreeMap::new();
    if book.worth(Board::START).is_some() {
        ways.insert(key(Board::START), Known { way: Vec::new(), board: Board::START });
    }
    // Positions with fewer discs come first, so that a way is known before it is gone on with.
    for (board, _) in book.searched() {
        let Some(Known { way, board }) = ways.get(&key(board)) else { continue };
        let (way, board) = (way.clone(), *board);
        for square in moves_of(board) {
            let Some(next) = Next::of(board, square).board() else { continue };
            let longer = || way.iter().copied().chain([square]).collect::<Vec<_>>();
            if book.worth(next).is_none() {
                continue;
            }
            let known =
                ways.entry(key(next)).or_insert_with(|| Known { way: longer(), board: next });
            if name(&longer()) < name(&known.way) {
                *known = Known { way: longer(), board: next };
            }
        }
    }
    ways
}

/// The line of a position, turned as it lies after a way to it.
fn turned(board: Board, searched: &[BookMove], known: &Known) -> Line {
    let (_, lie) = known.board.canonical();
    debug_assert_eq!(lie.board(known.board), board, "a way leads to its position");
    let back = lie.inverse();
    let is_start = known.way.is_empty();
    let turned = |mv: &BookMove| {
        let square = if is_start { Square::new(5, 4) } else { None };
        BookMove { square: square.unwrap_or_else(|| back.square(mv.square)), ..*mv }
    };
    let moves = best_first(searched.iter().map(turned).collect());
    Line { way: Some(known.way.clone()), board: known.board, moves }
}

/// The moves that were looked into most deeply first, then the best ones.
fn best_first(mut moves: Vec<BookMove>) -> Vec<BookMove> {
    moves.sort_by_key(|BookMove { square, worth }| {
        let sureness = (worth.depth, worth.confidence);
        (std::cmp::Reverse((sureness, worth.score)), *square)
    });
    moves
}

fn name(way: &[Square]) -> String {
    way.iter().map(Square::to_string).collect()
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl FromStr for Text {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Self, ParseTextError> {
        let mut lines = (1..).zip(text.lines());
        let first = lines.next().map_or("", |(_, first)| first);
        if !is_head(first) {
            let found = first.chars().take(40).collect();
            return Err(ParseTextError::Head { found });
        }
        let says_something = |(_, text): &(usize, &str)| {
            let text = text.trim();
            !text.is_empty() && !text.starts_with('#') && !is_head(text)
        };
        let read = |(line, text): (usize, &str)| {
            text.parse().map_err(|reason| ParseTextError::Line { line, reason })
        };
        Ok(Self { lines: lines.filter(says_something).map(read).collect::<Result<_, _>>()? })
    }
}

fn is_head(line: &str) -> bool {
    line.strip_prefix(HEAD).is_some_and(|rest| rest.trim_end().is_empty() || rest.starts_with(':'))
}

/// Why a text is no book.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTextError {
    /// It does not begin as a book does.
    Head {
        /// What it begins with.
        found: String,
    },
    /// A line is none of a book.
    Line {
        /// Its number, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: ParseLineError,
    },
}

impl fmt::Display for ParseTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head { found } => write!(f, "line 1: expected `{HEAD}`, found `{found}`"),
            Self::Line { line, reason } => write!(f, "line {line}: {reason}"),
        }
    }
}

impl std::error::Error for ParseTextError {}
