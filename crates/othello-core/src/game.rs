//! A game with its past and its branches.

use core::fmt;

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::moves::Move;
use crate::position::{PlayError, Position};
use crate::square::Square;
use crate::transcript::Transcript;

/// Names one node of a [`Game`]: a position reached by a move. Valid for that game alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The node of the first position.
    pub const ROOT: Self = Self(0);

    /// The number of the node: 0 for the root, then in the order in which nodes arose.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug)]
struct Node {
    position: Position,
    mv: Option<Move>,
    parent: Option<NodeId>,
    /// Moves that were tried here; the first is the main line.
    children: Vec<NodeId>,
    /// The child that was visited last: where redo leads.
    chosen: Option<NodeId>,
}

/// A game in play or in review: a tree of moves and a place in it.
///
/// Nothing that was played is ever destroyed. Undo steps back and redo forth again; another move
/// after an undo grows a branch beside the old one. Passes are moves of their own.
///
/// ```
/// use othello_core::{Game, Move};
///
/// let mut game = Game::default();
/// game.play(Move::Place("f5".parse()?))?;
/// game.play(Move::Place("d6".parse()?))?;
/// assert_eq!(game.undo(), Some(Move::Place("d6".parse()?)));
/// game.play(Move::Place("f6".parse()?))?;
/// assert_eq!(game.line().len(), 2);
/// let after_f5 = game.parent(game.current()).expect("f6 is not the first move");
/// assert_eq!(game.children(after_f5).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    nodes: Vec<Node>,
    current: NodeId,
}

impl Game {
    /// A game in which nothing has been played yet.
    pub fn new(start: Position) -> Self {
        let root =
            Node { position: start, mv: None, parent: None, children: Vec::new(), chosen: None };
        Self { nodes: Vec::from([root]), current: NodeId::ROOT }
    }

    /// Plays a transcript from `start`, passes that are not written included.
    ///
    /// # Errors
    /// At the first illegal move; the error gives the game so far.
    pub fn replay(start: Position, transcript: &Transcript) -> Result<Self, ReplayError> {
        let mut game = Self::new(start);
        for (index, mv) in transcript.moves().iter().enumerate() {
            let played = match mv {
                Move::Place(square) => game.place(*square),
                Move::Pass => game.play(Move::Pass),
            };
            if let Err(error) = played {
                return Err(ReplayError { index, error, game: Box::new(game) });
            }
        }
        Ok(game)
    }

    /// The position at the current node.
    pub fn position(&self) -> &Position {
        self.position_at(self.current)
    }

    /// The current node.
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// The number of nodes, the root included; each index below it is a node.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The node with this number, if the game has so many.
    pub fn node(&self, index: usize) -> Option<NodeId> {
        let number = u32::try_from(index).ok()?;
        (index < self.nodes.len()).then_some(NodeId(number))
    }

    /// The position at a node.
    ///
    /// # Panics
    /// If the node belongs to another game, as in all functions that take one.
    pub fn position_at(&self, node: NodeId) -> &Position {
        &self.nodes[node.index()].position
    }

    /// The move that led to a node; `None` for the root.
    pub fn move_to(&self, node: NodeId) -> Option<Move> {
        self.nodes[node.index()].mv
    }

