//! Nothing is lost: killed, resumed, taken back.

use othello_tests::{Home, Terminal};

use crate::steps::{play, player, press, two_people};

#[test]
fn a_killed_game_is_resumed_with_every_move() {
    let home = Home::new().unwrap();
    let mut terminal = two_people(&home);
    play(&mut terminal, &["f5", "d6", "c5", "f6"]);
    terminal.wait_for("move 5 ").unwrap();
    terminal.signal("KILL").unwrap();
    terminal.wait_for_exit().unwrap();

    let mut terminal = Terminal::start(&player(&[]), &home, 80, 24).unwrap();
    terminal.wait_for("Go on").unwrap();
    terminal.type_keys("\r").unwrap();
    let screen = terminal.wait_for("1 f5 d6").unwrap();
    assert!(screen.contains("move 5 ") && screen.contains("3 c5 f6"), "{screen}");
    // It is the same game: it goes on to the same end.
    for square in ["e7", "f4", "g5", "e6", "e3"] {
        press(&mut terminal, square);
    }
    terminal.wait_for("wins 13-0").unwrap();
}

#[test]
fn a_game_that_was_left_is_offered_again_and_undo_survives() {
    let home = Home::new().unwrap();
    let mut terminal = two_people(&home);
    play(&mut terminal, &["f5", "d6", "c3"]);
    terminal.wait_for("move 4 ").unwrap();
    terminal.type_keys("u").unwrap();
    terminal.wait_for("move 3 ").unwrap();
    terminal.type_keys("q").unwrap();
    assert!(terminal.wait_for_exit().unwrap().success());

    let mut terminal = Terminal::start(&player(&["--resume"]), &home, 80, 24).unwrap();
    terminal.wait_for("move 3 ").unwrap();
    terminal.type_keys("r").unwrap();
    terminal.wait_for("move 4 ").unwrap();
}
