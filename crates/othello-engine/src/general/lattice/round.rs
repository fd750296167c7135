//! Closed lines, which no shift can follow.

use othello_core::Variant;

use super::{Cells, to_cell};

/// The lines outwards from each cell of a closed line.
#[derive(Debug)]
pub(super) struct Round<const N: usize> {
    cells: Cells<N>,
    /// For each cell the ways round: the cells outwards, until the line is broken or comes home.
    ways: Box<[Vec<Box<[u8]>>]>,
}

impl<const N: usize> Round<N> {
    /// The closed lines of a board, if it has any.
    pub(super) fn new(variant: &Variant) -> Option<Self> {
        if variant.loops.is_empty() {
            return None;
        }
        let mut ways = vec![Vec::new(); 64 * N];
        let mut cells = Cells::EMPTY;
        for line in variant.loops.iter() {
            let squares = line.squares();
            let count = squares.len();
            for (place, square) in squares.iter().enumerate() {
                if !variant.shape.contains(*square) {
                    continue;
                }
                cells.insert(to_cell::<N>(*square));
                for step in [1, count - 1] {
                    let way = (1..count).map(|steps| squares[(place + steps * step) % count]);
                    let way = way.take_while(|square| variant.shape.contains(*square));
                    ways[usize::from(to_cell::<N>(*square))].push(way.map(to_cell::<N>).collect());
                }
            }
        }
        Some(Self { cells, ways: ways.into() })
    }

    /// The cells on closed lines.
    pub(super) fn cells(&self) -> Cells<N> {
        self.cells
    }

    /// The empty cells from which a disc turns others round a line.
    #[inline]
    pub(super) fn moves(&self, own: Cells<N>, opp: Cells<N>, empty: Cells<N>) -> Cells<N> {
        let mut moves = Cells::EMPTY;
        if (own & self.cells).is_empty() || (opp & self.cells).is_empty() {
            return moves;
        }
        for cell in empty & self.cells {
            let mut ways = self.ways[usize::from(cell)].iter();
            if ways.any(|way| run(way, own, opp).is_some()) {
                moves.insert(cell);
            }
        }
        moves
    }

    /// The discs that turn round a line if one is placed on this empty cell.
    #[inline]
    pub(super) fn flips(&self, own: Cells<N>, opp: Cells<N>, cell: u8) -> Cells<N> {
        let ways = self.ways[usize::from(cell)].iter();
        ways.filter_map(|way| run(way, own, opp)).flatten().copied().collect()
    }
}

/// The run of discs that is closed on this way. The cell that it starts from is empty: a run that
/// comes home is closed by nothing.
#[inline(always)]
fn run<const N: usize>(way: &[u8], own: Cells<N>, opp: Cells<N>) -> Option<&[u8]> {
    let end = way.iter().position(|cell| !opp.contains(*cell))?;
    (end > 0 && own.contains(way[end])).then(|| &way[..end])
}
