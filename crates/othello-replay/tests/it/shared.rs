//! Files that belong to no repository: samples of other programs, the database of tournaments.
//!
//! They lie beside the workspace where they are at hand; elsewhere these tests say that they did
//! nothing. The tests of `check` do the same with data of their own.

use std::path::PathBuf;

use othello_session::status::Status;
use serde_json::Value;

use crate::ran;

/// A folder of the shared data, if it is there.
#[expect(clippy::print_stdout, reason = "whoever runs the tests should know what was not done")]
fn shared(folder: &str) -> Option<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(folder);
    if !root.exists() {
        println!("skipped: there is no {}", root.display());
        return None;
    }
    Some(root)
}

/// What `check --json` prints about a file, and its exit code.
fn check(path: &std::path::Path) -> (Status, Vec<Value>) {
    let ran = ran(&["check", "--json", path.to_str().unwrap()]);
    let lines = ran.out.lines().map(|line| serde_json::from_str(line).unwrap());
    (ran.status, lines.collect())
}

#[test]
fn samples_are_checked_as_expected() {
    let Some(root) = shared("samples") else { return };
    let expected = std::fs::read_to_string(root.join("expected.json")).unwrap();
    let expected: Value = serde_json::from_str(&expected).unwrap();
    let read = |name: &str| {
        let format = &expected[name]["format"];
        let read = ["transcript", "wtb", "ggf", "sgf", "pgn", "hamlet", "ios", "logbook", "oq"];
        read.iter().any(|read| format == read)
    };
    let mut count = 0;
    for (name, expected) in expected.as_object().unwrap().iter().filter(|(name, _)| read(name)) {
        let (status, lines) = check(&root.join(name));
        let fault = lines.iter().find(|line| !line["fault"].is_null());
        let is_large = expected["code"] == "UNSUPPORTED_SIZE" && expected["format"] != "wtb";
        if is_large {
            // They were made for readers of 8x8; here they are games.
            assert!(fault.is_none() && lines[0]["rules"] != "othello", "{name}: {fault:?}");
        } else if expected["status"] == "error" {
            let fault = fault.unwrap_or_else(|| panic!("{name}: no fault"));
            assert_eq!(fault["fault"]["code"], expected["code"], "{name}");
            let ply = &expected["ply"];
            assert!(ply.is_null() || fault["fault"]["ply"] == *ply, "{name}: {fault}");
            let rule =
                ["ILLEGAL_MOVE", "OCCUPIED", "ILLEGAL_PASS", "MOVE_AFTER_END", "WRONG_COLOUR"];
            let illegal = rule.iter().any(|code| expected["code"] == **code);
            let answer = if illegal { Status::Negative } else { Status::BadInput };
            assert_eq!(status, answer, "{name}");
        } else {
            assert!(fault.is_none(), "{name}: {fault:?}");
            let warned = expected["warn"].to_string();
            let differs = warned.contains("RESULT_MISMATCH");
            let answer = if differs { Status::Negative } else { Status::Done };
            assert_eq!(status, answer, "{name}");
            let games = expected["games"].as_array().unwrap().len();
            assert_eq!(lines.last().unwrap()["games"], games, "{name}");
        }
        count += 1;
    }
    assert!(count > 115, "only {count} samples");
}

/// The years of the database of tournaments, in their order, if they are there.
fn database() -> Option<Vec<String>> {
    let entries = std::fs::read_dir(shared("data/wthor")?).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let years = paths.filter(|path| path.extension().is_some_and(|found| found == "wtb"));
    let mut files: Vec<_> = years.map(|path| path.to_str().unwrap().to_owned()).collect();
    files.sort();
    Some(files)
}

#[test]
fn the_database_of_tournaments_is_legal_and_its_scores_agree() {
    let Some(files) = database() else { return };
    let names = files.iter().map(String::as_str);
    let args: Vec<_> = ["check", "--json"].into_iter().chain(names).collect();
    let ran = ran(&args);
    assert_eq!(ran.status, Status::Done);
    let summary: Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
    for (field, count) in [
        ("games", 137_548),
        ("legal", 137_548),
        ("faults", 0),
        ("finished", 137_135),
        ("unfinished", 413),
        ("agree", 137_135),
        ("differ", 0),
    ] {
        assert_eq!(summary[field], count, "{field}");
    }
    let exceptions = ran.out.lines().filter(|line| line.contains(r#""kind":"game""#));
    assert_eq!(exceptions.count(), 413);
}

/// Two independent scripts agree on these numbers.
#[test]
fn the_database_of_tournaments_is_counted_right() {
    let Some(files) = database() else { return };
    let run = |command: &[&str]| {
        let args: Vec<_> =
            command.iter().copied().chain(files.iter().map(String::as_str)).collect();
        let ran = ran(&args);
        assert_eq!(ran.status, Status::Done, "{}", ran.err);
        serde_json::from_str::<Value>(ran.out.lines().last().unwrap()).unwrap()
    };
    let stats = run(&["stats", "--json"]);
    for (field, count) in [
        ("games", 137_548),
        ("finished", 137_135),
        ("squares_left", 6_446),
        ("with_pass", 80_200),
        ("most_passes", 15),
    ] {
        assert_eq!(stats["overall"][field], count, "{field}");
    }
    let copies = run(&["dedup", "--json"]);
    assert_eq!((&copies["copies"], &copies["groups"]), (&41.into(), &30.into()));
    let start = run(&["stats", "--json", "--position", "c4"]);
    assert_eq!(start["reached"], 137_548);
}

/// What goes through JSON comes back as it was, game by game.
#[test]
fn games_of_the_database_are_the_same_in_json() {
    let Some(files) = database() else { return };
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("games.jsonl").to_str().unwrap().to_owned();
    let file = &files[4];
    assert_eq!(ran(&["convert", "--to", "json", "-o", &text, file]).status, Status::Done);
    let records = |path: &str| {
        let bytes = std::fs::read(path).unwrap();
        let games = othello_protocol::open(&bytes).unwrap();
        games.map(|game| game.unwrap().record).collect::<Vec<_>>()
    };
    let (stored, mut read) = (records(file), records(&text));
    assert_eq!(stored.len(), 153);
    // The file alone has no names, only their numbers.
    for record in &mut read {
        assert!(record.players.black.name.is_some() && record.event.is_some());
        record.players = othello_core::ByColor::default();
        record.event = None;
    }
    let plain = |mut record: othello_protocol::record::GameRecord| {
        record.tags.retain(|tag| matches!(tag.name.as_str(), "wthor.theory" | "wthor.depth"));
        record
    };
    assert_eq!(read, stored.into_iter().map(plain).collect::<Vec<_>>());
}
