//! `show`, `moves`, help, manual, completions, wrong usage.

use std::fs;

use insta::assert_snapshot;
use othello_replay::{Env, World, run};
use othello_session::Paths;
use othello_session::status::Status;

use crate::{Closed, data, home_with, ran, run_in, run_with};

#[test]
fn a_position_is_shown_with_its_legal_squares() {
    assert_snapshot!(ran(&["show", "--at", "17", &data("beginner.txt")]).out);
}

#[test]
fn the_last_position_is_shown_without_a_ply() {
    let ran = ran(&["show", &data("wipe-out.txt")]);
    assert!(ran.out.contains("Ply 9, move 9: Black e3"), "{}", ran.out);
    assert!(ran.out.contains("tournament score 64-0"), "{}", ran.out);
}

#[test]
fn every_position_is_shown_with_passes_among_them() {
    let ran = ran(&["show", "--every", &data("beginner.txt")]);
    assert_eq!(ran.out.matches("\nPly ").count(), 63);
    assert!(ran.out.contains("Ply 53, move 52: Black pass"), "{}", ran.out);
    assert!(ran.out.contains("Black must pass"), "{}", ran.out);
}

#[test]
fn a_ply_that_is_not_there_is_wrong_usage() {
    let ran = ran(&["show", "--at", "63", &data("beginner.txt")]);
    assert_eq!(ran.status, Status::Usage);
    assert!(ran.err.contains("only 62 plies"), "{}", ran.err);
}

#[test]
fn a_game_that_is_too_short_does_not_hide_the_next_one() {
    let ran = ran(&["show", "--at", "20", &data("wipe-out.txt"), &data("beginner.txt")]);
    assert_eq!(ran.status, Status::Usage);
    assert!(ran.err.contains("wipe-out.txt: there are only 9 plies"), "{}", ran.err);
    assert!(ran.out.contains("Ply 20"), "{}", ran.out);
}

#[test]
fn moves_are_printed_with_their_passes() {
    let ran = ran(&["moves", &data("beginner.txt")]);
    let words: Vec<_> = ran.out.split_whitespace().collect();
    assert_eq!((words.len(), words[0], words[52]), (62, "f5", "pass"));
}

#[test]
fn a_table_tells_what_each_move_did() {
    assert_snapshot!(ran(&["moves", "--table", &data("wipe-out.txt")]).out);
}

#[test]
fn what_comes_before_a_fault_is_printed() {
    let ran = ran(&["moves", &data("illegal.txt")]);
    assert_eq!((ran.status, ran.out.as_str()), (Status::Negative, "d3\n"));
    assert!(ran.err.contains("line 2, column 3: move 2: d4 is occupied"), "{}", ran.err);
}

#[test]
fn of_what_cannot_be_read_nothing_is_printed() {
    for command in ["show", "moves"] {
        let ran = run_with(&[command, "-"], b"no game here");
        assert_eq!((ran.status, ran.out.as_str()), (Status::BadInput, ""));
        assert!(ran.err.contains("no moves in this text"), "{}", ran.err);
    }
}

#[test]
fn without_a_file_the_last_game_is_meant() {
    let (_home, env) = home_with(&["f5", "d3c3"]);
    let ran = run_in(&["moves"], b"", env);
    assert_eq!((ran.status, ran.out.as_str()), (Status::Done, "d3 c3\n"));
    let (_home, env) = home_with(&[]);
    let none = run_in(&["moves"], b"", env);
    assert_eq!(none.status, Status::File);
    assert!(none.err.contains("no game was played yet"), "{}", none.err);
}

#[test]
fn damage_of_the_history_is_told_with_the_last_good_game() {
    let (home, env) = home_with(&["f5", "d3c3"]);
    let path = Paths::under(home.path()).archive();
    let mut bytes = fs::read(&path).unwrap();
    bytes.pop();
    fs::write(&path, bytes).unwrap();
    let ran = run_in(&["moves"], b"", env);
    assert_eq!((ran.status, ran.out.as_str()), (Status::Done, "f5\n"));
    assert!(ran.err.contains("the last record was not written to its end"), "{}", ran.err);
}

#[test]
fn help_version_manual_and_completions_are_data() {
    for (args, told) in [
        (&["--help"][..], "Usage:"),
        (&["check", "--help"], "--json"),
        (&["--version"], "othello-replay "),
        (&["man"], ".TH"),
        (&["completions", "bash"], "complete -F"),
    ] {
        let ran = ran(args);
        assert_eq!((ran.status, ran.err.as_str()), (Status::Done, ""), "{args:?}");
        assert!(ran.out.contains(told), "{args:?}: {}", ran.out);
    }
}

#[test]
fn wrong_usage_says_so_on_the_message_stream() {
    for args in [
        &["check", "--jsn", "x"][..],
        &["convert", "--to", "pdf", "x"],
        &["view", "--snapshot", "80", "x"],
        &["--at", "3", "check", "x"],
    ] {
        let ran = ran(args);
        assert_eq!((ran.status, ran.out.as_str()), (Status::Usage, ""), "{args:?}");
        assert!(!ran.err.is_empty(), "{args:?}");
    }
}

#[test]
fn kinds_that_are_not_read_are_named() {
    let ran = run_with(&["show", "-"], b"XADEKOOB\x04\x06");
    assert_eq!(ran.status, Status::BadInput);
    assert!(ran.err.contains("a book of Edax"), "{}", ran.err);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut err = Vec::new();
    let mut world = World {
        stdin: &mut std::io::empty(),
        stdout: &mut Closed,
        stderr: &mut err,
        env: Env::default(),
    };
    let words = ["othello-replay", "show", "--every", &data("beginner.txt")];
    let status = run(words.map(Into::into), &mut world);
    assert_eq!((status, err.as_slice()), (Status::Done, &b""[..]));
}

#[test]
fn a_log_goes_to_its_file_and_a_bad_one_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let absent = folder.path().join("no/log").to_str().unwrap().to_owned();
    let ran = ran(&["moves", "--log-file", &absent, &data("wipe-out.txt")]);
    assert_eq!((ran.status, ran.out.as_str()), (Status::File, ""));
    assert!(ran.err.contains("cannot open"), "{}", ran.err);
}
