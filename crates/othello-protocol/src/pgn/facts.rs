//! What the tags of a game say.

use std::collections::BTreeSet;

use othello_core::{ByColor, Color, Position, Rules};

use crate::board;
use crate::dates;
use crate::decimal;
use crate::error::{ErrorKind, Place, WarningKind};
use crate::record::{self, Date, GameRecord, PlayerKind, Rating, Termination};

/// A tag of the game that is being read.
#[derive(Clone, Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    pub(super) at: usize,
    pub(super) value_at: usize,
}

/// Tags of a record that are written by themselves, or say what a record has a field for.
pub(super) const OWN: [&str; 16] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Black",
    "White",
    "Result",
    "BlackElo",
    "WhiteElo",
    "BlackType",
    "WhiteType",
    "Rules",
    "SetUp",
    "FEN",
    "Start",
    "Termination",
];

/// What a result says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Nothing.
    Open,
    /// The discs of both players.
    Discs(ByColor<u16>),
    /// Black has won.
    Black,
    /// White has won.
    White,
    Draw,
}

impl Outcome {
    /// Reads a result; the first number is that of Black.
    pub(super) fn read(text: &str) -> Option<Self> {
        match text {
            "*" => return Some(Self::Open),
            "1-0" => return Some(Self::Black),
            "0-1" => return Some(Self::White),
            "1/2-1/2" => return Some(Self::Draw),
            _ => {}
        }
        let (black, white) = text.split_once('-')?;
        let is_number = |text: &str| {
            (1..=3).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit())
        };
        let both = is_number(black) && is_number(white);
        let discs = ByColor::new(black.parse().ok()?, white.parse().ok()?);
        both.then_some(Self::Discs(discs))
    }
}

/// Facts about a game that are not in its record yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub(super) termination: Option<Termination>,
    /// The result, and where it stands.
    pub(super) outcome: Option<(Outcome, usize)>,
}

/// Something about a byte of the text.
pub(super) type Notice = (WarningKind, usize, String);

