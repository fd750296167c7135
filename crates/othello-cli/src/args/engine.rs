//! The calls by which other programs talk to the engine.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::ArgGroup;
use othello_engine::{Level, Options};
use othello_session::book::BookWish;

use super::{Evaluation, seconds, threads};

/// Let programs that speak GTP, the Go Text Protocol, ask for moves.
///
/// Reads commands from standard input and answers on standard output until `quit` or the end of
/// the input. `list_commands` tells them. Without options a move takes as long as the clock allows
/// that the controller sets, or without a clock as long as level 12 takes.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Examples:\n  othello gtp --level 5\n  \
                             printf 'play b f5\\ngenmove w\\n' | othello gtp --depth 8")]
pub(crate) struct GtpArgs {
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
}

/// Let screens that speak the NBoard protocol ask for moves and opinions.
///
/// Reads commands from standard input and answers on standard output until `quit` or the end of
/// the input. The depth that a screen sets replaces a level or depth that is given here; a time
/// holds all the same.
#[derive(Debug, clap::Args)]
pub(crate) struct NboardArgs {
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
}

/// How well the engine plays that other programs talk to.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("strength").args(["level", "depth", "time"]))]
pub(crate) struct EngineArgs {
    /// Play as this level, 1 to 12 or its name.
    #[arg(long, value_name = "N")]
    pub(crate) level: Option<Level>,
    /// Look so many plies ahead, and solve where that reaches the end.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) depth: Option<u8>,
    /// Think at most so many seconds for a move, whatever a clock says.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// The size of the table of known positions in mebibytes.
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(0..=1 << 20))]
    pub(crate) hash: u32,
    /// How many threads search together.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// What to open by: `on` for the book that comes with the program, `off`, or a file [default: on,
    /// but off below level 10 and wherever a depth is set].
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<BookWish>,
    /// What the choice of a weak level depends on, and that among moves of the book.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    pub(crate) seed: u64,
}

impl EngineArgs {
    /// What the engine is made with.
    pub(crate) fn options(&self) -> Options {
        Options::default().with_table_mib(self.hash as usize).with_threads(self.threads)
    }

    /// The book that is opened by, if the strength of play allows one.
    pub(crate) fn book(&self) -> BookWish {
        self.book.clone().unwrap_or_default()
    }
}
