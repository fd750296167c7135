//! Discs on a board before anybody has checked them.

use core::fmt;

use alloc::vec::Vec;

use crate::color::{ByColor, Color};
use crate::rules::Rules;
use crate::square_set::SquareSet;

/// A situation with no promise: any discs anywhere, for [`Position`](crate::Position) to check.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The game the situation belongs to.
    pub rules: Rules,
    /// The discs on the board.
    pub discs: ByColor<SquareSet>,
    /// The player to move.
    pub turn: Color,
    /// Discs that the players still own, where the rules count them.
    pub in_hand: Option<ByColor<u8>>,
}

impl Setup {
    /// The situation before the first move.
    pub fn start(rules: Rules) -> Self {
        let variant = rules.variant();
        let discs = variant.start;
        let in_hand = variant
            .supply
            .map(|supply| discs.map(|set| supply.saturating_sub(set.count().to_le_bytes()[0])));
        Self { discs, turn: variant.first, in_hand, rules }
    }

    /// Everything that keeps the situation from being a position; nothing if it is one.
    pub fn faults(&self) -> Vec<SetupFault> {
        let variant = self.rules.variant();
        let all = self.discs.black | self.discs.white;
        let overlap = self.discs.black & self.discs.white;
        let outside = all - variant.shape;
        let mut faults = Vec::new();
        if !overlap.is_empty() {
            faults.push(SetupFault::Overlap(overlap));
        }
        if !outside.is_empty() {
            faults.push(SetupFault::OutsideShape(outside));
        }
        if (all | variant.opening).is_empty() {
            faults.push(SetupFault::NoDiscs);
        }
        match (variant.supply, self.in_hand) {
            (None, Some(_)) => faults.push(SetupFault::UnexpectedHand),
            (Some(_), None) => faults.push(SetupFault::MissingHand),
            (Some(supply), Some(hand)) => hands(supply, hand, all.count(), &mut faults),
            (None, None) => {}
        }
        faults
    }
}

/// What is wrong with the discs in hand while so many lie on the board.
fn hands(supply: u8, hand: ByColor<u8>, on_board: u32, faults: &mut Vec<SetupFault>) {
    let rich = Color::ALL.into_iter().filter(|color| hand[*color] > supply);
    faults.extend(rich.map(|color| SetupFault::HandExceedsSupply { color, supply }));
    if 2 * u32::from(supply) < on_board + u32::from(hand.black) + u32::from(hand.white) {
        faults.push(SetupFault::TooManyDiscs { supply });
    }
}

/// One reason why a [`Setup`] is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFault {
    /// These squares hold discs of both colours.
    Overlap(SquareSet),
    /// These discs lie where the board has no square.
    OutsideShape(SquareSet),
    /// No disc lies on the board.
    NoDiscs,
    /// Discs in hand are given, but the rules do not count them.
    UnexpectedHand,
    /// The rules count discs in hand, but none are given.
    MissingHand,
    /// A player has more discs in hand than the rules give.
    HandExceedsSupply {
        /// The player.
        color: Color,
        /// How many discs each player owns by the rules.
        supply: u8,
    },
    /// More discs on the board and in hand than both players own.
    TooManyDiscs {
        /// How many discs each player owns by the rules.
        supply: u8,
    },
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overlap(set) => write!(f, "discs of both colours on {set}"),
            Self::OutsideShape(set) => write!(f, "no such square on this board: {set}"),
            Self::NoDiscs => f.write_str("no disc on the board"),
            Self::UnexpectedHand => f.write_str("these rules do not count discs in hand"),
            Self::MissingHand => f.write_str("these rules need the discs in hand"),
            Self::HandExceedsSupply { color, supply } => {
                write!(f, "{color} has more than {supply} discs in hand")
            }
            Self::TooManyDiscs { supply } => {
                write!(f, "more discs on the board and in hand than {supply} for each player")
            }
        }
    }
}

/// A set-up that is no position, with every reason; gives the set-up back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// All that is wrong, at least one fault.
    pub faults: Vec<SetupFault>,
    /// What was refused, unchanged.
    pub setup: Setup,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
