//! What was played in one position, how often, by whom, and how it ended.

use std::collections::BTreeMap;
use std::io::{self, Write};

use othello_core::{Color, Move, Position};
use othello_data::openings::{self, Opening};
use serde::Serialize;

use super::table::{Table, cell, percent};
use super::tally::ratio;
use crate::args::Stats;
use crate::brief::{Brief, Verdict};
use crate::listing::Name;
use crate::place::Wanted;

/// So many players are named for each move.
const NAMED: usize = 3;

/// What one game did in the position.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    mv: Option<Move>,
    player: Option<String>,
    year: Option<u16>,
    /// In halves of a point for the player who moved; `None` if nobody knows.
    halves: Option<u32>,
    /// The difference of discs at the end, for the same player.
    margin: Option<i16>,
}

impl Visit {
    /// What a game did, if it came there.
    pub(crate) fn of(game: &Brief<'_>, wanted: &Wanted) -> Option<Self> {
        let mut found = None;
        game.course.visit(|spot| {
            if let Some(back) = wanted.find(&spot) {
                found = Some((spot.next.map(|mv| back.lead(mv)), spot.turn));
            }
            found.is_none()
        });
        let (mv, turn) = found?;
        let margin = game.result.margin();
        Some(Self {
            mv,
            player: game.players[turn].as_deref().map(str::to_owned),
            year: game.year(),
            halves: game.result.verdict.map(|verdict: Verdict| verdict.halves(turn)),
            margin: margin.map(|margin| if turn == Color::Black { margin } else { -margin }),
        })
    }
}

/// One move, added up.
#[derive(Clone, Debug, Default)]
struct Played {
    games: usize,
    known: usize,
    halves: u32,
    measured: usize,
    margins: i64,
    first: Option<u16>,
    last: Option<u16>,
    players: BTreeMap<String, usize>,
}

impl Played {
    fn add(&mut self, visit: Visit) {
        self.games += 1;
        if let Some(halves) = visit.halves {
            self.known += 1;
            self.halves += halves;
        }
        if let Some(margin) = visit.margin {
            self.measured += 1;
            self.margins += i64::from(margin);
        }
        if let Some(year) = visit.year {
            self.first = Some(self.first.map_or(year, |first| first.min(year)));
            self.last = self.last.max(Some(year));
        }
        if let Some(player) = visit.player {
            *self.players.entry(player).or_default() += 1;
        }
    }

    /// The share of the points for the player who made the move, in percent.
    fn score(&self) -> Option<f64> {
        ratio(100 * self.halves as usize, 2 * self.known)
    }

    fn margin(&self) -> Option<f64> {
        let sum = i32::try_from(self.margins).map(f64::from).ok()?;
        ratio(1, self.measured).map(|one| sum * one)
    }

    /// Who made the move most often.
    fn by(&self) -> Vec<(&str, usize)> {
        let mut players: Vec<_> =
            self.players.iter().map(|(name, games)| (name.as_str(), *games)).collect();
        players.sort_by_key(|(_, games)| core::cmp::Reverse(*games));
        players.truncate(NAMED);
        players
    }
}

/// All that was played in a position.
#[derive(Clone, Debug)]
pub(crate) struct Explorer {
    position: Position,
    /// How many games were looked at.
    pub(crate) games: usize,
    moves: BTreeMap<Option<Move>, Played>,
}

impl Explorer {
    pub(crate) fn new(position: &Position) -> Self {
        Self { position: position.clone(), games: 0, moves: BTreeMap::new() }
    }

    pub(crate) fn add(&mut self, visit: Visit) {
        self.moves.entry(visit.mv).or_default().add(visit);
    }

    /// Whether no game came there.
    pub(crate) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves, the most frequent first.
    fn rows(&self, most: usize) -> Vec<(Option<Move>, &Played)> {
        let mut rows: Vec<_> = self.moves.iter().map(|(mv, played)| (*mv, played)).collect();
        rows.sort_by_key(|(_, played)| core::cmp::Reverse(played.games));
        rows.truncate(most);
        rows
    }

    /// How many games came to the position.
    fn reached(&self) -> usize {
        self.moves.values().map(|played| played.games).sum()
    }

    /// The name of the position after a move.
    fn opening(&self, mv: Option<Move>) -> Option<&'static Opening> {
        let after = self.position.clone().play(mv?).ok()?;
        openings::at(after.board()?)
    }

    pub(crate) fn print(&self, args: &Stats, out: &mut dyn Write) -> io::Result<()> {
        if args.json { self.print_json(args, out) } else { self.print_table(args, out) }
    }

    fn print_table(&self, args: &Stats, out: &mut dyn Write) -> io::Result<()> {
        let reached = self.reached();
        let name = self.position.board().and_then(openings::at).and_then(|found| found.name("en"));
        let name = name.map_or_else(String::new, |name| format!(" ({name})"));
        let turn = self.position.turn();
        writeln!(out, "{reached} of {} games come here{name}, {turn} to move", self.games)?;
        let mut table =
            Table::new(["move", "games", "share", "score", "discs", "years", "by", "opening"]);
        for (mv, played) in self.rows(args.top.get()) {
            let by = played.by();
            let by: Vec<_> = by.iter().map(|(name, games)| format!("{name} {games}")).collect();
            let years = match (played.first, played.last) {
                (Some(first), Some(last)) if first == last => first.to_string(),
                (Some(first), Some(last)) => format!("{first}-{last}"),
                _ => "-".to_owned(),
            };
            table.row([
                mv.map_or_else(|| "(end)".to_owned(), |mv| mv.to_string()),
                played.games.to_string(),
                percent(ratio(100 * played.games, reached)),
                percent(played.score()),
                cell(played.margin(), true),
                years,
                by.join(", "),
                self.opening(mv).and_then(|found| found.name("en")).unwrap_or_default().to_owned(),
            ]);
        }
        table.print(out)?;
        writeln!(out, "score and discs are those of {turn}")
    }

    fn print_json(&self, args: &Stats, out: &mut dyn Write) -> io::Result<()> {
        let moves = self.rows(args.top.get()).into_iter().map(|(mv, played)| MoveLine {
            mv: mv.map(|mv| mv.to_string()),
            games: played.games,
            score: played.score(),
            mean_margin: played.margin(),
            first_year: played.first,
            last_year: played.last,
            by: played.by().into_iter().map(|(name, games)| ByLine { name, games }).collect(),
            opening: self.opening(mv).map(Name::from),
        });
        let report = ExplorerLine {
            schema: "othello.explorer/1",
            position: othello_protocol::position::write(&self.position),
            opening: self.position.board().and_then(openings::at).map(Name::from),
            games: self.games,
            reached: self.reached(),
            moves: moves.collect(),
        };
        serde_json::to_writer(&mut *out, &report)?;
        out.write_all(b"\n")
    }
}

#[derive(Serialize)]
struct ExplorerLine<'a> {
    schema: &'static str,
    position: String,
    opening: Option<Name>,
    games: usize,
    reached: usize,
    moves: Vec<MoveLine<'a>>,
}

#[derive(Serialize)]
struct MoveLine<'a> {
    /// Null where games end.
    #[serde(rename = "move")]
    mv: Option<String>,
    games: usize,
    score: Option<f64>,
    mean_margin: Option<f64>,
    first_year: Option<u16>,
    last_year: Option<u16>,
    by: Vec<ByLine<'a>>,
    opening: Option<Name>,
}

#[derive(Serialize)]
struct ByLine<'a> {
    name: &'a str,
    games: usize,
}
