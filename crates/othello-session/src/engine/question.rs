//! What an engine is asked, and what it answers.

use core::time::Duration;

use othello_core::{ByColor, Color, Game, Move, NodeId};
use othello_protocol::gtp::Choice;
use othello_protocol::nboard::Depth;
use othello_protocol::record::Discs;

/// A question to an engine: which move to play where a game stands.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game; its current position must have a move that is no pass.
    pub game: &'a Game,
    /// How long the engine shall think, as far as its protocol can tell it.
    pub allowance: Allowance,
    /// How long an answer is waited for, whatever the engine was told.
    pub deadline: Duration,
}

/// How long an engine may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allowance {
    /// As long as it likes: it was told elsewhere how far to look.
    #[default]
    Free,
    /// So many plies ahead.
    Depth(u32),
    /// So long for each move.
    PerMove(Duration),
    /// What is left on its clock.
    Clock {
        /// What each side began with.
        main: Duration,
        /// What each move adds.
        increment: Duration,
        /// What each side has left.
        left: ByColor<Duration>,
    },
}

/// What an engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move, which nobody has checked, or that it gives up.
    pub choice: Choice,
    /// What it thinks of the move, for the side that makes it.
    pub value: Option<Discs>,
    /// How long it took to answer.
    pub elapsed: Duration,
}

/// What an engine would play, as advice to somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The moves that it considers, which nobody has checked, the best first; none if it would give
    /// the game up.
    pub moves: Vec<Advised>,
    /// How long it took to answer.
    pub elapsed: Duration,
}

/// A move that an engine considers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advised {
    /// The move.
    pub mv: Move,
    /// What it is worth to the side to move, if the engine says so.
    pub value: Option<Discs>,
    /// How far the engine looked, if it says so.
    pub depth: Option<Depth>,
}

impl From<Move> for Advised {
    /// A move of which nothing else is said.
    fn from(mv: Move) -> Self {
        Self { mv, value: None, depth: None }
    }
}

/// The plies that led to where a game stands, each with its colour.
pub(super) fn plies(game: &Game) -> Vec<(Color, Move)> {
    let mut before = NodeId::ROOT;
    let mut plies = Vec::new();
    for node in game.path(game.current()) {
        let color = game.position_at(before).turn();
        plies.extend(game.move_to(node).map(|mv| (color, mv)));
        before = node;
    }
    plies
}
