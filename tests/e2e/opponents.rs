//! Programs of others as opponents of a person.

use othello_tests::{Home, Program, Terminal};

use crate::steps::call;

fn opponent(way: &str) -> String {
    format!("cmd:'{}' {way}", env!("CARGO_BIN_EXE_fake-engine"))
}

/// What is said of a game in plain text against such an engine.
fn told(home: &Home, way: &str, words: &str) -> String {
    let (code, output, errors) =
        call("othello-tui", &["--linear", "--new", "-w", &opponent(way)], home, words);
    assert_eq!(code, 0, "{errors}");
    output
}

#[test]
fn a_program_plays_in_plain_text() {
    let home = Home::new().unwrap();
    for way in ["chatty", "nboard honest"] {
        let said = told(&home, way, "d3\nf5\nquit\n");
        assert!(said.contains("White: fake-engine."), "{said}");
        assert!(said.contains("White c3") && said.matches("White ").count() >= 4, "{said}");
    }
}

#[test]
fn a_program_that_fails_costs_nothing_and_is_started_anew() {
    let home = Home::new().unwrap();
    for way in ["crash 2", "garbage 2", "nboard crash 2"] {
        let said = told(&home, way, "d3\nf5\nengine\nquit\n");
        let (before, after) = said.split_once("The other program has failed: ").unwrap();
        assert_eq!(before.matches("\nWhite ").count(), 1, "{way}: {said}");
        // Started anew, it plays its first move well.
        assert_eq!(after.matches("\nWhite ").count(), 2, "{way}: {said}");
    }
    for way in ["illegal 2", "pass 2", "nboard illegal 2"] {
        let said = told(&home, way, "d3\nf5\nengine\nscore\nquit\n");
        assert_eq!(said.matches("The other program has failed: ").count(), 2, "{way}: {said}");
        assert!(said.contains("Black 5, White 2."), "{way}: {said}");
    }
    let said = told(&home, "dead", "d3\nscore\nquit\n");
    assert!(said.contains("I do not feel well") && said.contains("Black 4, White 1"), "{said}");
}

#[test]
fn a_program_plays_on_the_screen_and_a_silent_one_is_stopped() {
    let home = Home::new().unwrap();
    for (way, sign) in [("honest", "White f4"), ("mute", "the other program is thinking")] {
        let program = Program::new("othello-tui").unwrap();
        let program = program.with(["--new", "--lang", "en", "-w", &opponent(way)]);
        let mut terminal = Terminal::start(&program, &home, 80, 24).unwrap();
        terminal.wait_for("fake-engine").unwrap();
        terminal.type_keys("f5\r").unwrap();
        terminal.wait_for(sign).unwrap();
        if way == "mute" {
            terminal.type_keys("\x1b").unwrap();
            terminal.wait_for("The other program has failed").unwrap();
        }
        terminal.type_keys("q").unwrap();
        assert!(terminal.wait_for_exit().unwrap().success());
    }
}
