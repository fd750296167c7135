//! The growing tree of a book: what to look into next.

use std::collections::BTreeMap;

use othello_core::{Board, Square};
use othello_engine::Next;

use super::line::{Line, key};

/// All positions that are known or that a move of one leads to.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The place of each position in its first lie.
    places: BTreeMap<(u64, u64), usize>,
    /// Places by the number of discs, so that moves lead from each layer to a later one.
    layers: Vec<Vec<usize>>,
    penalty: u32,
}

#[derive(Debug)]
struct Node {
    board: Board,
    /// The moves that led here first.
    way: Vec<Square>,
    /// `None` until the position is looked into.
    edges: Option<Vec<Edge>>,
    /// To the mover, in hundredths of a disc.
    worth: i32,
    /// What the players lose on the cheapest way here, and what its plies cost.
    cost: Option<u32>,
}

#[derive(Debug)]
struct Edge {
    searched: i32,
    /// Nowhere if the game ends.
    to: Option<usize>,
    same_mover: bool,
}

impl Tree {
    /// The start of the game, with a price of a ply in hundredths of a disc.
    pub(super) fn new(penalty: u32) -> Self {
        let layers = vec![Vec::new(); 65];
        let mut tree = Self { nodes: Vec::new(), places: BTreeMap::new(), layers, penalty };
        tree.place_of(Board::START, Vec::new);
        tree
    }

    /// The ways to the positions that are cheapest to reach and not looked into yet, the cheapest
    /// first; at most so many.
    pub(super) fn cheapest(&mut self, most: usize) -> Vec<Vec<Square>> {
        self.negamax();
        self.add_up_costs();
        let open = self.nodes.iter().filter(|node| node.edges.is_none());
        let mut open: Vec<_> = open.filter_map(|node| Some((node.cost?, node))).collect();
        let key = |(cost, node): &(u32, &Node)| (*cost, node.board.own.0, node.board.opp.0);
        open.sort_unstable_by_key(key);
        open.into_iter().take(most).map(|(_, node)| node.way.clone()).collect()
    }

    /// Puts in what was found about a position.
    pub(super) fn add(&mut self, line: &Line) {
        let way = line.way.clone().unwrap_or_default();
        let place = self.place_of(line.board, || way.clone());
        let mut edges = Vec::new();
        for mv in &line.moves {
            let searched = mv.worth.score.hundredths();
            edges.push(match Next::of(line.board, mv.square) {
                Next::Over => Edge { searched, to: None, same_mover: false },
                Next::Position { board, same_mover } => {
                    let longer = || way.iter().copied().chain([mv.square]).collect();
                    Edge { searched, to: Some(self.place_of(board, longer)), same_mover }
                }
            });
        }
        self.nodes[place].edges = Some(edges);
    }

    /// What the start is worth to Black, in hundredths of a disc, once it is looked into; by what was
    /// known when the cheapest positions were last asked for.
    pub(super) fn worth_of_start(&self) -> i32 {
        self.nodes[0].worth
    }

    /// The place of a position, which is made if there is none.
    fn place_of(&mut self, board: Board, way: impl FnOnce() -> Vec<Square>) -> usize {
        let (canonical, _) = board.canonical();
        *self.places.entry(key(board)).or_insert_with(|| {
            let place = self.nodes.len();
            let discs = (board.own | board.opp).count() as usize;
            self.layers[discs].push(place);
            let node = Node { board: canonical, way: way(), edges: None, worth: 0, cost: None };
            self.nodes.push(node);
            place
        })
    }

    fn negamax(&mut self) {
        for layer in self.layers.iter().rev() {
            for place in layer {
                let Some(edges) = &self.nodes[*place].edges else { continue };
                let best = edges.iter().map(|edge| self.worth_of(edge)).max();
                self.nodes[*place].worth = best.unwrap_or_default();
            }
        }
    }

    /// What a move is worth: what the position after it is worth, if that was looked into.
    fn worth_of(&self, edge: &Edge) -> i32 {
        let known = edge.to.map(|place| &self.nodes[place]).filter(|next| next.edges.is_some());
        known.map_or(edge.searched, |next| if edge.same_mover { next.worth } else { -next.worth })
    }

    /// What it costs to reach each position: what both players lose on the way, and its plies.
    fn add_up_costs(&mut self) {
        for node in &mut self.nodes {
            node.cost = None;
        }
        self.nodes[0].cost = Some(0);
        for layer in &self.layers {
            for place in layer {
                let node = &self.nodes[*place];
                let (Some(edges), Some(cost)) = (&node.edges, node.cost) else { continue };
                let price = |edge| cost + node.worth.abs_diff(self.worth_of(edge)) + self.penalty;
                let prices: Vec<_> =
                    edges.iter().filter_map(|edge| Some((edge.to?, price(edge)))).collect();
                for (to, price) in prices {
                    let cost = &mut self.nodes[to].cost;
                    *cost = Some(cost.map_or(price, |cost| cost.min(price)));
                }
            }
        }
    }
}
