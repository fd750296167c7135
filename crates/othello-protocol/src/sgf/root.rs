//! What a tree says of its game before the first move.

use std::collections::BTreeSet;

use othello_core::{Color, Rules};

use super::ending::{self, Ending, margin};
use super::node::Property;
use super::text;
use crate::dates;
use crate::decimal;
use crate::error::{ErrorKind, WarningKind};
use crate::record::{GameRecord, Rating, Tag};
use crate::recorder::{Declared, greatest};

/// Properties of FF\[4\] that are about a game and have no field in a record.
const KEPT: [&str; 14] =
    ["AN", "BT", "CP", "GC", "GN", "HA", "KM", "ON", "OT", "RU", "SO", "ST", "TM", "US"];

/// The number of Othello.
const OTHELLO: &str = "2";

/// The games that have a number in FF\[4\] and are met most often.
const GAMES: [(&str, &str); 6] = [
    ("1", "Go"),
    ("3", "Chess"),
    ("4", "Gomoku"),
    ("5", "Nine Men's Morris"),
    ("6", "Backgammon"),
    ("11", "Hex"),
];

/// Facts about a game, as far as they are read.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// Properties that were read already; with a star, those of which it was told that they are
    /// there twice.
    seen: BTreeSet<String>,
    ending: Ending,
    /// Where the end of the game is told.
    ending_at: usize,
    /// The encoding that the file claims, and where.
    pub(super) charset: Option<(String, usize)>,
}

/// What there is to say about a property.
#[derive(Clone, Debug)]
pub(super) enum Notice {
    /// The game cannot be read.
    Error(ErrorKind, String),
    Warning(WarningKind, String),
}

type Noticed = Option<Notice>;

impl Facts {
    /// Whether the tree says which game it is.
    pub(super) fn names_game(&self) -> bool {
        self.seen.contains("GM")
    }

    /// What the tree says of the end of a game by these rules.
    pub(super) fn declared(&self, rules: &Rules) -> Declared {
        let Ending { margin: won_by, termination } = self.ending;
        let difference = won_by.map(|discs| margin(discs, rules.variant().objective));
        let difference = difference.filter(|discs| discs.abs() <= greatest(rules));
        Declared { difference, termination, at: self.ending_at, ..Declared::default() }
    }

    /// Reads a value of a property.
    pub(super) fn read(
        &mut self,
        record: &mut GameRecord,
        name: &str,
        raw: &str,
        at: usize,
    ) -> Noticed {
        let own = !KEPT.contains(&name) && is_own(name);
        if own && !self.seen.insert(name.to_owned()) {
            keep(record, name, text::read(raw));
            let message = format!("property `{name}` is there already; the first one counts");
            let is_new = self.seen.insert(format!("{name}*"));
            return is_new.then_some(Notice::Warning(WarningKind::RepeatedTag, message));
        }
        let line = text::read_line(raw);
        let known = Some(line.clone()).filter(|line| !line.is_empty());
        let person = known.clone().filter(|name| name != "?");
        match name {
            "FF" | "AP" | "SZ" => None,
            "RU" if line.trim().parse::<Rules>().is_ok() => None,
            "GM" => game(line.trim()),
            "CA" => {
                self.charset = known.map(|label| (label, at));
                None
            }
            "PB" => set(&mut record.players.black.name, person),
            "PW" => set(&mut record.players.white.name, person),
            "BR" => rating(record, name, Color::Black, &line),
            "WR" => rating(record, name, Color::White, &line),
            "EV" => set(&mut record.event, known),
            "RO" => set(&mut record.round, known),
            "PC" => set(&mut record.site, known),
            "DT" => date(record, &line),
            "RE" => self.ending(record, &line, at),
            _ => {
                keep(record, name, text::read(raw));
                let message = format!("property `{name}` is not one of SGF; it is kept as it is");
                let is_new = !KEPT.contains(&name) && self.seen.insert(format!("{name}?"));
                is_new.then_some(Notice::Warning(WarningKind::UnknownTag, message))
            }
        }
    }

    fn ending(&mut self, record: &mut GameRecord, line: &str, at: usize) -> Noticed {
        if let Some(ending) = ending::parse(line) {
            (self.ending, self.ending_at) = (ending, at);
            return None;
        }
        keep(record, "RE", line.to_owned());
        (!line.trim().eq_ignore_ascii_case("void")).then(|| bad(line, "a result"))
    }
}

