//! The rules machine: a situation that is known to be valid, and what may happen in it.

use core::fmt;

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::explain::{self, Explanation, Obstacle};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::rules::Rules;
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use crate::square_set::SquareSet;

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
    board: Board,
    turn: Color,
    in_hand: Option<ByColor<u8>>,
}

impl Position {
    /// The position before the first move of a game by these rules.
    pub fn start(rules: Rules) -> Self {
        Self::unchecked(&Setup::start(rules))
    }

    fn unchecked(setup: &Setup) -> Self {
        let own = setup.discs[setup.turn].official();
        let opp = setup.discs[!setup.turn].official();
        Self {
            rules: setup.rules.clone(),
            board: Board { own, opp },
            turn: setup.turn,
            in_hand: setup.in_hand,
        }
    }

    /// The rules in force.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The player to move, or who would be if the game were not over.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The discs as the mover sees them, for searches and counts.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Discs that the players still own, where the rules count them.
    pub const fn in_hand(&self) -> Option<ByColor<u8>> {
        self.in_hand
    }

    /// The discs of both colours.
    pub fn discs(&self) -> ByColor<SquareSet> {
        ByColor::from_fn(|color| SquareSet::from(self.side(color).own))
    }

    /// The number of discs of both colours.
    pub fn counts(&self) -> ByColor<u16> {
        self.discs().map(|set| u16::from(set.count().to_le_bytes()[0]))
    }

    /// Squares of the board without a disc.
    pub fn empties(&self) -> SquareSet {
        SquareSet::from(self.board.empties()) & self.rules.variant().shape
    }

    /// The colour of the disc on a square, if there is one.
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.side(*color).own.contains(square))
    }

    /// The squares on which the player to move may place a disc.
    pub fn legal_moves(&self) -> SquareSet {
        self.moves_of(self.turn)
    }

    /// The squares on which this player could place a disc if it were their turn.
    pub fn moves_of(&self, color: Color) -> SquareSet {
        if self.in_hand.is_some_and(|hand| hand[color] == 0) {
            return SquareSet::EMPTY;
        }
        SquareSet::from(self.side(color).legal_moves()) & self.rules.variant().shape
    }

    /// Whether the move is legal now.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.refusal(mv).is_none()
    }

    /// The discs that turn if the player to move plays here; none if the square is not legal.
    pub fn flips(&self, square: Square) -> SquareSet {
        if self.legal_moves().contains(square) {
            self.board.flips(square).into()
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
        let empties = u16::from(self.empties().count().to_le_bytes()[0]);
        Outcome::new(self.counts(), empties)
    }

    /// Why the player to move may or may not place a disc on a square.
    pub fn explain(&self, square: Square) -> Explanation {
        let shape = self.rules.variant().shape;
        let mut obstacles = Vec::new();
        if !shape.contains(square) {
            obstacles.push(Obstacle::NoSquare);
        }
        if let Some(color) = self.color_at(square) {
            obstacles.push(Obstacle::Occupied(color));
        }
        if self.in_hand.is_some_and(|hand| hand[self.turn] == 0) {
            obstacles.push(Obstacle::NothingInHand);
        }
        let lines = explain::lines(square, self.turn, &self.discs(), shape);
        Explanation { square, side: self.turn, lines, obstacles }
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
        let board = match mv {
            Move::Pass => self.board.pass(),
            Move::Place(square) => {
                if let Some(hand) = &mut in_hand {
                    hand[self.turn] -= 1;
                }
                self.board.play(square, self.board.flips(square))
            }
        };
        Self { board, turn: !self.turn, in_hand, rules: self.rules }
    }

    /// Why a move is not legal, or `None` if it is.
    fn refusal(&self, mv: Move) -> Option<Illegal> {
        let legal = self.legal_moves();
        if legal.is_empty() && self.moves_of(!self.turn).is_empty() {
            return Some(Illegal::GameOver);
        }
        match mv {
            Move::Pass if legal.is_empty() => None,
            Move::Pass => Some(Illegal::PassNotAllowed),
            Move::Place(square) if legal.contains(square) => None,
            Move::Place(square) if !self.rules.variant().shape.contains(square) => {
                Some(Illegal::NoSquare)
            }
            Move::Place(square) => Some(match self.color_at(square) {
                Some(color) => Illegal::Occupied(color),
                None if legal.is_empty() => Illegal::MustPass,
                None => Illegal::NothingFlips,
            }),
        }
    }

    /// The board with this colour as the mover.
    fn side(&self, color: Color) -> Board {
        if color == self.turn { self.board } else { self.board.pass() }
    }
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

/// The rule that an illegal move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegal {
    /// Neither player has a legal square any more.
    GameOver,
    /// The board has no such square.
    NoSquare,
    /// A disc of this colour lies on the square.
    Occupied(Color),
    /// No line from the square is closed by an own disc.
    NothingFlips,
    /// The player has no legal square at all and can only pass.
    MustPass,
    /// Passing is only for a player without a legal square.
    PassNotAllowed,
}

