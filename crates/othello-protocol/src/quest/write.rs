//! From a record to a game of Othello Quest.

use othello_core::{Color, Move, Position, Transcript};
use serde::Serialize;

use super::{CREATED, ID, START, STATUS};
use crate::dates;
use crate::error::FormatError;
use crate::record::{GameRecord, Player, Termination};

#[derive(Serialize)]
struct Game {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    created: Option<String>,
    players: [Person; 2],
    position: Moves,
}

#[derive(Serialize)]
struct Person {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The rating before the game, in whole points.
    #[serde(rename = "oldR", skip_serializing_if = "Option::is_none")]
    rating: Option<i32>,
}

#[derive(Serialize)]
struct Moves {
    #[serde(rename = "startPos")]
    given: String,
    moves: Vec<Played>,
}

#[derive(Serialize)]
struct Played {
    m: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    s: Option<String>,
}

/// Writes the main line of a game as an object on one line.
pub(super) fn object(record: &GameRecord) -> Result<String, FormatError> {
    FormatError::unless_usual(
        record,
        "Othello Quest has games of Othello from the usual start alone",
    )?;
    let game = record.to_game().map_err(FormatError::from_replay)?;
    let given = given(record);
    let played = |ply: &crate::record::Ply| Played {
        m: ply.mv.square().map_or_else(|| "-".to_owned(), |square| square.to_string()),
        t: ply.time.map(crate::record::Millis::count),
        s: None,
    };
    let mut moves: Vec<Played> = record.main_line().skip(given).map(played).collect();
    if let Some(last) = moves.last_mut() {
        last.s = status(record, game.position());
    }
    let start: Transcript = record.main_line().take(given).map(|ply| ply.mv).collect();
    let day = record.date.map(|date| date.to_string());
    let kept = record.tag(CREATED).filter(|created| dates::parse(created) == record.date);
    let object = Game {
        id: record.tag(ID).map(str::to_owned),
        created: kept.map(str::to_owned).or(day),
        players: [&record.players.black, &record.players.white].map(person),
        position: Moves { given: start.to_string(), moves },
    };
    Ok(serde_json::to_string(&object).expect("strings, numbers and lists are JSON"))
}

fn person(player: &Player) -> Person {
    Person {
        name: player.name.clone(),
        rating: player.rating.map(|rating| rating.hundredths().div_euclid(100)),
    }
}

/// How many plies were given at the start, if the record still begins with them.
fn given(record: &GameRecord) -> usize {
    let given = record.tag(START).and_then(|given| given.parse::<Transcript>().ok());
    let Some(given) = given else { return 0 };
    let line: Vec<Move> = record.main_line().map(|ply| ply.mv).collect();
    if line.starts_with(given.moves()) { given.moves().len() } else { 0 }
}

/// What ended the game, as the player to move sees it.
fn status(record: &GameRecord, end: &Position) -> Option<String> {
    let lost = |loser: Color, how| {
        let outcome = if loser == end.turn() { "LOSE" } else { "WIN" };
        Some(format!("{outcome}:{how}"))
    };
    match record.result.termination {
        Termination::Resigned(loser) => lost(loser, "RESIGN"),
        Termination::Time(loser) => lost(loser, "TIMEUP"),
        Termination::Normal => Some("SCORE".to_owned()),
        _ => record.tag(STATUS).map(str::to_owned),
    }
}
