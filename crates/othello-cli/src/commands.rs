//! What each subcommand does.

pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod gtp;
pub(crate) mod hint;
mod interrupt;
pub(crate) mod nboard;
pub(crate) mod perft;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod train;
pub(crate) mod versus;

use std::time::Duration;

use othello_engine::nodes_per_second;

/// Millions of positions per second, for messages.
fn millions_per_second(nodes: u64, elapsed: Duration) -> u64 {
    nodes_per_second(nodes, elapsed) / 1_000_000
}
