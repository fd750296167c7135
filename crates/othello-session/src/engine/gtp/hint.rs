//! Asking an engine what it would play, for which GTP has no command of its own.

use core::time::Duration;

use othello_core::Color;
use othello_protocol::gtp::{Choice, Command, Hint};
use othello_protocol::nboard::Depth;

use super::Gtp;
use crate::engine::fault::Fault;
use crate::engine::question::{Advice, Advised, Question};
use crate::engine::wire::{Deadline, Wire};

/// The command of this suite: several moves with their values.
const HINT: &str = "othello-hint";

/// A command of many engines: a move that is not played.
const REG_GENMOVE: &str = "reg_genmove";

impl Gtp {
    /// Asks for the best moves: for several with their values where the engine can tell them, else
    /// for one that it does not play, else for one that is taken back.
    pub(in crate::engine) fn advise(
        &mut self,
        wire: &mut dyn Wire,
        question: &Question<'_>,
        count: u32,
    ) -> Result<Advice, Fault> {
        self.tell_game(wire, question)?;
        let color = question.game.position().turn();
        self.tell_time(wire, color, question.allowance)?;
        let begun = wire.now();
        let limit = question.deadline;
        let moves = if self.commands.contains(HINT) {
            self.hints(wire, count, limit)?
        } else {
            let advised = match self.unplayed(wire, color, limit)? {
                Some(choice) => choice,
                None => self.taken_back(wire, color, limit)?,
            };
            moves(advised)
        };
        Ok(Advice { moves, elapsed: wire.now().saturating_sub(begun) })
    }

    fn hints(
        &mut self,
        wire: &mut dyn Wire,
        count: u32,
        limit: Duration,
    ) -> Result<Vec<Advised>, Fault> {
        let (response, deadline) = self.consider(wire, Command::new(HINT).with(count), limit)?;
        let text = response.result.map_err(|message| deadline.refused(message))?;
        if Choice::parse(&text) == Some(Choice::Resign) {
            return Ok(Vec::new());
        }
        let hints: Option<Vec<Advised>> = text.lines().map(advised).collect();
        hints.filter(|hints| !hints.is_empty()).ok_or_else(|| deadline.nonsense(text))
    }

    /// What an engine would play; nothing if it does not know this command.
    fn unplayed(
        &mut self,
        wire: &mut dyn Wire,
        color: Color,
        limit: Duration,
    ) -> Result<Option<Choice>, Fault> {
        if !self.understands(REG_GENMOVE) {
            return Ok(None);
        }
        let command = Command::reg_genmove(color);
        let (response, deadline) = self.consider(wire, command, limit)?;
        match response.result {
            Ok(text) => chosen(&text, &deadline).map(Some),
            Err(_refusal) => Ok(None),
        }
    }

    /// What an engine plays, and takes back.
    fn taken_back(
        &mut self,
        wire: &mut dyn Wire,
        color: Color,
        limit: Duration,
    ) -> Result<Choice, Fault> {
        // Until the move is taken back it is not certain what the engine has on its board.
        let known = self.known.take();
        let (response, deadline) = self.consider(wire, Command::genmove(color), limit)?;
        let text = response.result.map_err(|message| deadline.refused(message))?;
        let choice = chosen(&text, &deadline)?;
        // Where it gave up there is nothing to take back; some end the game with it.
        if choice != Choice::Resign
            && self.understands("undo")
            && self.request(wire, Command::new("undo"))?.is_success()
        {
            self.known = known;
        }
        Ok(choice)
    }
}

/// A line of the answer to [`HINT`].
fn advised(line: &str) -> Option<Advised> {
    let hint = Hint::parse(line)?;
    let mv = *hint.line.first()?;
    Some(Advised { mv, value: Some(hint.value), depth: Some(Depth::Plies(hint.depth)) })
}

/// What an answer without values says.
fn chosen(text: &str, deadline: &Deadline) -> Result<Choice, Fault> {
    Choice::parse(text).ok_or_else(|| deadline.nonsense(text))
}

/// The moves of an answer without values: that an engine would give up is no advice.
fn moves(choice: Choice) -> Vec<Advised> {
    match choice {
        Choice::Move(mv) => vec![mv.into()],
        Choice::Resign => Vec::new(),
    }
}
