//! What happens in a game, as values and as lines of JSON.

use core::fmt;

use othello_core::{ByColor, Color, Game, Move, NodeId, PlayError, Position, Square};
use othello_protocol::position;
use othello_protocol::rules::RulesValue;
use serde::{Deserialize, Serialize};

use super::text;

/// The version of the lines; a change that old programs would misread raises it. A journal has the
/// first version that can hold its game.
const SCHEMA: u32 = 1;

/// The version in which rules may be written out, for games that have no name.
pub(super) const NEWEST: u32 = 2;

/// How a game began: the first line of its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The position before the first move, with its rules.
    pub position: Position,
    /// Who plays which colour.
    pub seats: ByColor<Seat>,
    /// What the random choices of the game grow from.
    pub seed: u64,
    /// When the game began, as [`date::utc`](crate::date::utc) writes it.
    pub date: String,
}

/// Who plays a colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The name that records show.
    pub name: String,
    /// A person or a program.
    #[serde(flatten)]
    pub player: Player,
}

/// What kind of player sits at the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "player", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Player {
    /// Someone at the keyboard.
    Person,
    /// The engine of the suite.
    Engine {
        /// How strong it plays, 1 to 12.
        level: u8,
    },
    /// Another program's engine.
    Program {
        /// How it is started, as [`CommandLine`](crate::engine::CommandLine) reads it.
        command: String,
    },
}

/// One thing that happened in a game.
///
/// The first six change the [`Game`] and do so through [`Event::apply`] alone, so that a game
/// that was recovered is the game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Event {
    /// A disc was placed.
    Play {
        /// Where.
        #[serde(with = "text::square")]
        square: Square,
    },
    /// A turn without a legal square was passed.
    Pass,
    /// One ply was taken back.
    Undo,
    /// One ply was played again along the branch that was visited last.
    Redo,
    /// Another place in the tree was visited.
    GoTo {
        /// The number of the node, [`NodeId::index`].
        node: usize,
    },
    /// A branch became the main line of its fork.
    Promote {
        /// The number of the node that the branch begins with.
        node: usize,
    },
    /// A player gave up.
    Resign {
        /// Who did.
        #[serde(with = "text::color")]
        by: Color,
    },
    /// A player offered a draw.
    DrawOffer {
        /// Who did.
        #[serde(with = "text::color")]
        by: Color,
    },
    /// A player agreed to a draw.
    DrawAccept {
        /// Who did.
        #[serde(with = "text::color")]
        by: Color,
    },
    /// A player wanted to play on.
    DrawDecline {
        /// Who did.
        #[serde(with = "text::color")]
        by: Color,
    },
}

impl Event {
    /// Does to `game` what happened.
    ///
    /// Offers and resignations leave the tree as it is.
    ///
    /// # Errors
    /// If the game does not allow it; nothing changes then.
    pub fn apply(self, game: &mut Game) -> Result<(), Refusal> {
        match self {
            Self::Play { square } => play(game, Move::Place(square)),
            Self::Pass => play(game, Move::Pass),
            Self::Undo => game.undo().map(drop).ok_or(Refusal::NothingToUndo),
            Self::Redo => game.redo().map(drop).ok_or(Refusal::NothingToRedo),
            Self::GoTo { node } => {
                game.go_to(find(game, node)?);
                Ok(())
            }
            Self::Promote { node } => {
                game.promote(find(game, node)?);
                Ok(())
            }
            Self::Resign { .. }
            | Self::DrawOffer { .. }
            | Self::DrawAccept { .. }
            | Self::DrawDecline { .. } => Ok(()),
        }
    }
}

fn play(game: &mut Game, mv: Move) -> Result<(), Refusal> {
    game.play(mv).map(drop).map_err(Refusal::Illegal)
}

fn find(game: &Game, number: usize) -> Result<NodeId, Refusal> {
    game.node(number).ok_or(Refusal::NoSuchNode(number))
}

impl From<Move> for Event {
    fn from(mv: Move) -> Self {
        mv.square().map_or(Self::Pass, |square| Self::Play { square })
    }
}

/// Why an event cannot have happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The rules forbid the move.
    Illegal(PlayError),
    /// The game stands at its start.
    NothingToUndo,
    /// The game stands at the end of its line.
    NothingToRedo,
    /// The tree has no node of this number.
    NoSuchNode(usize),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(error) => error.fmt(f),
            Self::NothingToUndo => f.write_str("nothing was played that could be undone"),
            Self::NothingToRedo => f.write_str("nothing was undone that could be redone"),
            Self::NoSuchNode(number) => write!(f, "the game has no node {number}"),
        }
    }
}

impl core::error::Error for Refusal {}

/// The first line as JSON sees it.
#[derive(Serialize, Deserialize)]
pub(super) struct StartLine {
    event: StartTag,
    schema: u32,
    pub(super) id: String,
    date: String,
    rules: RulesValue,
    position: String,
    black: Seat,
    white: Seat,
    seed: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StartTag {
    Start,
}

impl StartLine {
    pub(super) fn new(id: &str, start: &Start) -> Self {
        let rules = start.position.rules();
        Self {
            event: StartTag::Start,
            schema: if rules.is_custom() { NEWEST } else { SCHEMA },
            id: id.to_owned(),
            date: start.date.clone(),
            rules: RulesValue(rules.clone()),
            position: position::write(&start.position),
            black: start.seats.black.clone(),
            white: start.seats.white.clone(),
            seed: start.seed,
        }
    }

    /// The start that the line speaks of, or what is wrong with it.
    pub(super) fn into_start(self) -> Result<Start, String> {
        let RulesValue(rules) = self.rules;
        let position = position::parse_board(&self.position, &rules)
            .map_err(|error| format!("position: {}", error.message))?;
        let seats = ByColor::new(self.black, self.white);
        Ok(Start { position, seats, seed: self.seed, date: self.date })
    }
}
