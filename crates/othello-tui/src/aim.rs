//! Squares typed by letter and digit.

use othello_core::Square;

/// The part of a square that was typed so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The sign that begins a square, and no letter yet.
    Begun,
    /// The letter, as a file from 0.
    File(u8),
    /// A whole square, whose rank may still get a second digit.
    Rank(Square),
}

/// What a typed letter makes of what was typed before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// More has to be typed.
    Part(Aim),
    /// A square; if something is left, another digit may follow.
    Square(Square, Option<Aim>),
}

/// The sign that begins a square; boards of up to eight files do without.
pub const QUOTE: char = '\'';

impl Aim {
    /// Adds a letter; `None` if it is no part of a square here.
    ///
    /// `wide` says that the board has more than eight files: its letters are commands too, so that
    /// each square begins with [`QUOTE`]. `ranks` are the ranks of the board.
    pub fn typed(before: Option<Self>, letter: char, wide: bool, ranks: u8) -> Option<Typed> {
        if letter == QUOTE {
            return Some(Typed::Part(Self::Begun));
        }
        let last = if wide { 'p' } else { 'h' };
        let lower = letter.to_ascii_lowercase();
        match before {
            Some(Self::File(file)) if letter.is_ascii_digit() => first_digit(file, letter, ranks),
            Some(Self::Rank(square)) if letter.is_ascii_digit() => {
                second_digit(square, letter, ranks)
            }
            Some(Self::Begun | Self::File(_)) if ('a'..=last).contains(&lower) => file(lower),
            None | Some(Self::Rank(_)) if !wide && ('a'..=last).contains(&lower) => file(lower),
            _ => None,
        }
    }
}

fn file(letter: char) -> Option<Typed> {
    let file = u8::try_from(u32::from(letter) - u32::from('a')).ok()?;
    Some(Typed::Part(Aim::File(file)))
}

fn digit(letter: char) -> Option<u8> {
    letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok())
}

fn first_digit(file: u8, letter: char, ranks: u8) -> Option<Typed> {
    let rank = digit(letter)?.checked_sub(1).filter(|rank| *rank < ranks)?;
    let square = Square::new(file, rank)?;
    let more = (rank == 0 && ranks > 9).then_some(Aim::Rank(square));
    Some(Typed::Square(square, more))
}

fn second_digit(square: Square, letter: char, ranks: u8) -> Option<Typed> {
    let rank = 10 * (square.rank() + 1) + digit(letter)? - 1;
    let square = Square::new(square.file(), rank).filter(|_| rank < ranks)?;
    Some(Typed::Square(square, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str, wide: bool, ranks: u8) -> Vec<String> {
        let mut aim = None;
        let mut squares = Vec::new();
        for letter in text.chars() {
            match Aim::typed(aim, letter, wide, ranks) {
                Some(Typed::Part(part)) => aim = Some(part),
                Some(Typed::Square(square, left)) => {
                    squares.push(square.to_string());
                    aim = left;
                }
                None => aim = None,
            }
        }
        squares
    }

    #[test]
    fn small_boards_need_no_sign_before_a_square() {
        assert_eq!(typed("d3C4'e6", false, 8), ["d3", "c4", "e6"]);
        assert!(typed("i3d9d0", false, 8).is_empty());
    }

    #[test]
    fn on_wide_boards_a_letter_alone_is_a_command() {
        assert_eq!(typed("'j10", true, 10), ["j1", "j10"]);
        assert_eq!(typed("'d3'p16", true, 16), ["d3", "p1", "p16"]);
        assert!(typed("d3i9", true, 16).is_empty());
        assert_eq!(typed("'a17", true, 16), ["a1"]);
    }
}
