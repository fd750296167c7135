//! How far a position is solved: whole, or up to where somebody interrupted it.

use std::fmt;

use othello_core::Move;
use othello_engine::{Report, Score, ScoreKind};
use serde::Serialize;

/// What is proven of a position, and what it looks like where that is not all.
#[derive(Serialize)]
pub(super) struct Proof {
    pub(super) solved: bool,
    /// What perfect play leads to at least and at most, in discs for the side to move, as far as
    /// that is known.
    at_least: Option<i32>,
    at_most: Option<i32>,
    /// Plies that the last finished iteration looked ahead.
    depth: u32,
    /// How sure it was, in percent.
    confidence: u8,
    #[serde(skip)]
    looks: Score,
    #[serde(skip)]
    best: Option<Move>,
}

impl Proof {
    pub(super) fn new(report: &Report) -> Self {
        let Report { score, depth, confidence, best, .. } = *report;
        let discs = score.hundredths() / 100;
        let (at_least, at_most) = match score.kind() {
            ScoreKind::Exact => (Some(discs), Some(discs)),
            ScoreKind::Outcome => ((discs >= 0).then_some(discs), (discs <= 0).then_some(discs)),
            _ => bounds(report),
        };
        let solved = is_proven(score);
        let unfinished =
            report.unfinished.filter(|standing| standing.at_least.is_some_and(is_proven));
        let best = unfinished.and_then(|standing| standing.best).or(best);
        Self {
            solved,
            at_least,
            at_most,
            depth,
            confidence: confidence.percent(),
            looks: score,
            best,
        }
    }

    /// The move that is proven to be good for the least that is sure, or else the one that looks
    /// best.
    pub(super) const fn best(&self) -> Option<Move> {
        self.best
    }
}

impl fmt::Display for Proof {
    /// Of what is not solved: `at least +2, looks like +3.1 at depth 24 with 98%`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(least) = self.at_least {
            write!(f, "at least {}, ", Score::exact(least))?;
        }
        if let Some(most) = self.at_most {
            write!(f, "at most {}, ", Score::exact(most))?;
        }
        write!(f, "looks like {} at depth {} with {}%", self.looks, self.depth, self.confidence)
    }
}

/// Whether no search can change a score any more.
pub(super) fn is_proven(score: Score) -> bool {
    score.kind() != ScoreKind::Estimate
}

/// What a proof knew when it was interrupted.
fn bounds(report: &Report) -> (Option<i32>, Option<i32>) {
    let standing = report.unfinished.as_ref();
    let bound = |score: Option<Score>| score.and_then(Score::discs);
    standing.map_or((None, None), |it| (bound(it.at_least), bound(it.at_most)))
}
