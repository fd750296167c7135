//! Speeds of the parts of the engine, per position: `cargo bench -p othello-engine`.
//!
//! With `-- --test` everything runs once; with `-- NAME` only what has the name in its own.

/// The boards to measure on.
mod boards;

/// Flips, legal moves and the evaluation.
mod kernels;
/// The layers of the solver that share no table.
mod last;
/// Whole searches.
mod search;

use std::time::Duration;

use criterion::Criterion;

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    kernels::measure(&mut criterion);
    last::measure(&mut criterion);
    search::measure(&mut criterion);
    criterion.final_summary();
}
