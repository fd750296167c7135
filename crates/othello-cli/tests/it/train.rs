//! `othello train`.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process;

use othello_cli::Exit;

use crate::support::othello;

/// A file of this test run alone, gone after the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(env::temp_dir().join(format!("othello-train-{}-{name}", process::id())))
    }

    fn text(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Where the test never wrote the file there is nothing to remove.
        drop(fs::remove_file(&self.0));
    }
}

#[test]
fn errors_are_collected_fitted_and_written() {
    let (data, model) = (Scratch::new("data"), Scratch::new("model"));
    let args = |positions| {
        let small = ["--depth", "3", "--exact", "10", "--threads", "2"];
        let files = ["--data", data.text(), "--write", model.text()];
        [&["train", "errors", "--positions", positions][..], &small, &files].concat()
    };
    let too_few = othello(&args("20"));
    assert_eq!(too_few.exit, Exit::BadInput);
    assert!(too_few.err.ends_with("othello: 20 positions are too few for a fit\n"));
    let run = othello(&args("1300"));
    assert!(run.err.starts_with("20 of 1300 positions after "), "{}", run.err);
    let answer = run.answer();
    assert!(answer.contains("|    3 |       1 |"), "{answer}");
    assert_eq!(answer.matches("\nfitted: ").count(), 2);
    let source = fs::read_to_string(&model.0).unwrap();
    assert!(source.contains("othello train errors --positions 1300 --depth 3"), "{source}");
    fs::write(&data.0, "nonsense\n").unwrap();
    let message = othello(&args("20")).message(Exit::BadInput);
    assert!(message.contains(": line 1: expected `othello errors"), "{message}");
}
