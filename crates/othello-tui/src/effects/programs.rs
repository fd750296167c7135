//! Other people's engines as players: started when they are first asked, and anew after a failure.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use othello_core::Game;
use othello_engine::{Clock as _, StopToken, SystemClock};
use othello_protocol::gtp::Choice;
use othello_session::engine::{Allowance, CommandLine, Handle, Options, Peer, Question, Timer};

use crate::model::{Message, Program};

/// How long a program may think; who does not want to wait stops it.
const DEADLINE: Duration = Duration::from_mins(10);

/// The programs that run, by how they were started.
#[derive(Debug)]
pub(super) struct Programs {
    running: BTreeMap<String, Peer>,
    options: Options,
    leash: Leash,
}

impl Programs {
    pub(super) fn new(leash: Leash) -> Self {
        let clock = SystemClock::new();
        let options = Options::new(Timer::new(move || clock.now()));
        Self { running: BTreeMap::new(), options, leash }
    }

    /// Asks a program for its move.
    pub(super) fn answer(&mut self, tag: u64, program: &Program, stop: &StopToken) -> Message {
        match self.ask(program, stop) {
            Ok(choice) => Message::ProgramAnswer { tag, choice },
            Err(reason) => {
                // What has failed is started anew when it is asked again.
                self.running.remove(&program.command);
                Message::ProgramFailed { tag, reason }
            }
        }
    }

    fn ask(&mut self, program: &Program, stop: &StopToken) -> Result<Choice, String> {
        let (game, leash) = (game(program), self.leash.clone());
        let question = Question { game: &game, allowance: Allowance::Free, deadline: DEADLINE };
        let peer = self.peer(&program.command)?;
        leash.asked(Some(peer.handle()));
        if stop.is_stopped() {
            leash.stop();
        }
        let reply = peer.choose(&question);
        leash.asked(None);
        reply.map(|reply| reply.choice).map_err(|error| error.to_string())
    }

    fn peer(&mut self, command: &str) -> Result<&mut Peer, String> {
        if !self.running.contains_key(command) {
            let line: CommandLine =
                command.parse().map_err(|error| format!("`{command}`: {error}"))?;
            let leash = &self.leash;
            let peer = Peer::start_watched(&line, &self.options, &mut |handle| leash.holds(handle));
            let peer = peer.map_err(|error| error.to_string())?;
            self.running.insert(command.to_owned(), peer);
        }
        self.running.get_mut(command).ok_or_else(String::new)
    }
}

/// The game as a program has to know it.
fn game(program: &Program) -> Game {
    let mut game = Game::new(program.start.clone());
    for mv in &program.line {
        game.play(*mv).expect("the moves were played before");
    }
    game
}

/// What holds the programs from another thread.
#[derive(Clone, Debug, Default)]
pub(super) struct Leash(Arc<Mutex<Held>>);

#[derive(Debug, Default)]
struct Held {
    /// The program that is asked just now.
    asked: Option<Handle>,
    all: Vec<Handle>,
    /// Whether nothing may run any more.
    closed: bool,
}

impl Leash {
    /// Ends the program that is asked just now; the question has failed then.
    pub(super) fn stop(&self) {
        if let Some(handle) = &self.held().asked {
            handle.kill();
        }
    }

    /// Ends all programs, and those that are started later as well.
    pub(super) fn close(&self) {
        let mut held = self.held();
        held.closed = true;
        for handle in held.all.drain(..) {
            handle.kill();
        }
    }

    fn holds(&self, handle: Handle) {
        let mut held = self.held();
        if held.closed {
            handle.kill();
        }
        // A program that does not answer is still starting.
        held.asked = Some(handle.clone());
        held.all.push(handle);
    }

    fn asked(&self, handle: Option<Handle>) {
        self.held().asked = handle;
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
