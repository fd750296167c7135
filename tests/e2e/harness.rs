//! The harness itself, with the shell as its program.

use othello_tests::{Home, Program, Terminal};

#[test]
fn a_shell_echoes_resizes_and_ends() {
    let home = Home::new().unwrap();
    let mut terminal = Terminal::shell(&home, 80, 24).unwrap();
    terminal.wait_for("shell> ").unwrap();
    terminal.type_keys("stty size\r").unwrap();
    terminal.wait_for("24 80").unwrap();
    terminal.resize(60, 20).unwrap();
    terminal.type_keys("stty size\r").unwrap();
    terminal.wait_for("20 60").unwrap();
    terminal.type_keys("printf '\\033[?1049h\\033[?25l'\r").unwrap();
    terminal.wait_until("an empty screen", |screen| !screen.contains("20 60")).unwrap();
    assert_eq!(terminal.modes().screen, ["alternate screen", "hidden cursor"]);
    terminal.type_keys("printf '\\033[?1049l\\033[?25h'; exit 7\r").unwrap();
    assert_eq!(terminal.wait_for_exit().unwrap().exit_code(), 7);
    assert_eq!(terminal.modes().screen, terminal.first_modes().screen);
}

#[test]
fn a_program_that_was_not_built_is_named_with_advice() {
    let error = Program::new("no-such-program").unwrap_err().to_string();
    assert!(error.contains("no-such-program") && error.contains("cargo xtask e2e"), "{error}");
}
