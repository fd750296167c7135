//! One game between two players, none of whom is trusted.

use std::fmt;
use std::time::Duration;

use othello_core::{ByColor, Color, Game, Move, Outcome};
use othello_engine::{Engine, Limits, Options, Request};
use othello_protocol::gtp::Choice;
use othello_protocol::record::Discs;
use othello_session::engine::{Fault, PeerError, Question};

use super::player::Player;
use super::terms::{Clocks, Terms};
use crate::weights;

/// A game as it was played.
#[derive(Debug)]
pub(crate) struct Played {
    /// The game, standing at its end.
    pub(crate) game: Game,
    /// What is known of each ply that a player chose, by its place in the game.
    pub(crate) thoughts: Vec<(usize, Thought)>,
    /// How it ended.
    pub(crate) end: End,
}

/// What a player gave with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    pub(crate) elapsed: Duration,
    pub(crate) value: Option<Discs>,
}

/// What ended a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The rules.
    Over(Outcome),
    /// The solver, which says by how many discs Black wins, as [`Outcome::margin`] counts them.
    Adjudicated(i16),
    /// A player who gave up.
    Resigned(Color),
    /// A player who broke the rules or did not answer.
    Forfeit(Color, Offence),
    /// Somebody from outside; the game counts for nothing.
    Interrupted,
}

/// How a game is forfeited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Offence {
    /// By an illegal move, with the rule that it breaks.
    Illegal(String),
    /// By thinking for too long.
    Late(String),
    /// By a failure of the program.
    Failed(String),
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(reason) => write!(f, "illegal move: {reason}"),
            Self::Late(reason) | Self::Failed(reason) => f.write_str(reason),
        }
    }
}

impl From<PeerError> for Offence {
    fn from(error: PeerError) -> Self {
        match error.fault {
            Fault::Silent { .. } => Self::Late(error.to_string()),
            _ => Self::Failed(error.to_string()),
        }
    }
}

/// Lets two players finish a game that stands after its opening.
///
/// `seed` makes the choices of this game differ from those of others. Whether the game was ended
/// from outside is asked after each answer.
pub(crate) fn play(
    game: Game,
    mut players: ByColor<&mut dyn Player>,
    terms: &Terms,
    seed: u64,
    interrupted: &dyn Fn() -> bool,
) -> Played {
    let mut table = Table { game, clocks: Clocks::new(*terms), thoughts: Vec::new(), seed };
    for color in Color::ALL {
        if let Err(error) = players[color].prepare() {
            let failed = End::Forfeit(color, error.into());
            return table.end(if interrupted() { End::Interrupted } else { failed });
        }
    }
    let end = loop {
        if let Some(end) = table.natural_end(terms) {
            break end;
        }
        let turn = table.game.position().turn();
        let moved = table.turn(players[turn]);
        if interrupted() {
            break End::Interrupted;
        }
        if let Err(end) = moved {
            break end;
        }
    };
    table.end(end)
}

/// A game in play.
struct Table {
    game: Game,
    clocks: Clocks,
    thoughts: Vec<(usize, Thought)>,
    seed: u64,
}

impl Table {
    fn end(self, end: End) -> Played {
        Played { game: self.game, thoughts: self.thoughts, end }
    }

    /// Passes where that is the only move, and sees whether the game is over.
    fn natural_end(&mut self, terms: &Terms) -> Option<End> {
        if self.game.position().must_pass() {
            self.game.play(Move::Pass).expect("there is no other move");
        }
        let position = self.game.position();
        if let Some(outcome) = position.outcome() {
            return Some(End::Over(outcome));
        }
        let few = terms.adjudicate.is_some_and(|most| position.empties().count() <= most.into());
        few.then(|| End::Adjudicated(solved(&self.game)))
    }

    /// Asks a player for a move, and plays it if it may be played.
    fn turn(&mut self, player: &mut dyn Player) -> Result<(), End> {
        let (ply, color) = (self.game.ply(), self.game.position().turn());
        let deadline = self.clocks.deadline(color);
        let allowance = self.clocks.allowance();
        let question = Question { game: &self.game, allowance, deadline };
        let seed = self.seed.wrapping_mul(PLIES).wrapping_add(ply as u64);
        let forfeit = |offence| End::Forfeit(color, offence);
        let reply = player.choose(&question, seed).map_err(|error| forfeit(error.into()))?;
        let thought = Thought { elapsed: reply.elapsed, value: reply.value };
        if self.clocks.charge(color, reply.elapsed) {
            let (took, limit) = (reply.elapsed.as_secs_f64(), deadline.as_secs_f64());
            let reason = format!("took {took:.2} s of {limit:.2} s");
            return Err(forfeit(Offence::Late(reason)));
        }
        let Choice::Move(mv) = reply.choice else { return Err(End::Resigned(color)) };
        self.game.play(mv).map_err(|error| forfeit(Offence::Illegal(error.to_string())))?;
        self.thoughts.push((ply, thought));
        Ok(())
    }
}

/// More plies than a game has.
const PLIES: u64 = 1000;

/// By how many discs Black wins by perfect play.
fn solved(game: &Game) -> i16 {
    let options = Options::default().with_table_mib(SOLVER_MIB);
    let mut engine = Engine::new(options).with_weights(weights::standard());
    let request = Request::new(game.position().clone(), Limits::NONE);
    let score = engine.search(&request, &mut ()).score;
    let discs = i16::try_from(score.hundredths() / 100).expect("no board has so many squares");
    if game.position().turn() == Color::Black { discs } else { -discs }
}

/// The table of the solver in mebibytes: few squares are empty.
const SOLVER_MIB: usize = 16;

#[cfg(test)]
mod tests;
