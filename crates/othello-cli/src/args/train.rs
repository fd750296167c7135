//! The arguments of `othello train`.

use std::path::PathBuf;

use clap::Subcommand;

/// Make the numbers of the engine anew, stage by stage.
#[derive(Debug, clap::Args)]
pub(crate) struct TrainArgs {
    #[command(subcommand)]
    pub(crate) stage: Stage,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Stage {
    Errors(ErrorsArgs),
}

/// Fit the model of how far shallow searches are from deeper ones and from the end.
///
/// Plays games, searches a position of each to every depth, and adds the scores to a file; a run
/// that was stopped goes on where it was. Then fits the model and writes tables of deviations in
/// discs, measured and modelled, for depths of equal parity by empty squares.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Example:\n  othello train errors --data errors.txt \
                             --write crates/othello-engine/src/errors/model.rs")]
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
    /// How many positions to work on at once; the file does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
    /// Write the model to this source file of the engine.
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}
