//! What a tree says of its game before the first move.

use std::collections::BTreeSet;

use othello_core::Color;

use super::ending::{self, Ending};
use super::text;
use crate::dates;
use crate::decimal;
use crate::error::{ErrorKind, WarningKind};
use crate::record::{GameRecord, Rating, Tag};
use crate::recorder::Declared;

/// Properties of FF\[4\] that are about a game and have no field in a record.
const KEPT: [&str; 14] =
    ["AN", "BT", "CP", "GC", "GN", "HA", "KM", "ON", "OT", "RU", "SO", "ST", "TM", "US"];

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
    pub(super) declared: Declared,
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
            "FF" | "AP" => None,
            "GM" => game(line.trim()),
            "SZ" => size(line.trim()),
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
        if let Some(Ending { difference, termination }) = ending::parse(line) {
            self.declared = Declared { difference, termination, at };
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
    if number == "2" {
        return None;
    }
    let name = GAMES.iter().find(|(game, _)| *game == number).map(|(_, name)| *name);
    let what = name.map_or_else(|| "is not Othello".to_owned(), |name| format!("is {name}"));
    let message = format!("GM[{}] {what}; Othello is GM[2]", number.escape_debug());
    Some(Notice::Error(ErrorKind::UnknownGame, message))
}

fn size(size: &str) -> Noticed {
    if matches!(size, "8" | "8:8") {
        return None;
    }
    let message = format!("a board of size {}; this version reads 8 alone", size.escape_debug());
    Some(Notice::Error(ErrorKind::UnsupportedSize, message))
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
