//! `split`: the games of some files, shared out over many in one folder.

use std::collections::BTreeMap;
use std::fs;

use othello_core::{Color, Rules};
use othello_protocol::FormatError;
use othello_session::files::FileError;
use othello_session::status::{Failure, Status};
use serde::Serialize;

use crate::args::{self, By, Writing};
use crate::brief::Brief;
use crate::listing::{opening, winner};
use crate::output::{Encoded, Output};
use crate::walk::{Entry, Label, Walk};
use crate::world::World;

/// So many bytes wait in memory before they are written, so that no file needs to stay open.
const WAITING: usize = 16 << 20;

/// So many letters of a name are used for a file.
const LETTERS: usize = 60;

/// A file on its way.
struct Group {
    output: Output,
    waiting: Vec<(Label, Result<Encoded, FormatError>)>,
}

/// Writes each group of games into a file of its own.
pub(crate) fn run(
    args: &args::Split,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let folder = &args.output;
    fs::create_dir_all(folder)
        .map_err(|error| Failure::new(Status::File, FileError::at("create", folder)(error)))?;
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: true };
    let (to, by) = (args.to, args.by);
    let work = |entry: &Entry<'_>| {
        let names = if by == By::Count { Vec::new() } else { names(&Brief::of(entry)?, by) };
        Ok((names, entry.record().and_then(|record| Encoded::of(to, &record))))
    };
    let env = world.env.clone();
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    let (mut number, mut waiting) = (0, 0);
    let status = walk.each(world, work, |label, (mut names, encoded), streams| {
        if by == By::Count {
            names.push(format!("{:05}", number / args.size.get() + 1));
        }
        number += 1;
        for name in names {
            let group = match groups.entry(file_name(&name)) {
                std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
                std::collections::btree_map::Entry::Vacant(vacant) => {
                    let path = folder.join(format!("{}.{}", vacant.key(), to.ending()));
                    let writing = Writing { output: Some(path), force: args.force };
                    let mut output = Output::begin(to, &writing, &env)?;
                    output.pause()?;
                    vacant.insert(Group { output, waiting: Vec::new() })
                }
            };
            waiting += encoded.as_ref().map_or(0, |encoded| encoded.bytes.len());
            group.waiting.push((label.clone(), encoded.clone()));
        }
        if waiting > WAITING {
            waiting = 0;
            for group in groups.values_mut() {
                group.write(streams.out, streams.err)?;
            }
        }
        Ok(true)
    })?;
    finish(groups, status, args, world)
}

impl Group {
    /// Writes what waits, and closes the file until more comes.
    fn write(
        &mut self,
        out: &mut dyn std::io::Write,
        err: &mut dyn std::io::Write,
    ) -> Result<(), Failure> {
        for (label, encoded) in self.waiting.drain(..) {
            self.output.add(&label, encoded, out, err)?;
        }
        self.output.pause()
    }
}

/// Gives all files their names and lists them.
fn finish(
    groups: BTreeMap<String, Group>,
    status: Status,
    args: &args::Split,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let mut worst = status;
    for (name, mut group) in groups {
        group.write(world.stdout, world.stderr)?;
        let games = group.output.games();
        let file = args.output.join(format!("{name}.{}", args.to.ending())).display().to_string();
        let done = group.output.finish(status, &args.reading.files, world.stderr)?;
        worst = worst.max(done);
        if args.json {
            let made = Made { file: &file, games };
            serde_json::to_writer(&mut *world.stdout, &made).map_err(std::io::Error::from)?;
            writeln!(world.stdout)?;
        } else {
            writeln!(world.stdout, "{games:>8}  {file}")?;
        }
    }
    Ok(worst)
}

#[derive(Serialize)]
struct Made<'a> {
    file: &'a str,
    games: usize,
}

/// The names of the groups that a game belongs to.
fn names(game: &Brief<'_>, by: By) -> Vec<String> {
    let player = |color: Color| game.players[color].as_deref().unwrap_or_default().to_owned();
    let one = match by {
        By::Player => {
            let mut names = vec![player(Color::Black), player(Color::White)];
            names.dedup();
            return names;
        }
        By::Event => game.event.as_deref().unwrap_or_default().to_owned(),
        By::Year => game.year().map(|year| year.to_string()).unwrap_or_default(),
        By::Opening => opening(&game.course).map(|named| named.name).unwrap_or_default().to_owned(),
        By::Result => game.result.verdict.map(winner).unwrap_or_default().to_owned(),
        By::Rules => game.rules.to_string(),
        By::Count => String::new(),
    };
    vec![one]
}

/// A name that every file system takes: letters and digits in lower case, a dash for all else.
fn file_name(name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase);
    let plain: String =
        letters.map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
    let words: Vec<_> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let joined: String = words.join("-").chars().take(LETTERS).collect();
    if joined.is_empty() { "unknown".to_owned() } else { joined }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(file_name("Edax (Delorme)"), "edax-delorme");
        assert_eq!(file_name("../../etc/passwd"), "etc-passwd");
        assert_eq!(file_name("Élan 石"), "élan-石");
        assert_eq!(file_name("???"), "unknown");
        assert_eq!(file_name(&"x".repeat(200)).len(), LETTERS);
    }
}
