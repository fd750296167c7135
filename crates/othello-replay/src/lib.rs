#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
mod line;
mod progress;
mod terms;
mod world;

mod args;
mod database;
mod input;
mod show;

mod moves;
mod output;
mod stream;

mod check;

mod load;

mod viewer;
mod walk;

mod brief;
mod convert;

mod happening;
mod listing;
mod place;

mod dedup;
mod filter;
mod head;
mod import;
mod split;

mod grep;
mod stats;

use std::ffi::OsString;

use clap::{CommandFactory as _, Parser as _};
use othello_core::Rules;
use othello_session::logging;
use othello_session::status::{Failure, Status};

use args::{Cli, Command};
use load::Loaded;
use show::Which;
pub use world::{Env, World};

/// Runs the program; `args` begin with its name.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Status {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error, world),
    };
    let done = set_up(&cli, world).and_then(|()| dispatch(cli, world));
    let flushed = world.stdout.flush().map_err(Failure::from);
    match done.and_then(|status| flushed.map(|()| status)) {
        Ok(status) => status,
        Err(failure) => failure.tell("othello-replay", world.stderr),
    }
}

/// Prints what clap has to say: help and version are data, all else is a message.
fn refuse(error: &clap::Error, world: &mut World<'_>) -> Status {
    let text = error.render();
    let is_data = !error.use_stderr();
    let to: &mut dyn std::io::Write = if is_data { world.stdout } else { world.stderr };
    let _deaf = write!(to, "{text}");
    if is_data { Status::Done } else { Status::Usage }
}

fn set_up(cli: &Cli, world: &World<'_>) -> Result<(), Failure> {
    let common = &cli.common;
    let directives = world.env.rust_log.as_deref();
    logging::init(common.log_file.as_deref(), common.verbose, directives)
        .map_err(|error| Failure::new(Status::File, error))
}

fn dispatch(cli: Cli, world: &mut World<'_>) -> Result<Status, Failure> {
    if cli.command.is_some() && !cli.view.is_idle() {
        let message = "files and options of the viewer stand after the command";
        return Err(Failure::new(Status::Usage, message));
    }
    let rules = cli.common.wish().load()?;
    match cli.command.unwrap_or(Command::View(cli.view)) {
        Command::View(args) => viewer::run(&args, &rules, world),
        Command::Show(args) => show_all(&args, &rules, world),
        Command::Moves(args) => moves_of_all(&args, &rules, world),
        Command::Check(args) => check::run(&args, &rules, world),
        Command::Convert(args) => convert::run(&args, &rules, world),
        Command::Grep(args) => grep::run(&args, &rules, world),
        Command::Stats(args) => stats::run(&args, &rules, world),
        Command::Dedup(args) => dedup::run(&args, &rules, world),
        Command::Merge(args) => dedup::merge(args, &rules, world),
        Command::Split(args) => split::run(&args, &rules, world),
        Command::Head(args) => head::run(&args, &rules, world),
        Command::Import(args) => import::run(&args, &rules, world),
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "othello-replay", &mut text);
            world.stdout.write_all(&text)?;
            Ok(Status::Done)
        }
        Command::Man => {
            clap_mangen::Man::new(Cli::command()).render(&mut world.stdout)?;
            Ok(Status::Done)
        }
    }
}

fn show_all(args: &args::Show, rules: &Rules, world: &mut World<'_>) -> Result<Status, Failure> {
    let which = match args.at {
        Some(ply) => Which::At(ply),
        None if args.every => Which::Every,
        None => Which::Last,
    };
    for_each(&args.files, rules, world, |out, loaded| {
        let game = loaded.game();
        if show::show(out, &loaded.record, &game, which)? {
            return Ok(());
        }
        let message = format_args!("{}: there are only {} plies", loaded.name, game.ply());
        Err(Failure::new(Status::Usage, message))
    })
}

fn moves_of_all(
    args: &args::Moves,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    for_each(&args.files, rules, world, |out, loaded| {
        let game = loaded.game();
        if args.table {
            moves::table(out, &loaded.record, &game)?;
        } else {
            moves::list(out, &game)?;
        }
        Ok(())
    })
}

/// Prints each game, an empty line between two that take several; what is wrong with a game goes
/// to the messages after its good part.
fn for_each(
    files: &[std::path::PathBuf],
    rules: &Rules,
    world: &mut World<'_>,
    mut print: impl FnMut(&mut dyn std::io::Write, &Loaded) -> Result<(), Failure>,
) -> Result<Status, Failure> {
    let mut status = Status::Done;
    for loaded in load::load(files, rules, world)? {
        let printed = if loaded.is_lost() { Ok(()) } else { print(world.stdout, &loaded) };
        match printed {
            // What one game does not have, the next one may.
            Err(failure) if failure.status == Status::Usage => {
                world.stdout.flush()?;
                status = status.max(failure.tell("othello-replay", world.stderr));
            }
            printed => printed?,
        }
        if let Some(fault) = &loaded.fault {
            world.stdout.flush()?;
            writeln!(world.stderr, "othello-replay: {}", fault.message)?;
            status = status.max(fault.status);
        }
    }
    Ok(status)
}
