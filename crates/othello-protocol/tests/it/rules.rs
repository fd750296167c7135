//! Rules in files, in records, and on command lines.

use othello_core::{Grid, Objective, Placement, Rules, VariantFault};
use othello_protocol::rules::{Options, RulesValue, parse_toml, write_toml};

use crate::support::{BELT, ISLE, RING, all_rules};
use crate::table;

#[test]
fn what_is_written_is_read() {
    for rules in all_rules() {
        let text = write_toml(&rules);
        let read = parse_toml(&text).unwrap();
        assert_eq!(read, rules, "{text}");
        assert_eq!(read.variant(), rules.variant(), "{text}");
        let value = serde_json::to_string(&RulesValue(rules.clone())).unwrap();
        assert_eq!(value.starts_with('{'), rules.is_custom());
        assert_eq!(serde_json::from_str::<RulesValue>(&value).unwrap().0, rules, "{value}");
    }
}

#[test]
fn every_part_of_a_file_counts() {
    let ring = parse_toml(RING).unwrap();
    let variant = ring.variant();
    assert_eq!((ring.to_string().as_str(), ring.is_custom()), ("ring", true));
    assert_eq!((variant.shape.count(), variant.holes.count()), (32, 4));
    assert_eq!((variant.loops.len(), variant.objective), (1, Objective::Fewest));
    let belt = parse_toml(BELT).unwrap();
    assert_eq!((belt.variant().grid, belt.variant().supply), (Grid::Hexagonal, Some(9)));
    assert_eq!(belt.variant().first, othello_core::Color::White);
    let isle = parse_toml(ISLE).unwrap();
    assert_eq!(isle.variant().placement, Placement::FlankOrAdjacent);
    assert_eq!(isle.variant().opening.to_string(), "n14 o14 n15 o15");
    // A game of the catalogue is that game, whatever the file calls it.
    let grand = write_toml(&Rules::GRAND).replace("grand", "my-game");
    assert_eq!(parse_toml(&grand).unwrap(), Rules::GRAND);
}

#[test]
fn every_fault_of_a_file_is_told_with_its_place() {
    for (input, wanted) in table::rows(include_str!("../../testdata/rules.txt")) {
        let text = String::from_utf8(input).unwrap();
        let told = match parse_toml(&text) {
            Ok(rules) => format!("ok {rules}"),
            Err(error) => error.to_string().replace('\n', " | "),
        };
        assert_eq!(told, wanted, "{text}");
    }
}

#[test]
fn cut_and_changed_files_are_refused_or_read() {
    let texts = [RING, BELT, ISLE];
    for text in texts {
        for at in 0..text.len() {
            drop(parse_toml(&text[..at]).map_err(|error| error.to_string()));
            for mark in ["", "\"", "#", "é", "]", "9"] {
                let changed = format!("{}{mark}{}", &text[..at], &text[at + 1..]);
                if let Err(error) = parse_toml(&changed) {
                    assert!(!error.faults.is_empty());
                    let is_placed = |line: Option<usize>| line.is_some_and(|line| line > 0);
                    assert!(error.faults.iter().all(|fault| is_placed(fault.place.line)));
                }
            }
        }
    }
}

#[test]
fn options_compose_with_names_and_with_files() {
    let of = |name: &str, holes: Option<&str>, parallel| {
        Options { holes, parallel }.named(name).map(|rules| rules.to_string())
    };
    assert_eq!(of("othello", Some("c3,f6"), false).unwrap(), "othello@c3,f6");
    assert_eq!(of("othello", Some("c3 f6"), true).unwrap(), "othello@c3,f6+parallel");
    assert_eq!(of("black-hole", Some("c3"), false).unwrap(), "black-hole@c3");
    assert_eq!(of("othello@a1", Some("h8"), false).unwrap(), "othello@a1,h8");
    assert_eq!(of("anti", Some("a1"), false).unwrap(), "black-hole@a1+anti");
    for (name, holes, parallel) in [
        ("othello", Some("d4"), false),
        ("othello", Some("i9"), false),
        ("othello", Some("c3,c3"), false),
        ("othello", Some("q1"), false),
        ("othello", Some(""), false),
        ("reversi", None, true),
        ("hex", None, true),
        ("go", None, false),
    ] {
        assert!(of(name, holes, parallel).is_err(), "{name} {holes:?} {parallel}");
    }
    let ring = parse_toml(RING).unwrap();
    let with = |holes, parallel| Options { holes, parallel }.of(&ring);
    assert_eq!(with(Some("a1,f6"), false).unwrap().variant().holes.count(), 6);
    for (holes, words) in [
        ("c3", "rules `ring`: c3 is no square that could be barred"),
        ("c2", "rules `ring`: the game begins on c2, which cannot be barred"),
        ("a1 a1", "rules `ring`: `a1` comes twice"),
        ("a1,x", "rules `ring`: expected a square as a hole, found `x`"),
    ] {
        assert_eq!(with(Some(holes), false).unwrap_err().to_string(), words);
    }
    assert!(with(None, true).is_err());
    let apart = Options { holes: Some("b1 b2 a2"), parallel: false }.of(&Rules::MINI).unwrap_err();
    let othello_core::RulesProblem::Unplayable(faults) = apart.problem else {
        panic!("{apart}");
    };
    assert!(matches!(*faults, [VariantFault::NotConnected(_)]));
}
