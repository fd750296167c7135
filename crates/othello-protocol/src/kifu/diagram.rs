//! Where the diagrams of a text are, and what stands in their cells.

use othello_core::{ByColor, Color, Rules, Setup, SquareSet};

use crate::board::{self, Named};

/// The boards that diagrams are drawn of.
const SIZES: core::ops::RangeInclusive<usize> = 4..=16;

/// A diagram: rows of as many cells as there are rows.
#[derive(Clone, Debug)]
pub(super) struct Diagram {
    /// The byte where the first row begins.
    pub(super) start: usize,
    /// The game that is named above, if one is.
    pub(super) rules: Option<Rules>,
    pub(super) rows: Vec<Vec<Cell>>,
}

/// A cell and the byte where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) mark: Mark,
    pub(super) at: usize,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Empty,
    /// A disc that was there before the first move of the diagram.
    Disc(Color),
    /// The number of a move, and whose it is if that is told.
    Number(u16, Option<Color>),
}

/// The diagrams of a text: those that have a move in them, and those with bars between the squares that
/// have a disc or show a game that begins without any.
pub(super) fn find(text: &str) -> Vec<Diagram> {
    let mut diagrams = Vec::new();
    let mut rules = None;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let at = start;
        start += line.len();
        if is_between(line) {
            continue;
        }
        if let Some(row) = row(line, at, rows.len()) {
            if rows.last().is_some_and(|last| last.len() != row.len()) {
                rows.clear();
            }
            rows.push(row);
            if rows.len() == rows[0].len() {
                let rows = core::mem::take(&mut rows);
                diagrams.extend(diagram(rows, line.contains('|'), rules.take()));
            }
            continue;
        }
        rows.clear();
        if let Some(Named { rules: named, .. }) = board::named(line) {
            rules = Some(named);
        }
    }
    diagrams
}

fn diagram(rows: Vec<Vec<Cell>>, is_ruled: bool, rules: Option<Rules>) -> Option<Diagram> {
    let begins_empty = |rules: &Rules| {
        Setup::start(rules.clone()).discs == ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY)
    };
    let is_unplayed = is_ruled && rules.as_ref().is_some_and(begins_empty);
    let mut marks = rows.iter().flatten().map(|cell| cell.mark);
    let is_game = marks.any(|mark| match mark {
        Mark::Number(..) => true,
        Mark::Disc(_) => is_ruled,
        Mark::Empty => is_unplayed,
    });
    let start = rows.first()?.first()?.at;
    is_game.then_some(Diagram { start, rules, rows })
}

/// Whether a line separates rows: nothing, a ruler, or the letters of the files.
fn is_between(line: &str) -> bool {
    let visible = || line.chars().filter(|letter| !letter.is_whitespace());
    let is_ruler = visible().all(|letter| matches!(letter, '+' | '-' | '=' | '|'))
        && visible().any(|letter| matches!(letter, '+' | '='));
    let mut files = 'a'..='z';
    let is_files = visible().all(|letter| Some(letter.to_ascii_lowercase()) == files.next());
    is_ruler || is_files
}

/// The cells of a row, which may have its number before it.
fn row(line: &str, start: usize, index: usize) -> Option<Vec<Cell>> {
    let (inner, offset) = parameter(line).unwrap_or((line, 0));
    let start = start + offset;
    let cells = if inner.contains('|') { ruled(inner, start) } else { spaced(inner, start) }?;
    if SIZES.contains(&cells.len()) && cells.len().is_multiple_of(2) {
        return Some(cells);
    }
    // One cell too many: the first is the number of the rank.
    let rank = u16::try_from(index + 1).ok()?;
    let (first, rest) = cells.split_first()?;
    let is_numbered = first.mark == Mark::Number(rank, None);
    (is_numbered && SIZES.contains(&rest.len())).then(|| rest.to_vec())
}

/// What stands between the quotation marks of a value of `<PARAM name="Line1" value="...">`.
fn parameter(line: &str) -> Option<(&str, usize)> {
    let lower = line.to_ascii_lowercase();
    lower.trim_start().strip_prefix("<param")?;
    let start = lower.find("value=\"")? + "value=\"".len();
    let end = start + lower[start..].find('"')?;
    Some((&line[start..end], start))
}

/// Cells between bars, after the number of the rank.
fn ruled(line: &str, start: usize) -> Option<Vec<Cell>> {
    let first = line.find('|')? + 1;
    let last = line.rfind('|')?;
    let number = line[..first - 1].trim();
    let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
    if last < first || !is_number || !line[last + 1..].trim().is_empty() {
        return None;
    }
    let mut at = first;
    let mut cells = Vec::new();
    for text in line[first..last].split('|') {
        let blank = text.len() - text.trim_start().len();
        let inside = if blank < text.len() { blank } else { 0 };
        cells.push(Cell { mark: mark(text.trim())?, at: start + at + inside });
        at += text.len() + 1;
    }
    Some(cells)
}

/// Cells with white space between them.
fn spaced(line: &str, start: usize) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut at = 0;
    for word in line.split_ascii_whitespace() {
        at += line[at..].find(word)?;
        cells.push(Cell { mark: mark(word)?, at: start + at });
        at += word.len();
    }
    (!cells.is_empty()).then_some(cells)
}

fn mark(text: &str) -> Option<Mark> {
    Some(match text {
        "" | "-" | "--" | "." | ".." | "_" => Mark::Empty,
        "X" | "x" | "##" | "*" | "@" => Mark::Disc(Color::Black),
        "O" | "o" | "()" => Mark::Disc(Color::White),
        _ => {
            let digits = text.trim_end_matches(['x', 'o', 'X', 'O']);
            let number = digits.parse().ok().filter(|number| *number > 0)?;
            let is_plain = digits.len() <= 3 && digits.bytes().all(|digit| digit.is_ascii_digit());
            let color = match &text[digits.len()..] {
                "" => None,
                "x" | "X" => Some(Color::Black),
                "o" | "O" => Some(Color::White),
                _ => return None,
            };
            return is_plain.then_some(Mark::Number(number, color));
        }
    })
}
