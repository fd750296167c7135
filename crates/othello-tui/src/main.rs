//! The program `othello-tui`: hands the world to the library.

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use othello_tui::{World, now, run};

fn main() -> ExitCode {
    let world = &mut World {
        stdin: &mut io::stdin().lock(),
        stdout: &mut io::stdout(),
        stderr: &mut io::stderr(),
        env: &|name| std::env::var(name).ok().filter(|value| !value.is_empty()),
        paths: othello_session::Paths::from_env().ok(),
        now,
        types: io::stdin().is_terminal(),
        shows: io::stdout().is_terminal(),
    };
    run(std::env::args_os(), world).into()
}
