//! `othello perft`: counting games.

use std::time::Duration;

use othello_engine::{Clock as _, SystemClock, Tier};
use serde::Serialize;

use super::millions_per_second;
use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::streams::Streams;
use crate::text;

#[derive(Serialize)]
struct Answer {
    rules: String,
    position: String,
    tier: &'static str,
    depths: Vec<Count>,
}

#[derive(Serialize)]
struct Count {
    depth: u8,
    nodes: u64,
    seconds: f64,
}

/// Counts each depth in turn, so that the small ones are there at once.
pub(crate) fn run(args: &PerftArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let rules = args.game.rules()?;
    let position = text::position(&args.position, &rules, streams.input)?;
    let clock = SystemClock::new();
    let mut depths = Vec::new();
    for depth in 1..=args.depth {
        let start = clock.now();
        let nodes = match position.board() {
            Some(board) => args.tier.perft(board, depth.into()),
            None => position.perft(depth.into()),
        };
        let elapsed = clock.since(start);
        if !args.json {
            writeln!(streams.out, "{depth} {nodes}")?;
            streams.out.flush()?;
            tell(depth, nodes, elapsed, streams)?;
        }
        depths.push(Count { depth, nodes, seconds: elapsed.as_secs_f64() });
    }
    if args.json {
        let (id, position) = (rules.to_string(), position.to_string());
        // The general machine is compiled once, for every CPU.
        let tier = if rules.is_official() { args.tier } else { Tier::PORTABLE }.name();
        let answer = Answer { rules: id, position, tier, depths };
        serde_json::to_writer(&mut *streams.out, &answer)?;
        writeln!(streams.out)?;
    }
    Ok(())
}

/// Speaks of the time where it is long enough to be noticed.
fn tell(
    depth: u8,
    nodes: u64,
    elapsed: Duration,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if elapsed >= Duration::from_millis(100) {
        let speed = millions_per_second(nodes, elapsed);
        let seconds = elapsed.as_secs_f64();
        writeln!(streams.err, "depth {depth}: {seconds:.3} s, {speed} million per second")?;
    }
    Ok(())
}
