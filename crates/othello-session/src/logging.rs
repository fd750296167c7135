//! Where the programs say what they do: to a file, never to the screen.

use core::fmt;
use std::fs::OpenOptions;
use std::path::Path;
use std::sync::Mutex;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use crate::files::FileError;

/// Sends the logs of this process to a file, behind what it already holds.
///
/// Without a file nothing is logged at all. `verbosity` counts how often `-v` was given:
/// warnings at 0, then information, details, and everything from 3 on. `directives`, usually the
/// content of `RUST_LOG`, overrules it: `othello_engine=debug,warn`.
///
/// # Errors
/// If the file cannot be opened, the directives cannot be read, or logs already have a receiver.
pub fn init(
    log_file: Option<&Path>,
    verbosity: u8,
    directives: Option<&str>,
) -> Result<(), LoggingError> {
    let Some(path) = log_file else { return Ok(()) };
    let filter = filter(verbosity, directives)?;
    let file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .map_err(FileError::at("open", path))
        .map_err(LoggingError::File)?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(false)
        .with_writer(Mutex::new(file))
        .try_init()
        .map_err(|_another| LoggingError::Taken)
}

fn filter(verbosity: u8, directives: Option<&str>) -> Result<EnvFilter, LoggingError> {
    let level = match verbosity {
        0 => LevelFilter::WARN,
        1 => LevelFilter::INFO,
        2 => LevelFilter::DEBUG,
        _ => LevelFilter::TRACE,
    };
    let text = directives.unwrap_or_default();
    let filter = EnvFilter::builder().with_default_directive(level.into()).parse(text);
    filter.map_err(|error| LoggingError::Directives { reason: error.to_string() })
}

/// Why logs cannot be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum LoggingError {
    /// The file cannot be opened.
    File(FileError),
    /// The directives cannot be read.
    Directives {
        /// What is wrong with them.
        reason: String,
    },
    /// Something else in the process receives the logs already.
    Taken,
}

impl fmt::Display for LoggingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Directives { reason } => write!(f, "log directives: {reason}"),
            Self::Taken => f.write_str("logs have a receiver already"),
        }
    }
}

impl core::error::Error for LoggingError {}
