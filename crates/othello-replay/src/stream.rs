//! The portions of many files of any size, in order, worked on by as many threads as wished.

use core::num::NonZero;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::mpsc;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use othello_core::Rules;
use othello_protocol::portions::{Portion, Portions};
use othello_protocol::unpack::unpacked;
use othello_protocol::wthor::Names;
use othello_protocol::{FormatError, Kind, detect};
use othello_session::status::{Failure, Status};

use crate::input::Input;

/// So many bytes of a file are read before a portion is cut off.
const BLOCK: usize = 1 << 20;

/// So many portions may be worked on ahead of the one that is due, for each thread.
const AHEAD: usize = 2;

/// A part of a file, or why there is none.
#[derive(Debug)]
pub(crate) struct Piece {
    /// The number of the file in the list, counted from 0.
    pub(crate) file: usize,
    /// How many bytes of all files were read so far.
    pub(crate) read: u64,
    pub(crate) what: What,
}

/// What a piece is.
#[derive(Debug)]
pub(crate) enum What {
    /// Some games of the file, and the names for their numbers.
    Games(Portion, Arc<Names>),
    /// The file cannot be read, or not to its end.
    Unopened(Failure),
    /// The file, of which so much is known, holds no games that can be read.
    Unreadable(Kind, FormatError),
}

/// Files that are read one after another.
pub(crate) struct Feeder<'a> {
    inputs: &'a [Input],
    rules: &'a Rules,
    /// `None` once it is being read.
    stdin: Option<&'a mut (dyn Read + Send)>,
    shelf: &'a Shelf,
    /// The number of the file that comes next.
    next: usize,
    open: Option<Open<'a>>,
    read: u64,
}

/// A file that is being read.
struct Open<'a> {
    number: usize,
    /// What the file holds, unpacked.
    content: Box<dyn Read + Send + 'a>,
    /// `None` until the kind of the file is known.
    portions: Option<Portions>,
    names: Arc<Names>,
    buffer: Vec<u8>,
    is_all: bool,
}

impl<'a> Feeder<'a> {
    /// Files to be read by these rules, where they do not tell the game.
    pub(crate) fn new(
        inputs: &'a [Input],
        rules: &'a Rules,
        stdin: &'a mut (dyn Read + Send),
        shelf: &'a Shelf,
    ) -> Self {
        Self { inputs, rules, stdin: Some(stdin), shelf, next: 0, open: None, read: 0 }
    }

    /// How many bytes all files have, if the system knows.
    pub(crate) fn size(&self) -> Option<u64> {
        let size = |input: &Input| {
            let found = std::fs::metadata(input.path.as_ref()?).ok()?;
            found.is_file().then_some(found.len())
        };
        self.inputs.iter().map(size).sum()
    }

    fn piece(&self, file: usize, what: What) -> Piece {
        Piece { file, read: self.read, what }
    }

    /// The next piece of the files.
    fn next(&mut self) -> Option<Piece> {
        loop {
            let open = match self.open.take() {
                Some(open) => open,
                None => match self.open_next()? {
                    Ok(open) => open,
                    Err(piece) => return Some(piece),
                },
            };
            let number = open.number;
            match self.advance(open) {
                Ok(Some(piece)) => return Some(piece),
                Ok(None) => {}
                Err(what) => return Some(self.piece(number, what)),
            }
        }
    }

    fn open_next(&mut self) -> Option<Result<Open<'a>, Piece>> {
        let number = self.next;
        let input = self.inputs.get(number)?;
        self.next += 1;
        let content = match (&input.path, self.stdin.take_if(|_| input.path.is_none())) {
            (Some(path), _) => File::open(path).and_then(unpacked),
            (None, Some(stdin)) => unpacked(stdin),
            // It was read before.
            (None, None) => Ok(Box::new(io::empty()) as Box<dyn Read + Send>),
        };
        let content = match content {
            Ok(content) => content,
            Err(error) => {
                return Some(Err(self.piece(number, What::Unopened(unreadable(input, &error)))));
            }
        };
        tracing::debug!(file = input.name(), "reading");
        let (portions, names, buffer) = (None, Arc::default(), Vec::new());
        Some(Ok(Open { number, content, portions, names, buffer, is_all: false }))
    }

    /// Goes on with a file: a piece of it, or `None` if more had to be read or it is at its end.
    fn advance(&mut self, mut open: Open<'a>) -> Result<Option<Piece>, What> {
        if !open.is_all && open.buffer.len() < BLOCK {
            self.fill(&mut open, BLOCK)?;
        }
        let input = &self.inputs[open.number];
        let mut portions = if let Some(portions) = open.portions.take() {
            portions
        } else {
            let portions = Portions::begin(&open.buffer, open.is_all, self.rules);
            let unreadable = |error| What::Unreadable(detect(&open.buffer), error);
            let portions = portions.map_err(unreadable)?;
            if portions.kind() == Kind::WthorGames {
                open.names = self.shelf.names(input);
            }
            portions
        };
        if let Some(portion) = portions.next(&mut open.buffer, open.is_all) {
            let what = What::Games(portion, Arc::clone(&open.names));
            let piece = self.piece(open.number, what);
            self.open = Some(Open { portions: Some(portions), ..open });
            return Ok(Some(piece));
        }
        if !open.is_all {
            // Twice as much, so that a file without a place to cut is not looked through too often.
            let more = open.buffer.len().max(BLOCK);
            self.fill(&mut open, more)?;
            self.open = Some(Open { portions: Some(portions), ..open });
        }
        Ok(None)
    }

    /// Reads so many more bytes.
    fn fill(&mut self, open: &mut Open<'a>, more: usize) -> Result<(), What> {
        let read = (&mut open.content).take(more as u64).read_to_end(&mut open.buffer);
        let input = &self.inputs[open.number];
        let read = read.map_err(|error| What::Unopened(unreadable(input, &error)))?;
        open.is_all = read < more;
        self.read += read as u64;
        Ok(())
    }
}

