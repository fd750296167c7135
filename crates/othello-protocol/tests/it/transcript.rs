//! Text transcripts: the shared samples, and a twin of them.

use std::fs;

use othello_protocol::transcript::Games;
use othello_protocol::{FormatError, ReadGame, transcript};
use serde_json::Value;

use crate::support::{passes, shared, warnings};

#[test]
fn the_shared_samples_read_as_expected() {
    let Some(folder) = shared("samples") else { return };
    let expected = fs::read(folder.join("expected.json")).unwrap();
    let expected: Value = serde_json::from_slice(&expected).unwrap();
    let samples = expected.as_object().unwrap().iter();
    let mut count = 0;
    for (name, wanted) in samples.filter(|(name, _)| name.starts_with("transcripts/")) {
        let bytes = fs::read(folder.join(name)).unwrap();
        check(name, Games::new(&bytes), wanted);
        count += 1;
    }
    assert_eq!(count, 44);
}

fn check(name: &str, games: Games<'_>, wanted: &Value) {
    if let Some(encoding) = wanted["encoding"].as_str() {
        assert_eq!(games.encoding().name(), encoding, "{name}");
    }
    let games: Vec<_> = games.collect();
    if wanted["status"] == "error" {
        assert_eq!(games.len(), 1, "{name}");
        check_error(name, games[0].as_ref().unwrap_err(), wanted);
        return;
    }
    let all: Vec<&Value> = wanted["games"].as_array().unwrap().iter().collect();
    assert_eq!(games.len(), all.len(), "{name}");
    for (game, wanted_game) in games.iter().zip(all) {
        let game = game.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
        check_game(name, game, wanted_game);
        assert_eq!(serde_json::json!(warnings(game)), wanted["warn"], "{name}");
    }
}

fn check_error(name: &str, error: &FormatError, wanted: &Value) {
    assert_eq!(error.code(), wanted["code"], "{name}: {error}");
    assert_eq!(error.ply.map(|ply| ply as u64), wanted["ply"].as_u64(), "{name}: {error}");
    if let Some(moves) = wanted["prefix_moves"].as_str() {
        let good = error.good.as_ref().unwrap();
        let good = othello_protocol::record::GameRecord::from_game(good);
        assert_eq!(transcript::write(&good), moves, "{name}");
    }
    if let Some(square) = wanted["square"].as_str() {
        assert!(error.message.contains(square), "{name}: {error}");
    }
}

fn check_game(name: &str, read: &ReadGame, wanted: &Value) {
    let game = read.record.to_game().unwrap();
    let position = game.position();
    assert_eq!(transcript::write(&read.record), wanted["moves"], "{name}");
    assert_eq!(serde_json::json!(passes(&game)), wanted["passes"], "{name}");
    assert_eq!(game.ply() as u64, wanted["plies"], "{name}");
    assert_eq!(position.to_string(), wanted["final"], "{name}");
    assert_eq!(position.is_over(), wanted["over"], "{name}");
    let score = position.outcome().map(|outcome| outcome.tournament_diff().discs());
    assert_eq!(serde_json::json!(score), wanted["score"], "{name}");
    if let Some(start) = wanted["start"].as_str() {
        assert_eq!(read.record.start.to_string(), start, "{name}");
    }
    if let Some(declared) = wanted.get("declared") {
        let score = read.record.result.score.unwrap().discs;
        assert_eq!(&serde_json::json!([score.black, score.white]), declared, "{name}");
    }
}
