//! `grep`: the games that fulfil conditions, as a list or written in any format.

use othello_core::Rules;
use othello_session::status::{Failure, Status};

use crate::args;
use crate::brief::Brief;
use crate::filter::{self, Filter, Match};
use crate::listing::Row;
use crate::output::{Encoded, Output};
use crate::place::Wanted;
use crate::walk::{Entry, Walk};
use crate::world::World;

/// What is to be done with a game that was found.
enum Hit {
    Counted,
    Listed(Box<Row>),
    Written(Result<Encoded, othello_protocol::FormatError>),
}

/// Lists the games that were sought; the answer is negative if there are none.
pub(crate) fn run(
    args: &args::Grep,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let filter = Filter::new(&args.conditions, rules)?;
    let wanted = args.position.as_deref().map(|text| filter::wanted(text, rules)).transpose()?;
    let mut output = args
        .listing
        .to
        .map(|to| Output::begin(to, &args.listing.writing, &world.env))
        .transpose()?;
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: false };
    let work = |entry: &Entry<'_>| {
        let game = Brief::of(entry)?;
        let place = find(&game, &filter, wanted.as_ref());
        if place.is_some() == args.invert {
            return Ok(None);
        }
        Ok(Some(match args.listing.to {
            _ if args.count => Hit::Counted,
            Some(to) => Hit::Written(entry.record().and_then(|record| Encoded::of(to, &record))),
            None => Hit::Listed(Box::new(Row::of(&game, place.and_then(|place| place.ply)))),
        }))
    };
    let mut count = 0_usize;
    let status = walk.each(world, work, |label, hit, streams| {
        let Some(hit) = hit else { return Ok(true) };
        count += 1;
        match (hit, &mut output) {
            (Hit::Listed(row), _) if args.listing.json => row.print_json(label, streams.out)?,
            (Hit::Listed(row), _) => row.print(label, streams.out)?,
            (Hit::Written(game), Some(output)) => {
                output.add(label, game, streams.out, streams.err)?;
            }
            (Hit::Counted | Hit::Written(_), _) => {}
        }
        Ok(args.most.is_none_or(|most| count < most.get()))
    })?;
    if args.count {
        writeln!(world.stdout, "{count}")?;
    }
    let status = match output {
        Some(output) => output.finish(status, &args.reading.files, world.stderr)?,
        None => status,
    };
    Ok(if count == 0 { status.max(Status::Negative) } else { status })
}

/// Where a game has what is sought, if it does.
fn find(game: &Brief<'_>, filter: &Filter, wanted: Option<&Wanted>) -> Option<Match> {
    let found = filter.check(game)?;
    let Some(wanted) = wanted else { return Some(found) };
    let mut place = None;
    game.course.visit(|spot| {
        if wanted.find(&spot).is_some() {
            place = Some(spot.ply);
        }
        place.is_none()
    });
    place.map(|ply| Match { ply: found.ply.or(Some(ply)) })
}
