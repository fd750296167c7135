//! What `RE` says: the result for Black, and how it came about.

use othello_core::{ByColor, Color, Objective, Rules};

use crate::decimal;
use crate::record::{GameResult, Termination};
use crate::recorder::greatest;

/// The unit of the numbers: thousandths of a disc, as the server writes them.
const PLACES: u32 = 3;
const DISC: i64 = 1000;

/// How the number in `RE` comes from the discs on the board: the komi is taken off, and where the
/// fewest discs win, the sign changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    anti: bool,
    /// The squares of the board.
    greatest: i16,
    /// In thousandths of a disc, Black's view.
    komi: i64,
}

impl Scale {
    /// The scale of a match, from its rules and `KM`.
    pub(super) fn of(rules: &Rules, komi: Option<&str>) -> Self {
        let komi = komi.and_then(|komi| decimal::parse(komi.trim(), PLACES)).unwrap_or(0);
        let anti = rules.variant().objective == Objective::Fewest;
        Self { anti, greatest: greatest(rules), komi }
    }

    /// Black's discs minus White's, where the number is one of whole discs.
    fn difference(self, number: i64) -> Option<i16> {
        let plain = number.checked_add(self.komi)?;
        let sign = if self.anti { -1 } else { 1 };
        let discs = i16::try_from(sign * plain / DISC).ok()?;
        (plain % DISC == 0 && discs.abs() <= self.greatest).then_some(discs)
    }

    fn number(self, difference: i16) -> i64 {
        let sign = if self.anti { -1 } else { 1 };
        (sign * i64::from(difference) * DISC).saturating_sub(self.komi)
    }
}

/// What a value of `RE` says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ending {
    pub(super) difference: Option<i16>,
    pub(super) termination: Option<Termination>,
}

/// Reads a value of `RE`; `None` if it says what a record has no field for.
pub(super) fn parse(text: &str, scale: Scale, names: ByColor<Option<&str>>) -> Option<Ending> {
    let text = text.trim();
    if matches!(text, "" | "?") {
        return Some(Ending::default());
    }
    if let Some(name) = text.strip_suffix("left").map(str::trim_end) {
        let left = Color::ALL.into_iter().find(|color| names[*color] == Some(name))?;
        return Some(Ending { difference: None, termination: Some(Termination::Left(left)) });
    }
    let (number, flag) =
        text.split_once(':').map_or((text, ""), |(number, flag)| (number, flag.trim()));
    let number = decimal::parse(number.trim(), PLACES)?;
    let difference = scale.difference(number)?;
    // Who gave up is not said, but who lost is.
    let loser = match number {
        0 => None,
        1.. => Some(Color::White),
        _ => Some(Color::Black),
    };
    let termination = match flag.to_ascii_lowercase().as_str() {
        "" => None,
        "s" => Some(Termination::Agreed),
        "r" => Some(Termination::Resigned(loser?)),
        "t" => Some(Termination::Time(loser?)),
        "l" => Some(Termination::Left(loser?)),
        _ => return None,
    };
    Some(Ending { difference: Some(difference), termination })
}

/// Writes a result; `difference` is Black's discs minus White's, if they are known.
pub(super) fn write(result: GameResult, difference: Option<i16>, scale: Scale) -> String {
    let lost = |loser: Color, flag| {
        let least = if loser == Color::Black { -scale.greatest } else { scale.greatest };
        let number = difference.map_or(i64::from(least) * DISC, |discs| scale.number(discs));
        (Some(number), flag)
    };
    let number = difference.map(|discs| scale.number(discs));
    let (number, flag) = match result.termination {
        Termination::Normal | Termination::Unfinished => (number, ""),
        Termination::Agreed => (number, ":s"),
        Termination::Resigned(loser) => lost(loser, ":r"),
        Termination::Time(loser) => lost(loser, ":t"),
        Termination::Left(loser) => lost(loser, ":l"),
    };
    number.map_or_else(|| "?".to_owned(), |number| signed(number) + flag)
}

/// A number of thousandths with its sign and no more decimals than it needs.
fn signed(number: i64) -> String {
    let sign = if number < 0 { '-' } else { '+' };
    let (whole, rest) = (number.abs() / DISC, number.abs() % DISC);
    let decimals = format!("{rest:03}");
    match decimals.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        decimals => format!("{sign}{whole}.{decimals}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Scale = Scale { anti: false, greatest: 64, komi: 0 };

    const NAMES: ByColor<Option<&str>> = ByColor::new(Some("ann lee"), Some("bo"));

    #[test]
    fn each_form_of_a_result_is_read() {
        let ending = |difference: i16, termination| {
            Some(Ending { difference: Some(difference), termination })
        };
        let by = |termination| Some(Ending { difference: None, termination: Some(termination) });
        for (text, wanted) in [
            ("?", Some(Ending::default())),
            ("", Some(Ending::default())),
            ("+8.000", ending(8, None)),
            ("-8", ending(-8, None)),
            ("0", ending(0, None)),
            ("-64.000:r", ending(-64, Some(Termination::Resigned(Color::Black)))),
            ("+64.000:t", ending(64, Some(Termination::Time(Color::White)))),
            ("+2.000:s", ending(2, Some(Termination::Agreed))),
            ("0:s", ending(0, Some(Termination::Agreed))),
            ("-2 : L", ending(-2, Some(Termination::Left(Color::Black)))),
            ("bo left", by(Termination::Left(Color::White))),
            ("ann lee left", by(Termination::Left(Color::Black))),
            ("cy left", None),
            ("aborted", None),
            ("0:r", None),
            ("+8:x", None),
            ("+65", None),
            ("+8.5", None),
            ("99999999999999999999999", None),
        ] {
            assert_eq!(parse(text, PLAIN, NAMES), wanted, "{text}");
        }
    }

    #[test]
    fn komi_is_taken_off_and_anti_games_change_the_sign() {
        let komi = Scale { komi: 500, ..PLAIN };
        let anti = Scale { anti: true, ..PLAIN };
        let both = Scale { anti: true, komi: -1000, ..PLAIN };
        for (scale, text, difference) in
            [(komi, "+9.5", 10), (komi, "-0.5", 0), (anti, "-8", 8), (both, "+9", -8)]
        {
            let read = parse(text, scale, NAMES).unwrap();
            assert_eq!(read.difference, Some(difference), "{text}");
            let result = GameResult::default();
            assert_eq!(write(result, read.difference, scale), text);
        }
        assert_eq!(parse("+9", komi, NAMES), None);
    }

    #[test]
    fn an_ending_without_a_score_has_the_usual_one() {
        let of = |termination| write(GameResult { score: None, termination }, None, PLAIN);
        assert_eq!(of(Termination::Resigned(Color::Black)), "-64:r");
        assert_eq!(of(Termination::Time(Color::White)), "+64:t");
        assert_eq!(of(Termination::Left(Color::White)), "+64:l");
        assert_eq!(of(Termination::Agreed), "?");
        assert_eq!(of(Termination::Unfinished), "?");
    }
}
