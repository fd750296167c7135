//! Discs that no moves can turn.

use super::{AXES, Cells, files, shifts, to_square};

/// What holds discs in their place: the ends of lines, full lines, and discs that are held.
#[derive(Debug)]
pub(super) struct Holds<const N: usize> {
    shape: Cells<N>,
    /// Cells of which it can be told: those on no closed line.
    straight: Cells<N>,
    /// For each axis the cells that no run can be closed beyond, as one side is missing.
    ends: [Cells<N>; AXES],
    /// For each axis and doubling distance the cells before which the line goes back so far.
    from_below: [[Cells<N>; DOUBLINGS]; AXES],
    /// The same to higher numbers.
    from_above: [[Cells<N>; DOUBLINGS]; AXES],
}

/// Distances of 1, 2, 4 and 8 add up to that of the ends of a line of 16.
const DOUBLINGS: usize = 4;

impl<const N: usize> Holds<N> {
    /// For a board with these steps along its axes.
    pub(super) fn new(shape: Cells<N>, straight: Cells<N>, axes: [Option<(i8, i8)>; AXES]) -> Self {
        let beside = |axis: Option<(i8, i8)>, sense: i8| -> Cells<N> {
            let has = |cell: &u8| {
                let (files, ranks) = axis?;
                let next = to_square::<N>(*cell)?.offset(sense * files, sense * ranks)?;
                (next.file() < self::files(N)).then_some(super::to_cell::<N>(next))
            };
            shape
                .into_iter()
                .filter(|cell| has(cell).is_some_and(|next| shape.contains(next)))
                .collect()
        };
        let mut holds = Self {
            shape,
            straight,
            ends: [shape; AXES],
            from_below: [[Cells::EMPTY; DOUBLINGS]; AXES],
            from_above: [[Cells::EMPTY; DOUBLINGS]; AXES],
        };
        for (axis, by) in shifts(N).into_iter().enumerate() {
            let [mut below, mut above] = [-1, 1].map(|sense| beside(axes[axis], sense));
            holds.ends[axis] = shape - (below & above);
            for doubling in 0..DOUBLINGS {
                holds.from_below[axis][doubling] = below;
                holds.from_above[axis][doubling] = above;
                below &= moved_up(below, by << doubling);
                above &= moved_down(above, by << doubling);
            }
        }
        holds
    }

    /// Of the discs of both players those that are held on every axis.
    #[inline(always)]
    pub(super) fn stable(&self, own: Cells<N>, opp: Cells<N>) -> [Cells<N>; 2] {
        let fixed = self.fixed(own | opp);
        [spread(own & self.straight, &fixed), spread(opp & self.straight, &fixed)]
    }

    /// For each axis the cells that are held on it whatever lies beside them.
    #[inline(always)]
    fn fixed(&self, discs: Cells<N>) -> [Cells<N>; AXES] {
        let empty = self.shape - discs;
        let mut fixed = self.ends;
        for (axis, fixed) in fixed.iter_mut().enumerate() {
            let by = shifts(N)[axis];
            let (mut up, mut down) = (empty, empty);
            for doubling in 0..doublings(N) {
                up |= moved_up(up, by << doubling) & self.from_below[axis][doubling];
                down |= moved_down(down, by << doubling) & self.from_above[axis][doubling];
            }
            *fixed |= self.shape - (up | down);
        }
        fixed
    }
}

/// How many doublings reach along the longest line.
const fn doublings(words: usize) -> usize {
    if words == 1 { 3 } else { DOUBLINGS }
}

/// Of these discs those that are fixed or lie beside one that is held, on every axis.
#[inline(always)]
fn spread<const N: usize>(discs: Cells<N>, fixed: &[Cells<N>; AXES]) -> Cells<N> {
    let mut stable = Cells::EMPTY;
    loop {
        let mut held = discs;
        for (axis, fixed) in fixed.iter().enumerate() {
            let by = shifts(N)[axis];
            // What leaves the board sideways arrives at an end, which is fixed as it is.
            held &= *fixed | stable.up(by) | stable.down(by);
        }
        if held == stable {
            return stable;
        }
        stable = held;
    }
}

/// [`Cells::up`] by any number.
#[inline(always)]
fn moved_up<const N: usize>(cells: Cells<N>, by: u32) -> Cells<N> {
    (0..by / 32).fold(cells, |cells, _| cells.up(32)).up(by % 32)
}

/// [`Cells::down`] by any number.
#[inline(always)]
fn moved_down<const N: usize>(cells: Cells<N>, by: u32) -> Cells<N> {
    (0..by / 32).fold(cells, |cells, _| cells.down(32)).down(by % 32)
}
