//! Those who play: our engine in this process, others in theirs.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use othello_core::{Game, Move, Position};
use othello_engine::{
    Clock as _, Engine, Level, Limits, Options, Report, Request, Slip, StopToken, SystemClock,
    TimeControl, Variety,
};
use othello_protocol::gtp::Choice;
use othello_protocol::record::Discs;
use othello_session::engine::{self, Allowance, Handle, Peer, PeerError, Question, Reply, Timer};

use super::side::{Builtin, Side};
use super::terms::{Effort, Terms};

/// One who is asked for moves.
pub(crate) trait Player: Send {
    /// What the player calls itself.
    fn name(&self) -> String;

    /// Finds out whether the player can begin a game like this.
    ///
    /// # Errors
    /// If the player has no way to hear of it.
    fn accepts(&self, start: &Position) -> Result<(), PeerError>;

    /// Gets ready for a new game, after whatever happened in the last one.
    ///
    /// # Errors
    /// If the player cannot play.
    fn prepare(&mut self) -> Result<(), PeerError>;

    /// Chooses a move, which nobody has checked.
    ///
    /// # Errors
    /// If no answer came.
    fn choose(&mut self, question: &Question<'_>, seed: u64) -> Result<Reply, PeerError>;

    /// Goes away for good.
    fn leave(self: Box<Self>);
}

/// Makes the player of a side.
///
/// # Errors
/// If it is a program that cannot be used.
pub(crate) fn sit_down(
    side: &Side,
    terms: &Terms,
    brake: &Brake,
) -> Result<Box<dyn Player>, PeerError> {
    Ok(match side {
        Side::Builtin(builtin) => Box::new(Ours::new(builtin, terms.effort, brake)),
        Side::Program(command) => {
            let mut options = engine::Options::new(timer());
            options.patience = options.patience.max(terms.margin);
            let peer = Peer::start(command, &options)?;
            brake.holds(peer.handle());
            Box::new(Theirs { peer, failed: false, brake: brake.clone() })
        }
    })
}

/// The machine's time, for processes that run by it.
fn timer() -> Timer {
    let clock = SystemClock::new();
    Timer::new(move || clock.now())
}

/// What ends all thinking at once, from any thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Brake {
    token: StopToken,
    handles: Arc<Mutex<Vec<Handle>>>,
}

impl Brake {
    /// Ends all searches and all engines, those too that come later.
    pub(crate) fn pull(&self) {
        self.token.stop();
        for handle in self.handles.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            handle.kill();
        }
    }

    /// Whether it was pulled.
    pub(crate) fn is_pulled(&self) -> bool {
        self.token.is_stopped()
    }

    fn holds(&self, handle: Handle) {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner).push(handle);
        if self.is_pulled() {
            self.pull();
        }
    }
}

/// Our engine.
struct Ours {
    engine: Engine,
    limits: Limits,
    slip: Slip,
    seed: u64,
    brake: Brake,
    clock: SystemClock,
    /// Whether depth, nodes or time of its own say how long to think.
    limited: bool,
}

impl Ours {
    fn new(builtin: &Builtin, effort: Effort, brake: &Brake) -> Self {
        let own = builtin.effort;
        let effort = if own.is_free() && builtin.time.is_none() { effort } else { own };
        let level = effort.level.map(|level| (level.limits(), level.slip()));
        let (mut limits, slip) = level.unwrap_or((Limits::NONE, Slip::NONE));
        limits.depth = effort.depth.or(limits.depth);
        limits.nodes = effort.nodes.or(limits.nodes);
        limits.time = builtin.time;
        let options = Options::default().with_table_mib(builtin.hash).with_threads(builtin.threads);
        Self {
            engine: Engine::new(options)
                .with_weights(builtin.weights.clone())
                .with_book(builtin.book.clone()),
            limits,
            slip,
            seed: builtin.seed,
            brake: brake.clone(),
            clock: SystemClock::new(),
            limited: limits != Limits::NONE,
        }
    }

    /// The limits for a move, within what the match allows.
    fn limits(&self, allowance: Allowance, game: &Game) -> Limits {
        let limits = self.limits;
        match allowance {
            Allowance::PerMove(time) => {
                limits.with_time(limits.time.map_or(time, |own| own.min(time)))
            }
            Allowance::Clock { increment, left, .. } => {
                let mut clock = TimeControl::sudden_death(left[game.position().turn()]);
                clock.increment = increment;
                limits.with_clock(clock)
            }
            Allowance::Free | Allowance::Depth(_) if self.limited => limits,
            Allowance::Free | Allowance::Depth(_) => Level::MAX.limits(),
        }
    }
}

impl Player for Ours {
    fn name(&self) -> String {
        concat!("Othello ", env!("CARGO_PKG_VERSION")).to_owned()
    }

    fn accepts(&self, _: &Position) -> Result<(), PeerError> {
        Ok(())
    }

    fn prepare(&mut self) -> Result<(), PeerError> {
        // So a game depends on nothing that was played before it.
        self.engine.clear();
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>, seed: u64) -> Result<Reply, PeerError> {
        let begun = self.clock.now();
        let limits = self.limits(question.allowance, question.game);
        let request = Request::new(question.game.position().clone(), limits)
            .with_slip(self.slip)
            .with_book(Variety::USUAL)
            .with_seed(self.seed ^ seed)
            .with_stop(self.brake.token.clone());
        let report = self.engine.search(&request, &mut ());
        Ok(reply(&report, self.clock.since(begun)))
    }

    fn leave(self: Box<Self>) {}
}

fn reply(report: &Report, elapsed: Duration) -> Reply {
    let choice = Choice::Move(report.best.unwrap_or(Move::Pass));
    Reply { choice, value: Some(Discs::from_hundredths(report.score.hundredths())), elapsed }
}

/// A program of somebody else.
struct Theirs {
    peer: Peer,
    /// Whether it has to be started anew.
    failed: bool,
    brake: Brake,
}

impl Player for Theirs {
    fn name(&self) -> String {
        self.peer.name().to_owned()
    }

    fn accepts(&self, start: &Position) -> Result<(), PeerError> {
        self.peer.accepts(start)
    }

    fn prepare(&mut self) -> Result<(), PeerError> {
        if self.failed {
            self.peer.restart()?;
            self.brake.holds(self.peer.handle());
            self.failed = false;
        }
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>, _: u64) -> Result<Reply, PeerError> {
        let reply = self.peer.choose(question);
        self.failed = reply.is_err();
        reply
    }

    fn leave(self: Box<Self>) {
        self.peer.close();
    }
}
