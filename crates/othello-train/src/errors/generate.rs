//! Positions as games and searches meet them, and what searches of every depth say of them.

use std::sync::Arc;

use othello_core::{Move, Position};
use othello_engine::{
    Confidence, Engine, ErrorModel, Limits, Options, Progress, Request, Score, Weights,
};

use super::recipe::Recipe;
use super::sample::Sample;
use crate::random::Random;
use crate::store::Maker;

/// How far the games that lead to the samples look ahead.
const GAME_DEPTH: u32 = 4;

/// Squares that a game fills.
const PLIES: u32 = 60;

/// The size of the engine's table in mebibytes: small, since it is cleared twice for each sample.
const TABLE_MIB: usize = 32;

/// More moves than any position has.
const ALL: usize = 64;

/// Makes samples by number, each independent of the others.
#[derive(Debug)]
pub struct Generator {
    recipe: Recipe,
    engine: Engine,
}

impl Maker for Generator {
    type Recipe = Recipe;
    type Item = Sample;

    fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    fn make(&mut self, number: u64) -> Sample {
        self.sample(number)
    }

    fn is_met_by(&self, sample: &Sample) -> bool {
        self.recipe.is_met_by(sample)
    }
}

/// Whether the engine's own move leads to the sample with this number, and no random one.
pub(super) fn is_of_play(number: u64) -> bool {
    (number / span()).is_multiple_of(2)
}

/// The most empty squares that the model tells apart.
const fn most() -> u32 {
    ErrorModel::EMPTIES[1]
}

/// How many numbers of empty squares it tells apart.
fn span() -> u64 {
    let [fewest, most] = ErrorModel::EMPTIES;
    u64::from(most - fewest + 1)
}

/// A position and what it looks like to be worth without looking ahead.
struct Judged {
    position: Position,
    score: Score,
}

impl Generator {
    /// A generator with an engine of its own, which goes by these weights.
    pub fn new(recipe: Recipe, weights: Option<Arc<Weights>>) -> Self {
        let options = Options::default().with_table_mib(TABLE_MIB);
        let engine = Engine::new(options).with_weights(weights);
        Self { recipe, engine }
    }

    /// The sample with this number.
    ///
    /// All numbers of empty squares that the model tells apart take turns. A game begins with random
    /// moves, goes on by the engine, and is taken as it stands at the number whose turn it is. In
    /// every other round the last move is random, since most positions that a search meets come
    /// from a poor one.
    fn sample(&mut self, number: u64) -> Sample {
        self.engine.clear();
        let empties = most() - u32::try_from(number % span()).expect("less than the span");
        let is_poor = !is_of_play(number);
        let mut random = Random::stream(self.recipe.seed, number);
        loop {
            if let Some(judged) = self.game(&mut random, empties, is_poor) {
                return self.measure(judged);
            }
        }
    }

    /// A position of one game, unless that ends before, or the side to move has to pass there.
    fn game(&mut self, random: &mut Random, empties: u32, is_poor: bool) -> Option<Judged> {
        let plies = PLIES - empties;
        let prefix = random.below(plies).min(random.below(plies));
        let mut position = Position::default();
        loop {
            let left = position.empties().count() - empties;
            let is_random = plies - left < prefix || (left == 1 && is_poor);
            let mv = if is_random && !position.must_pass() {
                random.move_of(&position)?
            } else {
                self.best(&position)?
            };
            let next = position.clone().play(mv).expect("a legal move");
            if left == 1 && mv != Move::Pass {
                let lasts = !next.is_over() && !next.must_pass();
                return lasts.then(|| Judged { score: self.judge(&position, mv), position: next });
            }
            position = next;
        }
    }

    /// The move of the engine; a pass where it is forced, nothing after the end.
    fn best(&mut self, position: &Position) -> Option<Move> {
        let request = Request::new(position.clone(), Limits::depth(GAME_DEPTH));
        self.engine.search(&request, &mut ()).best
    }

    /// The evaluation of the position after a move: one ply ahead the engine does nothing else.
    fn judge(&mut self, position: &Position, mv: Move) -> Score {
        let request = Request::new(position.clone(), Limits::depth(1)).with_count(ALL);
        let report = self.engine.search(&request, &mut ());
        let line = report.lines.iter().find(|line| line.moves[0] == mv);
        -line.expect("all moves are asked for").score
    }

    /// Searches each depth full width, up to the deepest that does not reach the end, then the end.
    fn measure(&mut self, judged: Judged) -> Sample {
        self.engine.clear();
        let Judged { position, score } = judged;
        let empties = position.empties().count();
        let depth = u32::from(self.recipe.depth).min(empties - 1);
        let mut scores = vec![score];
        let request =
            Request::new(position.clone(), Limits::depth(depth).with_confidence(Confidence::FULL));
        self.engine.search(&request, &mut |progress: &Progress<'_>| {
            assert_eq!(progress.depth as usize, scores.len(), "the engine tells of each depth");
            scores.push(progress.lines[0].score);
        });
        let end = (empties <= self.recipe.exact.into()).then(|| self.solve(&position));
        Sample { position, scores, end }
    }

    fn solve(&mut self, position: &Position) -> Score {
        let request = Request::new(position.clone(), Limits::NONE.with_exact(PLIES));
        self.engine.search(&request, &mut ()).score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(seed: u64) -> Recipe {
        Recipe { seed, depth: 3, exact: 9, evaluation: "simple".to_owned() }
    }

    #[test]
    fn empties_take_turns() {
        let mut generator = Generator::new(recipe(3), None);
        for (number, empties) in [(0, 50), (1, 49), (42, 8), (43, 50), (84, 9)] {
            let sample = generator.sample(number);
            assert_eq!(sample.position.empties().count(), empties);
            assert_eq!(sample.scores.len(), 4);
            assert_eq!(sample.end.is_some(), empties <= 9);
            assert!(sample.end.is_none_or(Score::is_exact));
        }
    }

    #[test]
    fn samples_depend_on_their_number_alone() {
        let mut generator = Generator::new(recipe(3), None);
        let first = generator.sample(20);
        assert_ne!(generator.sample(63), first);
        assert_eq!(generator.sample(20), first);
        assert_ne!(Generator::new(recipe(4), None).sample(20), first);
    }

    /// A depth of one ply is worth the best of what its moves lead to.
    #[test]
    fn the_first_score_is_the_evaluation() {
        let mut generator = Generator::new(recipe(3), None);
        let position = Position::default();
        let moves = position.legal_moves();
        let worths = moves.iter().map(|square| -generator.judge(&position, square.into()));
        let best = worths.max().expect("the start has moves");
        let judged = Judged { position, score: Score::estimate(0) };
        assert_eq!(generator.measure(judged).scores[1], best);
    }
}
