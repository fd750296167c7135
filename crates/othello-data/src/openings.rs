//! The names of openings, found by position.
//!
//! A name belongs to a position of official Othello, in all eight ways in which the board may lie
//! and however it came about. The table is `data/openings.tsv`: the moves of one way there, then
//! the names in English, in Japanese and in Russian, where one is in use.

use std::sync::OnceLock;

use othello_core::{Board, Square};

/// The table.
const TABLE: &str = include_str!("../data/openings.tsv");

/// A position with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// One way to the position.
    pub moves: Vec<Square>,
    /// What it is called in English, the usual name first.
    pub english: Vec<&'static str>,
    /// What it is called in Japanese; empty where no name is known.
    pub japanese: Vec<&'static str>,
    /// What it is called in Russian; empty where no name is known.
    pub russian: Vec<&'static str>,
    /// The position.
    pub board: Board,
}

impl Opening {
    /// The usual name for readers of a language (`en`, `ja`, `ru`): the English one where their
    /// language has none; `None` where only another one has.
    pub fn name(&self, language: &str) -> Option<&'static str> {
        let own = match language {
            "ja" => &self.japanese,
            "ru" => &self.russian,
            _ => &self.english,
        };
        own.iter().chain(&self.english).copied().next()
    }
}

/// All openings, in the order of the file.
pub fn all() -> &'static [Opening] {
    &table().openings
}

/// The opening that has this very position, seen by the player to move.
pub fn at(board: Board) -> Option<&'static Opening> {
    let table = table();
    let key = key(board);
    let found = table.keys.binary_search_by_key(&key, |(key, _)| *key).ok()?;
    Some(&table.openings[table.keys[found].1])
}

/// The last opening with a name in a language that a game of official Othello went through.
///
/// The squares are those of its discs in their order; reading ends at one that is illegal.
pub fn last(squares: &[Square], language: &str) -> Option<Named> {
    let boards = boards(squares).take(table().longest).enumerate();
    let named = boards.filter_map(|(index, board)| {
        let opening = at(board)?;
        Some(Named { discs: index + 1, opening, name: opening.name(language)? })
    });
    named.last()
}

/// An opening that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// After how many discs the position came up.
    pub discs: usize,
    /// The opening.
    pub opening: &'static Opening,
    /// Its name in the language that was asked for.
    pub name: &'static str,
}

/// The boards after each disc, with passes put in.
fn boards(squares: &[Square]) -> impl Iterator<Item = Board> {
    squares.iter().scan(Board::START, |board, square| {
        *board = play(*board, *square)?;
        Some(*board)
    })
}

fn play(board: Board, square: Square) -> Option<Board> {
    if !square.is_official() || !board.empties().contains(square) {
        return None;
    }
    let board = if board.flips(square).is_empty() { board.pass() } else { board };
    let flips = board.flips(square);
    (!flips.is_empty()).then(|| board.play(square, flips))
}

/// The same for all lies of a board.
fn key(board: Board) -> (u64, u64) {
    let (board, _) = board.canonical();
    (board.own.0, board.opp.0)
}

struct Table {
    openings: Vec<Opening>,
    /// The positions in order, and the opening of each.
    keys: Vec<((u64, u64), usize)>,
    /// The most discs that lead to an opening.
    longest: usize,
}

fn table() -> &'static Table {
    static READ: OnceLock<Table> = OnceLock::new();
    READ.get_or_init(|| {
        let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let openings: Vec<_> = lines.map(opening).collect();
        let mut keys: Vec<_> =
            openings.iter().enumerate().map(|(index, found)| (key(found.board), index)).collect();
        keys.sort_unstable();
        let longest = openings.iter().map(|opening| opening.moves.len()).max().unwrap_or(0);
        Table { openings, keys, longest }
    })
}

/// Reads a line of the table, which a test has proven good.
fn opening(line: &'static str) -> Opening {
    let mut fields = line.split('\t');
    let mut names = || fields.next().unwrap_or_default();
    let moves = names();
    let list = |text: &'static str| {
        text.split('/').map(str::trim).filter(|name| !matches!(*name, "" | "-")).collect::<Vec<_>>()
    };
    let (english, japanese, russian) = (list(names()), list(names()), list(names()));
    let moves = squares(moves);
    let board = boards(&moves).last().unwrap_or(Board::START);
    Opening { moves, english, japanese, russian, board }
}

/// The squares of a text of pairs of letters; it ends where no square follows.
fn squares(text: &str) -> Vec<Square> {
    let places = (0..text.len()).step_by(2);
    places.map_while(|at| text.get(at..at + 2)?.parse().ok()).collect()
}
