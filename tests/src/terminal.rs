//! A pseudo-terminal with a program in it, and the screen that a user would see.

use std::io::{Read as _, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

use crate::programs::{Home, Program};

/// How long a program may stay silent while a test waits for it: far above any honest delay.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program at work in a terminal of its own.
pub struct Terminal {
    screen: vt100::Parser,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    first_line_modes: String,
}

/// What a program may leave behind in a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modes {
    /// Line discipline as `stty` prints it: flags of input, output, control and local mode.
    pub line: String,
    /// What is switched on in the terminal itself.
    pub screen: Vec<&'static str>,
}

impl Terminal {
    /// Starts a program in a terminal of this many columns and rows.
    ///
    /// # Errors
    /// If there are no pseudo-terminals, or the program cannot be started.
    pub fn start(program: &Program, home: &Home, columns: u16, rows: u16) -> Result<Self> {
        let mut command = CommandBuilder::new(&program.path);
        command.args(&program.arguments);
        Self::run(command, home, columns, rows)
    }

    /// Starts an interactive shell with job control, for what happens between programs.
    ///
    /// # Errors
    /// If there are no pseudo-terminals or no `bash`.
    pub fn shell(home: &Home, columns: u16, rows: u16) -> Result<Self> {
        let mut command = CommandBuilder::new("bash");
        command.args(["--norc", "--noprofile", "--noediting", "-i"]);
        Self::run(command, home, columns, rows)
    }

    fn run(mut command: CommandBuilder, home: &Home, columns: u16, rows: u16) -> Result<Self> {
        command.env_clear();
        for (name, value) in home.variables() {
            command.env(name, value);
        }
        command.env("TERM", "xterm-256color");
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("PS1", "shell> ");
        command.cwd(home.path());
        let pair = native_pty_system().openpty(size(columns, rows))?;
        let first_line_modes = line_modes(pair.master.as_ref());
        let child = pair.slave.spawn_command(command)?;
        // The program holds the other end alone, so that its exit ends the output.
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader()?;
        let keyboard = pair.master.take_writer()?;
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(positive(rows)?, positive(columns)?, 0);
        Ok(Self { screen, master: pair.master, keyboard, child, output, first_line_modes })
    }

    /// Types keys, escape sequences included.
    ///
    /// # Errors
    /// If the program no longer reads.
    pub fn type_keys(&mut self, keys: &str) -> Result<()> {
        self.keyboard.write_all(keys.as_bytes())?;
        Ok(self.keyboard.flush()?)
    }

    /// Presses and releases the left button on a cell, both counted from 0.
    ///
    /// # Errors
    /// If the program no longer reads.
    pub fn click(&mut self, column: u16, row: u16) -> Result<()> {
        let (column, row) = (column + 1, row + 1);
        self.type_keys(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"))
    }

    /// Waits until the screen satisfies `done` and returns its text.
    ///
    /// # Errors
    /// If the program ends or falls silent first; the error shows the screen.
    pub fn wait_until(&mut self, what: &str, done: impl Fn(&str) -> bool) -> Result<String> {
        loop {
            while let Ok(bytes) = self.output.try_recv() {
                self.screen.process(&bytes);
            }
            let text = self.text();
            if done(&text) {
                return Ok(text);
            }
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout) => bail!("no sign of {what} on the screen:\n{text}"),
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("the program ended before {what} came on the screen:\n{text}")
                }
            }
        }
    }

    /// Waits until the screen holds a text.
    ///
    /// # Errors
    /// As [`Terminal::wait_until`].
    pub fn wait_for(&mut self, text: &str) -> Result<String> {
        self.wait_until(&format!("`{text}`"), |screen| screen.contains(text))
    }

    /// The text on the screen as it stands.
    pub fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Changes the size of the window.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn resize(&mut self, columns: u16, rows: u16) -> Result<()> {
        self.screen.screen_mut().set_size(positive(rows)?, positive(columns)?);
        self.master.resize(size(columns, rows))
    }

    /// Sends a signal by its name without `SIG`.
    ///
    /// # Errors
    /// If the program has no process any more.
    pub fn signal(&self, name: &str) -> Result<()> {
        let process = self.child.process_id().context("the program runs")?;
        let sent =
            std::process::Command::new("kill").args(["-s", name, &process.to_string()]).status()?;
        if sent.success() { Ok(()) } else { Err(anyhow!("kill -s {name} {process}: {sent}")) }
    }

    /// Waits for the end of the program; its last output is on the screen then.
    ///
    /// # Errors
    /// If it goes on writing nothing and never ends.
    pub fn wait_for_exit(&mut self) -> Result<ExitStatus> {
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Disconnected) => return Ok(self.child.wait()?),
                Err(RecvTimeoutError::Timeout) => {
                    bail!("the program does not end; its screen:\n{}", self.text())
                }
            }
        }
    }

    /// The modes in force.
    pub fn modes(&self) -> Modes {
        let screen = self.screen.screen();
        let mouse = screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None;
        let switches = [
            ("alternate screen", screen.alternate_screen()),
            ("hidden cursor", screen.hide_cursor()),
            ("bracketed paste", screen.bracketed_paste()),
            ("mouse reports", mouse),
        ];
        Modes {
            line: line_modes(self.master.as_ref()),
            screen: switches.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect(),
        }
    }

    /// The modes that the program found when it started.
    pub fn first_modes(&self) -> Modes {
        Modes { line: self.first_line_modes.clone(), screen: Vec::new() }
    }
}

fn line_modes(terminal: &(dyn MasterPty + Send)) -> String {
    terminal.get_termios().map_or_else(String::new, |modes| {
        format!(
            "{:?} {:?} {:?} {:?}",
            modes.input_flags, modes.output_flags, modes.control_flags, modes.local_flags
        )
    })
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed leaves its program running.
        drop(self.child.kill());
    }
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn positive(length: u16) -> Result<NonZeroU16> {
    NonZeroU16::new(length).context("a terminal has at least one row and column")
}

impl std::fmt::Debug for Terminal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terminal").field("screen", &self.text()).finish_non_exhaustive()
    }
}
