//! The solver: to the end of the game, at nodes of which only one thing is asked.

use super::cells::Cells;
use super::known::Known;
use super::search::{Explore, FIRST, INFINITY, Node, Search, TO_THE_END, Untried};
use super::state::State;
use crate::budget::Interrupted;
use crate::params;
use crate::value::{Discs, Value, Window};

/// Whether the node is worth more than `alpha`, as a bound.
#[inline(always)]
pub(super) fn null_window<E: Explore<N>, const N: usize>(
    tier: E,
    search: &mut Search<'_, N>,
    node: &Node<N>,
    alpha: Discs,
) -> Result<Discs, Interrupted> {
    let Node { state, legal } = node;
    let empty = search.empty(state);
    let empties = empty.count();
    if empties <= params::GENERAL_LAST_EMPTIES && !search.lattice.is_opening(state.discs()) {
        return Ok(tier.finish(search, state, alpha));
    }
    search.budget.visit()?;
    if legal.is_empty() {
        return match search.passed(tier, state) {
            Some(passed) => Ok(-tier.solve(search, &passed, -alpha.next())?),
            None => Ok(search.at_end(state)),
        };
    }
    if let Some(value) = held_down(tier, search, state, alpha) {
        return Ok(value);
    }
    let is_kept = empties >= params::GENERAL_TABLE_EMPTIES;
    let window = Window::null(alpha.into());
    let known = if is_kept { search.solved(empties).probe(state) } else { None };
    if let Some(value) = known.and_then(|known| known.settles(TO_THE_END, window)) {
        return Ok(value.floor());
    }
    let mut untried = order(tier, search, node, empty, known);
    if empties >= params::GENERAL_REPLY_EMPTIES
        && let table = search.solved(empties - 1)
        && let Some(value) = search.refuted(table, untried, TO_THE_END, alpha.into())
    {
        search.close(untried);
        return Ok(value.floor());
    }
    let mut best = (-INFINITY.floor().0, None);
    while let Some(candidate) = search.take_best(&mut untried) {
        let value = -tier.solve(search, &candidate.next, -alpha.next())?;
        if value.0 > best.0 {
            best = (value.0, Some(candidate.cell));
            if value > alpha {
                break;
            }
        }
    }
    search.close(untried);
    let (value, best) = (Discs(best.0), best.1);
    if is_kept {
        let found = Known::new(TO_THE_END, value.into(), window, best);
        search.keep_solved(state, empties, found);
    }
    Ok(value)
}

/// The answer, if discs that no moves can turn put `alpha` out of reach: those of the other player, or
/// one's own where the fewest win.
///
/// Whether all discs together would do is asked first, since that costs next to nothing.
#[inline(always)]
pub(super) fn held_down<E: Explore<N>, const N: usize>(
    tier: E,
    search: &Search<'_, N>,
    state: &State<N>,
    alpha: Discs,
) -> Option<Discs> {
    let is_most = search.shape.is_most;
    let most = |held: Cells<N>| Discs(search.shape.size - 2 * held.number());
    if most(if is_most { state.opp } else { state.own }) > alpha {
        return None;
    }
    let [own, opp] = tier.stable_of(search.lattice, state);
    let value = most(if is_most { opp } else { own });
    (value <= alpha).then_some(value)
}

/// All moves: those first that leave the fewest replies, and with many empty squares those that look
/// best.
#[inline(always)]
fn order<E: Explore<N>, const N: usize>(
    tier: E,
    search: &mut Search<'_, N>,
    node: &Node<N>,
    empty: Cells<N>,
    known: Option<Known>,
) -> Untried {
    let first = known.and_then(|known| known.best);
    let is_judged = empty.count() >= params::GENERAL_JUDGED_EMPTIES;
    let odd = search.shape.odd_quarters(empty);
    search.gather(tier, node, |search, cell, next| {
        if Some(cell) == first {
            return FIRST;
        }
        let parity = if odd.contains(cell) { params::GENERAL_PARITY_ORDER } else { 0 };
        let estimate = if is_judged {
            -tier.judge(search, next).0 * params::GENERAL_ESTIMATE_ORDER / Value::from(Discs(1)).0
        } else {
            0
        };
        search.by_replies(cell, next) + parity + estimate
    })
}
