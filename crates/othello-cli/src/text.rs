//! Positions as people write them on a command line.

use std::io::Read;

use othello_core::{Game, Position, Rules, Setup, Transcript};

use crate::failure::Failure;

/// The longest input that is read for one position: no game is a thousandth of it.
const MOST: u64 = 1 << 20;

/// Reads a position from the start of a game, a transcript or a board; `-` reads that from `input`.
///
/// # Errors
/// If the text is neither, with the column and what was expected there, or if the board or a move
/// is against the rules, with the reason.
pub(crate) fn position(
    text: &str,
    rules: &Rules,
    input: &mut dyn Read,
) -> Result<Position, Failure> {
    if text == "-" {
        let mut bytes = Vec::new();
        input.take(MOST).read_to_end(&mut bytes)?;
        return parse(str::from_utf8(&bytes).map_err(Failure::data)?, rules);
    }
    parse(text, rules)
}

/// Reads a position from the start of a game, a transcript or a board.
///
/// # Errors
/// As those of [`position`].
pub(crate) fn parse(text: &str, rules: &Rules) -> Result<Position, Failure> {
    if is_transcript(text) {
        let transcript: Transcript = text.parse().map_err(Failure::data)?;
        let start = Position::start(rules.clone());
        let game = Game::replay(start, &transcript).map_err(Failure::data)?;
        return Ok(game.position().clone());
    }
    let setup = Setup::parse(text, rules).map_err(Failure::data)?;
    Position::try_from(setup).map_err(Failure::data)
}

/// A letter beside a digit makes a square; boards are letters and signs. Nothing at all is the
/// transcript of a game that has not begun.
pub(crate) fn is_transcript(text: &str) -> bool {
    let text = text.trim().as_bytes();
    let square = |pair: &[u8]| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit();
    text.is_empty() || text.windows(2).any(square)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, input: &str) -> Result<String, String> {
        let position = position(text, &Rules::OTHELLO, &mut input.as_bytes());
        position.map(|position| position.to_string()).map_err(|failure| format!("{failure:?}"))
    }

    #[test]
    fn kinds_are_told_apart() {
        let start = Position::default().to_string();
        assert_eq!(read("", ""), Ok(start.clone()));
        assert_eq!(read(&start, ""), Ok(start.clone()));
        let black_by_letter = start.replace('X', "b").replace('O', "w");
        assert_eq!(read(&black_by_letter, ""), Ok(start.clone()));
        assert_eq!(read("-", &start), Ok(start));
        assert_eq!(read("F5 d6", ""), read("-", "f5d6\n"));
        assert!(read("f5", "").unwrap().ends_with('O'));
    }
}
