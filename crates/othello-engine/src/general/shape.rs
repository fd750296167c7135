//! What the lines of a board say about its squares, whatever its shape.

use othello_core::{Direction, Objective, Square, SquareSet, Variant};

use super::cells::Cells;
use super::lattice::{to_cell, to_cells, to_square};
use crate::params::{self, GeneralWeights};

/// What the search knows of a board.
#[derive(Debug)]
pub(super) struct Shape<const N: usize> {
    /// Whether the most discs win.
    pub(super) is_most: bool,
    /// The number of squares.
    pub(super) size: i32,
    /// What features are worth.
    pub(super) weights: &'static GeneralWeights,
    /// Squares that can never be turned: no line runs through them, as through no corner.
    pub(super) anchors: Cells<N>,
    /// For each square those beside it on any line.
    beside: Box<[Cells<N>]>,
    /// Squares beside anchors: those that can be turned along one line, as on an edge, and those
    /// that can be turned along four or more.
    pub(super) beside_anchors: [Cells<N>; 2],
    /// How good squares are on the whole, for the order of moves.
    pub(super) worth: Box<[i32]>,
    /// The squares of each quarter.
    quarters: [Cells<N>; 4],
}

impl<const N: usize> Shape<N> {
    pub(super) fn new(variant: &Variant) -> Self {
        let lines =
            |square: Option<Square>| square.map_or(Vec::new(), |square| sides(variant, square));
        let cells = || (0..=u8::MAX).map(to_square::<N>);
        let beside: Box<[Cells<N>]> = cells()
            .map(|square| lines(square).into_iter().flatten().flatten().map(to_cell::<N>).collect())
            .collect();
        let pinched: Vec<usize> = cells()
            .map(|square| {
                lines(square).into_iter().filter(|sides| sides.iter().all(Option::is_some)).count()
            })
            .collect();
        let pinched = |cell: u8| pinched[usize::from(cell)];
        let shape: Cells<N> = to_cells(variant.shape);
        let anchors: Cells<N> = shape.into_iter().filter(|cell| pinched(*cell) == 0).collect();
        let near =
            anchors.into_iter().fold(Cells::EMPTY, |all, cell| all | beside[usize::from(cell)])
                - anchors;
        let where_lines = |wanted: fn(usize) -> bool| {
            near.into_iter().filter(|cell| wanted(pinched(*cell))).collect()
        };
        let beside_anchors = [where_lines(|lines| lines == 1), where_lines(|lines| lines >= 4)];
        let is_most = variant.objective == Objective::Most;
        let good = |cell| match pinched(cell) {
            0 => 40,
            1 if near.contains(cell) => -6,
            1 => 8,
            _ if near.contains(cell) => -14,
            _ => 0,
        };
        // What is good to have is bad to have where the fewest win.
        let worth = (0..=u8::MAX).map(|cell| if is_most { good(cell) } else { -good(cell) });
        Self {
            is_most,
            size: shape.number(),
            weights: params::general_weights(variant.objective, variant.grid),
            anchors,
            beside_anchors,
            worth: worth.collect(),
            beside,
            quarters: quarters(variant),
        }
    }

    /// All squares beside one of these.
    #[inline(always)]
    pub(super) fn around(&self, set: Cells<N>) -> Cells<N> {
        set.into_iter().fold(Cells::EMPTY, |around, cell| around | self.beside[usize::from(cell)])
    }

    /// The quarters in which the number of empty squares is odd: who plays there first may well play
    /// there last.
    #[inline(always)]
    pub(super) fn odd_quarters(&self, empty: Cells<N>) -> Cells<N> {
        let mut odd = Cells::EMPTY;
        for quarter in self.quarters {
            let is_odd = (empty & quarter).count() % 2 == 1;
            odd |= if is_odd { quarter } else { Cells::EMPTY };
        }
        odd
    }

    /// What the game is worth in discs to who has `own` if it ends so: empty squares go to who has more
    /// discs, and where fewest discs win, all of it counts against.
    #[inline(always)]
    pub(super) fn at_end(&self, own: i32, opp: i32) -> i32 {
        let lead = own - opp;
        let discs = lead + lead.signum() * (self.size - own - opp);
        if self.is_most { discs } else { -discs }
    }
}

/// The parts of a board on either side of its middle file and rank.
fn quarters<const N: usize>(variant: &Variant) -> [Cells<N>; 4] {
    let (width, height) = variant.extent();
    let squares = || variant.shape.iter();
    let part = |is_right: bool, is_below: bool| {
        let lies = |square: &Square| {
            (square.file() >= width.div_ceil(2)) == is_right
                && (square.rank() >= height.div_ceil(2)) == is_below
        };
        to_cells(squares().filter(lies).collect::<SquareSet>())
    };
    [part(false, false), part(true, false), part(false, true), part(true, true)]
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

#[cfg(test)]
mod tests {
    use othello_core::Rules;

    use super::*;

    fn anchors<const N: usize>(id: &str) -> String {
        let rules: Rules = id.parse().expect("rules of the catalogue");
        let anchors = Shape::<N>::new(rules.variant()).anchors.into_iter();
        anchors.filter_map(to_square::<N>).collect::<SquareSet>().to_string()
    }

    #[test]
    fn squares_that_never_turn_follow_from_the_lines() {
        assert_eq!(anchors::<1>("othello"), "a1 h1 a8 h8");
        assert_eq!(anchors::<2>("eight-stars"), "c1 h1 a3 j3 a8 j8 c10 h10");
        assert_eq!(anchors::<1>("nip"), "");
        assert_eq!(anchors::<2>("hex"), "e1 i1 a5 i5 a9 e9");
        assert_eq!(anchors::<4>("square-12"), "a1 l1 a12 l12");
    }

    /// Two squares of the first quarter are empty, one of the last.
    #[test]
    fn quarters_are_odd_by_their_empty_squares() {
        let rules = Rules::MINI;
        let shape = Shape::<1>::new(rules.variant());
        let set = |names: [&str; 3]| -> Cells<1> {
            names.map(|name| to_cell::<1>(name.parse().expect("a square"))).into_iter().collect()
        };
        let odd = shape.odd_quarters(set(["a1", "c3", "f6"]));
        assert!(odd.count() == 9 && (set(["d4", "e5", "f6"]) - odd).is_empty(), "{odd:?}");
    }

    #[test]
    fn empty_squares_count_for_or_against_the_winner() {
        let most = Shape::<1>::new(Rules::MINI.variant());
        assert_eq!([(20, 10), (10, 20), (18, 18)].map(|(a, b)| most.at_end(a, b)), [16, -16, 0]);
        let fewest = Shape::<1>::new(Rules::ANTI.variant());
        assert_eq!([(40, 24), (20, 40)].map(|(a, b)| fewest.at_end(a, b)), [-16, 24]);
    }
}
