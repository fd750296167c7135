//! How many discs turn on the last empty square, by tables of lines.
//!
//! With one empty square every other square that is not own belongs to the other player, so that
//! the own discs on the four lines through it say all. Each line is gathered into eight bits.

use othello_core::{Bitboard, Square};

/// The discs that the owner of `own` turns on `square`, all other squares being the other's.
#[inline(always)]
pub(super) fn flips(own: Bitboard, square: Square) -> i32 {
    const FILE: u64 = 0x0101_0101_0101_0101;
    let index = square.index() & 63;
    let (file, rank) = (index & 7, index >> 3);
    let [rising, falling] = &DIAGONALS[index];
    let row = own.0 >> (8 * rank) & 0xFF;
    let column = (own.0 >> file & FILE).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let diagonals = [rising, falling].map(|line| (own.0 & line).wrapping_mul(FILE) >> 56);
    let by_file = &TURNED[file];
    let by_rank = &TURNED[rank];
    let count = by_file[low(row)]
        + by_rank[low(column)]
        + by_file[low(diagonals[0])]
        + by_file[low(diagonals[1])];
    count.into()
}

#[inline(always)]
fn low(line: u64) -> usize {
    usize::from(line.to_le_bytes()[0])
}

/// For each square of a line and each set of own discs on it: the discs between the square and the
/// next own disc on either side.
static TURNED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            table[place][own] = turned(place, own);
            own += 1;
        }
        place += 1;
    }
    table
};

const fn turned(place: usize, own: usize) -> u8 {
    let mut count = 0;
    let mut above = place + 1;
    while above < 8 && own >> above & 1 == 0 {
        above += 1;
    }
    if above < 8 {
        count += above - place - 1;
    }
    let mut below = 1;
    while below <= place && own >> (place - below) & 1 == 0 {
        below += 1;
    }
    if below <= place {
        count += below - 1;
    }
    count.to_le_bytes()[0]
}

/// The two diagonals through each square.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let mut other = 0;
        while other < 64 {
            let (file, rank) = (index % 8, index / 8);
            let (other_file, other_rank) = (other % 8, other / 8);
            if file + other_rank == other_file + rank {
                table[index][0] |= 1 << other;
            }
            if file + rank == other_file + other_rank {
                table[index][1] |= 1 << other;
            }
            other += 1;
        }
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use othello_core::Board;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// The tables count what the kernel turns.
        #[test]
        fn as_many_as_the_kernel_turns(own: u64, index in 0_u8..64) {
            let square = Square::from_index(index);
            let own = Bitboard(own) - Bitboard::of(square);
            let board = Board { own, opp: !own - Bitboard::of(square) };
            prop_assert_eq!(flips(own, square), board.flips(square).count().cast_signed());
        }
    }
}
