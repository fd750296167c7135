//! A board as the search sees it: its cells numbered so that lines are found by shifts.
//!
//! The numbers run rank by rank over 8, 10 or 16 files, so that a step along an axis always changes a
//! number by as much. The rule is that of `othello_core::Rules`, to which tests compare it.

mod round;
mod stable;

use othello_core::{Bitboard, Board, Grid, Placement, Rules, Square, SquareSet, Variant};

use super::cells::Cells;
use round::Round;
use stable::Holds;

/// The axes of a board: along the ranks, along the files, and the two diagonals.
pub(super) const AXES: usize = 4;

/// The number of files over which cells of so many words are numbered.
pub(super) const fn files(words: usize) -> u8 {
    match words {
        1 => 8,
        2 => 10,
        _ => 16,
    }
}

/// How far apart neighbours on each axis are.
pub(super) const fn shifts(words: usize) -> [u32; AXES] {
    let files = files(words) as u32;
    [1, files, files + 1, files - 1]
}

/// What moves and flips are computed from.
#[derive(Debug)]
pub(super) struct Lattice<const N: usize> {
    pub(super) shape: Cells<N>,
    /// Cells that must be filled before all others.
    opening: Cells<N>,
    /// Whether a disc may be placed beside an own one without turning any.
    is_loose: bool,
    /// For each axis the cells through which a run may go on without leaving the board sideways.
    inner: [Cells<N>; AXES],
    /// For each cell its lines outwards: along the axes to higher numbers, then to lower ones.
    rays: Box<[[Cells<N>; 2 * AXES]]>,
    /// For each cell those that touch it on the grid.
    touching: Box<[Cells<N>]>,
    /// Closed lines.
    round: Option<Round<N>>,
    /// What holds discs in their place.
    holds: Holds<N>,
}

impl<const N: usize> Lattice<N> {
    /// Whether boards of these rules can be numbered so.
    pub(super) fn fits(variant: &Variant) -> bool {
        let (width, height) = variant.extent();
        // The kernel for one word knows the four axes of squares alone.
        width.max(height) <= files(N) && (N > 1 || variant.grid == Grid::Square)
    }

    /// For a board that fits.
    pub(super) fn new(rules: &Rules) -> Self {
        let variant = rules.variant();
        let shape = to_cells(variant.shape);
        let outline = Outline { variant, shape };
        let cells = || (0..=u8::MAX).map(to_square::<N>);
        let round = Round::new(variant);
        let on_loops = round.as_ref().map_or(Cells::EMPTY, Round::cells);
        Self {
            shape,
            opening: to_cells(variant.opening),
            is_loose: variant.placement == Placement::FlankOrAdjacent,
            inner: outline.inner(),
            rays: cells()
                .map(|square| square.map_or([Cells::EMPTY; 8], |at| outline.rays(at)))
                .collect(),
            touching: cells().map(|square| outline.touching(square)).collect(),
            round,
            holds: Holds::new(shape, shape - on_loops, outline.axes()),
        }
    }

    /// The cells on which the mover may place a disc.
    #[inline(always)]
    pub(super) fn moves(&self, own: Cells<N>, opp: Cells<N>) -> Cells<N> {
        let discs = own | opp;
        let opening = self.opening - discs;
        if !opening.is_empty() {
            return opening;
        }
        let empty = self.shape - discs;
        let mut moves = self.straight_moves(own, opp) & empty;
        if let Some(round) = &self.round {
            moves |= round.moves(own, opp, empty - moves);
        }
        if self.is_loose {
            let touched = |all, cell| all | self.touching[usize::from(cell)];
            moves |= own.into_iter().fold(Cells::EMPTY, touched) & empty;
        }
        moves
    }

    /// Cells beyond runs of `opp` from own discs along the axes, filled cells among them.
    #[inline(always)]
    fn straight_moves(&self, own: Cells<N>, opp: Cells<N>) -> Cells<N> {
        if N == 1 {
            return of_word(board(own, opp).legal_moves().0);
        }
        let mut targets = [Cells::EMPTY; AXES];
        for (axis, target) in targets.iter_mut().enumerate() {
            let by = shifts(N)[axis];
            let through = opp & self.inner[axis];
            let pairs_up = through & through.up(by);
            let pairs_down = pairs_up.down(by);
            let mut up = through & own.up(by);
            let mut down = through & own.down(by);
            up |= through & up.up(by);
            down |= through & down.down(by);
            // Two cells at a time, up to a run from edge to edge.
            for _ in 0..files(N) / 2 - 2 {
                up |= pairs_up & up.up(2 * by);
                down |= pairs_down & down.down(2 * by);
            }
            *target = up.up(by) | down.down(by);
        }
        targets[0] | targets[1] | targets[2] | targets[3]
    }

