//! Text transcripts: the shared samples, and a twin of them.

use std::fs;

use othello_protocol::transcript::Games;
use othello_protocol::{FormatError, ReadGame, transcript};
use serde_json::Value;

use crate::support::{passes, shared, warnings};
use crate::table;

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

/// The outcome of a text, in the words of the table.
fn outcome(bytes: &[u8]) -> String {
    let games: Vec<String> = Games::new(bytes)
        .map(|game| match game {
            Ok(read) => told(&read),
            Err(error) => fault(&error),
        })
        .collect();
    games.join(" & ")
}

fn told(read: &ReadGame) -> String {
    let game = read.record.to_game().unwrap();
    let mut words = vec!["ok".to_owned(), moves_or_dot(&read.record)];
    if read.record.start != othello_core::Position::default() {
        words.push(format!("start={}", read.record.start.to_string().replace(' ', "_")));
    }
    let plies = passes(&game);
    if !plies.is_empty() {
        let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
        words.push(format!("passes={}", plies.join(",")));
    }
    if let Some(score) = read.record.result.score {
        words.push(format!("score={score}"));
    }
    let codes = warnings(read);
    if !codes.is_empty() {
        words.push(format!("warn={}", codes.join(",")));
    }
    words.join(" ")
}

fn moves_or_dot(record: &othello_protocol::record::GameRecord) -> String {
    let moves = transcript::write(record);
    if moves.is_empty() { ".".to_owned() } else { moves }
}

fn fault(error: &FormatError) -> String {
    let mut words = vec!["error".to_owned(), error.code().to_owned()];
    match (error.place.line, error.place.column) {
        (Some(line), Some(column)) => words.push(format!("{line}:{column}")),
        _ => words.push("-".to_owned()),
    }
    if let (Some(ply), Some(good)) = (error.ply, &error.good) {
        let good = othello_protocol::record::GameRecord::from_game(good);
        words.push(format!("ply {ply} good {}", moves_or_dot(&good)));
    }
    words.join(" ")
}

#[test]
fn the_table_reads_as_it_says() {
    let mut wrong = Vec::new();
    for (input, wanted) in table::rows(include_str!("../../testdata/transcripts.txt")) {
        let found = outcome(&input);
        if sorted(&found) != sorted(wanted) {
            let input = String::from_utf8_lossy(&input).into_owned();
            wrong.push(format!("{input:?}\n  wanted {wanted}\n  found  {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The words of an outcome, whatever the order of `name=value` among them.
fn sorted(outcome: &str) -> Vec<Vec<&str>> {
    let mut games: Vec<Vec<&str>> =
        outcome.split('&').map(|game| game.split_whitespace().collect()).collect();
    for words in &mut games {
        words.sort_unstable();
    }
    games
}

#[test]
fn a_letter_of_another_script_is_named() {
    let message = |text: &str| transcript::parse(text).unwrap_err().to_string();
    assert_eq!(
        message("f5\u{441}4"),
        "line 1, column 3: move 2: `\u{441}4` begins with a Cyrillic letter that looks like the \
         Latin `c`; type `c` on a Latin keyboard"
    );
    assert!(message("\u{391}1").contains("Greek letter that looks like the Latin `a`"));
}

#[test]
fn warnings_say_where_and_at_which_ply() {
    let read = transcript::parse("d3c3b3b2f5a3a1c1\ne3").unwrap();
    let told: Vec<_> =
        read.warnings.iter().map(|warning| (warning.ply, warning.to_string())).collect();
    let expected = [
        (Some(9), "line 2, column 1: Black must pass before e3"),
        (Some(11), "line 2, column 1: the game is not over"),
    ];
    assert_eq!(told, expected.map(|(ply, text)| (ply, text.to_owned())));
}
