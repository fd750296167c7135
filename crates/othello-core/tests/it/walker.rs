//! The rules once more, square by square on an array of letters: the oracle for all kernels.
//!
//! Written apart from the crate and sharing no code with it: coordinates instead of bits, so that
//! a ray cannot wrap at an edge.

/// 64 letters in reading order: `X`, `O` or `.`.
pub(crate) type Cells = [char; 64];

const STEPS: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The discs, by number in walking order, that `side` turns by playing on `square`.
///
/// Empty if the square is taken or nothing turns.
pub(crate) fn flips(cells: &Cells, side: char, square: usize) -> Vec<usize> {
    let mut turned = Vec::new();
    if cells[square] != '.' {
        return turned;
    }
    let other = if side == 'X' { 'O' } else { 'X' };
    for (files, ranks) in STEPS {
        let mut run = Vec::new();
        let (mut file, mut rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let here = (8 * rank + file) as usize;
            if cells[here] == other {
                run.push(here);
            } else {
                if cells[here] == side {
                    turned.append(&mut run);
                }
                break;
            }
            (file, rank) = (file + files, rank + ranks);
        }
    }
    turned
}

/// All squares on which `side` turns something.
pub(crate) fn legal(cells: &Cells, side: char) -> Vec<usize> {
    (0..64).filter(|square| !flips(cells, side, *square).is_empty()).collect()
}

/// Small repeatable random numbers (SplitMix64), so that every failure can be run again.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Two words without a common bit: a board of any density, from nearly empty to full.
    pub(crate) fn discs(&mut self) -> (u64, u64) {
        let occupied = match self.below(6) {
            0 => self.next() & self.next(),
            1 | 2 => self.next(),
            3 | 4 => self.next() | self.next(),
            _ => self.next() | self.next() | self.next(),
        };
        let own = match self.below(3) {
            0 => self.next() & self.next(),
            1 => self.next(),
            _ => self.next() | self.next(),
        };
        (occupied & own, occupied & !own)
    }
}

/// The letters of a board given as two words, the mover's discs as `X`.
pub(crate) fn cells(own: u64, opp: u64) -> Cells {
    std::array::from_fn(|square| match (own >> square & 1, opp >> square & 1) {
        (1, _) => 'X',
        (_, 1) => 'O',
        _ => '.',
    })
}
