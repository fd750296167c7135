//! `convert`: what goes through, what is announced as lost.

use std::fs;

use othello_protocol::{archive, json};
use othello_replay::Env;
use othello_session::status::Status;

use crate::{data, ran, run_in, run_with};

#[test]
fn every_form_leads_back_to_the_same_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (binary, text) = (path("game.oth"), path("game.json"));
    let moves = ran(&["convert", "--to", "transcript", &data("beginner.txt")]).out;
    assert_eq!(moves.len(), 121);

    assert_eq!(ran(&["convert", "--to", "binary", "-o", &binary, &data("beginner.txt")]).out, "");
    assert!(archive::is_archive(&fs::read(&binary).unwrap()));
    assert_eq!(ran(&["convert", "--to", "json", "-o", &text, &binary]).status, Status::Done);
    let record = json::parse(&fs::read(&text).unwrap()).unwrap();
    assert_eq!(record.result.to_string(), "13-51");
    assert_eq!(ran(&["convert", "--to", "transcript", &text]).out, moves);

    for (form, file) in [("ggf", path("game.ggf")), ("sgf", path("game.sgf"))] {
        let written = ran(&["convert", "--to", form, "-o", &file, &binary]);
        assert_eq!((written.status, written.err.as_str()), (Status::Done, ""));
        assert_eq!(ran(&["convert", "--to", "transcript", &file]).out, moves);
        assert_eq!(ran(&["moves", &file]).out, ran(&["moves", &binary]).out);
        assert_eq!(ran(&["show", &file]).out, ran(&["show", &binary]).out);
        let checked = ran(&["check", &file]);
        assert!(checked.out.contains("legal, 60 moves, 13-51"), "{}", checked.out);
    }
}

#[test]
fn many_games_go_into_one_output() {
    let ran = ran(&["convert", "--to", "json", &data("wipe-out.txt"), &data("beginner.txt")]);
    assert_eq!((ran.status, ran.out.lines().count()), (Status::Done, 2));
}

#[test]
fn games_with_faults_are_left_out_and_reported() {
    let ran = ran(&["convert", "--to", "transcript", &data("three.txt")]);
    assert_eq!(ran.status, Status::Negative);
    assert_eq!(ran.out, "f5d6c5f6e7f4g5e6e3\nf5d6c3d3\n");
    assert!(
        ran.err.contains("three.txt#2: line 3, column 7: move 4: a1 flips nothing; left out"),
        "{}",
        ran.err
    );
}

#[test]
fn what_moves_alone_cannot_hold_is_announced() {
    let record = r#"{"schema":"othello.record/1","black":{"name":"Ann"},"date":"2026","rules":"othello",
        "start":"---------------------------OX------XO--------------------------- X",
        "comment":"club","moves":["f5","d6"],
        "variations":[{"line":0,"after":1,"moves":["f6"]}],
        "result":{"termination":"resigned","by":"white"}}"#;
    let ran = run_with(&["convert", "--to", "transcript", "-"], record.as_bytes());
    assert_eq!((ran.status, ran.out.as_str()), (Status::Done, "f5d6\n"));
    assert_eq!(
        ran.err,
        "othello-replay: left out, in so many of 1 games: comments (1), date (1), \
         how the game ended (1), players (1), variations (1)\n"
    );
}

/// A record of which each format holds another part.
const FULL: &str = r#"{"schema":"othello.record/1","black":{"name":"Ann","rating":1720.5},
    "event":"Cup","site":"Oslo","date":"2026-02","rules":"othello",
    "start":"---------------------------OX------XO--------------------------- X","comment":"club",
    "moves":[{"move":"f5","time_ms":1250,"value":{"discs":-0.5,"kind":"estimate"}},"d6"],
    "variations":[{"line":0,"after":1,"moves":["f6"]}],
    "result":{"termination":"resigned","by":"white"}}"#;

#[test]
fn ggf_holds_times_and_values_of_the_main_line() {
    let ran = run_with(&["convert", "--to", "ggf", "-"], FULL.as_bytes());
    assert_eq!(
        ran.out,
        "(;GM[Othello]PC[Oslo]DT[2026-02]PB[Ann]PW[?]RE[+64:r]RB[1720.5]TY[8]\
         BO[8 ---------------------------O*------*O--------------------------- *]CO[club]\
         B[F5/-0.50/1.25]W[D6];)\n"
    );
    let lost = "othello-replay: left out, in so many of 1 games: event (1), variations (1)\n";
    assert_eq!((ran.status, ran.err.as_str()), (Status::Done, lost));
    let back = run_with(&["convert", "--to", "transcript", "-"], ran.out.as_bytes());
    assert_eq!((back.status, back.out.as_str()), (Status::Done, "f5d6\n"));
}

