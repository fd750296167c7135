//! Game records: who played, when, from where, what, and how it ended.

mod date;
mod game;
mod player;
mod replay;
mod result;
mod tree;
mod value;

pub use date::{Date, DateError};
pub use player::{Player, PlayerKind, Rating};
pub use replay::{Note, NoteKind, Replay, ReplayError};
pub use result::{GameResult, Score, ScoreRule, Termination};
pub use tree::{MoveTree, Ply, PlyId, Walk};
pub use value::{Discs, Millis, Value, ValueKind};

use othello_core::{ByColor, Position};

/// A game with its people and dates: what every file format is read into and written from.
///
/// The moves are a tree: the main line is what was played, the rest are variations. They are not
/// known to be legal until [`GameRecord::replay`] has followed them; the start position is always
/// valid. Passes are moves of their own. All fields may be empty; the default is a game of
/// official Othello by nobody in which nothing was played.
///
/// ```
/// use othello_core::Game;
/// use othello_protocol::record::GameRecord;
///
/// let game = Game::replay(Default::default(), &"f5d6c5f6e7f4g5e6e3".parse()?)?;
/// let mut record = GameRecord::from_game(&game);
/// record.players.black.name = Some("Alice".to_owned());
/// assert_eq!(record.result.to_string(), "13-0");
/// assert_eq!(record.to_game()?.line(), game.line());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// Who played which colour.
    pub players: ByColor<Player>,
    /// The tournament or match.
    pub event: Option<String>,
    /// The place, or the server.
    pub site: Option<String>,
    /// The round within the event.
    pub round: Option<String>,
    /// When the game was played, as exactly as is known.
    pub date: Option<Date>,
    /// The position before the first move, with its rules and the player to move.
    pub start: Position,
    /// A remark on the game as a whole.
    pub comment: Option<String>,
    /// The moves with their variations.
    pub moves: MoveTree,
    /// How the game ended, as the record says.
    pub result: GameResult,
    /// What a file said beyond all this, in its order.
    pub tags: Vec<Tag>,
}

/// A fact that has no field of its own in a [`GameRecord`]: kept as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// What the fact is about.
    pub name: String,
    /// What it says.
    pub value: String,
}

impl GameRecord {
    /// The plies of the main line, passes included.
    pub fn main_line(&self) -> impl Iterator<Item = &Ply> {
        self.moves.main_line().map(|id| &self.moves[id])
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }
}
