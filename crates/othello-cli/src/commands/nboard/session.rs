//! A session: the game that the screen shows, and what it wants to know about it.

use std::vec;

use othello_core::{Move, Position};
use othello_engine::Report;
use othello_protocol::nboard::{Command, LineError, Message, Played};

use super::game::Shown;
use super::task::{self, Task};
use crate::server::{Effect, Found, Service, Strength};

/// What the engine calls itself.
const NAME: &str = "Othello";

/// One screen's session. A new question takes the place of the one before; a line that cannot be
/// obeyed changes nothing.
#[derive(Debug)]
pub(super) struct Session {
    game: Shown,
    strength: Strength,
    task: Option<Task>,
}

impl Session {
    pub(super) fn new(strength: Strength) -> Self {
        Self { game: Shown::default(), strength, task: None }
    }

    fn obey(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Version(_) => vec![say(&Message::Name(NAME.to_owned()))],
            Command::SetDepth(depth) => {
                self.strength = self.strength.with_midgame_depth(depth);
                vec![say(&Message::Name(format!("{NAME}{depth}")))]
            }
            Command::SetGame(text) => self.set_game(&text),
            Command::Move(played) => self.play(played),
            Command::Hint(count) => self.hint(count as usize),
            Command::Go => self.go(),
            Command::Ping(number) => {
                let mut effects = self.stop();
                effects.push(say(&Message::Pong(number)));
                effects
            }
            // There is no book: nothing is learned, and no draw in it is worth anything.
            Command::Learn => vec![say(&Message::Learned)],
            Command::Analyze => self.analyze(),
            Command::Quit if self.task.is_some() => vec![Effect::Hurry],
            Command::Quit => vec![Effect::Quit],
            _ => Vec::new(),
        }
    }

    fn set_game(&mut self, text: &str) -> Vec<Effect> {
        let mut effects = self.stop();
        match Shown::read(text) {
            Ok(game) => self.game = game,
            Err(why) => effects.push(status(&format!("the game cannot be read: {why}"))),
        }
        effects
    }

    fn play(&mut self, played: Played) -> Vec<Effect> {
        let mut effects = self.stop();
        if let Err(error) = self.game.play(played) {
            effects.push(status(&format!("illegal move: {error}")));
        }
        effects
    }

    fn hint(&mut self, count: usize) -> Vec<Effect> {
        let position = self.game.position().clone();
        if position.is_over() {
            return vec![status("the game is over")];
        }
        self.task = Some(Task::Hint { told: Vec::new() });
        let request = self.strength.analysis(position, count.clamp(1, 64));
        vec![status("thinking"), Effect::Think { request, told: true }]
    }

    fn go(&mut self) -> Vec<Effect> {
        let position = self.game.position().clone();
        if position.is_over() {
            return vec![status("the game is over")];
        }
        if position.must_pass() {
            let mut effects = self.stop();
            effects.push(say(&Message::Chosen(Move::Pass.into())));
            return effects;
        }
        self.task = Some(Task::Go);
        let request = self.strength.request(position, self.game.clock());
        vec![status("thinking"), Effect::Think { request, told: true }]
    }

    fn analyze(&mut self) -> Vec<Effect> {
        let positions: Vec<_> = self.game.positions().cloned().collect();
        let mut effects = vec![status("analyzing")];
        effects.extend(self.analyze_next(0, positions.into_iter()));
        effects
    }

    fn analyze_next(&mut self, made: u32, mut rest: vec::IntoIter<Position>) -> Vec<Effect> {
        let Some(position) = rest.next() else { return vec![status("")] };
        self.task = Some(Task::Analyze { made, rest });
        let request = self.strength.analysis(position, 1);
        vec![Effect::Think { request, told: false }]
    }

    /// Gives up whatever goes on.
    fn stop(&mut self) -> Vec<Effect> {
        match self.task.take() {
            Some(_) => vec![Effect::Drop, status("")],
            None => Vec::new(),
        }
    }
}

fn say(message: &Message) -> Effect {
    Effect::Say(format!("{message}\n"))
}

fn status(text: &str) -> Effect {
    say(&Message::Status(text.to_owned()))
}

impl Service for Session {
    fn line(&mut self, line: &str) -> Vec<Effect> {
        match Command::parse(line) {
            Ok(Some(command)) => self.obey(command),
            Ok(None) => Vec::new(),
            Err(error @ LineError { .. }) => vec![Effect::Note(format!("othello: {error}"))],
        }
    }

    fn progress(&mut self, found: &Found) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(Task::Hint { told }) = &mut self.task {
            told.clone_from(&found.lines);
            effects.extend(task::hints(told, found.depth).map(|hint| say(&hint)));
        }
        effects.push(say(&Message::NodeStats { nodes: found.nodes, time: found.elapsed }));
        effects
    }

    fn done(&mut self, report: &Report) -> Vec<Effect> {
        match self.task.take() {
            Some(Task::Hint { told }) => {
                let news = report.lines.as_slice();
                let news = if told == news { &[] } else { news };
                let hints = task::hints(news, report.depth).map(|hint| say(&hint));
                hints.chain([status("")]).collect()
            }
            Some(Task::Go) => task::chosen(report).iter().map(say).chain([status("")]).collect(),
            Some(Task::Analyze { made, rest }) => {
                let mut effects = vec![say(&task::analysis(made, report))];
                effects.extend(self.analyze_next(made + 1, rest));
                effects
            }
            None => Vec::new(),
        }
    }

    fn is_ready(&self) -> bool {
        true
    }
}
