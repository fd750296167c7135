//! Asking an engine for hints, the end of which the protocol does not mark.

use core::cmp::Reverse;

use othello_protocol::nboard::{Command, Depth, Found, LineError, LineFault, Message};

use super::NBoard;
use crate::engine::fault::Fault;
use crate::engine::question::{Advice, Advised, Question};
use crate::engine::wire::{Deadline, Wire};

impl NBoard {
    /// Asks for the best moves; gives with them the name by which the engine called itself
    /// meanwhile. At the deadline the engine is stopped, and what it has said until then counts.
    pub(in crate::engine) fn advise(
        &mut self,
        wire: &mut dyn Wire,
        question: &Question<'_>,
        count: u32,
    ) -> Result<(Advice, Option<String>), Fault> {
        let mut name = self.tell_game(wire, question)?;
        let begun = wire.now();
        let command = Command::Hint(count);
        let deadline = Deadline::after(wire, question.deadline, &command);
        wire.send(command.to_string());
        let mut heard = Heard::default();
        while !heard.is_complete {
            match deadline.line(wire) {
                Err(Fault::Silent { .. }) if !heard.found.is_empty() => break,
                line => heard.take(&line?, &deadline)?,
            }
        }
        let elapsed = wire.now().saturating_sub(begun);
        // Whatever the engine still says before the pong is not waited for.
        let last_name = self.settle(wire)?;
        name = last_name.or(heard.name.take()).or(name);
        Ok((Advice { moves: heard.best(count), elapsed }, name))
    }
}

/// What an engine has said of a position so far.
#[derive(Debug, Default)]
struct Heard {
    /// The last line for each first move, the newest last.
    found: Vec<Found>,
    /// A line of play that is none.
    malformed: Option<String>,
    name: Option<String>,
    is_complete: bool,
}

impl Heard {
    fn take(&mut self, line: &str, deadline: &Deadline) -> Result<(), Fault> {
        match Message::parse(line) {
            Ok(Some(Message::Search(new) | Message::Book(new))) => {
                self.found.retain(|old| old.line[0] != new.line[0]);
                self.found.push(new);
            }
            Ok(Some(Message::Status(text))) if is_idle(&text) => {
                self.is_complete = !self.found.is_empty();
                if let (false, Some(malformed)) = (self.is_complete, self.malformed.take()) {
                    return Err(deadline.nonsense(malformed));
                }
            }
            Ok(Some(Message::Name(name))) => self.name = Some(name),
            Err(LineError { fault: LineFault::Malformed(_), line }) => {
                self.malformed.get_or_insert(line);
            }
            _ => {}
        }
        Ok(())
    }

    /// The best of the newest lines. An engine that tells of each depth leaves lines behind that
    /// it has looked through since: what was looked at less far stands behind.
    fn best(&self, count: u32) -> Vec<Advised> {
        let count = usize::try_from(count).unwrap_or(usize::MAX).max(1);
        let mut newest: Vec<&Found> =
            self.found[self.found.len().saturating_sub(count)..].iter().collect();
        newest.sort_by_key(|found| Reverse((reach(found.depth), found.value)));
        let advised = |found: &Found| Advised {
            mv: found.line[0],
            value: Some(found.value),
            depth: Some(found.depth),
        };
        newest.into_iter().map(advised).collect()
    }
}

/// Whether an engine says by its status that it does nothing: by an empty one, as the protocol has
/// it, or as Edax does.
fn is_idle(status: &str) -> bool {
    status.is_empty() || status.to_lowercase().contains("waiting")
}

/// What looks farther is greater.
const fn reach(depth: Depth) -> (bool, u32) {
    match depth {
        Depth::Plies(plies) => (false, plies),
        Depth::End { percent, .. } => (true, percent),
    }
}