fn unreadable(input: &Input, error: &io::Error) -> Failure {
    Failure::new(Status::File, format_args!("cannot read {}: {error}", input.name()))
}

/// Does the work for each piece of the files, on so many threads, and hands what came of it over in
/// the order of the files, to the calling thread; that says whether to go on.
pub(crate) fn run<T: Send>(
    feeder: Feeder<'_>,
    threads: usize,
    work: impl Fn(&Piece) -> T + Sync,
    mut take: impl FnMut(&Piece, T) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let mut feeder = feeder;
    if threads < 2 {
        while let Some(piece) = feeder.next() {
            let done = work(&piece);
            if !take(&piece, done)? {
                break;
            }
        }
        return Ok(());
    }
    let line = Line {
        state: Mutex::new(Queue { feeder, taken: 0, due: 0, stopped: false }),
        moved: Condvar::new(),
        ahead: AHEAD * threads,
    };
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..threads {
            let (sender, line, work) = (sender.clone(), &line, &work);
            scope.spawn(move || {
                let _stop = StopAtPanic(line);
                while let Some((number, piece)) = line.take() {
                    let done = work(&piece);
                    if sender.send((number, piece, done)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let handed = hand_over(&line, &results, &mut take);
        line.stop();
        handed
    })
}

/// Brings results into their order.
fn hand_over<T>(
    line: &Line<'_>,
    results: &mpsc::Receiver<(usize, Piece, T)>,
    take: &mut impl FnMut(&Piece, T) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for (number, piece, done) in results {
        early.insert(number, (piece, done));
        while let Some((piece, done)) = early.remove(&due) {
            if !take(&piece, done)? {
                return Ok(());
            }
            due += 1;
            line.move_on();
        }
    }
    Ok(())
}

/// The line in which threads wait for work.
struct Line<'a> {
    state: Mutex<Queue<'a>>,
    moved: Condvar,
    ahead: usize,
}

struct Queue<'a> {
    feeder: Feeder<'a>,
    /// How many pieces were taken.
    taken: usize,
    /// How many were handed over.
    due: usize,
    stopped: bool,
}

impl<'a> Line<'a> {
    fn lock(&self) -> MutexGuard<'_, Queue<'a>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next piece and its number, once it is not too far ahead of what is handed over.
    fn take(&self) -> Option<(usize, Piece)> {
        let is_early =
            |queue: &mut Queue<'_>| !queue.stopped && queue.taken >= queue.due + self.ahead;
        let waited = self.moved.wait_while(self.lock(), is_early);
        let mut queue = waited.unwrap_or_else(PoisonError::into_inner);
        if queue.stopped {
            return None;
        }
        let piece = queue.feeder.next()?;
        queue.taken += 1;
        Some((queue.taken - 1, piece))
    }

    fn move_on(&self) {
        self.lock().due += 1;
        self.moved.notify_all();
    }

    fn stop(&self) {
        self.lock().stopped = true;
        self.moved.notify_all();
    }
}

/// Lets the other threads end when one of them panics: what it was to hand over never comes.
struct StopAtPanic<'a, 'b>(&'a Line<'b>);

impl Drop for StopAtPanic<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

/// So many threads are used unless the person says otherwise.
pub(crate) fn threads(wish: Option<NonZero<usize>>) -> usize {
    wish.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get)
}

/// The lists of names that were read so far, by folder.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<BTreeMap<PathBuf, Stored>>);

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

    /// What is wrong with lists.
    pub(crate) fn faults(&self) -> Vec<String> {
        let shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.values().filter_map(|(_, fault)| fault.clone()).collect()
    }
}
