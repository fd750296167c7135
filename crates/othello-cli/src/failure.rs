//! Why a run could not be finished.

use std::fmt::Display;
use std::io;

use othello_session::status::Status as Exit;

use crate::streams::Streams;

/// A message for the person and a code for the shell.
#[derive(Debug)]
pub(crate) struct Failure {
    exit: Exit,
    pub(crate) message: String,
}

impl Failure {
    /// What was given is no data of the kind it should be; the message names the place.
    pub(crate) fn data(message: impl Display) -> Self {
        Self { exit: Exit::BadInput, message: message.to_string() }
    }

    /// A file cannot be read.
    pub(crate) fn file(name: &str, error: &io::Error) -> Self {
        Self { exit: Exit::File, message: format!("{name}: {error}") }
    }

    /// An engine does not do what it should.
    pub(crate) fn engine(message: impl Display) -> Self {
        Self { exit: Exit::Engine, message: message.to_string() }
    }

    /// The call is wrong in a way that only shows when it is looked at as a whole.
    pub(crate) fn usage(message: impl Display) -> Self {
        Self { exit: Exit::Usage, message: message.to_string() }
    }

    /// A file cannot be used; the message names it.
    pub(crate) fn of_file(message: impl Display) -> Self {
        Self { exit: Exit::File, message: message.to_string() }
    }

    /// The same failure, in the file with this name.
    pub(crate) fn inside(self, name: &str) -> Self {
        Self { message: format!("{name}: {}", self.message), ..self }
    }

    /// Writes the message and gives the code.
    pub(crate) fn report(self, streams: &mut Streams<'_>) -> Exit {
        // When even this cannot be written there is nobody left to tell.
        writeln!(streams.err, "othello: {}", self.message).map_or(Exit::File, |()| self.exit)
    }
}

impl From<othello_session::status::Failure> for Failure {
    fn from(failure: othello_session::status::Failure) -> Self {
        Self { exit: failure.status, message: failure.message }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self { exit: Exit::File, message: error.to_string() }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}
