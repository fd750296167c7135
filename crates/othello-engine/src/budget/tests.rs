//! When a thread looks at the limits, and what it hears there.

use super::*;
use crate::clock::ManualClock;

/// Visits so many positions, or fewer if it is interrupted.
fn visit(budget: &mut Budget<'_>, count: u64) -> Result<(), Interrupted> {
    (0..count).try_for_each(|_| budget.visit())
}

#[test]
fn nothing_interrupts_before_there_is_an_answer() {
    let (stop, clock) = (StopToken::new(), ManualClock::new());
    let watch = Watch::new(&stop, &clock).with_most(Some(10), Some(Duration::ZERO));
    let mut budget = Budget::new(&watch);
    stop.stop();
    assert_eq!(visit(&mut budget, 10_000), Ok(()));
    assert_eq!(watch.ended(), None);
    assert_eq!(budget.allow_interruption(), Err(Interrupted));
    assert_eq!(watch.ended(), Some(Ended::Stopped));
}

#[test]
fn a_limit_of_positions_is_met_exactly_by_one_thread() {
    for most in [1, 999, 1000, 1001, 54_321] {
        let (stop, clock) = (StopToken::new(), ManualClock::new());
        let watch = Watch::new(&stop, &clock).with_most(Some(most), None);
        let mut budget = Budget::new(&watch);
        assert_eq!(budget.allow_interruption(), Ok(()));
        assert_eq!(visit(&mut budget, most), Ok(()));
        assert_eq!(visit(&mut budget, 1), Err(Interrupted));
        assert_eq!((budget.tell(), watch.ended()), (most, Some(Ended::Nodes)));
    }
}

#[test]
fn a_stop_is_heard_within_one_interval() {
    let (stop, clock) = (StopToken::new(), ManualClock::new());
    let watch = Watch::new(&stop, &clock);
    let mut budget = Budget::new(&watch);
    assert_eq!(budget.allow_interruption(), Ok(()));
    assert_eq!(visit(&mut budget, 123_456), Ok(()));
    stop.stop();
    assert_eq!(visit(&mut budget, params::LOOK_INTERVAL + 1), Err(Interrupted));
}

/// Threads that help begin with the search, and are given work when there is an answer already.
#[test]
fn a_thread_that_began_too_early_hears_of_the_end_all_the_same() {
    let (stop, clock) = (StopToken::new(), ManualClock::new());
    let watch = Watch::new(&stop, &clock);
    let mut helper = Budget::new(&watch);
    assert_eq!(Budget::new(&watch).allow_interruption(), Ok(()));
    let part = Part::of(None);
    helper.turn_to(Some(Arc::clone(&part)));
    assert_eq!(visit(&mut helper, 10), Ok(()));
    part.call_off();
    assert_eq!(visit(&mut helper, params::LOOK_INTERVAL + 1), Err(Interrupted));
    assert_eq!(watch.ended(), None, "the search goes on without that part");
    helper.turn_to(None);
    assert_eq!(visit(&mut helper, 10_000), Ok(()));
    stop.stop();
    assert_eq!(visit(&mut helper, params::LOOK_INTERVAL + 1), Err(Interrupted));
}

#[test]
fn what_is_called_off_takes_its_parts_along_but_not_its_whole() {
    let whole = Part::of(None);
    let [part, sibling] = [(); 2].map(|()| Part::of(Some(Arc::clone(&whole))));
    let below = Part::of(Some(Arc::clone(&part)));
    assert!(below.belongs_to(&whole) && below.belongs_to(&part) && below.belongs_to(&below));
    assert!(!below.belongs_to(&sibling) && !part.belongs_to(&below));
    part.call_off();
    assert_eq!(
        [&whole, &part, &sibling, &below].map(|part| part.is_in_vain()),
        [false, true, false, true]
    );
    whole.call_off();
    assert!(sibling.is_in_vain());
}
