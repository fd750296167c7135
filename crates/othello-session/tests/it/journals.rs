//! Journals: round trips, torn tails, locks.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use othello_core::{ByColor, Color, Game, Move, Position};
use othello_session::journal::{
    self, Ending, Event, Fault, Journal, Player, RecoverError, Recovered, Refusal, ResumeError,
    Seat, Start, TornTail,
};
use proptest::prelude::*;
use tempfile::TempDir;

pub(crate) fn start() -> Start {
    let seat = |name: &str, player| Seat { name: name.to_owned(), player };
    Start {
        position: Position::default(),
        seats: ByColor::new(
            seat("Ann", Player::Person),
            seat("Engine", Player::Engine { level: 3 }),
        ),
        seed: 7,
        date: "2026-01-10T12:34:56Z".to_owned(),
    }
}

fn play(square: &str) -> Event {
    Event::Play { square: square.parse().unwrap() }
}

/// A game with an undo, a branch, a jump, a promotion and an offer.
fn eventful() -> Vec<Event> {
    let black = Color::Black;
    vec![
        play("f5"),
        play("d6"),
        Event::Undo,
        play("f6"),
        play("e6"),
        Event::DrawOffer { by: black },
        Event::DrawDecline { by: Color::White },
        Event::GoTo { node: 2 },
        play("c5"),
        Event::Undo,
        Event::Redo,
        Event::Promote { node: 3 },
        Event::GoTo { node: 4 },
    ]
}

/// A journal of these events in a fresh folder, closed again.
fn written(events: &[Event]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::create(&folder.path().join("playing"), &start()).unwrap();
    for event in events {
        journal.append(event).unwrap();
    }
    let path = journal.path().to_owned();
    (folder, path)
}

/// All that can be seen of a tree and of the place in it.
fn shape(game: &Game) -> Vec<(Option<Move>, Vec<usize>, Position)> {
    let mut seen = Vec::new();
    let mut waiting = vec![othello_core::NodeId::ROOT];
    while let Some(node) = waiting.pop() {
        let children = game.children(node);
        let numbers = children.iter().map(|child| child.index()).collect();
        seen.push((game.move_to(node), numbers, game.position_at(node).clone()));
        waiting.extend(children);
    }
    seen
}

#[track_caller]
fn assert_same(recovered: &Recovered, game: &Game, events: &[Event]) {
    assert_eq!(recovered.start, start());
    assert_eq!(recovered.events, events);
    assert_eq!(recovered.game.current(), game.current());
    assert_eq!(recovered.game.path_through(), game.path_through());
    assert_eq!(shape(&recovered.game), shape(game));
}

fn replay(events: &[Event]) -> Game {
    let mut game = Game::new(start().position);
    for event in events {
        event.apply(&mut game).unwrap();
    }
    game
}

#[test]
fn a_game_comes_back_with_its_branches_and_its_place() {
    let events = eventful();
    let (_folder, path) = written(&events);
    let recovered = journal::recover(&path).unwrap();
    assert_same(&recovered, &replay(&events), &events);
    assert_eq!(recovered.torn_tail, None);
    assert!(!recovered.is_finished());
}