/// Whether a record has a field for a property, or the file alone needs it.
pub(super) fn is_own(name: &str) -> bool {
    const OWN: [&str; 13] =
        ["FF", "AP", "GM", "SZ", "CA", "PB", "PW", "BR", "WR", "EV", "RO", "PC", "DT"];
    OWN.contains(&name) || name == "RE"
}

fn keep(record: &mut GameRecord, name: &str, value: String) {
    record.tags.push(Tag { name: name.to_owned(), value });
}

fn set(field: &mut Option<String>, value: Option<String>) -> Noticed {
    *field = value;
    None
}

fn bad(found: &str, what: &str) -> Notice {
    let message = format!("expected {what}, found `{}`", found.escape_debug());
    Notice::Warning(WarningKind::BadTag, message)
}

fn game(number: &str) -> Noticed {
    if number == OTHELLO {
        return None;
    }
    let name = GAMES.iter().find(|(game, _)| *game == number).map(|(_, name)| *name);
    let what = name.map_or_else(|| "is not Othello".to_owned(), |name| format!("is {name}"));
    let message = format!("GM[{}] {what}; Othello is GM[2]", number.escape_debug());
    Some(Notice::Error(ErrorKind::UnknownGame, message))
}

/// The rules that a node tells by the size of the board and the name of the game, if it does.
///
/// # Errors
/// If there is no such board, or the game has another one; with the byte of the value.
pub(super) fn rules(properties: &[Property<'_>]) -> Result<Option<Rules>, (usize, String)> {
    let first = |name: &str| properties.iter().find(|property| property.name == name);
    // What is wrong with another game is told when its number is read.
    if first("GM").is_some_and(|found| text::read_line(found.raw).trim() != OTHELLO) {
        return Ok(None);
    }
    let named = first("RU").and_then(|found| text::read_line(found.raw).trim().parse().ok());
    let Some(size) = first("SZ") else { return Ok(named) };
    let told = text::read_line(size.raw);
    let fault = |what: String| {
        Err((size.at, format!("a board of size {}; {what}", told.trim().escape_debug())))
    };
    let (files, ranks) = told.split_once(':').unwrap_or((&told, &told));
    let number = |text: &str| text.trim().parse::<u8>().ok();
    let extent = number(files).zip(number(ranks));
    match (named, extent) {
        (Some(rules), Some(extent)) if rules.variant().extent() == extent => Ok(Some(rules)),
        (Some(rules), _) => {
            let (files, ranks) = rules.variant().extent();
            fault(format!("that of `{rules}` has {files} files and {ranks} ranks"))
        }
        (None, Some((files, ranks))) if files == ranks && Rules::square(files).is_some() => {
            Ok(Rules::square(files))
        }
        (None, _) => fault(
            "without the name of a game in `RU` there are square ones alone, of an even size from 4 to 16"
                .to_owned(),
        ),
    }
}

/// A rating; a rank, such as `3 dan`, is kept as it is.
fn rating(record: &mut GameRecord, name: &str, color: Color, line: &str) -> Noticed {
    let found = read_rating(line);
    record.players[color].rating = found;
    if found.is_none() && !line.is_empty() {
        keep(record, name, line.to_owned());
    }
    None
}

/// A rating that has no more decimals than a record keeps.
pub(super) fn read_rating(line: &str) -> Option<Rating> {
    let millionths = decimal::parse(line.trim(), 6).filter(|number| number % 10_000 == 0)?;
    i32::try_from(millionths / 10_000).ok().map(Rating::from_hundredths)
}

/// The first date, if there are several; then all are kept as well.
fn date(record: &mut GameRecord, line: &str) -> Noticed {
    record.date = read_date(line);
    match record.date {
        Some(date) if date.to_string() == line => None,
        None if matches!(line.trim(), "" | "?") => None,
        found => {
            keep(record, "DT", line.to_owned());
            found.is_none().then(|| bad(line, "a date"))
        }
    }
}

/// The first date of a value.
pub(super) fn read_date(line: &str) -> Option<crate::record::Date> {
    dates::parse(line.split(',').next().unwrap_or_default())
}
