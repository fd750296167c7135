//! Exit codes and messages of every program.

use othello_tests::Home;

use crate::steps::call;

#[test]
fn perft_prints_a_line_for_each_depth() {
    let home = Home::new().unwrap();
    let (code, output, _) = call("othello", &["perft", "6"], &home, "");
    assert_eq!((code, output.as_str()), (0, "1 4\n2 12\n3 56\n4 244\n5 1396\n6 8200\n"));
    let (code, _, errors) = call("othello", &["perft", "3", "--position", "---0"], &home, "");
    assert_eq!(code, 3);
    assert!(errors.contains("column 4"), "{errors}");
    let (code, _, errors) = call("othello", &["perft", "3", "--rules", "chess"], &home, "");
    assert!(code != 0 && errors.contains("othello"), "{errors}");
    let (code, _, _) = call("othello", &["perft", "many"], &home, "");
    assert_eq!(code, 2);
}

#[test]
fn check_answers_by_its_exit_code() {
    let home = Home::new().unwrap();
    let check = |input: &str| call("othello-replay", &["check", "-"], &home, input);
    assert_eq!(check("f5d6c5f6e7f4g5e6e3\n").0, 0);
    assert_eq!(check("f5d6c3\n").0, 0, "an unfinished game is a note");
    let (code, output, errors) = check("d3d4d5\n");
    assert_eq!(code, 1);
    let all = output + &errors;
    assert!(all.contains("move 2") && all.contains("d4 is occupied (Black)"), "{all}");
    let (code, output, errors) = call("othello-replay", &["check", "no-such-file"], &home, "");
    assert_eq!(code, 4);
    let all = output + &errors;
    assert!(all.contains("cannot read no-such-file"), "{all}");
}

#[test]
fn records_convert_to_every_form_and_back() {
    let home = Home::new().unwrap();
    let convert = |arguments: &[&str], input: &str| call("othello-replay", arguments, &home, input);
    let moves = "f5d6c3f3e3f4g4g5h6g3\n";
    let (code, json, _) = convert(&["convert", "--to", "json", "-"], moves);
    assert_eq!(code, 0);
    let (code, _, errors) = convert(&["convert", "--to", "binary", "-o", "game.oth", "-"], &json);
    assert_eq!((code, errors.contains("panicked")), (0, false));
    let (code, back, _) = convert(&["convert", "--to", "transcript", "game.oth"], "");
    assert_eq!((code, back.as_str()), (0, moves));
    let (code, _, errors) = convert(&["convert", "--to", "binary", "-o", "game.oth", "-"], &json);
    assert!(code != 0 && errors.contains("game.oth"), "nothing is overwritten unasked: {errors}");
}

#[test]
fn a_full_screen_needs_a_terminal() {
    let home = Home::new().unwrap();
    let (code, _, errors) = call("othello-tui", &["--new"], &home, "");
    assert_eq!(code, 6);
    assert!(errors.contains("--linear"), "{errors}");
}

#[test]
fn garbage_is_refused_with_its_place() {
    let home = Home::new().unwrap();
    for garbage in ["\u{0}\u{1}\u{2}", "{\"schema\":", "f5d6c", "q9q9", "WTHOR"] {
        std::fs::write(home.path().join("garbage"), garbage).unwrap();
        for arguments in [&["check", "garbage"][..], &["show", "garbage"], &["moves", "garbage"]] {
            let (code, output, errors) = call("othello-replay", arguments, &home, "");
            assert!(
                (1..=3).contains(&code),
                "{arguments:?} of {garbage:?}: {code} {output}{errors}"
            );
            assert!(!errors.contains("panicked"), "{errors}");
        }
    }
}
