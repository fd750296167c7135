//! Matches of the engine with itself.

use std::fs;

use othello_cli::Exit;
use othello_core::Color;
use othello_session::history::History;
use serde_json::Value;

use crate::support::{Run, othello};

/// A match of two quick engines.
fn play(more: &[&str]) -> Run {
    let usual = [
        "match",
        "--first",
        "builtin:depth=3,hash=1",
        "--second",
        "builtin:level=1,hash=1",
        "--balance-depth",
        "2",
    ];
    othello(&[&usual[..], more].concat())
}

/// The result of a match without what depends on the machine.
fn result(more: &[&str]) -> Value {
    let mut result = play(&[more, &["--json"]].concat()).json();
    for side in ["first", "second"] {
        let side = result[side].as_object_mut().unwrap();
        side.remove("seconds_mean");
        side.remove("seconds_most");
    }
    result
}

#[test]
fn a_match_is_counted_and_repeats() {
    let once = result(&["--games", "5"]);
    assert_eq!((&once["schema"], &once["played"]), (&"othello.match/1".into(), &5.into()));
    let count = |name: &str| once[name].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 5);
    assert!(count("wins") >= 4 && once["discs"].as_f64().unwrap() > 10.0, "{once}");
    assert_eq!(once["pairs"].as_array().unwrap().iter().filter_map(Value::as_u64).sum::<u64>(), 2);
    assert_eq!(result(&["--games", "5", "--concurrency", "3"]), once);
    assert_ne!(result(&["--games", "5", "--seed", "1"]), once);
    let run = play(&["--games", "2"]);
    assert_eq!(run.err.matches("game ").count(), 2, "{}", run.err);
    assert!(run.answer().contains("\ngames   2 of 2\n"));
}

#[test]
fn openings_are_written_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings.txt");
    let name = path.to_str().unwrap();
    let none = result(&["--games", "0", "--balanced", "5", "--write-openings", name]);
    assert_eq!((&none["played"], &none["elo"]), (&0.into(), &Value::Null));
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 1);
    let made = ["--games", "4", "--balanced", "5", "--write-openings", name];
    let made = result(&made);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.lines().count() == 2 && text.lines().all(|line| line.len() == 10), "{text}");
    assert_eq!(result(&["--games", "4", "--openings", name]), made);

    for (text, exit, message) in [
        ("f5d4\n", Exit::BadInput, "line 1, column 3: move 2"),
        ("", Exit::BadInput, "line 1, column 1: no game in this text"),
        ("f5d6c5f6e7f4g5e6e3\n", Exit::BadInput, "opening 1: the game is over"),
    ] {
        fs::write(&path, text).unwrap();
        let run = play(&["--games", "2", "--openings", name]);
        assert_eq!(run.exit, exit, "{}", run.err);
        assert!(run.err.contains(message), "{}", run.err);
    }
    play(&["--games", "2", "--openings", "absent.txt"]).message(Exit::File);
}

#[test]
fn positions_are_openings_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.txt");
    let start = "---------------------------OX------XO---------------------------";
    fs::write(&path, format!("{start} X\n{start} O\n")).unwrap();
    let archive = folder.path().join("match.oth");
    let (path, archive) = (path.to_str().unwrap(), archive.to_str().unwrap());
    let result = result(&["--games", "4", "--openings", path, "--archive", archive]);
    assert_eq!(result["played"], 4);
    let bytes = fs::read(archive).unwrap();
    let turns =
        othello_protocol::open(&bytes).unwrap().map(|game| game.unwrap().record.start.turn());
    let turns: Vec<_> = turns.map(|turn| turn.to_string()).collect();
    assert_eq!(turns, ["Black", "Black", "White", "White"]);
}

#[test]
fn the_solver_ends_games_if_it_may() {
    let whole = result(&["--games", "2"]);
    let early = result(&["--games", "2", "--adjudicate", "8"]);
    let moves = |result: &Value| result["first"]["moves"].as_u64().unwrap();
    assert!(moves(&early) < moves(&whole), "{early}");
    assert_eq!(early["played"], 2);
}

#[test]
fn clocks_and_limits_hold_for_both_sides() {
    let clock = ["--games", "1", "--clock", "30+1"];
    assert_eq!(result(&clock)["played"], 1);
    let first = ["match", "--first", "builtin:hash=1", "--second", "builtin:hash=1", "--json"];
    for limit in [["--depth", "2"], ["--nodes", "100"], ["--level", "2"]] {
        let run = othello(&[&first[..], &limit, &["--games", "1", "--random", "4"]].concat());
        assert_eq!(run.json()["played"], 1, "{limit:?}");
    }
}