/// A move that the rules refuse: what, why, and the position as it still is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// The refused move.
    pub mv: Move,
    /// The rule it breaks.
    pub reason: Illegal,
    /// The position, given back unchanged.
    pub position: Box<Position>,
}

impl PlayError {
    /// Every line from the square, if a disc was to be placed.
    pub fn explanation(&self) -> Option<Explanation> {
        self.mv.square().map(|square| self.position.explain(square))
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mv, side) = (self.mv, self.position.turn());
        match self.reason {
            Illegal::GameOver => write!(f, "{mv} comes after the end of the game"),
            Illegal::NoSquare => write!(f, "{mv} is no square of this board"),
            Illegal::Occupied(color) => write!(f, "{mv} is occupied ({color})"),
            Illegal::NothingFlips => write!(f, "{mv} flips nothing"),
            Illegal::MustPass => {
                write!(f, "{mv} flips nothing; {side} has no legal move and must pass")
            }
            Illegal::PassNotAllowed => {
                write!(f, "{side} may not pass with legal moves {}", self.position.legal_moves())
            }
        }
    }
}

impl core::error::Error for PlayError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard::Bitboard;
    use crate::rules::Variant;

    /// A game in which each player owns three discs, and a1 is no square.
    static SHORT: Variant = Variant {
        id: "short",
        shape: SquareSet::from_bitboard(Bitboard(!1)),
        start: ByColor::new(
            SquareSet::from_bitboard(Board::START.own),
            SquareSet::from_bitboard(Board::START.opp),
        ),
        first: Color::White,
        supply: Some(3),
    };

    fn square(name: &str) -> Square {
        name.parse().expect("a square of the test")
    }

    #[test]
    fn a_player_who_owns_no_more_discs_passes() {
        let start = Position::start(Rules::of(&SHORT));
        assert_eq!((start.turn(), start.in_hand()), (Color::White, Some(ByColor::new(1, 1))));
        let white = start.play(Move::Place(square("c5"))).expect("c5 turns d5");
        let black = white.play(Move::Place(square("c4"))).expect("c4 turns d4");
        assert_eq!(black.in_hand(), Some(ByColor::new(0, 0)));
        assert!(black.is_over(), "nobody owns a disc any more");
        let obstacles = black.explain(square("c3")).obstacles;
        assert_eq!(obstacles, [Obstacle::NothingInHand]);
    }

    #[test]
    fn one_empty_hand_is_a_forced_pass() {
        let mut setup = Setup::start(Rules::of(&SHORT));
        setup.in_hand = Some(ByColor::new(1, 0));
        let position = Position::try_from(setup.clone()).expect("five discs in all");
        assert!(position.must_pass() && !position.is_over());
        let passed = position.play(Move::Pass).expect("the pass is forced");
        assert_eq!(passed.legal_moves().count(), 4);
        setup.in_hand = Some(ByColor::new(2, 1));
        let refused = Position::try_from(setup.clone()).expect_err("seven discs of six");
        assert_eq!(refused.faults, [crate::setup::SetupFault::TooManyDiscs { supply: 3 }]);
        setup.in_hand = None;
        let refused = Position::try_from(setup).expect_err("no discs in hand are given");
        assert_eq!(refused.faults, [crate::setup::SetupFault::MissingHand]);
    }

    #[test]
    fn what_the_shape_leaves_out_is_no_square() {
        let mut setup = Setup::start(Rules::of(&SHORT));
        setup.discs = ByColor::new(SquareSet::from(square("b1")), SquareSet::from(square("c1")));
        setup.turn = Color::White;
        setup.in_hand = Some(ByColor::new(2, 2));
        let position = Position::try_from(setup).expect("two discs");
        assert!(position.legal_moves().is_empty(), "a1 would close the line, but does not exist");
        let explanation = position.explain(square("a1"));
        assert_eq!(
            (explanation.lines.len(), explanation.obstacles),
            (0, Vec::from([Obstacle::NoSquare]))
        );
        assert_eq!(position.empties().count(), 61);
    }
}
