//! From a record to a game: the rules have their say.

use core::fmt;

use othello_core::{Game, Move, NodeId, PlayError};

use super::GameRecord;
use super::tree::PlyId;

/// A record that was played through on the board.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game, standing at the end of the main line.
    pub game: Game,
    /// What was bent on the way, in the order of [`MoveTree::walk`](super::MoveTree::walk).
    pub notes: Vec<Note>,
    /// The ply behind each node of the game, by its number; see [`Replay::ply`].
    pub plies: Vec<Option<PlyId>>,
}

impl Replay {
    /// The ply of the record that led to a node of the game, for its time, value and comment.
    ///
    /// `None` for the first position and for a pass that the record leaves out.
    pub fn ply(&self, node: NodeId) -> Option<PlyId> {
        self.plies.get(node.index()).copied().flatten()
    }
}

/// Something about a record that is not quite as it should be, but clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Note {
    /// The ply it is about.
    pub id: PlyId,
    /// What it is.
    pub kind: NoteKind,
}

/// What a [`Note`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoteKind {
    /// The pass that must come before this ply was not written; it was put in.
    ImplicitPass,
    /// This pass comes after the end of the game; it was left out.
    PassAfterEnd,
}

impl GameRecord {
    /// The record as a game with all its variations, standing at the end of the main line.
    ///
    /// # Errors
    /// As [`GameRecord::replay`].
    pub fn to_game(&self) -> Result<Game, ReplayError> {
        self.replay().map(|replay| replay.game)
    }

    /// Plays the record through, all lines. Passes may be written or left out.
    ///
    /// # Errors
    /// At the first illegal move of any line, main lines before their variations; the error gives
    /// the game so far.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        let mut player = Player {
            nodes: vec![NodeId::ROOT; self.moves.len() + 1],
            replay: Replay {
                game: Game::new(self.start.clone()),
                notes: Vec::new(),
                plies: Vec::new(),
            },
        };
        for (_, id) in self.moves.walk() {
            let parent = self.moves.parent(id).unwrap_or(PlyId::START);
            if let Err(error) = player.play(parent, id, self.moves[id].mv) {
                return Err(self.error(id, error, player.replay.game));
            }
        }
        let end = self.moves.main_line().last().unwrap_or(PlyId::START);
        player.replay.game.go_to(player.nodes[end.index()]);
        Ok(player.replay)
    }

    fn error(&self, id: PlyId, error: PlayError, game: Game) -> ReplayError {
        let path = self.moves.path(id);
        let discs = path.iter().filter(|here| self.moves[**here].mv != Move::Pass).count();
        let passed = usize::from(self.moves[id].mv == Move::Pass);
        let variation = !path.iter().copied().eq(self.moves.main_line().take(path.len()));
        let game = Box::new(game);
        ReplayError { id, ply: path.len(), number: discs + passed, variation, error, game }
    }
}

/// A replay under way.
struct Player {
    replay: Replay,
    /// The node of the game behind each ply of the record.
    nodes: Vec<NodeId>,
}

impl Player {
    fn play(&mut self, parent: PlyId, id: PlyId, mv: Move) -> Result<(), PlayError> {
        let game = &mut self.replay.game;
        let before = self.nodes[parent.index()];
        if game.current() != before {
            game.go_to(before);
        }
        let node = match mv {
            Move::Pass if game.position().is_over() => {
                self.replay.notes.push(Note { id, kind: NoteKind::PassAfterEnd });
                before
            }
            Move::Pass => game.play(Move::Pass)?,
            Move::Place(square) => {
                if game.position().must_pass() {
                    self.replay.notes.push(Note { id, kind: NoteKind::ImplicitPass });
                }
                game.place(square)?
            }
        };
        self.nodes[id.index()] = node;
        self.remember(node, id);
        Ok(())
    }

    /// Keeps the first ply that leads to a node.
    fn remember(&mut self, node: NodeId, id: PlyId) {
        let plies = &mut self.replay.plies;
        plies.resize(self.replay.game.node_count(), None);
        let first = &mut plies[node.index()];
        *first = first.or(Some(id));
    }
}

/// A record that breaks the rules.
#[derive(Clone, Debug)]
pub struct ReplayError {
    /// The ply that is illegal.
    pub id: PlyId,
    /// Its place in its line counted from 1, passes as written.
    pub ply: usize,
    /// The number of the disc it would place, counted from 1; of the next disc for a pass.
    pub number: usize,
    /// Whether it stands in a variation.
    pub variation: bool,
    /// What is wrong with it.
    pub error: PlayError,
    /// The game as far as it was legal.
    pub game: Box<Game>,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variation = if self.variation { "variation, " } else { "" };
        write!(f, "{variation}move {}: {}", self.number, self.error)
    }
}

impl core::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}
