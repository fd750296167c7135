//! What the model asks of the world outside: the engine, and files that keep the game.

mod keeper;
mod thinker;

pub use keeper::{Chronicle, Found, Keeper};
pub use thinker::{Thinker, answer};
