//! The programs as cargo built them, run in a home of their own.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context as _, Result, ensure};
use tempfile::TempDir;

/// A home folder for one test: games, journals and settings of its own, removed afterwards.
#[derive(Debug)]
pub struct Home(TempDir);

impl Home {
    /// An empty home.
    ///
    /// # Errors
    /// If no temporary folder can be made.
    pub fn new() -> Result<Self> {
        Ok(Self(TempDir::new()?))
    }

    /// The folder itself.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The variables that lead a program to this home, and to nothing of the user's.
    pub(crate) fn variables(&self) -> Vec<(&'static str, OsString)> {
        let below = |name: &str| self.path().join(name).into_os_string();
        vec![
            ("HOME", self.path().as_os_str().to_owned()),
            ("XDG_DATA_HOME", below("data")),
            ("XDG_STATE_HOME", below("state")),
            ("XDG_CONFIG_HOME", below("config")),
            ("XDG_CACHE_HOME", below("cache")),
            ("LC_ALL", OsString::from("en_US.UTF-8")),
            ("LANG", OsString::from("en_US.UTF-8")),
        ]
    }
}

/// One of the suite's programs, with its arguments.
#[derive(Clone, Debug)]
pub struct Program {
    pub(crate) path: PathBuf,
    pub(crate) arguments: Vec<String>,
}

impl Program {
    /// The program of this name beside the running test.
    ///
    /// # Errors
    /// If it was not built: cargo builds no binaries of other packages for a test.
    pub fn new(name: &str) -> Result<Self> {
        let test = std::env::current_exe()?;
        let folder = test.parent().and_then(Path::parent).context("tests run in target/…/deps")?;
        let path = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        ensure!(
            path.exists(),
            "{} is missing: run `cargo build --workspace --bins` first, or `cargo xtask e2e`",
            path.display()
        );
        Ok(Self { path, arguments: Vec::new() })
    }

    /// Where the program lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The program with further arguments.
    #[must_use]
    pub fn with<S: Into<String>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// Runs to the end without a terminal, with `input` on stdin.
    ///
    /// # Errors
    /// If the program cannot be started or its input cannot be written.
    pub fn run(&self, home: &Home, input: &str) -> Result<Output> {
        let mut child = Command::new(&self.path)
            .args(&self.arguments)
            .env_clear()
            .envs(home.variables())
            .current_dir(home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("starting {}", self.path.display()))?;
        let mut stdin = child.stdin.take().context("stdin is piped")?;
        let input = input.to_owned();
        let writer = std::thread::spawn(move || {
            use std::io::Write as _;
            // A program may end before it has read everything.
            drop(stdin.write_all(input.as_bytes()));
        });
        let output = child.wait_with_output()?;
        drop(writer.join());
        Ok(output)
    }
}
