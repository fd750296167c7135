//! A small cache of bounds that hold to the end of the game, near enough to the CPU that boards
//! with few empty squares are worth looking up.

use othello_core::{Bitboard, Board};

use crate::params;
use crate::table::hash;
use crate::value::Discs;

/// Boards and the bounds of their values, one board in each place: the newest.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    /// None before the first board is stored: a search that never comes near the end of the game
    /// takes less time than to fill them.
    entries: Box<[Entry]>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The whole board, so that no two are ever taken for each other.
    board: Board,
    bounds: Bounds,
}

/// What the value is at least and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    lower: i8,
    upper: i8,
}

impl Bounds {
    const NONE: Self = Self { lower: i8::MIN, upper: i8::MAX };

    /// What a search found that asked whether a board is worth more than `alpha`.
    #[inline(always)]
    pub(crate) fn of(value: Discs, alpha: Discs) -> Self {
        let bound = value.0.to_le_bytes()[0].cast_signed();
        if value > alpha {
            Self { lower: bound, ..Self::NONE }
        } else {
            Self { upper: bound, ..Self::NONE }
        }
    }

    /// The answer to that question, if these bounds give it.
    #[inline(always)]
    pub(crate) fn settled(self, alpha: Discs) -> Option<Discs> {
        let [lower, upper] = [self.lower, self.upper].map(|bound| Discs(bound.into()));
        if lower > alpha {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }

    fn joined(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }
}

impl Cache {
    /// Whether the board is worth more than `alpha`, as a bound, if that is known.
    #[inline(always)]
    pub(crate) fn settled(&self, board: Board, alpha: Discs) -> Option<Discs> {
        let entry = self.entries.get(place(board))?;
        if entry.board == board { entry.bounds.settled(alpha) } else { None }
    }

    /// Keeps what was found out about a board.
    #[inline(always)]
    pub(crate) fn store(&mut self, board: Board, bounds: Bounds) {
        if self.entries.is_empty() {
            self.fill();
        }
        let entry = &mut self.entries[place(board)];
        let bounds = if entry.board == board { entry.bounds.joined(bounds) } else { bounds };
        *entry = Entry { board, bounds };
    }

    #[cold]
    #[inline(never)]
    fn fill(&mut self) {
        let nobody = Board { own: Bitboard::EMPTY, opp: Bitboard::EMPTY };
        let entry = Entry { board: nobody, bounds: Bounds::NONE };
        self.entries = vec![entry; 1 << params::CACHE_BITS].into();
    }
}

#[inline(always)]
fn place(board: Board) -> usize {
    let hash = hash(board) >> (64 - params::CACHE_BITS);
    usize::try_from(hash).unwrap_or(0) & ((1 << params::CACHE_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_settle_what_lies_beyond_them() {
        let mut cache = Cache::default();
        let asked =
            |cache: &Cache, alpha| cache.settled(Board::START, Discs(alpha)).map(|value| value.0);
        assert_eq!(asked(&cache, 0), None);
        cache.store(Board::START, Bounds::of(Discs(4), Discs(0)));
        assert_eq!([2, 3, 4, 9].map(|alpha| asked(&cache, alpha)), [Some(4), Some(4), None, None]);
        cache.store(Board::START, Bounds::of(Discs(8), Discs(10)));
        assert_eq!([2, 4, 7, 8].map(|alpha| asked(&cache, alpha)), [Some(4), None, None, Some(8)]);
        assert_eq!(cache.settled(Board::START.pass(), Discs(0)), None);
    }
}
