//! What several tests do.

use othello_tests::{Home, Program, Terminal};

/// The shortest game that wipes White out: nine moves, 13-0.
pub(crate) const WIPE_OUT: [&str; 9] = ["f5", "d6", "c5", "f6", "e7", "f4", "g5", "e6", "e3"];

/// The player's program with these arguments and no pauses.
pub(crate) fn player(arguments: &[&str]) -> Program {
    Program::new("othello-tui").unwrap().with(arguments.iter().copied()).with(["--calm"])
}

/// Two people at one keyboard, in a terminal of the standard size.
pub(crate) fn two_people(home: &Home) -> Terminal {
    let program = player(&["--black", "human", "--white", "human", "--new"]);
    let mut terminal = Terminal::start(&program, home, 80, 24).unwrap();
    terminal.wait_for("move 1 ").unwrap();
    terminal
}

/// Types a square and plays there.
pub(crate) fn press(terminal: &mut Terminal, square: &str) {
    terminal.type_keys(square).unwrap();
    terminal.type_keys("\r").unwrap();
}

/// Plays these squares one after the other, each once the one before is on the screen.
pub(crate) fn play(terminal: &mut Terminal, squares: &[&str]) {
    for (index, square) in squares.iter().enumerate() {
        terminal.wait_for(&format!("move {} ", index + 1)).unwrap();
        press(terminal, square);
    }
}

/// What a call without a terminal gives: exit code, stdout, stderr.
pub(crate) fn call(
    program: &str,
    arguments: &[&str],
    home: &Home,
    input: &str,
) -> (i32, String, String) {
    let program = Program::new(program).unwrap().with(arguments.iter().copied());
    let output = program.run(home, input).unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}
