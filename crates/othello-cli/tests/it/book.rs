//! Opening books: shown, joined, written anew, made, played by.

use std::fs;

use othello_cli::Exit;
use othello_data::openings;
use othello_session::history::History;

use crate::support::{othello, othello_reading};

/// The small book of the test data.
const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/book.txt");

fn show(more: &[&str]) -> String {
    othello(&[&["book", "show", "--book", BOOK], more].concat()).answer()
}

#[test]
fn a_position_is_shown_move_by_move() {
    assert_eq!(show(&["f5d6c3"]), include_str!("../../testdata/book-show.txt"));
}

#[test]
fn a_position_is_found_however_it_lies_and_came_about() {
    let worths = |game: &str| -> Vec<String> {
        let answer = show(&[game]);
        let worth = |line: &str| line.split(' ').skip(1).take(2).collect::<Vec<_>>().join(" ");
        let mut worths: Vec<String> = answer.lines().map(worth).collect();
        worths.sort();
        worths
    };
    // The same game, begun on each of the four squares.
    for turned in ["e6f4c3", "c4e3f6", "d3c5f6"] {
        assert_eq!(worths(turned), worths("f5d6c3"));
    }
    assert!(show(&["c4e3f6"]).starts_with("c5 -0.44 "), "the half turn of f4");
    let board = "---------------------------OX------XO--------------------------- X";
    assert_eq!(show(&[board]), show(&[""]));
    assert_eq!(show(&[""]).lines().count(), 4, "four first moves");
}

#[test]
fn what_is_not_there_is_a_negative_answer() {
    let run = othello(&["book", "show", "--book", BOOK, "f5f4c3"]);
    assert_eq!(run.message(Exit::Negative), "not in the book\n");
    let run = othello(&["book", "show", "--book", BOOK, "f5f4c3", "--json"]);
    assert_eq!(run.exit, Exit::Negative);
    assert!(run.out.contains("\"moves\":[]"), "{}", run.out);
    let message = othello(&["book", "show", "f5f5"]).message(Exit::BadInput);
    assert!(message.contains("f5"), "{message}");
}

#[test]
fn json_says_the_same() {
    let text = show(&["f5d6c3"]);
    let json = othello(&["book", "show", "--book", BOOK, "f5d6c3", "--json"]).json();
    let moves = json["moves"].as_array().unwrap();
    assert_eq!(moves.len(), text.lines().count());
    assert!(text.starts_with(moves[0]["move"].as_str().unwrap()));
    assert_eq!(moves[2]["opening"], "Bent Ganglion");
    assert_eq!(moves[0]["confidence"], 73);
    let totals = othello(&["book", "show", "--book", BOOK, "--json"]).json();
    assert_eq!((&totals["positions"], &totals["named"]), (&60.into(), &12.into()));
}

#[test]
fn the_book_of_the_program_is_there() {
    let totals = othello(&["book", "show", "--json"]).json();
    assert!(totals["positions"].as_u64().unwrap() >= 200, "{totals}");
    assert!(totals["start"].as_f64().unwrap().abs() < 3.0, "{totals}");
    assert!(othello(&["book", "show", "f5"]).answer().lines().count() >= 3);
    let text = othello(&["book", "export"]).answer();
    assert!(text.starts_with("othello book 1\nstart "));
}

#[test]
fn books_are_written_in_both_forms_and_never_over_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (packed, text) = (path("a.zst"), path("a.txt"));
    let export = |from: &str, to: &str| othello(&["book", "export", from, "-o", to]);
    assert!(export(BOOK, &packed).answer().is_empty());
    assert!(export(&packed, &text).answer().is_empty());
    let without_remark = fs::read_to_string(BOOK)
        .unwrap()
        .replace(fs::read_to_string(BOOK).unwrap().lines().nth(1).unwrap(), "");
    assert_eq!(fs::read_to_string(&text).unwrap(), without_remark.replace("\n\n", "\n"));
    assert_eq!(othello(&["book", "export", &packed]).answer(), fs::read_to_string(&text).unwrap());
    let message = export(BOOK, &packed).message(Exit::File);
    assert!(message.contains("; --force replaces it"), "{message}");
    othello(&["book", "export", BOOK, "-o", &text, "--plies", "2", "--force"]).answer();
    let short = fs::read_to_string(&text).unwrap();
    let ways: Vec<_> = short.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(ways, ["othello", "start", "f5", "f5d6", "f5f4", "f5f6"]);
}

