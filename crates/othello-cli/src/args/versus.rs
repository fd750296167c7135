//! The arguments of `othello match`.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::ArgGroup;
use othello_engine::Level;

use super::{GameArgs, seconds};

/// Let two engines play a match: games from the same opening with both colours, and a table.
///
/// An engine is `builtin`, perhaps with options of its own, `builtin:level=5` or
/// `builtin:depth=8,hash=16` (level, depth, nodes, time, hash, threads, seed, weights, book), or the
/// command line of any program that speaks GTP or NBoard, which is recognised by what it answers;
/// `gtp:` or `nboard:` before it says so at once. No shell is involved; quotes hold words together.
/// A builtin player opens by a book only if it is given one, `book=on` or `book=FILE`.
///
/// The referee trusts neither side: an illegal move, a pass in a position with moves, no answer in
/// time, or a crash forfeits the game, and the match goes on. Forced passes are not asked for.
///
/// Exit codes beside the usual ones: 1 if the sequential test finds the second hypothesis wrong, 5 if
/// an engine cannot be started.
#[derive(Debug, clap::Args)]
#[command(
    group = ArgGroup::new("strength").args(["level", "depth", "nodes"]),
    group = ArgGroup::new("timing").args(["time", "clock"]),
    group = ArgGroup::new("source").args(["openings", "balanced", "random"]),
    after_long_help = EXAMPLES
)]
pub(crate) struct MatchArgs {
    /// The first engine; it has Black in the first game.
    #[arg(long, value_name = "ENGINE")]
    pub(crate) first: String,
    /// The second engine.
    #[arg(long, value_name = "ENGINE")]
    pub(crate) second: String,
    /// How many games to play, two from each opening.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub(crate) games: u32,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Begin with the games or positions of this file.
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    pub(crate) openings: Option<PathBuf>,
    /// Begin with random moves, so many that the position is near even [default: 8 plies].
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(1..=40), help_heading = "Openings")]
    pub(crate) balanced: Option<u8>,
    /// Begin with so many random moves, whatever they lead to.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(0..=40), help_heading = "Openings")]
    pub(crate) random: Option<u8>,
    /// How deep the balance is looked into.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=30), help_heading = "Openings")]
    pub(crate) balance_depth: u8,
    /// Write the openings to this file, to be read with --openings.
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    pub(crate) write_openings: Option<PathBuf>,
    /// What all random choices depend on.
    #[arg(long, value_name = "SEED", default_value_t = 0, help_heading = "Openings")]
    pub(crate) seed: u64,
    /// So many seconds for each move.
    #[arg(long, value_name = "S", value_parser = seconds, help_heading = "Thinking")]
    pub(crate) time: Option<Duration>,
    /// A clock for each side: seconds for the game, and what each move adds.
    #[arg(long, value_name = "MAIN[+INC]", help_heading = "Thinking")]
    pub(crate) clock: Option<ClockWish>,
    /// Play at this level, 1 to 12 or its name (built-in engine).
    #[arg(long, value_name = "N", help_heading = "Thinking")]
    pub(crate) level: Option<Level>,
    /// Look so many plies ahead (built-in engine and NBoard).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=60), help_heading = "Thinking")]
    pub(crate) depth: Option<u8>,
    /// Visit so many positions for a move (built-in engine).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Thinking")]
    pub(crate) nodes: Option<u64>,
    /// What a move may take beyond its time before it loses the game.
    #[arg(long, value_name = "S", default_value = "0.5", value_parser = seconds, help_heading = "Thinking")]
    pub(crate) margin: Duration,
    /// How long an answer is waited for where there is no limit of time.
    #[arg(long, value_name = "S", default_value = "120", value_parser = seconds, help_heading = "Thinking")]
    pub(crate) patience: Duration,
    /// How many games to play at once.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) concurrency: u8,
    /// Let the exact solver end a game with so many squares empty [default: play to the end].
    #[arg(long, value_name = "EMPTIES", value_parser = clap::value_parser!(u8).range(1..=24))]
    pub(crate) adjudicate: Option<u8>,
    /// Stop as soon as it is clear whether the first engine is better by the one number of Elo
    /// points or by the other.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Hypotheses>,
    /// The chance to be wrong that the sequential test accepts, on either side.
    #[arg(long, value_name = "P", default_value = "0.05", value_parser = chance, requires = "sprt")]
    pub(crate) error: f64,
    /// Keep the games in this file as they end; the same command goes on where it stopped.
    #[arg(long, value_name = "FILE")]
    pub(crate) archive: Option<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write logs to this file, with what the engines say on their standard error.
    #[arg(long, value_name = "PATH")]
    pub(crate) log_file: Option<PathBuf>,
    /// Which logs to write, as `othello_session=debug,warn`.
    #[arg(long, value_name = "DIRECTIVES", env = "RUST_LOG")]
    pub(crate) log_filter: Option<String>,
    /// More logs; may be given several times.
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub(crate) verbose: u8,
}

const EXAMPLES: &str = "Examples:
  othello match --first builtin --second builtin:level=5 --games 20 --level 6
  othello match --first builtin:time=0.5 --second '/usr/games/gtp-rhino -l 4' --games 100 \\
      --balanced 8 --archive rhino.oth
  othello match --first builtin --second builtin:level=3 --games 10 --level 5 --rules hex
  othello match --first ./new --second ./old --games 10000 --clock 30+0.1 --sprt 0,10";

/// A clock as it is typed: `60`, `60+0.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClockWish {
    pub(crate) main: Duration,
    pub(crate) increment: Duration,
}

impl FromStr for ClockWish {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        let clock = Self { main: seconds(main)?, increment: seconds(increment)? };
        if clock.main.is_zero() && clock.increment.is_zero() {
            return Err("no time at all".to_owned());
        }
        Ok(clock)
    }
}

/// By how many Elo points the first engine is better, by one opinion and by the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hypotheses {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

impl FromStr for Hypotheses {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.is_finite());
        let numbers = text.split_once(',').and_then(|(a, b)| Some((number(a)?, number(b)?)));
        match numbers {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Self { elo0, elo1 }),
            Some(_) => Err("the first number has to be the smaller one".to_owned()),
            None => Err("expected two numbers such as 0,10".to_owned()),
        }
    }
}

fn chance(text: &str) -> Result<f64, String> {
    let chance = text.parse().map_err(|error: std::num::ParseFloatError| error.to_string())?;
    if chance > 0.0 && chance < 0.5 { Ok(chance) } else { Err("not between 0 and 0.5".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_and_hypotheses_are_read() {
        let clock: ClockWish = "60+0.5".parse().unwrap();
        assert_eq!((clock.main.as_secs(), clock.increment.as_millis()), (60, 500));
        assert_eq!("3".parse::<ClockWish>().unwrap().increment, Duration::ZERO);
        assert_eq!("-5, 5".parse(), Ok(Hypotheses { elo0: -5.0, elo1: 5.0 }));
        for wrong in ["", "0", "0+0", "1+", "-1", "1+x"] {
            assert!(wrong.parse::<ClockWish>().is_err(), "{wrong}");
        }
        for wrong in ["", "5", "5,5", "5,0", "0,inf", "a,b"] {
            assert!(wrong.parse::<Hypotheses>().is_err(), "{wrong}");
        }
        assert!(chance("0.05").is_ok() && chance("0").is_err() && chance("0.5").is_err());
    }
}
