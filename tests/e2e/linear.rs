//! A game in plain text.

use othello_tests::Home;

use crate::steps::{WIPE_OUT, call};

#[test]
fn a_whole_game_goes_through_a_pipe_without_an_escape_code() {
    let home = Home::new().unwrap();
    let input = format!("a1\n{}\nquit\n", WIPE_OUT.join("\n"));
    let arguments = ["--linear", "--new", "--black", "human", "--white", "human"];
    let (code, output, errors) = call("othello-tui", &arguments, &home, &input);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(output.contains("Not legal: a1 captures nothing."), "{output}");
    assert!(output.contains("Black wins 13-0; with empty squares to the winner 64-0"), "{output}");
    assert!(!output.contains('\x1b'), "no escape code:\n{output}");

    let (code, moves, _) =
        call("othello-replay", &["convert", "--to", "transcript", &archive(&home)], &home, "");
    assert_eq!((code, moves.trim()), (0, "f5d6c5f6e7f4g5e6e3"));
}

#[test]
fn the_end_of_the_input_keeps_the_game() {
    let home = Home::new().unwrap();
    let people = ["--linear", "--black", "human", "--white", "human"];
    let (code, _, _) = call("othello-tui", &people, &home, "f5\nd6\n");
    assert_eq!(code, 0);
    let (code, output, _) = call("othello-tui", &["--linear", "--resume"], &home, "c3\n");
    assert_eq!(code, 0);
    assert!(output.contains("Black c3, flips 1: d4"), "{output}");
}

fn archive(home: &Home) -> String {
    home.path().join("data/othello/games.oth").display().to_string()
}
