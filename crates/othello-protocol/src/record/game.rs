//! From a game in memory to its record.

use othello_core::{Game, NodeId};

use super::GameRecord;
use super::result::GameResult;
use super::tree::{MoveTree, Ply, PlyId};

impl GameRecord {
    /// The record of a game: its start, all its moves, and its result if it is over.
    ///
    /// The main line is the one that the game stands in ([`Game::path_through`]): what was played
    /// last. Whatever was tried besides becomes variations, in the order in which it was tried.
    pub fn from_game(game: &Game) -> Self {
        let line = game.path_through();
        let end = line.last().copied().unwrap_or(NodeId::ROOT);
        let result = game.position_at(end).outcome().map(GameResult::of).unwrap_or_default();
        Self {
            start: game.position_at(NodeId::ROOT).clone(),
            moves: tree(game, &line),
            result,
            ..Self::default()
        }
    }
}

fn tree(game: &Game, line: &[NodeId]) -> MoveTree {
    let mut played = vec![false; game.node_count()];
    for node in line {
        played[node.index()] = true;
    }
    let mut moves = MoveTree::default();
    let mut pending = vec![(NodeId::ROOT, PlyId::START)];
    while let Some((node, id)) = pending.pop() {
        let mut children = game.children(node).to_vec();
        children.sort_by_key(|child| !played[child.index()]);
        for child in children {
            let mv = game.move_to(child).expect("a child is reached by a move");
            pending.push((child, moves.add(id, Ply::from(mv))));
        }
    }
    moves
}
