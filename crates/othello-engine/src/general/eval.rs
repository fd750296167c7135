//! What a state on any board looks like to be worth, without looking ahead.

use othello_core::{Objective, Rules, SquareSet};

use super::shape::Shape;
use super::state::State;
use crate::params::{self, GeneralWeights};
use crate::value::Value;

/// Judges a state for its mover, who has these legal moves.
///
/// A sum over features of both players. Where fewest discs win, what cannot be turned is a burden.
pub(super) fn judge(rules: &Rules, shape: &Shape, state: &State, legal: SquareSet) -> Value {
    let variant = rules.variant();
    let weights = match variant.objective {
        Objective::Most => &params::GENERAL_MOST,
        Objective::Fewest => &params::GENERAL_FEWEST,
    };
    let GeneralWeights { mobility, frontier, stable, edge, inner, turn } = *weights;
    let (own, opp) = (state.board.own, state.board.opp);
    let empties = variant.shape - state.board.discs();
    let exposed = shape.around(empties);
    // Beside an anchor that anybody may still take.
    let loose = shape.around(shape.anchors & empties);
    let [beside_edge, beside_inner] = shape.beside_anchors.map(|set| set & loose);
    let difference = |set: SquareSet| difference(own & set, opp & set);
    let sum = mobility * self::difference(legal, state.passed().moves(rules))
        + frontier * difference(exposed)
        + stable * self::difference(shape.stable(own), shape.stable(opp))
        + edge * difference(beside_edge)
        + inner * difference(beside_inner)
        + turn * (empties.count() % 2).cast_signed();
    let most = params::GENERAL_MOST_ESTIMATE;
    Value(sum.clamp(-most, most))
}

/// How many more squares the first set has.
fn difference(own: SquareSet, opp: SquareSet) -> i32 {
    own.count().cast_signed() - opp.count().cast_signed()
}
