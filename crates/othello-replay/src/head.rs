//! `head`: the first games of some files.

use othello_core::Rules;
use othello_session::status::{Failure, Status};

use crate::args;
use crate::brief::Brief;
use crate::listing::Row;
use crate::output::{Encoded, Output};
use crate::walk::{Entry, Walk};
use crate::world::World;

/// Lists or writes so many games, and reads no further.
pub(crate) fn run(
    args: &args::Head,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let mut output = args
        .listing
        .to
        .map(|to| Output::begin(to, &args.listing.writing, &world.env))
        .transpose()?;
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: true };
    let work = |entry: &Entry<'_>| {
        let row = match args.listing.to {
            Some(_) => None,
            None => Some(Row::of(&Brief::of(entry)?, None)),
        };
        let encoded =
            args.listing.to.map(|to| entry.record().and_then(|record| Encoded::of(to, &record)));
        Ok((row, encoded))
    };
    let mut left = args.games.get();
    let status = walk.each(world, work, |label, (row, encoded), streams| {
        match (row, encoded, &mut output) {
            (Some(row), ..) if args.listing.json => row.print_json(label, streams.out)?,
            (Some(row), ..) => row.print(label, streams.out)?,
            (None, Some(encoded), Some(output)) => {
                output.add(label, encoded, streams.out, streams.err)?;
            }
            (None, ..) => {}
        }
        left -= 1;
        Ok(left > 0)
    })?;
    match output {
        Some(output) => output.finish(status, &args.reading.files, world.stderr),
        None => Ok(status),
    }
}
