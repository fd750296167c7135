//! `othello completions` and `othello man`: what the system knows of the command line.

use clap::CommandFactory as _;

use crate::args::{Args, CompletionsArgs};
use crate::failure::Failure;
use crate::streams::Streams;

/// Writes the completions for a shell.
pub(crate) fn completions(
    args: &CompletionsArgs,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    // Into memory first: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "othello", &mut script);
    streams.out.write_all(&script)?;
    Ok(())
}

/// Writes the manual page.
pub(crate) fn man(streams: &mut Streams<'_>) -> Result<(), Failure> {
    clap_mangen::Man::new(Args::command()).render(&mut streams.out)?;
    Ok(())
}
