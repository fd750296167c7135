//! Where the programs keep their files.

use core::fmt;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;
use etcetera::base_strategy::Xdg;

/// The name of the suite's folder inside each base folder.
const NAME: &str = "othello";

/// The folders of one user, by the XDG base directory rules.
///
/// Nothing is created until something is written. `XDG_DATA_HOME`, `XDG_STATE_HOME` and
/// `XDG_CONFIG_HOME` are honoured on every platform, if they are absolute.
///
/// ```
/// use othello_session::Paths;
///
/// let paths = Paths::under("/users/ann".as_ref());
/// assert!(paths.archive().ends_with("data/othello/games.oth"));
/// assert!(paths.journals().ends_with("state/othello/playing"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    data: PathBuf,
    state: PathBuf,
    config: PathBuf,
}

impl Paths {
    /// The folders of the user who runs the program; reads the environment.
    ///
    /// # Errors
    /// If the system names no home folder.
    pub fn from_env() -> Result<Self, NoHomeError> {
        let base = Xdg::new().map_err(|_unspecific| NoHomeError)?;
        let data = base.data_dir().join(NAME);
        let state = base.state_dir().map_or_else(|| data.join("state"), |state| state.join(NAME));
        Ok(Self { data, state, config: base.config_dir().join(NAME) })
    }

    /// Folders `data/othello`, `state/othello` and `config/othello` below `root`.
    pub fn under(root: &Path) -> Self {
        let folder = |base: &str| root.join(base).join(NAME);
        Self { data: folder("data"), state: folder("state"), config: folder("config") }
    }

    /// What the user would miss: finished games.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// What outlives a run but belongs to this machine: games in play.
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// What the user wrote to set the programs up.
    pub fn config(&self) -> &Path {
        &self.config
    }

    /// The archive of finished games; see [`History`](crate::history::History).
    pub fn archive(&self) -> PathBuf {
        self.data.join("games.oth")
    }

    /// The folder of the games in play, one journal each; see [`Journal`](crate::journal::Journal).
    pub fn journals(&self) -> PathBuf {
        self.state.join("playing")
    }
}

/// The system does not say where the user's home folder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoHomeError;

impl fmt::Display for NoHomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no home folder is known; set HOME or the XDG folders")
    }
}

impl core::error::Error for NoHomeError {}