#[test]
fn lines_are_as_documented() {
    let (_folder, path) = written(&[play("f5"), Event::GoTo { node: 0 }]);
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<_> = text.lines().collect();
    let id = path.file_stem().unwrap().to_str().unwrap();
    let position = Position::default();
    assert_eq!(
        lines[0],
        format!(
            r#"{{"event":"start","schema":1,"id":"{id}","date":"2026-01-10T12:34:56Z","rules":"othello","position":"{position}","black":{{"name":"Ann","player":"person"}},"white":{{"name":"Engine","player":"engine","level":3}},"seed":7}}"#
        )
    );
    assert_eq!(lines[1..], [r#"{"event":"play","square":"f5"}"#, r#"{"event":"go-to","node":0}"#]);
}

/// Kills the program at every byte of the file: at most the line being written is lost.
#[test]
fn a_cut_at_any_byte_costs_at_most_one_event() {
    let events = eventful();
    let (folder, path) = written(&events);
    let whole = fs::read(&path).unwrap();
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for length in first..=whole.len() {
        let cut = folder.path().join("cut.jsonl");
        fs::write(&cut, &whole[..length]).unwrap();
        let complete = whole[..length].split(|byte| *byte == b'\n').count() - 1;
        let (mut journal, recovered) = Journal::resume(&cut).unwrap();
        // A line of which only the end is missing is whole as JSON.
        let kept = recovered.events.len();
        assert!(kept + 1 == complete.max(1) || kept == complete, "cut at {length}: {kept} events");
        assert_same(&recovered, &replay(&events[..kept]), &events[..kept]);
        journal.append(&Event::Resign { by: Color::White }).unwrap();
        drop(journal);

        let again = journal::recover(&cut).unwrap();
        assert_eq!(again.events.len(), kept + 1, "cut at {length}");
        assert_eq!(again.torn_tail, None);
        assert_eq!(again.ending(), Some(Ending::Resigned(Color::White)));
    }
}

#[test]
fn a_torn_tail_is_reported_and_kept_beside() {
    let (folder, path) = written(&[play("f5"), play("d6")]);
    let good = fs::metadata(&path).unwrap().len();
    let torn = br#"{"event":"play","squ"#;
    fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(torn).unwrap();

    let (_journal, recovered) = Journal::resume(&path).unwrap();
    let tail = recovered.torn_tail.unwrap();
    assert_eq!((tail.line, tail.lines), (4, 1));
    assert_eq!(u64::try_from(tail.offset).unwrap(), good);
    assert!(matches!(tail.fault, Fault::Unreadable(_)), "{tail}");
    assert_eq!(fs::metadata(&path).unwrap().len(), good);
    let kept = fs::read(beside(&path, ".torn-1")).unwrap();
    assert_eq!(kept, torn);
    assert_eq!(journal::list(&folder.path().join("playing")).unwrap(), [path]);
}

#[cfg(unix)]
#[test]
fn what_a_failed_write_left_is_cut_before_the_next_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::create(folder.path(), &start()).unwrap();
    let left = br#"{"event":"pl"#;
    fs::OpenOptions::new().append(true).open(journal.path()).unwrap().write_all(left).unwrap();
    journal.append(&play("f5")).unwrap();
    let recovered = journal::recover(journal.path()).unwrap();
    assert_eq!((recovered.events, recovered.torn_tail), (vec![play("f5")], None));
}

#[test]
fn damage_in_the_middle_is_reported_with_its_line() {
    let (_folder, path) = written(&[play("f5"), play("d6"), play("c3")]);
    let text = fs::read_to_string(&path).unwrap().replace("d6", "a1");
    fs::write(&path, text).unwrap();
    let recovered = journal::recover(&path).unwrap();
    assert_eq!(recovered.events, [play("f5")]);
    let tail = recovered.torn_tail.unwrap();
    assert_eq!((tail.line, tail.lines), (3, 2));
    assert_eq!(tail.to_string(), "line 3: a1 flips nothing; 2 lines from there on are not used");

    // What is not used is not lost.
    let (_journal, _) = Journal::resume(&path).unwrap();
    let kept = fs::read_to_string(beside(&path, ".torn-1")).unwrap();
    assert_eq!(kept.lines().count(), 2);
}

#[test]
fn events_that_cannot_have_happened_are_refused() {
    let mut game = Game::default();
    assert_eq!(Event::Undo.apply(&mut game), Err(Refusal::NothingToUndo));
    assert_eq!(Event::Redo.apply(&mut game), Err(Refusal::NothingToRedo));
    assert_eq!(Event::GoTo { node: 1 }.apply(&mut game), Err(Refusal::NoSuchNode(1)));
    assert!(matches!(Event::Pass.apply(&mut game), Err(Refusal::Illegal(_))));
    assert_eq!(game.node_count(), 1);
}

#[test]
fn an_ending_holds_until_play_goes_on() {
    let offer = [Event::DrawOffer { by: Color::White }, Event::DrawAccept { by: Color::Black }];
    assert_eq!(Ending::after(&offer[..1]), None);
    assert_eq!(Ending::after(&offer), Some(Ending::DrawAgreed));
    assert_eq!(Ending::after(&[offer[0], offer[1], play("f5")]), None);
}

#[test]
fn a_file_that_begins_no_game_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let check = |content: &[u8]| {
        let path = folder.path().join("bad.jsonl");
        fs::write(&path, content).unwrap();
        journal::recover(&path).unwrap_err()
    };
    for content in [&b""[..], b"\n", b"{", b"{\"event\":\"pass\"}\n", b"\xff\xfe", &[0; 512]] {
        assert!(matches!(check(content), RecoverError::NoStart { .. }), "{content:?}");
    }
    let error = check(b"{\"event\":\"start\",\"schema\":3}\n");
    assert!(matches!(error, RecoverError::Schema { found: 3, .. }), "{error}");
    let absent = journal::recover(&folder.path().join("absent.jsonl")).unwrap_err();
    assert!(matches!(absent, RecoverError::File(_)), "{absent}");
}

