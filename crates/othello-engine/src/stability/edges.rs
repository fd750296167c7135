//! Discs on the edges of the board that can never turn, by a table of all edges.
//!
//! A disc on an edge turns along that edge alone. So what lies on it decides, and what may still be
//! put there: by either player on any empty square, since a move need not flip along the edge.

use othello_core::Bitboard;

const FILE: u64 = 0x0101_0101_0101_0101;
const DIAGONAL: u64 = 0x0102_0408_1020_4080;

/// Discs of `held` on the edges that no moves can turn, all of those. The squares of `other` are
/// those of the other player.
#[inline(always)]
pub(crate) fn stable(held: Bitboard, other: Bitboard) -> Bitboard {
    let [first, last] = [0, 56].map(|shift| {
        let stable = of_edge(held.0 >> shift, other.0 >> shift);
        stable << shift
    });
    let [left, right] = [0, 7].map(|shift| {
        let [held, other] = [held, other].map(|set| (set.0 >> shift & FILE).wrapping_mul(DIAGONAL));
        // Rank 1 is the lowest bit, as file a is in a rank.
        let stable = of_edge(held >> 56, other >> 56);
        upright(stable) << shift
    });
    Bitboard(first | last | left | right)
}

/// The lowest eight bits of a word as file a. The highest goes by itself: it would carry into the
/// others.
#[inline(always)]
const fn upright(edge: u64) -> u64 {
    (edge & 0x7F).wrapping_mul(0x0002_0408_1020_4081) & FILE | (edge & 0x80) << 49
}

/// The lowest eight bits of both words as an edge.
#[inline(always)]
fn of_edge(held: u64, other: u64) -> u64 {
    let ([held, ..], [other, ..]) = (held.to_le_bytes(), other.to_le_bytes());
    (UNTURNED[usize::from(held)][usize::from(other)] & held).into()
}

/// For each edge, by the discs of two players on it, those of both that no moves can turn.
static UNTURNED: [[u8; 256]; 256] = {
    let mut table = [[0; 256]; 256];
    let mut empties = 0;
    // Each edge after those that come from it.
    while empties <= 8 {
        let mut open = 0;
        while open < 256_usize {
            if open.count_ones() == empties {
                fill(&mut table, !open & 0xFF);
            }
            open += 1;
        }
        empties += 1;
    }
    table
};

/// All edges with discs on these squares.
const fn fill(table: &mut [[u8; 256]; 256], discs: usize) {
    // All subsets of the discs belong to one player in turn.
    let mut held = discs;
    loop {
        table[held][discs & !held] = unturned(table, held, discs & !held);
        if held == 0 {
            break;
        }
        held = (held - 1) & discs;
    }
}

/// Discs that stay as they are after every next move and after all that may follow.
#[expect(clippy::cast_possible_truncation, reason = "an edge has eight bits")]
const fn unturned(table: &[[u8; 256]; 256], held: usize, other: usize) -> u8 {
    let mut stable = (held | other) as u8;
    let mut place = 0;
    while place < 8 {
        let square = 1 << place;
        if (held | other) & square == 0 {
            let turned = turned(held, other, place);
            stable &= table[held | square | turned][other & !turned] & !(turned as u8);
            let turned = self::turned(other, held, place);
            stable &= table[held & !turned][other | square | turned] & !(turned as u8);
        }
        place += 1;
    }
    stable
}

/// The discs of `opp` on an edge that turn when the owner of `own` plays on a place of it.
const fn turned(own: usize, opp: usize, place: usize) -> usize {
    let mut turned = 0;
    let mut run = 0;
    let mut above = place + 1;
    while above < 8 && opp >> above & 1 == 1 {
        run |= 1 << above;
        above += 1;
    }
    if above < 8 && own >> above & 1 == 1 {
        turned |= run;
    }
    let mut run = 0;
    let mut below = place;
    while below > 0 && opp >> (below - 1) & 1 == 1 {
        below -= 1;
        run |= 1 << below;
    }
    if below > 0 && own >> (below - 1) & 1 == 1 {
        turned |= run;
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An edge as `X` held, `O` of the other player, `-` empty.
    fn unturned_text(edge: &str) -> String {
        let bits = |wanted| {
            (0..)
                .zip(edge.chars())
                .filter(move |(_, c)| *c == wanted)
                .map(|(place, _)| 1_usize << place)
        };
        let (held, other) = (bits('X').sum::<usize>(), bits('O').sum::<usize>());
        let stable = UNTURNED[held][other];
        (0..8).map(|place| if stable >> place & 1 == 1 { '!' } else { '.' }).collect()
    }

    #[test]
    fn edges_that_players_know() {
        for (edge, stable) in [
            ("XOXOXOXO", "!!!!!!!!"),
            ("XXX-----", "!!!....."),
            ("-XXXXXX-", "........"),
            ("XXX-XXXX", "!!!.!!!!"),
            ("XXO-----", "!!......"),
            ("XOOOOOO-", "!......."),
            ("--XXX---", "........"),
            ("-XXXXXXX", ".!!!!!!!"),
        ] {
            assert_eq!(unturned_text(edge), stable, "{edge}");
        }
    }

    /// What the table calls stable on one edge lies on the right edge of the board, in its order.
    #[test]
    fn each_edge_is_read_and_written_in_its_place() {
        for (held, stable_discs) in [
            (0x0000_0000_0000_0003, 0x0000_0000_0000_0003),
            (0x0300_0000_0000_0000, 0x0300_0000_0000_0000),
            (0x0000_0000_0001_0101, 0x0000_0000_0001_0101),
            (0x8080_8000_0000_0000, 0x8080_8000_0000_0000),
            (0x0000_0000_0000_0080, 0x0000_0000_0000_0080),
            (0x0000_0000_0000_0006, 0),
        ] {
            assert_eq!(stable(Bitboard(held), Bitboard::EMPTY), Bitboard(stable_discs));
        }
    }
}
