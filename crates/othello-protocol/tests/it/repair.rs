//! Which single change makes an illegal record legal.

use core::num::NonZero;

use othello_core::{Game, Move, Position};
use othello_protocol::record::{GameRecord, PlyId};
use othello_protocol::repair::{Change, Repair, apply, edits, repairs};
use othello_protocol::{FormatError, archive, ggf, json, open, pgn, sgf, transcript};

use crate::support::{Random, random_game};

/// A whole game.
const GAME: &str = "f5d6c3f3e3f4g4g5h6g3h3f2c6b6g1f1e2d2e6c5a7f6e1d3f7g6c7e8g7b5e7c8b4h7h8b3b2a5h5f8d7b1a4\
    c4a3h4a1h2b7g8c1d1a6a2h1d8c2b8g2a8";

fn found(error: FormatError) -> Vec<Repair> {
    repairs(&error.written.unwrap())
}

/// What is proposed for moves, in words.
fn proposed(text: &str) -> Vec<String> {
    let found = found(transcript::parse(text).unwrap_err());
    for repair in &found {
        let game = Game::replay(Position::default(), &repair.moves.iter().copied().collect());
        assert!(game.is_ok(), "{repair}");
    }
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn one_wrong_square_of_a_whole_game_is_found() {
    assert_eq!(proposed(&GAME.replacen("f7g6", "f8g6", 1))[0], "move 25 is f7 instead of f8");
    assert_eq!(proposed(&GAME.replacen("a7f6", "i9f6", 1)), ["move 21 is a7"]);
}

#[test]
fn moves_that_changed_places_are_found() {
    let swapped = GAME.replacen("g7b5e7", "g7e7b5", 1);
    let found = proposed(&swapped);
    assert!(
        found.contains(&"move 30 is b5, and e7 comes after it: they changed places".to_owned()),
        "{found:?}"
    );
}

#[test]
fn moves_that_are_missing_or_doubled_are_found() {
    let doubled = proposed(&GAME.replacen("c6b6", "c6c6b6", 1));
    assert!(doubled.iter().any(|told| told == "move 14, c6, is one too many"), "{doubled:?}");
    let missing = proposed(&GAME.replacen("e6c5", "c5", 1));
    assert!(missing.iter().any(|told| told == "e6 is missing as move 19"), "{missing:?}");
}

#[test]
fn passes_are_tried_before_moves() {
    let text = "f5 pass d6 c3";
    let found = found(transcript::parse(text).unwrap_err());
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].change, Change::Passes);
    assert_eq!(found[0].moves.len(), 3);
}

#[test]
fn two_wrong_moves_are_left_alone() {
    assert_eq!(proposed("f5i9c3x9"), Vec::<String>::new());
}

#[test]
fn every_form_gives_its_whole_line() {
    let squares: Vec<_> = ["f5", "d6", "c5", "f6", "e7", "f4", "g5", "e8", "e3"].to_vec();
    let board = "8 ---------------------------O*------*O--------------------------- *";
    let colors = ["B", "W"].into_iter().cycle();
    let tags: Vec<String> =
        squares.iter().zip(colors).map(|(square, color)| format!("{color}[{square}]")).collect();
    let nodes = format!(";{}", tags.join(";"));
    let tags = tags.concat();
    let ggf_text = format!("(;GM[Othello]TY[8]BO[{board}]{tags};)");
    let sgf_text = format!("(;GM[2]{nodes})");
    let pgn_text = format!("[Event \"x\"]\n\n{}", squares.join(" "));
    for error in [
        transcript::parse(&squares.concat()).unwrap_err(),
        ggf::parse(&ggf_text).unwrap_err(),
        sgf::parse(&sgf_text).unwrap_err(),
        pgn::parse(&pgn_text).unwrap_err(),
    ] {
        assert_eq!(error.code(), "ILLEGAL_MOVE");
        assert_eq!(error.ply.map(NonZero::get), Some(8));
        let found = found(error);
        assert_eq!(found[0].to_string(), "move 8 is e6 instead of e8");
    }
}

/// A change of a random game is undone by one of the proposals.
#[test]
fn what_was_changed_is_among_the_proposals() {
    let mut count = 0;
    for seed in 1..60 {
        let random = &mut Random::new(seed * 7919);
        let record = GameRecord::from_game(&random_game(random));
        let mut squares: Vec<String> = record
            .main_line()
            .filter_map(|ply| ply.mv.square())
            .map(|square| square.to_string())
            .collect();
        if squares.len() < 20 {
            continue;
        }
        let sound = squares.concat();
        let at = random.below(squares.len() - 1);
        match random.below(4) {
            0 => squares[at] = "a1".to_owned(),
            1 => squares.swap(at, at + 1),
            2 => drop(squares.remove(at)),
            _ => squares.insert(at, squares[at].clone()),
        }
        let Err(error) = transcript::parse(&squares.concat()) else { continue };
        let lines: Vec<String> = found(error)
            .iter()
            .map(|repair| {
                repair
                    .moves
                    .iter()
                    .filter_map(|mv: &Move| mv.square())
                    .map(|s| s.to_string())
                    .collect()
            })
            .collect();
        assert!(lines.contains(&sound), "{sound}\n{lines:?}");
        count += 1;
    }
    assert!(count > 20, "only {count} games were damaged");
}

