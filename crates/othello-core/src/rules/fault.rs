//! Everything that keeps a variant from being a game.

use core::fmt;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::Rules;
use super::entry::Entry;
use crate::color::Color;
use crate::square_set::SquareSet;
use crate::variant::Variant;
use crate::wide::WideBoard;

/// A board with fewer squares has no room for four discs and a reply to the first move.
const FEWEST: u32 = 6;

/// The longest name of a game of one's own, in letters.
const LONGEST: usize = 40;

/// One reason why a [`Variant`] is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantFault {
    /// The name is empty, longer than 40 letters, or has others than `a` to `z`, digits and `-`.
    BadName(String),
    /// A game of the catalogue has this name, and is another one.
    NameTaken(String),
    /// The board has fewer than 6 squares.
    TooSmall {
        /// How many it has.
        squares: u32,
    },
    /// These squares cannot be reached from the first one over squares that touch.
    NotConnected(SquareSet),
    /// These are squares and holes at once.
    HoleOnSquare(SquareSet),
    /// Fewer than three squares of a loop, counted from 0, are on the board.
    ShortLoop(usize),
    /// These squares come twice in a loop, counted from 0.
    LoopRepeats(usize, SquareSet),
    /// Discs of both colours lie on these squares at the start.
    Overlap(SquareSet),
    /// Discs of the start lie where the board has no square.
    StartOutside(SquareSet),
    /// Squares of the opening that the board lacks.
    OpeningOutside(SquareSet),
    /// More discs of this colour at the start than the player owns.
    StartExceedsSupply(Color),
    /// Fewer discs for both players than the opening and one more move need.
    SupplyTooSmall,
    /// No disc at the start and no squares to open on.
    NoDiscs,
    /// Neither player has a move at the start.
    NoOpeningMove,
}

impl fmt::Display for VariantFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadName(name) => {
                write!(f, "`{name}` is no name (1 to {LONGEST} of a to z, 0 to 9 and -)")
            }
            Self::NameTaken(name) => write!(f, "`{name}` is the name of another game"),
            Self::TooSmall { squares } => {
                write!(f, "{squares} squares are too few, {FEWEST} are the least")
            }
            Self::NotConnected(set) => write!(f, "no way leads from the first square to {set}"),
            Self::HoleOnSquare(set) => write!(f, "squares and holes at once: {set}"),
            Self::ShortLoop(index) => {
                write!(f, "fewer than three squares of loop {} are on the board", index + 1)
            }
            Self::LoopRepeats(index, set) => write!(f, "loop {} comes twice to {set}", index + 1),
            Self::Overlap(set) => write!(f, "discs of both colours at the start on {set}"),
            Self::StartOutside(set) => write!(f, "discs at the start beside the board: {set}"),
            Self::OpeningOutside(set) => {
                write!(f, "squares of the opening beside the board: {set}")
            }
            Self::StartExceedsSupply(color) => {
                write!(f, "more discs of {color} at the start than the player owns")
            }
            Self::SupplyTooSmall => {
                f.write_str("too few discs for the opening and a move after it")
            }
            Self::NoDiscs => f.write_str("no disc at the start and no squares to open on"),
            Self::NoOpeningMove => f.write_str("neither player has a move at the start"),
        }
    }
}

/// A variant that is no game, with every reason; gives the variant back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantError {
    /// All that is wrong, at least one fault.
    pub faults: Vec<VariantFault>,
    /// What was refused, unchanged.
    pub variant: Box<Variant>,
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for VariantError {}

/// Every fault of a variant; `named` says whether its id is its own and not the catalogue's.
pub(super) fn all(variant: &Variant, named: bool) -> Vec<VariantFault> {
    let mut faults = Vec::new();
    if named {
        name(variant, &mut faults);
    }
    board(variant, &mut faults);
    loops(variant, &mut faults);
    start(variant, &mut faults);
    if faults.is_empty() && !can_begin(variant) {
        faults.push(VariantFault::NoOpeningMove);
    }
    faults
}

fn name(variant: &Variant, faults: &mut Vec<VariantFault>) {
    let id = &*variant.id;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !(1..=LONGEST).contains(&id.len()) || !id.bytes().all(plain) {
        faults.push(VariantFault::BadName(id.into()));
    } else if id == "black-hole" || id.parse::<Rules>().is_ok() {
        faults.push(VariantFault::NameTaken(id.into()));
    }
}

fn board(variant: &Variant, faults: &mut Vec<VariantFault>) {
    let shape = variant.shape;
    let squares = shape.count();
    if squares < FEWEST {
        faults.push(VariantFault::TooSmall { squares });
    }
    let apart = shape - connected(variant);
    if !apart.is_empty() {
        faults.push(VariantFault::NotConnected(apart));
    }
    let both = shape & variant.holes;
    if !both.is_empty() {
        faults.push(VariantFault::HoleOnSquare(both));
    }
}

/// The squares that a walk from the first one reaches.
fn connected(variant: &Variant) -> SquareSet {
    let mut reached = variant.shape.first().map_or(SquareSet::EMPTY, SquareSet::from);
    let mut border = reached;
    while !border.is_empty() {
        let near = border
            .iter()
            .fold(SquareSet::EMPTY, |near, square| near | variant.grid.neighbours(square));
        border = (near & variant.shape) - reached;
        reached |= border;
    }
    reached
}

fn loops(variant: &Variant, faults: &mut Vec<VariantFault>) {
    for (index, line) in variant.loops.iter().enumerate() {
        let mut seen = SquareSet::EMPTY;
        let mut again = SquareSet::EMPTY;
        for square in line.squares() {
            if seen.contains(*square) {
                again.insert(*square);
            }
            seen.insert(*square);
        }
        if (seen & variant.shape).count() < 3 {
            faults.push(VariantFault::ShortLoop(index));
        }
        if !again.is_empty() {
            faults.push(VariantFault::LoopRepeats(index, again));
        }
    }
}

fn start(variant: &Variant, faults: &mut Vec<VariantFault>) {
    let start = variant.start;
    let discs = start.black | start.white;
    let sets = [
        (start.black & start.white, VariantFault::Overlap as fn(SquareSet) -> VariantFault),
        (discs - variant.shape, VariantFault::StartOutside),
        (variant.opening - variant.shape, VariantFault::OpeningOutside),
    ];
    faults.extend(sets.into_iter().filter(|(set, _)| !set.is_empty()).map(|(set, of)| of(set)));
    if let Some(supply) = variant.supply.map(u32::from) {
        let poor = Color::ALL.into_iter().filter(|color| start[*color].count() > supply);
        faults.extend(poor.map(VariantFault::StartExceedsSupply));
        if 2 * supply <= (discs | variant.opening).count() {
            faults.push(VariantFault::SupplyTooSmall);
        }
    }
    if (discs | variant.opening).is_empty() {
        faults.push(VariantFault::NoDiscs);
    }
}

/// Whether somebody can move at the start.
fn can_begin(variant: &Variant) -> bool {
    let rules = Rules(super::Source::Made(Entry::new(variant.clone(), true).into()));
    let board = WideBoard { own: variant.start.black, opp: variant.start.white };
    [board, board.pass()].into_iter().any(|board| !rules.legal_moves(board).is_empty())
}
