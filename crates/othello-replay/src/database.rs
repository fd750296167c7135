//! `convert --to wthor`: a database of games, and the lists of its names beside it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use othello_core::Rules;
use othello_protocol::record::Date;
use othello_protocol::wthor::{self, Writer};
use othello_session::files;
use othello_session::status::{Failure, Status};

use crate::args;
use crate::load::{self, Loaded};
use crate::world::World;

/// Writes all games of all files into one database. Games with faults are left out and reported.
pub(crate) fn run(
    args: &args::Convert,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let path = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    let Some(path) = path else {
        let message = "a database is three files; name the first with -o games.wtb";
        return Err(Failure::new(Status::Usage, message));
    };
    let mut status = Status::Done;
    let mut losses: BTreeMap<String, usize> = BTreeMap::new();
    let loaded = load::load(&args.files, rules, world)?;
    let dates = loaded.iter().filter_map(|game| game.record.date);
    let mut writer = Writer::new(made(dates));
    let mut count = 0;
    for Loaded { name, record, fault } in &loaded {
        let refused = match fault {
            Some(fault) => Some((fault.status, fault.message.clone())),
            None => {
                match wthor::losses(record).and_then(|lost| writer.add(record).map(|()| lost)) {
                    Ok(lost) => {
                        for lost in lost {
                            *losses.entry(lost.to_string()).or_default() += 1;
                        }
                        count += 1;
                        None
                    }
                    Err(error) => Some((Status::BadInput, format!("{name}: {error}"))),
                }
            }
        };
        if let Some((worse, message)) = refused {
            writeln!(world.stderr, "othello-replay: {message}; left out")?;
            status = status.max(worse);
        }
    }
    let paths = [path.to_owned(), path.with_extension("jou"), path.with_extension("trn")];
    let is_own = |path: &PathBuf| args.files.iter().any(|input| is_same(input, path));
    if status != Status::Done && (count == 0 || paths.iter().any(is_own)) {
        let kept = format_args!("{} is not written, since games were left out", path.display());
        return Err(Failure::new(status, kept));
    }
    let years = loaded.iter().filter_map(|game| game.record.date).map(Date::year);
    if !losses.is_empty() {
        let words: Vec<_> =
            losses.iter().map(|(lost, count)| format!("{lost} ({count})")).collect();
        let words = words.join(", ");
        writeln!(world.stderr, "othello-replay: left out, in so many of {count} games: {words}")?;
    }
    if years.collect::<std::collections::BTreeSet<_>>().len() > 1 {
        let message = "the games are of several years; the file has that of the first alone";
        writeln!(world.stderr, "othello-replay: {message}")?;
    }
    write(&paths, writer.finish(), args.force)?;
    Ok(status)
}

/// The day that the file names as that on which it was made: the last one on which a game was
/// played, so that the same games give the same file.
fn made(dates: impl Iterator<Item = Date>) -> Date {
    let usual = Date::of_year(2000);
    dates.max().or(usual.ok()).expect("2000 is a year")
}

fn is_same(input: &Path, path: &Path) -> bool {
    let input = crate::input::Input::named(input).path.and_then(|path| path.canonicalize().ok());
    input.is_some() && input == path.canonicalize().ok()
}

/// Writes the lists before the games, so that no database stands without its names.
fn write(paths: &[PathBuf; 3], files: wthor::Files, force: bool) -> Result<(), Failure> {
    let [games, players, tournaments] = paths;
    if let Some(path) = paths.iter().find(|path| !force && path.exists()) {
        let message = format_args!("{} exists; --force replaces it", path.display());
        return Err(Failure::new(Status::File, message));
    }
    let all = [(players, files.players), (tournaments, files.tournaments), (games, files.games)];
    for (path, bytes) in all {
        files::replace(path, &bytes).map_err(|error| Failure::new(Status::File, error))?;
    }
    Ok(())
}
