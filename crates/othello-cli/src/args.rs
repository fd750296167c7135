//! The command line as it is typed.

mod book;
mod engine;
mod evaluation;
mod game;
mod train;
mod versus;

use std::env::consts::{ARCH, OS};
use std::ffi::OsString;
use std::num::{NonZeroUsize, ParseFloatError};
use std::sync::LazyLock;
use std::time::Duration;

use clap::{ArgGroup, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use othello_engine::{Level, Tier};

pub(crate) use book::{BookArgs, BookTask, BuildArgs, ExportArgs, MergeArgs, PruneArgs, ShowArgs};
pub(crate) use engine::{EngineArgs, GtpArgs, NboardArgs};
pub(crate) use evaluation::Evaluation;
pub(crate) use game::GameArgs;
pub(crate) use train::{ErrorsArgs, FitArgs, JoinArgs, PlayArgs, Stage, TrainArgs, VerifyArgs};
pub(crate) use versus::MatchArgs;

/// Othello on the command line: count games, solve endgames, ask for moves, measure.
///
/// A TEXT for a position is a board of 64 squares (`X O -`) with the side to move, optionally with
/// `/` between rows, or a transcript such as `f5d6c3`, the empty one included; `-` reads it from
/// standard input. Answers go to standard output, everything else to standard error.
///
/// Exit codes: 0 done, 1 a score differs, 2 wrong call, 3 bad data, 4 stream or file, 5 an engine
/// failed, 130 interrupted.
#[derive(Debug, Parser)]
#[command(name = "othello", version, long_version = LONG_VERSION.as_str(), author, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Perft(PerftArgs),
    Solve(SolveArgs),
    Hint(HintArgs),
    Bench(BenchArgs),
    Match(Box<MatchArgs>),
    Gtp(GtpArgs),
    Nboard(NboardArgs),
    Book(BookArgs),
    Train(TrainArgs),
    Completions(CompletionsArgs),
    /// Write the manual page.
    Man,
}

/// Count the ways to play so many plies: a line for each depth, `depth nodes`.
///
/// A pass counts as a ply, and a finished game as one way at every remaining depth. Times go to
/// standard error.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = "Examples:\n  othello perft 10\n  othello perft 5 --position f5d6c3\n  \
                             othello perft 8 --rules grand+anti"
)]
pub(crate) struct PerftArgs {
    /// The greatest depth in plies.
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u8).range(0..=120))]
    pub(crate) depth: u8,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The position to start from.
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub(crate) position: String,
    /// The CPU features to use.
    #[arg(long, default_value_t = Tier::detect())]
    pub(crate) tier: Tier,
    /// Answer in JSON, with times.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Solve positions to the end of the game: a line for each, then the totals.
///
/// Scores are discs for the side to move with perfect play by both, empty squares to the winner.
/// Where a file gives scores, the best of them is compared with the answer; exit code 1 says that
/// one differs. By other rules than the official ones each line of a file is a position.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Examples:\n  othello solve endgames.obf\n  \
                             othello solve endgames.obf --json --progress\n  \
                             grep ' X;' endgames.obf | othello solve -")]
pub(crate) struct SolveArgs {
    /// Files of positions (OBF), positions themselves, or `-` for standard input.
    #[arg(value_name = "FILE|TEXT", required = true)]
    pub(crate) sources: Vec<String>,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The size of the table of known positions in mebibytes; it is cleared before each position.
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(0..=1 << 20))]
    pub(crate) hash: u32,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// How many threads search together. Scores do not depend on it.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// Tell on standard error how it goes: in one line on a terminal, and elsewhere, if this is
    /// given without a word, in a line for each iteration.
    #[arg(
        short = 'v',
        long,
        value_name = "WHEN",
        num_args = 0..=1,
        require_equals = true,
        default_value = "auto",
        default_missing_value = "always"
    )]
    pub(crate) progress: When,
    /// Find out who wins, not by how much: takes a fraction of the time.
    #[arg(long)]
    pub(crate) wld: bool,
    /// Solve each move, not only the best one.
    #[arg(long)]
    pub(crate) all: bool,
    /// The CPU features to use.
    #[arg(long, default_value_t = Tier::detect())]
    pub(crate) tier: Tier,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// When to tell how it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal.
    Auto,
    /// Wherever standard error goes.
    Always,
    /// Not at all.
    Never,
}

/// Find the best moves of a position: a line for each, `move score line`.
///
/// Scores are discs for the side to move at the end of the game, empty squares to the winner:
/// whole where they are exact, with a decimal where they are estimates.
#[derive(Debug, clap::Args)]
#[command(
    group = ArgGroup::new("limit").args(["depth", "level", "time"]),
    after_long_help = "Examples:\n  othello hint f5d6c3 --depth 12\n  othello hint f5 --level 3\n  \
                       othello hint f5d6 --time 2.5 --count 3 --json"
)]
pub(crate) struct HintArgs {
    /// The position in question; without one, the start of the game.
    #[arg(
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Look so many plies ahead, and solve where that reaches the end.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=60))]
    pub(crate) depth: Option<u8>,
    /// Play as this level, 1 to 12 or its name [default: 12].
    #[arg(long, value_name = "N")]
    pub(crate) level: Option<Level>,
    /// Think so many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// How many of the best moves to list.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) count: u8,
    /// How many threads search together.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// What the choice of a weak level depends on.
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "level")]
    pub(crate) seed: u64,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measure: first the node signature of the search, the same on every machine, then speeds.
#[derive(Debug, clap::Args)]
pub(crate) struct BenchArgs {
    /// The CPU features to use.
    #[arg(long, default_value_t = Tier::detect())]
    pub(crate) tier: Tier,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Write the completions for a shell.
#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    pub(crate) shell: Shell,
}

/// The same argument, so that a board whose first squares are empty does not look like an option.
pub(crate) fn unlike_option(argument: OsString) -> OsString {
    let is_board = |text: &str| {
        let marks = text.bytes().filter(|byte| b"XxOo*BbWw-._".contains(byte)).count();
        text.starts_with('-') && marks >= BOARD
    };
    match argument.to_str() {
        Some(text) if is_board(text) => text.replace('-', ".").into(),
        _ => argument,
    }
}

/// As many marks make a board, and no option.
const BOARD: usize = 64;

/// What the program was built for, and what it uses of the CPU at hand.
static LONG_VERSION: LazyLock<String> = LazyLock::new(|| {
    let version = env!("CARGO_PKG_VERSION");
    format!("{version}\nbuilt for {ARCH} {OS}\nspeed tier {}", Tier::detect())
});

/// How many threads search together, as it is typed.
///
/// # Errors
/// If it is no number, or one of threads that no machine has.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST_THREADS);
    number.ok_or_else(|| format!("expected a number of threads from 1 to {MOST_THREADS}"))
}

/// More threads than this would wait for each other, on any machine.
const MOST_THREADS: usize = 256;

/// A span of time, as it is typed.
///
/// # Errors
/// If it is no number of seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|error: ParseFloatError| error.to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}
