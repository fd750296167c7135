//! `othello book build`: a book, made from the start on.

use std::time::Duration;

use othello_engine::{Clock as _, SystemClock};
use othello_train::book::{Progress, Recipe, Searcher, build};

use crate::args::BuildArgs;
use crate::commands::train::unusable;
use crate::failure::Failure;
use crate::streams::Streams;
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
    let clock = SystemClock::new();
    let mut told = Ok(());
    let mut last = None;
    let wanted = args.positions as usize;
    let mut tell = |progress: Progress| {
        let now = clock.now();
        let is_due = last.is_none_or(|last| now.saturating_sub(last) >= TELL_INTERVAL);
        if is_due || progress.positions == wanted {
            last = Some(now);
            let Progress { positions, start, plies } = progress;
            told = writeln!(
                streams.err,
                "{positions} of {wanted} positions after {} s, start {start}, {plies} plies deep",
                now.as_secs(),
            );
        }
    };
    build(&args.data, &recipe, &mut searchers, wanted, &mut tell)
        .map_err(|error| unusable(&args.data, error))?;
    Ok(told?)
}

/// Between two lines of progress.
const TELL_INTERVAL: Duration = Duration::from_secs(5);
