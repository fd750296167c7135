//! Games in a list: a line each, or an object of JSON.

use std::io::{self, Write};

use othello_core::{ByColor, Color};
use othello_data::openings::{self, Named, Opening};
use othello_view::cells;
use serde::Serialize;

use crate::brief::{Brief, Course, Verdict};
use crate::walk::Label;

/// A game as lists show it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    /// What was sought is at this ply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ply: Option<usize>,
    black: Option<String>,
    white: Option<String>,
    event: Option<String>,
    date: Option<String>,
    rules: String,
    moves: usize,
    finished: bool,
    discs: Option<Discs>,
    /// `black`, `white` or `draw`; null if nobody knows.
    winner: Option<&'static str>,
    opening: Option<Name>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Discs {
    black: u16,
    white: u16,
}

/// The names of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Name {
    /// In English.
    #[serde(rename = "name")]
    usual: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    japanese: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    russian: Option<&'static str>,
}

impl From<&'static Opening> for Name {
    fn from(opening: &'static Opening) -> Self {
        Self {
            usual: opening.name("en"),
            japanese: opening.japanese.first().copied(),
            russian: opening.russian.first().copied(),
        }
    }
}

impl Row {
    pub(crate) fn of(game: &Brief<'_>, ply: Option<usize>) -> Self {
        let name = |color: Color| game.players[color].as_deref().map(str::to_owned);
        Self {
            ply,
            black: name(Color::Black),
            white: name(Color::White),
            event: game.event.as_deref().map(str::to_owned),
            date: game.date.map(|date| date.to_string()),
            rules: game.rules.to_string(),
            moves: game.moves,
            finished: game.is_finished,
            discs: game.result.discs.map(|ByColor { black, white }| Discs { black, white }),
            winner: game.result.verdict.map(winner),
            opening: opening(&game.course).map(|named| Name::from(named.opening)),
        }
    }

    /// Prints the game on one line.
    pub(crate) fn print(&self, label: &Label, out: &mut dyn Write) -> io::Result<()> {
        let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
        let score = match (self.discs, self.winner) {
            (Some(discs), _) => format!("{}-{}", discs.black, discs.white),
            (None, Some(winner)) => winner.to_owned(),
            (None, None) => "-".to_owned(),
        };
        let date = self.date.as_deref().unwrap_or("-");
        let players = format!("{} - {}", name(&self.black), name(&self.white));
        let mut line = format!("{label}  {date}  {players}  {score}");
        for fact in [self.event.as_deref(), self.opening.and_then(|opening| opening.usual)] {
            line = format!("{line}  {}", fact.unwrap_or("-"));
        }
        if self.rules != "othello" {
            line = format!("{line}  {}", self.rules);
        }
        if let Some(ply) = self.ply {
            line = format!("{line}  ply {ply}");
        }
        // Names from files do not get to steer the terminal.
        writeln!(out, "{}", cells::clean(&line))
    }

    /// Prints the game as an object on one line.
    pub(crate) fn print_json(&self, label: &Label, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(
            &mut *out,
            &Line { file: label.path(), game: label.number(), row: self },
        )?;
        out.write_all(b"\n")
    }
}

#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    game: usize,
    #[serde(flatten)]
    row: &'a Row,
}

/// The last opening with an English name that a game went through.
pub(crate) fn opening(course: &Course) -> Option<Named> {
    match course {
        Course::Official(squares) => openings::last(squares, "en"),
        Course::General { .. } => None,
    }
}

/// Who has won, in a word.
pub(crate) const fn winner(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won(Color::Black) => "black",
        Verdict::Won(Color::White) => "white",
        Verdict::Drawn => "draw",
    }
}
