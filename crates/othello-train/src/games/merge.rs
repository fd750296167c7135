//! One file of games out of those that the parts of a run have made.

use std::fmt;

use super::file::Games;
use super::recipe::Recipe;
use super::shard::Shard;

/// Why files are not the parts of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MergeError {
    /// A file is of another run than the first one.
    Recipe {
        /// Which file, counted from 0.
        file: usize,
        /// What it was made from.
        found: Recipe,
        /// What it ought to be made from, save for the part.
        wanted: Recipe,
    },
    /// Two files hold the same part.
    Twice(Shard),
    /// No file holds this part.
    Missing(Shard),
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recipe { found, wanted, .. } => {
                write!(f, "line 1: made by `{found}`, the first file by `{wanted}`")
            }
            Self::Twice(shard) => write!(f, "part {shard} is there twice"),
            Self::Missing(shard) => write!(f, "part {shard} is missing"),
        }
    }
}

impl std::error::Error for MergeError {}

impl Games {
    /// Puts the parts of a run together, in any order: the games that the whole run would have made,
    /// up to the first one that a part lacks.
    ///
    /// # Errors
    /// If they are not all parts of one run.
    pub fn merge(parts: Vec<Self>) -> Result<Self, MergeError> {
        let Some(wanted) = parts.first().map(|part| part.recipe.clone()) else {
            return Err(MergeError::Missing(Shard::WHOLE));
        };
        let shards: Vec<Shard> = wanted.shard.all().collect();
        let mut games: Vec<Option<Self>> = shards.iter().map(|_| None).collect();
        for (file, part) in parts.into_iter().enumerate() {
            let shard = part.recipe.shard;
            let place = shards.iter().position(|other| *other == shard);
            let as_wanted = Recipe { shard: wanted.shard, ..part.recipe.clone() };
            match place {
                Some(place) if as_wanted == wanted && games[place].is_none() => {
                    games[place] = Some(part);
                }
                Some(_) if as_wanted == wanted => return Err(MergeError::Twice(shard)),
                _ => return Err(MergeError::Recipe { file, found: part.recipe, wanted }),
            }
        }
        let parts = games.into_iter().zip(&shards);
        let parts = parts.map(|(part, shard)| part.ok_or(MergeError::Missing(*shard)));
        let parts = parts.map(|part| part.map(|part| part.games.into_iter()));
        let mut parts = parts.collect::<Result<Vec<_>, _>>()?;
        let count = parts.len();
        let in_turn = (0..count).cycle().map_while(|part| parts[part].next());
        Ok(Self { games: in_turn.collect(), recipe: Recipe { shard: Shard::WHOLE, ..wanted } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    fn game(number: i32) -> Game {
        format!("f5d6; 0; 1; {number}").parse().expect("a game")
    }

    /// A part of a run of eleven games, and which games of the whole it holds.
    fn part(shard: &str, numbers: &[i32]) -> Games {
        let head = format!(
            "othello games 1: seed 1, depth 4, exact 14, shard {shard}, openings 00000000, \
             evaluation simple"
        );
        Games {
            recipe: head.parse().expect("a recipe"),
            games: numbers.iter().map(|number| game(*number)).collect(),
        }
    }

    #[test]
    fn games_stand_in_the_order_of_the_whole_run() {
        let parts = ["2/3", "0/3", "1/3"];
        let numbers: [&[i32]; 3] = [&[2, 5], &[0, 3, 6, 9], &[1, 4, 7]];
        let parts = parts.iter().zip(numbers).map(|(shard, numbers)| part(shard, numbers));
        let whole = Games::merge(parts.collect()).expect("all parts");
        assert_eq!(whole, part("0/1", &[0, 1, 2, 3, 4, 5, 6, 7]));
        assert_eq!(whole.to_string().parse(), Ok(whole));
    }

    #[test]
    fn what_is_not_one_run_is_refused() {
        let error = |parts: Vec<Games>| Games::merge(parts).expect_err("not one run");
        let shard = |text: &str| text.parse().expect("a part");
        let [first, second] = ["0/2", "1/2"].map(|shard| part(shard, &[0]));
        assert_eq!(error(vec![first.clone()]), MergeError::Missing(shard("1/2")));
        let twice = vec![first.clone(), second.clone(), second.clone()];
        assert_eq!(error(twice), MergeError::Twice(shard("1/2")));
        let mut other = second;
        other.recipe.seed = 2;
        for found in [other, part("1/3", &[0])] {
            let recipe = MergeError::Recipe {
                file: 1,
                found: found.recipe.clone(),
                wanted: first.recipe.clone(),
            };
            assert_eq!(error(vec![first.clone(), found]), recipe);
        }
    }
}
