//! A whole game, by keyboard and by mouse, and the same game again in the viewer.

use othello_tests::{Home, Program, Terminal};

use crate::steps::{WIPE_OUT, call, play, player, two_people};

/// Where a square of the standard screen is clicked: the middle of its cell.
fn cell(square: &str) -> (u16, u16) {
    let bytes = square.as_bytes();
    (4 + 4 * u16::from(bytes[0] - b'a'), 3 + 2 * u16::from(bytes[1] - b'1'))
}

#[test]
fn a_game_by_keyboard_is_shown_again_by_the_viewer() {
    let home = Home::new().unwrap();
    let mut terminal = two_people(&home);
    play(&mut terminal, &WIPE_OUT);
    let screen = terminal.wait_for("wins 13-0").unwrap();
    assert!(screen.contains("64-0"), "both scores are told:\n{screen}");
    terminal.type_keys("q").unwrap();
    assert!(terminal.wait_for_exit().unwrap().success());

    let viewer = Program::new("othello-replay").unwrap().with(["view"]);
    let mut terminal = Terminal::start(&viewer, &home, 80, 24).unwrap();
    // End shows the last move, e3, and the result.
    terminal.wait_for("f5").unwrap();
    terminal.type_keys("\x1b[F").unwrap();
    let screen = terminal
        .wait_until("the last move", |screen| screen.contains("(X)") || screen.contains("(●)"))
        .unwrap();
    assert!(screen.contains("13"), "{screen}");
    terminal.type_keys("q").unwrap();
    assert!(terminal.wait_for_exit().unwrap().success());

    let (code, moves, _) = call("othello-replay", &["moves"], &home, "");
    assert_eq!((code, moves.split_whitespace().collect::<String>().contains("f5")), (0, true));
}

#[test]
fn a_game_by_mouse_ends_like_one_by_keyboard() {
    let home = Home::new().unwrap();
    let mut terminal = two_people(&home);
    for (index, square) in WIPE_OUT.iter().enumerate() {
        terminal.wait_for(&format!("move {} ", index + 1)).unwrap();
        let (column, row) = cell(square);
        terminal.click(column, row).unwrap();
    }
    terminal.wait_for("wins 13-0").unwrap();
}

/// A newcomer who knows nothing but Tab and Enter gets through a whole game with the engine.
#[test]
fn a_game_against_the_engine_comes_to_its_end() {
    let home = Home::new().unwrap();
    let program = player(&["--level", "1", "--seed", "5", "--new"]);
    let mut terminal = Terminal::start(&program, &home, 80, 24).unwrap();
    loop {
        let screen = terminal
            .wait_until("a turn or the end", |screen| {
                screen.contains("Game over") || screen.contains("Black to move")
            })
            .unwrap();
        if screen.contains("Game over") {
            break;
        }
        let title = screen.lines().next().unwrap_or_default().to_owned();
        terminal.type_keys("\t\r").unwrap();
        terminal
            .wait_until("the next move", |screen| screen.lines().next() != Some(&title))
            .unwrap();
    }
    terminal.type_keys("q").unwrap();
    assert!(terminal.wait_for_exit().unwrap().success());
    let (code, checked, errors) =
        call("othello-replay", &["check", "--json", &archive(&home)], &home, "");
    assert_eq!(code, 0, "{checked}{errors}");
}

fn archive(home: &Home) -> String {
    home.path().join("data/othello/games.oth").display().to_string()
}
