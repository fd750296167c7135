//! What can go wrong with an engine.

use core::fmt;
use core::time::Duration;
use std::io;
use std::sync::Arc;

use super::command_line::Protocol;

/// What an engine has done wrong, or could not do.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The program cannot be started.
    NotStarted(Arc<io::Error>),
    /// It answers neither protocol as an engine does.
    Unrecognised,
    /// Its process has ended.
    Gone {
        /// What the system says of the end.
        how: String,
    },
    /// It did not answer in time.
    Silent {
        /// What it was asked.
        question: String,
        /// How long it had.
        limit: Duration,
    },
    /// It refuses to do what the protocol wants of it.
    Refused {
        /// What it was asked.
        question: String,
        /// What it says.
        answer: String,
    },
    /// It answers something that is no answer.
    Nonsense {
        /// What it was asked.
        question: String,
        /// What it says.
        answer: String,
    },
    /// The protocol has no way to tell it of this game.
    Untellable {
        /// The protocol.
        protocol: Protocol,
        /// What cannot be told.
        what: &'static str,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(error) => write!(f, "cannot be started: {error}"),
            Self::Unrecognised => f.write_str("answers neither GTP nor NBoard"),
            Self::Gone { how } => write!(f, "has ended: {how}"),
            Self::Silent { question, limit } => {
                write!(f, "no answer to `{question}` within {:.1} s", limit.as_secs_f64())
            }
            Self::Refused { question, answer } => {
                write!(f, "refused `{question}`: {}", answer.escape_debug())
            }
            Self::Nonsense { question, answer } => {
                write!(f, "answered `{}` to `{question}`", answer.escape_debug())
            }
            Self::Untellable { protocol, what } => {
                write!(f, "{protocol} has no way to tell {what}")
            }
        }
    }
}

/// Why an engine gave no answer. Its process has been ended; it can be restarted.
#[derive(Clone, Debug)]
pub struct PeerError {
    /// What the engine is called.
    pub name: String,
    /// What has happened.
    pub fault: Fault,
    /// The last lines that it wrote on its standard error.
    pub stderr: Vec<String>,
}

impl fmt::Display for PeerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.fault)?;
        if let Some(last) = self.stderr.last() {
            write!(f, "; it last said: {}", last.escape_debug())?;
        }
        Ok(())
    }
}

impl core::error::Error for PeerError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.fault {
            Fault::NotStarted(error) => Some(&**error),
            _ => None,
        }
    }
}
