//! What the model asks of the world outside: the engine, other programs, and files that keep the
//! game.

mod book;
mod growth;
mod keeper;
mod programs;
mod thinker;

pub use book::book;
pub use keeper::{Chronicle, Found, Keeper};
pub use thinker::{Opponents, Tempo, Thinker, engine};
