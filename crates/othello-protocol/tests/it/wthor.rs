//! WTHOR files: the shared samples and database, public failures of other readers, and a twin.

use std::fs;
use std::path::Path;

use othello_protocol::wthor::{Base, Names, read_players, read_tournaments};
use othello_protocol::{FormatError, ReadGame, transcript};
use serde_json::{Value, json};

use crate::support::{passes, shared, warnings};

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
                assert_eq!(Some(usize::from(fault.ply)), error.ply, "{name}");
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
        assert_eq!(error.ply, usize::try_from(ply).ok(), "{name}: {error}");
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
