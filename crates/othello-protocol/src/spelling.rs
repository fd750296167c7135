//! Moves in all the spellings that programs send each other.

use othello_core::Move;

/// The words for a pass that are in use, in lower case.
const PASSES: [&str; 7] = ["pass", "pas", "pa", "ps", "--", "@@@@", "null"];

/// The move that a word names: a square of any board, `P@` before it or not, or a pass.
pub(crate) fn move_of(word: &str) -> Option<Move> {
    let word = word.to_ascii_lowercase();
    if PASSES.contains(&word.as_str()) {
        return Some(Move::Pass);
    }
    let square = word.strip_prefix("p@").unwrap_or(&word);
    square.parse().ok().map(Move::Place)
}
