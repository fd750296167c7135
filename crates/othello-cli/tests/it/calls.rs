//! Arguments, help, completions, manual page.

use std::io::{self, Write};

use othello_cli::{Exit, Streams, run};
use othello_engine::Tier;

use crate::support::othello;

#[test]
fn help_and_version_are_answers() {
    let help = othello(&["--help"]).answer();
    for word in ["perft", "hint", "bench", "completions", "man", "Exit codes"] {
        assert!(help.contains(word), "{word} is not in {help}");
    }
    let version = othello(&["-V"]).answer();
    assert_eq!(version, format!("othello {}\n", env!("CARGO_PKG_VERSION")));
    let version = othello(&["--version"]).answer();
    assert!(version.contains(&format!("speed tier {}", Tier::detect())), "{version}");
}

#[test]
fn wrong_calls_exit_with_2() {
    for args in [[].as_slice(), &["prft"], &["perft"], &["perft", "3", "--jsn"]] {
        assert!(!othello(args).message(Exit::Usage).is_empty());
    }
    assert_eq!(Exit::Usage.code(), 2);
}

#[test]
fn completions_and_manual_page_name_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(othello(&["completions", shell]).answer().contains("perft"), "{shell}");
    }
    let page = othello(&["man"]).answer();
    assert!(page.contains(".TH othello 1"), "{page}");
}

/// A stream that is closed already.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_stream_is_an_error_not_a_panic() {
    for args in [["perft", "2"], ["hint", "f5"], ["completions", "bash"]] {
        let mut err = Vec::new();
        let mut streams =
            Streams { input: &mut io::empty(), out: &mut Closed, err: &mut err, live: false };
        let exit = run(["othello"].iter().chain(&args).map(Into::into), &mut streams);
        assert_eq!((exit, exit.code()), (Exit::File, 4));
        assert!(String::from_utf8(err).unwrap().starts_with("othello: "));
    }
}
