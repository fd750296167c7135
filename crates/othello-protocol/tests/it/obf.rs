//! Collections of positions.

use std::fs;

use othello_core::Move;
use othello_protocol::obf::{self, Problem};
use serde_json::Value;

use crate::support::shared;

const BOARD: &str = "OOOOX---OOXXXXO-OOOXXX--OOOOOX--OOOOOX--OOOOOO--OOXXXXO-OOOOOO-O X";
const PASS: &str = "XXXXXXXXOOXOXXOXXXOXXOOXXOXXXXOXXOXXOXOXXXXXXXOXXXXXXXXX--OOOOOO X";

fn moves(problem: &Problem) -> Vec<(String, i8)> {
    problem.moves.iter().map(|scored| (scored.mv.to_string(), scored.score)).collect()
}

#[test]
fn lines_fields_and_comments() {
    let text = format!(
        "% a comment\n\n{BOARD}; H1:-44 ;g5:-44; H7:-50; --:-127;\r\n{BOARD}; -44; % best alone\n{BOARD}"
    );
    let problems = obf::parse(&text).unwrap();
    assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [3, 4, 5]);
    assert_eq!(moves(&problems[0])[..2], [("h1".to_owned(), -44), ("g5".to_owned(), -44)]);
    let best: Vec<_> = problems.iter().map(Problem::best).collect();
    assert_eq!(best, [Some(-44), Some(-44), None]);
    assert_eq!(problems[1].moves, []);
    assert_eq!(obf::parse("% nothing\n\n").unwrap(), []);
}

/// The best score counts, wherever it stands.
#[test]
fn the_first_move_need_not_be_the_best() {
    let problems = obf::parse(&format!("{BOARD}; h7:-50; h1:-44;")).unwrap();
    assert_eq!(problems[0].best(), Some(-44));
}

#[test]
fn a_pass_has_many_names() {
    for name in ["PS", "pa", "pass", "--"] {
        let problems = obf::parse(&format!("{PASS}; {name}:-2;")).unwrap();
        assert_eq!(problems[0].moves[0].mv, Move::Pass, "{name}");
    }
}

#[test]
fn faults_have_a_place() {
    for (fields, code, column, offset) in [
        ("f5:+2;", "ILLEGAL_MOVE", 69, 69),
        ("a1:+2;", "ILLEGAL_MOVE", 69, 69),
        ("h1:+2; h1;", "MISSING_SCORE", 78, 78),
        ("h1:+2; h1:;", "MISSING_SCORE", 79, 79),
        ("h1:+66;", "MISSING_SCORE", 72, 72),
        ("pass:+2;", "ILLEGAL_MOVE", 69, 69),
        ("what;", "BAD_TOKEN", 69, 69),
        ("i9:+2;", "ILLEGAL_MOVE", 69, 69),
    ] {
        let error = obf::parse(&format!("\n{BOARD}; {fields}")).unwrap_err();
        let place = (error.place.line, error.place.column, error.place.offset);
        assert_eq!(
            (error.code(), place),
            (code, (Some(2), Some(column), Some(offset))),
            "{fields}"
        );
    }
    let error = obf::parse(&format!("\n{}", &BOARD[1..])).unwrap_err();
    assert_eq!((error.code(), error.place.line), ("BAD_LENGTH", Some(2)));
}

#[test]
fn the_shared_collections_read_as_expected() {
    let Some(folder) = shared("samples") else { return };
    let expected: Value =
        serde_json::from_slice(&fs::read(folder.join("expected.json")).unwrap()).unwrap();
    let files = expected.as_object().unwrap().iter();
    for (name, wanted) in files.filter(|(name, _)| name.starts_with("boards/obf_")) {
        let read = obf::parse(&fs::read_to_string(folder.join(name)).unwrap());
        if let Some(code) = wanted["code"].as_str() {
            assert_eq!(read.unwrap_err().code(), code, "{name}");
            continue;
        }
        let problems = read.unwrap();
        let records = wanted["records"].as_array().unwrap();
        assert_eq!(problems.len(), records.len());
        for (problem, record) in problems.iter().zip(records) {
            let board = format!(
                "{} {}",
                record["board"].as_str().unwrap(),
                record["side"].as_str().unwrap()
            );
            assert_eq!(problem.position.to_string(), board);
            assert_eq!(serde_json::to_value(moves(problem)).unwrap(), record["moves"]);
            assert_eq!(problem.best().map(i64::from), record["best"].as_i64());
        }
    }
}
