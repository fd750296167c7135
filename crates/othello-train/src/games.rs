//! Games that the engine plays against itself, and what each of their positions was worth.
//!
//! A [`Player`] makes the games, which a [`crate::store`] keeps. Every game begins somewhere else: by
//! random moves, or by those of a game of an [`Openings`] file.

mod game;
mod openings;
mod shard;

mod recipe;

mod file;

mod merge;

mod play;

pub use file::{Games, ParseGamesError};
pub use game::{Game, Lesson, ParseGameError};
pub use merge::MergeError;
pub use openings::{Openings, ParseOpeningsError};
pub use play::Player;
pub use recipe::Recipe;
pub use shard::{ParseShardError, Shard};
