//! The transposition table: what is known of boards that were searched before.

use othello_core::{Bitboard, Board, Square};

use crate::value::{Value, Window};

/// Entries that share a place in the table.
const WAYS: usize = 4;

/// The depth of a value that holds to the end of the game, however many plies that are.
pub(crate) const TO_THE_END: u8 = u8::MAX;

/// The depth of a value to the end of the game that left out what is not likely to matter.
pub(crate) const LIKELY: u8 = TO_THE_END - 1;

/// Boards and what is known of them, in a fixed amount of memory.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Box<[[Entry; WAYS]]>,
    age: u8,
}

/// What is known of one board.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The whole board, so that no two are ever taken for each other. Without discs: no entry.
    board: Board,
    known: Known,
    /// The search that stored the entry.
    age: u8,
}

const _: () = assert!(size_of::<Entry>() == 24, "a board and one word");

/// Bounds of a value, and the move that proved them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    lower: i16,
    upper: i16,
    /// Plies looked ahead, or [`TO_THE_END`].
    depth: u8,
    /// The number of the best square, or [`Known::NO_SQUARE`].
    best: u8,
}

impl Known {
    const NO_SQUARE: u8 = u8::MAX;

    const NOTHING: Self =
        Self { lower: i16::MIN, upper: i16::MAX, depth: 0, best: Self::NO_SQUARE };

    /// The move to try first.
    #[inline(always)]
    pub(crate) fn best(self) -> Option<Square> {
        (self.best != Self::NO_SQUARE).then(|| Square::from_index(self.best))
    }

    /// The value as far as it settles a search of this depth with no width above `alpha`.
    ///
    /// Values that hold to the end settle every search; estimates only those of their own depth
    /// or less, and never one to the end.
    #[inline(always)]
    pub(crate) fn settles(self, depth: u8, alpha: Value) -> Option<Value> {
        let [lower, upper] = [self.lower, self.upper].map(|bound| Value(bound.into()));
        if self.depth < depth {
            None
        } else if lower > alpha {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }
}

/// What a search found out: its value, the window it was asked for, its depth and best move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    pub(crate) value: Value,
    pub(crate) window: Window,
    pub(crate) depth: u8,
    pub(crate) best: Option<Square>,
}

impl Finding {
    /// A value outside the window is only a bound.
    #[inline(always)]
    fn known(self) -> Known {
        let value = i16::try_from(self.value.0).expect("values have five digits");
        Known {
            lower: if self.value > self.window.alpha { value } else { i16::MIN },
            upper: if self.value < self.window.beta { value } else { i16::MAX },
            depth: self.depth,
            best: self.best.map_or(Known::NO_SQUARE, |square| square.index().to_le_bytes()[0]),
        }
    }
}

impl Entry {
    const EMPTY: Self = Self {
        board: Board { own: Bitboard::EMPTY, opp: Bitboard::EMPTY },
        known: Known::NOTHING,
        age: 0,
    };

    /// How much would be lost with the entry: those of earlier searches least, then by depth.
    #[inline(always)]
    fn worth(&self, age: u8) -> u32 {
        if self.board == Self::EMPTY.board {
            return 0;
        }
        u32::from(self.age == age) << 8 | u32::from(self.known.depth)
    }
}

