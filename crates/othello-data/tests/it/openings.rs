//! The table of openings: each line is good, each name is found whatever way the board lies.

use std::collections::BTreeMap;

use othello_core::{Board, Game, Move, Position, Square, Symmetry, Transcript};
use othello_data::openings::{self, Opening};

/// The table as it lies in the file.
const TABLE: &str = include_str!("../../data/openings.tsv");

fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

/// The board that the rules machine of the suite reaches.
fn played(moves: &str) -> Board {
    let moves: Transcript = moves.parse().unwrap();
    let game = Game::replay(Position::default(), &moves).unwrap();
    game.position().board().unwrap()
}

#[test]
fn each_line_is_legal_named_and_the_only_one_of_its_position() {
    let mut seen: BTreeMap<_, &str> = BTreeMap::new();
    for (fields, opening) in lines().zip(openings::all()) {
        let [moves, english, japanese, russian] = fields[..] else { panic!("{fields:?}") };
        assert_eq!(opening.moves.len() * 2, moves.len(), "{moves}");
        assert_eq!(opening.board, played(moves), "{moves}");
        assert!(english != "-" || japanese != "-", "{moves} has no name");
        assert!(moves.starts_with("f5"), "{moves} does not begin with f5 as the others do");
        assert!([english, japanese, russian].iter().all(|name| name.trim() == *name), "{moves}");
        let (board, _) = opening.board.canonical();
        let other = seen.insert((board.own.0, board.opp.0), moves);
        assert_eq!(other, None, "{moves} leads to the same position");
    }
    assert_eq!(lines().count(), openings::all().len());
    assert!(openings::all().len() > 100);
}

#[test]
fn a_name_has_one_position_in_each_language() {
    let names: [fn(&Opening) -> &Vec<&'static str>; 3] =
        [|opening| &opening.english, |opening| &opening.japanese, |opening| &opening.russian];
    for list in names {
        let mut all: Vec<_> = openings::all().iter().flat_map(list).collect();
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}

#[test]
fn names_are_found_in_every_lie_of_the_board() {
    for opening in openings::all() {
        for symmetry in Symmetry::ALL {
            assert_eq!(openings::at(symmetry.board(opening.board)), Some(opening));
        }
    }
    assert_eq!(openings::at(Board::START), None);
}

#[test]
fn the_order_of_moves_does_not_matter() {
    // The Cow, with the third and the fifth move exchanged.
    let name = |moves: &str| {
        let moves: Transcript = moves.parse().unwrap();
        let squares: Vec<Square> =
            moves.moves().iter().filter_map(|mv: &Move| mv.square()).collect();
        openings::last(&squares, "en").map(|named| (named.discs, named.name))
    };
    assert_eq!(name("f5f6e6f4e3"), Some((5, "Cow")));
    assert_eq!(name("c4c3d3c5d6"), Some((5, "Cow")));
    assert_eq!(name("d3c3c4e3f4"), name("f5f6e6f4e3"));
    // What follows a named position keeps its name until the next one.
    assert_eq!(name("f5d6c3d3c4h1"), Some((5, "Tiger")));
    assert_eq!(name("f5"), None);
    assert_eq!(name(""), None);
}

#[test]
fn a_language_without_a_name_borrows_one() {
    let tiger = openings::all().iter().find(|opening| opening.english == ["Tiger"]).unwrap();
    let names = ["en", "ja", "ru"].map(|language| tiger.name(language));
    assert_eq!(names, [Some("Tiger"), Some("虎"), Some("Tiger")]);
    // The first three moves of the Cat have a name in Japanese alone.
    let squares = ["f5", "d6", "c4"].map(|name| name.parse().unwrap());
    let named = ["en", "ja"].map(|language| openings::last(&squares, language).unwrap().name);
    assert_eq!(named, ["Perpendicular", "猫系"]);
}
