//! The program `othello`: hands arguments and streams to the library.

use std::io;
use std::process::ExitCode;

use othello_cli::{Streams, run};

fn main() -> ExitCode {
    let streams = &mut Streams {
        input: &mut io::stdin(),
        out: &mut io::stdout().lock(),
        err: &mut io::stderr().lock(),
    };
    run(std::env::args_os(), streams).into()
}
