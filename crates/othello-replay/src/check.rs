//! `check`: whether games keep the rules and their records agree with the board.

mod file;
mod fix;
mod json;
mod text;
mod verdict;

use std::io::Write;

use othello_core::Rules;
use othello_session::status::{Failure, Status};

use crate::args;
use crate::input::Input;
use crate::progress::Progress;
use crate::stream::{self, Feeder, Piece, Shelf};
use crate::world::World;

use file::{Counts, FileReport, Found};
pub(crate) use verdict::Finding;

/// Checks all files and prints what was found, in their order, a summary last.
pub(crate) fn run(
    args: &args::Check,
    rules: &Rules,
    world: &mut World<'_>,
) -> Result<Status, Failure> {
    if let Some(how) = args.fix {
        return fix::run(&args.reading.files, how, rules, world);
    }
    let World { stdin, stdout: out, stderr: err, env } = world;
    let inputs: Vec<_> = args.reading.files.iter().map(|name| Input::named(name)).collect();
    let shelf = Shelf::default();
    let feeder = Feeder::new(&inputs, rules, *stdin, &shelf);
    let mut progress = Progress::new(env.stderr_is_terminal, feeder.size());
    let mut report = Report { json: args.json, ..Report::default() };
    let work = |piece: &Piece| Found::of(&piece.what, inputs[piece.file].only);
    stream::run(feeder, stream::threads(args.reading.threads), work, |piece, found| {
        progress.clear(*err)?;
        report.take(piece.file, &inputs[piece.file], found, *out)?;
        progress.tell(piece.read, *out, *err)?;
        Ok(true)
    })?;
    progress.clear(*err)?;
    for fault in shelf.faults() {
        writeln!(err, "othello-replay: {fault}; names are left out")?;
    }
    report.finish(*out)
}

/// What is printed, and what is known so far.
#[derive(Default)]
struct Report {
    json: bool,
    /// The number of the file at hand, and what was found in it.
    file: Option<(usize, FileReport)>,
    files: usize,
    counts: Counts,
    status: Status,
}

impl Report {
    /// Prints the games of a piece of a file.
    fn take(
        &mut self,
        number: usize,
        input: &Input,
        found: Found,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if self.file.as_ref().is_none_or(|(open, _)| *open != number) {
            self.close(out)?;
            self.file = Some((number, FileReport::new(input)));
        }
        let Some((_, file)) = &mut self.file else { return Ok(()) };
        for verdict in file.take(found) {
            if self.json {
                json::game(out, &file.name, &verdict)?;
            } else {
                text::game(out, &file.name, &verdict)?;
            }
        }
        Ok(())
    }

    /// Prints what is to be said about the file at hand as a whole.
    fn close(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let Some((_, mut file)) = self.file.take() else { return Ok(()) };
        file.close();
        self.files += 1;
        self.counts.add(file.counts);
        self.status = self.status.max(file.status);
        if self.json {
            json::file(out, &file)?;
        } else {
            text::file(out, &file)?;
        }
        Ok(())
    }

    fn finish(mut self, out: &mut dyn Write) -> Result<Status, Failure> {
        self.close(out)?;
        if self.json {
            json::summary(out, self.files, self.counts, self.status)?;
        } else {
            text::summary(out, self.files, self.counts)?;
        }
        Ok(self.status)
    }
}
