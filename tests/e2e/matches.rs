//! Matches between engines, honest and not.

use std::path::Path;
use std::process::{Command, Stdio};

use othello_protocol::record::Termination;
use othello_protocol::{archive, open};
use othello_tests::{Home, Program};
use serde_json::Value;

use crate::steps::call;

/// Where Debian puts GRhino.
const RHINO: &str = "/usr/games/gtp-rhino";

/// A quick engine of our own.
const OURS: &str = "builtin:depth=2,hash=1";

fn fake(arguments: &str) -> String {
    format!("'{}' {arguments}", env!("CARGO_BIN_EXE_fake-engine"))
}

/// Plays a match with these openings; gives the exit code, what JSON there is, and the messages.
fn play_from(home: &Home, first: &str, second: &str, more: &[&str]) -> (i32, Value, String) {
    let usual = ["match", "--first", first, "--second", second, "--json"];
    let (code, output, errors) = call("othello", &[&usual[..], more].concat(), home, "");
    (code, serde_json::from_str(&output).unwrap_or_default(), errors)
}

/// The same from random openings, unless others are asked for.
fn play(home: &Home, first: &str, second: &str, more: &[&str]) -> (i32, Value, String) {
    let openings: &[&str] = if more.contains(&"--balanced") { &[] } else { &["--random", "6"] };
    play_from(home, first, second, &[openings, more].concat())
}

#[test]
fn engines_of_both_protocols_play_a_match() {
    let home = Home::new().unwrap();
    let (code, result, errors) = play(
        &home,
        &fake("chatty"),
        &fake("nboard honest"),
        &["--games", "4", "--concurrency", "2"],
    );
    assert_eq!((code, &result["played"]), (0, &4.into()), "{errors}");
    assert_eq!(result["first"]["name"], "Fake 1");
    assert_eq!(result["second"]["name"], "Fake");
    // Both play the first square, so that what one wins with Black the other wins as well.
    assert_eq!((&result["score"], &result["discs"]), (&0.5.into(), &0.0.into()), "{result}");
}

#[test]
fn whatever_an_engine_does_the_match_goes_on() {
    let home = Home::new().unwrap();
    // Enough for an honest engine on a busy machine.
    let quick = ["--games", "1", "--time", "0.5", "--margin", "1"];
    for (way, reason) in [
        ("illegal 3", "illegal move: a1"),
        ("nboard illegal 3", "illegal move: a1"),
        ("pass 2", "may not pass"),
        ("crash 2", "has ended: exit status: 7; it last said: the fake engine ends: out of luck"),
        ("nboard crash 2", "out of luck"),
        ("garbage 2", "answered"),
        ("nboard garbage 2", "answered"),
        ("refuse 2", "refused `play"),
        ("mute 2", "no answer to `genmove"),
        ("nboard mute 2", "no answer to `go` within 1.5 s"),
        ("half", "no answer to `genmove"),
        ("flood 2", "no answer to `genmove"),
        ("nboard flood 2", "no answer to `go`"),
    ] {
        let (code, result, errors) = play(&home, &fake(way), OURS, &quick);
        assert_eq!((code, &result["losses"]), (0, &1.into()), "{way}: {result} {errors}");
        let forfeits = result["first"]["forfeits"].as_array().unwrap();
        assert_eq!(forfeits.len(), 1, "{way}: {forfeits:?}");
        assert!(forfeits[0]["reason"].as_str().unwrap().contains(reason), "{way}: {forfeits:?}");
    }
    let (_, result, _) = play(&home, &fake("crash 2"), OURS, &["--games", "3"]);
    assert_eq!((&result["played"], &result["losses"]), (&3.into(), &3.into()), "{result}");
}

#[test]
fn an_engine_that_cannot_be_used_ends_the_match_at_once() {
    let home = Home::new().unwrap();
    for (engine, word) in [
        ("no-such-engine".to_owned(), "no-such-engine: cannot be started"),
        (fake("dead"), "it last said: the fake engine ends: I do not feel well"),
    ] {
        let (code, _, errors) = play(&home, &engine, "builtin", &["--games", "2"]);
        assert_eq!(code, 5, "{errors}");
        assert!(errors.contains(word), "{errors}");
    }
    let (code, _, errors) = play(&home, "builtin:level=13", "builtin", &["--games", "2"]);
    assert!(code == 2 && errors.contains("level=13"), "{errors}");
}

