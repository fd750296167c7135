//! From a record to PGN.

use othello_core::{ByColor, Color, Move, Position, Rules};

use super::comment::Comment;
use super::facts::{KINDS, OWN, Outcome, read_date, write_date};
use crate::board;
use crate::error::{ErrorKind, FormatError, Place};
use crate::record::{GameRecord, Ply, PlyId, Score, Termination};

/// Lines of moves are broken before they get longer than this.
const WIDTH: usize = 80;

/// Writes a game, with an empty line behind it.
pub(super) fn game(record: &GameRecord) -> Result<String, FormatError> {
    let rules = record.start.rules();
    if rules.is_custom() {
        let message = format!("PGN has no way to write the rules of `{rules}`");
        return Err(FormatError::new(ErrorKind::UnsupportedRules, Place::default(), message));
    }
    record.to_game().map_err(FormatError::from_replay)?;
    let mut writer = Writer { record, text: String::new(), column: 0, is_apart: true };
    writer.facts();
    writer.text.push('\n');
    if let Some(comment) = &record.comment {
        writer.word(&braced(comment));
    }
    writer.moves();
    writer.word(&result(record));
    Ok(writer.text + "\n")
}

/// The result: discs, or who has won, or that it is open.
fn result(record: &GameRecord) -> String {
    // So few discs would be read as a win, so many not at all.
    let is_plain = |score: &Score| {
        let ByColor { black, white } = score.discs;
        black.max(white) < 1000 && (black.max(white) > 1 || black == white)
    };
    if let Some(score) = record.result.score.filter(is_plain) {
        return score.to_string();
    }
    let kept = record.tag("Result").filter(|text| {
        matches!(Outcome::read(text), Some(Outcome::Black | Outcome::White | Outcome::Draw))
    });
    let loser = match record.result.termination {
        Termination::Resigned(loser) | Termination::Time(loser) | Termination::Left(loser) => {
            Some(loser)
        }
        Termination::Normal | Termination::Agreed | Termination::Unfinished => None,
    };
    match (loser, kept) {
        (Some(Color::White), _) => "1-0".to_owned(),
        (Some(Color::Black), _) => "0-1".to_owned(),
        (None, Some(kept)) => kept.to_owned(),
        (None, None) => "*".to_owned(),
    }
}

/// A comment in braces, which can hold neither a closing one nor, in a text file, other control
/// characters than the end of a line.
fn braced(text: &str) -> String {
    let kept = |letter: char| match letter {
        '}' => ')',
        letter if letter.is_control() && letter != '\n' => ' ',
        letter => letter,
    };
    format!("{{{}}}", text.chars().map(kept).collect::<String>())
}

struct Writer<'r> {
    record: &'r GameRecord,
    text: String,
    /// How long the last line of moves is.
    column: usize,
    /// Whether the last word stood outside of the moves, so that a number must follow.
    is_apart: bool,
}

/// What is still to be written, the next one last.
enum Task {
    /// The plies after a place, of which this many lead there.
    Line { at: PlyId, position: Position, depth: usize },
    /// A variation that begins with a ply.
    Variation { ply: PlyId, position: Position, depth: usize },
    /// The end of a variation.
    Close,
}

