//! The game as a controller sees it: steps of one command each, to be taken back one by one.

use othello_core::{Color, Game, Move, PlayError, Position};

/// A game in which a step may hold a pass that the controller did not write.
#[derive(Clone, Debug, Default)]
pub(super) struct Steps {
    start: Position,
    taken: Vec<Step>,
    /// Passes after the end: they change nothing, but can be taken back.
    idle: usize,
}

#[derive(Clone, Debug)]
struct Step {
    /// One move, or a forced pass and the move after it.
    moves: Vec<Move>,
    after: Position,
}

impl Steps {
    /// A game that begins with this position.
    pub(super) const fn new(start: Position) -> Self {
        Self { start, taken: Vec::new(), idle: 0 }
    }

    /// The first plies of a game, each a step of its own.
    pub(super) fn of(game: &Game, plies: usize) -> Self {
        let node = game.path(game.current());
        let start = game.position_at(othello_core::NodeId::ROOT).clone();
        let step = |node| {
            let moves = game.move_to(node).into_iter().collect();
            Step { moves, after: game.position_at(node).clone() }
        };
        Self { start, taken: node.into_iter().take(plies).map(step).collect(), idle: 0 }
    }

    /// The position as it is.
    pub(super) fn position(&self) -> &Position {
        self.taken.last().map_or(&self.start, |step| &step.after)
    }

    /// All moves, passes written.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> {
        self.taken.iter().flat_map(|step| step.moves.iter().copied())
    }

    /// The position in which this colour is to move: this one, or the one after a pass that the
    /// other has to make now.
    pub(super) fn position_for(&self, color: Color) -> Result<Position, Refusal> {
        let position = self.position().clone();
        if position.turn() == color || position.is_over() {
            Ok(position)
        } else if position.must_pass() {
            position.play(Move::Pass).map_err(Refusal::Rules)
        } else {
            Err(Refusal::Turn(position.turn()))
        }
    }

    /// Plays a move of this colour, after the pass that must come before it.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), Refusal> {
        let before = self.position_for(color)?;
        if before.is_over() && mv == Move::Pass {
            self.idle += 1;
            return Ok(());
        }
        let passed = before.turn() != self.position().turn();
        let after = before.play(mv).map_err(Refusal::Rules)?;
        let moves = passed.then_some(Move::Pass).into_iter().chain([mv]).collect();
        self.taken.push(Step { moves, after });
        Ok(())
    }

    /// Takes back the last step; whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        if self.idle > 0 {
            self.idle -= 1;
            return true;
        }
        self.taken.pop().is_some()
    }
}

/// Why a move cannot be played.
#[derive(Debug)]
pub(super) enum Refusal {
    /// It is this player's turn.
    Turn(Color),
    Rules(PlayError),
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Turn(color) => write!(f, "illegal move: {color} is to move"),
            Self::Rules(error) => write!(f, "illegal move: {error}"),
        }
    }
}
