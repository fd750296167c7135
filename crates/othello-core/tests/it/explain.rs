//! Why a square is legal or not, against flips and legality.

use othello_core::{Color, Illegal, Move, Obstacle, Position, Setup, Square, SquareSet, Verdict};

use crate::walker::Random;

/// A random game to a random depth: positions that arise, passes among them.
fn random_position(random: &mut Random) -> Position {
    let mut position = Position::default();
    for _ in 0..random.below(64) {
        let moves = position.legal_moves();
        if position.is_over() {
            break;
        }
        let mv = match moves.count() {
            0 => Move::Pass,
            count => {
                let choice = random.below(count as usize);
                Move::Place(moves.iter().nth(choice).expect("fewer than count"))
            }
        };
        position = position.play(mv).expect("a legal move");
    }
    position
}

#[test]
fn explanation_legality_and_flips_agree() {
    let mut random = Random(0x0E1);
    for _ in 0..10_000 {
        let position = random_position(&mut random);
        for square in Square::official() {
            let explanation = position.explain(square);
            let legal = position.legal_moves().contains(square);
            assert_eq!(explanation.lines.len(), 8);
            assert_eq!(explanation.is_legal(), legal, "{square} in {position}");
            assert_eq!(explanation.flips(), position.flips(square), "{square} in {position}");
            assert_eq!(position.is_legal(square.into()), legal);
            let closed = explanation.lines.iter().filter(|line| line.verdict.is_closed()).count();
            assert!(position.color_at(square).is_some() || legal == (closed > 0));
        }
    }
}

#[test]
fn each_verdict_names_its_squares() {
    // The position of the brief: g8 for Black closes nothing.
    let game = "f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8";
    let game = othello_core::Game::replay(Position::default(), &game.parse().unwrap()).unwrap();
    let explanation = game.position().explain("g8".parse().unwrap());
    let lines: Vec<String> = explanation
        .lines
        .iter()
        .map(|line| {
            let run: SquareSet = line.run.iter().copied().collect();
            format!("{} [{run}] {:?}", line.direction, line.verdict)
        })
        .collect();
    assert_eq!(
        lines,
        [
            "N [] EmptyNeighbour(g7)",
            "NE [] EmptyNeighbour(h7)",
            "E [] EmptyNeighbour(h8)",
            "SE [] EdgeAtOnce",
            "S [] EdgeAtOnce",
            "SW [] EdgeAtOnce",
            "W [f8] RunThenEmpty(e8)",
            "NW [] OwnNeighbour(f7)",
        ]
    );
    let misses: Vec<Square> = explanation.near_misses().map(|(_, square)| square).collect();
    assert_eq!(misses, ["e8".parse().unwrap()]);
}

#[test]
fn runs_to_the_edge_and_closed_runs_are_told_apart() {
    let setup: Setup = "-OO-----/-----OOX/--------/--------/--------/--------/--------/-------- X"
        .parse()
        .unwrap();
    let position = Position::try_from(setup).unwrap();
    let at = |square: &str| position.explain(square.parse().unwrap());
    let west_of_d1 = &at("d1").lines[6];
    assert_eq!(
        (west_of_d1.run.len(), west_of_d1.verdict),
        (2, Verdict::RunThenEmpty("a1".parse().unwrap()))
    );
    let east_of_a1 = &at("a1").lines[2];
    assert_eq!(east_of_a1.verdict, Verdict::RunThenEmpty("d1".parse().unwrap()));
    let east_of_e2 = &at("e2").lines[2];
    assert_eq!(east_of_e2.verdict, Verdict::Closed("h2".parse().unwrap()));
    let mirrored: Setup =
        "OO------/--------/--------/--------/--------/--------/--------/X------- X"
            .parse()
            .unwrap();
    let position = Position::try_from(mirrored).unwrap();
    let west_of_c1 = &position.explain("c1".parse().unwrap()).lines[6];
    assert_eq!((west_of_c1.run.len(), west_of_c1.verdict), (2, Verdict::RunThenEdge));
}

#[test]
fn what_is_no_line_is_an_obstacle() {
    let position = Position::default();
    let occupied = position.explain("d4".parse().unwrap());
    assert_eq!(occupied.obstacles, [Obstacle::Occupied(Color::White)]);
    let outside = position.explain("i9".parse().unwrap());
    assert_eq!(
        (outside.obstacles.as_slice(), outside.lines.len()),
        ([Obstacle::NoSquare].as_slice(), 0)
    );
    let refused = position.play(Move::Place("i9".parse().unwrap())).unwrap_err();
    assert_eq!(refused.reason, Illegal::NoSquare);
    assert_eq!(refused.to_string(), "i9 is no square of this board");
}
