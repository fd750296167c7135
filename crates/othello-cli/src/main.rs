//! The program `othello`: hands arguments and streams to the library.

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use othello_cli::{Streams, run};

fn main() -> ExitCode {
    let streams = &mut Streams {
        input: &mut io::stdin(),
        out: &mut io::stdout().lock(),
        err: &mut io::stderr().lock(),
        live: io::stderr().is_terminal(),
    };
    run(std::env::args_os(), streams).into()
}
