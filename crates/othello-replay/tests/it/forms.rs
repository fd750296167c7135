//! Forms of other programs, files that were packed, and repairs.

use std::fs;

use othello_core::Square;
use othello_protocol::record::GameRecord;
use othello_protocol::{archive, json, open};
use othello_session::status::Status;

use crate::{data, ran, run_with};

/// A game as gzip packed it.
const PACKED: &[u8] = b"\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\x03\x4B\x33\x4D\x31\x4B\x36\x4D\x33\x4B\x35\x4F\x33\x49\x37\x4D\x35\x4B\x35\xE6\x02\x00\x2F\x2A\xD3\x71\x13\x00\x00\x00";

#[test]
fn packed_files_are_read_as_they_are() {
    let ran = run_with(&["convert", "--to", "transcript", "-"], PACKED);
    assert_eq!((ran.status, ran.out.as_str()), (Status::Done, "f5d6c5f6e7f4g5e6e3\n"));
    let cut = run_with(&["check", "-"], &PACKED[..20]);
    assert_eq!(cut.status, Status::File);
}

#[test]
fn each_form_goes_there_and_back() {
    let folder = tempfile::tempdir().unwrap();
    for (form, told) in [("pgn", "[Event "), ("kifu", "      a    b"), ("logbook", "+f5-d6+c4")] {
        let path = folder.path().join(form);
        let path = path.to_str().unwrap();
        let game = data("beginner.txt");
        let written = ran(&["convert", "--to", form, "-o", path, &game]);
        assert_eq!((written.status, written.err.as_str()), (Status::Done, ""), "{form}");
        let text = fs::read_to_string(path).unwrap();
        assert!(text.contains(told), "{text}");
        let back = ran(&["convert", "--to", "transcript", path]);
        assert_eq!(back.out, ran(&["convert", "--to", "transcript", &game]).out, "{form}");
        assert!(ran(&["check", path]).out.contains("legal, 60 moves, 13-51"), "{form}");
    }
}

#[test]
fn what_a_board_of_numbers_cannot_hold_is_announced() {
    let pgn = b"[Black \"Ann\"]\n[Date \"2024.06.07\"]\n\n1. f5 {good} d6 (1... f6) *\n";
    let ran = run_with(&["convert", "--to", "kifu", "-"], pgn);
    assert_eq!(ran.status, Status::Done);
    assert_eq!(
        ran.err,
        "othello-replay: left out, in so many of 1 games: comments (1), date (1), players (1), \
         variations (1)\n"
    );
}

#[test]
fn a_database_is_three_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.wtb");
    let out = path.to_str().unwrap();
    let pgn = b"[Event \"Cup\"]\n[Black \"Ann\"]\n[White \"Bo\"]\n[Date \"1999.??.??\"]\n\n\
        1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 13-0\n";
    let game = folder.path().join("game.pgn");
    fs::write(&game, pgn).unwrap();
    let game = game.to_str().unwrap();
    let written = ran(&["convert", "--to", "wthor", "-o", out, game]);
    assert_eq!(written.status, Status::Done, "{}", written.err);
    assert!(written.err.contains("how the board lay (1)"), "{}", written.err);
    let back = ran(&["convert", "--to", "pgn", out]);
    for fact in ["[Event \"Cup\"]", "[Black \"Ann\"]", "[Date \"1999.??.??\"]", "1. f5 "] {
        assert!(back.out.contains(fact), "{fact}: {}", back.out);
    }
    let again = ran(&["convert", "--to", "wthor", "-o", out, game]);
    assert_eq!(again.status, Status::File);
    assert_eq!(ran(&["convert", "--to", "wthor", "-o", out, "--force", game]).status, Status::Done);
    assert_eq!(ran(&["convert", "--to", "wthor", game]).status, Status::Usage);
}

/// A whole game with one wrong square, and what it should be.
fn mistyped() -> (String, String) {
    let sound = fs::read_to_string(data("beginner.txt")).unwrap();
    (sound.replacen("f5d6c4f4", "f5d6c4a1", 1), sound)
}

#[test]
fn a_single_change_is_proposed_and_written_on_demand() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let name = path.to_str().unwrap();
    let (broken, sound) = mistyped();
    fs::write(&path, &broken).unwrap();
    let shown = ran(&["check", "--fix", name]);
    assert_eq!(shown.status, Status::Negative);
    assert!(shown.out.contains("  repair: move 4 is f4 instead of a1\n"), "{}", shown.out);
    assert!(shown.out.ends_with("--fix=apply writes 1 repair\n"), "{}", shown.out);
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);

    let applied = ran(&["check", "--fix=apply", name]);
    assert_eq!(applied.status, Status::Done, "{}", applied.out);
    assert!(applied.out.ends_with("written: 1 repair\n"), "{}", applied.out);
    assert_eq!(fs::read_to_string(&path).unwrap(), sound);

    // Then the passes, which the first round leaves to the rules.
    let passes = ran(&["check", "--fix=apply", name]);
    assert!(passes.out.ends_with("written: 2 passes\n"), "{}", passes.out);
    let written = fs::read_to_string(&path).unwrap();
    assert_eq!(written.matches("pa").count(), 2 + sound.matches("pa").count());
    let done = ran(&["check", "--fix=apply", name]);
    assert!(!done.out.contains("repair") && !done.out.contains("written"), "{}", done.out);
}

