#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod streams;
mod teller;

mod args;
mod failure;

mod books;
mod text;
mod weights;

mod machine;
mod output;
mod server;

mod commands;

use std::ffi::OsString;

use clap::Parser as _;

use args::{Args, Command};
use failure::Failure;

pub use othello_session::status::Status as Exit;
pub use streams::Streams;

/// Runs the program with these arguments, the first of which is its own name.
///
/// Answers go to `out`, everything else to `err`.
pub fn run(args: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> Exit {
    let result = match Args::try_parse_from(args.into_iter().map(args::unlike_option)) {
        Ok(args) => dispatch(args.command, streams),
        Err(error) => return usage(&error, streams),
    };
    match result {
        Ok(exit) => exit,
        Err(failure) => failure.report(streams),
    }
}

fn dispatch(command: Command, streams: &mut Streams<'_>) -> Result<Exit, Failure> {
    match command {
        Command::Perft(args) => commands::perft::run(&args, streams)?,
        Command::Solve(args) => return commands::solve::run(&args, streams),
        Command::Hint(args) => commands::hint::run(&args, streams)?,
        Command::Bench(args) => commands::bench::run(&args, streams)?,
        Command::Match(args) => return commands::versus::run(&args, streams),
        Command::Gtp(args) => commands::gtp::run(&args, streams)?,
        Command::Nboard(args) => commands::nboard::run(&args, streams)?,
        Command::Book(args) => return commands::book::run(&args, streams),
        Command::Train(args) => commands::train::run(&args, streams)?,
        Command::Completions(args) => commands::shell::completions(&args, streams)?,
        Command::Man => commands::shell::man(streams)?,
    }
    Ok(Exit::Done)
}

/// Help and version are answers; everything else that clap stops at is a wrong call.
fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> Exit {
    let text = error.render();
    let (stream, exit) = if error.use_stderr() {
        (&mut *streams.err, Exit::Usage)
    } else {
        (&mut *streams.out, Exit::Done)
    };
    // When even this cannot be written there is nobody left to tell.
    write!(stream, "{text}").map_or(Exit::File, |()| exit)
}
