//! The command line.

use core::num::NonZero;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use othello_core::Color;
use othello_session::rules::{RulesWish, StartWish};
use othello_view::{CharsetWish, Choice, ColorWish, LangWish, LookWishes, ScreenSize, Theme};

use crate::terms::{Ending, Happening, Years};

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
  othello-replay grep --position f5d6c3d3c4 --year 1990-1999 *.wtb
  othello-replay stats --position f5f6e6f4 *.wtb
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
    /// Find games: by position in any lie of the board, by moves, players, results, happenings.
    Grep(Grep),
    /// Count games: results, passes, lengths; and what was played in a position.
    Stats(Stats),
    /// Find games that are there twice, turned or mirrored, and keep each once.
    Dedup(Dedup),
    /// Put the games of many files into one, each once.
    Merge(Merge),
    /// Share games out over many files.
    Split(Split),
    /// The first games of files.
    Head(Head),
    /// Add games to the history of the program to play, each once.
    Import(Import),
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

/// Which games a command reads.
#[derive(Args, Debug)]
pub(crate) struct Reading {
    /// Files with games.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Use so many threads; as many as there are processors without it.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
}

/// Where a command writes games.
#[derive(Args, Debug)]
pub(crate) struct Writing {
    /// The file to write; the standard output without it, or with -.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the output file if it exists.
    #[arg(long)]
    pub(crate) force: bool,
}

impl Writing {
    /// Whether games go to the standard output.
    pub(crate) fn is_stdout(&self) -> bool {
        self.output.as_deref().is_none_or(|path| path.as_os_str() == "-")
    }
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Print JSON, one object a line: games, files, a summary.
    #[arg(long)]
    pub(crate) json: bool,
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
    /// All games of all files go into one output.
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) to: Target,
    #[command(flatten)]
    pub(crate) writing: Writing,
}

/// Conditions on games; all that are given must hold.
#[derive(Args, Debug)]
#[command(next_help_heading = "Conditions")]
pub(crate) struct Conditions {
    /// Games that begin with these moves, in any lie of the board.
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
    /// Games of a player whose name has this in it; twice for games of two players.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Vec<String>,
    /// Games in which this player is Black.
    #[arg(long, value_name = "NAME")]
    pub(crate) black: Option<String>,
    /// Games in which this player is White.
    #[arg(long, value_name = "NAME")]
    pub(crate) white: Option<String>,
    /// Games of a tournament whose name has this in it.
    #[arg(long, value_name = "NAME")]
    pub(crate) tournament: Option<String>,
    /// Games of a year, or of years: 1997, 1990-1999, 2000-.
    #[arg(long, value_name = "YEARS", allow_hyphen_values = true)]
    pub(crate) year: Option<Years>,
    /// Games that ended so: black, white, draw, wipe-out, unfinished, or a score such as 36-28.
    #[arg(long, value_name = "HOW")]
    pub(crate) result: Option<Ending>,
    /// Games in which this happens.
    #[arg(long, value_name = "WHAT", value_enum)]
    pub(crate) event: Option<Happening>,
    /// The player to whom it happens.
    #[arg(long, value_name = "SIDE", value_enum, requires = "event")]
    pub(crate) by: Option<Side>,
}

/// A player, by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    /// Black.
    Black,
    /// White.
    White,
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Grep {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Games that come to this position, in any lie of the board: a board or the moves to it.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) conditions: Conditions,
    /// The games that do not fulfil the conditions.
    #[arg(long)]
    pub(crate) invert: bool,
    /// Print only how many there are.
    #[arg(short, long, conflicts_with_all = ["json", "to"])]
    pub(crate) count: bool,
    /// Stop after so many.
    #[arg(short, long = "max", value_name = "N")]
    pub(crate) most: Option<NonZero<usize>>,
    #[command(flatten)]
    pub(crate) listing: Listing,
}

/// In which form games are listed: as a table unless told otherwise.
#[derive(Args, Debug)]
pub(crate) struct Listing {
    /// Print JSON, one object a game and line.
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Write the games in this format.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) to: Option<Target>,
    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Args, Debug)]
