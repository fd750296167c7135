//! Squares and moves in the ways that programs write them.

use othello_core::{Move, Square, SquareSet};

use crate::spelling;

/// From which side the ranks are counted where two letters name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ranks {
    Top,
    Bottom,
}

/// The files and ranks of the board.
const SIZE: u8 = 8;

/// Whether a value names squares by two letters.
pub(super) fn has_letters(text: &str) -> bool {
    text.len() >= 2
        && !is_pass(text)
        && text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b':')
}

/// The square that a value names.
pub(super) fn square(text: &str, ranks: Ranks) -> Option<Square> {
    let [file, rank] = text.trim().as_bytes() else { return None };
    let index = |letter: u8| letter.to_ascii_lowercase().checked_sub(b'a').filter(|at| *at < SIZE);
    let rank = match rank {
        b'1'..=b'8' => rank - b'1',
        letter => match ranks {
            Ranks::Top => index(*letter)?,
            Ranks::Bottom => SIZE - 1 - index(*letter)?,
        },
    };
    Square::new(index(*file)?, rank)
}

/// The squares of a value: one, or a rectangle of which two corners are given.
pub(super) fn squares(text: &str, ranks: Ranks) -> Option<SquareSet> {
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    let (first, last) = (square(first, ranks)?, square(last, ranks)?);
    let between = |a: u8, b: u8| a.min(b)..=a.max(b);
    let (files, rows) = (between(first.file(), last.file()), between(first.rank(), last.rank()));
    let inside = |square: &Square| files.contains(&square.file()) && rows.contains(&square.rank());
    Some(Square::official().filter(inside).collect())
}

/// The move that a value names.
pub(super) fn mv(text: &str, ranks: Ranks) -> Option<Move> {
    if is_pass(text) { Some(Move::Pass) } else { square(text, ranks).map(Move::Place) }
}

/// Nothing, the square that Go boards do not have, or a word.
fn is_pass(text: &str) -> bool {
    let text = text.trim();
    let is_off = text.eq_ignore_ascii_case("tt");
    text.is_empty() || is_off || spelling::move_of(text) == Some(Move::Pass)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_in_every_way() {
        for (text, top, bottom) in [
            ("f5", Some("f5"), Some("f5")),
            ("F5", Some("f5"), Some("f5")),
            ("fe", Some("f5"), Some("f4")),
            ("FD", Some("f4"), Some("f5")),
            ("aa", Some("a1"), Some("a8")),
            ("hh", Some("h8"), Some("h1")),
            ("i1", None, None),
            ("a9", None, None),
            ("ai", None, None),
            ("a", None, None),
            ("abc", None, None),
            ("é", None, None),
        ] {
            let name = |ranks| square(text, ranks).map(|square| square.to_string());
            assert_eq!(name(Ranks::Top).as_deref(), top, "{text}");
            assert_eq!(name(Ranks::Bottom).as_deref(), bottom, "{text}");
        }
        assert_eq!(squares("c2:b3", Ranks::Top).unwrap().to_string(), "b2 c2 b3 c3");
        for pass in ["", "tt", "TT", "pa", "PA", "ps", "pass", "--", " "] {
            assert_eq!(mv(pass, Ranks::Top), Some(Move::Pass), "{pass}");
            assert!(!has_letters(pass));
        }
        assert!(has_letters("fe") && has_letters("aa:bb") && !has_letters("f5"));
    }
}
