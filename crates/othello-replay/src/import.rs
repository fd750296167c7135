//! `import`: games into the history that the program to play keeps, each once.

use std::collections::BTreeSet;

use othello_core::{Color, Rules};
use othello_protocol::FormatError;
use othello_protocol::record::GameRecord;
use othello_session::history::History;
use othello_session::status::{Failure, Status};
use serde::Serialize;

use crate::args;
use crate::brief::Brief;
use crate::place::Key;
use crate::walk::{Entry, Walk};
use crate::world::World;

/// So many games are added in one write.
const BATCH: usize = 1000;

/// What games have in common if one is there already: moves, players, date.
type Identity = (Key, [String; 2], String);

/// Adds the games that are not there yet.
pub(crate) fn run(
    args: &args::Import,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let history = match (&args.into, &world.env.paths) {
        (Some(path), _) => History::at(path.clone()),
        (None, Some(paths)) => History::of(paths),
        (None, None) => {
            let message = "no home folder is known; name an archive with --into";
            return Err(Failure::new(Status::File, message));
        }
    };
    let path = history.path().display().to_string();
    let failed = |error| Failure::new(Status::File, error);
    let contents = history.read().map_err(failed)?;
    for fault in &contents.faults {
        writeln!(world.stderr, "othello-replay: {path}: {fault}")?;
    }
    let known = contents.records.into_iter().filter_map(|record| identity_of(record).ok());
    let mut known: BTreeSet<Identity> = known.collect();
    let before = known.len();
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: true };
    let work = |entry: &Entry<'_>| {
        let identity = identity(&Brief::of(entry)?);
        Ok((identity, entry.record()?.into_owned()))
    };
    let (mut batch, mut there) = (Vec::new(), 0_usize);
    let status = walk.each(world, work, |_, (identity, record), _| {
        if !known.insert(identity) {
            there += 1;
            return Ok(true);
        }
        if !args.dry_run {
            batch.push(record);
        }
        if batch.len() == BATCH {
            history.append_all(&batch).map_err(failed)?;
            batch.clear();
        }
        Ok(true)
    })?;
    history.append_all(&batch).map_err(failed)?;
    let report =
        Report { archive: &path, added: known.len() - before, there, dry_run: args.dry_run };
    report.print(args.json, world)?;
    Ok(status)
}

fn identity_of(record: GameRecord) -> Result<Identity, FormatError> {
    let read = othello_protocol::ReadGame {
        record,
        place: othello_protocol::Place::default(),
        warnings: Vec::new(),
    };
    let entry = Entry::Read(Box::new(read));
    Ok(identity(&Brief::of(&entry)?))
}

fn identity(game: &Brief<'_>) -> Identity {
    let name = |color: Color| game.players[color].as_deref().unwrap_or_default().to_owned();
    let date = game.date.map(|date| date.to_string()).unwrap_or_default();
    (Key::of(&game.course), [name(Color::Black), name(Color::White)], date)
}

#[derive(Serialize)]
struct Report<'a> {
    archive: &'a str,
    added: usize,
    there: usize,
    dry_run: bool,
}

impl Report<'_> {
    fn print(&self, json: bool, world: &mut World<'_>) -> Result<(), Failure> {
        if json {
            serde_json::to_writer(&mut *world.stdout, self).map_err(std::io::Error::from)?;
            writeln!(world.stdout)?;
            return Ok(());
        }
        let Self { archive, added, there, dry_run } = self;
        let done = if *dry_run { "would be added" } else { "added" };
        writeln!(world.stdout, "{added} games {done} to {archive}, {there} were there already")?;
        Ok(())
    }
}
