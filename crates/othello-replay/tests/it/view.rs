//! The viewer's screens.

use std::fmt::Write as _;

use insta::assert_snapshot;
use othello_replay::Env;
use othello_session::status::Status;
use proptest::prelude::*;

use crate::{data, home_with, ran, run_in, run_with, speaking};

/// The screen of a size after a script, in a language.
fn screen(size: &str, lang: &str, file: &str, script: &str) -> String {
    let args = ["view", "--snapshot", size, "--lang", lang, "--script", "-", &data(file)];
    let ran = run_with(&args, script.as_bytes());
    assert_eq!((ran.status, ran.err.as_str()), (Status::Done, ""));
    ran.out
}

/// Asserts that every line fits into so many cells.
#[track_caller]
fn assert_fits(screen: &str, columns: usize) {
    for line in screen.lines() {
        let cells = othello_view::cells::width(line);
        assert!(cells <= columns, "{cells} cells in `{line}`");
    }
}

#[test]
fn full() {
    assert_snapshot!(screen("120x40", "en", "beginner.txt", "text 17\nG"));
}

#[test]
fn standard() {
    assert_snapshot!(screen("80x24", "en", "beginner.txt", "text 17\nG"));
}

#[test]
fn compact() {
    assert_snapshot!(screen("40x16", "en", "beginner.txt", "text 17\nG"));
}

#[test]
fn board_only() {
    assert_snapshot!(screen("20x10", "en", "beginner.txt", "text 17\nG"));
}

#[test]
fn too_small() {
    assert_snapshot!(screen("18x7", "en", "beginner.txt", ""));
}

#[test]
fn standard_in_russian() {
    assert_snapshot!(screen("80x24", "ru", "beginner.txt", "text 17\nG"));
}

#[test]
fn standard_in_japanese() {
    assert_snapshot!(screen("80x24", "ja", "beginner.txt", "text 17\nG"));
}

#[test]
fn a_forced_pass_is_announced() {
    assert_snapshot!(screen("80x24", "en", "beginner.txt", "text 53\nG"));
}

#[test]
fn the_end_tells_both_scores() {
    assert_snapshot!(screen("80x24", "en", "wipe-out.txt", "End"));
}

#[test]
fn a_refused_move_is_explained() {
    assert_snapshot!(screen("80x24", "en", "beginner.txt", "text 16\nG\ntext g8\nEnter"));
}

#[test]
fn the_last_move_is_explained_where_it_was_played() {
    assert_snapshot!(screen("80x24", "en", "beginner.txt", "text 17\nG\ny"));
}

#[test]
fn a_tried_move_grows_a_variation() {
    assert_snapshot!(screen("80x24", "en", "beginner.txt", "text 16\nG\ntext d8\nEnter"));
}

#[test]
fn keys_are_listed_in_every_language() {
    for lang in ["en", "ru", "ja"] {
        let help = screen("80x24", lang, "wipe-out.txt", "?");
        assert_fits(&help, 80);
        assert!(!help.contains("..."), "cut in {lang}:\n{help}");
        assert_snapshot!(format!("keys_{lang}"), help);
    }
}

#[test]
fn a_fault_is_told_where_the_good_moves_end() {
    let told = screen("80x24", "en", "illegal.txt", "End");
    assert!(told.contains("not by the rules: "), "{told}");
}

#[test]
fn clicks_on_moves_and_squares_and_the_wheel() {
    let place = |script: &str| {
        let screen = screen("80x24", "en", "beginner.txt", script);
        let title = screen.lines().next().unwrap().to_owned();
        title.rsplit("ply ").next().unwrap().split(' ').next().unwrap().to_owned()
    };
    assert_eq!(place("wheel down\nwheel down\nwheel up"), "1");
    assert_eq!(place("click f5\nclick f5"), "1");
    assert_eq!(place("click a1\nclick a1"), "0");
    assert_eq!(place("Space\ntick\ntick"), "2");
    assert_eq!(place("q\nRight"), "0", "nothing happens after the end");
}

#[test]
fn a_script_prints_screens_on_the_way() {
    let out = screen("20x10", "en", "beginner.txt", "screen\nresize 40x16\nRight\nscreen\nRight");
    assert_eq!(out.lines().count(), 10 + 16 + 16);
    let wrong = run_with(
        &["view", "--snapshot", "20x10", "--script", "-", &data("wipe-out.txt")],
        b"Right\nfly\n",
    );
    assert_eq!(wrong.status, Status::BadInput);
    assert!(wrong.err.contains("line 2: expected a key"), "{}", wrong.err);
}

#[test]
fn the_last_game_is_viewed_without_a_file() {
    let (_home, env) = home_with(&["f5d6", "d3c3c4"]);
    let ran = run_in(&["--snapshot", "80x24", "--at", "3"], b"", env);
    assert_eq!(ran.status, Status::Done);
    assert!(ran.out.contains("Move 3/3  X c4"), "{}", ran.out);
}

#[test]
fn the_language_follows_the_locale() {
    let env = Env { hints: speaking("ru_RU.UTF-8"), ..Env::default() };
    let ran = run_in(&["view", "--snapshot", "80x24", &data("wipe-out.txt")], b"", env);
    assert!(ran.out.contains("Чёрные"), "{}", ran.out);
}

#[test]
fn without_a_terminal_the_viewer_says_what_to_do() {
    let ran = ran(&["view", &data("wipe-out.txt")]);
    assert_eq!((ran.status, ran.out.as_str()), (Status::Terminal, ""));
    assert!(ran.err.contains("--snapshot"), "{}", ran.err);
}

#[test]
fn marks_are_those_of_the_legal_squares_on_both_sides_of_a_pass() {
    for ply in [52, 53, 54] {
        let screen = screen("20x10", "en", "beginner.txt", &format!("text {ply}\nG"));
        let shown = ran(&["show", "--at", &ply.to_string(), &data("beginner.txt")]).out;
        let legal = shown.lines().last().unwrap().split(": ").nth(1).unwrap_or_default();
        let marked: String = screen.lines().skip(2).take(8).map(marks).collect();
        let drawn: usize = marked.matches('*').count();
        assert_eq!(drawn, legal.split_whitespace().count(), "ply {ply}\n{screen}{shown}");
    }
}

/// The signs of a row of the small board, without its digit.
fn marks(row: &str) -> String {
    row.chars().skip(2).collect()
}

#[test]
fn very_large_screens_are_drawn() {
    let out = screen("467x145", "en", "beginner.txt", "text 17\nG");
    assert_eq!(out.lines().count(), 145);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_size_and_no_keys_make_it_panic(
        sizes in prop::collection::vec((0_u16..200, 0_u16..60), 1..4),
        keys in prop::collection::vec(0_usize..26, 0..60),
    ) {
        const KEYS: [&str; 26] = [
            "Left", "Right", "Up", "Down", "Home", "End", "PgUp", "PgDn", "Space", "+", "-", "tick",
            "Enter", "y", "l", "p", "Tab", "?", "Esc", "text f6", "text c4", "text 33", "G",
            "click d3", "rightclick e6", "Shift-Down",
        ];
        let mut script = String::new();
        let mut rows = 0;
        let mut last = 24;
        for (index, key) in keys.iter().enumerate() {
            let (width, height) = sizes[index % sizes.len()];
            (rows, last) = (rows + height, height);
            writeln!(script, "resize {width}x{height}\n{}\nscreen", KEYS[*key]).unwrap();
        }
        let out = screen("80x24", "ja", "beginner.txt", &script);
        prop_assert_eq!(out.lines().count(), usize::from(rows + last));
    }
}
