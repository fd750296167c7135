//! Which game a position belongs to.

use othello_core::Rules;
use othello_session::rules::{RulesWish, StartWish};
use othello_session::status::Failure;

/// The options that say it, alike for all commands.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The rules to play by: a name such as grand+anti, or file:x.toml [default: othello].
    #[arg(long, value_name = "ID", help_heading = "Rules")]
    rules: Option<String>,
    /// Squares of the board that are barred, with commas between them.
    #[arg(long, value_name = "SQUARES", help_heading = "Rules")]
    holes: Option<String>,
    /// How the discs lie at the start: usual or parallel.
    #[arg(long, value_name = "HOW", default_value_t, help_heading = "Rules")]
    start: StartWish,
}

impl GameArgs {
    /// The rules that are asked for.
    ///
    /// # Errors
    /// If there is no such game, or its file cannot be read or describes none.
    pub(crate) fn rules(&self) -> Result<Rules, Failure> {
        let (rules, holes) = (self.rules.as_deref(), self.holes.as_deref());
        RulesWish { rules, holes, start: self.start, seed: None }.load()
    }
}
