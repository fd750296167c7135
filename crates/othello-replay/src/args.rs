//! The command line.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use othello_session::rules::{RulesWish, StartWish};
use othello_view::{CharsetWish, Choice, ColorWish, LangWish, LookWishes, ScreenSize, Theme};

/// View, check and convert recorded Othello games.
#[derive(Debug, Parser)]
#[command(
    name = "othello-replay",
    version,
    about,
    long_about = None,
    after_help = EXAMPLES,
    arg_required_else_help = false,
    disable_help_subcommand = true
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) view: View,
    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Without a command the games are viewed; without a file, the last game that was played.
FILE is a transcript, GGF, SGF, JSON, a binary archive or a WTHOR file, whatever its name; - is the
standard input; file#3 is the third game of a file.

Examples:
  othello-replay                              the last game, in the viewer
  othello-replay check *.wtb --json           a whole database
  echo d3d4d5 | othello-replay check -        what is wrong with this?
  othello-replay show --at 20 game.txt        one position as text
  othello-replay convert --to json -o g.json game.txt
  othello-replay show --rules grand moves.txt moves of another game than Othello

Exit codes: 0 done, 1 a check found faults, 2 usage, 3 bad input, 4 file, 6 no terminal, 130
interrupted.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// View games in the terminal, step by step.
    View(View),
    /// Print positions as text.
    Show(Show),
    /// Print the moves of games.
    Moves(Moves),
    /// Check games by the rules: legal moves, passes, scores.
    Check(Check),
    /// Write games in another format.
    Convert(Convert),
    /// Print the completions of a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    Man,
}

/// Options of every command.
#[derive(Args, Debug)]
pub(crate) struct Common {
    /// Write a log to this file.
    #[arg(long, value_name = "PATH", global = true, help_heading = "Logs")]
    pub(crate) log_file: Option<PathBuf>,
    /// Log more; may be repeated.
    #[arg(short, long, action = clap::ArgAction::Count, global = true, help_heading = "Logs")]
    pub(crate) verbose: u8,
    /// The game of files that do not tell it, as moves alone may not: a name, or file:x.toml.
    #[arg(long, value_name = "ID", global = true, help_heading = RULES)]
    rules: Option<String>,
    /// Squares of that game that are barred, with commas between them.
    #[arg(long, value_name = "SQUARES", global = true, help_heading = RULES)]
    holes: Option<String>,
    /// How its discs lie at the start: usual or parallel.
    #[arg(long, value_name = "HOW", global = true, default_value_t, help_heading = RULES)]
    start: StartWish,
}

/// The heading of the options that are about rules.
const RULES: &str = "Rules";

impl Common {
    /// The game of files that do not tell it.
    pub(crate) fn wish(&self) -> RulesWish<'_> {
        RulesWish {
            rules: self.rules.as_deref(),
            holes: self.holes.as_deref(),
            start: self.start,
            seed: None,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct View {
    /// Files with games; the last game played if there is none.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Begin at this ply.
    #[arg(long, value_name = "PLY")]
    pub(crate) at: Option<usize>,
    /// Print the screen of this size as text and exit.
    #[arg(long, value_name = "WxH")]
    pub(crate) snapshot: Option<ScreenSize>,
    /// Press the keys named in this file first; - is the standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) script: Option<PathBuf>,
    /// The language of the screen; auto follows the locale.
    #[arg(
        long,
        value_parser = choices(&LangWish::CHOICES),
        default_value_t,
        env = "OTHELLO_LANG",
        help_heading = SCREEN
    )]
    pub(crate) lang: LangWish,
    /// The letters of the screen.
    #[arg(
        long,
        value_parser = choices(&CharsetWish::CHOICES),
        default_value_t,
        env = "OTHELLO_CHARSET",
        help_heading = SCREEN
    )]
    pub(crate) charset: CharsetWish,
    /// When to use colours; auto obeys `NO_COLOR`.
    #[arg(
        long,
        value_parser = choices(&ColorWish::CHOICES),
        default_value_t,
        env = "OTHELLO_COLOR",
        help_heading = SCREEN
    )]
    pub(crate) color: ColorWish,
    /// The colours: classic, paper, contrast, blue-orange or mono.
    #[arg(long, value_name = "NAME", default_value_t, env = "OTHELLO_THEME", help_heading = SCREEN)]
    pub(crate) theme: Theme,
    /// Leave the mouse to the terminal, for selecting text.
    #[arg(long, help_heading = SCREEN)]
    pub(crate) no_mouse: bool,
}

/// The heading of the options that are about the screen.
const SCREEN: &str = "Screen";

impl View {
    /// Whether the viewer was given something to do; how the screen looks does not count.
    pub(crate) fn is_idle(&self) -> bool {
        let Self { files, at, snapshot, script, .. } = self;
        files.is_empty() && at.is_none() && snapshot.is_none() && script.is_none()
    }

    /// What is wished of letters and colours.
    pub(crate) const fn look(&self) -> LookWishes {
        LookWishes { charset: self.charset, color: self.color, theme: self.theme }
    }
}

/// Reads one of the choices, which the help lists.
fn choices<T: Copy + Send + Sync + 'static>(
    choices: &'static [Choice<T>],
) -> impl TypedValueParser<Value = T> {
    let values = choices.iter().map(|choice| PossibleValue::new(choice.name).help(choice.help));
    PossibleValuesParser::new(values).map(|name| {
        let choice = choices.iter().find(|choice| choice.name == name);
        choice.expect("only the names of choices come through").value
    })
}

#[derive(Args, Debug)]
pub(crate) struct Show {
    /// Files with games; the last game played if there is none.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The position after this ply, passes counted; the last one without it.
    #[arg(long, value_name = "PLY", conflicts_with = "every")]
    pub(crate) at: Option<usize>,
    /// All positions.
    #[arg(long)]
    pub(crate) every: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Moves {
    /// Files with games; the last game played if there is none.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// A line for each ply: flips, discs, replies, frontiers.
    #[arg(long)]
    pub(crate) table: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// Files with games.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print JSON, one object a line: games, files, a summary.
    #[arg(long)]
    pub(crate) json: bool,
    /// Use so many threads; as many as there are processors without it.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<core::num::NonZero<usize>>,
    /// Propose the change that makes an illegal game legal; =apply writes it if there is but one.
    #[arg(
        long,
        value_name = "HOW",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "show",
        conflicts_with = "json"
    )]
    pub(crate) fix: Option<Fix>,
}

/// What becomes of a change that makes a game legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Fix {
    /// It is told.
    Show,
    /// It is written into the file.
    Apply,
}

#[derive(Args, Debug)]
pub(crate) struct Convert {
    /// Files with games; all of them go into one output.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) to: Target,
    /// The file to write; the standard output without it, or with -.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the output file if it exists.
    #[arg(long)]
    pub(crate) force: bool,
}

/// A format that games are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    /// One game a line: moves without passes.
    Transcript,
    /// One game a line, as GGS and NBoard write it.
    Ggf,
    /// Games with their variations, for editors of games.
    Sgf,
    /// Games with tags, comments and variations, as PlayOK and chess programs write them.
    Pgn,
    /// A database of games, with the lists of its names beside it.
    Wthor,
    /// One board with the numbers of the moves, as in books.
    Kifu,
    /// A line for each position whose moves have a score, as Edax reads it.
    Obf,
    /// One whole game a line, as Logistello keeps them.
    Logbook,
    /// One JSON object a game and line.
    Json,
    /// The archive of the suite.
    Binary,
}
