//! `convert`: games in another format, with a word about what that format cannot hold.
//!
//! A file that exists is never replaced by less than it held: not by nothing, and not by the good
//! games of its own alone.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use othello_core::Position;
use othello_protocol::record::{GameRecord, Termination};
use othello_protocol::{archive, json, transcript};
use othello_session::files;
use othello_session::status::{Failure, Status};

use crate::args::{self, Target};
use crate::input::Input;
use crate::load::{self, Loaded};
use crate::world::World;

/// Converts all games of all files into one output. Games with faults are left out and reported.
pub(crate) fn run(args: &args::Convert, world: &mut World<'_>) -> Result<Status, Failure> {
    let path = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    if path.is_none() && args.to == Target::Binary && world.env.stdout_is_terminal {
        let message = "binary data does not go to a terminal; name a file with -o";
        return Err(Failure::new(Status::Usage, message));
    }
    let loaded = load::load(&args.files, world)?;
    let mut status = Status::Done;
    for fault in loaded.iter().filter_map(|game| game.fault.as_ref()) {
        writeln!(world.stderr, "othello-replay: {}; left out", fault.message)?;
        status = status.max(fault.status);
    }
    let good: Vec<_> = loaded.into_iter().filter(|game| game.fault.is_none()).collect();
    if let Some(path) = path.filter(|path| is_loss(path, &good, status, &args.files)) {
        let kept = format_args!("{} is not written, since games were left out", path.display());
        return Err(Failure::new(status, kept));
    }
    if args.to == Target::Transcript {
        announce_losses(&good, world)?;
    }
    let bytes = encode(args.to, &good)?;
    match path {
        None => world.stdout.write_all(&bytes)?,
        Some(path) => write(path, &bytes, args.force)?,
    }
    Ok(status)
}

/// Whether games would be lost for good by writing this file: none is good, or it is the file that
/// the faulty ones stand in.
fn is_loss(path: &Path, good: &[Loaded], status: Status, inputs: &[PathBuf]) -> bool {
    let place = |path: &Path| path.canonicalize().ok();
    let same = |input: &PathBuf| {
        let input = Input::named(input).path.and_then(|input| place(&input));
        input.is_some() && input == place(path)
    };
    status != Status::Done && (good.is_empty() || inputs.iter().any(same))
}

fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let written = if force { files::replace(path, bytes) } else { files::create(path, bytes) };
    written.map_err(|error| {
        let exists = error.source.kind() == std::io::ErrorKind::AlreadyExists;
        let hint = if exists { "; --force replaces it" } else { "" };
        Failure::new(Status::File, format_args!("{error}{hint}"))
    })
}

fn encode(to: Target, games: &[Loaded]) -> Result<Vec<u8>, Failure> {
    let mut bytes = if to == Target::Binary { archive::header() } else { Vec::new() };
    for Loaded { name, record, .. } in games {
        match to {
            Target::Transcript => bytes.extend(transcript_line(record).bytes()),
            Target::Json => bytes.extend(json::write(record).bytes()),
            Target::Binary => bytes.extend(archive::encode(record).map_err(|error| {
                Failure::new(Status::BadInput, format_args!("{name}: {error}"))
            })?),
        }
        if to != Target::Binary {
            bytes.push(b'\n');
        }
    }
    Ok(bytes)
}

/// The moves, after the board if the game does not begin as usual.
fn transcript_line(record: &GameRecord) -> String {
    let (moves, start) = (transcript::write(record), &record.start);
    match (*start == Position::default(), moves.is_empty()) {
        (true, _) => moves,
        (false, true) => start.to_string(),
        (false, false) => format!("{start}; {moves}"),
    }
}

/// Says what moves alone leave out, each thing once.
fn announce_losses(games: &[Loaded], world: &mut World<'_>) -> Result<(), Failure> {
    let mut losses: BTreeMap<&str, usize> = BTreeMap::new();
    for lost in games.iter().flat_map(|game| losses_of(&game.record)) {
        *losses.entry(lost).or_default() += 1;
    }
    if losses.is_empty() {
        return Ok(());
    }
    let of_all = games.len();
    let words: Vec<_> = losses.iter().map(|(lost, count)| format!("{lost} ({count})")).collect();
    let words = words.join(", ");
    writeln!(world.stderr, "othello-replay: left out, in so many of {of_all} games: {words}")?;
    Ok(())
}

/// What a record says that its main line does not.
fn losses_of(record: &GameRecord) -> impl Iterator<Item = &'static str> {
    let any_ply = |has: fn(&othello_protocol::record::Ply) -> bool| record.main_line().any(has);
    let named = |player: &othello_protocol::record::Player| {
        player.name.is_some() || player.rating.is_some() || player.kind.is_some()
    };
    let ended = record.result.termination;
    let natural = matches!(ended, Termination::Normal | Termination::Unfinished);
    let has_event = record.event.is_some() || record.site.is_some() || record.round.is_some();
    let has_comment = record.comment.is_some() || any_ply(|ply| ply.comment.is_some());
    [
        (named(&record.players.black) || named(&record.players.white), "players"),
        (has_event, "event"),
        (record.date.is_some(), "date"),
        (has_comment, "comments"),
        (any_ply(|ply| ply.time.is_some()), "times"),
        (any_ply(|ply| ply.value.is_some()), "values"),
        (record.moves.len() > record.main_line().count(), "variations"),
        (!natural, "how the game ended"),
        (!record.tags.is_empty(), "tags"),
    ]
    .into_iter()
    .filter_map(|(lost, what)| lost.then_some(what))
}
