//! The memory of the table: places that each fill two lines of the CPU's cache.

use std::sync::atomic::AtomicU64;

/// Words of a place: 128 bytes, which most CPUs fetch together.
pub(super) const PLACE_WORDS: usize = 16;

const PLACE_BYTES: usize = PLACE_WORDS * size_of::<u64>();

/// As many places as a power of two, each at the border of a cache line.
#[derive(Debug)]
pub(super) struct Memory {
    words: Box<[AtomicU64]>,
    /// The first word at such a border.
    first: usize,
    /// The number of places, as a power of two.
    bits: u32,
}

impl Memory {
    /// Zeros of at most this size; one place for 0.
    pub(super) fn new(mib: usize) -> Self {
        let bits = (mib.saturating_mul(1 << 20) / PLACE_BYTES).max(1).ilog2();
        // Zeros from the system cost nothing until they are written.
        let words = vec![0_u64; (PLACE_WORDS << bits) + PLACE_WORDS - 1];
        let words: Box<[_]> = words.into_iter().map(AtomicU64::new).collect();
        advise_huge_pages(&words);
        let first = words.as_ptr().align_offset(PLACE_BYTES).min(PLACE_WORDS - 1);
        Self { words, first, bits }
    }

    /// All places, to be changed by one who has the table alone.
    pub(super) fn places_mut(&mut self) -> impl Iterator<Item = &mut [AtomicU64]> {
        self.words[self.first..].chunks_exact_mut(PLACE_WORDS)
    }

    /// The place of a hash, by its upper bits.
    #[inline(always)]
    pub(super) fn place(&self, hash: u64) -> &[AtomicU64] {
        &self.words[self.start(hash)..][..PLACE_WORDS]
    }

    /// Has the CPU fetch the place of a hash, since it will be asked for soon.
    #[inline(always)]
    pub(super) fn prefetch(&self, hash: u64) {
        let place = self.place(hash);
        fetch(&place[0]);
        fetch(&place[PLACE_WORDS / 2]);
    }

    #[inline(always)]
    fn start(&self, hash: u64) -> usize {
        let index = usize::try_from(hash >> 1 >> (63 - self.bits)).unwrap_or(0);
        self.first + index * PLACE_WORDS
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
#[expect(unsafe_code, reason = "a hint to the CPU is an intrinsic")]
fn fetch(word: &AtomicU64) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: every x86-64 CPU knows the instruction, and it neither reads nor writes for us.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(word.as_ptr().cast_const().cast()) };
}

/// The hint has no stable form on other CPUs.
#[cfg(not(target_arch = "x86_64"))]
fn fetch(_: &AtomicU64) {}

/// Asks the system for pages of two mebibytes: places are visited at random, and of small pages
/// there are more than the CPU keeps track of. Refused, nothing is lost but time.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "advice to the system is a system call")]
fn advise_huge_pages(words: &[AtomicU64]) {
    use rustix::mm::{Advice, madvise};
    let start = words.as_ptr().cast_mut().cast::<u8>();
    let offset = start.align_offset(PAGE_BYTES);
    let len = size_of_val(words).saturating_sub(offset);
    if len < HUGE_PAGE_BYTES {
        return;
    }
    // SAFETY: the range lies inside of an allocation of ours, and the advice changes no contents.
    let advised = unsafe { madvise(start.wrapping_add(offset).cast(), len, Advice::LinuxHugepage) };
    // A system without such pages says so, and goes on with small ones.
    let _ = advised;
}

#[cfg(not(target_os = "linux"))]
fn advise_huge_pages(_: &[AtomicU64]) {}

/// What a range that advice is given about begins with.
#[cfg(target_os = "linux")]
const PAGE_BYTES: usize = 4096;

#[cfg(target_os = "linux")]
const HUGE_PAGE_BYTES: usize = 2 << 20;

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;

    #[test]
    fn places_are_aligned_and_apart() {
        for mib in [0, 1, 3] {
            let memory = Memory::new(mib);
            let hashes = [0, u64::MAX / 3, u64::MAX];
            for (number, hash) in (1..).zip(hashes) {
                memory.prefetch(hash);
                let place = memory.place(hash);
                assert_eq!(place.as_ptr().align_offset(PLACE_BYTES), 0);
                for word in place {
                    word.store(number, Relaxed);
                }
            }
            let last = memory.words.last().expect("there are words").load(Relaxed);
            assert!(last == 0 || last == 3, "a place runs over the end");
            assert!(size_of_val(&*memory.words) < (mib << 20).max(PLACE_BYTES) + PLACE_BYTES);
            assert_eq!(memory.place(u64::MAX)[0].load(Relaxed), 3);
        }
    }
}
