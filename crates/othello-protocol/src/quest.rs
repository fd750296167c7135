//! Games of Othello Quest, as its server sends them in JSON.
//!
//! A game is an object. `players` are Black and White with `name` and the rating before the game,
//! `oldR`; `position.moves` is a list of objects with the move `m`, a square or `-` for a pass, the
//! milliseconds it took, `t`, and with the last move how the game ended, `s`, as the player to move
//! saw it: `SCORE`, `WIN:RESIGN`, `LOSE:TIMEUP`. `position.startPos` may hold moves that were given.
//! `created` is the time. A file holds one game, a list of them, or one on each line.

mod write;

use othello_core::{Color, Game, Move, Transcript};
use serde_json::Value;

use crate::dates;
use crate::error::{ErrorKind, FormatError, Place, ReadGame, Warning, WarningKind};
use crate::losses::{Loss, losses_between};
use crate::record::{GameRecord, Millis, Player, Rating, Tag, Termination};
use crate::spelling;

/// The tags for what has no field in a record: the name of the game on the server, its time, the moves
/// that were given, and how it ended where no field says so.
const ID: &str = "quest.id";
const CREATED: &str = "quest.created";
const START: &str = "quest.start";
const STATUS: &str = "quest.status";

/// The games of a text.
///
/// Any text holds at least one game or an error.
///
/// ```
/// use othello_protocol::quest;
///
/// let text = r#"{"players":[{"name":"ann","oldR":1500},{"name":"bo"}],"position":{"startPos":"f5",
///     "moves":[{"m":"d6","t":900},{"m":"c3","t":1200,"s":"LOSE:RESIGN"}]}}"#;
/// let game = quest::Games::new(text.as_bytes()).next().unwrap()?;
/// assert_eq!(game.record.players.black.name.as_deref(), Some("ann"));
/// assert_eq!(game.record.result.termination.to_string(), "White resigned");
/// assert_eq!(othello_protocol::transcript::write(&game.record), "f5d6c3");
/// # Ok::<(), othello_protocol::FormatError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games {
    games: std::vec::IntoIter<Result<(Place, Value), FormatError>>,
}

impl Games {
    /// Reads the JSON of a file.
    pub fn new(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let games = match serde_json::from_slice(bytes) {
            Ok(Value::Array(games)) => {
                games.into_iter().map(|game| Ok((Place::character(1, 1, 0), game))).collect()
            }
            Ok(game) => vec![Ok((Place::character(1, 1, 0), game))],
            Err(error) => by_line(bytes).unwrap_or_else(|| vec![Err(broken(&error, 1))]),
        };
        Self { games: games.into_iter() }
    }
}

/// A game on each line, if there are several lines.
fn by_line(bytes: &[u8]) -> Option<Vec<Result<(Place, Value), FormatError>>> {
    let mut games = Vec::new();
    let mut offset = 0;
    for (number, line) in (1..).zip(bytes.split(|byte| *byte == b'\n')) {
        let place = Place::character(number, 1, offset);
        offset += line.len() + 1;
        if !line.trim_ascii().is_empty() {
            let game = serde_json::from_slice(line);
            games.push(game.map(|game| (place, game)).map_err(|error| broken(&error, number)));
        }
    }
    let is_any = games.iter().any(Result::is_ok);
    (games.len() > 1 && is_any).then_some(games)
}

fn broken(error: &serde_json::Error, line: usize) -> FormatError {
    let kind = if error.is_eof() { ErrorKind::TruncatedJson } else { ErrorKind::BadJson };
    let place = Place {
        line: Some(line + error.line().saturating_sub(1)),
        column: Some(error.column()),
        ..Place::default()
    };
    FormatError::new(kind, place, format!("no JSON: {error}"))
}

impl Iterator for Games {
    type Item = Result<ReadGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.games.next().map(|game| game.and_then(|(place, game)| read(place, &game)))
    }
}

/// Whether the beginning of a JSON text may be that of such games.
pub(crate) fn is_quest(head: &str) -> bool {
    let has = |name: &str| head.contains(&format!("\"{name}\""));
    has("players") && has("position") && has("moves") && !has("schema")
}

