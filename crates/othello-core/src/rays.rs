//! The rule on any board: every line from every square, as a table of squares.
//!
//! A ray is stored as its length, its squares outwards, and the square it started from. That last
//! entry ends every walk without a count: a walk goes on while it meets discs to be turned, and
//! the square a disc is about to be placed on is empty. On a closed loop it is the rule itself: a
//! run that comes back to the new disc is closed by nothing.

use alloc::borrow::Cow;
use alloc::vec;

use crate::direction::Direction;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Grid, Loop};

/// Squares of the grid.
const GRID: usize = 256;

/// The lines of a board, for both kernels of this module.
#[derive(Clone, Debug)]
pub(crate) struct Rays {
    /// Where the rays of each square begin in the table, and where those of the last one end.
    first: Cow<'static, [u32]>,
    /// Ray after ray: length, squares outwards, the square it starts from.
    table: Cow<'static, [u8]>,
}

/// What rays are made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<'a> {
    pub(crate) shape: SquareSet,
    pub(crate) grid: Grid,
    pub(crate) loops: &'a [Loop],
}

impl Rays {
    /// Builds the table at run time.
    pub(crate) fn new(lines: Lines<'_>) -> Self {
        let [.., size] = lines.fill(&mut []);
        let mut table = vec![0; size as usize];
        let first = lines.fill(&mut table);
        Self { first: Cow::Owned(first.into()), table: Cow::Owned(table) }
    }

    /// A table that was built at compile time.
    pub(crate) const fn from_static(table: &'static Table) -> Self {
        Self { first: Cow::Borrowed(&table.first), table: Cow::Borrowed(&table.table) }
    }

    /// The squares on which the owner of `own` turns at least one disc of `opp`.
    ///
    /// Lines lead both ways, so they are walked from the fewer squares: out from the own discs to
    /// an empty square, or in from the empty squares to an own disc.
    #[inline]
    pub(crate) fn mobility(&self, own: SquareSet, opp: SquareSet, empty: SquareSet) -> SquareSet {
        let view = self.view();
        if own.count() <= empty.count() {
            let mut targets = SquareSet::EMPTY;
            for square in own.by_number() {
                view.each_end(square, opp, |end, _| targets.insert(end));
            }
            return targets & empty;
        }
        let mut targets = SquareSet::EMPTY;
        for square in empty.by_number() {
            let mut closed = false;
            view.each_end(square, opp, |end, _| closed |= own.contains(end));
            if closed {
                targets.insert(square);
            }
        }
        targets
    }

    /// The discs of `opp` that turn when the owner of `own` places a disc on an empty square.
    #[inline]
    pub(crate) fn flips(&self, own: SquareSet, opp: SquareSet, square: Square) -> SquareSet {
        let mut turned = SquareSet::EMPTY;
        self.view().each_end(square, opp, |end, run| {
            if own.contains(end) {
                for index in run {
                    turned.insert(Square::from_index(*index));
                }
            }
        });
        turned
    }

    #[inline(always)]
    fn view(&self) -> View<'_> {
        View { first: &self.first, table: &self.table }
    }
}

/// The table without the question of who owns it.
#[derive(Clone, Copy)]
struct View<'a> {
    first: &'a [u32],
    table: &'a [u8],
}

impl View<'_> {
    /// Calls `found` for every ray that begins with a run of `opp`, with the square that ends the
    /// run and the squares of the run.
    #[inline(always)]
    fn each_end(self, square: Square, opp: SquareSet, mut found: impl FnMut(Square, &[u8])) {
        let begin = self.first[square.index()] as usize;
        let end = self.first[square.index() + 1] as usize;
        let mut rays = &self.table[begin..end];
        while let Some((length, rest)) = rays.split_first() {
            let (ray, others) = rest.split_at(usize::from(*length) + 1);
            rays = others;
            let run = ray.iter().take_while(|index| opp.contains(Square::from_index(**index)));
            let run = run.count();
            if run > 0 && run < ray.len() {
                found(Square::from_index(ray[run]), &ray[..run]);
            }
        }
    }
}

/// Bytes that suffice for each board of the catalogue that has a table.
const ROOM: usize = 5120;

/// A table for boards that are known at compile time, which is why it is of one size.
#[derive(Debug)]
pub(crate) struct Table {
    first: [u32; GRID + 1],
    table: [u8; ROOM],
}

