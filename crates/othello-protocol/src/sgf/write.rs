//! From a record to SGF.

use othello_core::{Color, Move, Position, Rules, Setup, SquareSet};

use super::clocks::{self, Clocks};
use super::root::{is_own, read_date, read_rating};
use super::{ending, text};
use crate::decimal;
use crate::error::{ErrorKind, FormatError, Place};
use crate::record::{GameRecord, Ply, PlyId, Tag};

/// Lines are broken before they get longer than this, if they can be.
const WIDTH: usize = 76;

/// Properties with another meaning than what a record keeps under their names.
const OTHERS: [&str; 10] = ["B", "W", "C", "V", "AB", "AW", "AE", "PL", "TB", "TW"];

/// The program that writes, as `AP` names it.
const PROGRAM: &str = concat!("AP[othello:", env!("CARGO_PKG_VERSION"), "]");

/// Writes a game.
pub(super) fn game(record: &GameRecord) -> Result<String, FormatError> {
    check_rules(&record.start)?;
    record.to_game().map_err(FormatError::from_replay)?;
    let mut writer = Writer { record, text: "(;FF[4]GM[2]CA[UTF-8]".to_owned(), line: 0 };
    writer.text.push_str(PROGRAM);
    writer.rules();
    writer.facts();
    writer.break_line();
    writer.moves();
    Ok(writer.text + ")")
}

/// Makes sure that a game with this start can be written.
fn check_rules(start: &Position) -> Result<(), FormatError> {
    let rules = start.rules();
    let usual = Setup::start(rules.clone());
    let what = if rules.is_custom() {
        format!("the rules of `{rules}`, which have no name")
    } else if start.in_hand() != usual.in_hand
        || (start.in_hand().is_some() && start.discs() != usual.discs)
    {
        format!("the discs in hand with which this game of `{rules}` begins")
    } else {
        return Ok(());
    };
    let message = format!("SGF has no way to write {what}");
    Err(FormatError::new(ErrorKind::UnsupportedRules, Place::default(), message))
}

struct Writer<'r> {
    record: &'r GameRecord,
    text: String,
    /// Where the last line begins.
    line: usize,
}

/// A place that the walk through the tree may come back to.
struct Branch {
    position: Position,
    clocks: Clocks,
    /// Whether a variation was opened before the ply that leads here.
    is_open: bool,
}