#[test]
fn books_are_joined_in_any_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (short, deep) = (path("short.zst"), path("deep.txt"));
    othello(&["book", "export", BOOK, "-o", &short, "--plies", "3"]).answer();
    fs::write(&deep, "othello book 1\nf5 20@99% d6 -0.5 # by hand\n").unwrap();
    let mut joined = Vec::new();
    for (index, order) in [[BOOK, &short, &deep], [&deep, &short, BOOK]].into_iter().enumerate() {
        let out = path(&format!("{index}.txt"));
        othello(&[&["book", "merge"], &order[..], &["-o", &out]].concat()).answer();
        joined.push(fs::read_to_string(out).unwrap());
    }
    assert_eq!(joined[0], joined[1]);
    assert!(joined[0].contains("\nf5 20@99% d6 -0.50 6@73% f4 "), "{}", joined[0]);
    let missing = othello(&["book", "merge", BOOK, "-o", &path("x"), &path("y")]);
    assert_eq!(missing.exit, Exit::File);
    assert!(!folder.path().join("x").exists());
}

#[test]
fn what_is_no_book_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let message = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        othello(&["book", "show", "--book", path.to_str().unwrap()]).message(Exit::BadInput)
    };
    assert!(message(b"").contains("book: line 1: expected `othello book 1`"));
    assert!(message(b"othello book 1\nf5 d6").contains("book: line 2: expected 13@73%"));
    let weights = othello_data::pack(othello_data::weights());
    assert!(message(&weights).contains("book: no opening book (version 1 expected)"));
    let mut packed = othello_data::pack(othello_data::book());
    packed.truncate(packed.len() / 2);
    assert!(message(&packed).contains("book: not packed as this suite does it"));
}

#[test]
fn a_book_is_made_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data").display().to_string();
    let build = |positions: &str, more: &[&str]| {
        let usual = ["book", "build", "--data", &path, "--positions", positions, "--depth", "2"];
        othello(&[&usual[..], &["--weights", "simple"], more].concat())
    };
    let run = build("9", &[]);
    assert!(run.err.contains("9 of 9 positions"), "{}", run.err);
    run.answer();
    build("20", &["--threads", "2"]).answer();
    let totals = othello(&["book", "show", "--book", &path, "--json"]).json();
    assert_eq!(totals["positions"], 20);
    let message = build("20", &["--penalty", "7"]).message(Exit::BadInput);
    assert!(message.contains("line 1: made by `othello book 1: depth 2, penalty 40"), "{message}");
}

/// The answers of a server to one question for a move, asked by several seeds.
fn opened(args: &[&str]) -> Vec<String> {
    let answer = |seed: u32| {
        let seed = seed.to_string();
        let args = [&["gtp", "--hash", "1", "--seed", &seed], args].concat();
        let script = b"play b f5\ngenmove w\nothello-hint\n";
        othello_reading(&args, script).answer().split("\n\n").nth(1).unwrap().to_owned()
    };
    (0..6).map(answer).collect()
}

#[test]
fn servers_open_by_the_book_they_are_given() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.txt").display().to_string();
    // The worst of the three replies by any search.
    fs::write(&path, "othello book 1\nf5 20@99% f4 +9\n").unwrap();
    for strength in [&["--depth", "2"], &["--level", "1"], &["--level", "8"]] {
        let by_book = opened(&[&strength[..], &["--book", &path]].concat());
        assert_eq!(by_book, vec!["= F4"; 6], "{strength:?}");
    }
    let searched = opened(&["--depth", "4"]);
    assert_eq!(searched, opened(&["--depth", "4", "--book", "off"]));
    assert!(searched.iter().all(|answer| *answer == searched[0] && answer != "= F4"));
}

#[test]
fn a_player_of_a_match_has_a_book_only_if_it_is_given_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.txt").display().to_string();
    fs::write(&path, "othello book 1\nf5 20@99% f4 +9\n").unwrap();
    let opening = |book: &str| {
        let archive = folder.path().join(format!("{}.oth", book.len()));
        let second = format!("builtin:depth=4,hash=1{book}");
        let args = ["match", "--first", "builtin:depth=1,hash=1", "--second", &second];
        let more = ["--games", "2", "--random", "1", "--archive", archive.to_str().unwrap()];
        let run = othello(&[&args[..], &more].concat());
        assert_eq!(run.exit, Exit::Done, "{}", run.err);
        // The first engine has Black in the first game.
        let records = History::at(archive).read().unwrap().records;
        let first = records.iter().find(|record| record.tag("First") == Some("Black")).unwrap();
        let line = first.to_game().unwrap().line();
        let squares: Vec<_> = line.iter().filter_map(|mv| mv.square()).take(2).collect();
        openings::last(&squares, "en").unwrap().name
    };
    assert_eq!(opening(&format!(",book={path}")), "Parallel");
    assert_ne!(opening(""), "Parallel");
    let message = othello(&[
        "match",
        "--first",
        "builtin:book=nowhere.zst",
        "--second",
        "builtin",
        "--games",
        "0",
    ]);
    assert!(
        message.err.contains("`book=nowhere.zst` has no book: nowhere.zst:"),
        "{}",
        message.err
    );
}
