//! Conversations with a server, by the script.

use std::io::{self, BufRead as _, BufReader, PipeWriter, Write as _};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use othello_cli::{Exit, Streams, run};

/// After so long without an answer a test fails rather than waits.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server in a thread, at the other end of two pipes.
pub(crate) struct Server {
    input: Option<PipeWriter>,
    lines: Receiver<String>,
    end: Receiver<Exit>,
    threads: Vec<JoinHandle<()>>,
}

impl Server {
    /// Runs `othello` with arguments.
    pub(crate) fn start(args: &[&str]) -> Self {
        let args: Vec<_> = ["othello"].iter().chain(args).map(Into::into).collect();
        let (mut read, input) = io::pipe().unwrap();
        let (answers, mut out) = io::pipe().unwrap();
        let (send_end, end) = mpsc::channel();
        let server = thread::spawn(move || {
            let mut streams =
                Streams { input: &mut read, out: &mut out, err: &mut io::sink(), live: false };
            send_end.send(run(args, &mut streams)).unwrap();
        });
        let (send_line, lines) = mpsc::channel();
        let reader = thread::spawn(move || {
            let lines = BufReader::new(answers).lines();
            for line in lines.map_while(Result::ok) {
                drop(send_line.send(line));
            }
        });
        Self { input: Some(input), lines, end, threads: vec![server, reader] }
    }

    pub(crate) fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the input has not ended");
        writeln!(input, "{line}").unwrap();
    }

    pub(crate) fn end_input(&mut self) {
        self.input = None;
    }

    /// The next line that comes back.
    pub(crate) fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line in time")
    }

    /// The lines that still come, until the server has ended by itself, and how it ended.
    pub(crate) fn finish(self) -> (Vec<String>, Exit) {
        let exit = self.end.recv_timeout(PATIENCE).expect("an end in time");
        drop(self.input);
        self.threads.into_iter().for_each(|thread| thread.join().unwrap());
        (self.lines.iter().collect(), exit)
    }
}

/// Holds the conversation of a script.
pub(crate) fn hold(args: &[&str], script: &str, unheard: impl Fn(&str) -> bool) {
    let mut server = Server::start(args);
    for (number, step) in (1..).zip(script.lines()) {
        let (mark, rest) = step.split_at(step.len().min(1));
        let text = rest.strip_prefix(' ').unwrap_or(rest);
        match mark {
            ">" => server.send(text),
            "<" => {
                let line = loop {
                    let line = server.line();
                    if !unheard(&line) {
                        break line;
                    }
                };
                assert!(matches(text, &line), "line {number}: expected `{text}`, found `{line}`");
            }
            "." => server.end_input(),
            _ => assert_eq!(mark, "#", "line {number}"),
        }
    }
    let (rest, exit) = server.finish();
    let rest: Vec<_> = rest.into_iter().filter(|line| !unheard(line)).collect();
    assert_eq!((rest, exit), (Vec::new(), Exit::Done));
}

/// Whether a line is as the pattern, in which `*` stands for any text.
fn matches(pattern: &str, line: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == line,
        Some((start, rest)) => line.strip_prefix(start).is_some_and(|line| {
            (0..=line.len()).any(|at| line.is_char_boundary(at) && matches(rest, &line[at..]))
        }),
    }
}
