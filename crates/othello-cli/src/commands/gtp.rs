//! `othello gtp`: the engine behind the Go Text Protocol.

mod analysis;
mod game;
mod play;
mod session;
mod setup;
mod state;

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::path::Path;

use crate::args::GtpArgs;
use crate::failure::Failure;
use crate::machine;
use crate::server::{self, Strength};
use crate::streams::Streams;

use session::Session;

/// The longest file that `loadsgf` reads: archives of a hundred thousand games are shorter.
const MOST: u64 = 1 << 26;

/// Answers commands until it is told to quit or the input ends.
pub(crate) fn run(args: &GtpArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let engine = machine::player(&args.engine)?;
    let mut session = Session::new(Strength::new(&args.engine), read_file);
    server::serve(&mut session, engine, streams)
}

/// Reads a file, but never waits for one: a pipe is none.
fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST).read_to_end(&mut bytes)?;
    Ok(bytes)
}
