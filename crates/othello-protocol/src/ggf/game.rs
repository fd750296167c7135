//! From the tags of a game to its record.

use std::collections::BTreeSet;

use othello_core::{ByColor, Color, Position};

use super::ending::{self, Ending, Scale};
use super::lexer::{Body, Fault, Tag};
use super::match_type::MatchType;
use super::ply::Parts;
use crate::board;
use crate::dates;
use crate::decimal;
use crate::error::{ErrorKind, FormatError, Place, ReadGame, WarningKind};
use crate::record::{self, PlyId, Rating};
use crate::recorder::{Declared, Recorder};
use crate::source::Source;
use crate::spelling;

/// Reads a game, or as much of it as there is.
///
/// # Errors
/// If it is damaged, illegal, or not a game of Othello.
pub(super) fn read(source: &Source<'_>, body: &Body<'_>) -> Result<ReadGame, FormatError> {
    let mut reader = Reader::new(source, body);
    reader.check_game()?;
    reader.read_start()?;
    for tag in &body.tags {
        reader.read(tag);
    }
    if let Some(Fault { kind, at, message }) = &body.fault {
        return Err(reader.recorder.fault(*kind, *at, message.as_str()));
    }
    reader.finish()
}

/// A game that is being read.
struct Reader<'s, 'b> {
    body: &'b Body<'b>,
    source: &'s Source<'s>,
    recorder: Recorder<'s>,
    /// Tags that were read already, in upper case.
    seen: BTreeSet<String>,
    /// The type of the match, with the size of the board that is there.
    match_type: MatchType,
}

impl<'s, 'b> Reader<'s, 'b> {
    fn new(source: &'s Source<'s>, body: &'b Body<'b>) -> Self {
        let recorder = Recorder::new(source);
        Self { body, source, recorder, seen: BTreeSet::new(), match_type: MatchType::default() }
    }

