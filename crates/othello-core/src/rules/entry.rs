//! A variant together with what its moves are computed from.

use crate::bitboard::Bitboard;
use crate::rays::{Lines, Rays};
use crate::rules::Rules;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Grid, Objective, Placement, Variant};
use crate::wide::WideBoard;

/// A checked variant and its kernel.
pub(super) struct Entry {
    pub(super) variant: Variant,
    pub(super) kernel: Kernel,
    pub(super) official: bool,
    pub(super) custom: bool,
}

/// How moves are found on a board.
#[derive(Clone)]
pub(super) enum Kernel {
    /// Two words of 64 bits, for straight lines within `a1` to `h8`.
    Shift,
    /// Tables of lines, for all other boards.
    Ray(Rays),
}

impl Entry {
    /// An entry of the catalogue.
    pub(super) const fn of_catalogue(variant: Variant, kernel: Kernel) -> Self {
        let official = is_official(&variant);
        Self { variant, kernel, official, custom: false }
    }

    pub(super) fn new(variant: Variant, custom: bool) -> Self {
        let official = is_official(&variant);
        let kernel = Kernel::of(&variant);
        Self { variant, kernel, official, custom }
    }
}

impl Kernel {
    /// The fastest one that plays the variant; a table that the catalogue has is not built again.
    fn of(variant: &Variant) -> Self {
        if is_small(variant) {
            return Self::Shift;
        }
        let same_lines = |known: &Rules| {
            let known = known.variant();
            known.shape == variant.shape
                && known.grid == variant.grid
                && known.loops == variant.loops
        };
        match Rules::catalogue().find(same_lines) {
            Some(known) => known.entry().kernel.clone(),
            None => Self::Ray(Rays::new(Lines::of(variant))),
        }
    }

    /// The squares of `empty` on which the mover turns something.
    #[inline]
    pub(super) fn mobility(&self, board: WideBoard, empty: SquareSet) -> SquareSet {
        match self {
            Self::Shift => SquareSet::from(board.official().legal_moves()) & empty,
            Self::Ray(rays) => rays.mobility(board.own, board.opp, empty),
        }
    }

    /// The discs that turn if the mover places one on this empty square.
    #[inline]
    pub(super) fn flips(&self, board: WideBoard, square: Square) -> SquareSet {
        match self {
            Self::Shift if square.is_official() => board.official().flips(square).into(),
            Self::Shift => SquareSet::EMPTY,
            Self::Ray(rays) => rays.flips(board.own, board.opp, square),
        }
    }
}

impl<'a> Lines<'a> {
    /// The lines of a variant.
    pub(super) fn of(variant: &'a Variant) -> Self {
        Self { shape: variant.shape, grid: variant.grid, loops: &variant.loops }
    }
}

/// Whether a board has straight lines alone and lies within `a1` to `h8`.
const fn is_small(variant: &Variant) -> bool {
    let [_, right, below, last] = variant.shape.words();
    let straight = matches!(variant.grid, Grid::Square) && no_loops(variant);
    straight && right == 0 && below == 0 && last == 0
}

const fn no_loops(variant: &Variant) -> bool {
    match &variant.loops {
        alloc::borrow::Cow::Borrowed(loops) => loops.is_empty(),
        alloc::borrow::Cow::Owned(loops) => loops.is_empty(),
    }
}

/// Whether a game goes on as official Othello, however the discs lie at its start.
const fn is_official(variant: &Variant) -> bool {
    is_small(variant)
        && variant.shape.official().0 == Bitboard::FULL.0
        && variant.opening.is_empty()
        && variant.supply.is_none()
        && matches!(variant.placement, Placement::Flank)
        && matches!(variant.objective, Objective::Most)
}
