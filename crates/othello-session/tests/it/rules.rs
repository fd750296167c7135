//! Rules from names, files and options, and games by them that are kept.

use std::fs;

use othello_core::{Game, Move, Position, Rules};
use othello_session::history::History;
use othello_session::journal::{self, Event, Journal, RecoverError, Start};
use othello_session::rules::{RulesWish, StartWish};
use othello_session::status::Status;

const RING: &str = "id = 'ring'\nholes = 'c3 d3 c4 d4'\nobjective = 'fewest'\nsupply = 18\n\
                    board = '------/--OX--/-O##X-/-X##O-/--XO--/------'\n";

fn named(rules: &str) -> RulesWish<'_> {
    RulesWish { rules: Some(rules), ..RulesWish::default() }
}

#[test]
fn files_and_options_make_rules() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ring.toml");
    fs::write(&path, RING).unwrap();
    let file = format!("file:{}", path.display());
    let ring = named(&file).load().unwrap();
    assert_eq!((ring.to_string().as_str(), ring.variant().supply), ("ring", Some(18)));
    let wish = RulesWish { holes: Some("a1"), ..named(&file) };
    assert_eq!(wish.load().unwrap().variant().holes.count(), 5);
    let wish = RulesWish { start: StartWish::Parallel, ..named("square-12") };
    assert_eq!(wish.load().unwrap().to_string(), "square-12+parallel");
    let wish = RulesWish { holes: Some("c3"), seed: Some(1), ..named("black-hole") };
    assert_eq!(wish.load().unwrap().to_string(), "black-hole@c3");
    let wish = RulesWish { seed: Some(3), ..named("anti+black-hole") };
    assert_eq!(wish.load().unwrap().variant().holes, Rules::black_hole(3).variant().holes);
}

#[test]
fn what_is_wrong_says_whose_fault_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        format!("file:{}", path.display())
    };
    let bad = write("bad.toml", b"id = 'Ring'\nboard = '----/-OX-/-XO?'\nfrist = 1");
    let binary = write("binary.toml", b"\xFF\xFE");
    let long = write("long.toml", &vec![b'#'; (1 << 20) + 1]);
    let missing = format!("file:{}", folder.path().join("missing.toml").display());
    let wishes = [
        (named("go"), Status::Usage),
        (named("black-hole"), Status::Usage),
        (RulesWish { holes: Some("d4"), ..named("othello") }, Status::Usage),
        (RulesWish { start: StartWish::Parallel, ..named("hex") }, Status::Usage),
        (named(&missing), Status::File),
        (named(&bad), Status::BadInput),
        (named(&binary), Status::BadInput),
        (named(&long), Status::BadInput),
    ];
    for (wish, status) in wishes {
        assert_eq!(wish.load().unwrap_err().status, status, "{wish:?}");
    }
    let told = named(&bad).load().unwrap_err().message;
    let lines: Vec<_> =
        told.lines().map(|line| line.rsplit("bad.toml: ").next().unwrap()).collect();
    assert_eq!(
        lines,
        [
            "line 2, column 23: board: `?` is no mark of a board",
            "line 3, column 1: `frist` is no part of a game",
        ]
    );
    assert!("crossed".parse::<StartWish>().is_err());
    assert_eq!("parallel".parse(), Ok(StartWish::Parallel));
}

/// Games that the journal must hold whole.
fn games() -> Vec<Rules> {
    let written = othello_protocol::rules::parse_toml(RING).unwrap();
    let names = ["square-16+parallel+anti", "black-hole:7", "reversi", "nip@e2"];
    let named = names.into_iter().map(|name| name.parse().unwrap());
    Rules::catalogue().chain(named).chain([written]).collect()
}

#[test]
fn every_game_is_recovered_and_archived() {
    let folder = tempfile::tempdir().unwrap();
    let history = History::at(folder.path().join("history.oth"));
    let rules = games();
    for rules in &rules {
        let mut game = Game::new(Position::start(rules.clone()));
        let start = Start { position: game.position().clone(), ..crate::journals::start() };
        let mut journal = Journal::create(&folder.path().join("playing"), &start).unwrap();
        for _ in 0..9 {
            let first = game.position().legal_moves().first();
            let event = Event::from(first.map_or(Move::Pass, Move::Place));
            event.apply(&mut game).unwrap();
            journal.append(&event).unwrap();
        }
        let path = journal.path().to_owned();
        let schema = if rules.is_custom() { "\"schema\":2" } else { "\"schema\":1" };
        assert!(fs::read_to_string(&path).unwrap().contains(schema));
        drop(journal);
        let (journal, recovered) = Journal::resume(&path).unwrap();
        assert_eq!((&recovered.start, recovered.torn_tail.is_none()), (&start, true));
        assert_eq!(recovered.game.position(), game.position());
        journal.finish(&history, &recovered.record()).unwrap();
    }
    let contents = history.read().unwrap();
    assert!(contents.faults.is_empty());
    let kept: Vec<_> = contents.records.iter().map(|record| record.start.rules().clone()).collect();
    assert_eq!(kept, rules);
}

#[test]
fn a_start_from_the_middle_keeps_the_discs_in_hand() {
    let folder = tempfile::tempdir().unwrap();
    let middle = Game::replay(Position::start(Rules::REVERSI), &"d4e4d5e5f4".parse().unwrap());
    let position = middle.unwrap().position().clone();
    assert!(position.in_hand().is_some());
    let start = Start { position, ..crate::journals::start() };
    let journal = Journal::create(&folder.path().join("playing"), &start).unwrap();
    assert_eq!(journal::recover(journal.path()).unwrap().start, start);
}

#[test]
fn damaged_rules_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let ring = games().pop().unwrap();
    let start = Start { position: Position::start(ring), ..crate::journals::start() };
    let journal = Journal::create(&folder.path().join("playing"), &start).unwrap();
    let line = fs::read_to_string(journal.path()).unwrap();
    let path = folder.path().join("damaged.jsonl");
    for (from, to, words) in [
        ("\"supply\":18", "\"supply\":1", "supply: more discs of Black"),
        ("c3 d3", "c3 d9", "holes"),
        ("\"schema\":2", "\"schema\":3", "schema 3"),
        ("-OX-", "-OX?", "board: `?` is no mark"),
    ] {
        let damaged = line.replacen(from, to, 1);
        assert_ne!(damaged, line, "{from}");
        fs::write(&path, damaged).unwrap();
        let error = journal::recover(&path).unwrap_err();
        assert!(matches!(error, RecoverError::NoStart { .. } | RecoverError::Schema { .. }));
        assert!(error.to_string().contains(words), "{error}");
    }
}
