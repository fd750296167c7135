//! From a record to GGF.

use othello_core::{Color, Move, Outcome, Position};

use super::ending::{self, Scale};
use super::match_type::MatchType;
use super::{game as reader, ply};
use crate::dates;
use crate::error::{ErrorKind, FormatError, Place};
use crate::record::{GameRecord, Termination};
use crate::recorder::{difference, greatest};

/// Tags that say what a record has a field for; [`Writer::facts`] and the moves write them.
const OWN: [&str; 12] = ["GM", "PC", "DT", "PB", "PW", "RE", "RB", "RW", "TY", "BO", "B", "W"];

/// Clocks, which stand before the type of the match.
const CLOCKS: [&str; 3] = ["TI", "TB", "TW"];

/// Writes a game on one line.
pub(super) fn game(record: &GameRecord) -> Result<String, FormatError> {
    let Some(match_type) = MatchType::of(record.start.rules()) else {
        let message = format!("GGF has no type for a game of `{}`", record.start.rules());
        return Err(FormatError::new(ErrorKind::UnsupportedRules, Place::default(), message));
    };
    let game = record.to_game().map_err(FormatError::from_replay)?;
    let mut writer = Writer { record, match_type, text: "(;".to_owned() };
    writer.facts(game.position().outcome());
    writer.moves();
    Ok(writer.text + ";)")
}

struct Writer<'r> {
    record: &'r GameRecord,
    /// The type of a simple game on this board.
    match_type: MatchType,
    text: String,
}

impl Writer<'_> {
    /// Writes a tag. What would end a value or a line is replaced.
    fn tag(&mut self, name: &str, value: &str) {
        let plain = |letter: char| match letter {
            ']' => ')',
            letter if letter.is_control() => ' ',
            letter => letter,
        };
        self.text.push_str(name);
        self.text.push('[');
        self.text.extend(value.chars().map(plain));
        self.text.push(']');
    }

    fn facts(&mut self, outcome: Option<Outcome>) {
        let record = self.record;
        let players = &record.players;
        let unknown = || "?".to_owned();
        self.tag("GM", "Othello");
        self.tag_if_known("PC", record.site.clone());
        let kept_date = record.tag("DT").filter(|text| dates::parse(text) == record.date);
        let date =
            kept_date.map(str::to_owned).or_else(|| record.date.map(|date| date.to_string()));
        self.tag_if_known("DT", date);
        self.tag("PB", &players.black.name.clone().unwrap_or_else(unknown));
        self.tag("PW", &players.white.name.clone().unwrap_or_else(unknown));
        let result = self.result(outcome);
        self.tag("RE", &result);
        for (name, color) in [("RB", Color::Black), ("RW", Color::White)] {
            let rating = players[color].rating;
            let kept = record.tag(name).filter(|text| reader::rating(text) == rating);
            let kept = kept.map(str::to_owned);
            self.tag_if_known(name, kept.or_else(|| rating.map(|rating| rating.to_string())));
        }
        self.others(|name| CLOCKS.contains(&name));
        let plain = self.match_type;
        let is_same_aim = |kept: &&str| {
            kept.parse::<MatchType>().map_or(!plain.anti, |kind| kind.anti == plain.anti)
        };
        let kept = record.tag("TY").filter(is_same_aim);
        self.tag("TY", kept.unwrap_or(&plain.to_string()));
        self.tag("BO", &board(plain.size, &record.start));
        self.tag_if_known("CO", record.comment.clone());
        self.others(|name| !CLOCKS.contains(&name));
    }

    fn tag_if_known(&mut self, name: &str, value: Option<String>) {
        if let Some(value) = value {
            self.tag(name, &value);
        }
    }

    /// Writes the tags of the record that have a name of this kind.
    fn others(&mut self, wanted: impl Fn(&str) -> bool) {
        let record = self.record;
        let is_name =
            |name: &str| !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_uppercase());
        for tag in record.tags.iter().filter(|tag| is_name(&tag.name) && wanted(&tag.name)) {
            if !OWN.contains(&tag.name.as_str()) && tag.name != "CO" {
                self.tag(&tag.name, &tag.value);
            }
        }
    }

    fn result(&self, outcome: Option<Outcome>) -> String {
        let record = self.record;
        let scale = Scale::of(record.start.rules(), record.tag("KM"));
        let names = othello_core::ByColor::from_fn(|color| record.players[color].name.as_deref());
        let kept = record.tag("RE").filter(|text| ending::parse(text, scale, names).is_none());
        if let Some(kept) = kept {
            return kept.to_owned();
        }
        let result = record.result;
        let of_board = outcome.map(|outcome| outcome.tournament_diff().discs());
        let difference = match (result.score, outcome) {
            (Some(score), Some(outcome)) if score.agrees(outcome) => of_board,
            (Some(score), _) => Some(difference(score)),
            (None, _) if result.termination == Termination::Normal => of_board,
            (None, _) => None,
        };
        let possible = difference.filter(|discs| discs.abs() <= greatest(record.start.rules()));
        ending::write(result, possible, scale)
    }

    fn moves(&mut self) {
        let mut position = self.record.start.clone();
        let record = self.record;
        for ply in record.main_line() {
            if ply.mv == Move::Pass && position.is_over() {
                continue;
            }
            if ply.mv != Move::Pass && position.must_pass() {
                position = self.play(position, Move::Pass, "PA");
            }
            position = self.play(position, ply.mv, &ply::write(ply));
            self.tag_if_known("CO", ply.comment.clone());
        }
    }

    /// Writes a move, which is known to be legal.
    fn play(&mut self, position: Position, mv: Move, text: &str) -> Position {
        let name = match position.turn() {
            Color::Black => "B",
            Color::White => "W",
        };
        self.tag(name, text);
        position.play(mv).expect("the record was played through before")
    }
}

/// A board with its size, in the letters of the server.
fn board(size: u16, position: &Position) -> String {
    let mark = |square| match position.color_at(square) {
        Some(Color::Black) => '*',
        Some(Color::White) => 'O',
        None => '-',
    };
    let squares: String = position.rules().variant().shape.iter().map(mark).collect();
    let turn = if position.turn() == Color::Black { '*' } else { 'O' };
    format!("{size} {squares} {turn}")
}
