//! The rules machine: a situation that is known to be valid, and what may happen in it.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::explain::{self, Explanation, Licence, Obstacle};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::rules::Rules;
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Placement;
use crate::wide::{Discs, WideBoard};

mod illegal;
mod perft;
#[cfg(test)]
mod tests;

pub use illegal::{Illegal, PlayError};

/// Discs on a board, a player to move, and the rules that apply: always valid.
///
/// A position comes from [`Position::start`], from a checked [`Setup`], or from a move in another
/// position. Two positions are equal when rules, discs, side to move and discs in hand are; how
/// they came about does not count.
///
/// ```
/// use othello_core::{Color, Move, Position, Rules};
///
/// let position = Position::start(Rules::OTHELLO);
/// assert_eq!(position.legal_moves().to_string(), "d3 c4 f5 e6");
///
/// let position = position.play(Move::Place("f5".parse()?))?;
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.counts().black, 4);
///
/// // A refusal gives the position back and says why.
/// let refused = position.play(Move::Place("a1".parse()?)).unwrap_err();
/// assert_eq!(refused.to_string(), "a1 flips nothing");
/// assert_eq!(refused.position.legal_moves().count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    /// Seen by the player to move.
    board: Discs,
    turn: Color,
    in_hand: Option<ByColor<u8>>,
}

impl Position {
    /// The position before the first move of a game by these rules.
    pub fn start(rules: Rules) -> Self {
        Self::unchecked(&Setup::start(rules))
    }

    fn unchecked(setup: &Setup) -> Self {
        let board = WideBoard { own: setup.discs[setup.turn], opp: setup.discs[!setup.turn] };
        let (board, rules) = (board.into(), setup.rules.clone());
        Self { rules, board, turn: setup.turn, in_hand: setup.in_hand }
    }

    /// The rules in force.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The player to move, or who would be if the game were not over.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The discs as the mover sees them, for what plays official Othello alone: `None` if the game
    /// goes on by any other rules ([`Rules::is_official`]), even on the same 64 squares.
    pub fn board(&self) -> Option<Board> {
        self.rules.is_official().then(|| self.wide_board().official())
    }

    /// The discs as the mover sees them, whatever the board and the rules.
    pub fn wide_board(&self) -> WideBoard {
        self.board.wide()
    }

    /// Discs that the players still own, where the rules count them.
    pub const fn in_hand(&self) -> Option<ByColor<u8>> {
        self.in_hand
    }

    /// The discs of both colours.
    pub fn discs(&self) -> ByColor<SquareSet> {
        ByColor::from_fn(|color| self.side(color).own)
    }

    /// The number of discs of both colours.
    pub fn counts(&self) -> ByColor<u16> {
        self.discs().map(count)
    }

    /// Squares of the board without a disc; holes are none.
    pub fn empties(&self) -> SquareSet {
        self.rules.variant().shape - self.wide_board().discs()
    }

