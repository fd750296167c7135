//! Whole searches: exact ones by the number of empty squares, others by depth.

use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput};
use othello_core::{Board, Position};
use othello_engine::{Engine, Limits, Options, Request};

use crate::boards;

/// Empty squares of the exact searches, with the number of positions for each.
const EXACT: [(u32, usize); 5] = [(14, 32), (15, 24), (16, 16), (17, 8), (18, 8)];

/// Plies of the searches that look ahead.
const DEPTHS: [u32; 4] = [4, 6, 8, 10];

/// Positions of the searches that look ahead, and the empty squares they have.
const MIDGAME: [(u32, usize); 4] = [(50, 2), (42, 2), (34, 2), (26, 2)];

pub(crate) fn measure(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solver");
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    let exactly = Limits::NONE.with_exact(64);
    for (empties, count) in EXACT {
        let positions = boards::positions(&boards::with_empties(empties, count));
        group.throughput(Throughput::Elements(positions.len() as u64));
        bench(&mut group, empties, &positions, exactly);
    }
    group.finish();
    let mut group = criterion.benchmark_group("search");
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    let positions = midgame();
    group.throughput(Throughput::Elements(positions.len() as u64));
    for depth in DEPTHS {
        bench(&mut group, depth, &positions, Limits::depth(depth));
    }
    group.finish();
}

fn midgame() -> Vec<Position> {
    let of = |(empties, count)| boards::with_empties(empties, count);
    let boards: Vec<Board> = MIDGAME.into_iter().flat_map(of).collect();
    boards::positions(&boards)
}

type Group<'a> = criterion::BenchmarkGroup<'a, criterion::measurement::WallTime>;

/// Searches the positions one after the other, each with nothing remembered.
fn bench(group: &mut Group<'_>, parameter: u32, positions: &[Position], limits: Limits) {
    let mut engine = Engine::new(Options::default().with_table_mib(4));
    let requests: Vec<Request> =
        positions.iter().map(|here| Request::new(here.clone(), limits)).collect();
    group.bench_with_input(
        BenchmarkId::from_parameter(parameter),
        &requests,
        |bencher, requests| {
            bencher.iter(|| nodes(&mut engine, requests));
        },
    );
}

fn nodes(engine: &mut Engine, requests: &[Request]) -> u64 {
    let mut nodes = 0;
    for request in requests {
        engine.clear();
        nodes += engine.search(request, &mut ()).nodes;
    }
    nodes
}