#[test]
fn sgf_holds_variations() {
    let ran = run_with(&["convert", "--to", "sgf", "-"], FULL.as_bytes());
    assert!(ran.out.ends_with("C[club]\n;B[f5]V[-0.50]\n(;W[d6])\n(;W[f6]))\n"), "{}", ran.out);
    let lost = "othello-replay: left out, in so many of 1 games: times (1)\n";
    assert_eq!((ran.status, ran.err.as_str()), (Status::Done, lost));
    let json = run_with(&["convert", "--to", "json", "-"], ran.out.as_bytes());
    let record = json::parse(json.out.as_bytes()).unwrap();
    assert_eq!((record.moves.len(), record.event.as_deref()), (3, Some("Cup")));
}

#[test]
fn another_start_is_written_before_the_moves() {
    let board = "------------------OX-------OX------OX--------------------------- X";
    for text in [board.to_owned(), format!("{board}; b3")] {
        let ran = run_with(&["convert", "--to", "transcript", "-"], text.as_bytes());
        assert_eq!((ran.status, ran.out.trim_end()), (Status::Done, text.as_str()), "{}", ran.err);
    }
}

#[test]
fn a_file_is_replaced_by_force_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.txt");
    let out = path.to_str().unwrap();
    fs::write(&path, "precious").unwrap();
    let input = data("wipe-out.txt");
    let refused = ran(&["convert", "--to", "transcript", "-o", out, &input]);
    assert_eq!(refused.status, Status::File);
    assert!(refused.err.contains("--force"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    let forced = ran(&["convert", "--to", "transcript", "-o", out, "--force", &input]);
    assert_eq!(forced.status, Status::Done);
    assert_eq!(fs::read_to_string(&path).unwrap(), "f5d6c5f6e7f4g5e6e3\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn force_never_costs_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    let out = path.to_str().unwrap();
    let convert =
        |input: &str| ran(&["convert", "--to", "transcript", "-o", out, "--force", input]);

    // Nothing good came of the input.
    fs::write(&path, "precious").unwrap();
    let kept = convert(&data("illegal.txt"));
    assert_eq!(kept.status, Status::Negative);
    assert!(kept.err.contains("games.txt is not written"), "{}", kept.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");

    // The file would lose its own damaged game.
    let three = fs::read_to_string(data("three.txt")).unwrap();
    fs::write(&path, &three).unwrap();
    let kept = convert(out);
    assert_eq!(kept.status, Status::Negative);
    assert_eq!(fs::read_to_string(&path).unwrap(), three);

    // Good games go to another file all the same.
    assert_eq!(convert(&data("three.txt")).status, Status::Negative);
    assert_eq!(fs::read_to_string(&path).unwrap(), "f5d6c5f6e7f4g5e6e3\nf5d6c3d3\n");
}

#[test]
fn binary_data_does_not_go_to_a_terminal() {
    let env = Env { stdout_is_terminal: true, ..Env::default() };
    let ran = run_in(&["convert", "--to", "binary", &data("wipe-out.txt")], b"", env);
    assert_eq!((ran.status, ran.out.as_str()), (Status::Usage, ""));
}

#[test]
fn damaged_json_is_refused_with_its_place_and_stays_as_it_is() {
    let cases: [(&[u8], &str); 6] = [
        (b"{", "EOF"),
        (b"{}", "schema"),
        (b"null", "null"),
        (b"[]", "sequence"),
        (br#"{"schema":"othello.record/1","moves":"f5","moves":"e6"}"#, "moves"),
        (br#"{"schema":"othello.record/1","rules":"othello","moves":["f5",7]}"#, "moves[1]"),
    ];
    for (input, told) in cases {
        let ran = run_with(&["convert", "--to", "transcript", "-"], input);
        assert_eq!((ran.status, ran.out.as_str()), (Status::BadInput, ""));
        assert!(ran.err.contains(told), "{}: {}", String::from_utf8_lossy(input), ran.err);
    }
}

#[test]
fn packed_files_are_read_as_they_come() {
    // `f5d6c3` and a line end, packed by gzip.
    let packed = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x4b\x33\x4d\x31\x4b\x36\xe6\x02\x00";
    let crc = crc32(b"f5d6c3\n").to_le_bytes();
    let bytes = [packed.as_slice(), &crc, &7_u32.to_le_bytes()].concat();
    let converted = run_with(&["convert", "--to", "transcript", "-"], &bytes);
    assert_eq!((converted.status, converted.out.as_str()), (Status::Done, "f5d6c3\n"));
    assert_eq!(run_with(&["moves", "-"], &bytes).out, "f5 d6 c3\n");
    let cut = run_with(&["check", "-"], &bytes[..bytes.len() - 6]);
    assert_eq!(cut.status, Status::File, "{}", cut.out);
}

/// The checksum of gzip, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}
