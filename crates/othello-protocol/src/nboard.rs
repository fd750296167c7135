//! The NBoard protocol, versions 1 and 2: a screen with a board, and the engine behind it.
//!
//! The screen sends a [`Command`] in each line, the engine a [`Message`]. The engine is told
//! positions and asked for moves and opinions; it never plays a move by itself. This module is the
//! text of both directions: it knows no process, no clock and no game.
//!
//! ```
//! use othello_protocol::nboard::{Command, Message};
//!
//! assert_eq!(Command::parse("hint 3")?, Some(Command::Hint(3)));
//! let Some(Message::Chosen(chosen)) = Message::parse("=== F5/-0.75/0.05")? else { panic!() };
//! assert_eq!(chosen.value.map(|value| value.hundredths()), Some(-75));
//! assert_eq!(chosen.to_string(), "F5/-0.75/0.05");
//! # Ok::<(), othello_protocol::nboard::LineError>(())
//! ```
//!
//! Values are discs for the player who makes the move. Both sides ignore lines that they do not
//! know; readers tell those from lines that begin right and go wrong. A blank line is nothing.

mod command;
mod depth;
mod line;
mod message;
mod played;

pub use command::Command;
pub use depth::Depth;
pub use line::{LineError, LineFault};
pub use message::{Found, Message};
pub use played::Played;
