//! The positions of many games: those to learn from, and those held out to see what was learnt.

use std::sync::Arc;
use std::thread;

use othello_engine::Weights;

use super::leaves::Leaves;
use super::rows::Rows;
use crate::games::{Game, Lesson};

/// Games that a thread goes through before what it found is put with the rest.
const BATCH: usize = 256;

/// How games become positions to learn from.
#[derive(Clone, Debug)]
pub struct Teaching {
    /// How much more the rest of a game counts than the search of a position ([`Game::lessons`]).
    pub trust: f32,
    /// One game of so many is held out.
    pub hold_out: u64,
    /// Weights whose searches find the leaves to learn from instead of positions, and how many plies
    /// the longest of them look ahead.
    pub leaves: Option<(Arc<Weights>, u8)>,
    /// How many threads work at once; what they find does not depend on it.
    pub threads: usize,
}

/// What a fit works with.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// Positions to learn from.
    pub rows: Rows,
    /// Positions of games that are held out.
    pub held_out: Rows,
    /// How many games there were.
    pub games: u64,
}

impl Course {
    /// Adds the positions of games; where only `ends` are asked for, those that were played perfectly.
    ///
    /// # Panics
    /// If a search does.
    pub fn add(&mut self, games: &[Game], ends: bool, teaching: &Teaching) {
        for games in games.chunks(BATCH * teaching.threads.max(1)) {
            let first = self.games;
            let parts: Vec<Self> = thread::scope(|scope| {
                let workers: Vec<_> = (0..)
                    .zip(games.chunks(BATCH))
                    .map(|(part, games)| {
                        let first = first + part * BATCH as u64;
                        scope.spawn(move || Self::of(games, first, ends, teaching))
                    })
                    .collect();
                workers.into_iter().map(|worker| worker.join().expect("no search panics")).collect()
            });
            for part in parts {
                self.rows.append(part.rows);
                self.held_out.append(part.held_out);
                self.games += part.games;
            }
        }
    }

    /// Of games that follow so many others.
    fn of(games: &[Game], first: u64, ends: bool, teaching: &Teaching) -> Self {
        let leaves = teaching.leaves.as_ref();
        let mut leaves = leaves.map(|(weights, plies)| (Leaves::new(Arc::clone(weights)), *plies));
        let mut course = Self { games: games.len() as u64, ..Self::default() };
        for (number, game) in (first + 1..).zip(games) {
            let is_held = number % teaching.hold_out == 0;
            let rows = if is_held { &mut course.held_out } else { &mut course.rows };
            let mut lessons = game.lessons(teaching.trust);
            lessons.retain(|lesson| !ends || lesson.certain);
            match &mut leaves {
                None => lessons.iter().for_each(|lesson| rows.add(lesson)),
                Some((leaves, plies)) => {
                    let leaf = |plies, lesson: &Lesson| leaves.of(lesson, plies);
                    leaves_of(&lessons, *plies, leaf).for_each(|leaf| rows.add(&leaf));
                }
            }
        }
        course
    }
}

/// The leaves of the searches of one to so many plies of each position.
fn leaves_of(
    lessons: &[Lesson],
    plies: u8,
    mut leaf: impl FnMut(u8, &Lesson) -> Option<Lesson>,
) -> impl Iterator<Item = Lesson> {
    (1..=plies)
        .flat_map(move |plies| lessons.iter().map(move |lesson| (plies, lesson)))
        .filter_map(move |(plies, lesson)| leaf(plies, lesson))
}

#[cfg(test)]
mod tests {
    use othello_engine::ErrorModel;

    use super::*;

    fn games() -> Vec<Game> {
        let line = |opening: usize| format!("f5d6c3d3c4f4f6f3e6e7d7; {opening}; 10 30; 7");
        (0..2 * BATCH).map(|number| line(number % 5).parse().expect("a game")).collect()
    }

    fn course(threads: usize, leaves: Option<(Arc<Weights>, u8)>, ends: bool) -> Course {
        let mut course = Course::default();
        let teaching = Teaching { trust: 0.8, hold_out: 20, leaves, threads };
        course.add(&games(), ends, &teaching);
        course.add(&games()[..7], ends, &teaching);
        course
    }

    #[test]
    fn one_game_of_so_many_is_held_out() {
        let course = course(1, None, false);
        assert_eq!(course.games, 2 * BATCH as u64 + 7);
        let positions: usize = (0..2 * BATCH).chain(0..7).map(|number| 11 - number % 5).sum();
        let held: usize = (19..2 * BATCH).step_by(20).map(|number| 11 - number % 5).sum();
        assert_eq!((course.rows.len(), course.held_out.len()), (positions - held, held));
    }

    /// The first two moves after the opening were searched, the rest was perfect.
    #[test]
    fn of_ends_only_what_is_certain_counts() {
        let (all, ends) = (course(1, None, false), course(1, None, true));
        assert_eq!(all.rows.len() + all.held_out.len() - 2 * (2 * BATCH + 7), {
            ends.rows.len() + ends.held_out.len()
        });
    }

    #[test]
    fn threads_change_nothing() {
        let weights = Weights::new(vec![0; Weights::len()], ErrorModel::AHEAD, ErrorModel::END);
        let leaves = Some((Arc::new(weights.expect("as many as there are")), 2));
        let (one, three) = (course(1, leaves.clone(), false), course(3, leaves, false));
        assert_eq!(format!("{:?}", one.rows), format!("{:?}", three.rows));
        assert_eq!(format!("{:?}", one.held_out), format!("{:?}", three.held_out));
        assert!(one.rows.len() > 2 * BATCH);
    }
}
