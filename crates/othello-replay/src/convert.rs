//! `convert`: games in another format, with a word about what that format cannot hold.
//!
//! A file that exists is never replaced by less than it held: not by nothing, and not by the good
//! games of its own alone.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use othello_core::Rules;
use othello_protocol::record::GameRecord;
use othello_protocol::{
    FormatError, archive, ggf, json, kifu, logbook, losses_between, obf, open, pgn, sgf, transcript,
};
use othello_session::files;
use othello_session::status::{Failure, Status};

use crate::args::{self, Target};
use crate::database;
use crate::input::Input;
use crate::load::{self, Loaded};
use crate::world::World;

/// Converts all games of all files into one output. Games with faults are left out and reported.
pub(crate) fn run(
    args: &args::Convert,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let path = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    if args.to == Target::Wthor {
        return database::run(args, rules, world);
    }
    if path.is_none() && args.to == Target::Binary && world.env.stdout_is_terminal {
        let message = "binary data does not go to a terminal; name a file with -o";
        return Err(Failure::new(Status::Usage, message));
    }
    let loaded = load::load(&args.files, rules, world)?;
    let mut status = Status::Done;
    for fault in loaded.iter().filter_map(|game| game.fault.as_ref()) {
        writeln!(world.stderr, "othello-replay: {}; left out", fault.message)?;
        status = status.max(fault.status);
    }
    let good: Vec<_> = loaded.into_iter().filter(|game| game.fault.is_none()).collect();
    let Encoded { bytes, games, losses, refusals } = Encoded::of(args.to, &good);
    for refusal in refusals {
        writeln!(world.stderr, "othello-replay: {refusal}; left out")?;
        status = status.max(Status::BadInput);
    }
    if let Some(path) = path.filter(|path| is_loss(path, games, status, &args.files)) {
        let kept = format_args!("{} is not written, since games were left out", path.display());
        return Err(Failure::new(status, kept));
    }
    announce(&losses, games, world)?;
    match path {
        None if games == 0 => {}
        None => world.stdout.write_all(&bytes)?,
        Some(path) => write(path, &bytes, args.force)?,
    }
    Ok(status)
}

/// Whether games would be lost for good by writing this file: none is good, or it is the file that
/// the faulty ones stand in.
fn is_loss(path: &Path, good: usize, status: Status, inputs: &[PathBuf]) -> bool {
    let place = |path: &Path| path.canonicalize().ok();
    let same = |input: &PathBuf| {
        let input = Input::named(input).path.and_then(|input| place(&input));
        input.is_some() && input == place(path)
    };
    status != Status::Done && (good == 0 || inputs.iter().any(same))
}

fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let written = if force { files::replace(path, bytes) } else { files::create(path, bytes) };
    written.map_err(|error| {
        let exists = error.source.kind() == std::io::ErrorKind::AlreadyExists;
        let hint = if exists { "; --force replaces it" } else { "" };
        Failure::new(Status::File, format_args!("{error}{hint}"))
    })
}

/// Games in a format, and what was lost on the way.
#[derive(Default)]
struct Encoded {
    bytes: Vec<u8>,
    /// How many games there are.
    games: usize,
    /// In how many games each thing was lost.
    losses: BTreeMap<String, usize>,
    /// Why a game cannot be written in the format.
    refusals: Vec<String>,
}

impl Encoded {
    fn of(to: Target, games: &[Loaded]) -> Self {
        let mut encoded = Self::default();
        if to == Target::Binary {
            encoded.bytes = archive::header();
        }
        for Loaded { name, record, .. } in games {
            match encoded.add(to, record) {
                Ok(()) => encoded.games += 1,
                Err(error) => encoded.refusals.push(format!("{name}: {error}")),
            }
        }
        encoded
    }

    fn add(&mut self, to: Target, record: &GameRecord) -> Result<(), FormatError> {
        let text = match to {
            Target::Transcript => transcript::write_line(record)?,
            Target::Ggf => ggf::write(record)?,
            Target::Sgf => sgf::write(record)?,
            Target::Pgn => pgn::write(record)?,
            Target::Kifu => kifu::write(record)?,
            Target::Obf => obf::write(record)?,
            Target::Logbook => logbook::write(record)?,
            // A database is no row of games: another function writes it.
            Target::Wthor => return Ok(()),
            Target::Json => json::write(record),
            Target::Binary => {
                self.bytes.extend(archive::encode(record)?);
                return Ok(());
            }
        };
        let start = self.bytes.len();
        self.bytes.extend(text.bytes());
        self.bytes.push(b'\n');
        // JSON holds all of a record.
        if to != Target::Json {
            let kept = open(&self.bytes[start..])?.next().transpose()?;
            let kept = kept.map(|read| read.record).unwrap_or_default();
            for loss in losses_between(record, &kept) {
                *self.losses.entry(loss.to_string()).or_default() += 1;
            }
        }
        Ok(())
    }
}

/// Says what the format leaves out, each thing once.
fn announce(
    losses: &BTreeMap<String, usize>,
    of_all: usize,
    world: &mut World<'_>,
) -> Result<(), Failure> {
    if losses.is_empty() {
        return Ok(());
    }
    let words: Vec<_> = losses.iter().map(|(lost, count)| format!("{lost} ({count})")).collect();
    let words = words.join(", ");
    writeln!(world.stderr, "othello-replay: left out, in so many of {of_all} games: {words}")?;
    Ok(())
}