/// The games of an archive.
fn games(path: &Path) -> Vec<othello_protocol::record::GameRecord> {
    let bytes = std::fs::read(path).unwrap();
    assert!(archive::is_archive(&bytes));
    open(&bytes).unwrap().map(|game| game.unwrap().record).collect()
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let home = Home::new().unwrap();
    let path = home.path().join("match.oth");
    let play = |games: &str, second: &str| {
        play(&home, OURS, second, &["--games", games, "--archive", "match.oth"])
    };
    let honest = fake("honest");
    assert_eq!(play("3", &honest).1["played"], 3);
    let (code, result, errors) = play("6", &honest);
    assert!(errors.contains("3 games are in match.oth"), "{errors}");
    assert_eq!((code, &result["played"], errors.matches("\ngame ").count()), (0, &6.into(), 3));
    let kept = games(&path);
    assert_eq!(kept.len(), 6);
    let rounds: Vec<_> = kept.iter().map(|game| game.round.as_deref().unwrap()).collect();
    assert_eq!(rounds, ["1", "2", "3", "4", "5", "6"]);
    assert!(kept.iter().all(|game| game.result.termination == Termination::Normal));
    // The same command has nothing left to do, and another match does not count these games.
    assert_eq!(play("6", &honest).1, result);
    assert_eq!(games(&path).len(), 6);
    assert_eq!(play("1", &fake("honest 2")).1["played"], 1);
    assert_eq!(games(&path).len(), 7);
    let (code, output, _) = call("othello-replay", &["check", "match.oth"], &home, "");
    assert_eq!(code, 0, "{output}");
}

/// An engine that cannot hear of a board is not blamed for it; one that can is told of it.
#[test]
fn games_that_begin_with_a_board_go_to_those_who_can_be_told() {
    let home = Home::new().unwrap();
    let board = "---------------------------OX------XO--------------------------- O";
    std::fs::write(home.path().join("boards.txt"), board).unwrap();
    let boards = ["--games", "2", "--openings", "boards.txt"];
    let (code, _, errors) = play_from(&home, &fake("honest"), OURS, &boards);
    assert_eq!(code, 5, "{errors}");
    assert!(
        errors.contains("Fake 1: GTP has no way to tell a position without its moves"),
        "{errors}"
    );
    let ours = format!("'{}' gtp --depth 2", Program::new("othello").unwrap().path().display());
    for able in [&fake("nboard honest"), &ours] {
        let (code, result, errors) = play_from(&home, able, OURS, &boards);
        assert_eq!((code, &result["played"]), (0, &2.into()), "{errors}");
        assert_eq!(result["first"]["forfeits"].as_array().unwrap().len(), 0, "{result}");
    }
}

#[cfg(unix)]
#[test]
fn who_interrupts_a_match_keeps_what_was_played() {
    use std::io::{BufRead as _, BufReader};
    let home = Home::new().unwrap();
    let second = fake("mute 40");
    let mut child = Command::new(Program::new("othello").unwrap().path())
        .args(["match", "--first", OURS, "--second", &second, "--games", "9", "--random", "6"])
        .args(["--archive", "match.oth", "--json"])
        .current_dir(home.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    errors.read_line(&mut line).unwrap();
    assert!(line.starts_with("game 1"), "{line}");
    let sent = Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["interrupted"], true);
    let kept = games(&home.path().join("match.oth"));
    assert_eq!(result["played"], kept.len());
    assert_eq!(result["second"]["forfeits"].as_array().unwrap().len(), 0, "{result}");
}

#[test]
fn a_test_stops_as_soon_as_it_is_clear() {
    let home = Home::new().unwrap();
    let sprt = ["--games", "2000", "--sprt", "0,200", "--error", "0.05"];
    let (code, result, _) = play(&home, "builtin:depth=4,hash=1", &fake("honest"), &sprt);
    assert_eq!((code, &result["sprt"]["accepted"]), (0, &200.0.into()), "{result}");
    assert!(result["played"].as_u64().unwrap() < 2000);
    let (code, result, _) = play(&home, &fake("honest"), "builtin:depth=4,hash=1", &sprt);
    assert_eq!((code, &result["sprt"]["accepted"]), (1, &0.0.into()), "{result}");
}

#[test]
fn what_an_engine_says_on_its_errors_is_in_the_log() {
    let home = Home::new().unwrap();
    play(&home, &fake("chatty"), OURS, &["--games", "1", "--log-file", "log"]);
    let log = std::fs::read_to_string(home.path().join("log")).unwrap();
    assert!(log.contains("I have heard nboard 2"), "{log}");
}

/// A real peer: no illegal move by either side in two short games.
#[test]
fn grhino_plays_two_games() {
    if !Path::new(RHINO).exists() {
        println!("skipped: {RHINO} is not installed");
        return;
    }
    let home = Home::new().unwrap();
    let rhino = format!("{RHINO} -l 1 -b 0");
    for (first, second) in [("builtin:level=3", rhino.as_str()), (&rhino, "builtin:level=5")] {
        let (code, result, errors) =
            play(&home, first, second, &["--games", "2", "--balanced", "6"]);
        assert_eq!((code, &result["played"]), (0, &2.into()), "{errors}");
        for side in ["first", "second"] {
            assert!(result[side]["forfeits"].as_array().unwrap().is_empty(), "{result}");
        }
    }
}
