//! A recorded game and a place in it.

use othello_core::{Game, Move, NodeId, PlayError, Position, Square};

/// What a step led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// To this ply.
    To(usize),
    /// Nowhere: the line begins here.
    AtStart,
    /// Nowhere: the line ends here.
    AtEnd,
}

/// A game that was recorded, its variations, and where the reader stands.
///
/// The line being read is the path to the current node and on along the branches that were
/// visited last. The recorded line is never changed; moves that are tried grow variations.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    game: Game,
    /// The nodes of the recorded line, without the root.
    recorded: Vec<NodeId>,
}

impl Walk {
    /// Stands at the start of a game whose recorded line is its main line.
    pub(crate) fn new(mut game: Game) -> Self {
        let main = |node: &NodeId| game.children(*node).first().copied();
        let recorded: Vec<_> = std::iter::successors(main(&NodeId::ROOT), main).collect();
        game.go_to(recorded.last().copied().unwrap_or(NodeId::ROOT));
        game.go_to(NodeId::ROOT);
        Self { game, recorded }
    }

    /// The game as a tree.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The position that is shown.
    pub(crate) fn position(&self) -> &Position {
        self.game.position()
    }

    /// How many plies led here.
    pub(crate) fn ply(&self) -> usize {
        self.game.ply()
    }

    /// The nodes of the line being read, without the root.
    pub(crate) fn line(&self) -> Vec<NodeId> {
        self.game.path_through()
    }

    /// The move that led here.
    pub(crate) fn last_move(&self) -> Option<Move> {
        self.game.move_to(self.game.current())
    }

    /// The position before the last move, if there was one.
    pub(crate) fn before(&self) -> Option<&Position> {
        let parent = self.game.parent(self.game.current())?;
        Some(self.game.position_at(parent))
    }

    /// Whether a node belongs to the recorded line; the root does.
    pub(crate) fn is_recorded(&self, node: NodeId) -> bool {
        node == NodeId::ROOT || self.recorded.contains(&node)
    }

    /// One ply on.
    pub(crate) fn forth(&mut self) -> Step {
        match self.game.redo() {
            Some(_) => Step::To(self.ply()),
            None => Step::AtEnd,
        }
    }

    /// One ply back.
    pub(crate) fn back(&mut self) -> Step {
        match self.game.undo() {
            Some(_) => Step::To(self.ply()),
            None => Step::AtStart,
        }
    }

    /// To a ply of the line, or as near as the line goes.
    pub(crate) fn go_to_ply(&mut self, ply: usize) -> Step {
        let line = self.line();
        let ply = ply.min(line.len());
        let node = ply.checked_sub(1).map_or(NodeId::ROOT, |index| line[index]);
        self.visit(node);
        Step::To(ply)
    }

    /// To a node, without forgetting how the line goes on behind it.
    pub(crate) fn visit(&mut self, node: NodeId) {
        self.game.go_to(node);
    }

    /// To the previous (-1) or next (1) move that was tried instead of the last one; whether
    /// there are others.
    pub(crate) fn turn(&mut self, by: isize) -> bool {
        let here = self.game.current();
        let Some(parent) = self.game.parent(here) else { return false };
        let siblings = self.game.children(parent);
        let Some(index) = siblings.iter().position(|node| *node == here) else { return false };
        if siblings.len() < 2 {
            return false;
        }
        let index = index.cast_signed() + by;
        let node = siblings[index.rem_euclid(siblings.len().cast_signed()).cast_unsigned()];
        self.visit(node);
        true
    }

    /// The moves that were tried after this position, the recorded one first.
    pub(crate) fn tried(&self) -> &[NodeId] {
        self.game.children(self.game.current())
    }

    /// Tries a move: along a known branch, else as a new variation beside the record.
    ///
    /// # Errors
    /// If the square is not legal; nothing changes then.
    pub(crate) fn try_square(&mut self, square: Square) -> Result<NodeId, PlayError> {
        self.game.place(square)
    }

    /// Back to where the line left the record, which then is the line again; whether it had left.
    pub(crate) fn return_to_record(&mut self) -> bool {
        let strayed = self.line().iter().any(|node| !self.is_recorded(*node));
        if !strayed {
            return false;
        }
        let path = self.game.path(self.game.current());
        let last = path.into_iter().rfind(|node| self.is_recorded(*node));
        self.game.go_to(self.recorded.last().copied().unwrap_or(NodeId::ROOT));
        self.game.go_to(last.unwrap_or(NodeId::ROOT));
        true
    }
}