#[test]
fn one_program_plays_a_game_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let first = Journal::create(folder.path(), &start()).unwrap();
    let second = Journal::create(folder.path(), &start()).unwrap();
    assert_ne!(first.path(), second.path());
    assert!(matches!(Journal::resume(first.path()), Err(ResumeError::InUse(_))));
    let path = first.path().to_owned();
    drop(first);
    assert!(Journal::resume(&path).is_ok());
}

#[test]
fn a_discarded_game_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::create(folder.path(), &start()).unwrap();
    journal.discard().unwrap();
    assert_eq!(journal::list(folder.path()).unwrap(), [] as [PathBuf; 0]);
    assert_eq!(journal::list(&folder.path().join("absent")).unwrap(), [] as [PathBuf; 0]);
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error_value() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = Journal::create(&file.join("playing"), &start()).unwrap_err();
    assert!(error.to_string().starts_with("cannot create "), "{error}");
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// What a player might do next, chosen by two numbers.
fn choose(game: &Game, kind: u8, which: usize) -> Option<Event> {
    let legal: Vec<_> = game.position().legal_moves().iter().collect();
    let event = match kind {
        0 => Event::Undo,
        1 => Event::Redo,
        2 => Event::GoTo { node: which % game.node_count() },
        3 => Event::Promote { node: which % game.node_count() },
        _ if legal.is_empty() => Event::Pass,
        _ => Event::Play { square: legal[which % legal.len()] },
    };
    event.apply(&mut game.clone()).ok().map(|()| event)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_course_of_play_comes_back(choices in prop::collection::vec((0_u8..10, 0_usize..1000), 0..60)) {
        let mut game = Game::default();
        let mut events = Vec::new();
        for (kind, which) in choices {
            if let Some(event) = choose(&game, kind, which) {
                event.apply(&mut game).unwrap();
                events.push(event);
            }
        }
        let (_folder, path) = written(&events);
        let recovered = journal::recover(&path).unwrap();
        assert_same(&recovered, &game, &events);
        prop_assert_eq!(recovered.torn_tail, None::<TornTail>);
    }

    #[test]
    fn no_bytes_make_recovery_panic(tail in prop::collection::vec(any::<u8>(), 0..200)) {
        let (_folder, path) = written(&[play("f5")]);
        let mut bytes = fs::read(&path).unwrap();
        bytes.extend(tail);
        fs::write(&path, bytes).unwrap();
        let recovered = journal::recover(&path).unwrap();
        prop_assert_eq!(recovered.events[0], play("f5"));
    }
}
