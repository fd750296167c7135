//! The set-up editor: a position that need not be one yet, on a board of any shape.

use othello_core::{
    ByColor, Color, Position, Rules, Setup, SetupFault, Square, SquareSet, VariantFault,
};

/// What lies on a square while it is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A disc of this colour.
    Disc(Color),
    /// The square is barred.
    Hole,
}

/// One reason why a set-up cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The board with its holes is no game.
    Board(VariantFault),
    /// The discs are no position.
    Discs(SetupFault),
    /// Neither side could move.
    NobodyMoves,
}

impl Fault {
    /// The squares that are to blame, if any are.
    pub const fn squares(&self) -> SquareSet {
        match self {
            Self::Board(
                VariantFault::NotConnected(set)
                | VariantFault::HoleOnSquare(set)
                | VariantFault::Overlap(set)
                | VariantFault::StartOutside(set)
                | VariantFault::OpeningOutside(set),
            )
            | Self::Discs(SetupFault::Overlap(set) | SetupFault::OutsideShape(set)) => *set,
            _ => SquareSet::EMPTY,
        }
    }
}

/// A board in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    /// The game the board belongs to, with the holes it had at first.
    pub rules: Rules,
    /// The discs.
    pub discs: ByColor<SquareSet>,
    /// The squares that are barred.
    pub holes: SquareSet,
    /// The player to move.
    pub turn: Color,
    /// Discs in hand, where the rules count them.
    pub in_hand: Option<ByColor<u8>>,
}

impl From<Setup> for Editor {
    fn from(setup: Setup) -> Self {
        let holes = setup.rules.variant().holes;
        let Setup { rules, discs, turn, in_hand } = setup;
        Self { rules, discs, holes, turn, in_hand }
    }
}

impl Editor {
    /// The editor with a position in it.
    pub fn of(position: &Position) -> Self {
        Self::from(Setup::from(position))
    }

    /// What lies on a square.
    pub fn content(&self, square: Square) -> Content {
        let disc = Color::ALL.into_iter().find(|color| self.discs[*color].contains(square));
        match disc {
            _ if self.holes.contains(square) => Content::Hole,
            Some(color) => Content::Disc(color),
            None => Content::Empty,
        }
    }

    /// Puts something on a square of the board, in place of what lies there.
    pub fn put(&mut self, square: Square, content: Content) {
        if !self.rules.variant().outline().contains(square) {
            return;
        }
        self.holes.remove(square);
        for color in Color::ALL {
            self.discs[color].remove(square);
        }
        match content {
            Content::Empty => {}
            Content::Disc(color) => self.discs[color].insert(square),
            Content::Hole => self.holes.insert(square),
        }
    }

    /// Puts the next thing on a square: black, white, nothing.
    pub fn cycle(&mut self, square: Square) {
        self.put(
            square,
            match self.content(square) {
                Content::Empty => Content::Disc(Color::Black),
                Content::Disc(Color::Black) => Content::Disc(Color::White),
                Content::Disc(Color::White) | Content::Hole => Content::Empty,
            },
        );
    }

    /// Bars a square, or opens it again.
    pub fn toggle_hole(&mut self, square: Square) {
        let barred = self.content(square) == Content::Hole;
        self.put(square, if barred { Content::Empty } else { Content::Hole });
    }

    /// Takes all discs off the board.
    pub fn clear(&mut self) {
        self.discs = ByColor::new(SquareSet::EMPTY, SquareSet::EMPTY);
    }

    /// The position in which the game begins, and its own holes.
    pub fn restart(&mut self) {
        *self = Self::from(Setup::start(self.rules.clone()));
    }

    /// Lets the other player move.
    pub fn swap_turn(&mut self) {
        self.turn = !self.turn;
    }

    /// Gives a player so many discs more or less, where discs are counted.
    pub fn give(&mut self, color: Color, by: i8) {
        if let Some(hand) = &mut self.in_hand {
            hand[color] = hand[color].saturating_add_signed(by);
        }
    }

    /// The position, or every reason why there is none.
    ///
    /// # Errors
    /// If the board or the discs break a rule, or nobody could move.
    pub fn check(&self) -> Result<Position, Vec<Fault>> {
        let mut faults = Vec::new();
        let rules = self.made().unwrap_or_else(|board| {
            faults.extend(board);
            self.rules.clone()
        });
        let Self { discs, turn, in_hand, .. } = self.clone();
        let checked = Position::try_from(Setup { rules, discs, turn, in_hand });
        match checked {
            Err(error) => faults.extend(error.faults.into_iter().map(Fault::Discs)),
            Ok(position) if faults.is_empty() && position.is_over() => {
                faults.push(Fault::NobodyMoves);
            }
            Ok(position) if faults.is_empty() => return Ok(position),
            Ok(_) => {}
        }
        Err(faults)
    }

    /// The rules of the board with its holes.
    fn made(&self) -> Result<Rules, Vec<Fault>> {
        if self.holes == self.rules.variant().holes {
            return Ok(self.rules.clone());
        }
        let mut variant = self.rules.variant().clone();
        variant.shape = variant.outline();
        variant.holes = SquareSet::EMPTY;
        let variant = variant.with_holes(self.holes);
        Rules::try_from(variant)
            .map_err(|error| error.faults.into_iter().map(Fault::Board).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn editor(rules: &str) -> Editor {
        Editor::of(&Position::start(rules.parse().expect("rules")))
    }

    #[test]
    fn a_square_goes_through_all_contents() {
        let mut editor = editor("othello");
        let a1 = square("a1");
        let mut seen = Vec::new();
        for _ in 0..3 {
            editor.cycle(a1);
            seen.push(editor.content(a1));
        }
        let discs = Color::ALL.map(Content::Disc);
        assert_eq!(seen, [discs[0], discs[1], Content::Empty]);
        editor.toggle_hole(a1);
        assert_eq!(editor.check().expect("a game").rules().to_string(), "black-hole@a1");
        editor.toggle_hole(a1);
        assert_eq!(editor.check(), Ok(Position::default()));
    }

    #[test]
    fn nothing_is_put_beside_the_board() {
        let mut editor = editor("nip");
        editor.put(square("a1"), Content::Disc(Color::Black));
        assert_eq!(editor, self::editor("nip"));
    }

    #[test]
    fn every_fault_is_told_with_its_squares() {
        let mut editor = editor("othello");
        editor.toggle_hole(square("d4"));
        editor.clear();
        let faults = editor.check().expect_err("no game");
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert_eq!(faults[0].squares(), SquareSet::from(square("d4")));
        assert_eq!(faults[1], Fault::Discs(SetupFault::NoDiscs));
    }

    #[test]
    fn a_position_in_which_nobody_moves_is_none_to_play() {
        let mut editor = editor("mini");
        editor.clear();
        editor.put(square("a1"), Content::Disc(Color::White));
        assert_eq!(editor.check(), Err(vec![Fault::NobodyMoves]));
        editor.restart();
        assert_eq!(editor.check(), Ok(Position::start(Rules::MINI)));
    }

    #[test]
    fn discs_in_hand_are_given_and_checked() {
        let mut editor = editor("reversi");
        editor.give(Color::Black, 1);
        let faults = editor.check().expect_err("too many");
        assert_eq!(faults.len(), 2, "{faults:?}");
        editor.give(Color::Black, -3);
        let hand = editor.check().expect("a position").in_hand().expect("counted");
        assert_eq!((hand.black, hand.white), (30, 32));
        let mut othello = self::editor("othello");
        othello.give(Color::White, 5);
        assert_eq!(othello.in_hand, None);
    }
}