impl Writer<'_> {
    fn break_line(&mut self) {
        self.text.push('\n');
        self.line = self.text.len();
    }

    fn line(&mut self, name: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.text.push_str(name);
            text::write_line(&mut self.text, value);
        }
    }

    /// The size of the board, and the name of the game if the size alone does not tell it.
    fn rules(&mut self) {
        let rules = self.record.start.rules();
        let (files, ranks) = rules.variant().extent();
        let size = if files == ranks { files.to_string() } else { format!("{files}:{ranks}") };
        self.line("SZ", Some(&size));
        if Rules::square(files).as_ref() != Some(rules) {
            self.line("RU", Some(&rules.to_string()));
        }
    }

    fn facts(&mut self) {
        let record = self.record;
        let players = &record.players;
        for (name, rank, color) in [("PB", "BR", Color::Black), ("PW", "WR", Color::White)] {
            let kept = record.tag(rank).filter(|text| read_rating(text).is_none());
            let rating = players[color].rating.map(|rating| rating.to_string());
            self.line(name, players[color].name.as_deref());
            self.line(rank, rating.as_deref().or(kept));
        }
        self.line("EV", record.event.as_deref());
        self.line("RO", record.round.as_deref());
        self.line("PC", record.site.as_deref());
        let date = record.date.map(|date| date.to_string());
        let is_same = |text: &&str| {
            read_date(text) == record.date
                && date.as_ref().is_none_or(|date| text.starts_with(date))
        };
        let kept = record.tag("DT").filter(is_same);
        self.line("DT", kept.or(date.as_deref()));
        let kept = record.tag("RE").filter(|text| ending::parse(text).is_none());
        let result = ending::write(record.result, record.start.rules().variant().objective);
        self.line("RE", kept.or((result != "?").then_some(&result)));
        self.start();
        self.tags();
        if let Some(comment) = &record.comment {
            self.text.push('C');
            text::write(&mut self.text, comment);
        }
    }

    fn start(&mut self) {
        let start = &self.record.start;
        let discs = start.discs();
        for (name, set) in [("AB", discs.black), ("AW", discs.white)] {
            if set != SquareSet::EMPTY {
                self.text.push_str(name);
            }
            for square in set.iter() {
                self.text.extend(["[", &square.to_string(), "]"]);
            }
        }
        self.text.push_str(if start.turn() == Color::Black { "PL[B]" } else { "PL[W]" });
    }

    /// Writes what has no field, the values of one name together.
    fn tags(&mut self) {
        let is_name =
            |name: &str| !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_uppercase());
        // The name of a game would change the rules.
        let is_game = |tag: &Tag| tag.name == "RU" && tag.value.trim().parse::<Rules>().is_ok();
        let is_free = |tag: &&Tag| {
            is_name(&tag.name)
                && !is_own(&tag.name)
                && !OTHERS.contains(&tag.name.as_str())
                && !is_game(tag)
        };
        let mut last = "";
        for tag in self.record.tags.iter().filter(is_free) {
            if tag.name != last {
                self.text.push_str(&tag.name);
            }
            text::write(&mut self.text, &tag.value);
            last = &tag.name;
        }
    }

    fn moves(&mut self) {
        let moves = &self.record.moves;
        let (position, mut clocks) = (self.record.start.clone(), Clocks::before(self.record));
        let mut line = vec![Branch { position, clocks, is_open: false }];
        for (depth, id) in moves.walk() {
            self.close(&mut line, depth);
            let parent = moves.parent(id).unwrap_or(PlyId::START);
            let mut before = Position::default();
            if let Some(branch) = line.last() {
                (before, clocks) = (branch.position.clone(), branch.clocks);
            }
            // Passes after the end are no part of the game.
            let is_beside =
                moves.first_child(parent) != Some(id) || moves.next_sibling(id).is_some();
            let (is_over, is_open) = (before.is_over(), is_beside && !before.is_over());
            if is_open {
                self.open();
            }
            let position = if is_over { before } else { self.ply(before, &moves[id], &mut clocks) };
            line.push(Branch { position, clocks, is_open });
        }
        self.close(&mut line, 1);
    }

    fn open(&mut self) {
        if self.line < self.text.len() {
            self.break_line();
        }
        self.text.push('(');
    }

    /// Ends the variations that the next ply, after so many others, is not part of.
    fn close(&mut self, line: &mut Vec<Branch>, depth: usize) {
        for branch in line.drain(depth..).rev() {
            if branch.is_open {
                self.text.push(')');
            }
        }
    }

    /// Writes a ply, which is known to be legal, and returns the position after it.
    fn ply(&mut self, before: Position, ply: &Ply, clocks: &mut Clocks) -> Position {
        let passes = ply.mv != Move::Pass && before.must_pass();
        let before = if passes { self.play(before, Move::Pass) } else { before };
        let color = before.turn();
        let after = self.play(before, ply.mv);
        if let Some(left) = clocks.spend(color, ply) {
            self.text.extend([clocks::name(color), "[", &clocks::write(left), "]"]);
        }
        if let Some(value) = ply.value {
            let own = value.discs.hundredths();
            let for_black = if color == Color::Black { own } else { own.saturating_neg() };
            self.text.extend(["V[", &decimal::hundredths(for_black), "]"]);
        }
        if let Some(comment) = &ply.comment {
            self.text.push('C');
            text::write(&mut self.text, comment);
        }
        after
    }

    fn play(&mut self, position: Position, mv: Move) -> Position {
        if self.text.len() - self.line > WIDTH {
            self.break_line();
        }
        let name = if position.turn() == Color::Black { ";B[" } else { ";W[" };
        let square = mv.square().map(|square| square.to_string()).unwrap_or_default();
        self.text.extend([name, &square, "]"]);
        position.play(mv).expect("the record was played through before")
    }
}
