//! Journals and history in a folder of the test's own.

use othello_core::{ByColor, Position};
use othello_session::Paths;
use othello_session::history::History;
use othello_session::journal::{self, Event, Player};
use tempfile::TempDir;

use super::{Chronicle, Keeper};
use crate::duel::events_of;
use crate::fact::Fact;
use crate::model::Effect;
use crate::open;

struct Fixed;

impl Chronicle for Fixed {
    fn name(&self, player: &Player) -> String {
        if *player == Player::Person { "Ann".to_owned() } else { "Engine".to_owned() }
    }

    fn now(&self) -> String {
        "2026-01-10T12:34:56Z".to_owned()
    }
}

fn keeper(home: &TempDir) -> Keeper {
    Keeper::new(Some(Paths::under(home.path())), Box::new(Fixed))
}

fn begin(keeper: &mut Keeper, events: Vec<Event>) {
    let seats = ByColor::new(Player::Person, Player::Engine { level: 3 });
    let begin = Effect::Begin { start: Position::default(), seats, seed: 1, events };
    assert_eq!(keeper.perform(&begin), None);
}

fn play(keeper: &mut Keeper, moves: &[&str]) {
    for name in moves {
        let square = name.parse().expect("a square");
        assert_eq!(keeper.perform(&Effect::Keep(Event::Play { square })), None);
    }
}

fn journals(home: &TempDir) -> usize {
    journal::list(&Paths::under(home.path()).journals()).expect("a folder").len()
}

fn archived(home: &TempDir) -> Vec<String> {
    let history = History::of(&Paths::under(home.path())).read().expect("an archive");
    history.records.iter().map(othello_protocol::transcript::write).collect()
}

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn a_game_without_a_move_leaves_nothing_behind() {
    let home = home();
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    assert_eq!(keeper.perform(&Effect::Keep(Event::Undo)), None);
    drop(keeper);
    assert_eq!(journals(&home), 0);
}

#[test]
fn a_game_that_ends_before_its_first_move_is_not_kept() {
    let home = home();
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    let resigned = Event::Resign { by: othello_core::Color::Black };
    assert_eq!(keeper.perform(&Effect::Keep(resigned)), None);
    assert_eq!(keeper.perform(&Effect::Finish), None);
    assert_eq!((journals(&home), archived(&home).len()), (0, 0));
}

#[test]
fn an_unfinished_game_is_found_where_it_was_left() {
    let home = home();
    let mut first = keeper(&home);
    begin(&mut first, Vec::new());
    play(&mut first, &["f5", "d6"]);
    assert_eq!(first.perform(&Effect::Keep(Event::Undo)), None);
    drop(first);

    let mut second = keeper(&home);
    let (found, facts) = second.look();
    let found = found.expect("the game");
    assert_eq!((found.duel.game().ply(), facts.len()), (1, 0));
    assert!(found.duel.is_looking_back());
    assert_eq!(found.duel.seats().white, Player::Engine { level: 3 });

    second.perform(&Effect::Adopt);
    play(&mut second, &["f6"]);
    drop(second);
    let (found, _) = keeper(&home).look();
    assert_eq!(found.expect("the game").duel.game().node_count(), 4);
}

#[test]
fn a_declined_game_goes_into_the_history_unfinished() {
    let home = home();
    let mut first = keeper(&home);
    begin(&mut first, Vec::new());
    play(&mut first, &["f5", "d6"]);
    drop(first);

    let mut second = keeper(&home);
    assert!(second.look().0.is_some());
    assert_eq!(second.perform(&Effect::Decline), None);
    begin(&mut second, Vec::new());
    assert_eq!((journals(&home), archived(&home)), (0, vec!["f5d6".to_owned()]));
}

#[test]
fn a_new_game_puts_the_old_one_into_the_history() {
    let home = home();
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    play(&mut keeper, &["f5"]);
    begin(&mut keeper, Vec::new());
    assert_eq!((journals(&home), archived(&home)), (0, vec!["f5".to_owned()]));
}

