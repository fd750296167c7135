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

/// What is said in plain text where such an engine gives the hints.
fn advised(home: &Home, way: &str, words: &str) -> String {
    let args = ["--linear", "--new", "-w", "human", "--analyst", &opponent(way)];
    let (code, output, errors) = call("othello-tui", &args, home, words);
    assert_eq!(code, 0, "{errors}");
    output
}

#[test]
fn a_program_advises_in_plain_text() {
    let home = Home::new().unwrap();
    for way in ["honest", "undo", "chatty"] {
        let said = advised(&home, way, "hint\nd3\nhint\nscore\nquit\n");
        assert!(said.contains("fake-engine advises d3.") || said.contains("Fake 1 advises d3."));
        assert!(said.contains("advises c3.") && said.contains("Black 4, White 1"), "{said}");
    }
    let said = advised(&home, "nboard honest", "hint\nquit\n");
    let expected = "Fake advises d3. It says: worth -1.5 discs for Black (estimate, 7 moves ahead). \
                    Next best: c4 -2.5, f5 -3.5.";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn an_adviser_that_fails_costs_nothing_and_is_started_anew() {
    let home = Home::new().unwrap();
    for way in ["crash 2", "garbage 2", "nboard crash 2", "nboard illegal 2", "illegal 2"] {
        let said = advised(&home, way, "hint\nd3\nhint\nhint\nc3\nscore\nquit\n");
        let (before, after) = said.split_once("The program that gives hints has failed: ").unwrap();
        assert!(before.contains("advises d3."), "{way}: {said}");
        // Started anew, it advises well.
        assert!(after.contains("advises c3.") && !after.contains("has failed"), "{way}: {said}");
        assert!(said.contains("Black 3, White 3."), "{way}: {said}");
    }
    let said = advised(&home, "dead", "hint\nd3\nscore\nquit\n");
    assert!(said.contains("I do not feel well") && said.contains("Black 4, White 1"), "{said}");
}

/// That is no failure: the same process is asked on.
#[test]
fn an_adviser_that_would_resign_has_no_advice() {
    let home = Home::new().unwrap();
    let said = advised(&home, "resign 2", "hint\nd3\nhint\nscore\nquit\n");
    assert!(said.contains("advises d3."), "{said}");
    assert!(said.contains("has no advice: it would resign here."), "{said}");
    assert!(!said.contains("has failed") && said.contains("Black 4, White 1"), "{said}");
}

/// It plays White and advises Black: in two processes, so that neither confuses the other, and
/// a failure of one is none of the other.
#[test]
fn who_advises_does_not_disturb_who_plays() {
    let home = Home::new().unwrap();
    let args = ["--linear", "--new", "-w", &opponent("crash 3"), "--analyst", &opponent("crash 2")];
    let words = "hint\nd3\nhint\nf5\nquit\n";
    let (code, said, errors) = call("othello-tui", &args, &home, words);
    assert_eq!(code, 0, "{errors}");
    assert_eq!(said.matches("has failed").count(), 1, "{said}");
    assert_eq!(said.matches("\nWhite ").count(), 2, "{said}");
}

#[test]
fn a_board_that_programs_do_not_know_has_hints_of_the_engine() {
    let home = Home::new().unwrap();
    let args = ["--linear", "--rules", "mini", "-w", "human", "--analyst", &opponent("dead")];
    let (code, said, errors) = call("othello-tui", &args, &home, "hint\nquit\n");
    assert_eq!(code, 0, "{errors}");
    assert!(said.contains("Hint: ") && !said.contains("has failed"), "{said}");
}

#[test]
fn an_adviser_that_is_silent_is_given_up_on_the_screen() {
    let home = Home::new().unwrap();
    let program = Program::new("othello-tui").unwrap();
    let analyst = opponent("nboard mute 2");
    let program = program.with(["--new", "--lang", "en", "-w", "human", "--analyst", &analyst]);
    let mut terminal = Terminal::start(&program, &home, 80, 24).unwrap();
    terminal.wait_for("Black to move").unwrap();
    terminal.type_keys("i").unwrap();
    terminal.wait_for("advises d3").unwrap();
    terminal.type_keys("i").unwrap();
    terminal.wait_for("looking for the best move").unwrap();
    // Without a pause, Esc and a letter are another key.
    terminal.type_keys("\x1b").unwrap();
    terminal.wait_for("Tab goes to a legal square").unwrap();
    terminal.type_keys("f5\r").unwrap();
    terminal.wait_for("White to move").unwrap();
    terminal.type_keys("i").unwrap();
    terminal.wait_for("advises f4").unwrap();
    terminal.type_keys("q").unwrap();
    assert!(terminal.wait_for_exit().unwrap().success());
}
