//! Between a tree of moves and a flat list of lines.

use super::leaf::Object;
use super::twins::{PlyTwin, VariationTwin};
use crate::record::{MoveTree, PlyId};

/// A line that is being taken out of the tree: where it leaves which line, and its first ply.
struct Branch {
    line: usize,
    after: usize,
    first: PlyId,
}

/// The main line and the variations, each after the line that it leaves.
pub(super) fn take_apart(tree: &MoveTree) -> (Vec<PlyTwin>, Vec<Object<VariationTwin>>) {
    let mut branches = Vec::new();
    let mut moves = Vec::new();
    if let Some(first) = tree.first_child(PlyId::START) {
        alternatives(tree, first, 0, 0, &mut branches);
        moves = follow(tree, first, 0, 0, &mut branches);
    }
    let mut variations = Vec::new();
    while let Some(&Branch { line: from, after, first }) = branches.get(variations.len()) {
        let number = variations.len() + 1;
        let moves = follow(tree, first, number, after, &mut branches);
        variations.push(Object(VariationTwin { line: from, after, moves }));
    }
    (moves, variations)
}

/// The line from `first` on, which comes after so many plies; notes what leaves it later.
fn follow(
    tree: &MoveTree,
    first: PlyId,
    number: usize,
    after: usize,
    branches: &mut Vec<Branch>,
) -> Vec<PlyTwin> {
    let mut plies = Vec::new();
    let mut here = first;
    loop {
        plies.push(PlyTwin::from(&tree[here]));
        let Some(next) = tree.first_child(here) else { return plies };
        alternatives(tree, next, number, after + plies.len(), branches);
        here = next;
    }
}

/// Notes the other plies beside one that a line goes on with after so many plies.
fn alternatives(
    tree: &MoveTree,
    chosen: PlyId,
    line: usize,
    after: usize,
    branches: &mut Vec<Branch>,
) {
    let others = core::iter::successors(tree.next_sibling(chosen), |id| tree.next_sibling(*id));
    branches.extend(others.map(|first| Branch { line, after, first }));
}

/// A line of the tree: the ply before it, how many plies lead there, and its own plies.
struct Line {
    before: PlyId,
    after: usize,
    plies: Vec<PlyId>,
}

impl Line {
    fn grow(tree: &mut MoveTree, before: PlyId, after: usize, plies: Vec<PlyTwin>) -> Self {
        let mut last = before;
        let mut add = |ply: PlyTwin| {
            last = tree.add(last, ply.into());
            last
        };
        Self { before, after, plies: plies.into_iter().map(&mut add).collect() }
    }

    /// The place on this line after so many plies from the start.
    fn place(&self, after: usize) -> Option<PlyId> {
        match after.checked_sub(self.after)? {
            0 => Some(self.before),
            own => self.plies.get(own - 1).copied(),
        }
    }
}

/// The tree of a main line and its variations.
pub(super) fn put_together(
    moves: Vec<PlyTwin>,
    variations: Vec<Object<VariationTwin>>,
) -> Result<MoveTree, String> {
    let mut tree = MoveTree::default();
    let mut lines = vec![Line::grow(&mut tree, PlyId::START, 0, moves)];
    for (index, Object(twin)) in variations.into_iter().enumerate() {
        let VariationTwin { line, after, moves } = twin;
        let error = |message| Err(format!("variations[{index}]: {message}"));
        if moves.is_empty() {
            return error("no moves".to_owned());
        }
        let Some(from) = lines.get(line) else {
            return error(format!("line {line} is not an earlier one"));
        };
        let Some(before) = from.place(after) else {
            return error(format!("line {line} has no place after {after} plies"));
        };
        let grown = Line::grow(&mut tree, before, after, moves);
        lines.push(grown);
    }
    Ok(tree)
}
