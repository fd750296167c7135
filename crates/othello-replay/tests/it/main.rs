//! Tests of the program: each command run in this process, with its streams and its exit code.
#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

/// `check`: verdicts, places, exit codes.
mod check;
/// `convert`: what goes through, what is announced as lost.
mod convert;
/// Forms of other programs, packed files, repairs.
mod forms;
/// `grep`, `stats`, `dedup`, `merge`, `split`, `head`, `import`.
mod many;
/// `show`, `moves`, help, manual, completions, wrong usage.
mod print;
/// Files that belong to no repository: samples of other programs, the database of tournaments.
mod shared;
/// Games on every board: each command, each form, damage.
mod variants;
/// The viewer's screens.
mod view;

use std::io::Write;
use std::path::PathBuf;

use othello_replay::{Env, World, run};
use othello_session::Paths;
use othello_session::status::Status;
use othello_view::TerminalHints;

/// What a run left behind.
struct Ran {
    status: Status,
    out: String,
    err: String,
}

/// Runs the program with this standard input.
fn run_with(args: &[&str], stdin: &[u8]) -> Ran {
    let env = Env { hints: speaking("en_GB.UTF-8"), ..Env::default() };
    run_in(args, stdin, env)
}

fn run_in(args: &[&str], mut stdin: &[u8], env: Env) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let words = std::iter::once("othello-replay").chain(args.iter().copied());
    let mut world = World { stdin: &mut stdin, stdout: &mut out, stderr: &mut err, env };
    let status = run(words.map(Into::into), &mut world);
    // Archives are not UTF-8; the tests that look at them read the bytes from a file.
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ran { status, out: text(out), err: text(err) }
}

/// Runs the program without input.
fn ran(args: &[&str]) -> Ran {
    run_with(args, b"")
}

/// A file of the test data.
fn data(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata");
    folder.join(name).to_str().unwrap().to_owned()
}

/// A home in which these games were played.
fn home_with(games: &[&str]) -> (tempfile::TempDir, Env) {
    use othello_protocol::transcript;
    use othello_session::history::History;

    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    for moves in games {
        History::of(&paths).append(&transcript::parse(moves).unwrap().record).unwrap();
    }
    let env = Env { paths: Some(paths), hints: speaking("en"), ..Env::default() };
    (home, env)
}

/// What the environment says to a person of this locale.
fn speaking(locale: &str) -> TerminalHints {
    TerminalHints::read(|name| (name == "LANG").then(|| locale.to_owned()))
}

/// A pipe whose reader has gone.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _bytes: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
