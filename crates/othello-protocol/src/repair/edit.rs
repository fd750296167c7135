//! A repair as a change of the bytes that the game stands in, so that all else in them stays.

use core::ops::Range;

use othello_core::{Move, Square};

use super::{Change, Repair, record};
use crate::error::{Place, Written, WrittenMove};

/// The words for a pass that are looked for, longer ones first.
const PASSES: [&str; 5] = ["pass", "pas", "pa", "ps", "--"];

/// Bytes of a file, and what comes in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes that go.
    pub range: Range<usize>,
    /// The bytes that come.
    pub text: Vec<u8>,
}

/// The changes of a file that make a repair of a game in it; `None` where the moves do not stand in
/// the file as squares, or the change needs more than them. A record that is stored as a whole, in JSON
/// or in an archive, is stored anew in its place.
///
/// Whoever writes the file should read the changed bytes first: around the moves there may be more that
/// has to change, such as the colours in GGF.
///
/// ```
/// use othello_protocol::repair::{apply, edits, repairs};
/// use othello_protocol::transcript;
///
/// let text = "1. F5 D6 2. C5 F6 3. E7 F4 4. G5 E8 5. E3";
/// let written = transcript::parse(text).unwrap_err().written.unwrap();
/// let repair = &repairs(&written)[0];
/// let edits = edits(text.as_bytes(), &written, repair).unwrap();
/// assert_eq!(apply(text.as_bytes(), edits), b"1. F5 D6 2. C5 F6 3. E7 F4 4. G5 E6 5. E3");
/// ```
pub fn edits(bytes: &[u8], written: &Written, repair: &Repair) -> Option<Vec<Edit>> {
    if let Some(whole) = &written.record {
        return Some(vec![record::edit(bytes, whole, written, repair)?]);
    }
    let moves = &written.moves;
    match repair.change {
        Change::Passes => passes_to_remove(bytes, written),
        Change::Replace { at, to, .. } => Some(vec![replace(bytes, moves.get(at)?, to)?]),
        Change::Swap { at, with, first, second } => Some(vec![
            replace(bytes, moves.get(at)?, second)?,
            replace(bytes, moves.get(with)?, first)?,
        ]),
        Change::Insert { before, square } => {
            let name = square.to_string();
            Some(vec![match moves.get(before) {
                Some(next) => insert(bytes, next, &name)?,
                None => append(bytes, moves.last()?, &name)?,
            }])
        }
        Change::Remove { at, .. } => Some(vec![remove(bytes, moves.get(at)?)?]),
    }
}

/// The changes that write a pass before each move that stands at one of these places, which are those
/// of warnings about passes that are left out.
pub fn passes_before(bytes: &[u8], places: &[Place]) -> Option<Vec<Edit>> {
    let edit = |place: &Place| {
        let at = place.offset.filter(|_| place.line.is_some())?;
        insert(
            bytes,
            &WrittenMove { mv: square_at(bytes, at).map(Move::Place), place: *place },
            "pa",
        )
    };
    places.iter().map(edit).collect()
}

/// The bytes with all changes made; of two that overlap the later one is left out.
pub fn apply(bytes: &[u8], mut edits: Vec<Edit>) -> Vec<u8> {
    edits.sort_by_key(|edit| edit.range.start);
    let mut changed = Vec::with_capacity(bytes.len() + 8 * edits.len());
    let mut at = 0;
    for Edit { range, text } in edits {
        if range.start >= at && range.end <= bytes.len() {
            changed.extend(&bytes[at..range.start]);
            changed.extend(text);
            at = range.end;
        }
    }
    changed.extend(&bytes[at..]);
    changed
}

/// The square whose name stands at a byte.
fn square_at(bytes: &[u8], at: usize) -> Option<Square> {
    let name = |length| core::str::from_utf8(bytes.get(at..at + length)?).ok()?.parse().ok();
    let two = || bytes.get(at + 2).is_some_and(u8::is_ascii_digit).then(|| name(3)).flatten();
    two().or_else(|| name(2))
}

