//! What becomes of a journal in the archive.

use othello_core::{Color, Game, Transcript};
use othello_protocol::record::{PlayerKind, Termination};
use othello_session::journal::{Ending, Journal, Player, record_of};

use crate::journals::start;

fn game(moves: &str) -> Game {
    let transcript: Transcript = moves.parse().unwrap();
    Game::replay(start().position, &transcript).unwrap()
}

#[test]
fn a_finished_game_keeps_players_day_and_score() {
    let record = record_of(&start(), &game("f5d6c5f6e7f4g5e6e3"), None);
    assert_eq!(record.players.black.name.as_deref(), Some("Ann"));
    assert_eq!(record.players.white.kind, Some(PlayerKind::Program));
    assert_eq!(record.date.unwrap().to_string(), "2026-01-10");
    assert_eq!(record.result.to_string(), "13-0");
    assert_eq!(record.tag("WhiteLevel"), Some("3"));
    assert_eq!(record.tag("Seed"), Some("7"));
}

#[test]
fn a_game_that_players_ended_says_how() {
    let ended = |ending| record_of(&start(), &game("f5d6"), ending).result;
    let resigned = ended(Some(Ending::Resigned(Color::White)));
    assert_eq!(resigned.termination, Termination::Resigned(Color::White));
    assert_eq!(ended(Some(Ending::DrawAgreed)).termination, Termination::Agreed);
    assert_eq!(ended(None).termination, Termination::Unfinished);
}

#[test]
fn a_program_that_played_is_known_by_how_it_was_started() {
    let command = "gtp:rhino -l '4'".to_owned();
    let mut start = start();
    start.seats.black.player = Player::Program { command: command.clone() };
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::create(folder.path(), &start).unwrap();
    let path = journal.path().to_owned();
    drop(journal);
    let (_journal, recovered) = Journal::resume(&path).unwrap();
    assert_eq!(recovered.start, start);
    let record = record_of(&start, &game("f5d6"), None);
    assert_eq!(record.players.black.kind, Some(PlayerKind::Program));
    assert_eq!(record.tag("BlackProgram"), Some(command.as_str()));
}