#[test]
fn a_test_says_by_the_exit_code_what_it_found() {
    let better = play(&["--games", "400", "--sprt", "0,100"]);
    assert_eq!(better.exit, Exit::Done, "{}", better.out);
    assert!(better.out.contains("Elo +100 is right"), "{}", better.out);
    let (first, second) = ("builtin:level=1,hash=1", "builtin:depth=3,hash=1");
    let test = ["--games", "400", "--random", "8", "--sprt", "0,100"];
    let call = ["match", "--first", first, "--second", second];
    let worse = othello(&[&call[..], &test].concat());
    assert_eq!(worse.exit, Exit::Negative, "{}", worse.out);
    assert!(worse.out.contains("Elo 0 is right"), "{}", worse.out);
}

#[test]
fn wrong_calls_exit_with_2() {
    for wrong in [
        &["--games", "-1"][..],
        &["--games", "2", "--clock", "0"],
        &["--games", "2", "--sprt", "10,0"],
        &["--games", "2", "--error", "0.1"],
        &["--games", "2", "--time", "1", "--clock", "60"],
        &["--games", "2", "--random", "4", "--balanced", "4"],
    ] {
        play(wrong).message(Exit::Usage);
    }
    let run = othello(&["match", "--first", "builtin:x", "--second", "builtin", "--games", "2"]);
    assert!(run.message(Exit::Usage).contains("`x` is no option of builtin"));
}

/// On every board the rules say who has won, and the archive which game it was.
#[test]
fn every_board_is_played() {
    let folder = tempfile::tempdir().unwrap();
    for (index, rules) in
        ["mini", "anti", "nip", "hex+anti", "reversi", "square-4"].iter().enumerate()
    {
        let path = folder.path().join(format!("{index}.oth"));
        let name = path.to_str().unwrap();
        let game = ["--rules", rules, "--games", "2", "--random", "3", "--archive", name];
        let once = result(&game);
        assert_eq!((&once["rules"], &once["played"]), (&(*rules).into(), &2.into()), "{once}");
        let records = History::at(path.clone()).read().unwrap().records;
        assert_eq!(records.len(), 2);
        let mut points = 0;
        for record in &records {
            assert_eq!(record.start.rules().to_string(), *rules);
            let game = record.to_game().unwrap();
            let winner = game.position().outcome().expect("it was played to its end").winner();
            let first =
                if record.tag("First") == Some("Black") { Color::Black } else { Color::White };
            points += winner.map_or(1, |winner| if winner == first { 2 } else { 0 });
        }
        let counted = 2 * once["wins"].as_u64().unwrap() + once["draws"].as_u64().unwrap();
        assert_eq!(counted, points, "{rules}: {once}");
        // All games are there: nothing is played again.
        assert_eq!(result(&game), once);
    }
    let holes = ["--games", "2", "--random", "2", "--holes", "a1,h8", "--start", "parallel"];
    assert_eq!(result(&holes)["rules"], "othello@a1,h8+parallel");
    play(&["--games", "2", "--rules", "ludo"]).message(Exit::Usage);
}

/// Where the fewest discs win the solver says so as well.
#[test]
fn the_solver_ends_games_of_every_board() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings.txt");
    let name = path.to_str().unwrap();
    for rules in ["mini", "mini+anti"] {
        let made = ["--rules", rules, "--games", "0", "--random", "23", "--write-openings", name];
        play(&made).answer();
        let perfect = |more: &[&str]| {
            let exact = "builtin:depth=40,hash=1";
            let players = ["match", "--first", exact, "--second", exact, "--json"];
            let setting = ["--rules", rules, "--games", "1", "--openings", name];
            othello(&[&players[..], &setting, more].concat()).json()
        };
        let (played, solved) = (perfect(&[]), perfect(&["--adjudicate", "20"]));
        assert_eq!((&solved["first"]["moves"], &played["discs"]), (&0.into(), &solved["discs"]));
        assert!(played["first"]["moves"] != 0, "{rules}: {played}");
    }
}

#[test]
fn a_program_that_cannot_be_told_of_a_board_ends_the_match() {
    let gtp = format!("{} gtp", env!("CARGO_BIN_EXE_othello"));
    let players = ["match", "--first", "builtin:level=1", "--second", &gtp, "--games", "2"];
    let run = othello(&[&players[..], &["--random", "2", "--rules", "hex"]].concat());
    assert!(run.message(Exit::Engine).contains("GTP has no way to tell these rules"));
}

/// In NBoard the games of GGF can be told: our own server knows them.
#[test]
fn a_program_plays_the_boards_that_nboard_has() {
    let nboard = format!("{} nboard --level 1", env!("CARGO_BIN_EXE_othello"));
    for rules in ["mini", "anti", "eight-stars"] {
        let players = ["match", "--first", "builtin:depth=2", "--second", &nboard, "--json"];
        let setting = ["--games", "2", "--random", "2", "--rules", rules];
        let result = othello(&[&players[..], &setting].concat()).json();
        assert_eq!(result["played"], 2);
        assert_eq!(result["second"]["forfeits"].as_array().map(Vec::len), Some(0), "{result}");
    }
}
