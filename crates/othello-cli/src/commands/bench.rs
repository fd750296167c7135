//! `othello bench`: what the engine does, and how fast.

use std::time::Duration;

use othello_core::Board;
use othello_engine::{Clock as _, Options, Signature, SystemClock, nodes_per_second};
use serde::Serialize;

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::streams::Streams;
use crate::weights;

/// Deep enough to take a good part of a second.
const PERFT_DEPTH: usize = 11;

#[derive(Serialize)]
struct Answer {
    signature: u64,
    tier: &'static str,
    search: Speed,
    perft: Speed,
}

#[derive(Serialize)]
struct Speed {
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

impl Speed {
    fn new(nodes: u64, elapsed: Duration) -> Self {
        let nodes_per_second = nodes_per_second(nodes, elapsed);
        Self { nodes, seconds: elapsed.as_secs_f64(), nodes_per_second }
    }
}

/// Takes the signature, then the speeds.
pub(crate) fn run(args: &BenchArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let options = Options::default().with_tier(args.tier);
    let signature = Signature::take(options, weights::load(&args.weights)?);
    let clock = SystemClock::new();
    let start = clock.now();
    let leaves = args.tier.perft(Board::START, PERFT_DEPTH);
    let answer = Answer {
        signature: signature.nodes,
        tier: args.tier.name(),
        search: Speed::new(signature.nodes, signature.elapsed),
        perft: Speed::new(leaves, clock.since(start)),
    };
    if args.json {
        serde_json::to_writer(&mut *streams.out, &answer)?;
        writeln!(streams.out)?;
        return Ok(());
    }
    writeln!(streams.out, "signature {}", answer.signature)?;
    writeln!(streams.out, "tier {}", answer.tier)?;
    for (name, speed) in [("search", &answer.search), ("perft", &answer.perft)] {
        let Speed { nodes, seconds, nodes_per_second } = speed;
        writeln!(
            streams.out,
            "{name} {nodes} positions, {seconds:.3} s, {nodes_per_second} per second"
        )?;
    }
    Ok(())
}
