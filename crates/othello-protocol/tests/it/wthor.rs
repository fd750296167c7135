//! WTHOR files: the shared samples and database, and a twin.

use std::fs;
use std::path::Path;

use othello_protocol::record::PlayerKind;
use othello_protocol::wthor::{Base, Names, read_players, read_tournaments};
use othello_protocol::{FormatError, ReadGame, transcript};
use serde_json::{Value, json};

use crate::support::{passes, shared, warnings};
use crate::table::{self, bytes_of_hex};

/// The names that the samples refer to.
fn sample_names(folder: &Path) -> Names {
    Names {
        players: read_players(&fs::read(folder.join("wthor/mini.jou")).unwrap()).unwrap(),
        tournaments: read_tournaments(&fs::read(folder.join("wthor/mini.trn")).unwrap()).unwrap(),
    }
}

#[test]
fn the_shared_samples_read_as_expected() {
    let Some(folder) = shared("samples") else { return };
    let names = sample_names(&folder);
    let expected = fs::read(folder.join("expected.json")).unwrap();
    let expected: Value = serde_json::from_slice(&expected).unwrap();
    let samples = expected.as_object().unwrap().iter();
    let mut count = 0;
    for (name, wanted) in samples.filter(|(name, _)| name.starts_with("wthor/")) {
        let bytes = fs::read(folder.join(name)).unwrap();
        match wanted["format"].as_str().unwrap() {
            "jou" => assert_eq!(json!(read_players(&bytes).unwrap()), wanted["names"]),
            "trn" => assert_eq!(json!(read_tournaments(&bytes).unwrap()), wanted["names"]),
            _ => check(name, &bytes, &names, wanted),
        }
        count += 1;
    }
    assert_eq!(count, 18);
}

fn check(name: &str, bytes: &[u8], names: &Names, wanted: &Value) {
    let base = match Base::open(bytes) {
        Ok(base) => base,
        Err(error) => return check_error(name, &error, wanted),
    };
    if let Some(fault) = base.fault() {
        return check_error(name, fault, wanted);
    }
    let mut told: Vec<_> = base.warnings().iter().map(othello_protocol::Warning::code).collect();
    for (index, game) in base.games().enumerate() {
        match base.read(&game, names) {
            Ok(read) => {
                told.extend(warnings(&read));
                check_game(name, &read, &wanted["games"][index]);
                let replay = game.replay();
                assert_eq!(replay.fault, None, "{name}");
                assert_eq!(json!(game.black_score()), wanted["games"][index]["black_score"]);
            }
            Err(error) => {
                check_error(name, &error, wanted);
                let fault = game.replay().fault.unwrap();
                assert_eq!(
                    Some(usize::from(fault.ply)),
                    error.ply.map(core::num::NonZero::get),
                    "{name}"
                );
            }
        }
    }
    if wanted["status"] == "ok" {
        told.sort_unstable();
        let mut all: Vec<&str> =
            wanted["warn"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
        all.sort_unstable();
        assert_eq!(told, all, "{name}");
        assert_eq!(json!(base.len()), json!(wanted["games"].as_array().unwrap().len()), "{name}");
        assert_eq!(json!(base.header().theory_depth()), wanted["depth"], "{name}");
        assert_eq!(json!(base.header().year), wanted["year"], "{name}");
    }
}

fn check_error(name: &str, error: &FormatError, wanted: &Value) {
    assert_eq!(error.code(), wanted["code"], "{name}: {error}");
    if let Some(ply) = wanted["ply"].as_u64() {
        assert_eq!(
            error.ply.map(core::num::NonZero::get),
            usize::try_from(ply).ok(),
            "{name}: {error}"
        );
        let good = othello_protocol::record::GameRecord::from_game(error.good.as_ref().unwrap());
        assert_eq!(transcript::write(&good), wanted["prefix_moves"], "{name}");
    }
    if let Some(record) = wanted["record"].as_u64() {
        assert_eq!(error.place.game.map(|game| game as u64), Some(record + 1), "{name}");
    }
}

fn check_game(name: &str, read: &ReadGame, wanted: &Value) {
    let game = read.record.to_game().unwrap();
    assert_eq!(transcript::write(&read.record), wanted["moves"], "{name}");
    assert_eq!(json!(passes(&game)), wanted["passes"], "{name}");
    assert_eq!(game.position().to_string(), wanted["final"], "{name}");
    assert_eq!(game.position().is_over(), wanted["over"], "{name}");
    if let Some(theory) = wanted.get("theory") {
        assert_eq!(json!(read.record.tag("wthor.theory").unwrap()), json!(theory.to_string()));
    }
}

/// The figures of the real database, as two independent programs count them.
#[test]
fn the_shared_database_is_legal_and_agrees() {
    let Some(folder) = shared("data/wthor") else { return };
    let (mut games, mut legal, mut agree, mut unfinished) = (0, 0, 0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "wtb") {
            continue;
        }
        let bytes = fs::read(path).unwrap();
        let base = Base::open(&bytes).unwrap();
        assert!(base.fault().is_none());
        for game in base.games() {
            let replay = game.replay();
            games += 1;
            legal += u32::from(replay.fault.is_none());
            agree += u32::from(replay.black_score() == Some(game.black_score()));
            unfinished += u32::from(!replay.over);
        }
    }
    assert_eq!((games, legal, agree, unfinished), (137_548, 137_548, 137_135, 413));
}

