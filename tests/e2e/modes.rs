//! The terminal is given back as it was.

use othello_tests::{Home, Program, Terminal};

use crate::steps::{play, player, two_people};

fn is_ours(terminal: &Terminal) {
    let modes = terminal.modes();
    assert_eq!(
        modes.screen,
        ["alternate screen", "hidden cursor", "bracketed paste", "mouse reports"]
    );
    assert_ne!(modes.line, terminal.first_modes().line, "raw mode differs from the usual one");
}

fn is_given_back(terminal: &Terminal) {
    assert_eq!(terminal.modes(), terminal.first_modes());
}

#[test]
fn after_quitting() {
    let home = Home::new().unwrap();
    let mut terminal = two_people(&home);
    is_ours(&terminal);
    terminal.type_keys("q").unwrap();
    assert_eq!(terminal.wait_for_exit().unwrap().exit_code(), 0);
    is_given_back(&terminal);
}

#[test]
fn after_control_c() {
    let home = Home::new().unwrap();
    let mut terminal = two_people(&home);
    terminal.type_keys("\x03").unwrap();
    assert_eq!(terminal.wait_for_exit().unwrap().exit_code(), 130);
    is_given_back(&terminal);
}

#[test]
fn after_signals() {
    for signal in ["TERM", "HUP", "INT"] {
        let home = Home::new().unwrap();
        let mut terminal = two_people(&home);
        is_ours(&terminal);
        terminal.signal(signal).unwrap();
        terminal.wait_for_exit().unwrap();
        is_given_back(&terminal);
    }
}

#[test]
fn after_a_panic_whose_message_can_be_read() {
    for program in
        [player(&["--new", "--panic"]), Program::new("othello-tui").unwrap().with(["--panic"])]
    {
        let home = Home::new().unwrap();
        let mut terminal = Terminal::start(&program, &home, 80, 24).unwrap();
        terminal.wait_for("move 1 ").unwrap();
        terminal.type_keys("x").unwrap();
        let status = terminal.wait_for_exit().unwrap();
        assert!(!status.success());
        is_given_back(&terminal);
        assert!(terminal.text().contains("a panic was asked for"), "{}", terminal.text());
    }
}

/// Ctrl-Z hands the terminal to the shell, `fg` brings the same screen back.
#[test]
fn between_stop_and_continue() {
    let home = Home::new().unwrap();
    let path = Program::new("othello-tui").unwrap();
    let mut terminal = Terminal::shell(&home, 80, 24).unwrap();
    terminal.wait_for("shell> ").unwrap();
    terminal.type_keys("stty -a >before\r").unwrap();
    terminal.type_keys(&format!("{} -b human -w human --new\r", path.path().display())).unwrap();
    terminal.wait_for("move 1 ").unwrap();
    play(&mut terminal, &["f5"]);
    let screen = terminal.wait_for("move 2 ").unwrap();
    terminal.type_keys("\x1a").unwrap();
    terminal.wait_for("Stopped").unwrap();
    assert_eq!(terminal.modes().screen, Vec::<&str>::new());
    terminal.type_keys("clear; stty -a >after; cmp before after && echo same modes\r").unwrap();
    terminal
        .wait_until("the comparison", |screen| screen.lines().any(|line| line == "same modes"))
        .unwrap();
    terminal.type_keys("fg\r").unwrap();
    let again = terminal.wait_for("move 2 ").unwrap();
    assert_eq!(again.lines().next(), screen.lines().next());
    is_ours(&terminal);
    terminal.type_keys("q").unwrap();
    terminal.wait_for("shell> ").unwrap();
}

#[test]
fn a_window_of_any_size_shows_the_same_game_afterwards() {
    let home = Home::new().unwrap();
    let mut terminal = two_people(&home);
    play(&mut terminal, &["f5"]);
    terminal.wait_for("move 2 ").unwrap();
    terminal.resize(19, 9).unwrap();
    terminal.wait_for("20x10").unwrap();
    for (columns, rows) in [(1, 1), (40, 16), (200, 60), (20, 10), (3, 50)] {
        terminal.resize(columns, rows).unwrap();
    }
    terminal.resize(80, 24).unwrap();
    terminal.wait_for("move 2 ").unwrap();
    terminal.type_keys("q").unwrap();
    assert!(terminal.wait_for_exit().unwrap().success());
    is_given_back(&terminal);
}

/// A key that arrives together with the new size is not lost.
#[test]
fn a_key_pressed_while_the_window_changes() {
    for round in 0..40 {
        let home = Home::new().unwrap();
        let mut terminal = two_people(&home);
        terminal.resize(81 + round, 25).unwrap();
        terminal.type_keys("q").unwrap();
        assert!(terminal.wait_for_exit().unwrap().success());
    }
}
