//! The lattice against the rules, on every board in every number of words that holds it.

use othello_core::{Move, Position, WideBoard};

use super::*;
use crate::testing::Random;

/// The catalogue, larger boards, a game that is composed, and some boards with holes.
fn boards() -> Vec<Rules> {
    let mut random = Random(0x401E);
    let made =
        ["square-12", "square-16", "reversi-loose+anti"].map(|id| id.parse().expect("rules"));
    let whole: Vec<Rules> = Rules::catalogue().chain(made).collect();
    let pierced = whole.iter().flat_map(|rules| {
        let variant = rules.variant().clone();
        let start = variant.start.black | variant.start.white;
        let free: Vec<Square> = (variant.shape - start - variant.opening).iter().collect();
        let holes = (0..6).map(|_| free[random.below(free.len())]).collect();
        Rules::try_from(variant.with_holes(holes))
    });
    let pierced: Vec<Rules> = pierced.collect();
    assert!(pierced.len() > 10);
    whole.into_iter().chain(pierced).collect()
}

/// Discs at random, on nearly all squares or on few.
fn random_board(shape: SquareSet, random: &mut Random) -> WideBoard {
    let density = 1 + random.below(15);
    let mut sets = [SquareSet::EMPTY; 3];
    for square in shape.iter() {
        let set = if random.below(16) < density { random.below(2) } else { 2 };
        sets[set].insert(square);
    }
    WideBoard { own: sets[0], opp: sets[1] }
}

/// Whether the board fits so many words, and then that moves and flips are those of the rules.
fn check<const N: usize>(rules: &Rules, random: &mut Random) -> bool {
    let variant = rules.variant();
    if !Lattice::<N>::fits(variant) {
        return false;
    }
    let lattice = Lattice::<N>::new(rules);
    for round in 0..200 {
        let mut board = random_board(variant.shape, random);
        if round % 2 == 0 {
            board.own |= variant.opening - board.opp;
        }
        let (own, opp) = (to_cells(board.own), to_cells(board.opp));
        assert_eq!(
            lattice.moves(own, opp),
            to_cells(rules.legal_moves(board)),
            "{rules}: {board:?}"
        );
        for square in (variant.shape - board.discs()).iter() {
            let flips = lattice.flips(own, opp, to_cell::<N>(square));
            assert_eq!(flips, to_cells(rules.flips(board, square)), "{rules}: {square} {board:?}");
            let is_legal = rules.legal_moves(board).contains(square);
            if !lattice.is_opening(own | opp) {
                assert_eq!(
                    lattice.allows(own, to_cell::<N>(square), flips),
                    is_legal,
                    "{rules}: {square}"
                );
            }
        }
    }
    true
}

#[test]
fn moves_and_flips_are_those_of_the_rules() {
    let mut random = Random(0x1A77);
    let mut fits = [0; 3];
    for rules in boards() {
        fits[0] += usize::from(check::<1>(&rules, &mut random));
        fits[1] += usize::from(check::<2>(&rules, &mut random));
        fits[2] += usize::from(check::<4>(&rules, &mut random));
    }
    assert!(fits[0] > 10 && fits[1] > fits[0] + 4 && fits[2] > fits[1] + 2, "{fits:?}");
}

/// In random games, discs once called stable keep their colour to the end; the number of those that
/// were seen before the board was full.
fn watch<const N: usize>(rules: &Rules, random: &mut Random) -> usize {
    let lattice = Lattice::<N>::new(rules);
    let mut here = Position::start(rules.clone());
    let (mut black, mut white, mut seen) = (Cells::EMPTY, Cells::EMPTY, 0);
    while !here.is_over() {
        let squares: Vec<Move> = here.legal_moves().iter().map(Move::Place).collect();
        let mv = squares.get(random.below(squares.len().max(1))).copied().unwrap_or(Move::Pass);
        here = here.play(mv).expect("the move is legal");
        let discs = here.discs().map(to_cells::<N>);
        assert!(
            (black - discs.black).is_empty() && (white - discs.white).is_empty(),
            "{rules}: {here}"
        );
        [black, white] = lattice.stable(discs.black, discs.white);
        seen += (black | white).count() as usize;
    }
    seen
}

#[test]
fn stable_discs_are_never_turned() {
    let mut random = Random(0x57AB);
    for rules in boards() {
        let seen: usize = (0..20)
            .map(|_| {
                if Lattice::<1>::fits(rules.variant()) {
                    watch::<1>(&rules, &mut random)
                } else if Lattice::<2>::fits(rules.variant()) {
                    watch::<2>(&rules, &mut random)
                } else {
                    watch::<4>(&rules, &mut random)
                }
            })
            .sum();
        // The round board has no square that is never turned, and hexagons end before one is reached.
        let variant = rules.variant();
        let has_none = variant.grid == Grid::Hexagonal || !variant.loops.is_empty();
        assert!(seen > 400 || has_none, "{rules}: {seen}");
    }
}

/// The discs that are stable on the board of 6x6 without any full line.
#[test]
fn stability_spreads_from_what_never_turns() {
    let lattice = Lattice::<1>::new(&Rules::MINI);
    let stable = |names: &str| {
        let set = names.split(' ').map(|name| to_cell::<1>(name.parse().expect("a square")));
        let [stable, _] = lattice.stable(set.collect(), Cells::EMPTY);
        stable.into_iter().filter_map(to_square::<1>).collect::<SquareSet>().to_string()
    };
    assert_eq!(stable("a1 b1 c1 a2 b2 e1 d4"), "a1 b1 c1 a2 b2");
    assert_eq!(stable("b1 c1 a2"), "");
    assert_eq!(stable("a1 b1 a2 b2 c2"), "a1 b1 a2");
}

/// A full line holds its discs along it.
#[test]
fn full_lines_hold() {
    let lattice = Lattice::<2>::new(&Rules::GRAND);
    let row: Cells<2> = (0..10).collect();
    let [own, opp] = lattice.stable(row - Cells::of(9), Cells::of(9));
    assert_eq!((own | opp, opp), (row, Cells::of(9)));
    let [own, opp] = lattice.stable(row - Cells::of(4) - Cells::of(9), Cells::of(9));
    assert_eq!((own.count(), opp.count()), (4, 1));
}
