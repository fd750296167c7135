//! The state of a match as JSON, for programs.

use serde::Serialize;

use super::elo::{Sprt, Standing};
use super::table::Table;
use super::tally::SideTally;

/// The name of this form; a change that readers would trip over changes it.
const SCHEMA: &str = "othello.match/1";

#[derive(Debug, Serialize)]
pub(crate) struct Report<'a> {
    schema: &'static str,
    first: Side<'a>,
    second: Side<'a>,
    /// The game that is played, by its name.
    rules: String,
    /// Games that were asked for, and that are played.
    games: u32,
    played: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    /// The part of the points that the first engine has.
    score: Option<f64>,
    /// The mean difference in discs, empty squares to the winner.
    discs: Option<f64>,
    elo: Option<Elo>,
    /// How often both games of an opening gave 0, 1/2, 1, 3/2 and 2 points.
    pairs: [u32; 5],
    sprt: Option<Test>,
    interrupted: bool,
}

#[derive(Debug, Serialize)]
struct Side<'a> {
    command: &'a str,
    name: &'a str,
    moves: u32,
    seconds_mean: Option<f64>,
    seconds_most: f64,
    forfeits: Vec<Forfeit<'a>>,
}

#[derive(Debug, Serialize)]
struct Forfeit<'a> {
    /// Counted from 1.
    game: u32,
    reason: &'a str,
}

/// Nothing where a number is infinite, which JSON cannot say.
#[derive(Debug, Serialize)]
struct Elo {
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    likelihood: f64,
    bound: f64,
    /// Which of the numbers is right, if that is clear.
    accepted: Option<f64>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(table: &Table<'a>, interrupted: bool) -> Self {
        let tally = table.tally;
        let results = tally.results();
        let finite = |number: f64| number.is_finite().then_some(number);
        let side = |index: usize| {
            let (command, name) = table.sides[index];
            let SideTally { time, longest, forfeits } = &tally.sides[index];
            let forfeit = |(game, reason): &'a (u32, String)| Forfeit { game: game + 1, reason };
            Side {
                command,
                name,
                moves: time.count,
                seconds_mean: time.value(),
                seconds_most: longest.as_secs_f64(),
                forfeits: forfeits.iter().map(forfeit).collect(),
            }
        };
        Self {
            schema: SCHEMA,
            first: side(0),
            second: side(1),
            rules: table.rules.to_string(),
            games: table.games,
            played: results.games(),
            wins: results.wins,
            draws: results.draws,
            losses: results.losses,
            score: results.score(),
            discs: tally.discs(),
            elo: results.estimate().map(|estimate| Elo {
                value: finite(estimate.elo),
                low: finite(estimate.low),
                high: finite(estimate.high),
            }),
            pairs: results.pairs,
            sprt: table.sprt.map(|sprt| test(sprt, &results)),
            interrupted,
        }
    }
}

fn test(sprt: Sprt, results: &super::elo::Results) -> Test {
    Test {
        elo0: sprt.elo0,
        elo1: sprt.elo1,
        likelihood: sprt.likelihood(results),
        bound: sprt.bound(),
        accepted: match sprt.standing(results) {
            Standing::Open => None,
            Standing::Elo0 => Some(sprt.elo0),
            Standing::Elo1 => Some(sprt.elo1),
        },
    }
}
