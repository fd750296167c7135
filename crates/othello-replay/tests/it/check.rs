//! `check`: verdicts, places, exit codes.

use othello_session::status::Status;
use serde_json::Value;

use crate::{data, ran, run_with};

/// The lines of JSON that a check prints.
fn json(args: &[&str], stdin: &[u8]) -> (Status, Vec<Value>) {
    let args: Vec<_> = ["check", "--json"].into_iter().chain(args.iter().copied()).collect();
    let ran = run_with(&args, stdin);
    let lines = ran.out.lines().map(|line| serde_json::from_str(line).unwrap());
    (ran.status, lines.collect())
}

/// The bytes of a WTHOR file with these games: Black's score and moves.
fn wthor(games: &[(u8, &[u8])]) -> Vec<u8> {
    let count = u8::try_from(games.len()).unwrap();
    let mut bytes = vec![20, 24, 6, 7, count, 0, 0, 0, 0, 0, 0xE8, 7, 8, 0, 24, 0];
    for (score, moves) in games {
        let end = bytes.len() + 68;
        bytes.extend([0, 0, 0, 0, 0, 0, *score, *score]);
        bytes.extend(*moves);
        bytes.resize(end, 0);
    }
    bytes
}

/// The shortest game as WTHOR stores it.
const WIPE_OUT: [u8; 9] = [56, 64, 53, 66, 75, 46, 57, 65, 35];

#[test]
fn a_legal_game_says_moves_score_and_missing_passes() {
    let ran = ran(&["check", &data("beginner.txt")]);
    assert_eq!(ran.status, Status::Done);
    let lines: Vec<_> = ran.out.lines().collect();
    assert!(lines[0].ends_with("beginner.txt:2: legal, 60 moves, 13-51"), "{}", lines[0]);
    assert_eq!(lines[1], "  note: Black must pass before a1");
    assert_eq!(lines[2], "  note: Black must pass before a4");
    assert_eq!(lines[3], "1 file, 1 game: 1 legal (1 finished, 0 unfinished), 0 faults");
    assert_eq!(ran.err, "");
}

#[test]
fn a_fault_has_line_column_and_reason() {
    let ran = run_with(&["check", "-"], b"d3d4d5\n");
    assert_eq!(ran.status, Status::Negative);
    assert_eq!(
        ran.out,
        "<stdin>:1:3: move 2: d4 is occupied (Black)\n  \
         nothing after it was read; 1 move is good\n\
         1 file, 1 game: 0 legal (0 finished, 0 unfinished), 1 fault\n"
    );
}

#[test]
fn exit_codes_are_those_of_the_contract() {
    let cases: [(&[u8], Status); 8] = [
        (b"f5d6c5f6e7f4g5e6e3", Status::Done),
        (b"f5d6c3", Status::Done),
        (b"f5d6c5f6e7f4g5e6e3 pass", Status::Done),
        (b"f5d6c5f6e7f4g5e6e3 d3", Status::Negative),
        (b"f5a1", Status::Negative),
        (b"f5d6c", Status::BadInput),
        (b"i9", Status::BadInput),
        (b"\x89OTH\r\n\x1A\n", Status::BadInput),
    ];
    for (input, status) in cases {
        let ran = run_with(&["check", "-"], input);
        assert_eq!(ran.status, status, "{}", String::from_utf8_lossy(input));
    }
    assert_eq!(ran(&["check", &data("wrong-score.txt")]).status, Status::Negative);
    assert_eq!(ran(&["check", &data("absent.txt")]).status, Status::File);
    assert_eq!(ran(&["check"]).status, Status::Usage);
    // The worst of all files counts.
    let all = [&data("wipe-out.txt"), &data("illegal.txt"), &data("absent.txt")];
    assert_eq!(ran(&["check", all[0], all[1]]).status, Status::Negative);
    assert_eq!(ran(&["check", all[0], all[1], all[2]]).status, Status::File);
}

