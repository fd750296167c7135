//! `othello nboard`: the engine behind the NBoard protocol.

mod game;
mod session;
mod task;

use crate::args::NboardArgs;
use crate::failure::Failure;
use crate::machine;
use crate::server::{self, Strength};
use crate::streams::Streams;

use session::Session;

/// Obeys lines until it is told to quit or the input ends.
pub(crate) fn run(args: &NboardArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let engine = machine::player(&args.engine)?;
    let mut session = Session::new(Strength::new(&args.engine));
    server::serve(&mut session, engine, streams)
}
