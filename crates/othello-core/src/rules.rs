//! Which game is played: checked variants, shared by everything that plays by them.

use core::fmt;
use core::hash::{Hash, Hasher};

use alloc::sync::Arc;

use crate::bitboard::Bitboard;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Placement, Variant};
use crate::wide::WideBoard;

mod catalogue;
mod entry;
mod fault;
mod id;
mod parse;

use entry::{Entry, Kernel};

pub use fault::{VariantError, VariantFault};
pub use parse::{ParseRulesError, RulesProblem};

/// The rules of one game, known to be playable, and cheap to clone.
///
/// They come from the catalogue, from a text, or from a checked [`Variant`]. Equal games are equal
/// rules with one canonical name, however they were put together.
///
/// ```
/// use othello_core::Rules;
///
/// assert_eq!("square-8".parse::<Rules>()?, Rules::OTHELLO);
/// assert_eq!("anti+square-10".parse::<Rules>()?.to_string(), "grand+anti");
/// assert_eq!("othello@c3".parse::<Rules>()?.to_string(), "black-hole@c3");
/// # Ok::<(), othello_core::ParseRulesError>(())
/// ```
#[derive(Clone)]
pub struct Rules(Source);

/// Where the data of the rules lies.
#[derive(Clone)]
enum Source {
    Catalogue(&'static Entry),
    Made(Arc<Entry>),
}

impl Rules {
    /// The data of the variant.
    pub fn variant(&self) -> &Variant {
        &self.entry().variant
    }

    /// Whether the rules have no name that [`FromStr`](core::str::FromStr) reads back: a record
    /// has to hold their whole [`Variant`] then.
    pub fn is_custom(&self) -> bool {
        self.entry().custom
    }

    /// Whether a game goes on as official Othello does from any position: all 64 squares, nothing
    /// placed without turning, discs without end, most discs win. How the discs lie at the start
    /// does not count.
    pub fn is_official(&self) -> bool {
        self.entry().official
    }

    /// The squares of a board of straight lines within `a1` to `h8`: on it
    /// [`Board::legal_moves`](crate::Board::legal_moves), masked with these squares, and
    /// [`Board::flips`](crate::Board::flips) are the rule of turning. `None` for other boards.
    pub fn small_shape(&self) -> Option<Bitboard> {
        let entry = self.entry();
        matches!(entry.kernel, Kernel::Shift).then_some(entry.variant.shape.official())
    }

    /// The squares on which the mover may place a disc, if one is in hand.
    pub fn legal_moves(&self, board: WideBoard) -> SquareSet {
        let Entry { variant, kernel, .. } = self.entry();
        let discs = board.discs();
        let opening = variant.opening - discs;
        if !opening.is_empty() {
            return opening;
        }
        let empty = variant.shape - discs;
        let flanking = kernel.mobility(board, empty);
        match variant.placement {
            Placement::Flank => flanking,
            Placement::FlankOrAdjacent => flanking | self.touched(board.own) & empty,
        }
    }

    /// The discs that turn if the mover places one on this empty square; none may turn even where
    /// placing is legal, by the opening or by adjacency.
    pub fn flips(&self, board: WideBoard, square: Square) -> SquareSet {
        let Entry { variant, kernel, .. } = self.entry();
        if !variant.opening.is_empty() && !variant.opening.is_within(board.discs()) {
            return SquareSet::EMPTY;
        }
        kernel.flips(board, square)
    }

    /// The squares that touch one of the set on the grid of this board.
    pub(crate) fn touched(&self, set: SquareSet) -> SquareSet {
        let grid = self.variant().grid;
        set.by_number().fold(SquareSet::EMPTY, |touched, square| touched | grid.neighbours(square))
    }

    fn entry(&self) -> &Entry {
        match &self.0 {
            Source::Catalogue(entry) => entry,
            Source::Made(entry) => entry,
        }
    }
}

/// Checks a variant and gives it its canonical id.
impl TryFrom<Variant> for Rules {
    type Error = VariantError;

    fn try_from(mut variant: Variant) -> Result<Self, VariantError> {
        let canonical = id::canonical(&variant);
        let faults = fault::all(&variant, canonical.is_none());
        if !faults.is_empty() {
            return Err(VariantError { faults, variant: variant.into() });
        }
        let custom = canonical.is_none();
        if let Some(id) = canonical {
            variant.id = id.into();
        }
        let known = Self::catalogue().find(|rules| *rules.variant() == variant);
        Ok(known.unwrap_or_else(|| Self(Source::Made(Entry::new(variant, custom).into()))))
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::OTHELLO
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.variant(), other.variant()) || self.variant() == other.variant()
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.variant().id.hash(state);
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.variant().id)
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}
