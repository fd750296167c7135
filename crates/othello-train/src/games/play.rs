//! The engine against itself.

use std::sync::Arc;

use othello_core::{Board, Move, Position, Square};
use othello_engine::{Engine, Limits, Options, Report, Request, Weights};

use super::game::{Game, follow, to_place};
use super::openings::Openings;
use super::recipe::Recipe;
use crate::random::Random;
use crate::store::Maker;

/// The size of the engine's table in mebibytes: small, since it is cleared before each game.
const TABLE_MIB: usize = 1;

/// Plays games by number, each independent of the others.
#[derive(Debug)]
pub struct Player {
    recipe: Recipe,
    openings: Arc<Openings>,
    engine: Engine,
}

impl Player {
    /// A player with an engine of its own, which goes by these weights.
    pub fn new(recipe: Recipe, openings: Arc<Openings>, weights: Option<Arc<Weights>>) -> Self {
        let options = Options::default().with_table_mib(TABLE_MIB);
        let engine = Engine::new(options).with_weights(weights);
        Self { recipe, openings, engine }
    }

    /// The game with this number.
    ///
    /// One in two begins by random moves, as many as the lesser of two throws, and the others by
    /// those of a game of the openings file, up to any move of it, and a random one. Then the engine
    /// plays, by a search of so many plies, and perfectly at the end. What ends before the engine's
    /// first move is thrown again.
    fn game(&mut self, number: u64) -> Game {
        let number = self.recipe.shard.number(number);
        let mut random = Random::stream(self.recipe.seed, number);
        let others = self.openings.games().len();
        loop {
            let opening = if number % 2 == 1 && others > 0 {
                let game = random.below(u32::try_from(others).unwrap_or(u32::MAX));
                deviate(&self.openings.games()[game as usize], &mut random)
            } else {
                let plies = random.below(LONGEST).min(random.below(LONGEST));
                random_moves(Vec::new(), plies as usize + 1, &mut random)
            };
            if let Some(game) = self.play(opening) {
                return game;
            }
        }
    }

    /// Plays on from an opening; nothing if the game is over there.
    fn play(&mut self, moves: Vec<Square>) -> Option<Game> {
        self.engine.clear();
        let mut position = after(&moves)?;
        let opening = moves.len();
        let mut game = Game { moves, opening, scores: Vec::new(), result: 0 };
        while !position.is_over() {
            if position.must_pass() {
                position = position.play(Move::Pass).ok()?;
                continue;
            }
            if position.empties().count() <= self.recipe.exact.into() {
                break;
            }
            let report = self.search(&position, Limits::depth(self.recipe.depth.into()));
            game.scores.push(report.score);
            let Some(Move::Place(square)) = report.best else { return None };
            game.moves.push(square);
            position = position.play(Move::Place(square)).ok()?;
        }
        let report = self.search(&position, Limits::NONE.with_exact(64));
        let black = report.score.discs()?;
        game.result = if position.turn() == othello_core::Color::Black { black } else { -black };
        game.moves.extend(report.line.iter().filter_map(|mv| match mv {
            Move::Place(square) => Some(*square),
            Move::Pass => None,
        }));
        (game.moves.len() > opening).then_some(game)
    }

    fn search(&mut self, position: &Position, limits: Limits) -> Report {
        self.engine.search(&Request::new(position.clone(), limits), &mut ())
    }
}

impl Maker for Player {
    type Recipe = Recipe;
    type Item = Game;

    fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    fn make(&mut self, number: u64) -> Game {
        self.game(number)
    }

    /// What is not known of a game is how many of its scores there ought to be.
    fn is_met_by(&self, game: &Game) -> bool {
        game.opening < game.moves.len()
    }
}

/// More random moves than this leave nothing to play.
const LONGEST: u32 = 50;

/// The first moves of a game, any number of them, and a random one.
fn deviate(game: &[Square], random: &mut Random) -> Vec<Square> {
    let most = u32::try_from(game.len()).unwrap_or(u32::MAX).clamp(1, LONGEST);
    let kept = random.below(most) as usize;
    random_moves(game[..kept].to_vec(), 1, random)
}

/// Adds so many random moves, fewer if the game ends.
fn random_moves(mut moves: Vec<Square>, count: usize, random: &mut Random) -> Vec<Square> {
    let mut board = board_after(&moves);
    for _ in 0..count {
        let legal = to_place(board).legal_moves();
        if legal.is_empty() {
            break;
        }
        let index = random.below(legal.count()) as usize;
        let Some(square) = legal.into_iter().nth(index) else { break };
        board = follow(board, square);
        moves.push(square);
    }
    moves
}

/// The board after legal moves; passes go without saying.
fn board_after(moves: &[Square]) -> Board {
    moves.iter().fold(Board::START, |board, &square| follow(board, square))
}

/// The position after legal moves, unless the game is over there.
fn after(moves: &[Square]) -> Option<Position> {
    let play = |position: Position, &square: &Square| {
        let position =
            if position.must_pass() { position.play(Move::Pass).ok()? } else { position };
        position.play(Move::Place(square)).ok()
    };
    let position = moves.iter().try_fold(Position::default(), play)?;
    (!position.is_over()).then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Shard;

    fn recipe() -> Recipe {
        Recipe {
            seed: 3,
            depth: 1,
            exact: 8,
            shard: Shard::WHOLE,
            openings: 0,
            evaluation: "simple".to_owned(),
        }
    }

    fn player(openings: &str) -> Player {
        Player::new(recipe(), Arc::new(openings.parse().unwrap()), None)
    }

    /// To the end of each, where the discs are counted.
    #[test]
    fn games_are_played_to_their_end() {
        let mut player = player("");
        for number in 0..20 {
            let game = player.make(number);
            assert_eq!(game.to_string().parse(), Ok(game.clone()));
            let end = board_after(&game.moves);
            assert!(end.is_over(), "{game}");
            let discs = [end.own, end.opp].map(|discs| discs.count().cast_signed());
            let empties = 64 - discs[0] - discs[1];
            let margin = (discs[0] - discs[1]).abs();
            let expected = if margin == 0 { 0 } else { margin + empties };
            assert_eq!(game.result.abs(), expected, "{game}");
            let last = game.moves.len() - game.opening;
            assert!(game.scores.len() >= last.saturating_sub(8), "{game}");
        }
    }

    #[test]
    fn games_depend_on_their_number_alone() {
        let mut player = player("");
        let first = player.make(5);
        assert_ne!(player.make(6), first);
        assert_eq!(player.make(5), first);
    }

    #[test]
    fn every_other_game_begins_like_one_of_the_openings() {
        let text = "f5d6c3d3c4f4f6f3e6e7";
        let mut player = player(text);
        for number in (1..20).step_by(2) {
            let game = player.make(number);
            let line = game.to_string();
            let given = 2 * (game.opening - 1);
            assert_eq!(line[..given], text[..given]);
        }
    }
}
