//! Files that only grow, line by line, and go on where they stopped.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::str::FromStr;
use std::thread;

/// Items that a thread makes before the file is written.
const BATCH: usize = 8;

/// Makes the items of a file by number, each independent of the others.
pub trait Maker: Send {
    /// All that decides which items a file holds, save how many: its first line.
    type Recipe: fmt::Display + FromStr<Err: fmt::Display> + PartialEq;
    /// What a line holds.
    type Item: fmt::Display + FromStr<Err: fmt::Display> + PartialEq + Send;

    /// What the items are made from.
    fn recipe(&self) -> &Self::Recipe;

    /// The item with this number.
    fn make(&mut self, number: u64) -> Self::Item;

    /// Whether an item has all the parts that the recipe asks for.
    fn is_met_by(&self, item: &Self::Item) -> bool;
}

/// A first line that names no recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRecipeError {
    /// The line that was read.
    pub found: String,
    /// The form that was expected.
    pub expected: String,
}

impl ParseRecipeError {
    /// Of a kind of file with this name, whose recipe has this form behind it.
    pub(crate) fn new(name: &str, form: &str, found: &str) -> Self {
        Self { found: found.to_owned(), expected: format!("{name}: {form}") }
    }
}

impl fmt::Display for ParseRecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected `{}`, found `{}`", self.expected, self.found)
    }
}

impl std::error::Error for ParseRecipeError {}

/// Why items cannot be had from a file.
#[derive(Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// The file cannot be read or written.
    File(io::Error),
    /// The first line is no recipe.
    Head {
        /// What was expected and found.
        reason: String,
    },
    /// The file is of another recipe.
    Recipe {
        /// The recipe in the file.
        found: String,
        /// The recipe that was asked for.
        wanted: String,
    },
    /// A line is no item.
    Line {
        /// Its number in the file, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A line has not the scores that the recipe asks for.
    Scores {
        /// Its number in the file, counted from 1.
        line: usize,
    },
    /// The same recipe gives another item: the file was changed, or made by another engine.
    Foreign {
        /// The number of the line in the file, counted from 1.
        line: usize,
    },
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Head { reason } => write!(f, "line 1: {reason}"),
            Self::Recipe { found, wanted } => {
                write!(f, "line 1: made by `{found}`, asked for is `{wanted}`")
            }
            Self::Line { line, reason } => write!(f, "line {line}: {reason}"),
            Self::Scores { line } => write!(f, "line {line}: scores are missing, or too many"),
            Self::Foreign { line } => {
                write!(f, "line {line}: this engine gives other scores; begin a new file")
            }
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// Brings a file to `count` items, on a thread for each maker, and returns them.
///
/// Items that are there already are kept, save a last line that is not whole. The last item that is
/// kept is made again and compared, so that a file never holds the scores of two engines.
/// `progress` is told how many of them there are, before the first and after each batch. The file
/// does not depend on the number of makers, nor on where it was interrupted.
///
/// # Errors
/// If the file cannot be read or written, or holds something else; it is unchanged then.
///
/// # Panics
/// If there is no maker, or one panics.
pub fn collect<M: Maker>(
    path: &Path,
    makers: &mut [M],
    count: usize,
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<M::Item>, StoreError> {
    let mut file: LinesFile<M::Item> = LinesFile::open(path, makers[0].recipe())?;
    let mut items = file.take_items();
    check(&items, &mut makers[0])?;
    file.go_on(makers[0].recipe())?;
    progress(items.len().min(count));
    while items.len() < count {
        let missing = count - items.len();
        let made = batch(makers, items.len(), missing);
        file.append(&made)?;
        items.extend(made);
        progress(items.len());
    }
    items.truncate(count);
    Ok(items)
}

/// Whether items have what the recipe asks for, and the last one is what this maker makes.
fn check<M: Maker>(items: &[M::Item], maker: &mut M) -> Result<(), StoreError> {
    if let Some(index) = items.iter().position(|item| !maker.is_met_by(item)) {
        return Err(StoreError::Scores { line: FIRST_LINE + index });
    }
    match items.split_last() {
        Some((last, before)) if maker.make(before.len() as u64) != *last => {
            Err(StoreError::Foreign { line: FIRST_LINE + before.len() })
        }
        _ => Ok(()),
    }
}

/// The line of the first item.
pub(crate) const FIRST_LINE: usize = 2;

/// A file whose first line is a recipe, and whose others are items.
pub(crate) struct LinesFile<I> {
    file: File,
    items: Vec<I>,
    /// Where the whole lines end.
    whole: usize,
}

impl<I: fmt::Display + FromStr<Err: fmt::Display>> LinesFile<I> {
    /// Opens a file, or makes it, and reads the whole lines; nothing is written yet.
    pub(crate) fn open<R>(path: &Path, recipe: &R) -> Result<Self, StoreError>
    where
        R: fmt::Display + FromStr<Err: fmt::Display> + PartialEq,
    {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut text = String::new();
        file.seek(SeekFrom::Start(0))?;
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        Ok(Self { items: parse(&text[..whole], recipe)?, file, whole })
    }

    /// What was read.
    pub(crate) fn take_items(&mut self) -> Vec<I> {
        std::mem::take(&mut self.items)
    }

    /// Leaves whole lines alone in the file, the recipe first.
    pub(crate) fn go_on(&mut self, recipe: &impl fmt::Display) -> Result<(), StoreError> {
        self.file.set_len(self.whole as u64)?;
        if self.whole == 0 {
            writeln!(self.file, "{recipe}")?;
        }
        Ok(())
    }

    /// Writes items, a line each.
    pub(crate) fn append(&mut self, items: &[I]) -> Result<(), StoreError> {
        let lines: Vec<String> = items.iter().map(|item| format!("{item}\n")).collect();
        Ok(self.file.write_all(lines.concat().as_bytes())?)
    }
}

/// Reads whole lines: the recipe, which is to be this one, and items.
fn parse<R, I>(text: &str, wanted: &R) -> Result<Vec<I>, StoreError>
where
    R: fmt::Display + FromStr<Err: fmt::Display> + PartialEq,
    I: FromStr<Err: fmt::Display>,
{
    let mut lines = text.lines();
    let Some(head) = lines.next() else { return Ok(Vec::new()) };
    let found: R = read_head(head)?;
    if found != *wanted {
        let (found, wanted) = (found.to_string(), wanted.to_string());
        return Err(StoreError::Recipe { found, wanted });
    }
    (FIRST_LINE..).zip(lines).map(|(line, text)| read_line(line, text)).collect()
}

fn read_head<R: FromStr<Err: fmt::Display>>(head: &str) -> Result<R, StoreError> {
    head.parse().map_err(|error: R::Err| StoreError::Head { reason: error.to_string() })
}

fn read_line<I: FromStr<Err: fmt::Display>>(line: usize, text: &str) -> Result<I, StoreError> {
    text.parse().map_err(|error: I::Err| StoreError::Line { line, reason: error.to_string() })
}

/// The next items, at most so many, spread over the threads.
fn batch<M: Maker>(makers: &mut [M], first: usize, most: usize) -> Vec<M::Item> {
    let starts = (first..first + most).step_by(BATCH);
    thread::scope(|scope| {
        let workers: Vec<_> = makers
            .iter_mut()
            .zip(starts)
            .map(|(maker, start)| {
                let numbers = start..(start + BATCH).min(first + most);
                let make = move |number| maker.make(number as u64);
                scope.spawn(move || numbers.map(make).collect::<Vec<_>>())
            })
            .collect();
        let made = workers.into_iter().map(|worker| worker.join().expect("no item panics"));
        made.flatten().collect()
    })
}