    /// The node before.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].parent
    }

    /// The nodes that were played from here, the main line first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.index()].children
    }

    /// The nodes from the root (not included) to `node`.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let back = core::iter::successors(Some(node), |here| self.parent(*here));
        let mut path: Vec<_> = back.take_while(|here| *here != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The path to the current node and on along the moves that redo would play.
    pub fn path_through(&self) -> Vec<NodeId> {
        let mut path = self.path(self.current);
        let ahead = core::iter::successors(self.next(self.current), |here| self.next(*here));
        path.extend(ahead);
        path
    }

    /// The moves that led to the current position.
    pub fn line(&self) -> Vec<Move> {
        self.path(self.current).into_iter().filter_map(|node| self.move_to(node)).collect()
    }

    /// The number of plies played, passes included.
    pub fn ply(&self) -> usize {
        self.path(self.current).len()
    }

    /// Plays a move: along a known branch if there is one, else as a new branch.
    ///
    /// # Errors
    /// If the move is illegal; nothing changes.
    pub fn play(&mut self, mv: Move) -> Result<NodeId, PlayError> {
        let known = self.children(self.current).iter().copied();
        let known = known.into_iter().find(|child| self.move_to(*child) == Some(mv));
        let node = match known {
            Some(child) => child,
            None => self.grow(mv)?,
        };
        self.step_to(node);
        Ok(node)
    }

    /// Steps to a child of the current node.
    fn step_to(&mut self, child: NodeId) {
        self.nodes[self.current.index()].chosen = Some(child);
        self.current = child;
    }

    fn grow(&mut self, mv: Move) -> Result<NodeId, PlayError> {
        let position = self.position().clone().play(mv)?;
        let count = u32::try_from(self.nodes.len()).expect("a game has far fewer than 2^32 nodes");
        let child = NodeId(count);
        let parent = self.current;
        self.nodes.push(Node {
            position,
            mv: Some(mv),
            parent: Some(parent),
            children: Vec::new(),
            chosen: None,
        });
        self.nodes[parent.index()].children.push(child);
        Ok(child)
    }

    /// Places a disc, after the pass that must come before it, if one must.
    ///
    /// # Errors
    /// If the square is illegal; nothing changes then, and the error speaks of the player who
    /// would have placed the disc.
    pub fn place(&mut self, square: Square) -> Result<NodeId, PlayError> {
        if self.position().must_pass() {
            let passed = self.position().clone().play(Move::Pass)?;
            passed.play(Move::Place(square))?;
            self.play(Move::Pass)?;
        }
        self.play(Move::Place(square))
    }

    /// Steps back by one ply and returns its move; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let undone = self.move_to(self.current)?;
        self.current = self.parent(self.current)?;
        Some(undone)
    }

    /// Steps forth by one ply, along the branch that was visited last; `None` at its end.
    pub fn redo(&mut self) -> Option<Move> {
        let next = self.next(self.current)?;
        self.step_to(next);
        self.move_to(next)
    }

    /// Takes back the last disc and the passes after it; whether there was one.
    pub fn undo_disc(&mut self) -> bool {
        let before = self.current;
        while let Some(undone) = self.undo() {
            if undone != Move::Pass {
                return true;
            }
        }
        self.current = before;
        false
    }

    /// Puts back the next disc and the passes around it; whether there was one.
    pub fn redo_disc(&mut self) -> bool {
        let mut placed = false;
        while let Some(next) = self.next(self.current) {
            if placed && self.move_to(next) != Some(Move::Pass) {
                break;
            }
            placed |= self.redo() != Some(Move::Pass);
        }
        placed
    }

    /// Makes a node the current one; redo then follows the path through it.
    pub fn go_to(&mut self, node: NodeId) {
        self.current = node;
        for here in self.path(node) {
            if let Some(parent) = self.parent(here) {
                self.nodes[parent.index()].chosen = Some(here);
            }
        }
    }

    /// Makes the branch that leads to `node` the main line at its fork.
    pub fn promote(&mut self, node: NodeId) {
        if let Some(parent) = self.parent(node) {
            let children = &mut self.nodes[parent.index()].children;
            children.retain(|child| *child != node);
            children.insert(0, node);
        }
    }

    /// Where redo leads from a node.
    fn next(&self, node: NodeId) -> Option<NodeId> {
        let here = &self.nodes[node.index()];
        here.chosen.or_else(|| here.children.first().copied())
    }
}

impl Default for Game {
    /// A new game of official Othello.
    fn default() -> Self {
        Self::new(Position::default())
    }
}

/// A transcript that breaks the rules.
#[derive(Clone, Debug)]
pub struct ReplayError {
    /// Which move of the transcript, counted from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: PlayError,
    /// The game up to the move before.
    pub game: Box<Game>,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.index + 1, self.error)
    }
}

impl core::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}
