//! `dedup` and `merge`: every game once, whichever way its board lies.
//!
//! Two games are the same if one has the moves of the other, turned or mirrored. A record that says
//! more may be kept instead of the first. What was met is held in memory: some 100 bytes a game.

use std::collections::BTreeMap;
use std::io::{self, Write};

use othello_core::{Color, Rules};
use othello_protocol::FormatError;
use othello_protocol::record::GameRecord;
use othello_session::status::{Failure, Status};
use serde::Serialize;

use crate::args::{self, Keep};
use crate::brief::Brief;
use crate::input::Input;
use crate::output::{Encoded, Output};
use crate::place::Key;
use crate::walk::{Entry, Label, Walk};
use crate::world::World;

/// What games must have in common to be the same.
type Identity = (Key, Option<[String; 2]>);

/// The game of each identity that is kept.
#[derive(Clone, Debug)]
struct First {
    name: String,
    /// How much its record says.
    richness: usize,
    /// Its number among all games.
    number: usize,
    copies: usize,
}

/// Finds the games that are there more than once.
pub(crate) fn run(
    args: &args::Dedup,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let is_stream = |file: &std::path::PathBuf| Input::named(file).path.is_none();
    let is_twice = args.keep == Keep::Richest && args.to.is_some();
    if is_twice && args.reading.files.iter().any(is_stream) {
        let message = "--keep richest reads the files twice, and the standard input is no file";
        return Err(Failure::new(Status::Usage, message));
    }
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: true };
    let mut output = args.to.map(|to| Output::begin(to, &args.writing, &world.env)).transpose()?;
    let mut found = Found { keep: args.keep, ..Found::default() };
    if is_twice {
        // What is best is known at the end, so that the games are written in a second walk.
        walk.each(
            world,
            |entry| found_one(entry, args.players),
            |label, (identity, richness), _| {
                found.add(label, identity, richness);
                Ok(true)
            },
        )?;
        found.number = 0;
    }
    let to = args.to;
    let work = |entry: &Entry<'_>| {
        let (identity, richness) = found_one(entry, args.players)?;
        let encoded = to.map(|to| entry.record().and_then(|record| Encoded::of(to, &record)));
        Ok((identity, richness, encoded))
    };
    let status = walk.each(world, work, |label, (identity, richness, encoded), streams| {
        let is_kept =
            if is_twice { found.is_kept(&identity) } else { found.add(label, identity, richness) };
        match (encoded, &mut output) {
            (Some(encoded), Some(output)) if is_kept => {
                output.add(label, encoded, streams.out, streams.err)?;
            }
            _ => {}
        }
        Ok(true)
    })?;
    report(&found, args, output.is_some(), world)?;
    match output {
        Some(output) => output.finish(status, &args.reading.files, world.stderr),
        None => Ok(status),
    }
}

/// Puts all games into one output; the same game of the same players once.
pub(crate) fn merge(
    args: args::Merge,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let args::Merge { reading, to, writing, json } = args;
    let (keep, players, to) = (Keep::First, true, Some(to));
    run(&args::Dedup { reading, keep, players, json, to, writing }, rules, world)
}

fn found_one(entry: &Entry<'_>, by_players: bool) -> Result<(Identity, usize), FormatError> {
    let game = Brief::of(entry)?;
    let name = |color: Color| game.players[color].as_deref().unwrap_or_default().to_lowercase();
    let players = by_players.then(|| [name(Color::Black), name(Color::White)]);
    let richness = match entry {
        Entry::Read(read) => richness(&read.record),
        // Databases know the same of all their games.
        Entry::Stored { .. } => 0,
    };
    Ok(((Key::of(&game.course), players), richness))
}

/// How much a record says beyond its moves.
fn richness(record: &GameRecord) -> usize {
    let known = |color: Color| {
        let player = &record.players[color];
        usize::from(player.name.is_some()) + usize::from(player.rating.is_some())
    };
    let facts = [
        record.event.is_some(),
        record.site.is_some(),
        record.round.is_some(),
        record.date.is_some(),
        record.comment.is_some(),
        record.result.score.is_some(),
    ];
    let plies = record.moves.walk().map(|(_, id)| {
        let ply = &record.moves[id];
        let said = [ply.time.is_some(), ply.value.is_some(), ply.comment.is_some()];
        said.into_iter().filter(|said| *said).count()
    });
    let variations = record.moves.len() - record.main_line().count();
    let facts = facts.into_iter().filter(|known| *known).count();
    known(Color::Black)
        + known(Color::White)
        + facts
        + record.tags.len()
        + variations
        + plies.sum::<usize>()
}

/// The games that were met, and the copies among them.
#[derive(Debug, Default)]
struct Found {
    keep: Keep,
    firsts: BTreeMap<Identity, First>,
    /// The copies in their order, and what they are copies of.
    copies: Vec<(String, Identity)>,
    number: usize,
}

impl Found {
    /// Takes in the next game; whether it is the first of its kind.
    fn add(&mut self, label: &Label, identity: Identity, richness: usize) -> bool {
        let number = self.number;
        self.number += 1;
        let name = label.to_string();
        let Some(first) = self.firsts.get_mut(&identity) else {
            self.firsts.insert(identity, First { name, richness, number, copies: 0 });
            return true;
        };
        first.copies += 1;
        let mut copy = name;
        if self.keep == Keep::Richest && richness > first.richness {
            copy = core::mem::replace(&mut first.name, copy);
            (first.richness, first.number) = (richness, number);
        }
        self.copies.push((copy, identity));
        false
    }

    /// Whether the next game of a second walk is the best of its kind.
    fn is_kept(&mut self, identity: &Identity) -> bool {
        let number = self.number;
        self.number += 1;
        self.firsts.get(identity).is_some_and(|first| first.number == number)
    }
}

/// Says which games are copies: to the standard output, unless the games go there.
fn report(
    found: &Found,
    args: &args::Dedup,
    is_written: bool,
    world: &mut World<'_>,
) -> Result<(), Failure> {
    let goes_on = is_written && args.writing.is_stdout();
    let out: &mut dyn Write = if goes_on { world.stderr } else { world.stdout };
    for (copy, identity) in &found.copies {
        let Some(first) = found.firsts.get(identity) else { continue };
        if args.json {
            write_json(out, &Copy { kind: "copy", game: copy, of: &first.name })?;
        } else {
            writeln!(out, "{copy} is {}", first.name)?;
        }
    }
    let (games, kept) = (found.firsts.len() + found.copies.len(), found.firsts.len());
    let groups = found.firsts.values().filter(|first| first.copies > 0).count();
    let copies = found.copies.len();
    if args.json {
        write_json(out, &Summary { kind: "summary", games, kept, copies, groups })?;
    } else {
        writeln!(
            out,
            "{games} games, {kept} of them different; {copies} copies in {groups} groups"
        )?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Copy<'a> {
    kind: &'static str,
    game: &'a str,
    of: &'a str,
}

#[derive(Serialize)]
struct Summary {
    kind: &'static str,
    games: usize,
    kept: usize,
    copies: usize,
    groups: usize,
}

fn write_json(out: &mut dyn Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}