impl Table {
    /// Builds the table.
    pub(crate) const fn new(lines: Lines<'_>) -> Self {
        let mut table = [0; ROOM];
        let first = lines.fill(&mut table);
        assert!(first[GRID] as usize <= ROOM, "the table has room for all rays");
        Self { first, table }
    }
}

impl Lines<'_> {
    /// Writes the table, as far as it has room, and returns where the rays of each square begin.
    const fn fill(self, table: &mut [u8]) -> [u32; GRID + 1] {
        let mut first = [0; GRID + 1];
        let mut writer = Writer { table, length: 0 };
        let mut index = 0;
        while index < GRID {
            let square = Square::from_index(index.to_le_bytes()[0]);
            if self.shape.contains(square) {
                self.rays(square, &mut writer);
            }
            index += 1;
            first[index] = writer.length;
        }
        first
    }

    /// Writes the rays of a square that are long enough to turn a disc.
    const fn rays(&self, square: Square, writer: &mut Writer<'_>) {
        let directions = self.grid.directions();
        let mut index = 0;
        while index < directions.len() {
            self.straight(square, directions[index], writer);
            index += 1;
        }
        let mut index = 0;
        while index < self.loops.len() {
            let squares = self.loops[index].squares();
            let mut place = 0;
            while place < squares.len() {
                if squares[place].index() == square.index() {
                    self.round(squares, place, 1, writer);
                    self.round(squares, place, squares.len() - 1, writer);
                }
                place += 1;
            }
            index += 1;
        }
    }

    const fn straight(&self, square: Square, direction: Direction, writer: &mut Writer<'_>) {
        let (files, ranks) = direction.step();
        let (mut file, mut rank) = (square.file(), square.rank());
        let begin = writer.begin();
        loop {
            // A step off the grid leads to numbers that are no file or rank.
            file = file.wrapping_add_signed(files);
            rank = rank.wrapping_add_signed(ranks);
            match Square::new(file, rank) {
                Some(next) if self.shape.contains(next) => writer.push(next),
                _ => break,
            }
        }
        writer.end(begin, square);
    }

    /// Follows a loop by `step` places at a time until it is broken or comes home.
    const fn round(&self, squares: &[Square], place: usize, step: usize, writer: &mut Writer<'_>) {
        let begin = writer.begin();
        let mut next = (place + step) % squares.len();
        while next != place && self.shape.contains(squares[next]) {
            writer.push(squares[next]);
            next = (next + step) % squares.len();
        }
        writer.end(begin, squares[place]);
    }
}

/// Writes rays into a table, or measures them where the table has no room.
struct Writer<'a> {
    table: &'a mut [u8],
    length: u32,
}

impl Writer<'_> {
    const fn put(&mut self, at: u32, byte: u8) {
        if (at as usize) < self.table.len() {
            self.table[at as usize] = byte;
        }
    }

    const fn push(&mut self, square: Square) {
        self.put(self.length, square.index().to_le_bytes()[0]);
        self.length += 1;
    }

    /// Begins a ray and returns where.
    const fn begin(&mut self) -> u32 {
        self.length += 1;
        self.length - 1
    }

    /// Ends the ray that began there, or forgets it if no run fits into it.
    const fn end(&mut self, begin: u32, square: Square) {
        let length = self.length - begin - 1;
        if length < 2 {
            self.length = begin;
            return;
        }
        self.put(begin, length.to_le_bytes()[0]);
        self.push(square);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel;

    /// Both kernels on the boards that either can play: straight lines within `a1` to `h8`.
    #[test]
    fn rays_equal_shifts_on_small_boards() {
        let mut state = 0x5EED_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for board in 0..200 {
            let shape = if board == 0 { !0 } else { random() | random() | random() };
            let set = |word| SquareSet::from_words([word, 0, 0, 0]);
            let rays = Rays::new(Lines { shape: set(shape), grid: Grid::Square, loops: &[] });
            for _ in 0..500 {
                let (discs, mine) = (random() & shape, random());
                let (own, opp, empty) = (discs & mine, discs & !mine, shape & !discs);
                let shifted = kernel::mobility(own, opp) & shape;
                assert_eq!(rays.mobility(set(own), set(opp), set(empty)), set(shifted));
                for square in set(empty).iter() {
                    let shifted = kernel::flips(own, opp, square.index());
                    assert_eq!(rays.flips(set(own), set(opp), square), set(shifted));
                }
            }
        }
    }
}
