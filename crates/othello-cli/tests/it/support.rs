//! Running the program and looking at what it wrote.

use std::fs;
use std::path::Path;

use othello_cli::{Exit, Streams, run};
use serde_json::Value;

/// What a run wrote and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) exit: Exit,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `othello` with arguments and nothing to read.
pub(crate) fn othello(args: &[&str]) -> Run {
    othello_reading(args, b"")
}

/// Runs `othello` with arguments and this on its standard input.
pub(crate) fn othello_reading(args: &[&str], input: &[u8]) -> Run {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut input = input;
    let mut streams = Streams { input: &mut input, out: &mut out, err: &mut err, live: false };
    let exit = run(["othello"].iter().chain(args).map(Into::into), &mut streams);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { exit, out: text(out), err: text(err) }
}

impl Run {
    /// The answer, once it is certain that there is one.
    pub(crate) fn answer(self) -> String {
        assert_eq!(self.exit, Exit::Done, "{}", self.err);
        self.out
    }

    /// The answer as JSON: one line.
    pub(crate) fn json(self) -> Value {
        let answer = self.answer();
        assert_eq!(answer.lines().count(), 1);
        serde_json::from_str(&answer).unwrap()
    }

    /// The message of a run that ended so, and answered nothing.
    pub(crate) fn message(self, exit: Exit) -> String {
        assert_eq!((self.exit, self.out.as_str()), (exit, ""), "{}", self.err);
        self.err
    }
}

/// A file of the folder that lies beside the project, where it does.
#[expect(clippy::print_stdout, reason = "a skipped test says so")]
pub(crate) fn shared(name: &str) -> Option<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(name);
    let text = fs::read_to_string(&file).ok();
    if text.is_none() {
        println!("skipped: {} is absent", file.display());
    }
    text
}

/// A file of this test run alone, gone after the test.
pub(crate) struct Scratch(pub(crate) std::path::PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("othello-train-{}-{name}", std::process::id())))
    }

    pub(crate) fn text(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Where the test never wrote the file there is nothing to remove.
        drop(fs::remove_file(&self.0));
    }
}
