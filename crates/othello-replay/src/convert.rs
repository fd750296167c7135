//! `convert`: games in another format, with a word about what that format cannot hold.

use othello_core::Rules;
use othello_session::status::{Failure, Status};

use crate::args;
use crate::output::{Encoded, Output};
use crate::walk::Walk;
use crate::world::World;

/// Converts all games of all files into one output, one after another. Games with faults are left
/// out and reported.
pub(crate) fn run(
    args: &args::Convert,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let to = args.to;
    let mut output = Output::begin(to, &args.writing, &world.env)?;
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: true };
    let status = walk.each(
        world,
        |entry| Ok(entry.record().and_then(|record| Encoded::of(to, &record))),
        |label, encoded, streams| {
            output.add(label, encoded, streams.out, streams.err)?;
            Ok(true)
        },
    )?;
    output.finish(status, &args.reading.files, world.stderr)
}
