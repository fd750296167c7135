//! Squares and moves in the ways that programs write them.

use othello_core::{Move, Rules, Square, SquareSet};

use crate::spelling;

/// From which side the ranks are counted where two letters name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ranks {
    Top,
    Bottom,
}

/// How squares of a board are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points {
    files: u8,
    ranks: u8,
    from: Ranks,
}

impl Points {
    /// The squares of a board, with the ranks counted from this side.
    pub(super) fn of(rules: &Rules, from: Ranks) -> Self {
        let (files, ranks) = rules.variant().extent();
        Self { files, ranks, from }
    }

    /// The square that a value names.
    pub(super) fn square(self, text: &str) -> Option<Square> {
        let text = text.trim();
        if let [file, rank] = text.as_bytes()
            && rank.is_ascii_alphabetic()
        {
            let index = |letter: &u8| letter.to_ascii_lowercase().checked_sub(b'a');
            let rank = index(rank).filter(|rank| *rank < self.ranks)?;
            let rank = if self.from == Ranks::Top { rank } else { self.ranks - 1 - rank };
            return Square::new(index(file).filter(|file| *file < self.files)?, rank);
        }
        let is_inside = |square: &Square| square.file() < self.files && square.rank() < self.ranks;
        text.parse().ok().filter(is_inside)
    }

    /// The squares of a value: one, or a rectangle of which two corners are given.
    pub(super) fn squares(self, text: &str) -> Option<SquareSet> {
        let (first, last) = text.split_once(':').unwrap_or((text, text));
        let (first, last) = (self.square(first)?, self.square(last)?);
        let between = |a: u8, b: u8| a.min(b)..=a.max(b);
        let files = between(first.file(), last.file());
        let ranks = between(first.rank(), last.rank());
        let is_inside =
            |square: &Square| files.contains(&square.file()) && ranks.contains(&square.rank());
        Some(SquareSet::rectangle(self.files, self.ranks).iter().filter(is_inside).collect())
    }

    /// The move that a value names.
    pub(super) fn mv(self, text: &str) -> Option<Move> {
        // Two letters may be a square of the widest boards and a word for a pass.
        match self.square(text) {
            Some(square) => Some(Move::Place(square)),
            None => is_pass(text).then_some(Move::Pass),
        }
    }

    /// Whether a value names squares by two letters.
    pub(super) fn has_letters(self, text: &str) -> bool {
        text.len() >= 2
            && (self.square(text).is_some() || !is_pass(text))
            && text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b':')
    }
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
            ("a10", None, None),
            ("ai", None, None),
            ("a", None, None),
            ("abc", None, None),
            ("é", None, None),
        ] {
            let name = |from| {
                Points::of(&Rules::OTHELLO, from).square(text).map(|square| square.to_string())
            };
            assert_eq!(name(Ranks::Top).as_deref(), top, "{text}");
            assert_eq!(name(Ranks::Bottom).as_deref(), bottom, "{text}");
        }
        let points = Points::of(&Rules::OTHELLO, Ranks::Top);
        assert_eq!(points.squares("c2:b3").unwrap().to_string(), "b2 c2 b3 c3");
        for pass in ["", "tt", "TT", "pa", "PA", "ps", "pass", "--", " "] {
            assert_eq!(points.mv(pass), Some(Move::Pass), "{pass}");
            assert!(!points.has_letters(pass));
        }
        assert!(points.has_letters("fe") && points.has_letters("aa:bb"));
        assert!(!points.has_letters("f5"));
    }

    #[test]
    fn boards_of_all_sizes_have_names_for_their_squares() {
        let widest = Points::of(&Rules::square(16).unwrap(), Ranks::Bottom);
        for (text, wanted) in [
            ("p16", Some("p16")),
            ("j10", Some("j10")),
            ("pp", Some("p1")),
            ("pa", Some("p16")),
            ("q1", None),
            ("p17", None),
        ] {
            let square = widest.square(text).map(|square| square.to_string());
            assert_eq!(square.as_deref(), wanted, "{text}");
        }
        for pass in ["", "tt", "ps", "pass", "--"] {
            assert_eq!(widest.mv(pass), Some(Move::Pass), "{pass}");
        }
        assert!(widest.has_letters("pa"));
    }
}