/// The bytes in which a move of a text stands.
fn token(bytes: &[u8], found: &WrittenMove) -> Option<Range<usize>> {
    let at = found.place.offset.filter(|_| found.place.line.is_some())?;
    let rest = bytes.get(at..)?;
    let begins = |name: &str| {
        rest.get(..name.len()).is_some_and(|head| head.eq_ignore_ascii_case(name.as_bytes()))
    };
    let length = match found.mv {
        Some(Move::Place(square)) => {
            let name = square.to_string();
            begins(&name).then_some(name.len())?
        }
        Some(Move::Pass) => PASSES.into_iter().find(|word| begins(word))?.len(),
        None => {
            let letters = rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
            let digits = rest[letters..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            (letters == 1 && digits <= 2).then_some(letters + digits)?
        }
    };
    Some(at..at + length)
}

/// A name in the case of what stands in its place.
fn in_case(bytes: &[u8], at: usize, name: &str) -> Vec<u8> {
    match bytes.get(at) {
        Some(byte) if byte.is_ascii_uppercase() => name.to_ascii_uppercase().into_bytes(),
        _ => name.as_bytes().to_vec(),
    }
}

fn replace(bytes: &[u8], found: &WrittenMove, to: Square) -> Option<Edit> {
    if found.place.line.is_none() {
        return replace_code(bytes, found, to);
    }
    let range = token(bytes, found)?;
    let text = in_case(bytes, range.start, &to.to_string());
    Some(Edit { range, text })
}

/// Replaces a move of a WTHOR file: ten times the rank and the file, counted from 1.
fn replace_code(bytes: &[u8], found: &WrittenMove, to: Square) -> Option<Edit> {
    let at = found.place.offset?;
    let code = |square: Square| 10 * (square.rank() + 1) + square.file() + 1;
    let is_there = match found.mv {
        Some(Move::Place(square)) => bytes.get(at) == Some(&code(square)),
        Some(Move::Pass) => false,
        None => at < bytes.len(),
    };
    is_there.then(|| Edit { range: at..at + 1, text: vec![code(to)] })
}

/// Puts a name before a move, with the space between them that moves have here.
fn insert(bytes: &[u8], next: &WrittenMove, name: &str) -> Option<Edit> {
    let range = token(bytes, next)?;
    let is_glued = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let before = range.start.checked_sub(1).and_then(|at| bytes.get(at));
    let glued = is_glued(before) || is_glued(bytes.get(range.end));
    let mut text = in_case(bytes, range.start, name);
    if !glued {
        text.push(b' ');
    }
    Some(Edit { range: range.start..range.start, text })
}

/// Puts a name behind the last move.
fn append(bytes: &[u8], last: &WrittenMove, name: &str) -> Option<Edit> {
    let range = token(bytes, last)?;
    let before = range.start.checked_sub(1).and_then(|at| bytes.get(at));
    let glued = before.is_some_and(u8::is_ascii_alphanumeric);
    let mut text = if glued { Vec::new() } else { vec![b' '] };
    text.extend(in_case(bytes, range.start, name));
    Some(Edit { range: range.end..range.end, text })
}

/// Takes a move away, with a space before it if there is one on both sides.
fn remove(bytes: &[u8], found: &WrittenMove) -> Option<Edit> {
    let Range { start, end } = token(bytes, found)?;
    let is_blank = |byte: Option<&u8>| byte.is_none_or(|byte| matches!(byte, b' ' | b'\n' | b'\r'));
    let has_space = start > 0 && bytes[start - 1] == b' ' && is_blank(bytes.get(end));
    Some(Edit { range: start - usize::from(has_space)..end, text: Vec::new() })
}

/// Takes away the passes of players who have a move, or after the end.
fn passes_to_remove(bytes: &[u8], written: &Written) -> Option<Vec<Edit>> {
    let wrong = record::wrong_passes(written)?;
    wrong.into_iter().map(|index| remove(bytes, written.moves.get(index)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repair::repairs;
    use crate::transcript;

    /// The text after the likeliest repair.
    fn repaired(text: &str) -> String {
        let written = transcript::parse(text).unwrap_err().written.unwrap();
        let repair = &repairs(&written)[0];
        let edits = edits(text.as_bytes(), &written, repair).unwrap();
        String::from_utf8(apply(text.as_bytes(), edits)).unwrap()
    }

    #[test]
    fn what_stands_around_the_moves_stays() {
        for (text, wanted) in [
            ("f5d6c5f6e7f4g5e8e3", "f5d6c5f6e7f4g5e6e3"),
            (
                "# mine\r\nF5 D6 C5 F6 E7 F4 G5 E8 E3 13-0",
                "# mine\r\nF5 D6 C5 F6 E7 F4 G5 E6 E3 13-0",
            ),
            ("f5d6c5f6e7f4g5i9e3", "f5d6c5f6e7f4g5e6e3"),
            ("f5 pass d6 c5", "f5 d6 c5"),
            ("f5 d6 d6 c5 f6 e7 f4 g5 e6 e3", "f5 d6 c5 f6 e7 f4 g5 e6 e3"),
            ("f5d6d6c5f6e7f4g5e6e3", "f5d6c5f6e7f4g5e6e3"),
        ] {
            assert_eq!(repaired(text), wanted);
        }
    }

    #[test]
    fn passes_are_written_in_the_way_of_the_moves() {
        let glued = "d3c3b3b2f5a3a1c1e3";
        let spaced = "D3 C3 B3 B2 F5 A3 A1 C1 E3";
        for (text, wanted) in
            [(glued, "d3c3b3b2f5a3a1c1pae3"), (spaced, "D3 C3 B3 B2 F5 A3 A1 C1 PA E3")]
        {
            let read = transcript::parse(text).unwrap();
            let places: Vec<Place> = read
                .warnings
                .iter()
                .filter(|warning| warning.code() == "IMPLICIT_PASS")
                .map(|warning| warning.place)
                .collect();
            let edits = passes_before(text.as_bytes(), &places).unwrap();
            assert_eq!(apply(text.as_bytes(), edits), wanted.as_bytes());
        }
    }
}
