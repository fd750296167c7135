//! Solves that were broken off and are asked for again in the same engine: the table remembers.

use othello_engine::{Ended, Engine, Limits, Options, Request};

use crate::deep::Deep;
use crate::support::exactly;

fn new_engine() -> Engine {
    Engine::new(Options::default().with_table_mib(16))
}

/// The positions visited by a solve that is broken off after so many of them, if it is; checked as
/// far as there is an answer.
fn portion(engine: &mut Engine, deep: &Deep, nodes: u64) -> (u64, bool) {
    let limits = Limits::nodes(nodes).with_exact(64);
    let report = engine.search(&Request::new(deep.here.clone(), limits), &mut ());
    let is_solved = report.ended == Ended::Solved;
    if is_solved {
        deep.check(&report);
    } else {
        assert_eq!(report.ended, Ended::Nodes, "{}", deep.here);
        assert!(deep.here.is_legal(report.best.unwrap()), "{}", deep.here);
    }
    (report.nodes, is_solved)
}

/// The positions visited by a whole solve.
fn solve(engine: &mut Engine, deep: &Deep) -> u64 {
    let report = engine.search(&exactly(deep.here.clone()), &mut ());
    deep.check(&report);
    report.nodes
}

/// The positions that are left to visit once so many quarters of them were visited.
fn rest_after(deep: &Deep, whole: u64, quarters: u64) -> u64 {
    let mut engine = new_engine();
    let (nodes, is_solved) = portion(&mut engine, deep, whole * quarters / 4);
    assert!(!is_solved, "{}: {nodes} of {whole}", deep.here);
    solve(&mut engine, deep)
}

/// The positions visited by a solve in portions that double, the first being an eighth of what
/// it takes at once.
fn in_portions(deep: &Deep, whole: u64) -> u64 {
    let mut engine = new_engine();
    let (mut total, mut limit) = (0, whole / 8);
    loop {
        let (nodes, is_solved) = portion(&mut engine, deep, limit);
        total += nodes;
        limit *= 2;
        if is_solved {
            return total;
        }
    }
}

/// With fewer empty squares most of the work lies in layers that use no table.
const LEAST_EMPTIES: u32 = 16;

/// Whether a number is at most so many hundredths of another.
fn at_most(percent: u64, part: u64, whole: u64) -> bool {
    100 * part <= percent * whole
}

/// In the sum over many positions: of a single one, another order of moves may cost what was saved.
#[test]
fn the_further_a_solve_has_come_the_less_is_left() {
    let mut sums = [0; 5];
    for deep in Deep::all().iter().filter(|deep| deep.empties() >= LEAST_EMPTIES) {
        let mut engine = new_engine();
        let whole = solve(&mut engine, deep);
        let again = solve(&mut engine, deep);
        let [one, two, three] = [1, 2, 3].map(|quarters| rest_after(deep, whole, quarters));
        for (sum, nodes) in sums.iter_mut().zip([whole, one, two, three, again]) {
            *sum += nodes;
        }
    }
    let [whole, one, two, three, again] = sums;
    assert!(whole > one && one > two && two > three && three > again, "{sums:?}");
    assert!(at_most(85, two, whole) && at_most(70, three, whole), "{sums:?}");
    assert!(at_most(25, again, whole), "a solved position is solved anew: {sums:?}");
}

/// Whoever has too little patience four times in a row pays for it, but not for all of it: without a
/// memory, most would take twice as much and more.
#[test]
fn a_solve_in_portions_is_no_two_solves() {
    let problems = Deep::all();
    let problems = problems.iter().filter(|deep| deep.empties() >= LEAST_EMPTIES);
    let part = |deep: &Deep| {
        let whole = solve(&mut new_engine(), deep);
        100 * in_portions(deep, whole) / whole
    };
    let mut parts: Vec<u64> = problems.map(part).collect();
    parts.sort_unstable();
    let (median, most) = (parts[parts.len() / 2], parts[9 * parts.len() / 10]);
    assert!(median < 160 && most < 300, "{parts:?}");
}
