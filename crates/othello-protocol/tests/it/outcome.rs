//! What a reader makes of a text, in the words of tables and of the shared samples.

use std::fs;

use othello_core::{Position, Rules};
use othello_protocol::record::{GameRecord, Termination};
use othello_protocol::{FormatError, ReadGame, WarningKind, transcript};
use serde_json::{Value, json};

use crate::support::{passes, shared, warnings};
use crate::table;

/// A game, or why there is none.
pub(crate) type Read = Result<ReadGame, FormatError>;

/// Reads the shared samples whose name begins so, and compares each with what is expected of it.
pub(crate) fn check_samples(folder: &str, count: usize, read: impl Fn(&[u8]) -> Vec<Read>) {
    let Some(root) = shared("samples") else { return };
    let expected: Value =
        serde_json::from_slice(&fs::read(root.join("expected.json")).unwrap()).unwrap();
    let samples = expected.as_object().unwrap().iter();
    let samples = samples.filter(|(name, _)| name.starts_with(folder));
    let found = samples.map(|(name, wanted)| {
        check(name, &read(&fs::read(root.join(name)).unwrap()), wanted);
    });
    assert_eq!(found.count(), count);
}

fn check(name: &str, games: &[Read], wanted: &Value) {
    if wanted["code"] == "UNSUPPORTED_SIZE" {
        // They were made for readers of 8x8; here they are games.
        let game = games[0].as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_ne!(game.record.start.rules().variant().shape.count(), 64, "{name}");
        return;
    }
    if wanted["status"] == "error" {
        let error = games.iter().find_map(|game| game.as_ref().err());
        check_error(name, error.unwrap_or_else(|| panic!("{name}: no error")), wanted);
        return;
    }
    let all = wanted["games"].as_array().unwrap();
    assert_eq!(games.len(), all.len(), "{name}");
    for (game, wanted_game) in games.iter().zip(all) {
        let game = game.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
        check_game(name, game, wanted_game);
        check_warnings(name, game, &wanted["warn"]);
    }
}

fn check_warnings(name: &str, game: &ReadGame, wanted: &Value) {
    let is_noted = |kind: WarningKind| game.warnings.iter().any(|warning| warning.kind == kind);
    let mut wanted: Vec<&str> =
        wanted.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    wanted.sort_unstable();
    let implied = wanted.iter().position(|code| *code == WarningKind::ImplicitPass.code());
    if let Some(index) = implied {
        assert!(is_noted(WarningKind::ImplicitPass), "{name}");
        wanted.remove(index);
    }
    // The samples have no word for games that were decided by other rules.
    let mut found = warnings(game);
    found.retain(|code| *code != WarningKind::OtherRules.code());
    assert_eq!(found, wanted, "{name}");
}