impl Facts {
    /// Reads the tags into a record; how the game begins is read by [`start`].
    pub(super) fn read(record: &mut GameRecord, tags: &[Tag<'_>]) -> (Self, Vec<Notice>) {
        let mut facts = Self::default();
        let mut notices = Vec::new();
        let mut seen = BTreeSet::new();
        for tag in tags {
            if OWN.contains(&tag.name) && !seen.insert(tag.name) {
                let message = format!("tag `{}` is there already; the first one counts", tag.name);
                notices.push((WarningKind::RepeatedTag, tag.at, message));
                keep(record, tag);
            } else if let Some(what) = facts.fact(record, tag) {
                let message = format!("expected {what}, found `{}`", tag.value.escape_debug());
                notices.push((WarningKind::BadTag, tag.value_at, message));
                keep(record, tag);
            }
        }
        facts.ended(record, tags);
        (facts, notices)
    }

    /// Reads a tag; what it should be, if it makes no sense.
    fn fact(&mut self, record: &mut GameRecord, tag: &Tag<'_>) -> Option<&'static str> {
        let value = tag.value.as_str();
        let known = (!matches!(value, "" | "?" | "-")).then(|| value.to_owned());
        match tag.name {
            "Event" => record.event = known,
            "Site" => record.site = known,
            "Round" => record.round = known,
            "Black" => record.players.black.name = known,
            "White" => record.players.white.name = known,
            "Date" => return date(record, tag),
            "BlackElo" => return rating(record, tag, Color::Black),
            "WhiteElo" => return rating(record, tag, Color::White),
            "BlackType" => kind(record, tag, Color::Black),
            "WhiteType" => kind(record, tag, Color::White),
            "Rules" | "SetUp" | "FEN" | "Start" | "Termination" => {}
            "Result" => match Outcome::read(value) {
                Some(outcome) => self.outcome = Some((outcome, tag.value_at)),
                None if known.is_none() => {}
                None => return Some("a result such as 36-28"),
            },
            _ => keep(record, tag),
        }
        None
    }

    /// Reads how the game ended. Who lost a game on time may have to be seen from the result.
    fn ended(&mut self, record: &mut GameRecord, tags: &[Tag<'_>]) {
        let Some(tag) = tags.iter().find(|tag| tag.name == "Termination") else { return };
        let text = tag.value.trim().to_ascii_lowercase();
        let loser = match self.outcome {
            Some((Outcome::Black, _)) => Some(Color::White),
            Some((Outcome::White, _)) => Some(Color::Black),
            _ => None,
        };
        let each = |of: fn(Color) -> Termination| Color::ALL.map(of);
        let own = each(Termination::Resigned)
            .into_iter()
            .chain(each(Termination::Time))
            .chain(each(Termination::Left))
            .chain([Termination::Agreed]);
        let named = own.into_iter().find(|ended| ended.to_string().to_ascii_lowercase() == text);
        self.termination = named.or(match text.as_str() {
            "normal" => Some(Termination::Normal),
            "unterminated" => Some(Termination::Unfinished),
            "time forfeit" => loser.map(Termination::Time),
            "abandoned" => loser.map(Termination::Left),
            _ => None,
        });
        if self.termination.is_none() {
            keep(record, tag);
        }
    }
}

fn keep(record: &mut GameRecord, tag: &Tag<'_>) {
    record.tags.push(record::Tag { name: tag.name.to_owned(), value: tag.value.clone() });
}

/// The date of a value such as `2024.06.??`.
pub(super) fn read_date(value: &str) -> Option<Date> {
    dates::parse(value.trim_end_matches(".??"))
}

/// A date as it is written: `2024.06.07`.
pub(super) fn write_date(date: Date) -> String {
    let part = |part: Option<u8>| part.map_or_else(|| "??".to_owned(), |part| format!("{part:02}"));
    format!("{:04}.{}.{}", date.year(), part(date.month()), part(date.day()))
}

fn date(record: &mut GameRecord, tag: &Tag<'_>) -> Option<&'static str> {
    record.date = read_date(&tag.value);
    match record.date {
        Some(date) if write_date(date) == tag.value => None,
        Some(_) => {
            keep(record, tag);
            None
        }
        None => (!matches!(tag.value.as_str(), "" | "?" | "-" | "????.??.??")).then_some("a date"),
    }
}

fn rating(record: &mut GameRecord, tag: &Tag<'_>, color: Color) -> Option<&'static str> {
    let value = tag.value.trim();
    if matches!(value, "" | "?" | "-") {
        return None;
    }
    let Some(rating) = read_rating(value) else { return Some("a rating") };
    record.players[color].rating = Some(rating);
    None
}

/// A rating that has no more decimals than a record keeps.
fn read_rating(text: &str) -> Option<Rating> {
    let millionths = decimal::parse(text, 6).filter(|number| number % 10_000 == 0)?;
    i32::try_from(millionths / 10_000).ok().map(Rating::from_hundredths)
}

/// The words for the kinds of players.
pub(super) const KINDS: [(&str, PlayerKind); 2] =
    [("human", PlayerKind::Person), ("program", PlayerKind::Program)];

fn kind(record: &mut GameRecord, tag: &Tag<'_>, color: Color) {
    let kind = KINDS.into_iter().find(|(name, _)| tag.value.eq_ignore_ascii_case(name));
    record.players[color].kind = kind.map(|(_, kind)| kind);
    if kind.is_none() {
        keep(record, tag);
    }
}

/// How a game begins.
///
/// # Errors
/// If the name of the game or its board makes no sense; with the byte of the value.
pub(super) fn start(tags: &[Tag<'_>]) -> Result<Option<Position>, (ErrorKind, usize, String)> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    let rules = match find("Rules") {
        None => Rules::OTHELLO,
        Some(tag) => tag.value.trim().parse().map_err(|error| {
            (ErrorKind::UnsupportedRules, tag.value_at, format!("tag `Rules`: {error}"))
        })?,
    };
    let Some(tag) = find("Start").or_else(|| find("FEN")) else {
        return Ok((rules != Rules::OTHELLO).then(|| Position::start(rules)));
    };
    let read = if tag.name == "FEN" {
        board::parse_fen(&tag.value, &rules)
    } else {
        board::parse(&tag.value, &rules)
    };
    read.map(Some).map_err(|error| {
        let Place { offset, .. } = error.place;
        let at = tag.value_at + offset.unwrap_or(0).min(tag.value.len());
        (error.kind, at, format!("tag `{}`: {}", tag.name, error.message))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_discs_or_wins() {
        for (text, wanted) in [
            ("*", Some(Outcome::Open)),
            ("1-0", Some(Outcome::Black)),
            ("0-1", Some(Outcome::White)),
            ("1/2-1/2", Some(Outcome::Draw)),
            ("36-28", Some(Outcome::Discs(ByColor::new(36, 28)))),
            ("0-64", Some(Outcome::Discs(ByColor::new(0, 64)))),
            ("--", None),
            ("36-", None),
            ("2024-06", None),
            ("+1-2", None),
            ("f5-d6", None),
        ] {
            assert_eq!(Outcome::read(text), wanted, "{text}");
        }
    }

    #[test]
    fn dates_may_be_known_in_part() {
        for (text, wanted, written) in [
            ("2024.06.07", "2024-06-07", "2024.06.07"),
            ("2024.6.7", "2024-06-07", "2024.06.07"),
            ("2024.06.??", "2024-06", "2024.06.??"),
            ("2024.??.??", "2024", "2024.??.??"),
        ] {
            let date = read_date(text).unwrap();
            assert_eq!((date.to_string().as_str(), write_date(date).as_str()), (wanted, written));
        }
        assert_eq!(read_date("????.??.??"), None);
    }
}
