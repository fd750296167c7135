//! The file of samples: it only grows, and what was begun goes on where it stopped.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::thread;

use super::generate::Generator;
use super::recipe::{ParseRecipeError, Recipe};
use super::sample::{ParseSampleError, Sample};

/// Samples that a thread makes before the file is written.
const BATCH: usize = 8;

/// Why samples cannot be had from a file.
#[derive(Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// The file cannot be read or written.
    File(io::Error),
    /// The first line is no recipe.
    Head(ParseRecipeError),
    /// The file is of another recipe.
    Recipe {
        /// The recipe in the file.
        found: Recipe,
        /// The recipe that was asked for.
        wanted: Recipe,
    },
    /// A line is no sample.
    Line {
        /// Its number in the file, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: ParseSampleError,
    },
    /// A line has not the scores that its position and the recipe ask for.
    Scores {
        /// Its number in the file, counted from 1.
        line: usize,
    },
    /// The same recipe gives another sample: the file was changed, or made by another engine.
    Foreign {
        /// The number of the line in the file, counted from 1.
        line: usize,
    },
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Head(error) => write!(f, "line 1: {error}"),
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
            Self::Head(error) => Some(error),
            Self::Line { reason, .. } => Some(reason),
            Self::Recipe { .. } | Self::Scores { .. } | Self::Foreign { .. } => None,
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// Brings a file to `count` samples on so many threads, and returns them.
///
/// Samples that are there already are kept, save a last line that is not whole. The last sample
/// that is kept is made again and compared, so that a file never holds the scores of two engines.
/// `progress` is told how many of them there are, before the first and after each batch. The file
/// does not depend on the number of threads, nor on where it was interrupted.
///
/// # Errors
/// If the file cannot be read or written, or holds something else; it is unchanged then.
pub fn collect(
    path: &Path,
    recipe: Recipe,
    count: usize,
    threads: usize,
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<Sample>, StoreError> {
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    let mut generators =
        vec![(); threads.max(1)].into_iter().map(|()| Generator::new(recipe)).collect::<Vec<_>>();
    let mut samples = resume(&mut file, &mut generators[0])?;
    progress(samples.len().min(count));
    while samples.len() < count {
        let missing = count - samples.len();
        let made = batch(&mut generators, samples.len(), missing);
        let lines: Vec<String> = made.iter().map(|sample| format!("{sample}\n")).collect();
        file.write_all(lines.concat().as_bytes())?;
        samples.extend(made);
        progress(samples.len());
    }
    samples.truncate(count);
    Ok(samples)
}

/// The samples in the file, which ends with the last of them when this returns.
fn resume(file: &mut File, generator: &mut Generator) -> Result<Vec<Sample>, StoreError> {
    let mut text = String::new();
    file.seek(SeekFrom::Start(0))?;
    file.read_to_string(&mut text)?;
    let whole = text.rfind('\n').map_or(0, |at| at + 1);
    let samples = parse(&text[..whole], generator.recipe())?;
    if let Some((last, before)) = samples.split_last()
        && generator.sample(before.len() as u64) != *last
    {
        return Err(StoreError::Foreign { line: FIRST_LINE + before.len() });
    }
    file.set_len(whole as u64)?;
    if whole == 0 {
        writeln!(file, "{}", generator.recipe())?;
    }
    Ok(samples)
}

/// The line of the first sample.
const FIRST_LINE: usize = 2;

/// Reads whole lines: the recipe, which is to be this one, and samples.
fn parse(text: &str, wanted: Recipe) -> Result<Vec<Sample>, StoreError> {
    let mut lines = text.lines();
    let Some(head) = lines.next() else { return Ok(Vec::new()) };
    let found: Recipe = head.parse().map_err(StoreError::Head)?;
    if found != wanted {
        return Err(StoreError::Recipe { found, wanted });
    }
    let numbered = (FIRST_LINE..).zip(lines);
    let read = |(line, text): (usize, &str)| {
        let sample: Sample = text.parse().map_err(|reason| StoreError::Line { line, reason })?;
        if wanted.is_met_by(&sample) { Ok(sample) } else { Err(StoreError::Scores { line }) }
    };
    numbered.map(read).collect()
}

/// The next samples, at most so many, spread over the threads.
fn batch(generators: &mut [Generator], first: usize, most: usize) -> Vec<Sample> {
    let starts = (first..first + most).step_by(BATCH);
    thread::scope(|scope| {
        let workers: Vec<_> = generators
            .iter_mut()
            .zip(starts)
            .map(|(generator, start)| {
                let numbers = start..(start + BATCH).min(first + most);
                let make = move |number| generator.sample(number as u64);
                scope.spawn(move || numbers.map(make).collect::<Vec<_>>())
            })
            .collect();
        let made = workers.into_iter().map(|worker| worker.join().expect("no sample panics"));
        made.flatten().collect()
    })
}
