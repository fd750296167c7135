//! What is counted, and that it can be repeated.

use othello_core::Position;
use othello_engine::{Limits, Options, Progress, Request, Signature, Tier};

use crate::support::{engine, engine_of, random_game};
use crate::walker::Random;

/// Everything an observer sees, time aside.
fn history(tier: Tier, request: &Request) -> Vec<(u32, u64, String)> {
    let mut seen = Vec::new();
    engine_of(tier).search(request, &mut |progress: &Progress<'_>| {
        seen.push((progress.depth, progress.nodes, format!("{:?}", progress.lines)));
    });
    seen
}

#[test]
fn every_tier_visits_the_same_positions() {
    let mut random = Random(0xD37E);
    for empties in [50, 35, 20, 13] {
        let here = random_game(&mut random, |here| here.empties().count() <= empties);
        let request = Request::new(here, Limits::depth(6).with_exact(13));
        let expected = history(Tier::PORTABLE, &request);
        for tier in Tier::available() {
            assert_eq!(history(tier, &request), expected, "{tier}");
        }
    }
}

#[test]
fn a_cleared_engine_repeats_its_first_search() {
    let mut engine = engine();
    let request = Request::new(Position::default(), Limits::depth(7));
    let first = engine.search(&request, &mut ());
    let warm = engine.search(&request, &mut ());
    assert!(warm.nodes < first.nodes, "the table helps");
    engine.clear();
    let again = engine.search(&request, &mut ());
    assert_eq!((again.nodes, again.line), (first.nodes, first.line));
}

/// The file holds the sum. A change of the search changes it, and says so in its commit.
#[test]
fn the_signature_is_the_one_on_file() {
    let file = include_str!("../../testdata/signature.txt");
    let expected = file.lines().find(|line| !line.starts_with('#')).unwrap();
    for tier in Tier::available() {
        let nodes = Signature::take(Options::default().with_tier(tier), None).nodes;
        assert_eq!(
            nodes.to_string(),
            expected,
            "{tier}; if the search was meant to change, write it down"
        );
    }
}
