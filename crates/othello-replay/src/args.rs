//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use othello_view::{Charset, Lang, Theme};

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
FILE is a transcript, JSON, a binary archive or a WTHOR file, whatever its name; - is the standard
input; file#3 is the third game of a file.

Examples:
  othello-replay                              the last game, in the viewer
  othello-replay check *.wtb --json           a whole database
  echo d3d4d5 | othello-replay check -        what is wrong with this?
  othello-replay show --at 20 game.txt        one position as text
  othello-replay convert --to json -o g.json game.txt

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
    pub(crate) snapshot: Option<Size>,
    /// Press the keys named in this file first; - is the standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) script: Option<PathBuf>,
    /// The language of the screen; auto follows the locale.
    #[arg(long, value_enum, default_value_t, env = "OTHELLO_LANG", help_heading = SCREEN)]
    pub(crate) lang: LangArg,
    /// The letters of the screen.
    #[arg(long, value_enum, default_value_t, env = "OTHELLO_CHARSET", help_heading = SCREEN)]
    pub(crate) charset: CharsetArg,
    /// When to use colours; auto obeys `NO_COLOR`.
    #[arg(long, value_enum, default_value_t, env = "OTHELLO_COLOR", help_heading = SCREEN)]
    pub(crate) color: ColorArg,
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
}

/// A language, or the one of the locale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LangArg {
    /// As the locale says.
    #[default]
    Auto,
    /// English.
    En,
    /// Russian.
    Ru,
    /// Japanese.
    Ja,
}

impl LangArg {
    /// The language that is named, if one is.
    pub(crate) const fn named(self) -> Option<Lang> {
        match self {
            Self::Auto => None,
            Self::En => Some(Lang::En),
            Self::Ru => Some(Lang::Ru),
            Self::Ja => Some(Lang::Ja),
        }
    }
}

/// A set of letters, or the best that the terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CharsetArg {
    /// Circles and lines if the terminal gives a circle one cell, else ASCII.
    #[default]
    Auto,
    /// X and O; works everywhere.
    Ascii,
    /// Circles and lines.
    Unicode,
    /// Large discs of half blocks where there is room.
    Blocks,
}

impl CharsetArg {
    /// The set that is named, if one is.
    pub(crate) const fn named(self) -> Option<Charset> {
        match self {
            Self::Auto => None,
            Self::Ascii => Some(Charset::Ascii),
            Self::Unicode => Some(Charset::Unicode),
            Self::Blocks => Some(Charset::Blocks),
        }
    }
}

/// When colours are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorArg {
    /// As the environment says.
    #[default]
    Auto,
    /// Whatever the environment says.
    Always,
    /// Not at all.
    Never,
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
    /// One JSON object a game and line.
    Json,
    /// The archive of the suite.
    Binary,
}

/// Columns and rows of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl core::str::FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("expected columns x rows, as in 80x24, found `{text}`");
        let (width, height) = text.split_once('x').ok_or_else(expected)?;
        let number = |digits: &str| digits.parse().map_err(|_no_number| expected());
        Ok(Self { width: number(width)?, height: number(height)? })
    }
}
