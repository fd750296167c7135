//! The rule itself on two 64-bit words: which squares are legal, which discs turn.
//!
//! These functions are small, safe and always inlined, so that they compile into each speed tier
//! of the engine. Both walk the four axes of the board in the four lanes of one vector: with AVX2
//! each of their lines is one instruction, without it the compiler takes two or four.

/// How far apart two neighbours on an axis are: rank, file, and the two diagonals.
const SHIFTS: [u32; 4] = [1, 8, 9, 7];

/// Squares through which a run may continue on each axis without leaving the board sideways.
const INNER: [u64; 4] = [0x7E7E_7E7E_7E7E_7E7E, !0, 0x7E7E_7E7E_7E7E_7E7E, 0x7E7E_7E7E_7E7E_7E7E];

/// The squares on which the owner of `own` flips at least one disc of `opp`.
///
/// Parallel-prefix fill along four axes in both directions; see the sources named in
/// `docs/architecture.md`. Holes of the board are neither own nor `opp` nor legal: mask the result.
#[inline(always)]
pub(crate) fn mobility(own: u64, opp: u64) -> u64 {
    let mut targets = [0; 4];
    for (axis, target) in targets.iter_mut().enumerate() {
        let shift = SHIFTS[axis];
        let through = opp & INNER[axis];
        let pairs_up = through & (through << shift);
        let pairs_down = pairs_up >> shift;
        let mut up = through & (own << shift);
        let mut down = through & (own >> shift);
        up |= through & (up << shift);
        down |= through & (down >> shift);
        up |= pairs_up & (up << (2 * shift));
        down |= pairs_down & (down >> (2 * shift));
        up |= pairs_up & (up << (2 * shift));
        down |= pairs_down & (down >> (2 * shift));
        *target = (up << shift) | (down >> shift);
    }
    (targets[0] | targets[1] | targets[2] | targets[3]) & !(own | opp)
}

/// The discs of `opp` that turn when the owner of `own` places a disc on square `index`.
///
/// Zero where the move would be illegal for want of a run; the square must be empty. Towards
/// higher numbers the lowest square of the ray that is not `opp` ends the run. Towards lower ones
/// the highest such square does: smearing all of them downwards leaves just the run unmarked, and
/// the run is closed exactly when the highest own disc lies above the highest empty square, which
/// is one comparison of the two words.
#[inline(always)]
pub(crate) fn flips(own: u64, opp: u64, index: usize) -> u64 {
    let rays = &RAYS[index & 63];
    let mut turned = [0; 4];
    for axis in 0..4 {
        let ray = rays[axis];
        let stops = ray & !opp;
        let stop = stops & stops.wrapping_neg();
        let closed = u64::from(stop & own != 0).wrapping_neg();
        turned[axis] = ray & stop.wrapping_sub(1) & closed;
    }
    for axis in 0..4 {
        let shift = SHIFTS[axis];
        let ray = rays[4 + axis];
        let mut beyond = ray & !opp;
        beyond |= beyond >> shift;
        beyond |= beyond >> (2 * shift);
        beyond |= beyond >> (4 * shift);
        let closed = u64::from(ray & own > ray & !(own | opp)).wrapping_neg();
        turned[axis] |= ray & !beyond & closed;
    }
    turned[0] | turned[1] | turned[2] | turned[3]
}

/// For each square its rays along the four axes: upwards in number, then downwards.
static RAYS: [[u64; 8]; 64] = {
    let mut rays = [[0; 8]; 64];
    let mut index = 0;
    while index < 64 {
        let mut axis = 0;
        while axis < 4 {
            rays[index][axis] = ray(index, axis, 1);
            rays[index][4 + axis] = ray(index, axis, -1);
            axis += 1;
        }
        index += 1;
    }
    rays
};

/// The squares from `index` (not included) to the edge along an axis, up or down by `sense`.
const fn ray(index: usize, axis: usize, sense: isize) -> u64 {
    const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let (files, ranks) = STEPS[axis];
    let mut set = 0;
    let mut file = (index % 8).cast_signed() + sense * files;
    let mut rank = (index / 8).cast_signed() + sense * ranks;
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        set |= 1 << (8 * rank + file);
        file += sense * files;
        rank += sense * ranks;
    }
    set
}
