//! The program `othello-replay`.

use std::io::{self, BufWriter};
use std::process::ExitCode;

use othello_replay::{Env, World, run};

fn main() -> ExitCode {
    let mut stdout = BufWriter::new(io::stdout());
    let mut world = World {
        stdin: &mut io::stdin(),
        stdout: &mut stdout,
        stderr: &mut io::stderr(),
        env: Env::of_process(),
    };
    run(std::env::args_os(), &mut world).into()
}
