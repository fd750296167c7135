//! All games of a match so far, counted for the first engine.

use std::collections::BTreeMap;
use std::time::Duration;

use othello_core::Color;

use super::elo::Results;
use super::record::Finished;

/// The sum of all games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Half points of the first engine by number of game.
    points: BTreeMap<u32, u8>,
    /// Won or lost discs of the first engine in games that were counted.
    discs: Mean,
    /// The first engine, then the second.
    pub(crate) sides: [SideTally; 2],
}

/// What one engine has done.
#[derive(Clone, Debug, Default)]
pub(crate) struct SideTally {
    pub(crate) time: Mean,
    /// The longest thought.
    pub(crate) longest: Duration,
    /// Forfeited games, with their reasons.
    pub(crate) forfeits: Vec<(u32, String)>,
}

/// A sum and how many numbers it is of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Mean {
    pub(crate) sum: f64,
    pub(crate) count: u32,
}

impl Mean {
    fn add(&mut self, number: f64) {
        self.sum += number;
        self.count += 1;
    }

    /// The mean; nothing of nothing.
    pub(crate) fn value(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }
}

impl Tally {
    /// Counts a game, unless it is counted already.
    pub(crate) fn add(&mut self, game: &Finished) {
        if self.has(game.index) {
            return;
        }
        self.points.insert(game.index, game.points);
        if let Some(discs) = game.discs {
            self.discs.add(discs.into());
        }
        for (color, times) in game.times.iter() {
            let side = &mut self.sides[side(game.first, color)];
            for time in times {
                side.time.add(time.as_secs_f64());
                side.longest = side.longest.max(*time);
            }
        }
        if let Some((color, reason)) = &game.forfeit {
            let side = &mut self.sides[side(game.first, *color)];
            side.forfeits.push((game.index, reason.clone()));
        }
    }

    /// Whether a game is counted.
    pub(crate) fn has(&self, index: u32) -> bool {
        self.points.contains_key(&index)
    }

    /// The mean difference in discs.
    pub(crate) fn discs(&self) -> Option<f64> {
        self.discs.value()
    }

    /// What counts for the difference in strength.
    pub(crate) fn results(&self) -> Results {
        let mut results = Results::default();
        for (index, points) in &self.points {
            match points {
                0 => results.losses += 1,
                1 => results.draws += 1,
                _ => results.wins += 1,
            }
            // Games 2n and 2n + 1 are of one opening.
            let other = (index % 2 == 0).then(|| self.points.get(&(index + 1))).flatten();
            if let Some(other) = other {
                results.pairs[usize::from(points + other).min(4)] += 1;
            }
        }
        results
    }
}

/// The place of who plays this colour.
fn side(first: Color, color: Color) -> usize {
    usize::from(first != color)
}

#[cfg(test)]
mod tests {
    use othello_core::ByColor;

    use super::*;

    fn game(index: u32, points: u8, discs: Option<i16>) -> Finished {
        let first = if index.is_multiple_of(2) { Color::Black } else { Color::White };
        let seconds = |seconds| vec![Duration::from_secs(seconds)];
        let times = ByColor::new(seconds(1), seconds(3));
        Finished { index, first, points, discs, times, forfeit: None }
    }

    #[test]
    fn games_are_counted_once_and_in_pairs() {
        let mut tally = Tally::default();
        for game in [
            game(0, 2, Some(10)),
            game(1, 1, Some(0)),
            game(2, 0, None),
            game(5, 2, Some(-4)),
            game(0, 0, Some(-64)),
        ] {
            tally.add(&game);
        }
        let results = tally.results();
        assert_eq!((results.wins, results.draws, results.losses), (2, 1, 1));
        assert_eq!(results.pairs, [0, 0, 0, 1, 0]);
        assert_eq!(tally.discs(), Some(2.0));
        assert!(tally.has(5) && !tally.has(3));
        assert_eq!(tally.sides[0].time.value(), Some(2.0), "1 s as Black, 3 s as White");
        assert_eq!(tally.sides[1].longest, Duration::from_secs(3));
    }

    #[test]
    fn forfeits_go_to_who_committed_them() {
        let mut tally = Tally::default();
        let forfeit = Some((Color::White, "asleep".to_owned()));
        tally.add(&Finished { forfeit: forfeit.clone(), ..game(0, 2, None) });
        tally.add(&Finished { forfeit, ..game(1, 0, None) });
        assert_eq!(tally.sides[1].forfeits, [(0, "asleep".to_owned())]);
        assert_eq!(tally.sides[0].forfeits, [(1, "asleep".to_owned())]);
    }
}