impl Writer<'_> {
    fn tag(&mut self, name: &str, value: &str) {
        self.text.extend(["[", name, " \""]);
        for letter in value.chars() {
            match letter {
                '"' | '\\' => self.text.extend(['\\', letter]),
                letter if letter.is_control() => self.text.push(' '),
                letter => self.text.push(letter),
            }
        }
        self.text.push_str("\"]\n");
    }

    fn facts(&mut self) {
        let record = self.record;
        let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "?".to_owned());
        self.tag("Event", &text(&record.event));
        self.tag("Site", &text(&record.site));
        let kept = record.tag("Date").filter(|text| read_date(text) == record.date);
        let date = record.date.map_or_else(|| "????.??.??".to_owned(), write_date);
        self.tag("Date", kept.unwrap_or(&date));
        self.tag("Round", &text(&record.round));
        self.tag("Black", &text(&record.players.black.name));
        self.tag("White", &text(&record.players.white.name));
        self.tag("Result", &result(record));
        for (color, name) in [(Color::Black, "Black"), (Color::White, "White")] {
            let player = &record.players[color];
            if let Some(rating) = player.rating {
                self.tag(&format!("{name}Elo"), &rating.to_string());
            }
            let kind = KINDS.into_iter().find(|(_, kind)| Some(*kind) == player.kind);
            if let Some((kind, _)) = kind {
                self.tag(&format!("{name}Type"), kind);
            }
        }
        self.start();
        self.termination();
        let is_name = |name: &str| {
            !name.is_empty()
                && name.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_')
        };
        let others = record
            .tags
            .iter()
            .filter(|tag| is_name(&tag.name) && !OWN.contains(&tag.name.as_str()));
        for tag in others {
            self.tag(&tag.name, &tag.value);
        }
    }

    /// The name of the game and its start, as far as they are not the usual ones.
    fn start(&mut self) {
        let start = &self.record.start;
        let rules = start.rules();
        if *rules != Rules::OTHELLO {
            self.tag("Rules", &rules.to_string());
        }
        if *start == Position::start(rules.clone()) {
            return;
        }
        match board::write_fen(start) {
            Some(fen) if *rules == Rules::OTHELLO => {
                self.tag("SetUp", "1");
                self.tag("FEN", &fen);
            }
            _ => self.tag("Start", &board::write(start)),
        }
    }

    /// What ended the game, if the board does not tell it.
    fn termination(&mut self) {
        let record = self.record;
        let is_over = record.to_game().is_ok_and(|game| game.position().is_over());
        let ended = match record.result.termination {
            Termination::Normal if is_over => return,
            Termination::Unfinished if !is_over => match record.tag("Termination") {
                Some(kept) => kept.to_owned(),
                None => return,
            },
            Termination::Normal => "normal".to_owned(),
            Termination::Unfinished => "unterminated".to_owned(),
            other => other.to_string(),
        };
        self.tag("Termination", &ended);
    }

    /// Writes a word, on the next line if this one is full.
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 && !self.text.ends_with('(') {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
        if let Some((_, last)) = word.rsplit_once('\n') {
            self.column = last.chars().count();
        }
    }

    fn moves(&mut self) {
        let start = self.record.start.clone();
        let mut tasks = vec![Task::Line { at: PlyId::START, position: start, depth: 0 }];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => {
                    self.text.push(')');
                    self.column += 1;
                    self.is_apart = true;
                }
                Task::Variation { ply, position, depth } => {
                    self.word("(");
                    self.is_apart = true;
                    let (position, depth) = self.play(&self.record.moves[ply], position, depth);
                    tasks.extend([Task::Close, Task::Line { at: ply, position, depth }]);
                }
                Task::Line { at, position, depth } => self.line(&mut tasks, at, position, depth),
            }
        }
    }

    /// Writes the ply that a place goes on with; what follows it, and the variations besides it, is
    /// left for later.
    fn line(&mut self, tasks: &mut Vec<Task>, at: PlyId, position: Position, depth: usize) {
        let mut children = self.record.moves.children(at);
        let Some(first) = children.next() else { return };
        let others: Vec<PlyId> = children.collect();
        let before = (!others.is_empty()).then(|| position.clone());
        let (after, deeper) = self.play(&self.record.moves[first], position, depth);
        tasks.push(Task::Line { at: first, position: after, depth: deeper });
        for ply in others.into_iter().rev() {
            if let Some(position) = before.clone() {
                tasks.push(Task::Variation { ply, position, depth });
            }
        }
    }

    /// Writes a ply, after the pass that must come before it; the position after it, and how many
    /// plies lead there.
    fn play(&mut self, ply: &Ply, position: Position, depth: usize) -> (Position, usize) {
        let (mut position, mut depth) = (position, depth);
        if ply.mv == Move::Pass && position.is_over() {
            return (position, depth);
        }
        if ply.mv != Move::Pass && position.must_pass() {
            (position, depth) = self.step(Move::Pass, position, depth);
        }
        let (position, depth) = self.step(ply.mv, position, depth);
        if let Some(comment) = Comment::write(ply) {
            self.word(&braced(&comment));
            self.is_apart = true;
        }
        (position, depth)
    }

    /// Writes a move, which is known to be legal.
    fn step(&mut self, mv: Move, position: Position, depth: usize) -> (Position, usize) {
        let number = depth / 2 + 1;
        if depth.is_multiple_of(2) {
            self.word(&format!("{number}."));
        } else if self.is_apart {
            self.word(&format!("{number}..."));
        }
        self.is_apart = false;
        match mv {
            Move::Pass => self.word("--"),
            Move::Place(square) => self.word(&square.to_string()),
        }
        let after = position.play(mv).unwrap_or_else(|refused| *refused.position);
        (after, depth + 1)
    }
}
