//! The command line.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Parser, Subcommand};
use othello_core::ByColor;
use othello_engine::Level;
use othello_session::book::BookWish;
use othello_session::journal::Player;
use othello_session::rules::{RulesWish, StartWish};
use othello_view::{CharsetWish, Choice, ColorWish, LangWish, ScreenSize, Theme};

use crate::players;

/// Play and learn Othello in the terminal.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[derive(Clone, Debug, Parser)]
#[command(
    name = "othello-tui",
    version,
    args_conflicts_with_subcommands = true,
    after_help = EXAMPLES,
    after_long_help = LONG
)]
pub struct Cli {
    /// A game to open: a record or the moves as text; `-` reads it from stdin
    pub file: Option<PathBuf>,

    /// Other things than playing
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Who plays Black: human, engine, engine:LEVEL or cmd:PROGRAM
    #[arg(short, long, value_name = "PLAYER", default_value = "human", env = "OTHELLO_BLACK")]
    pub black: String,

    /// Who plays White: human, engine, engine:LEVEL or cmd:PROGRAM
    #[arg(short, long, value_name = "PLAYER", default_value = "engine", env = "OTHELLO_WHITE")]
    pub white: String,

    /// How strong the engine is, 1 to 12 or by name
    #[arg(short, long, default_value_t = Level::default(), env = "OTHELLO_LEVEL")]
    pub level: Level,

    /// Who gives hints: engine or cmd:PROGRAM
    #[arg(long, value_name = "PLAYER", default_value = "engine", env = "OTHELLO_ANALYST")]
    pub analyst: String,

    /// What the engine opens by from level 10 on: on, off, or a file that `othello book` has packed
    #[arg(long, value_name = "FILE", default_value_t, env = "OTHELLO_BOOK")]
    pub book: BookWish,

    /// The game: othello, mini, grand, square-12, reversi, hex, nip+anti ... or file:x.toml
    #[arg(long, value_name = "ID", env = "OTHELLO_RULES")]
    pub rules: Option<String>,

    /// Squares that are barred: `c3,f6`
    #[arg(long, value_name = "SQUARES")]
    pub holes: Option<String>,

    /// How the first discs lie: usual or parallel
    #[arg(long, value_name = "HOW", default_value_t)]
    pub start: StartWish,

    /// Open FILE at the position after so many plies
    #[arg(long, value_name = "PLY", requires = "file")]
    pub at: Option<usize>,

    /// Repeat random choices
    #[arg(long, value_name = "N", env = "OTHELLO_SEED")]
    pub seed: Option<u64>,

    /// Begin a new game without asking about an unfinished one
    #[arg(long)]
    pub new: bool,

    /// Go on with the unfinished game without asking
    #[arg(long, conflicts_with = "new")]
    pub resume: bool,

    /// The letters of the screen
    #[arg(
        long,
        value_parser = choices(&CharsetWish::CHOICES),
        default_value_t,
        env = "OTHELLO_CHARSET",
        help_heading = "Screen"
    )]
    pub charset: CharsetWish,

    /// When to use colours; auto obeys `NO_COLOR`
    #[arg(
        long,
        value_parser = choices(&ColorWish::CHOICES),
        default_value_t,
        env = "OTHELLO_COLOR",
        help_heading = "Screen"
    )]
    pub color: ColorWish,

    /// The colours: classic, paper, contrast, blue-orange or mono
    #[arg(long, default_value_t, env = "OTHELLO_THEME", help_heading = "Screen")]
    pub theme: Theme,

    /// The language; auto follows the locale
    #[arg(
        long,
        value_parser = choices(&LangWish::CHOICES),
        default_value_t,
        env = "OTHELLO_LANG",
        help_heading = "Screen"
    )]
    pub lang: LangWish,

    /// Plain text through stdin and stdout, for screen readers and pipes
    #[arg(long, help_heading = "Screen")]
    pub linear: bool,

    /// Break the lines of plain text after so many columns
    #[arg(long, value_name = "COLUMNS", requires = "linear", help_heading = "Screen")]
    pub width: Option<u16>,

    /// No pause before the engine moves
    #[arg(long, help_heading = "Screen")]
    pub calm: bool,

    /// Leave the mouse to the terminal
    #[arg(long, help_heading = "Screen")]
    pub no_mouse: bool,

    /// Feed keys from a file, or words with --linear; `-` is stdin
    #[arg(long, value_name = "FILE", help_heading = "Automation")]
    pub script: Option<PathBuf>,

    /// Print the screen as text and end; nothing is kept
    #[arg(long, value_name = "WxH", conflicts_with = "linear", help_heading = "Automation")]
    pub snapshot: Option<ScreenSize>,

    /// Write logs to this file
    #[arg(long, value_name = "PATH", env = "OTHELLO_LOG_FILE", help_heading = "Automation")]
    pub log_file: Option<PathBuf>,

    /// Panic at the first key, for those who test what becomes of the terminal
    #[arg(long, hide = true)]
    pub panic: bool,

    /// More logs; may be given several times
    #[arg(short, long, action = ArgAction::Count, help_heading = "Automation")]
    pub verbose: u8,
}

