//! `othello book build`: a book, made from the start on.

use othello_train::book::{Progress, Recipe, Searcher, build};

use crate::args::BuildArgs;
use crate::commands::train::unusable;
use crate::failure::Failure;
use crate::streams::Streams;
use crate::teller::Teller;
use crate::weights;

/// Looks into positions until the file has as many as asked for.
pub(super) fn run(args: &BuildArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let weights = weights::load(&args.weights)?;
    let recipe = Recipe {
        depth: args.depth,
        penalty: args.penalty,
        evaluation: weights::name(weights.as_deref()),
    };
    let searcher = |_| Searcher::new(args.depth, weights.clone());
    let mut searchers: Vec<_> = (0..args.threads).map(searcher).collect();
    let wanted = args.positions as usize;
    let mut teller = Teller::new(streams.err, wanted, "positions");
    let mut tell = |Progress { positions, start, plies }: Progress| {
        teller.tell(positions, &format!(", start {start}, {plies} plies deep"));
    };
    build(&args.data, &recipe, &mut searchers, wanted, &mut tell)
        .map_err(|error| unusable(&args.data, error))?;
    Ok(teller.finish()?)
}
