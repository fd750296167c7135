//! Boards as programs print them: the letters of the files above, the number of each rank beside it.
//!
//! Edax, GGS, GTP engines and `othello-replay show` print such boards. A line may have `|` before it;
//! `.` is an empty square, whether or not it is marked as legal. Who is to move stands beside the
//! board or after it: `* to move`, `Black to move`, `White must pass`.

use othello_core::{Color, Mark};

/// The most files or ranks that a board has.
const MOST: usize = 16;

/// The fewest.
const LEAST: usize = 4;

/// A board that was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Printed {
    /// Its ranks with `/` between them and the side to move, if that is told.
    pub(crate) board: String,
    /// The byte where its first line begins.
    pub(crate) start: usize,
}

/// Finds the last board of a text that holds nothing else but what is said of a board.
pub(crate) fn find(text: &str) -> Option<Printed> {
    let lines: Vec<(usize, &str)> = lines(text).collect();
    let mut found = None;
    let mut at = 0;
    while at < lines.len() {
        match ranks(&lines[at..]) {
            None => at += 1,
            Some(ranks) => {
                let next = at + 1 + ranks.len();
                found = Some((at, next, ranks));
                at = next;
            }
        }
    }
    let (first, next, ranks) = found?;
    let beside = ranks.iter().map(|(_, rest)| *rest);
    let after = lines[next..].iter().map(|(_, line)| *line);
    let mut said = beside.chain(after);
    let side = said.find_map(side);
    let has_moves = lines[next..].iter().any(|(_, line)| !is_state(line) && has_square(line));
    if has_moves {
        return None;
    }
    let ranks: Vec<&str> = ranks.iter().map(|(rank, _)| rank.as_str()).collect();
    let side = side.map_or_else(String::new, |side| format!(" {}", side.letter()));
    Some(Printed { board: ranks.join("/") + &side, start: lines[first].0 })
}

/// The lines of a text without the bar before them, and where they begin.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let here = start;
        start += line.len();
        let line = line.trim();
        (here, line.strip_prefix('|').unwrap_or(line).trim())
    })
}

/// A rank and what stands behind it.
type Rank<'a> = (String, &'a str);

/// The ranks below a line of file letters.
fn ranks<'a>(lines: &[(usize, &'a str)]) -> Option<Vec<Rank<'a>>> {
    let (_, head) = lines.first()?;
    let files: String =
        head.chars().filter(|letter| !letter.is_whitespace()).take(MOST + 1).collect();
    let wanted = (b'a'..=b'z').map(char::from).take(files.len());
    let is_head = files.to_ascii_lowercase().chars().eq(wanted);
    if !is_head || !(LEAST..=MOST).contains(&files.len()) {
        return None;
    }
    let below = lines.iter().skip(1).take(MOST);
    let ranks =
        below.enumerate().map_while(|(index, (_, line))| rank(line, index + 1, files.len()));
    let ranks: Vec<Rank<'a>> = ranks.collect();
    (ranks.len() >= LEAST).then_some(ranks)
}

/// The squares of the rank with this number, and what stands behind them.
fn rank(line: &str, number: usize, files: usize) -> Option<Rank<'_>> {
    let number = number.to_string();
    let mut rest = line.strip_prefix(number.as_str())?;
    let mut squares = String::new();
    for _ in 0..files {
        rest = rest.trim_start();
        let letter = rest.chars().next()?;
        Mark::of(letter)?;
        squares.push(letter);
        rest = &rest[letter.len_utf8()..];
    }
    let rest = rest.trim_start();
    Some((squares, rest.strip_prefix(number.as_str()).unwrap_or(rest).trim_start()))
}

/// Whether a line says what comes next.
fn is_state(line: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    ["to move", "must pass", "game is over"].iter().any(|words| lower.contains(words))
}

/// The player who is to move or to pass, or anyone when the game is over.
fn side(line: &str) -> Option<Color> {
    let lower = line.to_ascii_lowercase();
    for words in ["to move", "must pass"] {
        let Some(at) = lower.find(words) else { continue };
        let who = lower[..at].split_whitespace().next_back().unwrap_or_default();
        let mut letters = who.chars();
        let mark = letters.next().filter(|_| letters.next().is_none());
        return match who {
            "black" => Some(Color::Black),
            "white" => Some(Color::White),
            _ => mark.and_then(Mark::of).and_then(Mark::disc),
        };
    }
    lower.contains("game is over").then_some(Color::Black)
}

/// Whether a line has a letter and a digit that may be a square.
fn has_square(line: &str) -> bool {
    let pairs = line.as_bytes().windows(2);
    pairs.into_iter().any(|pair| matches!(pair, [b'a'..=b'p' | b'A'..=b'P', b'1'..=b'9']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_stands_beside_or_below() {
        let rows = "1 - - - -\n2 - O X - 2";
        for (text, wanted) in [
            (
                format!("  A B C D\n{rows} * to move\n3 - X O -\n4 - . - -\n"),
                Some("----/-OX-/-XO-/-.-- X"),
            ),
            (
                format!(
                    "| a b c d\n|{}\n| 3 - X O - 3\n| 4 - - - - 4\n|\n|O to move",
                    rows.replace('\n', "\n| ")
                ),
                Some("----/-OX-/-XO-/---- O"),
            ),
            (
                format!("abcd\n{rows}\n3-XO-\n4----\nBlack 2, White 2; White to move: b1 d3\n"),
                Some("----/-OX-/-XO-/---- O"),
            ),
            (format!("a b c d\n{rows}\n3 - X O -\n4 - - - -\n"), Some("----/-OX-/-XO-/----")),
            (format!("a b c d\n{rows}\n3 - X O -\n4 - - - -\nX to move\nc1b1\n"), None),
            (format!("a b c d\n{rows}\n3 - X O -\n"), None),
            ("a b c d".to_owned(), None),
        ] {
            let board = find(&text).map(|printed| printed.board);
            assert_eq!(board.as_deref(), wanted, "{text}");
        }
    }
}