/// Other things than playing.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

impl Cli {
    /// The game that is asked for; what is left to chance comes from the seed.
    pub fn wish(&self, seed: u64) -> RulesWish<'_> {
        RulesWish {
            rules: self.rules.as_deref(),
            holes: self.holes.as_deref(),
            start: self.start,
            seed: Some(seed),
        }
    }

    /// Who plays which colour.
    ///
    /// # Errors
    /// If a player is none.
    pub fn seats(&self) -> Result<ByColor<Player>, players::ParsePlayerError> {
        let black = players::parse(&self.black, self.level)?;
        Ok(ByColor::new(black, players::parse(&self.white, self.level)?))
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

const EXAMPLES: &str = "\
Examples:
  othello-tui                      play Black against the engine at level 3
  othello-tui -b human -w human    two people at one keyboard
  othello-tui game.txt --at 16     look at a game, play on from any position
  othello-tui --linear --lang ru   plain text, in Russian
  othello-tui --snapshot 80x24 --script keys.txt > screen.txt

In the game, `?` shows all keys. More with --help.";

const LONG: &str = "\
Examples:
  othello-tui                      play Black against the engine at level 3
  othello-tui -b human -w human    two people at one keyboard
  othello-tui --rules hex          another board; also grand+anti, square-12, nip
  othello-tui --rules othello --holes c3,f6 --start parallel
  othello-tui -b engine:10 -w engine:2
  othello-tui -w 'cmd:/usr/games/gtp-rhino -l 2'    any program that speaks GTP or NBoard
  othello-tui game.txt --at 16     look at a game, play on from any position
  pbpaste | othello-tui -          open the moves on the clipboard
  othello-tui --analyst 'cmd:/usr/games/gtp-rhino -l 2'   the same for hints
  othello-tui --linear --lang ru   plain text, in Russian
  othello-tui --snapshot 80x24 --script keys.txt > screen.txt

Scripts have one step on each line:
  key Tab        press a key: u, Enter, Esc, Shift-Tab, Up, F1, Ctrl-L, Space
  Tab            the same, if the line is nothing but the key
  text d3        type letters one by one
  paste f5d6c3   paste a text
  click d3       also rightclick d3 and hover d3
  wheel up       also wheel down
  resize 40x16   change the size of the screen
  wait engine    let the engine answer
  screen         print the screen as it is
  # a comment

Each game is saved while it is played, and the next start offers to go on. Finished games are
shown by `othello-replay view`.

Exit codes: 0 done, 2 usage, 3 bad input, 4 files, 6 no terminal, 130 interrupted.";

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn players_and_sizes_are_checked() {
        let cli = Cli::try_parse_from(["othello-tui", "-b", "engine:9", "--snapshot", "80x24"]);
        let cli = cli.expect("a command line");
        assert_eq!(cli.snapshot, Some(ScreenSize { width: 80, height: 24 }));
        assert_eq!(cli.seats().expect("players").black, Player::Engine { level: 9 });
        let cli = Cli::try_parse_from(["othello-tui", "-w", "robot"]).expect("read later");
        assert!(cli.seats().is_err());
        for wrong in [&["--snapshot", "80"][..], &["--start", "aslant"], &["--lang", "fr"]] {
            let words = ["othello-tui"].iter().chain(wrong);
            assert_eq!(Cli::try_parse_from(words).expect_err("usage").exit_code(), 2);
        }
    }
}
