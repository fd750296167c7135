//! What surrounds a run of the program: streams and what the environment says.

use std::io::{Read, Write};

use othello_session::Paths;
use othello_view::TerminalHints;

/// The streams and the environment of one run.
pub struct World<'a> {
    /// The standard input.
    pub stdin: &'a mut (dyn Read + Send),
    /// Where data goes.
    pub stdout: &'a mut dyn Write,
    /// Where messages go.
    pub stderr: &'a mut dyn Write,
    /// What the environment says.
    pub env: Env,
}

impl core::fmt::Debug for World<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("World").field("env", &self.env).finish_non_exhaustive()
    }
}

/// What the environment says.
#[derive(Clone, Debug, Default)]
pub struct Env {
    /// The user's folders, if the system names them.
    pub paths: Option<Paths>,
    /// What it says about the terminal and the person.
    pub hints: TerminalHints,
    /// `RUST_LOG`.
    pub rust_log: Option<String>,
    /// The standard output is a terminal.
    pub stdout_is_terminal: bool,
    /// The error stream is a terminal.
    pub stderr_is_terminal: bool,
    /// Input and output are a terminal, as the viewer needs.
    pub is_interactive: bool,
}

impl Env {
    /// Reads the environment of the process.
    pub fn of_process() -> Self {
        let var = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            paths: Paths::from_env().ok(),
            hints: TerminalHints::read(var),
            rust_log: var("RUST_LOG"),
            stdout_is_terminal: std::io::IsTerminal::is_terminal(&std::io::stdout()),
            stderr_is_terminal: std::io::IsTerminal::is_terminal(&std::io::stderr()),
            is_interactive: othello_view::terminal::is_interactive(),
        }
    }
}
