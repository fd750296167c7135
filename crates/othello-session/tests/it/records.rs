//! What becomes of a journal in the archive.

use othello_core::{Color, Game, Transcript};
use othello_protocol::record::{PlayerKind, Termination};
use othello_session::journal::{Ending, record_of};

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
