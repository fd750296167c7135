//! What `RE` says: who won, by how much, or why.

use othello_core::{Color, Objective};

use crate::record::{GameResult, Termination};
use crate::recorder::difference;

/// The greatest number of discs that a player can win by on any board.
const GREATEST: i16 = 256;

/// What a value of `RE` says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ending {
    /// By how many discs Black has won.
    pub(super) margin: Option<i16>,
    pub(super) termination: Option<Termination>,
}

/// Reads a value of `RE`; `None` if it says what a record has no field for.
pub(super) fn parse(text: &str) -> Option<Ending> {
    let lower = text.trim().to_ascii_lowercase();
    match lower.as_str() {
        "" | "?" => return Some(Ending::default()),
        "0" | "draw" | "jigo" => return Some(Ending { margin: Some(0), termination: None }),
        _ => {}
    }
    let (winner, how) = lower.split_once('+')?;
    let (loser, sign) = match winner.trim() {
        "b" | "black" => (Color::White, 1),
        "w" | "white" => (Color::Black, -1),
        _ => return None,
    };
    let ended = |termination| Some(Ending { margin: None, termination: Some(termination) });
    match how.trim() {
        "r" | "resign" => ended(Termination::Resigned(loser)),
        "t" | "time" => ended(Termination::Time(loser)),
        "f" | "forfeit" => ended(Termination::Left(loser)),
        discs => {
            let whole = discs.split_once('.').map_or(discs, |(whole, rest)| {
                if rest.bytes().all(|digit| digit == b'0') { whole } else { discs }
            });
            let discs = whole.parse::<i16>().ok().filter(|discs| (0..=GREATEST).contains(discs))?;
            Some(Ending { margin: Some(sign * discs), termination: None })
        }
    }
}

/// Writes a result; `?` if nothing is known. Where the fewest discs win, they win by so many.
pub(super) fn write(result: GameResult, objective: Objective) -> String {
    let won = |loser: Color, how| match loser {
        Color::Black => format!("W+{how}"),
        Color::White => format!("B+{how}"),
    };
    let margin = result.score.map(difference).map(|difference| margin(difference, objective));
    match (result.termination, margin) {
        (Termination::Resigned(loser), _) => won(loser, "R"),
        (Termination::Time(loser), _) => won(loser, "T"),
        (Termination::Left(loser), _) => won(loser, "F"),
        (_, Some(0)) => "0".to_owned(),
        (_, Some(discs @ 1..=GREATEST)) => format!("B+{discs}"),
        (_, Some(discs)) if (-GREATEST..0).contains(&discs) => format!("W+{}", -discs),
        _ => "?".to_owned(),
    }
}

/// By how many discs Black has won with so many more than White; the reverse is the same.
pub(super) const fn margin(difference: i16, objective: Objective) -> i16 {
    match objective {
        Objective::Most => difference,
        Objective::Fewest => -difference,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_of_a_result_is_read() {
        let by = |margin| Some(Ending { margin: Some(margin), termination: None });
        let how = |termination| Some(Ending { margin: None, termination: Some(termination) });
        for (text, wanted) in [
            ("?", Some(Ending::default())),
            ("", Some(Ending::default())),
            ("0", by(0)),
            ("Draw", by(0)),
            ("B+8", by(8)),
            ("W+64", by(-64)),
            ("b+2.00", by(2)),
            ("B+R", how(Termination::Resigned(Color::White))),
            ("W+Resign", how(Termination::Resigned(Color::Black))),
            ("W+T", how(Termination::Time(Color::Black))),
            ("B+Forfeit", how(Termination::Left(Color::White))),
            ("Void", None),
            ("B+", None),
            ("B+65", by(65)),
            ("B+257", None),
            ("B+-8", None),
            ("B+2.5", None),
            ("X+1", None),
            ("36-28", None),
        ] {
            assert_eq!(parse(text), wanted, "{text}");
        }
    }
}
