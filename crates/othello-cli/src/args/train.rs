//! The arguments of `othello train`.

use std::path::PathBuf;

use clap::Subcommand;
use othello_engine::Confidence;
use othello_train::games::Shard;

use super::Evaluation;

/// Make the numbers of the engine anew, stage by stage.
#[derive(Debug, clap::Args)]
pub(crate) struct TrainArgs {
    #[command(subcommand)]
    pub(crate) stage: Stage,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Stage {
    Play(PlayArgs),
    Merge(JoinArgs),
    Fit(FitArgs),
    Errors(ErrorsArgs),
    Verify(VerifyArgs),
}

/// Let the engine play games against itself, to learn from.
///
/// Adds games to a file, one a line; a run that was stopped goes on where it was. Every game depends
/// on its number and the seed alone, so that parts of a run can be made anywhere and put together.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Example:\n  othello train play --data games-0.txt --games 50000 \
                             --shard 0/4")]
pub(crate) struct PlayArgs {
    /// The file of games; it is made, or gone on with.
    #[arg(long, value_name = "FILE")]
    pub(crate) data: PathBuf,
    /// How many games the file is to have in the end.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// How many plies the engine looks ahead.
    #[arg(long, value_name = "D", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=30))]
    pub(crate) depth: u8,
    /// From so many empty squares on it plays perfectly.
    #[arg(long, value_name = "E", default_value_t = 14, value_parser = clap::value_parser!(u8).range(0..=30))]
    pub(crate) exact: u8,
    /// What the openings depend on.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Make this part of the games alone: I of N, counted from 0.
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub(crate) shard: Shard,
    /// Begin every other game like one of these, a transcript a line.
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// How many games to play at once; the file does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
}

/// Put the parts of a run together in one file, as the run in one would have made it.
///
/// Needed to go on with a run as a whole; `fit` takes any number of files as they are. The games stand
/// up to the first one that a part lacks.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Example:\n  othello train merge games-*.txt -o games.txt")]
pub(crate) struct JoinArgs {
    /// The files of all parts, in any order.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) parts: Vec<PathBuf>,
    /// Where to write the one.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: PathBuf,
    /// Replace a file that exists.
    #[arg(long)]
    pub(crate) force: bool,
}

/// Fit the weights of the evaluation to games.
///
/// Every position after the opening of a game is to be worth the result of the game to the side that
/// moves. Some games are held out to see when more passes gain nothing; the weights after the best
/// pass are written.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Example:\n  othello train fit games-*.txt --write weights.zst")]
pub(crate) struct FitArgs {
    /// Files of games, as `othello train play` makes them.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) games: Vec<PathBuf>,
    /// Files of games of which only the part that was played perfectly counts.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) ends: Vec<PathBuf>,
    /// Write the weights to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) write: PathBuf,
    /// Begin from these weights instead of from nothing.
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Hold out one game of so many.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..))]
    pub(crate) hold_out: u32,
    /// How much more the rest of a game counts than the search of a position, from move to move:
    /// 1 believes the result alone, 0 the search alone.
    #[arg(long, value_name = "PART", default_value_t = 1.0)]
    pub(crate) trust: f32,
    /// Learn from the ends of the lines that searches of one to so many plies by the first weights
    /// expect, instead of from the positions themselves.
    #[arg(long, value_name = "PLIES", default_value_t = 0, requires = "from", value_parser = clap::value_parser!(u8).range(0..=6))]
    pub(crate) leaves: u8,
    /// What it costs to move a weight by a disc away from the first ones, in positions that are a
    /// disc wrong.
    #[arg(long, value_name = "P", default_value_t = 10.0)]
    pub(crate) penalty: f32,
    /// The most passes over the positions.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) passes: u16,
    /// End after so many passes without a gain.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) patience: u16,
    /// How many threads work at once; the weights do not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
}

/// Fit the model of how far shallow searches are from deeper ones and from the end.
///
/// Plays games, searches a position of each to every depth, and adds the scores to a file; a run
/// that was stopped goes on where it was. Then fits the model and writes tables of deviations in
/// discs, measured and modelled, for depths of equal parity by empty squares.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = "Example:\n  othello train errors --data errors.txt --weights fitted.zst \
                             --write weights.zst"
)]
pub(crate) struct ErrorsArgs {
    /// The file of scores; it is made, or gone on with.
    #[arg(long, value_name = "FILE")]
    pub(crate) data: PathBuf,
    /// How many positions to have in the end.
    #[arg(long, value_name = "N", default_value_t = 3010, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) positions: u32,
    /// How many plies the deepest search looks ahead.
    #[arg(long, value_name = "D", default_value_t = 11, value_parser = clap::value_parser!(u8).range(3..=30))]
    pub(crate) depth: u8,
    /// The most empty squares of a position that is solved as well.
    #[arg(long, value_name = "E", default_value_t = 21, value_parser = clap::value_parser!(u8).range(10..=30))]
    pub(crate) exact: u8,
    /// What the games depend on.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// How many positions to work on at once; the file does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
    /// Write the model: the weights with it, or for `simple` the source file of the engine.
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

/// Try weights on positions whose moves are all known.
///
/// Searches each position on its own and tells how often it chose a best move, how many discs its
/// choices lose, and by how many discs its scores are wrong, on the mean.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Example:\n  othello train verify hard-30.obf --depth 15")]
pub(crate) struct VerifyArgs {
    /// Files of positions with the scores of their moves (OBF).
    #[arg(required = true, value_name = "FILE")]
    pub(crate) problems: Vec<PathBuf>,
    /// How many plies to look ahead.
    #[arg(long, value_name = "D", default_value_t = 15, value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) depth: u8,
    /// How sure to be of what is left out, in percent.
    #[arg(long, value_name = "PERCENT", default_value_t)]
    pub(crate) confidence: Confidence,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// How many positions to work on at once; the figures do not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
}
