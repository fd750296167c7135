//! Counts of games.

use othello_cli::Exit;
use othello_engine::Tier;

use crate::support::{othello, othello_reading};

const START: &str = "---------------------------OX------XO--------------------------- X";

/// Late in a game, with passes near.
const LATE: &str = "XXX.....XX...X..XXX.X...XXXXXX..XXXXX.X.XXXXXX.XXXXXXXO.XXXXXXXO X";

#[test]
fn a_line_for_each_depth() {
    let lines = "1 4\n2 12\n3 56\n4 244\n5 1396\n6 8200\n7 55092\n";
    assert_eq!(othello(&["perft", "7"]).answer(), lines);
    assert_eq!(othello(&["perft", "7", "--rules", "square-8"]).answer(), lines);
    assert_eq!(othello(&["perft", "7", "--position", START]).answer(), lines);
    for tier in Tier::available() {
        assert_eq!(othello(&["perft", "7", "--tier", tier.name()]).answer(), lines);
    }
    assert_eq!(othello(&["perft", "0"]).answer(), "");
}

#[test]
fn from_a_board_or_a_transcript() {
    assert_eq!(othello(&["perft", "5", "--position", LATE]).answer(), "1 2\n2 2\n3 2\n4 3\n5 9\n");
    let after = "1 3\n2 14\n3 61\n";
    assert_eq!(othello(&["perft", "3", "--position", "f5"]).answer(), after);
    assert_eq!(othello_reading(&["perft", "3", "--position", "-"], b"F5\n").answer(), after);
}

#[test]
fn json_has_everything() {
    let answer = othello(&["perft", "3", "--position", "f5", "--json"]).json();
    assert_eq!(answer["rules"], "othello");
    assert_eq!(
        answer["position"],
        "---------------------------OX------XXX-------------------------- O"
    );
    assert_eq!(answer["tier"], Tier::detect().name());
    let counts: Vec<(u64, u64)> = answer["depths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|count| (count["depth"].as_u64().unwrap(), count["nodes"].as_u64().unwrap()))
        .collect();
    assert_eq!(counts, [(1, 3), (2, 14), (3, 61)]);
    assert!(answer["depths"][0]["seconds"].as_f64().unwrap() >= 0.0);
}

#[test]
fn bad_positions_name_the_place_and_the_rule() {
    for (text, message) in [
        ("f5z", "othello: column 3, move 2: expected a square or a pass, found `z`\n"),
        ("f5f5", "othello: move 2: f5 is occupied (Black)\n"),
        ("X?", "othello: column 2: `?` is no square of a board\n"),
        ("XO", "othello: expected 64 squares and the side to move, found 2 marks\n"),
        (&START[..64], "othello: the side to move is missing after the 64 squares\n"),
        (&format!("{} X", "-".repeat(64)), "othello: no disc on the board\n"),
    ] {
        let run = othello(&["perft", "3", "--position", text]);
        assert_eq!(run.message(Exit::BadInput), message);
    }
}

/// Games on other boards, by name, by moves and by position; the vectors are those of core.
#[test]
fn other_boards_are_counted() {
    let counts = |args: &[&str]| {
        let answer = othello(&[&["perft", "5"], args].concat()).answer();
        answer.lines().map(|line| line[2..].to_owned()).collect::<Vec<_>>().join(" ")
    };
    for (rules, expected) in [
        ("grand", "4 12 56 244 1396"),
        ("square-12+anti", "4 12 56 244 1396"),
        ("hex", "6 24 72 234 780"),
        ("annexation", "4 12 56 240 1328"),
        ("black-hole@c3", "4 10 44 168 912"),
        ("reversi", "4 12 24 24 96"),
    ] {
        assert_eq!(counts(&["--rules", rules]), expected, "{rules}");
    }
    assert_eq!(counts(&["--rules", "grand", "--position", "g6"]), "3 14 61 349 2050");
    let late = "--OOOO/OOXXXX/OOXOXX/OOOOXX/OOO-XX/OOO-X- O";
    assert_eq!(counts(&["--rules", "mini", "--position", late]), "2 4 8 8 8");
    let refused = othello(&["perft", "3", "--rules", "grand+mini"]).message(Exit::Usage);
    assert!(refused.contains("a game has one board"), "{refused}");
    let json = othello(&["perft", "2", "--rules", "nip", "--json"]).json();
    assert_eq!((json["rules"].as_str(), json["tier"].as_str()), (Some("nip"), Some("portable")));
}

#[test]
fn bytes_that_are_no_text_are_bad_data() {
    let run = othello_reading(&["perft", "3", "--position", "-"], b"f5\xFF");
    assert_eq!(
        run.message(Exit::BadInput),
        "othello: invalid utf-8 sequence of 1 bytes from index 2\n"
    );
    assert_eq!(Exit::BadInput.code(), 3);
}

#[test]
fn wrong_calls_name_what_is_known() {
    let unknown = othello(&["perft", "3", "--rules", "chess"]).message(Exit::Usage);
    assert!(unknown.contains("unknown rules `chess`; known: othello"), "{unknown}");
    let tier = othello(&["perft", "3", "--tier", "mmx"]).message(Exit::Usage);
    assert!(tier.contains("this CPU runs: portable"), "{tier}");
    for depth in ["-1", "121", "x", ""] {
        let depth = othello(&["perft", depth]).message(Exit::Usage);
        assert!(depth.contains("error: "), "{depth}");
    }
}