    /// The colour of the disc on a square, if there is one.
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.side(*color).own.contains(square))
    }

    /// The discs of this colour that touch an empty square: those the other player can attack.
    pub fn frontier(&self, color: Color) -> SquareSet {
        self.rules.touched(self.empties()) & self.side(color).own
    }

    /// The squares of the opening that are still to be filled before all others.
    pub fn opening(&self) -> SquareSet {
        self.rules.variant().opening - self.wide_board().discs()
    }

    /// The squares on which the player to move may place a disc.
    pub fn legal_moves(&self) -> SquareSet {
        self.moves_of(self.turn)
    }

    /// The squares on which this player could place a disc if it were their turn.
    pub fn moves_of(&self, color: Color) -> SquareSet {
        if self.has_empty_hand(color) {
            return SquareSet::EMPTY;
        }
        self.rules.legal_moves(self.side(color))
    }

    /// Whether the player owns no more discs, where the rules count them.
    fn has_empty_hand(&self, color: Color) -> bool {
        self.in_hand.is_some_and(|hand| hand[color] == 0)
    }

    /// Whether the move is legal now.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.refusal(mv).is_none()
    }

    /// The discs that turn if the player to move plays here; none if the square is not legal.
    pub fn flips(&self, square: Square) -> SquareSet {
        if self.legal_moves().contains(square) {
            self.rules.flips(self.wide_board(), square)
        } else {
            SquareSet::EMPTY
        }
    }

    /// Whether the player to move has no legal square while the other player has one.
    pub fn must_pass(&self) -> bool {
        self.legal_moves().is_empty() && !self.moves_of(!self.turn).is_empty()
    }

    /// Whether neither player has a legal square.
    pub fn is_over(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.moves_of(color).is_empty())
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.count())
    }

    /// The result as if the game ended here, for games that end by agreement or resignation.
    pub fn count(&self) -> Outcome {
        Outcome::new(self.counts(), count(self.empties()), self.rules.variant().objective)
    }

    /// Why the player to move may or may not place a disc on a square.
    pub fn explain(&self, square: Square) -> Explanation {
        let variant = self.rules.variant();
        let opening = self.opening();
        let lines = if opening.is_empty() {
            explain::lines(square, self.turn, &self.discs(), variant)
        } else {
            Vec::new()
        };
        let licence = self.licence(square);
        let closed = lines.iter().any(|line| line.verdict.is_closed());
        let loose = variant.placement == Placement::FlankOrAdjacent && opening.is_empty();
        let stuck = loose && licence.is_none() && !closed;
        let shape = variant.shape;
        let obstacles = [
            (!variant.outline().contains(square)).then_some(Obstacle::NoSquare),
            variant.holes.contains(square).then_some(Obstacle::Hole),
            self.color_at(square).map(Obstacle::Occupied),
            self.has_empty_hand(self.turn).then_some(Obstacle::NothingInHand),
            (!opening.is_empty() && !opening.contains(square))
                .then_some(Obstacle::OpeningFirst(opening)),
            (stuck && shape.contains(square)).then_some(Obstacle::NotAdjacent),
        ];
        let obstacles = obstacles.into_iter().flatten().collect();
        Explanation { square, side: self.turn, lines, obstacles, licence }
    }

    /// What allows a disc on the square even if nothing turns.
    fn licence(&self, square: Square) -> Option<Licence> {
        let variant = self.rules.variant();
        let opening = self.opening();
        if !opening.is_empty() {
            return opening.contains(square).then_some(Licence::Opening);
        }
        if variant.placement != Placement::FlankOrAdjacent || !self.empties().contains(square) {
            return None;
        }
        let beside = variant.grid.neighbours(square) & self.wide_board().own;
        (!beside.is_empty()).then_some(Licence::Beside(beside))
    }

    /// The position after a move.
    ///
    /// # Errors
    /// If the move is illegal; the error gives the position back, unchanged, and says why.
    pub fn play(self, mv: Move) -> Result<Self, PlayError> {
        if let Some(reason) = self.refusal(mv) {
            return Err(PlayError { mv, reason, position: Box::new(self) });
        }
        Ok(self.after(mv))
    }

    fn after(self, mv: Move) -> Self {
        let mut in_hand = self.in_hand;
        let before = self.wide_board();
        let board = match mv {
            Move::Pass => before.pass(),
            Move::Place(square) => {
                if let Some(hand) = &mut in_hand {
                    hand[self.turn] -= 1;
                }
                before.play(square, self.rules.flips(before, square))
            }
        };
        Self { board: board.into(), turn: !self.turn, in_hand, rules: self.rules }
    }

    /// Why a move is not legal, or `None` if it is.
    fn refusal(&self, mv: Move) -> Option<Illegal> {
        let legal = self.legal_moves();
        match mv {
            Move::Place(square) if legal.contains(square) => return None,
            _ if legal.is_empty() && self.moves_of(!self.turn).is_empty() => {
                return Some(Illegal::GameOver);
            }
            Move::Pass if legal.is_empty() => return None,
            Move::Pass => return Some(Illegal::PassNotAllowed),
            Move::Place(_) => {}
        }
        mv.square().map(|square| self.obstacle(square, legal))
    }

    /// The first reason why no disc may be placed on a square while the game goes on.
    fn obstacle(&self, square: Square, legal: SquareSet) -> Illegal {
        let variant = self.rules.variant();
        match self.color_at(square) {
            _ if variant.holes.contains(square) => Illegal::Hole,
            _ if !variant.shape.contains(square) => Illegal::NoSquare,
            Some(color) => Illegal::Occupied(color),
            None if self.has_empty_hand(self.turn) => Illegal::NothingInHand,
            None if !self.opening().is_empty() => Illegal::OpeningFirst,
            None if legal.is_empty() => Illegal::MustPass,
            None if variant.placement == Placement::FlankOrAdjacent => Illegal::NothingBeside,
            None => Illegal::NothingFlips,
        }
    }

    /// The board with this colour as the mover.
    fn side(&self, color: Color) -> WideBoard {
        let board = self.wide_board();
        if color == self.turn { board } else { board.pass() }
    }
}

/// The number of squares in a set.
fn count(set: SquareSet) -> u16 {
    u16::try_from(set.count()).expect("the grid has 256 squares")
}

impl Default for Position {
    /// The start of official Othello.
    fn default() -> Self {
        Self::start(Rules::OTHELLO)
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        let faults = setup.faults();
        if faults.is_empty() {
            Ok(Self::unchecked(&setup))
        } else {
            Err(SetupError { faults, setup })
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            rules: position.rules.clone(),
            discs: position.discs(),
            turn: position.turn,
            in_hand: position.in_hand,
        }
    }
}
