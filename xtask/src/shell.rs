//! Running other programs: each command is printed as it starts, and again where it fails.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What a step hands to the table at the end, or why it failed.
pub(crate) type Outcome = Result<String, Failure>;

/// Why a chore failed: the command to repeat, and what is wrong where no program has said it.
#[derive(Debug)]
pub(crate) struct Failure {
    command: String,
    reasons: Vec<String>,
}

impl Failure {
    /// A failure that `command` would show again.
    pub(crate) fn new<R: fmt::Display>(command: impl Into<String>, reasons: &[R]) -> Self {
        Self { command: command.into(), reasons: reasons.iter().map(ToString::to_string).collect() }
    }

    /// Prints the reasons, and the command as the very last line.
    pub(crate) fn print(&self) {
        for reason in &self.reasons {
            println!("{reason}");
        }
        println!("\nfailed: {}", self.command);
    }
}

/// A program with its arguments, its extra environment and the folder it runs in.
#[derive(Clone, Debug)]
pub(crate) struct Shell {
    program: String,
    words: Vec<String>,
    settings: Vec<(&'static str, OsString)>,
    folder: PathBuf,
}

impl Shell {
    /// A program with arguments separated by blanks, run in `folder`.
    pub(crate) fn new(folder: &Path, line: &str) -> Self {
        let mut words = line.split_whitespace().map(str::to_owned);
        let program = words.next().unwrap_or_default();
        Self { program, words: words.collect(), settings: Vec::new(), folder: folder.to_path_buf() }
    }

    /// Adds one argument that may hold blanks.
    pub(crate) fn arg(mut self, word: impl Into<String>) -> Self {
        self.words.push(word.into());
        self
    }

    /// Sets one variable of the environment.
    pub(crate) fn set(mut self, name: &'static str, value: impl Into<OsString>) -> Self {
        self.settings.push((name, value.into()));
        self
    }

    /// Runs to the end; what the program prints goes to the terminal.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        println!("$ {self}");
        let status = self.command().status().map_err(|error| self.failure(&[error]))?;
        if status.success() { Ok(()) } else { Err(self.failure(&[status])) }
    }

    /// Runs to the end and returns what the program printed on stdout.
    pub(crate) fn read(&self) -> Result<String, Failure> {
        println!("$ {self}");
        let done = self
            .command()
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| self.failure(&[error]))?;
        if done.status.success() {
            Ok(String::from_utf8_lossy(&done.stdout).into_owned())
        } else {
            Err(self.failure(&[done.status]))
        }
    }

    /// Runs to the end in silence and returns what it printed on stdout, nothing if it failed.
    pub(crate) fn read_quietly(&self) -> Result<String, Failure> {
        let done = self.command().output().map_err(|error| self.failure(&[error]))?;
        let text = if done.status.success() { done.stdout } else { Vec::new() };
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// Runs to the end and returns whether it succeeded, with what it printed on stderr.
    pub(crate) fn try_quietly(&self) -> Result<(bool, String), Failure> {
        let done = self.command().output().map_err(|error| self.failure(&[error]))?;
        Ok((done.status.success(), String::from_utf8_lossy(&done.stderr).into_owned()))
    }

    /// Runs to the end, printing stdout line by line and handing each line to `watch`.
    pub(crate) fn watch(&self, mut watch: impl FnMut(&str)) -> Result<(), Failure> {
        println!("$ {self}");
        let mut child = self
            .command()
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| self.failure(&[error]))?;
        if let Some(stdout) = child.stdout.take() {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                println!("{line}");
                watch(&line);
            }
        }
        let status = child.wait().map_err(|error| self.failure(&[error]))?;
        if status.success() { Ok(()) } else { Err(self.failure(&[status])) }
    }

    /// The failure of this command for these reasons.
    pub(crate) fn failure<R: fmt::Display>(&self, reasons: &[R]) -> Failure {
        Failure::new(self.to_string(), reasons)
    }

    fn command(&self) -> Command {
        let mut command = match self.program.as_str() {
            // The cargo that started this chore, so that one toolchain does everything.
            "cargo" => Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())),
            program => Command::new(program),
        };
        command.args(&self.words).current_dir(&self.folder).stdin(Stdio::null());
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        command
    }
}

impl fmt::Display for Shell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.settings {
            write!(f, "{name}={} ", value.display())?;
        }
        write!(f, "{}", self.program)?;
        for word in &self.words {
            if word.contains([' ', '|', '{']) {
                write!(f, " '{word}'")?;
            } else {
                write!(f, " {word}")?;
            }
        }
        Ok(())
    }
}

/// A started stopwatch; the one place of the chores that reads a clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    #[expect(clippy::disallowed_methods, reason = "the steps of a check are timed for people")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    /// Seconds since the start.
    pub(crate) fn seconds(self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_prints_as_it_would_be_typed() {
        let shell = Shell::new(Path::new("."), "cargo doc --no-deps")
            .set("RUSTDOCFLAGS", "-Dwarnings")
            .arg("a b");
        assert_eq!(shell.to_string(), "RUSTDOCFLAGS=-Dwarnings cargo doc --no-deps 'a b'");
    }

    #[test]
    fn a_failing_program_is_named() {
        let failure = Shell::new(Path::new("."), "no-such-program-here x").run().unwrap_err();
        assert_eq!(failure.command, "no-such-program-here x");
        assert_eq!(failure.reasons.len(), 1);
    }
}
