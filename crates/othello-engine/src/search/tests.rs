//! What windows and earlier iterations may cost and save, and that they change no answer.

use othello_core::Board;

use super::*;
use crate::eval::{Evaluation, moves};
use crate::ordering;
use crate::table::Finding;
use crate::testing::{late_boards, with_worker};
use crate::tier::Portable;
use crate::value::Discs;

/// The value and the line with a window that leaves nothing out, and the positions visited.
fn whole(worker: &mut Worker<'_>, node: Node) -> (Value, Vec<Move>, u64) {
    let before = worker.budget.tell();
    let mut line = Vec::new();
    let value = Portable.principal(worker, node, &mut line).expect("nobody interrupts");
    (value, line, worker.budget.tell() - before)
}

fn node(board: Board, reach: Reach) -> Node {
    Node { board, reach, window: Window::FULL }
}

/// What the board at the end of a line looks like to be worth to the one who moves first.
fn worth(board: Board, line: &[Move]) -> Value {
    let (end, is_first) = line.iter().fold((board, true), |(board, is_first), mv| match mv {
        Move::Pass => (board.pass(), !is_first),
        Move::Place(square) => (ordering::after(board, *square), !is_first),
    });
    let value = Evaluation::SIMPLE.judge(end, moves(end));
    if is_first { value } else { -value }
}

/// At the end of the principal variation stands the value.
#[test]
fn the_line_leads_to_the_value() {
    for reach in [Reach::Ahead(1), Reach::Ahead(4), Reach::End] {
        for board in late_boards(30, 9) {
            with_worker(0, |worker| {
                let (value, line, _) = whole(worker, node(board, reach));
                assert_eq!(value, worth(board, &line), "{board:?}, {reach:?}");
            });
        }
    }
}

/// A move that is not the first is asked only whether it exceeds the best one. Its value is exact
/// where it lies in the window, and a bound without a line where it does not.
#[test]
fn a_later_move_is_worth_a_line_only_within_the_window() {
    let mut costs = [0; 2];
    for (reach, empties) in [(Reach::Ahead(4), 30), (Reach::End, 10)] {
        for board in late_boards(30, empties) {
            let (reply, _, nodes) = with_worker(0, |worker| whole(worker, node(board, reach)));
            let value = -reply;
            for (by, is_inside) in [(-400, false), (-100, true), (0, false), (300, false)] {
                let alpha = Value(value.0 + by);
                let window = Window { alpha, beta: Value(alpha.0 + 200) };
                let next = Node { window, ..node(board, reach) };
                let (found, found_line, cost) = with_worker(0, |worker| {
                    let mut line = vec![Move::Pass];
                    let found = principal::of_move(Portable, worker, next, false, &mut line);
                    (found.expect("nobody interrupts"), line, worker.budget.tell())
                });
                if is_inside {
                    assert_eq!(found, value, "{board:?}");
                    assert_eq!(worth(board, &found_line), reply, "{board:?}");
                } else {
                    assert_eq!(found > alpha, value > alpha, "{board:?}");
                    assert_eq!(found >= window.beta, by == -400, "{board:?}");
                    assert!(found > alpha || found_line.is_empty(), "{board:?}");
                    costs[0] += cost;
                    costs[1] += nodes;
                }
            }
        }
    }
    let [narrow, wide] = costs;
    assert!(2 * narrow < wide, "{narrow} and {wide}");
}

/// An iteration without anything left out.
fn iteration(reach: Reach, board: Board) -> Iteration {
    let depth = match reach {
        Reach::Ahead(plies) => plies.into(),
        Reach::End => board.empties().count(),
    };
    Iteration { reach, confidence: Confidence::FULL, depth }
}

/// The values of the best moves, if all moves seemed to be worth that much before.
fn values(
    worker: &mut Worker<'_>,
    board: Board,
    iteration: Iteration,
    expected: Value,
    count: usize,
) -> Vec<Value> {
    let mut moves = root_moves(board);
    for root_move in &mut moves {
        root_move.value = expected;
    }
    iterate(Portable, worker, &mut moves, count, iteration, Window::FULL).expect("no limits");
    moves.iter().take(count).map(|root_move| root_move.value).collect()
}