fn read(place: Place, value: &Value) -> Result<ReadGame, FormatError> {
    let moves = value["position"]["moves"].as_array().ok_or_else(|| {
        FormatError::new(ErrorKind::BadValue, place, "`position.moves` is no list of moves")
    })?;
    let mut game = Game::default();
    let given = value["position"]["startPos"].as_str().unwrap_or_default();
    let given: Transcript = given.parse().map_err(|error| {
        FormatError::new(ErrorKind::BadValue, place, format!("`position.startPos`: {error}"))
    })?;
    let mut warnings = Vec::new();
    for mv in given.moves() {
        play(&mut game, *mv, place, &mut warnings)?;
    }
    let mut times = vec![None; game.ply()];
    for (index, found) in moves.iter().enumerate() {
        let name = found["m"].as_str().unwrap_or_default();
        let mv = if name == "-" { Some(Move::Pass) } else { spelling::move_of(name) };
        let Some(mv) = mv else {
            let what =
                format!("`position.moves[{index}].m`: expected a move, found `{}`", found["m"]);
            return Err(FormatError::in_game(ErrorKind::BadToken, place, &what, game));
        };
        play(&mut game, mv, place, &mut warnings)?;
        times.resize(game.ply(), None);
        if let Some(last) = times.last_mut() {
            *last = found["t"].as_u64().and_then(|time| u32::try_from(time).ok()).map(Millis::new);
        }
    }
    let mut record = GameRecord::from_game(&game);
    let ids: Vec<_> = record.moves.main_line().collect();
    for (id, time) in ids.into_iter().zip(times) {
        record.moves[id].time = time;
    }
    facts(&mut record, value);
    let status = moves.last().and_then(|last| last["s"].as_str());
    if let Some(status) = status {
        ended(&mut record, status, game.position().turn());
    }
    if !game.position().is_over() && !record.moves.is_empty() {
        let warning = Warning::new(WarningKind::Unfinished, place, "the game is not over");
        warnings.push(warning.at_ply(game.ply() + 1));
    }
    if record.moves.is_empty() {
        warnings.push(Warning::new(WarningKind::Empty, place, "there is no move").at_ply(1));
    }
    Ok(ReadGame { record, place, warnings })
}

/// Plays a move, after the pass that must come before it.
fn play(
    game: &mut Game,
    mv: Move,
    place: Place,
    warnings: &mut Vec<Warning>,
) -> Result<(), FormatError> {
    if mv == Move::Pass && game.position().is_over() {
        return Ok(());
    }
    let before = game.ply();
    let played = match mv {
        Move::Place(square) => game.place(square),
        Move::Pass => game.play(mv),
    };
    if let Err(error) = played {
        return Err(FormatError::illegal(&error, place, core::mem::take(game)));
    }
    if game.ply() > before + 1 {
        let message = format!("a pass is missing before {mv}");
        warnings.push(Warning::new(WarningKind::ImplicitPass, place, message).at_ply(before + 1));
    }
    Ok(())
}

fn facts(record: &mut GameRecord, value: &Value) {
    for (color, player) in Color::ALL.into_iter().zip([0, 1]) {
        let player = &value["players"][player];
        let rating = player["oldR"].as_i64().and_then(|rating| i32::try_from(rating).ok());
        let rating = rating.and_then(|rating| rating.checked_mul(100));
        record.players[color] = Player {
            name: player["name"].as_str().map(str::to_owned),
            rating: rating.map(Rating::from_hundredths),
            kind: None,
        };
    }
    let mut keep = |name: &str, value: &Value| {
        if let Some(value) = value.as_str() {
            record.tags.push(Tag { name: name.to_owned(), value: value.to_owned() });
        }
    };
    keep(ID, &value["id"]);
    keep(CREATED, &value["created"]);
    keep(START, &value["position"]["startPos"]);
    record.tags.retain(|tag| !tag.value.is_empty());
    record.date = value["created"].as_str().and_then(dates::parse);
}

/// What ended the game, as the player to move saw it.
fn ended(record: &mut GameRecord, status: &str, turn: Color) {
    let (outcome, how) = status.split_once(':').unwrap_or((status, ""));
    let loser = match outcome {
        "WIN" => Some(!turn),
        "LOSE" => Some(turn),
        _ => None,
    };
    record.result.termination = match (loser, how) {
        (Some(loser), "RESIGN") => Termination::Resigned(loser),
        (Some(loser), "TIMEUP") => Termination::Time(loser),
        _ => record.result.termination,
    };
    let is_told = status == "SCORE" || (loser.is_some() && matches!(how, "RESIGN" | "TIMEUP"));
    if !is_told {
        record.tags.push(Tag { name: STATUS.to_owned(), value: status.to_owned() });
    }
}

/// Reads a text that is one game.
///
/// # Errors
/// If there is no game, more than one, or the game is damaged or illegal.
pub fn parse(text: &str) -> Result<ReadGame, FormatError> {
    ReadGame::only(Games::new(text.as_bytes()))
}

/// Writes the main line of a game on one line.
///
/// [`losses`] tells what is left out.
///
/// # Errors
/// If a move is illegal, or the game is not one of official Othello from the usual start.
pub fn write(record: &GameRecord) -> Result<String, FormatError> {
    write::object(record)
}

/// What a record says that its line does not.
///
/// # Errors
/// As [`write()`].
pub fn losses(record: &GameRecord) -> Result<Vec<Loss>, FormatError> {
    let read = parse(&write(record)?)?;
    Ok(losses_between(record, &read.record))
}
