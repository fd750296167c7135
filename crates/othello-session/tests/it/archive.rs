//! The way of a game from its journal into the archive, with crashes on the way.

use std::fs;
use std::io::Write as _;

use othello_core::{Game, Transcript};
use othello_protocol::ErrorKind;
use othello_protocol::record::GameRecord;
use othello_session::Paths;
use othello_session::history::{History, HistoryError, JOURNAL_TAG};
use othello_session::journal::{Event, Journal, record_of};
use othello_session::resume::{Problem, unfinished};
use tempfile::TempDir;

use crate::journals::start;

const WHOLE: &str = "f5d6c5f6e7f4g5e6e3";

fn home() -> (TempDir, Paths) {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    (home, paths)
}

fn record(moves: &str) -> GameRecord {
    let transcript: Transcript = moves.parse().unwrap();
    GameRecord::from_game(&Game::replay(start().position, &transcript).unwrap())
}

/// A journal in which these moves were played, and the game itself.
fn playing(paths: &Paths, moves: &str) -> (Journal, Game) {
    let mut journal = Journal::create(&paths.journals(), &start()).unwrap();
    let mut game = Game::new(start().position);
    let transcript: Transcript = moves.parse().unwrap();
    for mv in transcript.moves() {
        let event = Event::from(*mv);
        event.apply(&mut game).unwrap();
        journal.append(&event).unwrap();
    }
    (journal, game)
}

fn archived(paths: &Paths) -> Vec<GameRecord> {
    History::of(paths).read().unwrap().records
}

#[test]
fn nothing_is_created_by_looking() {
    let (home, paths) = home();
    assert_eq!(History::of(&paths).last().unwrap(), None);
    assert!(unfinished(&paths).unwrap().games.is_empty());
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}

#[test]
fn games_come_back_in_their_order() {
    let (_home, paths) = home();
    let history = History::of(&paths);
    for moves in ["f5", WHOLE, "d3c3"] {
        history.append(&record(moves)).unwrap();
    }
    assert_eq!(archived(&paths), ["f5", WHOLE, "d3c3"].map(record));
    assert_eq!(history.last().unwrap(), Some(record("d3c3")));
}

#[test]
fn a_finished_game_leaves_its_journal() {
    let (_home, paths) = home();
    let (journal, game) = playing(&paths, WHOLE);
    let (id, path) = (journal.id().to_owned(), journal.path().to_owned());
    journal.finish(&History::of(&paths), &record_of(&start(), &game, None)).unwrap();
    let records = archived(&paths);
    assert_eq!(records[0].tag(JOURNAL_TAG), Some(id.as_str()));
    assert_eq!(records[0].result.to_string(), "13-0");
    assert!(!path.exists());
}

#[test]
fn an_unfinished_game_is_offered_and_a_finished_one_archived() {
    let (_home, paths) = home();
    drop(playing(&paths, "f5d6"));
    drop(playing(&paths, WHOLE));
    drop(playing(&paths, ""));
    let (in_play, _) = playing(&paths, "f5f6");

    let found = unfinished(&paths).unwrap();
    assert!(found.faults.is_empty(), "{:?}", found.faults);
    assert_eq!((found.games.len(), found.archived), (1, 1));
    assert_eq!(found.games[0].1.game.line().len(), 2);
    assert_eq!(archived(&paths).len(), 1);
    assert!(in_play.path().exists());

    // The games that were found are ours now: nobody else is offered them.
    assert!(unfinished(&paths).unwrap().games.is_empty());
}

/// Kills the program after the record was appended and before the journal was removed.
#[test]
fn a_crash_between_archive_and_journal_doubles_nothing() {
    for moves in [WHOLE, "f5d6"] {
        let (_home, paths) = home();
        let (journal, game) = playing(&paths, moves);
        let history = History::of(&paths);
        history.append_finished(&record_of(&start(), &game, None), journal.id()).unwrap();
        drop(journal);

        let found = unfinished(&paths).unwrap();
        assert_eq!((found.games.len(), found.archived), (0, 0));
        assert_eq!(archived(&paths).len(), 1);
        assert_eq!(fs::read_dir(paths.journals()).unwrap().count(), 0);
    }
}

