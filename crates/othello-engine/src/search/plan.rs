//! Which iterations a search goes through.

use super::Reach;
use crate::confidence::Confidence;
use crate::limits::Limits;
use crate::params;
use crate::score::Score;
use crate::value::Value;

/// One pass over the moves of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Iteration {
    pub(crate) reach: Reach,
    pub(crate) confidence: Confidence,
    /// Plies it looks ahead: as many as there are empty squares if it goes to the end.
    pub(crate) depth: u32,
}

impl Iteration {
    /// Whether what it finds is certain.
    pub(crate) fn proves(self) -> bool {
        self.reach == Reach::End && self.confidence == Confidence::FULL
    }

    /// What it finds, for people.
    pub(crate) fn score(self, value: Value, outcome_only: bool) -> Score {
        match (self.proves(), outcome_only) {
            (false, _) => Score::estimate(value.0),
            (true, false) => Score::exact(value.floor().0),
            (true, true) => Score::outcome(value.floor().0),
        }
    }
}

/// The iterations that limits allow on a board with so many empty squares, in order.
///
/// A search that may go to the end does so as soon as solving is not much more work than another
/// ply, whatever the depth. The iterations before it order the moves for the solver: first deeper
/// and deeper, then to the end with rising confidence.
pub(crate) fn iterations(empties: u32, limits: &Limits) -> impl Iterator<Item = Iteration> {
    let depth = limits.depth.unwrap_or(u32::MAX);
    let to_the_end = empties <= limits.exact.max(depth);
    let deepest = if to_the_end { empties.saturating_sub(params::SOLVER_LEAD) } else { depth };
    let [deepest, ..] = deepest.clamp(1, 60).to_le_bytes();
    let confidence = limits.confidence;
    let ahead = (1..=deepest).map(move |plies| {
        let reach = Reach::Ahead(plies);
        Iteration { reach, confidence, depth: plies.into() }
    });
    let least = params::LIKELY_FIRST_EMPTIES.into_iter().chain([0]);
    let rising = Confidence::all().zip(least).filter(move |(_, least)| empties >= *least);
    let end = rising.map(move |(confidence, _)| {
        let reach = Reach::End;
        Iteration { reach, confidence, depth: empties }
    });
    ahead.chain(end.filter(move |_| to_the_end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(empties: u32, limits: Limits) -> Vec<String> {
        let name = |iteration: Iteration| format!("{}@{}", iteration.depth, iteration.confidence);
        iterations(empties, &limits).map(name).collect()
    }

    #[test]
    fn a_limit_of_depth_ends_the_plan() {
        assert_eq!(plan(40, Limits::depth(3)), ["1@73%", "2@73%", "3@73%"]);
        let sure = Limits::depth(2).with_confidence(Confidence::FULL);
        assert_eq!(plan(40, sure), ["1@100%", "2@100%"]);
    }

    /// Whether by depth, by the number of empty squares, or for want of limits.
    #[test]
    fn the_last_iteration_is_the_proof() {
        assert_eq!(plan(12, Limits::depth(2).with_exact(12)), ["1@73%", "2@73%", "12@100%"]);
        assert_eq!(plan(11, Limits::depth(11)), ["1@73%", "11@100%"]);
        let whole = plan(60, Limits::NONE);
        assert_eq!(whole.last().map(String::as_str), Some("60@100%"));
        assert!(whole.contains(&"50@73%".to_owned()) && whole.contains(&"60@73%".to_owned()));
    }
}