#[test]
fn json_has_a_line_for_each_game_and_file_and_a_summary() {
    let (status, lines) = json(&[&data("three.txt"), &data("wipe-out.txt")], b"");
    assert_eq!(status, Status::Negative);
    let kinds: Vec<_> = lines.iter().map(|line| line["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["game", "game", "game", "file", "game", "file", "summary"]);

    let fault = &lines[1]["fault"];
    assert_eq!((&lines[1]["game"], &lines[1]["legal"]), (&2.into(), &false.into()));
    assert_eq!((&lines[1]["moves"], &fault["ply"]), (&3.into(), &4.into()));
    assert_eq!((&fault["line"], &fault["column"]), (&3.into(), &7.into()));
    assert_eq!(fault["code"], "ILLEGAL_MOVE");

    assert_eq!(lines[2]["finished"], false);
    assert_eq!(lines[2]["notes"][0]["code"], "UNFINISHED");
    assert_eq!(lines[4]["discs"]["black"], 13);
    assert_eq!(lines[4]["discs"]["empty"], 51);

    let summary = &lines[6];
    assert_eq!((&summary["files"], &summary["games"]), (&2.into(), &4.into()));
    assert_eq!((&summary["legal"], &summary["faults"]), (&3.into(), &1.into()));
    assert_eq!((&summary["unfinished"], &summary["exit"]), (&1.into(), &1.into()));
}

#[test]
fn passes_are_counted_as_plies() {
    let (_, lines) = json(&[&data("beginner.txt")], b"");
    assert_eq!((&lines[0]["moves"], &lines[0]["plies"]), (&60.into(), &62.into()));
    assert_eq!(lines[0]["passes"], serde_json::json!([53, 55]));
}

#[test]
fn one_game_of_a_file_can_be_named() {
    let (status, lines) = json(&[&format!("{}#3", data("three.txt"))], b"");
    assert_eq!(status, Status::Done);
    assert_eq!((lines.len(), &lines[0]["game"]), (3, &3.into()));
    let none = ran(&["check", &format!("{}#4", data("three.txt"))]);
    assert_eq!(none.status, Status::BadInput);
    assert!(none.out.contains("there is no game 4"), "{}", none.out);
}

#[test]
fn a_database_lists_its_exceptions_alone() {
    let bytes = wthor(&[
        (64, &WIPE_OUT),
        (50, &WIPE_OUT),
        (33, &WIPE_OUT[..4]),
        (64, &[56, 64, 33, 11]),
        (64, &[56, 99]),
    ]);
    let (status, lines) = json(&["-"], &bytes);
    assert_eq!(status, Status::BadInput);
    let games: Vec<_> = lines.iter().filter(|line| line["kind"] == "game").collect();
    let numbers: Vec<_> = games.iter().map(|line| line["game"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [2, 3, 4, 5]);
    assert_eq!((&games[0]["agrees"], &games[0]["recorded"]["black"]), (&false.into(), &50.into()));
    assert_eq!((&games[1]["agrees"], &games[1]["finished"]), (&Value::Null, &false.into()));
    assert_eq!(
        (&games[2]["fault"]["code"], &games[2]["moves"]),
        (&"ILLEGAL_MOVE".into(), &3.into())
    );
    assert_eq!(games[3]["fault"]["code"], "BAD_MOVE_CODE");
    let file = &lines[4];
    assert_eq!((&file["format"], &file["games"]), (&"wthor".into(), &5.into()));
    assert_eq!((&file["agree"], &file["differ"]), (&1.into(), &1.into()));
    assert_eq!((&file["finished"], &file["unfinished"]), (&2.into(), &1.into()));
}

#[test]
fn a_damaged_database_gives_its_whole_games() {
    let whole = wthor(&[(64, &WIPE_OUT), (64, &WIPE_OUT)]);
    let (status, lines) = json(&["-"], &whole[..whole.len() - 1]);
    assert_eq!(status, Status::BadInput);
    assert_eq!((&lines[0]["games"], &lines[0]["agree"]), (&1.into(), &1.into()));
    assert_eq!(lines[0]["fault"]["code"], "TRUNCATED_FILE");
    let mut announced = whole;
    announced[4] = 200;
    let (status, lines) = json(&["-"], &announced);
    assert_eq!((status, &lines[0]["games"]), (Status::BadInput, &2.into()));
    assert_eq!(lines[0]["fault"]["code"], "COUNT_MISMATCH");
}

#[test]
fn names_stand_beside_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let mut jou = vec![20, 24, 6, 7, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
    jou.extend(b"Alice Example\0\0\0\0\0\0\0");
    std::fs::write(folder.path().join("ANY.JOU"), &jou).unwrap();
    let games = folder.path().join("games.wtb");
    std::fs::write(&games, wthor(&[(50, &WIPE_OUT)])).unwrap();
    let (_, lines) = json(&[games.to_str().unwrap()], b"");
    assert_eq!(lines[0]["black"], "Alice Example");

    std::fs::write(folder.path().join("ANY.JOU"), &jou[..20]).unwrap();
    let ran = ran(&["check", games.to_str().unwrap()]);
    assert!(ran.err.contains("names are left out"), "{}", ran.err);
    assert_eq!(ran.status, Status::Negative);
}

#[test]
fn any_number_of_threads_gives_the_same_output() {
    let names = ["beginner.txt", "illegal.txt", "three.txt", "wipe-out.txt", "wrong-score.txt"];
    let files: Vec<_> = names.iter().map(|name| data(name)).collect();
    let check = |threads: &str| {
        let options = ["check", "--json", "--threads", threads];
        let args: Vec<_> = options.into_iter().chain(files.iter().map(String::as_str)).collect();
        ran(&args).out
    };
    assert_eq!(check("1"), check("4"));
}
