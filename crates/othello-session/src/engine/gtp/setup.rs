//! Telling an engine of a start that is not the usual one, for which GTP has no command.

use othello_core::Position;
use othello_protocol::gtp::Command;

use super::{Gtp, untellable};
use crate::engine::fault::Fault;
use crate::engine::wire::Wire;

/// GRhino's command for a board of 64 squares with its side to move.
const GRHINO: &str = "grhino-setup_board";

impl Gtp {
    /// Puts a position on the engine's board by a command of its own, if it has one.
    pub(super) fn set_up(&mut self, wire: &mut dyn Wire, start: &Position) -> Result<(), Fault> {
        if !self.commands.contains(GRHINO) {
            return Err(untellable("a game that begins in the middle"));
        }
        let text = start.to_string();
        let mut command = Command::new(GRHINO);
        for word in text.split_whitespace() {
            command = command.with(word.to_lowercase());
        }
        self.demand(wire, command).map(drop)
    }
}
