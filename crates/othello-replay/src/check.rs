//! `check`: whether games keep the rules and their records agree with the board.

mod file;
mod fix;
mod json;
mod text;
mod verdict;

use core::num::NonZero;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use othello_core::Rules;
use othello_protocol::wthor::Names;
use othello_session::status::{Failure, Status};

use crate::args;
use crate::input::Input;

use file::{Counts, FileReport};
pub(crate) use verdict::Finding;

/// Checks all files and prints what was found, in their order, a summary last.
pub(crate) fn run(
    args: &args::Check,
    rules: &Rules,
    stdin: &mut (dyn Read + Send),
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Status, Failure> {
    if let Some(how) = args.fix {
        return fix::run(&args.files, how, rules, stdin, out);
    }
    let inputs: Vec<_> = args.files.iter().map(|name| Input::named(name)).collect();
    let threads = args.threads.or_else(|| thread::available_parallelism().ok());
    let shelf = Shelf::default();
    let reports = check_all(&inputs, rules, threads.map_or(1, NonZero::get), stdin, &shelf);
    for fault in shelf.faults() {
        writeln!(err, "othello-replay: {fault}; names are left out")?;
    }
    let mut counts = Counts::default();
    let mut status = Status::Done;
    for report in &reports {
        counts.add(report.counts);
        status = status.max(report.status());
        if args.json {
            json::file(out, report)?;
        } else {
            text::file(out, report)?;
        }
    }
    if args.json {
        json::summary(out, reports.len(), counts, status)?;
    } else {
        text::summary(out, reports.len(), counts)?;
    }
    Ok(status)
}

/// The reports of all files. Threads take the files one by one; the calling one reads the
/// standard input, which cannot be shared.
fn check_all(
    inputs: &[Input],
    rules: &Rules,
    threads: usize,
    stdin: &mut (dyn Read + Send),
    shelf: &Shelf,
) -> Vec<FileReport> {
    let next = AtomicUsize::new(0);
    let stdin = Mutex::new(stdin);
    let work = || {
        let mut reports = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(input) = inputs.get(index) else { return reports };
            reports.push((index, check_one(input, rules, &stdin, shelf)));
        }
    };
    let mut reports = thread::scope(|scope| {
        let helpers = threads.min(inputs.len()).saturating_sub(1);
        let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(work)).collect();
        let mut reports = work();
        for helper in helpers {
            // A panic of a helper is one of ours.
            let helped = helper.join();
            reports.extend(helped.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        reports
    });
    reports.sort_by_key(|(index, _)| *index);
    reports.into_iter().map(|(_, report)| report).collect()
}

fn check_one(
    input: &Input,
    rules: &Rules,
    stdin: &Mutex<&mut (dyn Read + Send)>,
    shelf: &Shelf,
) -> FileReport {
    let name = input.name();
    let read = match &input.path {
        Some(_) => input.bytes(&mut std::io::empty()),
        None => input.bytes(*stdin.lock().unwrap_or_else(PoisonError::into_inner)),
    };
    match read {
        Ok(bytes) => FileReport::of(&name, &bytes, rules, input.only, || shelf.names(input)),
        Err(failure) => FileReport::unopened(&name, failure.message),
    }
}

/// The lists of names that were read so far, by folder.
#[derive(Default)]
struct Shelf(Mutex<BTreeMap<PathBuf, Stored>>);

/// Names, and what is wrong with their files.
type Stored = (Arc<Names>, Option<String>);

impl Shelf {
    fn names(&self, input: &Input) -> Arc<Names> {
        let folder = input.path.as_deref().and_then(|path| path.parent());
        let folder = folder.unwrap_or("".as_ref()).to_owned();
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let stored = shelf.entry(folder).or_insert_with(|| match input.names() {
            Ok(names) => (Arc::new(names), None),
            Err(fault) => (Arc::default(), Some(fault)),
        });
        Arc::clone(&stored.0)
    }

    fn faults(&self) -> Vec<String> {
        let shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.values().filter_map(|(_, fault)| fault.clone()).collect()
    }
}
