//! From the command line to a game that is played.

mod modes;
mod settle;

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

use clap::{CommandFactory as _, Parser as _};
use othello_core::{ByColor, Color, Game, Position, Rules};
use othello_session::journal::Player;
use othello_session::logging;
use othello_session::status::{Failure, Status};
use othello_view::Texts;

use crate::cli::{Cli, Command};
use crate::duel::Duel;
use crate::model::Model;
use crate::open;
use crate::players;
use crate::world::World;

/// Runs the program; `args` begin with its name.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Status {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return usage(&error, world),
    };
    match dispatch(&cli, world) {
        Ok(status) => status,
        Err(failure) => failure.tell("othello-tui", world.stderr),
    }
}

/// Help and version are answers; everything else that clap stops at is a wrong call.
fn usage(error: &clap::Error, world: &mut World<'_>) -> Status {
    let to = if error.use_stderr() { &mut *world.stderr } else { &mut *world.stdout };
    let told = write!(to, "{}", error.render());
    match told {
        _ if error.use_stderr() => Status::Usage,
        Ok(()) => Status::Done,
        Err(_) => Status::File,
    }
}

fn dispatch(cli: &Cli, world: &mut World<'_>) -> Result<Status, Failure> {
    match &cli.command {
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "othello-tui", &mut script);
            world.stdout.write_all(&script)?;
            Ok(Status::Done)
        }
        Some(Command::Man) => {
            clap_mangen::Man::new(Cli::command()).render(world.stdout)?;
            Ok(Status::Done)
        }
        None => play(cli, world),
    }
}

fn play(cli: &Cli, world: &mut World<'_>) -> Result<Status, Failure> {
    let directives = (world.env)("RUST_LOG");
    logging::init(cli.log_file.as_deref(), cli.verbose, directives.as_deref())
        .map_err(|error| Failure::new(Status::File, error))?;
    let texts = Texts::new(cli.lang.choose(&world.hints()));
    let linear = cli.linear || world.hints().term == "dumb";
    if cli.script.is_some() && cli.snapshot.is_none() && !linear {
        return Err(Failure::new(Status::Usage, "--script needs --snapshot or --linear"));
    }
    // A screen that is printed depends on nothing that changes from day to day.
    let seed = cli.seed.unwrap_or_else(|| if cli.snapshot.is_some() { 0 } else { drawn(world) });
    let rules = cli.wish(seed).load()?;
    let opened = opened(cli, &rules, world)?;
    let asked = Asked { seed, rules, opened };
    match cli.snapshot {
        Some(size) => modes::snapshot(cli, world, texts, asked, (size.width, size.height)),
        None if linear => modes::in_words(cli, world, &texts, asked),
        None => modes::full_screen(cli, world, &texts, asked),
    }
}

/// What the command line asks for.
struct Asked {
    /// What random choices grow from.
    seed: u64,
    /// The game.
    rules: Rules,
    /// The game of FILE, if there is one.
    opened: Option<Game>,
}

/// The game of FILE, at the wanted position; it is one by these rules unless it tells its own.
fn opened(cli: &Cli, rules: &Rules, world: &mut World<'_>) -> Result<Option<Game>, Failure> {
    let Some(path) = &cli.file else { return Ok(None) };
    let bytes = read(path, world)?;
    let named = |error| Failure::new(Status::BadInput, format!("{}: {error}", path.display()));
    let mut game = open::game_by(&bytes, rules).map_err(named)?;
    if let Some(ply) = cli.at {
        open::go_to_ply(&mut game, ply);
    }
    Ok(Some(game))
}

/// A whole file; `-` is stdin.
fn read(path: &Path, world: &mut World<'_>) -> Result<Vec<u8>, Failure> {
    let read = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        world.stdin.read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    read.map_err(|error| {
        Failure::new(Status::File, format!("cannot read {}: {error}", path.display()))
    })
}

/// The model for a game that begins now, or for one that was opened.
fn model(cli: &Cli, asked: Asked, size: (u16, u16)) -> Result<Model, Failure> {
    let Asked { seed, rules, opened } = asked;
    let seats = cli.seats().map_err(|error| Failure::new(Status::Usage, error))?;
    let duel = if let Some(game) = opened {
        let seats = players::for_rules(seats, game.position().rules());
        Duel::open(game, seats)
    } else {
        check_players(&seats, &rules)?;
        Duel::new(Position::start(rules), seats)
    };
    let analyst = players::parse_analyst(&cli.analyst);
    let analyst = analyst.map_err(|error| Failure::new(Status::Usage, error))?;
    Ok(Model { analyst, ..Model::new(duel, cli.level, seed, size) })
}

/// Refuses a player who does not know the rules.
fn check_players(seats: &ByColor<Player>, rules: &Rules) -> Result<(), Failure> {
    let misfit = Color::ALL.into_iter().find(|color| !players::can_play(&seats[*color], rules));
    let Some(color) = misfit else { return Ok(()) };
    let option = if color == Color::Black { "--black" } else { "--white" };
    let message = format!(
        "programs of others play official Othello, not `{rules}`: {option} human or {option} engine"
    );
    Err(Failure::new(Status::Usage, message))
}

/// A seed that nobody chose: the time of day.
fn drawn(world: &World<'_>) -> u64 {
    let since = (world.now)().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() ^ u64::from(since.subsec_nanos()) << 32
}
