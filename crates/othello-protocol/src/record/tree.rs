//! Moves with variations.

use core::ops::{Index, IndexMut};

use othello_core::Move;

use super::value::{Millis, Value};

/// One move of a record with what is known about it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// How long the player thought.
    pub time: Option<Millis>,
    /// What the move was found to be worth.
    pub value: Option<Value>,
    /// A remark on the move.
    pub comment: Option<String>,
}

impl From<Move> for Ply {
    /// The move, and nothing known about it.
    fn from(mv: Move) -> Self {
        Self { mv, time: None, value: None, comment: None }
    }
}

/// Names one ply of a [`MoveTree`], or its start. Valid for that tree alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlyId(u32);

impl PlyId {
    /// The start: the place before any move, where no ply is.
    pub const START: Self = Self(0);

    /// The number of the ply: 0 for the start, then in the order in which plies were added.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A ply and its neighbours; 0 stands for no neighbour, since the start is nobody's child.
#[derive(Clone, Debug)]
struct Node {
    ply: Ply,
    parent: PlyId,
    links: Links,
    next: u32,
}

/// The children of a place: the first leads on to the others.
#[derive(Clone, Copy, Debug, Default)]
struct Links {
    first: u32,
    last: u32,
}

/// The moves of a record: a main line, and variations that branch off anywhere.
///
/// The plies lie in one list, so that the deepest tree costs no recursion. Two trees are equal
/// when their lines are, whatever the order in which the plies were added.
///
/// ```
/// use othello_core::Move;
/// use othello_protocol::record::{MoveTree, PlyId};
///
/// let mut moves = MoveTree::default();
/// let f5 = moves.add(PlyId::START, Move::Place("f5".parse()?).into());
/// let d6 = moves.add(f5, Move::Place("d6".parse()?).into());
/// let f6 = moves.add(f5, Move::Place("f6".parse()?).into());
/// assert_eq!(moves.main_line().collect::<Vec<_>>(), [f5, d6]);
/// assert_eq!(moves.children(f5).collect::<Vec<_>>(), [d6, f6]);
/// assert_eq!(moves[f6].mv.to_string(), "f6");
/// # Ok::<(), othello_core::ParseSquareError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct MoveTree {
    start: Links,
    /// The ply with number n is at n - 1.
    nodes: Vec<Node>,
}

impl MoveTree {
    /// The number of plies in all lines.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no ply.
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds a ply after another, as the last of its variations.
    ///
    /// # Panics
    /// If `parent` belongs to another tree, or the tree has 2^32 - 1 plies.
    pub fn add(&mut self, parent: PlyId, ply: Ply) -> PlyId {
        assert!(parent.index() <= self.nodes.len(), "the parent belongs to another tree");
        let number = u32::try_from(self.nodes.len() + 1).expect("a tree has fewer than 2^32 plies");
        self.nodes.push(Node { ply, parent, links: Links::default(), next: 0 });
        let links = self.links_mut(parent);
        let last = core::mem::replace(&mut links.last, number);
        if last == 0 {
            links.first = number;
        } else {
            self.nodes[last as usize - 1].next = number;
        }
        PlyId(number)
    }

    /// Adds plies one after another and returns the last; `parent` if there are none.
    pub fn extend(&mut self, parent: PlyId, plies: impl IntoIterator<Item = Ply>) -> PlyId {
        plies.into_iter().fold(parent, |last, ply| self.add(last, ply))
    }

    /// The ply, or `None` for the start.
    ///
    /// # Panics
    /// If the ply belongs to another tree, as in all functions that take one.
    pub fn get(&self, id: PlyId) -> Option<&Ply> {
        self.node(id).map(|node| &node.ply)
    }

    /// The ply before, which may be the start; `None` for the start.
    pub fn parent(&self, id: PlyId) -> Option<PlyId> {
        self.node(id).map(|node| node.parent)
    }

    /// The plies that follow, the main line first.
    pub fn children(&self, id: PlyId) -> impl Iterator<Item = PlyId> {
        core::iter::successors(self.first_child(id), |here| self.next_sibling(*here))
    }

    /// The ply that the line follows from here.
    pub fn first_child(&self, id: PlyId) -> Option<PlyId> {
        let links = self.node(id).map_or(self.start, |node| node.links);
        (links.first != 0).then_some(PlyId(links.first))
    }

    /// The next alternative to a ply.
    pub fn next_sibling(&self, id: PlyId) -> Option<PlyId> {
        let next = self.node(id)?.next;
        (next != 0).then_some(PlyId(next))
    }

    /// The plies of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = PlyId> {
        core::iter::successors(self.first_child(PlyId::START), |here| self.first_child(*here))
    }

    /// The plies from the first to this one.
    pub fn path(&self, id: PlyId) -> Vec<PlyId> {
        let back = core::iter::successors(Some(id), |here| self.parent(*here));
        let mut path: Vec<_> = back.take_while(|here| *here != PlyId::START).collect();
        path.reverse();
        path
    }

    /// All plies, each before what follows it, the main line of each place before its variations.
    pub fn walk(&self) -> Walk<'_> {
        Walk { tree: self, next: self.first_child(PlyId::START).map(|first| (1, first)) }
    }

    fn node(&self, id: PlyId) -> Option<&Node> {
        id.index().checked_sub(1).map(|index| &self.nodes[index])
    }

    fn links_mut(&mut self, id: PlyId) -> &mut Links {
        match id.index().checked_sub(1) {
            None => &mut self.start,
            Some(index) => &mut self.nodes[index].links,
        }
    }
}

impl Index<PlyId> for MoveTree {
    type Output = Ply;

    /// # Panics
    /// At the start, where no ply is, and for a ply of another tree.
    fn index(&self, id: PlyId) -> &Ply {
        self.get(id).expect("no ply is at the start")
    }
}

impl IndexMut<PlyId> for MoveTree {
    /// # Panics
    /// At the start, where no ply is, and for a ply of another tree.
    fn index_mut(&mut self, id: PlyId) -> &mut Ply {
        let index = id.index().checked_sub(1).expect("no ply is at the start");
        &mut self.nodes[index].ply
    }
}

impl FromIterator<Ply> for MoveTree {
    /// A tree of one line.
    fn from_iter<I: IntoIterator<Item = Ply>>(plies: I) -> Self {
        let mut tree = Self::default();
        tree.extend(PlyId::START, plies);
        tree
    }
}

impl FromIterator<Move> for MoveTree {
    /// A tree of one line of which nothing but the moves is known.
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        moves.into_iter().map(Ply::from).collect()
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        let mut places = self.walk().zip(other.walk());
        self.len() == other.len()
            && places.all(|((depth, id), (far, there))| (depth, &self[id]) == (far, &other[there]))
    }
}

impl Eq for MoveTree {}

/// The walk through a [`MoveTree`]: how many plies lead to each ply, it included, and the ply.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    tree: &'a MoveTree,
    next: Option<(usize, PlyId)>,
}

impl Walk<'_> {
    fn after(&self, depth: usize, id: PlyId) -> Option<(usize, PlyId)> {
        if let Some(child) = self.tree.first_child(id) {
            return Some((depth + 1, child));
        }
        let (mut depth, mut here) = (depth, id);
        loop {
            if let Some(sibling) = self.tree.next_sibling(here) {
                return Some((depth, sibling));
            }
            here = self.tree.parent(here)?;
            depth = depth.checked_sub(1)?;
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = (usize, PlyId);

    fn next(&mut self) -> Option<Self::Item> {
        let (depth, id) = self.next?;
        self.next = self.after(depth, id);
        Some((depth, id))
    }
}