#[test]
fn an_archive_gives_the_numbers_of_its_moves() {
    let mut bytes = vec![20, 24, 6, 7, 1, 0, 0, 0, 0, 0, 0xE8, 7, 8, 0, 24, 0];
    bytes.extend([0, 0, 0, 0, 0, 0, 64, 64, 56, 64, 53, 66, 75, 46, 57, 85, 35]);
    bytes.resize(16 + 68, 0);
    let error = open(&bytes).unwrap().next().unwrap().unwrap_err();
    let found = found(error);
    assert_eq!(found[0].to_string(), "move 8 is e6 instead of e8");
}

/// What stands in a file after the one repair of its one broken game.
fn mended(bytes: &[u8]) -> Vec<u8> {
    let error = open(bytes).unwrap().find_map(Result::err).expect("a broken game");
    let written = error.written.expect("the whole line");
    let found = repairs(&written);
    let [repair] = found.as_slice() else { panic!("one repair, not {found:?}") };
    apply(bytes, edits(bytes, &written, repair).expect("it can be written"))
}

/// A whole game with something said of each move, and a line beside it.
fn told() -> GameRecord {
    let mut record = transcript::parse(GAME).unwrap().record;
    let line: Vec<_> = record.moves.main_line().collect();
    for (index, id) in line.iter().enumerate() {
        record.moves[*id].comment = Some(format!("remark {index}"));
    }
    record.moves.add(line[1], Move::Place("c5".parse().unwrap()).into());
    record
}

/// Three records as a file: the second with this main line, of which nothing else is known where
/// the first and the last are told whole.
fn stored(as_json: bool, second: &GameRecord) -> Vec<u8> {
    let records = [&told(), second, &told()];
    if as_json {
        records.map(|record| json::write(record) + "\n").concat().into_bytes()
    } else {
        let frames = records.map(|record| archive::encode(record).unwrap());
        [archive::header(), frames.concat()].concat()
    }
}

#[test]
fn records_are_stored_anew_with_the_one_change() {
    let replaced = {
        let mut record = told();
        let wrong = record.moves.main_line().nth(24).unwrap();
        record.moves[wrong].mv = Move::Place("f8".parse().unwrap());
        record
    };
    for as_json in [true, false] {
        assert_eq!(mended(&stored(as_json, &replaced)), stored(as_json, &told()));
    }
    // A pass too many, of which nothing is said.
    let line: Vec<Move> = told().main_line().map(|ply| ply.mv).take(3).collect();
    let plain = |line: &[Move]| {
        let moves = line.iter().copied().collect();
        GameRecord { moves, ..GameRecord::default() }
    };
    let passing = plain(&[line[0], Move::Pass, line[1], line[2]]);
    for as_json in [true, false] {
        assert_eq!(mended(&stored(as_json, &passing)), stored(as_json, &plain(&line)));
    }
}

/// What is said of a move stays with it, whatever comes or goes before it.
#[test]
fn remarks_stay_with_their_moves() {
    let line: Vec<_> = told().moves.main_line().collect();
    let (mut doubled, mut swapped) = (GameRecord::default(), told());
    for (index, id) in line.iter().enumerate() {
        let parent = doubled.moves.main_line().last().unwrap_or(PlyId::START);
        let next = doubled.moves.add(parent, told().moves[*id].clone());
        if index == 13 {
            doubled.moves.add(next, told().moves[*id].mv.into());
        }
    }
    // Two moves changed places.
    let place = |record: &GameRecord, index: usize| record.moves[line[index]].mv;
    let (first, second) = (place(&told(), 29), place(&told(), 30));
    swapped.moves[line[29]].mv = second;
    swapped.moves[line[30]].mv = first;
    let is_wanted = |change: &Change| match change {
        Change::Remove { at, .. } => *at == 14,
        Change::Swap { at, with, .. } => (*at, *with) == (29, 30),
        _ => false,
    };
    for record in [&doubled, &swapped] {
        let bytes = json::write(record).into_bytes();
        let written = open(&bytes).unwrap().next().unwrap().unwrap_err().written.unwrap();
        let found = repairs(&written).into_iter().find(|found| is_wanted(&found.change)).unwrap();
        let edits = edits(&bytes, &written, &found).unwrap();
        let repaired = json::parse(&apply(&bytes, edits)).unwrap();
        let said = |record: &GameRecord| {
            record.main_line().map(|ply| (ply.mv, ply.comment.clone())).collect::<Vec<_>>()
        };
        assert_eq!(said(&repaired), said(&told()), "{found}");
    }
}

#[test]
fn the_form_of_other_records_stays() {
    let pretty = json::write_pretty(&told());
    assert!(open(pretty.as_bytes()).unwrap().next().unwrap().is_ok());
    let wrong = pretty.replacen("\"move\": \"f7\"", "\"move\": \"f8\"", 1);
    let repaired = mended(format!(" \n{wrong}\n\n").as_bytes());
    assert_eq!(repaired, format!(" \n{}\n\n", json::write(&told())).as_bytes());
}
