//! What is stored, found, forgotten and replaced, by one thread and by several at once.

use std::thread;

use super::*;
use crate::testing::Random;

/// As deep as a search to the end.
const END: u8 = u8::MAX;

fn board(number: u64) -> Board {
    Board { own: Bitboard(number), opp: Bitboard(!number) }
}

fn finding(value: i32, alpha: i32, depth: u8) -> Finding {
    let window = Window { alpha: Value(alpha), beta: Value(alpha + 1) };
    let quality = Quality::ahead(depth, Confidence::FULL);
    Finding { value: Value(value), window, quality, best: Some(Square::from_index(depth % 64)) }
}

fn settled(table: &Table, depth: u8, alpha: i32) -> Option<i32> {
    let known = table.probe(board(1)).expect("it was stored");
    known.settles(Quality::ahead(depth, Confidence::FULL), Value(alpha)).map(|value| value.0)
}

#[test]
fn a_bound_settles_what_lies_beyond_it() {
    let table = Table::new(0);
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
    let table = Table::new(0);
    table.store(board(1), finding(250, 100, 60));
    assert_eq!(settled(&table, END, 100), None);
    table.store(board(1), finding(400, 300, END));
    assert_eq!(settled(&table, 60, 300), Some(400));
}

#[test]
fn the_deeper_finding_stays() {
    let mut table = Table::new(0);
    table.store(board(1), finding(400, 300, END));
    table.start_search();
    table.store(board(1), finding(0, 100, 3));
    assert_eq!(settled(&table, END, 300), Some(400));
    table.store(board(2), finding(0, 100, 8));
    table.start_search();
    table.store(board(2), finding(50, 100, 3));
    let known = table.probe(board(2)).expect("it was stored");
    assert_eq!((known.quality.depth, known.upper), (3, 50));
}

#[test]
fn contradicting_estimates_leave_the_newer_one() {
    let table = Table::new(0);
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
    for (number, depth) in (2..).zip([5, 7, 3, 6, 4]) {
        table.store(board(number), finding(0, 0, depth));
    }
    let present = |table: &Table| -> Vec<u64> {
        (1..=7).filter(|number| table.probe(board(*number)).is_some()).collect()
    };
    assert_eq!(present(&table), [2, 3, 4, 5, 6]);
    table.store(board(7), finding(0, 0, 8));
    assert_eq!(present(&table), [2, 3, 5, 6, 7]);
    table.clear();
    assert!(present(&table).is_empty());
}

#[test]
fn any_size_works() {
    for mib in [0, 1, 3] {
        let table = Table::new(mib);
        for number in 1..100_000 {
            table.store(board(number), finding(0, 0, 1));
        }
        assert_eq!(table.probe(board(99_999)).and_then(Known::best), Some(Square::from_index(1)));
    }
}

/// The contents of a place of five: which of the boards 1 to 10 are known.
fn present(table: &Table) -> Vec<u64> {
    (1..=10).filter(|number| table.probe(board(*number)).is_some()).collect()
}

#[test]
fn of_one_depth_the_least_sure_makes_room() {
    let table = Table::new(0);
    for (number, confidence) in (1..).zip(Confidence::all().rev()) {
        let quality = Quality::ahead(6, confidence);
        table.store(board(number), Finding { quality, ..finding(0, 0, 6) });
    }
    assert_eq!(present(&table), [1, 2, 3, 4, 6]);
    // Depth comes first, however sure the others are.
    let quality = Quality::ahead(7, Confidence::LOWEST);
    table.store(board(7), Finding { quality, ..finding(0, 0, 7) });
    table.store(board(8), finding(0, 0, 6));
    assert_eq!(present(&table), [1, 2, 3, 7, 8]);
}

#[test]
fn a_less_sure_finding_settles_no_surer_search() {
    let table = Table::new(0);
    let quality = Quality::ahead(6, Confidence::LOWEST);
    table.store(board(1), Finding { quality, ..finding(250, 100, 6) });
    let known = table.probe(board(1)).expect("it was stored");
    let sure = Quality::ahead(4, Confidence::FULL);
    assert_eq!(known.settles(quality, Value(100)), Some(Value(250)));
    assert_eq!(known.settles(sure, Value(100)), None);
    // Nor does a likely result of the game, however far it looked.
    let likely = Quality::to_the_end(Confidence::LOWEST);
    table.store(board(1), Finding { quality: likely, ..finding(250, 100, 6) });
    let known = table.probe(board(1)).expect("it was stored");
    assert_eq!(known.settles(likely, Value(100)), Some(Value(250)));
    assert_eq!([sure, Quality::PROOF].map(|asked| known.settles(asked, Value(100))), [None, None]);
}

#[test]
fn a_finding_without_a_move_keeps_the_one_from_before() {
    let table = Table::new(0);
    table.store(board(1), finding(250, 100, 4));
    table.store(board(1), Finding { best: None, ..finding(300, 100, 5) });
    let known = table.probe(board(1)).expect("it was stored");
    assert_eq!((known.lower, known.best()), (300, Some(Square::from_index(4))));
}

