//! What a state on any board looks like to be worth, without looking ahead.

use super::cells::Cells;
use super::search::{Explore, Node, Search};
use crate::params::{self, GeneralWeights};
use crate::value::Value;

/// Judges a state for its mover, who has these legal moves.
///
/// A sum over features of both players. Where fewest discs win, what cannot be turned is a burden.
#[inline(always)]
pub(super) fn judge<E: Explore<N>, const N: usize>(
    tier: E,
    search: &Search<'_, N>,
    node: &Node<N>,
) -> Value {
    let Search { lattice, shape, .. } = *search;
    let GeneralWeights { mobility, stable, edge, inner, discs, turn } = *shape.weights;
    let Node { state, legal } = node;
    let (own, opp) = (state.own, state.opp);
    let empty = search.empty(state);
    // Beside an anchor that anybody may still take.
    let loose = shape.around(shape.anchors & empty);
    let [beside_edge, beside_inner] = shape.beside_anchors.map(|set| set & loose);
    let [held, held_by_other] = tier.stable_of(lattice, state);
    let sum = mobility * difference(*legal, tier.moves_of(lattice, &state.passed()))
        + stable * difference(held, held_by_other)
        + edge * difference(own & beside_edge, opp & beside_edge)
        + inner * difference(own & beside_inner, opp & beside_inner)
        + discs * difference(own, opp)
        + turn * (empty.number() % 2);
    let most = params::GENERAL_MOST_ESTIMATE;
    Value(sum.clamp(-most, most))
}

/// How many more cells the first set has.
#[inline(always)]
fn difference<const N: usize>(own: Cells<N>, opp: Cells<N>) -> i32 {
    own.number() - opp.number()
}
