//! Talking to an engine in GTP.

mod clock;
mod hint;
mod setup;
mod shown;

use core::time::Duration;
use std::collections::BTreeSet;

use othello_core::{Color, Move, NodeId, Position};
use othello_protocol::gtp::{Choice, Command, Response, ResponseReader};

use super::command_line::Protocol;
use super::fault::Fault;
use super::handshake::Greeted;
use super::question::{Question, Reply, plies};
use super::wire::{Deadline, Wire};

use clock::Clock;

/// What is known of an engine, and what it knows of the game.
#[derive(Debug, Default)]
pub(super) struct Gtp {
    greeted: Greeted,
    /// The number of the last command.
    id: u32,
    /// What the engine says it understands.
    commands: BTreeSet<String>,
    passes: Passes,
    clock: Clock,
    /// The game as the engine knows it; nothing when that is not certain.
    known: Option<Known>,
    /// How long an answer that needs no thought is waited for.
    patience: Duration,
}

/// A game as an engine was told it.
#[derive(Debug, PartialEq, Eq)]
struct Known {
    start: Position,
    plies: Vec<(Color, Move)>,
}

/// How an engine wants to hear of passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Passes {
    /// It has not heard of one yet.
    #[default]
    Unknown,
    /// As moves.
    Written,
    /// Not at all: it sees for itself that there is no move.
    Implied,
}

impl Gtp {
    /// Gets to know an engine that was greeted; gives its name.
    pub(super) fn open(
        wire: &mut dyn Wire,
        greeted: Greeted,
        limit: Duration,
        patience: Duration,
    ) -> Result<(Self, Option<String>), Fault> {
        let mut gtp = Self { greeted, patience: limit, ..Self::default() };
        let name = gtp.request(wire, Command::new("name"))?;
        let version = gtp.request(wire, Command::new("version"))?;
        let commands = gtp.request(wire, Command::new("list_commands"))?;
        if let Ok(commands) = &commands.result {
            gtp.commands = commands.split_whitespace().map(str::to_owned).collect();
        }
        gtp.patience = patience;
        Ok((gtp, full_name(&name, &version)))
    }

    /// Asks for a move.
    pub(super) fn choose(
        &mut self,
        wire: &mut dyn Wire,
        question: &Question<'_>,
    ) -> Result<Reply, Fault> {
        self.tell_game(wire, question)?;
        let color = question.game.position().turn();
        self.tell_time(wire, color, question.allowance)?;
        let begun = wire.now();
        let command = Command::genmove(color);
        let (response, deadline) = self.consider(wire, command, question.deadline)?;
        let elapsed = wire.now().saturating_sub(begun);
        let text = response.result.map_err(|message| deadline.refused(message))?;
        let choice = Choice::parse(&text).ok_or_else(|| deadline.nonsense(text))?;
        match (choice, &mut self.known) {
            (Choice::Move(mv), Some(known)) => known.plies.push((color, mv)),
            _ => self.known = None,
        }
        Ok(Reply { choice, value: None, elapsed })
    }

    /// Tells what the engine does not know of a game yet, or all of it.
    fn tell_game(&mut self, wire: &mut dyn Wire, question: &Question<'_>) -> Result<(), Fault> {
        let game = question.game;
        let (start, plies) = (game.position_at(NodeId::ROOT), plies(game));
        self.accepts(start)?;
        let known = self.known.take().filter(|known| known.start == *start);
        let rest = known.and_then(|known| plies.strip_prefix(known.plies.as_slice()));
        let told = match rest {
            Some(rest) => self.tell_plies(wire, rest),
            None => self.tell_anew(wire, start, &plies),
        };
        // An engine that lost its way is set right once.
        match told {
            Err(Fault::Refused { .. }) if rest.is_some() => self.tell_anew(wire, start, &plies)?,
            told => told?,
        }
        self.known = Some(Known { start: start.clone(), plies });
        Ok(())
    }

