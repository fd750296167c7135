//! `stats`: what happened in many games, in numbers; and what was played in one position.

mod explorer;
mod facts;
mod phase;
mod table;
mod tally;

use othello_core::Rules;
use othello_session::status::{Failure, Status};

use crate::args::{self, Group};
use crate::brief::Brief;
use crate::filter::{self, Filter};
use crate::walk::{Entry, Walk};
use crate::world::World;

use explorer::Explorer;
use facts::Facts;
use phase::Phases;
use tally::Groups;

/// Counts the games that fulfil the conditions; the answer is negative if there are none.
pub(crate) fn run(
    args: &args::Stats,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let filter = Filter::new(&args.conditions, rules)?;
    match &args.position {
        Some(text) => explore(args, &filter, text, rules, world),
        None => count(args, &filter, rules, world),
    }
}

fn count(
    args: &args::Stats,
    filter: &Filter,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: false };
    let with_phases = args.by == Some(Group::Phase);
    let work = |entry: &Entry<'_>| {
        let game = Brief::of(entry)?;
        let fits = filter.check(&game).is_some();
        let phases = (fits && with_phases).then(|| Phases::of(&game));
        Ok(fits.then(|| (Facts::of(&game, args.by), phases)))
    };
    let mut groups = Groups::default();
    let mut phases = Phases::default();
    let status = walk.each(world, work, |_, found, _| {
        if let Some((facts, more)) = found {
            groups.add(&facts);
            phases.add(&more.unwrap_or_default());
        }
        Ok(true)
    })?;
    table::print(args, &groups, with_phases.then_some(&phases), world.stdout)?;
    let is_empty = groups.overall().games == 0;
    Ok(if is_empty { status.max(Status::Negative) } else { status })
}

fn explore(
    args: &args::Stats,
    filter: &Filter,
    text: &str,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    let wanted = filter::wanted(text, rules)?;
    let walk =
        Walk { files: &args.reading.files, rules, threads: args.reading.threads, strict: false };
    let work = |entry: &Entry<'_>| {
        let game = Brief::of(entry)?;
        Ok(filter.check(&game).and_then(|_| explorer::Visit::of(&game, &wanted)))
    };
    let mut explorer = Explorer::new(wanted.position());
    let status = walk.each(world, work, |_, visit, _| {
        explorer.games += 1;
        if let Some(visit) = visit {
            explorer.add(visit);
        }
        Ok(true)
    })?;
    explorer.print(args, world.stdout)?;
    Ok(if explorer.is_empty() { status.max(Status::Negative) } else { status })
}
