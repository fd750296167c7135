//! Positions as text.

use std::fs;

use othello_core::{Color, Position, Rules};
use othello_protocol::{FormatError, position};
use serde_json::Value;

use crate::support::shared;
use crate::table;

fn told(read: Result<Position, FormatError>) -> String {
    match read {
        Ok(position) => format!("ok {position}"),
        Err(error) => {
            let place = error.place.line.zip(error.place.column);
            let place = place.map_or("-".to_owned(), |(line, column)| format!("{line}:{column}"));
            format!("error {} {place}", error.code())
        }
    }
}

#[test]
fn the_table_reads_as_it_says() {
    for (input, wanted) in table::rows(include_str!("../../testdata/boards.txt")) {
        let input = String::from_utf8(input).unwrap();
        let read = position::parse(&input);
        if wanted == "moves" {
            let game = othello_protocol::transcript::parse(&input).unwrap().record.to_game();
            assert_eq!(read.unwrap(), *game.unwrap().position(), "{input:?}");
        } else {
            assert_eq!(told(read), wanted, "{input:?}");
        }
    }
}

#[test]
fn the_shared_boards_read_as_expected() {
    let Some(folder) = shared("samples") else { return };
    let expected = fs::read(folder.join("expected.json")).unwrap();
    let expected: Value = serde_json::from_slice(&expected).unwrap();
    let numbers = (1..=21).map(|number| format!("boards/{number:02}_"));
    for number in numbers {
        let (name, wanted) = expected
            .as_object()
            .unwrap()
            .iter()
            .find(|(name, _)| name.starts_with(&number))
            .unwrap();
        let read = position::parse(&fs::read_to_string(folder.join(name)).unwrap());
        if let Some(code) = wanted["code"].as_str() {
            assert_eq!(read.unwrap_err().code(), code, "{name}");
        } else if let Some(packed) = wanted["player_relative"].as_str() {
            let board = packed.replace('P', "X") + " X";
            assert_eq!(read.unwrap().to_string(), board, "{name}");
        } else {
            let (board, side) = (&wanted["board"], &wanted["side"]);
            let board = format!("{} {}", board.as_str().unwrap(), side.as_str().unwrap());
            assert_eq!(read.unwrap().to_string(), board, "{name}");
        }
    }
}

#[test]
fn what_is_written_is_read() {
    let start = Position::default();
    assert_eq!(position::parse_board(&position::write(&start), &Rules::OTHELLO).unwrap(), start);
    let passed = position::parse("d3c3b3b2f5a3a1c1").unwrap();
    assert_eq!(passed.turn(), Color::Black);
    assert!(passed.must_pass());
    assert_eq!(position::parse(&position::write(&passed)).unwrap(), passed);
}
