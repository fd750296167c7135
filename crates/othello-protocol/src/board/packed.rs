//! Boards in 16 characters, four squares each, as Egaroucid and issen exchange them.
//!
//! A character is 33 and, of the four squares in reading order, the first, three times the second,
//! nine times the third and 32 times the fourth; an empty square counts 0, one of the player to move
//! 1, one of the other 2. Colours are not told: the player to move is taken for Black.

use othello_core::{ByColor, Color, Position, Rules, Setup, Square, SquareSet};

/// How many characters a board takes.
const LENGTH: usize = 16;

/// The position of a text that can be nothing else: moves have no signs among their letters.
pub(crate) fn parse(text: &str, rules: &Rules) -> Option<Position> {
    let text = text.trim();
    let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if text.len() != LENGTH || is_plain || *rules != Rules::OTHELLO {
        return None;
    }
    let mut discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    let mut squares = Square::official();
    for byte in text.bytes() {
        let code = byte.checked_sub(33)?;
        let (last, rest) = (code / 32, code % 32);
        for state in [rest % 3, rest / 3 % 3, rest / 9, last] {
            let square = squares.next()?;
            match state {
                0 => {}
                1 => discs.black.insert(square),
                2 => discs.white.insert(square),
                _ => return None,
            }
        }
    }
    let setup = Setup { rules: rules.clone(), discs, turn: Color::Black, in_hand: None };
    Position::try_from(setup).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_squares_are_a_character() {
        let position = parse("!0a)*Oa1S.yB!!!!", &Rules::OTHELLO).unwrap();
        assert_eq!(
            position.to_string(),
            "-----OX----OOO----X-OXXX---OXOX---OXXXX--OOOX--X---------------- X"
        );
        for text in
            ["", "!0a)*Oa1S.yB!!!", "f5d6c3f3e3f4g4g5", "!0a)*Oa1S.yB!!!\u{7F}", "!!!!!!!!!!!!!!!~"]
        {
            assert_eq!(parse(text, &Rules::OTHELLO), None, "{text}");
        }
    }
}