    fn find(&self, name: &str) -> Option<&'b Tag<'b>> {
        self.body.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    fn check_game(&mut self) -> Result<(), FormatError> {
        match self.find("GM") {
            Some(tag) if tag.value.trim().eq_ignore_ascii_case("othello") => Ok(()),
            Some(tag) => {
                let message = format!("this is a game of `{}`", tag.value.escape_debug());
                Err(self.recorder.fault(ErrorKind::UnknownGame, tag.value_at, message))
            }
            None => {
                let message = "no `GM` tag says which game this is; Othello is assumed";
                self.recorder.warn(WarningKind::MissingGame, self.body.start, message);
                Ok(())
            }
        }
    }

    fn read_start(&mut self) -> Result<(), FormatError> {
        let Some(tag) = self.find("BO") else {
            let message = "no `BO` tag gives the start board";
            let missing = (ErrorKind::MissingBoard, self.body.start, message);
            let fault = self.body.fault.as_ref();
            let (kind, at, message) =
                fault.map_or(missing, |fault| (fault.kind, fault.at, fault.message.as_str()));
            return Err(self.recorder.fault(kind, at, message));
        };
        let start = self.board(tag)?;
        self.recorder.start_from(start);
        Ok(())
    }

    fn board(&mut self, tag: &Tag<'_>) -> Result<Position, FormatError> {
        let text = tag.value.trim_start();
        let board = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let size = &text[..text.len() - board.len()];
        if size.is_empty() {
            let message = "the board does not say its size; 8 is assumed";
            self.recorder.warn(WarningKind::DefaultedSize, tag.value_at, message);
        } else {
            // A number that is too large is no size either.
            self.match_type.size = size.parse().unwrap_or(u16::MAX);
        }
        let kind = self.find("TY").and_then(|tag| tag.value.parse::<MatchType>().ok());
        self.match_type.anti = kind.is_some_and(|kind| kind.anti);
        let Some(rules) = self.match_type.rules() else {
            let message =
                format!("a board of size {size}; there are 4 to 16, an even number, and 88");
            return Err(self.recorder.fault(ErrorKind::UnsupportedSize, tag.value_at, message));
        };
        let start = tag.value_at + tag.value.len() - board.len();
        board::parse(board, &rules).map_err(|error| {
            let Place { offset, .. } = error.place;
            FormatError { place: self.source.place_at(start + offset.unwrap_or(0)), ..error }
        })
    }

    fn read(&mut self, tag: &Tag<'_>) {
        let name = tag.name.to_ascii_uppercase();
        match name.as_str() {
            "B" => self.play(Color::Black, tag),
            "W" => self.play(Color::White, tag),
            "CO" => self.comment(tag),
            _ if self.seen.contains(&name) => self.repeated(tag, name),
            _ => {
                self.fact(tag, &name);
                self.seen.insert(name);
            }
        }
    }

    fn play(&mut self, color: Color, tag: &Tag<'_>) {
        let parts = Parts::of(tag.value);
        let Some(mv) = spelling::move_of(parts.mv) else {
            return self.recorder.garbled(parts.mv, tag.value_at);
        };
        let Some(id) = self.recorder.play(color, mv, tag.value_at) else { return };
        let (value, time) = (parts.value(), parts.time());
        let ply = &mut self.recorder.record.moves[id];
        ply.value = value.as_ref().copied().unwrap_or_default();
        ply.time = time.as_ref().copied().unwrap_or_default();
        for problem in [value.err(), time.err()].into_iter().flatten() {
            self.recorder.warn(WarningKind::BadTag, tag.value_at, problem + "; it is left out");
        }
    }

    /// Adds a comment to the last move, or to the game if there is none yet.
    fn comment(&mut self, tag: &Tag<'_>) {
        let here = self.recorder.here().ply;
        let record = &mut self.recorder.record;
        let comment = match here {
            PlyId::START => &mut record.comment,
            ply => &mut record.moves[ply].comment,
        };
        match comment {
            _ if tag.value.is_empty() => {}
            None => *comment = Some(tag.value.to_owned()),
            Some(before) => {
                before.push('\n');
                before.push_str(tag.value);
            }
        }
    }

    fn repeated(&mut self, tag: &Tag<'_>, name: String) {
        let mark = format!("{name}*");
        if self.seen.insert(mark) {
            let message = format!("tag `{name}` is there already; the first one counts");
            self.recorder.warn(WarningKind::RepeatedTag, tag.at, message);
        }
        self.keep(tag, name);
    }

    fn keep(&mut self, tag: &Tag<'_>, name: String) {
        self.recorder.record.tags.push(record::Tag { name, value: tag.value.to_owned() });
    }

    /// Keeps a value that has no meaning as a tag.
    fn bad(&mut self, tag: &Tag<'_>, name: &str, what: &str) {
        let message = format!("expected {what}, found `{}`", tag.value.escape_debug());
        self.recorder.warn(WarningKind::BadTag, tag.value_at, message);
        self.keep(tag, name.to_owned());
    }

    /// Reads a tag that may stand once.
    fn fact(&mut self, tag: &Tag<'_>, name: &str) {
        let known = |text: &str| (!matches!(text, "" | "?")).then(|| text.to_owned());
        let record = &mut self.recorder.record;
        match name {
            "GM" | "BO" | "RE" => {}
            "PC" => record.site = known(tag.value),
            "PB" => record.players.black.name = known(tag.value),
            "PW" => record.players.white.name = known(tag.value),
            "RB" => self.rating(tag, name, Color::Black),
            "RW" => self.rating(tag, name, Color::White),
            "DT" => self.date(tag),
            "TY" => self.match_type(tag),
            "TI" | "TB" | "TW" | "KB" | "KW" | "KM" => self.keep(tag, name.to_owned()),
            _ => {
                let message = format!("tag `{name}` is not one of GGF; it is kept as it is");
                self.recorder.warn(WarningKind::UnknownTag, tag.at, message);
                self.keep(tag, name.to_owned());
            }
        }
    }

    fn rating(&mut self, tag: &Tag<'_>, name: &str, color: Color) {
        let text = tag.value.trim();
        match rating(text) {
            Some(rating) => {
                self.recorder.record.players[color].rating = Some(rating);
                if !is_whole_rating(text) {
                    self.keep(tag, name.to_owned());
                }
            }
            None if matches!(text, "" | "?") => {}
            None => self.bad(tag, name, "a rating"),
        }
    }

    fn date(&mut self, tag: &Tag<'_>) {
        let date = dates::parse(tag.value);
        self.recorder.record.date = date;
        match date {
            Some(date) if date.to_string() == tag.value => {}
            Some(_) => self.keep(tag, "DT".to_owned()),
            None if matches!(tag.value.trim(), "" | "?") => {}
            None => self.bad(tag, "DT", "a date"),
        }
    }

    fn match_type(&mut self, tag: &Tag<'_>) {
        let Ok(kind) = tag.value.parse::<MatchType>() else {
            return self.bad(tag, "TY", "a type of match");
        };
        let plain = self.match_type;
        if tag.value != plain.to_string() {
            self.keep(tag, "TY".to_owned());
        }
        if kind.komi {
            let name = tag.value.trim();
            let message = format!(
                "`{name}` is a komi game, in which players bid for the colour; \
                 its moves are read as those of one without"
            );
            self.recorder.warn(WarningKind::OtherRules, tag.value_at, message);
        }
        if kind.size != plain.size {
            let (said, found) = (kind.size, plain.size);
            let message = format!("the type speaks of size {said}, but the board has {found}");
            self.recorder.warn(WarningKind::BadTag, tag.value_at, message);
        }
    }

    fn finish(mut self) -> Result<ReadGame, FormatError> {
        if self.find("TY").is_none() {
            let message =
                format!("no `TY` tag gives the type of match; {} is assumed", self.match_type);
            self.recorder.warn(WarningKind::MissingType, self.body.start, message);
        }
        let declared = self.ending();
        let end = self.body.end.saturating_sub(2);
        self.recorder.finish(declared, self.body.start, end)
    }

    fn ending(&mut self) -> Declared {
        let Some(tag) = self.find("RE") else { return Declared::default() };
        let record = &self.recorder.record;
        let scale = Scale::of(record.start.rules(), record.tag("KM"));
        let names = ByColor::from_fn(|color| record.players[color].name.as_deref());
        if let Some(Ending { difference, termination }) = ending::parse(tag.value, scale, names) {
            return Declared { difference, termination, at: tag.value_at, ..Declared::default() };
        }
        let word = tag.value.trim().to_ascii_lowercase();
        if word == "aborted" || word.ends_with("left") {
            self.keep(tag, "RE".to_owned());
        } else {
            self.bad(tag, "RE", "a result");
        }
        Declared::default()
    }
}

/// A rating, to a hundredth.
pub(super) fn rating(text: &str) -> Option<Rating> {
    let hundredths = decimal::parse(text.trim(), 2)?;
    i32::try_from(hundredths).ok().map(Rating::from_hundredths)
}

/// Whether a rating has no more decimals than a record keeps.
fn is_whole_rating(text: &str) -> bool {
    decimal::parse(text, 6).is_some_and(|millionths| millionths % 10_000 == 0)
}