/// More searches than there are ages, so that these begin anew more than twice.
const SEARCHES: u32 = 600;

#[test]
fn what_was_forgotten_never_comes_back() {
    let mut table = Table::new(0);
    table.store(board(1), finding(400, 300, END));
    table.clear();
    for _ in 0..SEARCHES {
        assert_eq!(table.probe(board(1)), None);
        table.start_search();
    }
    // What is stored for it again is not joined with what was forgotten.
    table.store(board(1), finding(0, 0, 2));
    let known = table.probe(board(1)).expect("it was stored");
    assert_eq!((known.lower, known.upper, known.quality.depth), (i16::MIN, 0, 2));
}

#[test]
fn every_table_that_is_cleared_is_empty() {
    let mut table = Table::new(0);
    for _ in 0..SEARCHES {
        table.store(board(1), finding(400, 300, END));
        assert_eq!(settled(&table, END, 300), Some(400));
        table.clear();
        assert_eq!(table.probe(board(1)), None);
    }
}

/// Entries of all ages, many places of them: none is lost or changed when the ages begin anew.
#[test]
fn proofs_outlive_all_ages() {
    let mut table = Table::new(1);
    let numbers = 1..=SEARCHES;
    for number in numbers.clone() {
        let value = i32::try_from(number).expect("a small number");
        table.store(board(number.into()), finding(value, 0, END));
        table.start_search();
    }
    for _ in 0..SEARCHES {
        table.start_search();
    }
    for number in numbers {
        let known = table.probe(board(number.into())).expect("there is room for all");
        assert_eq!((u32::try_from(known.lower), known.upper), (Ok(number), i16::MAX));
    }
}

/// However long ago it was found.
#[test]
fn what_is_old_gives_way_to_what_is_new() {
    for searches in 1..SEARCHES {
        let mut table = Table::new(0);
        for number in 1..=5 {
            table.store(board(number), finding(400, 300, END));
        }
        for _ in 0..searches {
            table.start_search();
        }
        for number in 6..=10 {
            table.store(board(number), finding(0, 0, 1));
            assert!(table.probe(board(number)).is_some(), "after {searches} searches");
        }
        assert_eq!(present(&table), [6, 7, 8, 9, 10], "after {searches} searches");
    }
}

/// A few boards that share their halves, so that an entry of two of them would look like a third.
fn twin(number: usize) -> Board {
    let half = |index: usize| Bitboard(1 << index);
    Board { own: half(number % 3), opp: half(8 + number / 3) }
}

/// All that is ever stored for such a board at this depth.
fn told(number: usize, depth: u8) -> Finding {
    let value = Value(i32::try_from(100 * number).expect("a small number") + i32::from(depth));
    let quality = Quality::ahead(depth, Confidence::FULL);
    let best = Some(Square::from_index((depth ^ number.to_le_bytes()[0]) % 64));
    Finding { value, window: Window::FULL, quality, best }
}

/// The three words of an entry.
fn words(board: Board, finding: Finding) -> [u64; 3] {
    let table = Table::new(0);
    table.store(board, finding);
    [0, 1, 2].map(|index| table.memory.place(0)[index].load(Relaxed))
}

/// Asserts that each board is found with nothing but what was stored for it; gives how many are.
fn count_found(table: &Table) -> u32 {
    let mut found = 0;
    for number in 0..9 {
        if let Some(known) = table.probe(twin(number)) {
            assert_eq!(known, told(number, known.quality.depth).known(table.age), "{number}");
            found += 1;
        }
    }
    found
}

/// An entry may be read while others write it: with words of up to three entries in any mixture.
#[test]
fn a_mixture_of_entries_is_none_of_them() {
    let numbers = 0..9;
    let entries: Vec<[u64; 3]> = numbers
        .flat_map(|number| [3, 4, 90].map(|depth| words(twin(number), told(number, depth))))
        .collect();
    let table = Table::new(0);
    let mut found = 0;
    for own in &entries {
        for opp in &entries {
            for known in &entries {
                for (index, word) in [own[0], opp[1], known[2]].into_iter().enumerate() {
                    table.memory.place(0)[index].store(word, Relaxed);
                }
                found += count_found(&table);
            }
        }
    }
    assert_eq!(usize::try_from(found), Ok(entries.len()), "the whole ones and no other");
}

/// Stores and looks up boards that share one place; gives how often something was found.
fn hammer(table: &Table, seed: u64) -> u32 {
    let mut random = Random(seed);
    let mut found = 0;
    for _ in 0..50_000 {
        let number = random.below(9);
        table.store(twin(number), told(number, random.below(100).to_le_bytes()[0]));
        found += count_found(table);
    }
    found
}

/// The same with threads that write to one place as fast as they can.
#[test]
fn no_entry_is_found_torn() {
    let table = &Table::new(0);
    let found: u32 = thread::scope(|scope| {
        let threads = (0..4).map(|seed| scope.spawn(move || hammer(table, seed)));
        let threads: Vec<_> = threads.collect();
        threads.into_iter().map(|thread| thread.join().expect("nothing was torn")).sum()
    });
    assert!(found > 400_000, "{found}");
}