#[test]
fn a_finished_game_is_in_the_history_once() {
    let home = home();
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    play(&mut keeper, &["f5", "d6", "c5", "f6", "e7", "f4", "g5", "e6", "e3"]);
    assert_eq!(keeper.perform(&Effect::Finish), None);
    assert_eq!((journals(&home), archived(&home).len()), (0, 1));

    // Looking back and coming to the same end again is no second game.
    for event in [Event::Undo, Event::Redo] {
        assert_eq!(keeper.perform(&Effect::Keep(event)), None);
    }
    assert_eq!(keeper.perform(&Effect::Finish), None);
    assert_eq!((journals(&home), archived(&home).len()), (0, 1));

    // Neither is taking the last move back and playing it again.
    assert_eq!(keeper.perform(&Effect::Keep(Event::Undo)), None);
    play(&mut keeper, &["e3"]);
    assert_eq!(keeper.perform(&Effect::Finish), None);
    assert_eq!((journals(&home), archived(&home).len()), (0, 1));
    let records = History::of(&Paths::under(home.path())).read().expect("an archive").records;
    assert_eq!(records[0].players.black.name.as_deref(), Some("Ann"));
}

#[test]
fn a_game_that_goes_on_after_its_end_is_in_play_again() {
    let home = home();
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    play(&mut keeper, &["f5", "d6"]);
    let resigned = Event::Resign { by: othello_core::Color::Black };
    assert_eq!(keeper.perform(&Effect::Keep(resigned)), None);
    assert_eq!(keeper.perform(&Effect::Finish), None);
    assert_eq!(keeper.perform(&Effect::Keep(Event::Undo)), None);
    assert_eq!(journals(&home), 0, "looking round is not worth a file");
    play(&mut keeper, &["f6"]);
    assert_eq!(journals(&home), 1);
    drop(keeper);
    let (found, _) = self::keeper(&home).look();
    assert_eq!(found.expect("the game").duel.game().ply(), 2);
}

#[test]
fn an_opened_game_is_kept_with_its_moves_from_the_first_new_one_on() {
    let home = home();
    let mut keeper = keeper(&home);
    let game = open::game(b"f5d6c3").expect("a game");
    begin(&mut keeper, events_of(&game));
    assert_eq!(journals(&home), 0);
    play(&mut keeper, &["d3"]);
    drop(keeper);
    let (found, _) = self::keeper(&home).look();
    assert_eq!(found.expect("the game").duel.game().ply(), 4);
}

#[test]
fn a_finished_game_that_was_only_looked_at_stays_where_it_was() {
    let home = home();
    let mut keeper = keeper(&home);
    let game = open::game(b"f5d6c5f6e7f4g5e6e3").expect("a game");
    begin(&mut keeper, events_of(&game));
    for event in [Event::Undo, Event::Redo] {
        assert_eq!(keeper.perform(&Effect::Keep(event)), None);
    }
    assert_eq!(keeper.perform(&Effect::Finish), None);
    assert_eq!((journals(&home), archived(&home).len()), (0, 0));
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_does_no_harm() {
    let home = home();
    std::fs::write(home.path().join("state"), "a file is in the way").expect("a file");
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    let square = "f5".parse().expect("a square");
    let told = keeper.perform(&Effect::Keep(Event::Play { square }));
    assert!(matches!(told, Some(Fact::NotKept { .. })));
    assert!(!keeper.has_kept());
}

#[test]
fn without_folders_nothing_is_kept_and_the_person_is_told() {
    let mut keeper = Keeper::new(None, Box::new(Fixed));
    let seats = ByColor::new(Player::Person, Player::Person);
    let begin = Effect::Begin { start: Position::default(), seats, seed: 1, events: Vec::new() };
    assert!(matches!(keeper.perform(&begin), Some(Fact::NotKept { .. })));
    play(&mut keeper, &["f5"]);
    assert!(matches!(keeper.perform(&Effect::Finish), Some(Fact::NotKept { .. })));
    assert!(!keeper.has_kept());
    assert!(keeper.look().0.is_none());
}

#[test]
fn what_the_disk_refused_is_written_before_what_follows() {
    let home = home();
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    play(&mut keeper, &["f5"]);
    // An event that could not be appended is known here, and not in the journal.
    keeper.events.push(Event::Play { square: "d6".parse().expect("a square") });
    play(&mut keeper, &["c3"]);
    drop(keeper);
    let (found, _) = self::keeper(&home).look();
    assert_eq!(found.expect("the game").duel.game().ply(), 3);
}

#[test]
fn a_game_is_called_kept_only_if_it_is() {
    let home = home();
    let mut keeper = keeper(&home);
    begin(&mut keeper, Vec::new());
    assert!(!keeper.has_kept(), "nothing was played");
    play(&mut keeper, &["f5", "d6"]);
    assert!(keeper.has_kept());
    let resigned = Event::Resign { by: othello_core::Color::Black };
    assert_eq!(keeper.perform(&Effect::Keep(resigned)), None);
    assert_eq!(keeper.perform(&Effect::Finish), None);
    assert!(keeper.has_kept(), "the history has it");
}
