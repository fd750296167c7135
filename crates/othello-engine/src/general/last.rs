//! The solver with few empty squares: it tries each of them, without order, table or list.

use super::cells::Cells;
use super::search::{Explore, Search};
use super::state::State;
use crate::value::Discs;

/// Whether a state is worth more than `alpha`, as a bound. The opening must be over.
#[inline(always)]
pub(super) fn null_window<E: Explore<N>, const N: usize>(
    tier: E,
    search: &mut Search<'_, N>,
    state: &State<N>,
    alpha: Discs,
) -> Discs {
    search.budget.count();
    let empty = search.empty(state);
    let (mut state, mut alpha) = (*state, alpha);
    // Of the one player, and if that has no move, of the other.
    for is_passed in [false, true] {
        if let Some(best) = try_all(tier, search, &state, empty, alpha) {
            return if is_passed { -best } else { best };
        }
        (state, alpha) = (state.passed(), -alpha.next());
    }
    search.at_end(&state)
}

/// The value of the best move until one exceeds `alpha`; none if there is no move.
#[inline(always)]
fn try_all<E: Explore<N>, const N: usize>(
    tier: E,
    search: &mut Search<'_, N>,
    state: &State<N>,
    empty: Cells<N>,
    alpha: Discs,
) -> Option<Discs> {
    if state.hand[0] == 0 {
        return None;
    }
    let odd = search.shape.odd_quarters(empty);
    let mut best = None;
    for part in [empty & odd, empty - odd] {
        for cell in part {
            let flips = tier.flips_of(search.lattice, state, cell);
            if !search.lattice.allows(state.own, cell, flips) {
                continue;
            }
            let next = state.placed(cell, flips);
            let value = if empty == Cells::of(cell) {
                search.budget.count();
                -search.at_end(&next)
            } else {
                -tier.finish(search, &next, -alpha.next())
            };
            if value > alpha {
                return Some(value);
            }
            best = best.max(Some(value));
        }
    }
    best
}