/// The first window lies round the value of the iteration before, however wrong that was.
#[test]
fn a_wrong_expectation_costs_positions_but_changes_no_value() {
    let mut costs = [0; 2];
    for (reach, empties) in [(Reach::Ahead(5), 30), (Reach::End, 11)] {
        for board in late_boards(12, empties) {
            if root_moves(board).is_empty() {
                continue;
            }
            let iteration = iteration(reach, board);
            let (right, _, _) = with_worker(0, |worker| whole(worker, node(board, reach)));
            for by in [0, 50, -700, 700, -2500, 2500, 6000, -6000] {
                let expected = Value((right.0 + by).clamp(-6400, 6400));
                let (found, cost) = with_worker(1, |worker| {
                    (values(worker, board, iteration, expected, 1), worker.budget.tell())
                });
                assert_eq!(found, [right], "{board:?}, {by}");
                costs[usize::from(by != 0)] += cost;
            }
        }
    }
    let [right, wrong] = costs;
    assert!(7 * right < wrong, "{right} and {wrong}");
}

/// Each of the best moves is searched as if the better ones were not there.
#[test]
fn the_best_moves_come_in_order_with_their_values() {
    for (reach, empties) in [(Reach::Ahead(4), 30), (Reach::End, 9)] {
        for board in late_boards(20, empties) {
            let each = board.legal_moves().into_iter().map(|square| {
                let next = node(ordering::after(board, square), reach.less());
                with_worker(0, |worker| -whole(worker, next).0)
            });
            let mut each: Vec<Value> = each.collect();
            each.sort_by_key(|value| -value.0);
            each.truncate(3);
            let found = with_worker(0, |worker| {
                values(worker, board, iteration(reach, board), Value(0), 3)
            });
            assert!(each.is_empty() || found == each, "{board:?}: {found:?}, {each:?}");
        }
    }
}

/// To know the winner, nothing beyond a disc more or less is asked.
#[test]
fn the_window_of_the_outcome_keeps_the_sign() {
    for board in late_boards(40, 10) {
        let mut moves = root_moves(board);
        if moves.is_empty() {
            continue;
        }
        let exact = with_worker(0, |worker| whole(worker, node(board, Reach::End)).0);
        let iteration = iteration(Reach::End, board);
        with_worker(0, |worker| {
            iterate(Portable, worker, &mut moves, 1, iteration, Window::OUTCOME)
                .expect("no limits");
        });
        assert_eq!(moves[0].value.0.signum(), exact.0.signum(), "{board:?}");
    }
}

/// Puts into the table what a search of this quality would have found, had it been as wrong as can
/// be about every board that a move leads to.
fn mislead(worker: &Worker<'_>, board: Board, quality: Quality, value: Value) {
    for square in board.legal_moves() {
        let finding = Finding { value, window: Window::FULL, quality, best: None };
        worker.table.store(ordering::after(board, square), finding);
    }
}

/// However far those looked and however sure they were.
#[test]
fn a_proof_does_not_believe_searches_that_may_err() {
    let sure = Confidence::all().rev().nth(1).expect("there are more");
    let likely = [
        Quality::to_the_end(Confidence::LOWEST),
        Quality::to_the_end(sure),
        Quality::ahead(60, Confidence::FULL),
    ];
    for board in late_boards(12, 14) {
        if board.legal_moves().is_empty() {
            continue;
        }
        let proof = iteration(Reach::End, board);
        let alone = with_worker(1, |worker| values(worker, board, proof, Value(0), 1));
        for quality in likely {
            for wrong in [-6400, 6400].map(Value) {
                let misled = with_worker(1, |worker| {
                    mislead(worker, board, quality, wrong);
                    values(worker, board, proof, Value(0), 1)
                });
                assert_eq!(misled, alone, "{board:?}, {quality:?}");
            }
        }
    }
}

/// The values are on the scale of results, also where the game is over.
#[test]
fn a_finished_game_is_worth_its_result() {
    for board in late_boards(60, 0) {
        let (value, line, nodes) = with_worker(0, |worker| whole(worker, node(board, Reach::End)));
        assert_eq!((value, line, nodes), (Discs::at_end(board).into(), vec![], 1));
    }
}
