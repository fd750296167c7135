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

#[test]
fn the_database_of_tournaments_is_legal_and_its_scores_agree() {
    let Some(root) = shared("data/wthor") else { return };
    let entries = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|found| found == "wtb")).collect();
    files.sort();
    let names = files.iter().map(|path| path.to_str().unwrap());
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