    fn tell_anew(
        &mut self,
        wire: &mut dyn Wire,
        start: &Position,
        plies: &[(Color, Move)],
    ) -> Result<(), Fault> {
        self.demand(wire, Command::new("boardsize").with(8))?;
        self.demand(wire, Command::new("clear_board"))?;
        self.set_up(wire, start)?;
        self.tell_plies(wire, plies)
    }

    fn tell_plies(&mut self, wire: &mut dyn Wire, plies: &[(Color, Move)]) -> Result<(), Fault> {
        plies.iter().try_for_each(|(color, mv)| match mv {
            Move::Pass => self.tell_pass(wire, *color),
            Move::Place(_) => self.demand(wire, Command::play(*color, *mv)).map(drop),
        })
    }

    /// Tells of a pass, unless the engine has shown that it knows by itself.
    fn tell_pass(&mut self, wire: &mut dyn Wire, color: Color) -> Result<(), Fault> {
        let command = Command::play(color, Move::Pass);
        match self.passes {
            Passes::Implied => {}
            Passes::Written => drop(self.demand(wire, command)?),
            Passes::Unknown => {
                let understood = self.request(wire, command)?.is_success();
                self.passes = if understood { Passes::Written } else { Passes::Implied };
            }
        }
        Ok(())
    }

    /// Whether the engine says that it understands a command; one that says nothing may.
    fn understands(&self, command: &str) -> bool {
        self.commands.is_empty() || self.commands.contains(command)
    }

    /// The text of a success.
    fn demand(&mut self, wire: &mut dyn Wire, command: Command) -> Result<String, Fault> {
        let deadline = Deadline::after(wire, self.patience, &command);
        let response = self.request(wire, command)?;
        response.result.map_err(|message| deadline.refused(message))
    }

    /// The response to a command that needs no thought.
    fn request(&mut self, wire: &mut dyn Wire, command: Command) -> Result<Response, Fault> {
        let deadline = Deadline::after(wire, self.patience, &command);
        let command = self.numbered(command);
        wire.send(command.to_string());
        self.response(wire, &deadline)
    }

    /// The response to a command that needs thought, and how long it was waited for.
    fn consider(
        &mut self,
        wire: &mut dyn Wire,
        command: Command,
        limit: Duration,
    ) -> Result<(Response, Deadline), Fault> {
        let deadline = Deadline::after(wire, limit, &command);
        wire.send(self.numbered(command).to_string());
        self.response(wire, &deadline).map(|response| (response, deadline))
    }

    fn numbered(&mut self, command: Command) -> Command {
        // After four thousand million commands numbers may repeat.
        self.id = self.id.wrapping_add(1);
        command.with_id(self.id)
    }

    /// The response to the last command. Those to the greeting come before it.
    fn response(&mut self, wire: &mut dyn Wire, deadline: &Deadline) -> Result<Response, Fault> {
        loop {
            let Some(response) = self.reader().line(&deadline.line(wire)?) else { continue };
            let response = response.with_stray_id(self.id);
            match response.id {
                Some(id) if id == self.id => {
                    self.greeted.owed = 0;
                    return Ok(response);
                }
                None if self.greeted.owed == 0 => return Ok(response),
                None => self.greeted.owed -= 1,
                Some(_) => {}
            }
        }
    }

    const fn reader(&mut self) -> &mut ResponseReader {
        &mut self.greeted.reader
    }
}

fn untellable(what: &'static str) -> Fault {
    Fault::Untellable { protocol: Protocol::Gtp, what }
}

/// The name with the version, as far as the engine tells them.
fn full_name(name: &Response, version: &Response) -> Option<String> {
    let told = |response: &Response| {
        let text = response.result.as_ref().ok()?.lines().next()?.trim();
        (!text.is_empty()).then(|| text.chars().take(LONGEST_NAME).collect::<String>())
    };
    let name = told(name)?;
    match told(version) {
        Some(version) if !name.contains(&version) => Some(format!("{name} {version}")),
        _ => Some(name),
    }
}

/// So much of a name is enough.
pub(super) const LONGEST_NAME: usize = 40;

#[cfg(test)]
mod tests;
