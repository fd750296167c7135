//! `othello book`: opening books, made and looked into.

mod build;
mod rewrite;
mod show;

use othello_session::status::Status as Exit;

use crate::args::{BookArgs, BookTask};
use crate::failure::Failure;
use crate::streams::Streams;

/// Runs one task.
pub(crate) fn run(args: &BookArgs, streams: &mut Streams<'_>) -> Result<Exit, Failure> {
    match &args.task {
        BookTask::Show(args) => return show::run(args, streams),
        BookTask::Export(args) => rewrite::export(args, streams)?,
        BookTask::Merge(args) => rewrite::merge(args, streams)?,
        BookTask::Build(args) => build::run(args, streams)?,
    }
    Ok(Exit::Done)
}
