//! What engines of this suite answer to `othello-hint`.

use othello_core::Move;

use crate::decimal;
use crate::record::Discs;
use crate::spelling;

/// A line of the answer to `othello-hint`: a move with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hint {
    /// The moves that are expected, that of the hint first; never empty.
    pub line: Vec<Move>,
    /// The value to the side to move.
    pub value: Discs,
    /// How many plies were looked ahead.
    pub depth: u32,
}

impl Hint {
    /// Reads `F5 +1.2 8 F5 D6 C3`: the move, its value in discs, the depth, the line of play.
    ///
    /// A line of play that does not begin with the move is no line.
    ///
    /// ```
    /// use othello_protocol::gtp::Hint;
    ///
    /// let hint = Hint::parse("F5 +1.2 8 F5 D6").expect("a hint");
    /// assert_eq!((hint.value.hundredths(), hint.depth, hint.line.len()), (120, 8, 2));
    /// assert_eq!(Hint::parse("F5 +1.2 8 D6"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let mv = spelling::move_of(words.next()?)?;
        let most = i64::from(i32::MAX);
        let hundredths = decimal::parse(words.next()?, 2)?.clamp(-most, most);
        let value = Discs::from_hundredths(i32::try_from(hundredths).ok()?);
        let depth = words.next()?.parse().ok()?;
        let line: Vec<Move> = words.map(spelling::move_of).collect::<Option<_>>()?;
        match line.first() {
            None => Some(Self { line: vec![mv], value, depth }),
            Some(first) => (*first == mv).then_some(Self { line, value, depth }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_read_and_anything_else_is_none() {
        let hint = Hint::parse("  g8 -12 4 ").expect("a hint without its line");
        assert_eq!((hint.line.len(), hint.value, hint.depth), (1, Discs::new(-12), 4));
        let far = Hint::parse("g8 99999999999 4").expect("a hint");
        assert_eq!(far.value.hundredths(), i32::MAX);
        for text in ["", "g8", "g8 1", "g8 one 4", "g8 1 far", "z0 1 4", "g8 1 4 g8 z0", "g8 1 -4"]
        {
            assert_eq!(Hint::parse(text), None, "{text}");
        }
    }
}
