//! The layers of the solver that share no table, by the number of empty squares.

use criterion::{BenchmarkId, Criterion, Throughput};
use othello_core::Board;
use othello_engine::{Score, Tier};

use crate::boards;

/// Numbers of empty squares, and boards for each: enough that what a call sets up does not count.
const LAYERS: [(u32, usize); 12] = [
    (1, 4096),
    (2, 4096),
    (3, 4096),
    (4, 4096),
    (5, 1024),
    (6, 1024),
    (7, 256),
    (8, 256),
    (9, 128),
    (10, 128),
    (11, 64),
    (12, 64),
];

/// Asks of each board whether its mover wins.
pub(crate) fn measure(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("last");
    let tier = Tier::detect();
    for (empties, count) in LAYERS {
        let with_draw = |board| (board, Score::exact(0));
        let questions: Vec<(Board, Score)> =
            boards::with_empties(empties, count).into_iter().map(with_draw).collect();
        group.throughput(Throughput::Elements(questions.len() as u64));
        group.bench_with_input(
            BenchmarkId::from_parameter(empties),
            &questions,
            |bencher, items| {
                bencher.iter(|| tier.exceeds(items));
            },
        );
    }
    group.finish();
}
