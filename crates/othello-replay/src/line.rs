//! The plies of a game, one after another, with what each did.

use othello_core::{Game, Move, NodeId, Position, SquareSet};

/// One ply of a line: the position before it, the move, the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply<'a> {
    /// The place in the line, counted from 1, passes included.
    pub(crate) number: usize,
    /// The number of the disc, counted from 1; of the disc before it for a pass.
    pub(crate) disc: usize,
    pub(crate) before: &'a Position,
    pub(crate) mv: Move,
    pub(crate) after: &'a Position,
}

impl Ply<'_> {
    /// The discs that turned.
    pub(crate) fn flips(&self) -> SquareSet {
        self.mv.square().map_or(SquareSet::EMPTY, |square| self.before.flips(square))
    }
}

/// The plies of the line that the game stands in.
pub(crate) fn plies(game: &Game) -> impl Iterator<Item = Ply<'_>> {
    let mut disc = 0;
    let mut before = game.position_at(NodeId::ROOT);
    game.path_through().into_iter().enumerate().filter_map(move |(index, node)| {
        let mv = game.move_to(node)?;
        let after = game.position_at(node);
        disc += usize::from(mv.square().is_some());
        let ply = Ply { number: index + 1, disc, before, mv, after };
        before = after;
        Some(ply)
    })
}
