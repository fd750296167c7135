//! Games, added up.

use std::collections::BTreeMap;

use othello_core::Color;

use super::facts::Facts;
use crate::brief::Verdict;

/// Some games, added up from the view of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) games: usize,
    /// Those that were played as Black, where the view is that of a player.
    pub(crate) as_black: usize,
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
    /// Those of which nobody knows who has won.
    pub(crate) unknown: usize,
    /// The sum of the differences of discs, and of how many games they are known.
    margins: i64,
    measured: usize,
    pub(crate) finished: usize,
    /// Those that ended with squares left empty.
    pub(crate) early: usize,
    /// Those that ended with all discs of one colour.
    pub(crate) wiped_out: usize,
    /// The discs that were placed in finished games.
    moves: usize,
    pub(crate) passes: usize,
    /// Those with a pass in them.
    pub(crate) passed: usize,
    /// The most passes in one game.
    pub(crate) most_passes: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, game: &Facts, view: Color) {
        self.games += 1;
        self.as_black += usize::from(view == Color::Black);
        match game.result.verdict {
            None => self.unknown += 1,
            Some(Verdict::Drawn) => self.drawn += 1,
            Some(Verdict::Won(winner)) if winner == view => self.won += 1,
            Some(Verdict::Won(_)) => self.lost += 1,
        }
        if let Some(margin) = game.result.margin() {
            let margin = i64::from(margin);
            self.margins += if view == Color::Black { margin } else { -margin };
            self.measured += 1;
        }
        let passes = game.passes.black + game.passes.white;
        self.passes += passes;
        self.passed += usize::from(passes > 0);
        self.most_passes = self.most_passes.max(passes);
        self.early += usize::from(game.is_early);
        if game.is_finished {
            self.finished += 1;
            self.moves += game.moves;
            self.wiped_out += usize::from(game.result.is_wipe_out());
        }
    }

    /// The share of the points, draws halved, in percent; `None` if no result is known.
    pub(crate) fn score(&self) -> Option<f64> {
        let known = self.won + self.drawn + self.lost;
        ratio(100 * (2 * self.won + self.drawn), 2 * known)
    }

    /// The mean difference of discs.
    pub(crate) fn margin(&self) -> Option<f64> {
        let sum = i32::try_from(self.margins).map_or(f64::INFINITY, f64::from);
        count(self.measured).map(|measured| sum / measured)
    }

    /// The mean number of discs placed in finished games.
    pub(crate) fn length(&self) -> Option<f64> {
        ratio(self.moves, self.finished)
    }

    /// The mean number of passes.
    pub(crate) fn passes_per_game(&self) -> Option<f64> {
        ratio(self.passes, self.games)
    }
}

/// One number through another that is not 0.
pub(crate) fn ratio(of: usize, all: usize) -> Option<f64> {
    Some(u32::try_from(of).map(f64::from).ok()? / count(all)?)
}

fn count(number: usize) -> Option<f64> {
    u32::try_from(number).ok().filter(|number| *number > 0).map(f64::from)
}

/// Games in groups, and all of them together from Black's view.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    overall: Tally,
    groups: BTreeMap<String, Tally>,
}

impl Groups {
    pub(crate) fn add(&mut self, game: &Facts) {
        self.overall.add(game, Color::Black);
        for (name, view) in &game.groups {
            let view = view.unwrap_or(Color::Black);
            self.groups.entry(name.clone()).or_default().add(game, view);
        }
    }

    pub(crate) const fn overall(&self) -> &Tally {
        &self.overall
    }

    /// The groups with at least so many games, the largest first unless they are in the order of
    /// their names.
    pub(crate) fn rows(&self, least: usize, by_name: bool) -> Vec<(&str, &Tally)> {
        let groups = self.groups.iter().map(|(name, tally)| (name.as_str(), tally));
        let mut rows: Vec<_> = groups.filter(|(_, tally)| tally.games >= least).collect();
        if !by_name {
            rows.sort_by_key(|(_, tally)| core::cmp::Reverse(tally.games));
        }
        rows
    }
}
