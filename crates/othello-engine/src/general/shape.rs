//! What the lines of a board say about its squares, whatever its shape.

use othello_core::{Direction, Square, SquareSet, Variant};

/// The number of squares of the grid.
const GRID: usize = 256;

/// What the search knows of a board.
#[derive(Debug)]
pub(super) struct Shape {
    /// For each square those beside it on any line.
    neighbours: Box<[SquareSet]>,
    /// For each square, on each line along which it can be turned, the squares on both sides.
    pinched: Box<[Vec<[Square; 2]>]>,
    /// Squares that can never be turned: no line runs through them, as through no corner.
    pub(super) anchors: SquareSet,
    /// Squares beside anchors: those that can be turned along one line, as on an edge, and those
    /// that can be turned along four or more.
    pub(super) beside_anchors: [SquareSet; 2],
    /// How good squares are on the whole.
    pub(super) worth: Box<[i32]>,
}

impl Shape {
    pub(super) fn new(variant: &Variant) -> Self {
        let squares = || (0..GRID).map(|index| Square::from_index(index.to_le_bytes()[0]));
        let lines: Vec<_> = squares().map(|square| sides(variant, square)).collect();
        let neighbours: Box<[SquareSet]> =
            lines.iter().map(|lines| lines.iter().flatten().flatten().copied().collect()).collect();
        let pinched: Box<[Vec<[Square; 2]>]> =
            lines.iter().map(|lines| lines.iter().copied().filter_map(both).collect()).collect();
        let anchors: SquareSet =
            variant.shape.iter().filter(|square| pinched[square.index()].is_empty()).collect();
        let beside = anchors
            .iter()
            .fold(SquareSet::EMPTY, |beside, anchor| beside | neighbours[anchor.index()])
            - anchors;
        let lines_through = |square: Square| pinched[square.index()].len();
        let where_lines = |wanted: fn(usize) -> bool| {
            beside.iter().filter(|square| wanted(lines_through(*square))).collect()
        };
        let beside_anchors = [where_lines(|lines| lines == 1), where_lines(|lines| lines >= 4)];
        let worth = squares().map(|square| match lines_through(square) {
            0 => 40,
            1 if beside.contains(square) => -6,
            1 => 8,
            _ if beside.contains(square) => -14,
            _ => 0,
        });
        Self { worth: worth.collect(), neighbours, pinched, anchors, beside_anchors }
    }

    /// All squares beside one of these.
    pub(super) fn around(&self, set: SquareSet) -> SquareSet {
        set.iter().fold(SquareSet::EMPTY, |around, square| around | self.beside(square))
    }

    /// The squares beside this one.
    pub(super) fn beside(&self, square: Square) -> SquareSet {
        self.neighbours[square.index()]
    }

    /// Discs of this set that no moves can turn: those on anchors, and those that have one such disc
    /// beside them on each line. Not always all.
    pub(super) fn stable(&self, discs: SquareSet) -> SquareSet {
        let mut stable = discs & self.anchors;
        let mut fresh = stable;
        while !fresh.is_empty() {
            let candidates = (self.around(fresh) & discs) - stable;
            let is_held = |square: &Square| {
                let lines = &self.pinched[square.index()];
                lines.iter().all(|[a, b]| stable.contains(*a) || stable.contains(*b))
            };
            fresh = candidates.iter().filter(is_held).collect();
            stable |= fresh;
        }
        stable
    }
}

/// The squares on both sides of one on each line through it.
fn sides(variant: &Variant, square: Square) -> Vec<[Option<Square>; 2]> {
    if !variant.shape.contains(square) {
        return Vec::new();
    }
    let exists = |square: &Square| variant.shape.contains(*square);
    let step = |direction: Direction, sense: i8| {
        let (files, ranks) = direction.step();
        square.offset(sense * files, sense * ranks).filter(exists)
    };
    let directions = variant.grid.directions();
    let straight = directions[..directions.len() / 2]
        .iter()
        .map(|direction| [step(*direction, 1), step(*direction, -1)]);
    let round = variant.loops.iter().filter_map(|line| {
        let squares = line.squares();
        let place = squares.iter().position(|there| *there == square)?;
        let at = |steps: usize| Some(squares[(place + steps) % squares.len()]).filter(exists);
        Some([at(1), at(squares.len() - 1)])
    });
    straight.chain(round).collect()
}

/// The squares on both sides, if there are two.
fn both(sides: [Option<Square>; 2]) -> Option<[Square; 2]> {
    let [Some(a), Some(b)] = sides else { return None };
    Some([a, b])
}

#[cfg(test)]
mod tests {
    use othello_core::Rules;

    use super::*;

    fn names(set: SquareSet) -> String {
        set.to_string()
    }

    #[test]
    fn squares_that_never_turn_follow_from_the_lines() {
        let anchors = |id: &str| {
            let rules: Rules = id.parse().expect("rules of the catalogue");
            names(Shape::new(rules.variant()).anchors)
        };
        assert_eq!(anchors("othello"), "a1 h1 a8 h8");
        assert_eq!(anchors("eight-stars"), "c1 h1 a3 j3 a8 j8 c10 h10");
        assert_eq!(anchors("nip"), "");
        assert_eq!(anchors("hex"), "e1 i1 a5 i5 a9 e9");
    }

    #[test]
    fn stability_spreads_from_what_never_turns() {
        let rules: Rules = "mini".parse().expect("rules of the catalogue");
        let shape = Shape::new(rules.variant());
        let set = |names: &str| -> SquareSet {
            names.split(' ').map(|name| name.parse::<Square>().expect("a square")).collect()
        };
        assert_eq!(names(shape.stable(set("a1 b1 c1 a2 b2 e1 d4"))), "a1 b1 c1 a2 b2");
        assert_eq!(names(shape.stable(set("b1 c1 a2"))), "");
        assert_eq!(names(shape.stable(set("a1 b1 a2 b2 c2"))), "a1 b1 a2");
    }
}