#[test]
fn where_several_changes_would_do_none_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    fs::write(&path, "f5a1").unwrap();
    let ran = ran(&["check", "--fix=apply", path.to_str().unwrap()]);
    assert_eq!(ran.status, Status::Negative);
    assert!(
        ran.out.contains("different changes would make it legal, among them\n    move"),
        "{}",
        ran.out
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "f5a1");
}

#[test]
fn the_standard_input_is_looked_at_and_never_changed() {
    let (broken, _) = mistyped();
    let shown = run_with(&["check", "--fix", "-"], broken.as_bytes());
    assert!(shown.out.contains("repair: move 4 is f4 instead of a1"), "{}", shown.out);
    let applied = run_with(&["check", "--fix=apply", "-"], broken.as_bytes());
    assert_eq!(applied.status, Status::Usage);
}

#[test]
fn a_file_that_may_not_be_written_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let (broken, _) = mistyped();
    fs::write(&path, &broken).unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let ran = ran(&["check", "--fix=apply", path.to_str().unwrap()]);
    assert_eq!(ran.status, Status::File);
    assert!(ran.err.contains("is read-only"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);
}

/// Replacing goes by way of a new file, which the permissions of the old one would not hinder.
#[test]
fn nothing_replaces_a_file_that_may_not_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let game = data("beginner.txt");
    let locked = |name: &str| {
        fs::write(path(name), "mine").unwrap();
        let mut permissions = fs::metadata(path(name)).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(path(name), permissions).unwrap();
    };
    for name in ["game.ggf", "merged.txt", "base.trn", "00001.txt"] {
        locked(name);
    }
    let (ggf, merged, base) = (path("game.ggf"), path("merged.txt"), path("base.wtb"));
    let here = folder.path().to_str().unwrap();
    for args in [
        &["convert", "--to", "ggf", "-o", &ggf, "--force", &game][..],
        &["merge", "--to", "transcript", "-o", &merged, "--force", &game],
        &["convert", "--to", "wthor", "-o", &base, "--force", &game],
        &["split", "--by", "count", "--to", "transcript", "-o", here, "--force", &game],
    ] {
        let ran = ran(args);
        assert_eq!(ran.status, Status::File, "{args:?}: {}", ran.err);
        assert!(ran.err.contains("cannot replace ") && ran.err.contains("it is read-only"));
    }
    for name in ["game.ggf", "merged.txt", "base.trn", "00001.txt"] {
        assert_eq!(fs::read_to_string(path(name)).unwrap(), "mine");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4, "no half of a database either");
}

#[test]
fn records_of_the_suite_are_repaired_in_their_place() {
    let folder = tempfile::tempdir().unwrap();
    for form in ["json", "binary"] {
        let (path, sound) = (folder.path().join(form), folder.path().join(format!("{form}-sound")));
        let (name, sound_name) = (path.to_str().unwrap(), sound.to_str().unwrap());
        let game = data("beginner.txt");
        assert_eq!(
            ran(&["convert", "--to", form, "-o", sound_name, &game, &game]).status,
            Status::Done
        );
        let wanted = fs::read(&sound).unwrap();
        // No converter writes an illegal game: a move is changed in the record.
        let damaged = spoilt(&wanted, form);
        fs::write(&path, &damaged).unwrap();
        let shown = ran(&["check", "--fix", name]);
        assert!(shown.out.contains("  repair: move 4 is f4 instead of a1\n"), "{}", shown.out);
        assert_eq!(fs::read(&path).unwrap(), damaged);
        let applied = ran(&["check", "--fix=apply", name]);
        assert_eq!(applied.status, Status::Done, "{}", applied.out);
        assert!(applied.out.ends_with("written: 1 repair\n"), "{}", applied.out);
        assert_eq!(fs::read(&path).unwrap(), wanted);
    }
}

/// Two records with a wrong fourth move in the second.
fn spoilt(bytes: &[u8], form: &str) -> Vec<u8> {
    let mut records: Vec<GameRecord> =
        open(bytes).unwrap().map(|game| game.unwrap().record).collect();
    let fourth = records[1].moves.main_line().nth(3).unwrap();
    records[1].moves[fourth].mv = "a1".parse::<Square>().unwrap().into();
    if form == "json" {
        records.iter().map(|record| json::write(record) + "\n").collect::<String>().into_bytes()
    } else {
        let frames = records.iter().map(|record| archive::encode(record).unwrap());
        [archive::header(), frames.collect::<Vec<_>>().concat()].concat()
    }
}