impl Table {
    /// A table of at most this size, the smallest possible for 0.
    pub(crate) fn new(mib: usize) -> Self {
        let room = mib.saturating_mul(1 << 20) / size_of::<[Entry; WAYS]>();
        let buckets = if room == 0 { 1 } else { 1 << room.ilog2() };
        Self { buckets: vec![[Entry::EMPTY; WAYS]; buckets].into(), age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill([Entry::EMPTY; WAYS]);
        self.age = 0;
    }

    /// Marks what is stored so far as old.
    pub(crate) fn start_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// What is known of the board.
    #[inline(always)]
    pub(crate) fn probe(&self, board: Board) -> Option<Known> {
        let bucket = &self.buckets[self.place(board)];
        bucket.iter().find(|entry| entry.board == board).map(|entry| entry.known)
    }

    /// Keeps a finding, at the cost of the least worthy entry in its place.
    #[inline(always)]
    pub(crate) fn store(&mut self, board: Board, finding: Finding) {
        let (age, place) = (self.age, self.place(board));
        let bucket = &mut self.buckets[place];
        if let Some(entry) = bucket.iter_mut().find(|entry| entry.board == board) {
            return entry.update(finding.known(), age);
        }
        let mut least = 0;
        for way in 1..WAYS {
            if bucket[way].worth(age) < bucket[least].worth(age) {
                least = way;
            }
        }
        bucket[least] = Entry { board, known: finding.known(), age };
    }

    #[inline(always)]
    fn place(&self, board: Board) -> usize {
        let bits = self.buckets.len().ilog2();
        let hash = hash(board);
        usize::try_from(hash >> 1 >> (63 - bits)).unwrap_or(0) & (self.buckets.len() - 1)
    }
}

impl Entry {
    /// Bounds of one depth are joined. Of two depths the greater one stays, unless it is an
    /// estimate of an earlier search.
    #[inline(always)]
    fn update(&mut self, found: Known, age: u8) {
        let old = self.known;
        if found.depth < old.depth && (self.age == age || old.depth == TO_THE_END) {
            self.age = age;
            return;
        }
        self.age = age;
        self.known = found;
        let joined = [found.lower.max(old.lower), found.upper.min(old.upper)];
        if found.depth == old.depth && joined[0] <= joined[1] {
            [self.known.lower, self.known.upper] = joined;
        }
        if found.best == Known::NO_SQUARE {
            self.known.best = old.best;
        }
    }
}

/// Spreads boards over all 64 bits, the upper ones best. The same on every CPU.
#[inline(always)]
pub(crate) const fn hash(board: Board) -> u64 {
    let own = board.own.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let opp = board.opp.0.rotate_left(32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    let mixed = own ^ opp;
    (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(number: u64) -> Board {
        Board { own: Bitboard(number), opp: Bitboard(!number) }
    }

    fn finding(value: i32, alpha: i32, depth: u8) -> Finding {
        let window = Window { alpha: Value(alpha), beta: Value(alpha + 1) };
        Finding { value: Value(value), window, depth, best: Some(Square::from_index(depth % 64)) }
    }

    fn settled(table: &Table, depth: u8, alpha: i32) -> Option<i32> {
        let known = table.probe(board(1)).expect("it was stored");
        known.settles(depth, Value(alpha)).map(|value| value.0)
    }

    #[test]
    fn a_bound_settles_what_lies_beyond_it() {
        let mut table = Table::new(0);
        table.store(board(1), finding(250, 100, 4));
        assert_eq!(
            [100, 249, 250].map(|alpha| settled(&table, 4, alpha)),
            [Some(250), Some(250), None]
        );
        assert_eq!(settled(&table, 5, 100), None);
        table.store(board(1), finding(260, 300, 4));
        assert_eq!(
            [255, 260, 900].map(|alpha| settled(&table, 4, alpha)),
            [None, Some(260), Some(260)]
        );
    }

    #[test]
    fn an_estimate_never_settles_a_search_to_the_end() {
        let mut table = Table::new(0);
        table.store(board(1), finding(250, 100, 60));
        assert_eq!(settled(&table, TO_THE_END, 100), None);
        table.store(board(1), finding(400, 300, TO_THE_END));
        assert_eq!(settled(&table, 60, 300), Some(400));
    }

    #[test]
    fn the_deeper_finding_stays() {
        let mut table = Table::new(0);
        table.store(board(1), finding(400, 300, TO_THE_END));
        table.start_search();
        table.store(board(1), finding(0, 100, 3));
        assert_eq!(settled(&table, TO_THE_END, 300), Some(400));
        table.store(board(2), finding(0, 100, 8));
        table.start_search();
        table.store(board(2), finding(50, 100, 3));
        let known = table.probe(board(2)).expect("it was stored");
        assert_eq!((known.depth, known.upper), (3, 50));
    }

    #[test]
    fn contradicting_estimates_leave_the_newer_one() {
        let mut table = Table::new(0);
        table.store(board(1), finding(250, 100, 4));
        table.store(board(1), finding(-50, 100, 4));
        assert_eq!(
            [-51, 100, 900].map(|alpha| settled(&table, 4, alpha)),
            [None, Some(-50), Some(-50)]
        );
    }

    #[test]
    fn the_least_worthy_entry_makes_room() {
        let mut table = Table::new(0);
        table.store(board(1), finding(1, 0, 9));
        table.start_search();
        for (number, depth) in (2..).zip([5, 7, 3, 6]) {
            table.store(board(number), finding(0, 0, depth));
        }
        let present = |table: &Table| -> Vec<u64> {
            (1..=6).filter(|number| table.probe(board(*number)).is_some()).collect()
        };
        assert_eq!(present(&table), [2, 3, 4, 5]);
        table.store(board(6), finding(0, 0, 8));
        assert_eq!(present(&table), [2, 3, 5, 6]);
        table.clear();
        assert_eq!(present(&table), []);
    }

    #[test]
    fn any_size_works() {
        for mib in [0, 1, 3] {
            let mut table = Table::new(mib);
            for number in 1..100_000 {
                table.store(board(number), finding(0, 0, 1));
            }
            assert_eq!(
                table.probe(board(99_999)).and_then(Known::best),
                Some(Square::from_index(1))
            );
            assert!(size_of_val(&*table.buckets) <= (mib << 20).max(96));
        }
    }
}
