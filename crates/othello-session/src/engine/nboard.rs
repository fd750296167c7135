//! Talking to an engine in the NBoard protocol.

mod hint;

use core::time::Duration;

use othello_core::{Game, Move, NodeId, Position};
use othello_protocol::ggf;
use othello_protocol::gtp::Choice;
use othello_protocol::nboard::{Command, Message, Played};
use othello_protocol::record::{Discs, GameRecord, Player, Tag};

use super::command_line::Protocol;
use super::fault::Fault;
use super::question::{Allowance, Question, Reply};
use super::wire::{Deadline, Wire};

/// What is known of an engine.
#[derive(Debug, Default)]
pub(super) struct NBoard {
    /// The number of the last ping.
    ping: i64,
    /// The depth that the engine was told.
    depth: Option<u32>,
    /// How long an answer that needs no thought is waited for.
    patience: Duration,
}

/// Pings are counted from here, so that none is that of the greeting.
const FIRST_PING: i64 = 100;

impl NBoard {
    /// Greets an engine; gives the name by which it calls itself.
    pub(super) fn open(
        wire: &mut dyn Wire,
        limit: Duration,
        patience: Duration,
    ) -> Result<(Self, Option<String>), Fault> {
        let mut nboard = Self { ping: FIRST_PING, depth: None, patience: limit };
        wire.send(Command::Version(2).to_string());
        let name = nboard.settle(wire)?;
        nboard.patience = patience;
        Ok((nboard, name))
    }

    /// Whether an engine can be told of a game that begins like this: by any board that GGF can
    /// hold. Whether it knows such boards it does not say.
    pub(super) fn accepts(start: &Position) -> Result<(), Fault> {
        let record = GameRecord::from_game(&Game::new(start.clone()));
        ggf::write(&record).map(drop).map_err(|_other_rules| untellable())
    }

    /// Asks for a move; gives with it the name by which the engine called itself meanwhile.
    pub(super) fn choose(
        &mut self,
        wire: &mut dyn Wire,
        question: &Question<'_>,
    ) -> Result<(Reply, Option<String>), Fault> {
        let mut name = self.tell_game(wire, question)?;
        let begun = wire.now();
        let deadline = Deadline::after(wire, question.deadline, Command::Go);
        wire.send(Command::Go.to_string());
        let mut found = Vec::new();
        loop {
            let line = deadline.line(wire)?;
            match Message::parse(&line) {
                Ok(Some(Message::Chosen(played))) => {
                    let elapsed = wire.now().saturating_sub(begun);
                    return Ok((reply(played, &found, elapsed), name));
                }
                Ok(Some(Message::Search(line) | Message::Book(line))) => {
                    found = vec![(line.line[0], line.value)];
                }
                Ok(Some(Message::Name(new))) => name = Some(new),
                Err(_) if line.trim_start().starts_with("===") => {
                    return Err(deadline.nonsense(line));
                }
                _ => {}
            }
        }
    }

    /// Tells the game and how far to look; gives the name by which the engine called itself
    /// meanwhile.
    fn tell_game(
        &mut self,
        wire: &mut dyn Wire,
        question: &Question<'_>,
    ) -> Result<Option<String>, Fault> {
        let game = ggf::write(&record(question)).map_err(|_other_rules| untellable())?;
        if let Allowance::Depth(depth) = question.allowance
            && self.depth != Some(depth)
        {
            wire.send(Command::SetDepth(depth).to_string());
            self.depth = Some(depth);
        }
        wire.send(Command::SetGame(game).to_string());
        self.settle(wire)
    }

    /// Waits until the engine has heard everything, and whatever it still says is of the past.
    fn settle(&mut self, wire: &mut dyn Wire) -> Result<Option<String>, Fault> {
        self.ping += 1;
        let command = Command::Ping(self.ping);
        let deadline = Deadline::after(wire, self.patience, &command);
        wire.send(command.to_string());
        let mut name = None;
        loop {
            match Message::parse(&deadline.line(wire)?) {
                Ok(Some(Message::Pong(ping))) if ping == self.ping => return Ok(name),
                Ok(Some(Message::Name(new))) => name = Some(new),
                _ => {}
            }
        }
    }
}

fn untellable() -> Fault {
    Fault::Untellable { protocol: Protocol::NBoard, what: "these rules" }
}

/// The move, with the value that the engine gives it or that its last line of play had for it.
fn reply(played: Played, found: &[(Move, Discs)], elapsed: Duration) -> Reply {
    let searched = found.iter().find(|(mv, _)| *mv == played.mv).map(|(_, value)| *value);
    Reply { choice: Choice::Move(played.mv), value: played.value.or(searched), elapsed }
}

/// The line that the game stands in, with the clocks of its players.
fn record(question: &Question<'_>) -> GameRecord {
    let game: &Game = question.game;
    let mut record = GameRecord {
        start: game.position_at(NodeId::ROOT).clone(),
        moves: game.line().into_iter().collect(),
        tags: clocks(question.allowance),
        ..GameRecord::default()
    };
    // Readers are known to stumble over games without names.
    record.players.black = Player::named("Black");
    record.players.white = Player::named("White");
    record
}

/// What GGF says of the time: each clock as it stands, an increment behind it.
fn clocks(allowance: Allowance) -> Vec<Tag> {
    let tag = |name: &str, time: Duration, increment: Duration| {
        let clock = |time: Duration| format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60);
        let increment =
            if increment.is_zero() { String::new() } else { format!("/{}", clock(increment)) };
        Tag { name: name.to_owned(), value: clock(time) + &increment }
    };
    match allowance {
        Allowance::Free | Allowance::Depth(_) => Vec::new(),
        Allowance::PerMove(time) => vec![tag("TI", time, time)],
        Allowance::Clock { increment, left, .. } => {
            vec![tag("TB", left.black, increment), tag("TW", left.white, increment)]
        }
    }
}

#[cfg(test)]
mod tests;
