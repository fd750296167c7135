//! What an engine writes on its standard error: into the log, and the last lines for errors.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// So many lines are kept for errors.
const LINES: usize = 8;

/// So much of a line is kept.
const WIDTH: usize = 400;

/// So many bytes of one process go into the log.
const LOGGED: usize = 1 << 20;

/// How long the last words of a process that has ended are waited for.
const PATIENCE: Duration = Duration::from_millis(500);

/// The last lines of a stream that a thread reads.
#[derive(Debug)]
pub(super) struct Tail {
    lines: Arc<Mutex<VecDeque<String>>>,
    ended: Receiver<()>,
}

impl Tail {
    /// Reads a stream to its end.
    pub(super) fn of(stream: impl Read + Send + 'static, name: &str) -> std::io::Result<Self> {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let (end, ended) = mpsc::channel();
        let (kept, name) = (Arc::clone(&lines), name.to_owned());
        let read = move || {
            follow(stream, &name, &kept);
            drop(end);
        };
        thread::Builder::new().name("engine-errors".to_owned()).spawn(read)?;
        Ok(Self { lines, ended })
    }

    /// The last lines, all of them if the stream ends soon.
    pub(super) fn last_words(&self) -> Vec<String> {
        if self.ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            tracing::debug!("the standard error of an ended engine is still open");
        }
        self.lines().iter().cloned().collect()
    }

    fn lines(&self) -> std::sync::MutexGuard<'_, VecDeque<String>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn follow(stream: impl Read, name: &str, kept: &Mutex<VecDeque<String>>) {
    let mut stream = BufReader::new(stream);
    let mut logged = 0;
    let mut line = Vec::new();
    while let Ok(1..) = stream.by_ref().take(WIDTH as u64).read_until(b'\n', &mut line) {
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if logged < LOGGED {
            tracing::warn!(engine = name, "{text}");
            logged += line.len();
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if !text.is_empty() {
            kept.push_back(text);
        }
        if kept.len() > LINES {
            kept.pop_front();
        }
        line.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept_whatever_came_before() {
        let lines: Vec<String> = (0..5000).map(|number| format!("line {number}")).collect();
        let tail =
            Tail::of(std::io::Cursor::new(lines.join("\n") + "\n\nend \u{7}"), "test").unwrap();
        let words = tail.last_words();
        assert_eq!(words.len(), LINES);
        assert_eq!(words[LINES - 2..], ["line 4999", "end \u{7}"]);
    }

    #[test]
    fn lines_without_end_and_bytes_without_meaning_do_no_harm() {
        let bytes = vec![0xFF; 10 * WIDTH * LINES];
        let words = Tail::of(std::io::Cursor::new(bytes), "test").unwrap().last_words();
        assert_eq!(words.len(), LINES);
        assert!(words.iter().all(|word| word.chars().count() <= WIDTH));
    }
}
