//! `check --fix`: which single change makes an illegal game legal, and writing it.
//!
//! A change is written only if there is no other that would do, and only after the changed file was
//! read: each game must then be the one that was meant. All else in the file stays as it is.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use othello_core::{Rules, Square};
use othello_protocol::record::GameRecord;
use othello_protocol::repair::{Edit, Repair, apply, edits, passes_before, repairs};
use othello_protocol::wthor::Names;
use othello_protocol::{FormatError, Kind, Place, ReadGame, WarningKind, unpack};
use othello_session::files;
use othello_session::status::{Failure, Status};

use super::text;
use super::verdict::{Finding, Verdict};
use crate::args::Fix;
use crate::input::{self, Input, Numbered};
use crate::world::World;

/// No more changes are listed for a game.
const LISTED: usize = 5;

/// Looks for repairs in all files, and writes them if that is wished.
pub(super) fn run(
    files: &[PathBuf],
    how: Fix,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let mut status = Status::Done;
    for name in files {
        let input = Input::named(name);
        status = status.max(file(&input, how, rules, world.stdin, world.stdout)?);
    }
    Ok(status)
}

/// What is to be changed in a file.
struct Plan {
    edits: Vec<Edit>,
    /// How many moves and how many passes that is.
    moves: usize,
    passes: usize,
    /// The squares of each game after it; `None` for games that stay broken.
    games: Vec<Option<Vec<Square>>>,
    /// What is left for the exit code once it is done, and what there was before.
    left: Status,
    found: Status,
}

fn file(
    input: &Input,
    how: Fix,
    rules: &Rules,
    stdin: &mut (dyn Read + Send),
    out: &mut dyn Write,
) -> Result<Status, Failure> {
    let name = input.name();
    if input.path.is_none() && how == Fix::Apply {
        let message = "the standard input cannot be changed; name a file";
        return Err(Failure::new(Status::Usage, message));
    }
    let bytes = input.bytes(stdin)?;
    let names = Names::default();
    let (kind, games) = match input::games(&bytes, rules, &names, input.only) {
        Ok(games) => games,
        Err(error) => {
            writeln!(out, "{name}: {error}")?;
            return Ok(Finding::of_error(&error).status);
        }
    };
    let mut plan = Plan::new();
    for game in games {
        plan.add(&name, kind, &bytes, game, out)?;
    }
    if plan.edits.is_empty() {
        return Ok(plan.found);
    }
    match &input.path {
        Some(path) if how == Fix::Apply => {
            plan.write((&name, path), (&bytes, rules, input.only), out)
        }
        _ => {
            writeln!(out, "{name}: --fix=apply writes {}", plan.what())?;
            Ok(plan.found)
        }
    }
}

impl Plan {
    const fn new() -> Self {
        Self {
            edits: Vec::new(),
            moves: 0,
            passes: 0,
            games: Vec::new(),
            left: Status::Done,
            found: Status::Done,
        }
    }

    /// Prints what is to be said about a game, and takes in what would repair it.
    fn add(
        &mut self,
        name: &str,
        kind: Kind,
        bytes: &[u8],
        Numbered { number, game }: Numbered,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let verdict = match &game {
            Ok(read) => Verdict::of(number, read),
            Err(error) => Verdict::unreadable(number, error),
        };
        text::game(out, name, &verdict)?;
        self.found = self.found.max(verdict.status());
        let mended = match game {
            Ok(read) => {
                self.add_passes(kind, bytes, &read, out)?;
                self.games.push(Some(squares(&read.record)));
                true
            }
            Err(error) => self.add_repair(bytes, &error, out)?,
        };
        if !mended || verdict.fault.is_none() {
            self.left = self.left.max(verdict.status());
        }
        Ok(())
    }

    /// The passes that are not written, in a form that has them between the moves.
    fn add_passes(
        &mut self,
        kind: Kind,
        bytes: &[u8],
        read: &ReadGame,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let missing = read.warnings.iter().filter(|note| note.kind == WarningKind::ImplicitPass);
        let places: Vec<Place> = missing.map(|note| note.place).collect();
        let is_text = matches!(kind, Kind::Transcript | Kind::Pgn);
        if places.is_empty() || !is_text {
            return Ok(());
        }
        if let Some(edits) = passes_before(bytes, &places) {
            writeln!(
                out,
                "  repair: {}",
                many(places.len(), "pass is not written", "passes are not written")
            )?;
            self.passes += places.len();
            self.edits.extend(edits);
        }
        Ok(())
    }

    /// The change that makes an illegal game legal; whether there is one alone.
    fn add_repair(
        &mut self,
        bytes: &[u8],
        error: &FormatError,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        self.games.push(None);
        let Some(written) = error.written.as_deref() else { return Ok(false) };
        let found = repairs(written);
        let Some(first) = found.first().filter(|_| found.len() == 1) else {
            list(&found, out)?;
            return Ok(false);
        };
        writeln!(out, "  repair: {first}")?;
        let Some(edits) = edits(bytes, written, first) else {
            writeln!(out, "  it cannot be written in this file")?;
            return Ok(false);
        };
        self.edits.extend(edits);
        self.moves += 1;
        let repaired = first.moves.iter().filter_map(|mv| mv.square()).collect();
        if let Some(last) = self.games.last_mut() {
            *last = Some(repaired);
        }
        Ok(true)
    }

    fn what(&self) -> String {
        let moves = (self.moves > 0).then(|| many(self.moves, "repair", "repairs"));
        let passes = (self.passes > 0).then(|| many(self.passes, "pass", "passes"));
        let both: Vec<String> = moves.into_iter().chain(passes).collect();
        both.join(" and ")
    }

    /// Writes the changed file, if each game in it is the one that was meant.
    fn write(
        self,
        (name, path): (&str, &Path),
        (bytes, rules, only): (&[u8], &Rules, Option<usize>),
        out: &mut dyn Write,
    ) -> Result<Status, Failure> {
        let head = std::fs::read(path).unwrap_or_default();
        let what = self.what();
        let changed = apply(bytes, self.edits);
        let names = Names::default();
        let again = input::games(&changed, rules, &names, only).map(|(_, games)| {
            games.map(|read| read.game.ok().map(|read| squares(&read.record))).collect::<Vec<_>>()
        });
        let is_sound = again.is_ok_and(|again| again == self.games);
        if unpack::packing(&head).is_some() || !is_sound {
            let message = "nothing is written: more than the moves would have to change";
            writeln!(out, "{name}: {message}")?;
            return Ok(self.found);
        }
        files::replace(path, &changed).map_err(|error| Failure::new(Status::File, error))?;
        writeln!(out, "{name}: written: {what}")?;
        Ok(self.left)
    }
}

/// Lists repairs of which none is the only one.
fn list(found: &[Repair], out: &mut dyn Write) -> Result<(), Failure> {
    if found.is_empty() {
        writeln!(out, "  repair: no single change makes it legal")?;
        return Ok(());
    }
    writeln!(out, "  repair: {} different changes would make it legal, among them", found.len())?;
    for repair in found.iter().take(LISTED) {
        writeln!(out, "    {repair}")?;
    }
    Ok(())
}

fn squares(record: &GameRecord) -> Vec<Square> {
    record.main_line().filter_map(|ply| ply.mv.square()).collect()
}

fn many(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}
