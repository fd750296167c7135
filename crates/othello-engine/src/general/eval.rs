//! What a state on any board looks like to be worth, without looking ahead.

use othello_core::{Rules, SquareSet};

use super::shape::Shape;
use super::state::State;
use crate::params::{self, GeneralWeights};
use crate::value::Value;

/// Judges a state for its mover, who has these legal moves.
///
/// A sum over features of both players. Where fewest discs win, what cannot be turned is a burden.
pub(super) fn judge(rules: &Rules, shape: &Shape, state: &State, legal: SquareSet) -> Value {
    let variant = rules.variant();
    let weights = params::general_weights(variant.objective, variant.grid);
    let GeneralWeights { mobility, stable, edge, inner, discs, turn } = *weights;
    let (own, opp) = (state.board.own, state.board.opp);
    let empties = variant.shape - state.board.discs();
    // Beside an anchor that anybody may still take.
    let loose = shape.around(shape.anchors & empties);
    let [beside_edge, beside_inner] = shape.beside_anchors.map(|set| set & loose);
    let sum = mobility * difference(legal, state.passed().moves(rules))
        + stable * difference(shape.stable(own), shape.stable(opp))
        + edge * difference(own & beside_edge, opp & beside_edge)
        + inner * difference(own & beside_inner, opp & beside_inner)
        + discs * difference(own, opp)
        + turn * (empties.count() % 2).cast_signed();
    let most = params::GENERAL_MOST_ESTIMATE;
    Value(sum.clamp(-most, most))
}

/// How many more squares the first set has.
fn difference(own: SquareSet, opp: SquareSet) -> i32 {
    own.count().cast_signed() - opp.count().cast_signed()
}
