//! What several tests need.

use std::path::PathBuf;

use othello_core::{Game, Move};
use othello_protocol::{ReadGame, WarningKind};

/// A folder of the data that lies beside the repository; `None`, with a word on it, where it does
/// not.
#[expect(clippy::print_stdout, reason = "a skipped test says so")]
pub(crate) fn shared(folder: &str) -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(folder);
    if beside.is_dir() {
        return Some(beside);
    }
    println!("skipped: no ../shared/{folder} beside the workspace");
    None
}

/// The numbers of the passes among the plies of a game, counted from 1.
pub(crate) fn passes(game: &Game) -> Vec<usize> {
    let plies = game.line().into_iter().enumerate();
    plies.filter(|(_, mv)| *mv == Move::Pass).map(|(index, _)| index + 1).collect()
}

/// The codes of the warnings about a game, implied passes left out.
pub(crate) fn warnings(read: &ReadGame) -> Vec<&'static str> {
    let told = read.warnings.iter().filter(|warning| warning.kind != WarningKind::ImplicitPass);
    let mut codes: Vec<_> = told.map(othello_protocol::Warning::code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}