/// Kills the program at every byte of the append.
#[test]
fn a_crash_while_appending_loses_nothing() {
    let (_home, paths) = home();
    let history = History::of(&paths);
    history.append(&record("f5")).unwrap();
    let before = fs::read(history.path()).unwrap();
    let (journal, game) = playing(&paths, WHOLE);
    history.append_finished(&record_of(&start(), &game, None), journal.id()).unwrap();
    let after = fs::read(history.path()).unwrap();
    drop(journal);
    let path = &othello_session::journal::list(&paths.journals()).unwrap()[0];
    let saved = fs::read(path).unwrap();

    for length in (0..after.len()).filter(|length| *length == 0 || *length >= before.len()) {
        fs::write(history.path(), &after[..length]).unwrap();
        fs::write(path, &saved).unwrap();
        assert_eq!(unfinished(&paths).unwrap().archived, 1, "cut at {length}");
        let contents = history.read().unwrap();
        let expected = if length == 0 { 1 } else { 2 };
        assert_eq!(contents.records.len(), expected, "cut at {length}");
        assert_eq!(contents.faults.len(), usize::from(length > before.len()), "cut at {length}");
    }
}

#[test]
fn half_a_header_is_written_anew() {
    let (_home, paths) = home();
    let history = History::of(&paths);
    history.append(&record("f5")).unwrap();
    let whole = fs::read(history.path()).unwrap();
    for length in 0..16 {
        fs::write(history.path(), &whole[..length]).unwrap();
        assert_eq!(history.last().unwrap(), None);
        history.append(&record("f5")).unwrap();
        assert_eq!(fs::read(history.path()).unwrap(), whole);
    }
}

#[test]
fn a_torn_record_spoils_nothing_after_it() {
    let (_home, paths) = home();
    let history = History::of(&paths);
    history.append(&record("f5")).unwrap();
    let torn = [fs::read(history.path()).unwrap(), vec![0xF5, b'G', b'R', b'\n', 9]].concat();
    fs::write(history.path(), torn).unwrap();
    history.append(&record("d3")).unwrap();
    let contents = history.read().unwrap();
    assert_eq!(contents.records, [record("f5"), record("d3")]);
    assert_eq!(contents.faults.len(), 1);
}

#[test]
fn a_file_that_is_no_archive_is_left_alone() {
    let (_home, paths) = home();
    fs::create_dir_all(paths.data()).unwrap();
    fs::write(paths.archive(), "my notes").unwrap();
    let error = History::of(&paths).append(&record("f5")).unwrap_err();
    let HistoryError::Format { path, error } = &error else { panic!("{error}") };
    assert_eq!((path, error.kind), (&paths.archive(), ErrorKind::BadHeader));
    assert_eq!(fs::read_to_string(paths.archive()).unwrap(), "my notes");

    // Games can still be played on, and none is removed.
    drop(playing(&paths, "f5d6"));
    drop(playing(&paths, WHOLE));
    let found = unfinished(&paths).unwrap();
    assert_eq!((found.games.len(), found.archived), (1, 0));
    assert_eq!(found.faults.len(), 2, "{:?}", found.faults);
    assert_eq!(fs::read_dir(paths.journals()).unwrap().count(), 2);
}

#[test]
fn a_journal_without_a_game_is_reported_once_and_kept() {
    let (_home, paths) = home();
    fs::create_dir_all(paths.journals()).unwrap();
    let path = paths.journals().join("odd.jsonl");
    fs::File::create(&path).unwrap().write_all(b"no JSON\n").unwrap();
    let found = unfinished(&paths).unwrap();
    assert!(matches!(found.faults.as_slice(), [Problem::Journal(_)]), "{:?}", found.faults);
    assert!(paths.journals().join("odd.jsonl.damaged").exists());
    assert!(unfinished(&paths).unwrap().faults.is_empty());
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_an_error_value() {
    use std::os::unix::fs::PermissionsExt as _;

    let (_home, paths) = home();
    fs::create_dir_all(paths.data()).unwrap();
    fs::set_permissions(paths.data(), fs::Permissions::from_mode(0o500)).unwrap();
    let written = fs::write(paths.data().join("probe"), "");
    let appended = History::of(&paths).append(&record("f5"));
    // The superuser may write everywhere.
    assert_eq!(appended.is_err(), written.is_err());
}
