//! Other people's engines as players and advisers: started when they are first asked, and anew after
//! a failure.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use othello_core::Game;
use othello_engine::{Clock as _, StopToken, SystemClock};
use othello_session::engine::{Allowance, CommandLine, Handle, Options, Peer, Question, Timer};

use crate::model::{Message, Program, Purpose, Query};

/// How long a program may think about its move; who does not want to wait stops it.
const DEADLINE: Duration = Duration::from_mins(10);

/// How long a program may think about a hint. One that looks ever deeper is stopped then, and what
/// it has found until then is the hint.
const ADVICE_DEADLINE: Duration = Duration::from_secs(30);

/// So many moves are asked for with a hint.
const ADVISED: u32 = 3;

/// What a program is there for. One that plays and advises runs twice, so that neither disturbs the
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    Player,
    Adviser,
}

/// The programs that run, by what they are there for and how they were started.
#[derive(Debug)]
pub(super) struct Programs {
    running: BTreeMap<(Role, String), Peer>,
    options: Options,
    leash: Leash,
}

impl Programs {
    pub(super) fn new(leash: Leash) -> Self {
        let clock = SystemClock::new();
        let options = Options::new(Timer::new(move || clock.now()));
        Self { running: BTreeMap::new(), options, leash }
    }

    /// Asks a program for its move, or for a hint.
    pub(super) fn answer(&mut self, query: &Query, program: &Program, stop: &StopToken) -> Message {
        let (tag, game) = (query.tag, game(program));
        let role = if query.purpose == Purpose::Hint { Role::Adviser } else { Role::Player };
        let answer = self.ask(role, program, stop, |peer| match role {
            Role::Player => choice(peer, tag, &game),
            Role::Adviser => advice(peer, tag, &game),
        });
        answer.unwrap_or_else(|reason| {
            // What has failed is started anew when it is asked again.
            self.running.remove(&(role, program.command.clone()));
            Message::ProgramFailed { tag, reason }
        })
    }

    fn ask(
        &mut self,
        role: Role,
        program: &Program,
        stop: &StopToken,
        question: impl FnOnce(&mut Peer) -> Result<Message, String>,
    ) -> Result<Message, String> {
        let leash = self.leash.clone();
        let peer = self.peer(role, &program.command)?;
        leash.asked(Some(peer.handle()));
        if stop.is_stopped() {
            leash.stop();
        }
        let answer = question(peer);
        leash.asked(None);
        answer
    }

    fn peer(&mut self, role: Role, command: &str) -> Result<&mut Peer, String> {
        match self.running.entry((role, command.to_owned())) {
            Entry::Occupied(running) => Ok(running.into_mut()),
            Entry::Vacant(place) => {
                let line: CommandLine =
                    command.parse().map_err(|error| format!("`{command}`: {error}"))?;
                let leash = &self.leash;
                let started = &mut |handle| leash.holds(handle);
                let peer = Peer::start_watched(&line, &self.options, started);
                Ok(place.insert(peer.map_err(|error| error.to_string())?))
            }
        }
    }
}

/// The move of a program, which nobody has checked.
fn choice(peer: &mut Peer, tag: u64, game: &Game) -> Result<Message, String> {
    let reply = peer.choose(&question(game, DEADLINE)).map_err(|error| error.to_string())?;
    Ok(Message::ProgramAnswer { tag, choice: reply.choice })
}

/// The advice of a program; one that advises what the rules forbid has failed.
fn advice(peer: &mut Peer, tag: u64, game: &Game) -> Result<Message, String> {
    let advice = peer.advise(&question(game, ADVICE_DEADLINE), ADVISED);
    let moves = advice.map_err(|error| error.to_string())?.moves;
    let adviser = peer.name().to_owned();
    match moves.iter().find_map(|advised| game.position().clone().play(advised.mv).err()) {
        Some(refused) => Err(format!("{adviser}: {refused}")),
        None => Ok(Message::Advice { tag, adviser, moves }),
    }
}

/// A question about where a game stands; how far to look is for the program to say.
const fn question(game: &Game, deadline: Duration) -> Question<'_> {
    Question { game, allowance: Allowance::Free, deadline }
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
