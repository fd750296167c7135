//! Answers from a shallower search where that is clear enough.
//!
//! After M. Buro's multi-ProbCut ("Experiments with Multi-ProbCut and a new high-quality evaluation
//! function for Othello", 1997).

use othello_core::Board;

use super::LookAhead;
use crate::budget::Interrupted;
use crate::errors::{self, Deep};
use crate::eval;
use crate::params;
use crate::value::Value;
use crate::worker::Worker;

/// The answer, if a shallower search lies so far beyond the question that it is likely to hold.
///
/// What looks undecided already is not searched: the evaluation has to lie on the same side. The
/// answer is the bound that was asked for, never the value of the shallower search.
#[inline(always)]
pub(crate) fn likely<L: LookAhead>(
    tier: L,
    worker: &mut Worker<'_>,
    board: Board,
    depth: u8,
    alpha: Value,
) -> Result<Option<Value>, Interrupted> {
    let Some(deviations) = worker.confidence.deviations() else { return Ok(None) };
    if depth < params::PROBCUT_DEPTH {
        return Ok(None);
    }
    let shallow = shallow(depth);
    let empties = board.empties().count();
    let margin = deviations * errors::deviation(empties, Deep::Plies(depth), shallow) / 100;
    let judged = eval::judge(board);
    let high = Value(alpha.next().0 + margin);
    if high < Value::INFINITY
        && judged >= alpha
        && tier.look_ahead(worker, board, shallow, Value(high.0 - 1))? >= high
    {
        return Ok(Some(alpha.next()));
    }
    let low = Value(alpha.0 - margin);
    if low > -Value::INFINITY
        && judged <= alpha
        && tier.look_ahead(worker, board, shallow, low)? <= low
    {
        return Ok(Some(alpha));
    }
    Ok(None)
}

/// How far the shallower search looks: about half as far, and an even number of plies less, since
/// who moves last matters to the evaluation.
#[inline(always)]
const fn shallow(depth: u8) -> u8 {
    depth / 4 * 2 + depth % 2
}
