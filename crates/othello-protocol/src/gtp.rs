//! GTP, the Go Text Protocol, version 2, as programs for Othello speak it.
//!
//! A controller sends a [`Command`] as one line; the engine answers each with a [`Response`] that
//! ends with an empty line. This module is the text of both, for both sides: it knows no process,
//! no clock and no game.
//!
//! ```
//! use othello_core::Color;
//! use othello_protocol::gtp::{Command, Response, ResponseReader};
//!
//! // An engine reads a command and answers.
//! let command = Command::parse("7 genmove b # your turn\n").expect("not a blank line");
//! let answer = Response::success(command.id, "F5");
//! assert_eq!(answer.to_string(), "=7 F5\n\n");
//!
//! // A controller sends one and reads the answer line by line.
//! assert_eq!(Command::genmove(Color::White).with_id(8).to_string(), "8 genmove white");
//! let mut reader = ResponseReader::default();
//! assert_eq!(reader.line("=7 F5"), None);
//! assert_eq!(reader.line(""), Some(answer));
//! ```
//!
//! Ranks are counted from the top, as in all records of Othello; programs for Go draw them from
//! the bottom, which mirrors their board and changes nothing. The grammar is that of the [draft].
//!
//! [draft]: https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html

mod argument;
mod command;
mod hint;
mod response;
mod time;

pub use argument::{Choice, color, mv};
pub use command::Command;
pub use hint::Hint;
pub use response::{Response, ResponseReader};
pub use time::{TimeLeft, TimeSettings};
