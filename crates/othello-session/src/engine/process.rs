//! An engine as a process, with threads that read and write for it.

use std::io::{BufRead as _, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use std::{fmt, io};

use super::command_line::CommandLine;
use super::tail::Tail;
use super::wire::{Lost, Timer, Wire};

/// So much of a line is read; the rest of a longer one is dropped.
const MOST: usize = 1 << 16;

/// So many lines wait to be looked at. An engine that writes more has to wait until they are.
const WAITING: usize = 256;

/// An engine that runs.
#[derive(Debug)]
pub(super) struct Process {
    body: Handle,
    input: Option<Sender<String>>,
    output: Receiver<String>,
    tail: Tail,
    timer: Timer,
}

impl Process {
    pub(super) fn start(command: &CommandLine, timer: Timer) -> io::Result<Self> {
        let mut child = spawn(command)?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // From here on the process ends whatever happens.
        let body = Handle::new(child);
        let missing = || io::Error::from(io::ErrorKind::BrokenPipe);
        let input = writer(stdin.ok_or_else(missing)?)?;
        let output = reader(stdout.ok_or_else(missing)?)?;
        let tail = Tail::of(stderr.ok_or_else(missing)?, command.short_name())?;
        Ok(Self { body, input: Some(input), output, tail, timer })
    }

    /// What ends the process from elsewhere.
    pub(super) fn handle(&self) -> Handle {
        self.body.clone()
    }

    /// Ends the process if it has not ended, and gives its last words.
    pub(super) fn end(&self) -> Vec<String> {
        self.body.kill();
        self.tail.last_words()
    }

    /// Sends a last line, and gives the process this long to end by itself.
    pub(super) fn close(&mut self, last: &str, limit: Duration) {
        self.send(last.to_owned());
        self.input = None;
        let until = self.timer.now().saturating_add(limit);
        while self.line(until).is_ok() {}
        self.body.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.body.kill();
    }
}

impl Wire for Process {
    fn send(&mut self, line: String) {
        tracing::trace!(%line, "to the engine");
        if let Some(input) = &self.input {
            // A thread that is gone has found that nobody reads, which the next answer tells.
            drop(input.send(line));
        }
    }

    fn line(&mut self, until: Duration) -> Result<String, Lost> {
        let left = until.saturating_sub(self.timer.now());
        if left.is_zero() {
            return Err(Lost::Late);
        }
        match self.output.recv_timeout(left) {
            Ok(line) => {
                tracing::trace!(%line, "from the engine");
                Ok(line)
            }
            Err(RecvTimeoutError::Timeout) => Err(Lost::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Lost::Gone { how: self.body.kill() }),
        }
    }

    fn now(&self) -> Duration {
        self.timer.now()
    }
}

fn spawn(command: &CommandLine) -> io::Result<Child> {
    let mut process = Command::new(command.program());
    process.args(command.arguments());
    process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt as _;
        // A group of its own: it ends with all that it started, and a Ctrl-C is ours alone.
        process.process_group(0);
    }
    process.spawn()
}

/// Writes lines in a thread, since an engine that does not read would hold up everybody.
fn writer(mut stdin: impl Write + Send + 'static) -> io::Result<Sender<String>> {
    let (lines, queue) = mpsc::channel::<String>();
    let write = move || {
        for line in queue {
            let written = stdin.write_all(format!("{line}\n").as_bytes());
            if written.and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("engine-input".to_owned()).spawn(write)?;
    Ok(lines)
}

/// Reads lines in a thread, since a read cannot be given up.
fn reader(stdout: impl Read + Send + 'static) -> io::Result<Receiver<String>> {
    let (lines, output) = mpsc::sync_channel(WAITING);
    let read = move || read_lines(BufReader::new(stdout), &lines);
    thread::Builder::new().name("engine-output".to_owned()).spawn(read)?;
    Ok(output)
}

fn read_lines(mut stream: BufReader<impl Read>, lines: &SyncSender<String>) {
    let mut line = Vec::new();
    loop {
        let read = stream.by_ref().take(MOST as u64).read_until(b'\n', &mut line);
        let Ok(1..) = read else { return };
        if line.len() >= MOST && !line.ends_with(b"\n") && stream.skip_until(b'\n').is_err() {
            return;
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_start_matches('\u{FEFF}').trim_end_matches(['\n', '\r']);
        if lines.send(text.to_owned()).is_err() {
            return;
        }
        line.clear();
    }
}

/// What ends an engine's process, from any thread.
#[derive(Clone)]
pub struct Handle(Arc<Mutex<Body>>);

/// A process until it is known how it ended.
enum Body {
    Alive(Child),
    Ended(String),
}

impl Handle {
    fn new(child: Child) -> Self {
        Self(Arc::new(Mutex::new(Body::Alive(child))))
    }

    /// Kills the process and all that it started, unless it has ended, and says how it ended.
    pub fn kill(&self) -> String {
        let mut body = self.body();
        if let Body::Alive(child) = &mut *body {
            let how = end(child);
            *body = Body::Ended(how);
        }
        match &*body {
            Body::Ended(how) => how.clone(),
            Body::Alive(_) => String::new(),
        }
    }

    fn body(&self) -> MutexGuard<'_, Body> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alive = matches!(*self.body(), Body::Alive(_));
        f.debug_struct("Handle").field("alive", &alive).finish()
    }
}

/// Ends a process that nobody has waited for yet, so that its number is still its own.
///
/// One that has ended by itself keeps the status it ended with.
fn end(child: &mut Child) -> String {
    kill_group(child);
    if let Err(error) = child.kill() {
        tracing::debug!(%error, "an engine cannot be killed");
    }
    child.wait().map_or_else(|error| error.to_string(), |status| status.to_string())
}

#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(Err(error)) = id.map(|id| kill_process_group(id, Signal::KILL)) {
        tracing::trace!(%error, "an engine's group is gone");
    }
}

#[cfg(not(unix))]
const fn kill_group(_: &Child) {}
