//! Other people's engines: programs that speak GTP or NBoard, run as processes and asked for moves and
//! for advice.
//!
//! Nothing that such a program does is trusted to be fast, true or even text: every question has a
//! deadline, whatever it writes is read by threads of their own and kept in bounds, what it says on
//! its standard error goes to the log and into errors, and it is killed with all its children when
//! its [`Peer`] is dropped. Whether a move is legal is for the caller to judge.
//!
//! ```no_run
//! use std::time::{Duration, Instant};
//! use othello_core::Game;
//! use othello_session::engine::{Allowance, Options, Peer, Question, Timer};
//!
//! # #[expect(clippy::disallowed_methods, reason = "an example reads the machine's time")]
//! let origin = Instant::now();
//! let options = Options::new(Timer::new(move || origin.elapsed()));
//! let mut peer = Peer::start(&"gtp-rhino -l 2".parse()?, &options)?;
//! let game = Game::default();
//! let deadline = Duration::from_secs(10);
//! let allowance = Allowance::PerMove(Duration::from_secs(1));
//! let reply = peer.choose(&Question { game: &game, allowance, deadline })?;
//! println!("{} answers {:?}", peer.name(), reply.choice);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod command_line;
mod fault;
mod gtp;
mod handshake;
mod nboard;
mod peer;
mod process;
mod question;
mod tail;
mod wire;

#[cfg(test)]
mod script;

pub use command_line::{CommandLine, CommandLineError, Protocol};
pub use fault::{Fault, PeerError};
pub use peer::{Options, Peer};
pub use process::Handle;
pub use question::{Advice, Advised, Allowance, Question, Reply};
pub use wire::Timer;