fn check_error(name: &str, error: &FormatError, wanted: &Value) {
    assert_eq!(error.code(), wanted["code"], "{name}: {error}");
    if let Some(ply) = wanted["ply"].as_u64() {
        assert_eq!(error.ply.map(|ply| ply.get() as u64), Some(ply), "{name}: {error}");
    }
    if let Some(moves) = wanted["prefix_moves"].as_str() {
        let good = GameRecord::from_game(error.good.as_ref().unwrap());
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
    assert_eq!(json!(passes(&game)), wanted["passes"], "{name}");
    assert_eq!(game.ply() as u64, wanted["plies"], "{name}");
    assert_eq!(position.to_string(), wanted["final"], "{name}");
    assert_eq!(position.is_over(), wanted["over"], "{name}");
    let score = position.outcome().map(|outcome| outcome.tournament_diff().discs());
    assert_eq!(json!(score), wanted["score"], "{name}");
    if let Some(start) = wanted["start"].as_str() {
        assert_eq!(read.record.start.to_string(), start, "{name}");
    }
    if let Some(declared) = wanted.get("declared") {
        let score = read.record.result.score.unwrap().discs;
        assert_eq!(&json!([score.black, score.white]), declared, "{name}");
    }
    let players = &read.record.players;
    for (field, player) in [("black", &players.black), ("white", &players.white)] {
        if let Some(wanted) = wanted[field].as_str() {
            assert_eq!(player.name.as_deref(), Some(wanted), "{name}");
        }
    }
}

/// Compares what becomes of the inputs of a table with what it says.
pub(crate) fn check_table(table: &str, read: impl Fn(&[u8]) -> Vec<Read>) {
    let mut wrong = Vec::new();
    for (input, wanted) in table::rows(table) {
        let found = outcome(&read(&input));
        if sorted(&found) != sorted(wanted) {
            let input = String::from_utf8_lossy(&input).into_owned();
            wrong.push(format!("{input:?}\n  wanted {wanted}\n  found  {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The outcome of a text, in the words of a table.
fn outcome(games: &[Read]) -> String {
    let games: Vec<String> = games
        .iter()
        .map(|game| match game {
            Ok(read) => told(read),
            Err(error) => fault(error),
        })
        .collect();
    games.join(" & ")
}

/// A game in the words of a table.
pub(crate) fn told(read: &ReadGame) -> String {
    let record = &read.record;
    let game = record.to_game().unwrap();
    let mut words = vec!["ok".to_owned(), moves_or_dot(record)];
    let rules = record.start.rules();
    if *rules != Rules::OTHELLO {
        words.push(format!("rules={rules}"));
    }
    if record.start != Position::start(rules.clone()) {
        words.push(format!("start={}", record.start));
    }
    let plies = passes(&game);
    if !plies.is_empty() {
        let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
        words.push(format!("passes={}", plies.join(",")));
    }
    if let Some(score) = record.result.score {
        words.push(format!("score={score}"));
    }
    let ended = record.result.termination;
    if !matches!(ended, Termination::Normal | Termination::Unfinished) {
        words.push(format!("end={ended}"));
    }
    words.extend(facts(record).map(|(name, value)| format!("{name}={value}")));
    let codes = warnings(read);
    if !codes.is_empty() {
        words.push(format!("warn={}", codes.join(",")));
    }
    let words: Vec<String> = words.iter().map(|word| word.replace([' ', '\n'], "_")).collect();
    words.join(" ")
}

/// What a record says beyond moves and result.
fn facts(record: &GameRecord) -> impl Iterator<Item = (String, String)> {
    let players = &record.players;
    let fields = [
        ("black", players.black.name.clone()),
        ("white", players.white.name.clone()),
        ("rating", players.black.rating.map(|rating| rating.to_string())),
        ("event", record.event.clone()),
        ("site", record.site.clone()),
        ("round", record.round.clone()),
        ("date", record.date.map(|date| date.to_string())),
        ("comment", record.comment.clone()),
    ];
    let known = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    let tags = record.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone()));
    let plies: Vec<_> = record
        .moves
        .walk()
        .flat_map(|(depth, id)| {
            let ply = &record.moves[id];
            let fact = |name: &str, value: Option<String>| Some((format!("{name}{depth}"), value?));
            [
                fact("value", ply.value.map(|value| value.discs.to_string())),
                fact("time", ply.time.map(|time| time.count().to_string())),
                fact("comment", ply.comment.clone()),
            ]
        })
        .flatten()
        .collect();
    let beside = record.moves.len() - record.main_line().count();
    let beside = (beside > 0).then(|| ("beside".to_owned(), beside.to_string()));
    known.chain(beside).chain(tags).chain(plies)
}

fn moves_or_dot(record: &GameRecord) -> String {
    let moves = transcript::write(record);
    if moves.is_empty() { ".".to_owned() } else { moves }
}

/// A fault in the words of a table.
pub(crate) fn fault(error: &FormatError) -> String {
    let mut words = vec!["error".to_owned(), error.code().to_owned()];
    match (error.place.line, error.place.column) {
        (Some(line), Some(column)) => words.push(format!("{line}:{column}")),
        _ => words.push(error.place.offset.map_or("-".to_owned(), |offset| format!("@{offset}"))),
    }
    if let (Some(ply), Some(good)) = (error.ply, &error.good) {
        let good = GameRecord::from_game(good);
        words.push(format!("ply {ply} good {}", moves_or_dot(&good)));
    }
    words.join(" ")
}

/// The words of an outcome, whatever the order of `name=value` among them.
pub(crate) fn sorted(outcome: &str) -> Vec<Vec<&str>> {
    let mut games: Vec<Vec<&str>> =
        outcome.split(" & ").map(|game| game.split_whitespace().collect()).collect();
    for words in &mut games {
        words.sort_unstable();
    }
    games
}