fn told_error(error: &FormatError) -> String {
    format!("{} {}", error.code(), error.place.offset.unwrap())
}

fn told_names(names: &Result<Vec<String>, FormatError>) -> String {
    let word =
        |name: &String| if name.is_empty() { ".".to_owned() } else { name.replace(' ', "\\s") };
    match names {
        Ok(names) => names.iter().map(word).collect::<Vec<_>>().join(" "),
        Err(error) => told_error(error),
    }
}

fn told_games(bytes: &[u8]) -> String {
    let base = match Base::open(bytes) {
        Ok(base) => base,
        Err(error) => return told_error(&error),
    };
    let mut words: Vec<String> =
        base.warnings().iter().map(|warning| warning.code().to_owned()).collect();
    for game in base.games() {
        match base.read(&game, &Names::default()) {
            Ok(read) => words.push(told_game(&read)),
            Err(error) => words.push(told_error(&error)),
        }
    }
    words.extend(base.fault().map(told_error));
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

fn told_game(read: &ReadGame) -> String {
    let moves = transcript::write(&read.record);
    let moves = if moves.is_empty() { "." } else { &moves };
    let codes = warnings(read);
    let codes = if codes.is_empty() { "-".to_owned() } else { codes.join(",") };
    format!("{moves} {} {}", read.record.result.score.unwrap(), codes)
}

#[test]
fn the_table_reads_as_it_says() {
    for (input, wanted) in table::rows(include_str!("../../testdata/wthor.txt")) {
        let input = String::from_utf8(input).unwrap();
        let (kind, hex) = input.split_once(' ').unwrap_or((&input, ""));
        let bytes = bytes_of_hex(hex);
        let found = match kind {
            "players" => told_names(&read_players(&bytes)),
            "tournaments" => told_names(&read_tournaments(&bytes)),
            _ => told_games(&bytes),
        };
        assert_eq!(found, wanted, "{input}");
    }
}

#[test]
fn the_fast_check_and_the_record_agree_about_scores() {
    // The two games of the table in which a player is wiped out, and one that is not over.
    for (moves, score, over) in
        [("412e234239404b3835", 64, true), ("22212b23180d17352425", 0, true), ("3840", 32, false)]
    {
        let row = format!(
            "14180601 01000000 0000 e807 08001800 0000 0000 0000 {score:02x} 00 {moves} ..84"
        );
        let bytes = bytes_of_hex(&row);
        let base = Base::open(&bytes).unwrap();
        let game = base.game(0).unwrap();
        let replay = game.replay();
        assert_eq!((replay.over, replay.fault), (over, None));
        assert_eq!(replay.black_score(), over.then_some(score));
        let read = base.read(&game, &Names::default()).unwrap();
        let position = read.record.to_game().unwrap().position().clone();
        let discs = position.counts();
        assert_eq!(replay.discs().map(u16::from), discs);
        assert_eq!((Some(replay.board), replay.turn), (position.board(), position.turn()));
        assert_eq!(read.record.tag("wthor.black"), Some("0"));
        assert_eq!(read.record.tag("wthor.depth"), Some("24"));
    }
}

#[test]
fn numbers_become_names_and_programs_are_told_by_their_authors() {
    let row = "14180601 01000000 0000 e807 08001800 0000 0100 0900 20 21 3840 ..84";
    let bytes = bytes_of_hex(row);
    let base = Base::open(&bytes).unwrap();
    let names = Names {
        players: ["???", "Zebra (Andersson)"].map(str::to_owned).to_vec(),
        tournaments: vec!["Open".to_owned()],
    };
    let read = base.read(&base.game(0).unwrap(), &names).unwrap();
    let record = &read.record;
    assert_eq!(record.event.as_deref(), Some("Open"));
    assert_eq!(record.date.map(|date| date.to_string()), Some("2024".to_owned()));
    assert_eq!(record.players.black.name.as_deref(), Some("Zebra (Andersson)"));
    assert_eq!(record.players.black.kind, Some(PlayerKind::Program));
    assert_eq!(
        (record.players.white.name.as_deref(), record.tag("wthor.white")),
        (None, Some("9"))
    );
    assert_eq!(record.tag("wthor.theory"), Some("33"));
    assert_eq!(warnings(&read), ["UNFINISHED", "UNKNOWN_PLAYER"]);
    assert_eq!(read.warnings[0].to_string(), "game 1, byte 20: number 9 in a list of 2 names");
}
