//! The best moves.

use othello_cli::Exit;

use crate::support::{othello, othello_reading};

/// White wins by 48 with d1, in spite of five passes.
const ENDGAME: &str = "-XO-OOOOXXXXOOX-XXOOOOX-OXOXXOXXOOXXOOOOOXOXXXXXOOOXXX--OOOOOOOO O";

#[test]
fn a_line_for_each_move() {
    let answer = othello(&["hint", ENDGAME, "--depth", "20"]).answer();
    assert_eq!(answer, "d1 +48 d1 pass a1 pass h2 pass h3 pass h7 pass g7\n");
    let answer = othello(&["hint", ENDGAME, "--depth", "20", "--count", "9"]).answer();
    let moves: Vec<&str> = answer.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(moves, ["d1", "h2", "h7", "g7", "h3", "a1"]);
}

#[test]
fn json_tells_estimates_from_exact_scores() {
    let exact =
        othello_reading(&["hint", "-", "--depth", "20", "--json"], ENDGAME.as_bytes()).json();
    assert_eq!(exact["best"], "d1");
    assert_eq!((&exact["score"], &exact["exact"]), (&48.0.into(), &true.into()));
    assert_eq!(exact["side"], "white");
    let guess = othello(&["hint", "f5", "--depth", "3", "--count", "2", "--json"]).json();
    assert_eq!(guess["exact"], false);
    assert_eq!(guess["depth"], 3);
    let moves = guess["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    assert_eq!(moves[0]["line"].as_array().unwrap().len(), 3);
    assert_eq!(moves[0]["move"], guess["best"]);
    let flags_first = othello(&["hint", "--json", "--depth", "3", "--count", "2", "f5"]).json();
    assert_eq!(flags_first["moves"], guess["moves"]);
}

#[test]
fn a_finished_game_has_a_score_and_no_move() {
    let wipe_out = "f5d6c5f6e7f4g5e6e3";
    assert_eq!(othello(&["hint", wipe_out]).answer(), "over -64\n");
    let answer = othello(&["hint", wipe_out, "--json"]).json();
    assert!(answer["best"].is_null());
    assert_eq!(answer["moves"].as_array().unwrap().len(), 0);
}

#[test]
fn a_game_that_has_not_begun_needs_no_words() {
    let call = |args: &[&str]| {
        let args: Vec<&str> =
            ["hint", "--depth", "4", "--rules", "mini"].iter().chain(args).copied().collect();
        othello(&args).answer()
    };
    assert_eq!(call(&[]).split(' ').count(), 2 + 4);
    assert_eq!(call(&[]), call(&[""]));
}

#[test]
fn levels_repeat_with_their_seed() {
    let call = |level: &str, seed: &str| {
        othello(&["hint", "f5d6c5f4", "--level", level, "--seed", seed]).answer()
    };
    assert_eq!(call("novice", "3"), call("1", "3"));
    assert!((0..20).any(|seed| call("1", &seed.to_string()) != call("1", "3")));
}

#[test]
fn time_is_a_limit() {
    let answer = othello(&["hint", "f5", "--time", "0.01"]).answer();
    assert!(answer.starts_with(|letter: char| letter.is_ascii_lowercase()), "{answer}");
}

#[test]
fn wrong_calls() {
    for args in [
        ["hint", "f5", "--depth", "3", "--level", "2"].as_slice(),
        &["hint", "f5", "--depth", "0"],
        &["hint", "f5", "--level", "13"],
        &["hint", "f5", "--time", "-1"],
        &["hint", "f5", "--time", "soon"],
        &["hint", "f5", "--count", "0"],
        &["hint", "f5", "--seed", "1"],
    ] {
        assert!(othello(args).message(Exit::Usage).starts_with("error: "), "{args:?}");
    }
    let message = othello(&["hint", "f5d6a1"]).message(Exit::BadInput);
    assert_eq!(message, "othello: move 3: a1 flips nothing\n");
}
