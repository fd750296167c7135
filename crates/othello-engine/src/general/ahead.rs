//! The search a number of plies ahead, at nodes of which only one thing is asked.

use super::known::Known;
use super::search::{Explore, FIRST, INFINITY, Node, Search};
use crate::budget::Interrupted;
use crate::params;
use crate::value::{Value, Window};

/// Whether the node is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn null_window<E: Explore<N>, const N: usize>(
    tier: E,
    search: &mut Search<'_, N>,
    node: &Node<N>,
    depth: u8,
    alpha: Value,
) -> Result<Value, Interrupted> {
    search.budget.visit()?;
    let Node { state, legal } = node;
    if legal.is_empty() {
        return match search.passed(tier, state) {
            Some(passed) => Ok(-tier.look_ahead(search, &passed, depth, -alpha.next())?),
            None => Ok(search.at_end(state).into()),
        };
    }
    if depth == 0 {
        return Ok(tier.judge(search, node));
    }
    let window = Window::null(alpha);
    let known = search.table.probe(state);
    if let Some(value) = known.and_then(|known| known.settles(depth, window)) {
        return Ok(value);
    }
    let first = known.and_then(|known| known.best);
    let mut untried = search.gather(tier, node, |search, cell, next| {
        if Some(cell) == first {
            FIRST
        } else if depth >= params::GENERAL_JUDGED_DEPTH {
            -tier.judge(search, next).0
        } else {
            search.by_replies(cell, next)
        }
    });
    if depth > params::GENERAL_KNOWN_DEPTH
        && let Some(value) = search.refuted(search.table, untried, depth - 1, alpha)
    {
        search.close(untried);
        return Ok(value);
    }
    let mut best = (-INFINITY, None);
    while let Some(candidate) = search.take_best(&mut untried) {
        let value = -tier.look_ahead(search, &candidate.next, depth - 1, -alpha.next())?;
        if value > best.0 {
            best = (value, Some(candidate.cell));
            if value > alpha {
                break;
            }
        }
    }
    search.close(untried);
    search.table.store(state, Known::new(depth, best.0, window, best.1));
    Ok(best.0)
}