pub(crate) struct Stats {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// What was played in this position, in any lie of the board, how often, by whom.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with = "per")]
    pub(crate) position: Option<String>,
    /// Count the games in groups.
    #[arg(long = "per", id = "per", value_name = "GROUP", value_enum)]
    pub(crate) by: Option<Group>,
    /// Print so many groups or moves.
    #[arg(long, value_name = "N", default_value = "20")]
    pub(crate) top: NonZero<usize>,
    /// Leave out groups of fewer games.
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) min_games: NonZero<usize>,
    #[command(flatten)]
    pub(crate) conditions: Conditions,
    /// Print JSON, one object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What games are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Group {
    /// Players, each from their own view.
    Player,
    /// Openings with a name.
    Opening,
    /// Years.
    Year,
    /// Tournaments.
    Event,
    /// Opening, midgame and endgame.
    Phase,
    /// Games that are played by the same rules.
    Rules,
}

impl Group {
    /// The word for it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Opening => "opening",
            Self::Year => "year",
            Self::Event => "event",
            Self::Phase => "phase",
            Self::Rules => "rules",
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Dedup {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Which one of several is kept.
    #[arg(long, value_name = "WHICH", value_enum, default_value_t)]
    pub(crate) keep: Keep,
    /// Games of other players are other games, even with the same moves.
    #[arg(long)]
    pub(crate) players: bool,
    /// Print JSON, one object a copy and line, a summary last.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the games that are kept in this format.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) to: Option<Target>,
    #[command(flatten)]
    pub(crate) writing: Writing,
}

/// Which one of several equal games is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Keep {
    /// The one that comes first.
    #[default]
    First,
    /// The one whose record says most.
    Richest,
}

#[derive(Args, Debug)]
pub(crate) struct Merge {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) to: Target,
    #[command(flatten)]
    pub(crate) writing: Writing,
    /// Print JSON about the games that were there already.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Split {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// What makes a file of its own.
    #[arg(long, value_name = "WHAT", value_enum, default_value_t)]
    pub(crate) by: By,
    /// So many games in a file, with --by count.
    #[arg(long, value_name = "N", default_value = "1000")]
    pub(crate) size: NonZero<usize>,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub(crate) to: Target,
    /// The folder to write into; it is made if there is none.
    #[arg(short, long, value_name = "FOLDER")]
    pub(crate) output: PathBuf,
    /// Replace files that exist.
    #[arg(long)]
    pub(crate) force: bool,
    /// Print JSON, one object a file and line.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What games are shared out by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// As many games in each file.
    #[default]
    Count,
    /// Players; a game goes to both.
    Player,
    /// Years.
    Year,
    /// Tournaments.
    Event,
    /// Openings with a name.
    Opening,
    /// Who has won.
    Result,
    /// The rules that were played by.
    Rules,
}

#[derive(Args, Debug)]
pub(crate) struct Head {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// So many games.
    #[arg(short = 'n', long, value_name = "N", default_value = "10")]
    pub(crate) games: NonZero<usize>,
    #[command(flatten)]
    pub(crate) listing: Listing,
}

#[derive(Args, Debug)]
pub(crate) struct Import {
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// The archive; that of the program to play without it.
    #[arg(long, value_name = "FILE")]
    pub(crate) into: Option<PathBuf>,
    /// Only say what would be added.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Print JSON, one object.
    #[arg(long)]
    pub(crate) json: bool,
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
    /// One game a line, as in the archives of IOS.
    Ios,
    /// One JSON object a game and line, as the server of Othello Quest sends them.
    Quest,
    /// One JSON object a game and line.
    Json,
    /// The archive of the suite.
    Binary,
}

impl Target {
    /// What the names of files in this format end with.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Transcript => "txt",
            Self::Ggf => "ggf",
            Self::Sgf => "sgf",
            Self::Pgn => "pgn",
            Self::Wthor => "wtb",
            Self::Kifu => "kifu",
            Self::Obf => "obf",
            Self::Logbook => "gam",
            Self::Ios => "ios",
            Self::Quest => "json",
            Self::Json => "jsonl",
            Self::Binary => "oth",
        }
    }
}
