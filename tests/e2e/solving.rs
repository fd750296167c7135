//! Positions that take longer to solve than anybody waits.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use othello_tests::{Home, Program, Terminal};
use serde_json::Value;

/// One square is empty; then many are.
const QUICK: &str = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X";
const LONG: &str = "f5";

#[test]
fn a_terminal_shows_how_it_goes_and_then_what_is_known() {
    let home = Home::new().unwrap();
    let program = Program::new("othello").unwrap();
    let program = program.with(["solve", "--hash", "1", QUICK, LONG]);
    let mut terminal = Terminal::start(&program, &home, 100, 12).unwrap();
    let told = terminal.wait_for("2/2: depth ").unwrap();
    let lines: Vec<&str> = told.lines().filter(|line| line.contains("/2: ")).collect();
    assert_eq!(lines.len(), 1, "{told}");
    assert!(told.contains("  1       1   +64 h8"), "{told}");
    terminal.signal("INT").unwrap();
    let status = terminal.wait_for_exit().unwrap();
    assert_eq!(status.exit_code(), 130);
    let told = terminal.text();
    assert!(told.contains("(not solved: looks like "), "{told}");
    assert!(told.contains("total: 1 of 2 solved, ") && !told.contains("2/2: "), "{told}");
}

#[cfg(unix)]
#[test]
fn who_interrupts_is_told_in_json_as_well() {
    let home = Home::new().unwrap();
    let mut child = Command::new(Program::new("othello").unwrap().path())
        .args(["solve", "--hash", "1", "--json", "--progress", QUICK, LONG, QUICK])
        .current_dir(home.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(child.stderr.take().unwrap()).lines();
    let told = errors.by_ref().map(Result::unwrap).find(|line| line.starts_with("2/3: depth 5 "));
    assert!(told.unwrap().contains(" at 73%, score "));
    let sent = Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    // Whoever goes on telling must be heard, or its pipe is full some day.
    errors.for_each(drop);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&result["interrupted"], &result["asked"]), (&true.into(), &3.into()));
    let [first, second] = [&result["positions"][0], &result["positions"][1]];
    assert_eq!((&first["solved"], &first["at_least"]), (&true.into(), &64.into()));
    assert_eq!((&second["solved"], &second["score"]), (&false.into(), &Value::Null));
    assert!(second["depth"].as_u64().unwrap() >= 5 && second["estimate"].is_f64(), "{second}");
    assert_eq!(result["positions"].as_array().unwrap().len(), 2);
}
