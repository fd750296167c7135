//! Flips, legal moves and the evaluation, in every tier the CPU can run.

use criterion::{BenchmarkId, Criterion, Throughput};
use othello_core::{Board, Square};
use othello_engine::Tier;

use crate::boards;

/// Few enough to stay near the CPU.
const BOARDS: usize = 1024;

pub(crate) fn measure(criterion: &mut Criterion) {
    let boards = boards::of_all_stages(BOARDS);
    let moves = moves_of(&boards);
    group(criterion, "flips", &moves, |tier, moves| {
        tier.flips(moves);
    });
    group(criterion, "mobility", &boards, |tier, boards| {
        tier.legal_moves(boards);
    });
    group(criterion, "evaluation", &boards, |tier, boards| {
        tier.evaluate(boards);
    });
}

/// All legal moves of the boards.
fn moves_of(boards: &[Board]) -> Vec<(Board, Square)> {
    let of_one = |board: &Board| {
        let board = *board;
        board.legal_moves().into_iter().map(move |square| (board, square))
    };
    boards.iter().flat_map(of_one).collect()
}

fn group<T>(criterion: &mut Criterion, name: &str, items: &[T], kernel: impl Fn(Tier, &[T])) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(items.len() as u64));
    for tier in Tier::available() {
        group.bench_with_input(BenchmarkId::from_parameter(tier), items, |bencher, items| {
            bencher.iter(|| kernel(tier, items));
        });
    }
    group.finish();
}