    /// The discs that turn if the mover places one on this empty cell.
    #[inline(always)]
    pub(super) fn flips(&self, own: Cells<N>, opp: Cells<N>, cell: u8) -> Cells<N> {
        if !(self.opening - (own | opp)).is_empty() {
            return Cells::EMPTY;
        }
        let mut flips = self.straight_flips(own, opp, cell);
        if let Some(round) = &self.round {
            flips |= round.flips(own, opp, cell);
        }
        flips
    }

    #[inline(always)]
    fn straight_flips(&self, own: Cells<N>, opp: Cells<N>, cell: u8) -> Cells<N> {
        if N == 1 {
            return of_word(board(own, opp).flips(Square::from_index(cell)).0);
        }
        let rays = &self.rays[usize::from(cell)];
        let mut turned = Cells::EMPTY;
        for (axis, ray) in rays.iter().enumerate() {
            let stops = *ray - opp;
            let reached = if axis < AXES { stops.up_to_first() } else { stops.since_last() } & *ray;
            let is_closed = !(reached & own).is_empty();
            turned |= if is_closed { reached & opp } else { Cells::EMPTY };
        }
        turned
    }

    /// Whether a disc that turns these may be placed on this cell.
    #[inline(always)]
    pub(super) fn allows(&self, own: Cells<N>, cell: u8, flips: Cells<N>) -> bool {
        !flips.is_empty() || self.is_loose && !(self.touching[usize::from(cell)] & own).is_empty()
    }

    /// Whether cells remain that must be filled before all others.
    #[inline(always)]
    pub(super) fn is_opening(&self, discs: Cells<N>) -> bool {
        !(self.opening - discs).is_empty()
    }

    /// Of these two sets of discs those that no moves can turn, not always all.
    #[inline(always)]
    pub(super) fn stable(&self, own: Cells<N>, opp: Cells<N>) -> [Cells<N>; 2] {
        self.holds.stable(own, opp)
    }
}

/// The words of small boards are those of official Othello.
#[inline(always)]
fn board<const N: usize>(own: Cells<N>, opp: Cells<N>) -> Board {
    Board { own: Bitboard(own.0[0]), opp: Bitboard(opp.0[0]) }
}

#[inline(always)]
fn of_word<const N: usize>(word: u64) -> Cells<N> {
    let mut words = [0; N];
    words[0] = word;
    Cells(words)
}

/// The number of a square, which must lie within the files.
pub(super) fn to_cell<const N: usize>(square: Square) -> u8 {
    square.rank() * files(N) + square.file()
}

/// The square of this number, if the grid has one.
pub(super) fn to_square<const N: usize>(cell: u8) -> Option<Square> {
    Square::new(cell % files(N), cell / files(N)).filter(|_| usize::from(cell) < 64 * N)
}

pub(super) fn to_cells<const N: usize>(squares: SquareSet) -> Cells<N> {
    squares.iter().map(to_cell::<N>).collect()
}

/// The squares of a board and how they touch, while its lattice is made.
#[derive(Clone, Copy)]
struct Outline<'a, const N: usize> {
    variant: &'a Variant,
    shape: Cells<N>,
}

impl<const N: usize> Outline<'_, N> {
    /// How file and rank change to higher numbers along each axis that the grid has.
    fn axes(self) -> [Option<(i8, i8)>; AXES] {
        let second = (self.variant.grid == Grid::Square).then_some((1, 1));
        [Some((1, 0)), Some((0, 1)), second, Some((-1, 1))]
    }

    fn inner(self) -> [Cells<N>; AXES] {
        let within = |cell: &u8| (1..files(N) - 1).contains(&(cell % files(N)));
        let sideways: Cells<N> = self.shape.into_iter().filter(within).collect();
        self.axes().map(|axis| match axis {
            None => Cells::EMPTY,
            Some((0, _)) => self.shape,
            Some(_) => sideways,
        })
    }

    fn rays(self, square: Square) -> [Cells<N>; 2 * AXES] {
        let ray = |axis: Option<(i8, i8)>, sense: i8| {
            let step = |at: &Square| {
                let (files, ranks) = axis?;
                let next = at.offset(sense * files, sense * ranks)?;
                self.variant.shape.contains(next).then_some(next)
            };
            std::iter::successors(step(&square), step).map(to_cell::<N>).collect()
        };
        let [a, b, c, d] = self.axes();
        let up = [a, b, c, d].map(|axis| ray(axis, 1));
        let down = [a, b, c, d].map(|axis| ray(axis, -1));
        let mut rays = [Cells::EMPTY; 2 * AXES];
        rays[..AXES].copy_from_slice(&up);
        rays[AXES..].copy_from_slice(&down);
        rays
    }

    fn touching(self, square: Option<Square>) -> Cells<N> {
        let touching =
            square.map_or(SquareSet::EMPTY, |square| self.variant.grid.neighbours(square));
        to_cells(touching & self.variant.shape)
    }
}

#[cfg(test)]
mod tests;
