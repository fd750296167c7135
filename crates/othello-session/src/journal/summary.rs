//! What a journal says about the whole game.

use othello_core::{ByColor, Color, Game};
use othello_protocol::record::{self, GameRecord, GameResult, PlayerKind, Tag, Termination};

use super::event::{Event, Player, Seat, Start};

/// How players end a game before its natural end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// This player gave up.
    Resigned(Color),
    /// One player accepted the draw that the other had offered.
    DrawAgreed,
}

impl Ending {
    /// The ending that holds after these events; whatever is played later lifts it.
    pub fn after(events: &[Event]) -> Option<Self> {
        match events.last()? {
            Event::Resign { by } => Some(Self::Resigned(*by)),
            Event::DrawAccept { .. } => Some(Self::DrawAgreed),
            _ => None,
        }
    }
}

/// The record of a game from its journal: how it began, its tree, and how it ended.
///
/// Without an ending the result is that of the position in which the line ends, if the game is
/// over there. A resignation or an agreed draw says nothing about discs.
pub fn record_of(start: &Start, game: &Game, ending: Option<Ending>) -> GameRecord {
    let mut record = GameRecord::from_game(game);
    record.players = ByColor::from_fn(|color| player(&start.seats[color]));
    record.date = start.date.get(..10).and_then(|day| day.parse().ok());
    let termination = match ending {
        Some(Ending::Resigned(by)) => Some(Termination::Resigned(by)),
        Some(Ending::DrawAgreed) => Some(Termination::Agreed),
        None => None,
    };
    if let Some(termination) = termination {
        record.result = GameResult { score: None, termination };
    }
    record.tags = tags(start);
    record
}

fn player(seat: &Seat) -> record::Player {
    let kind = match &seat.player {
        Player::Person => PlayerKind::Person,
        Player::Engine { .. } | Player::Program { .. } => PlayerKind::Program,
    };
    record::Player { kind: Some(kind), ..record::Player::named(seat.name.clone()) }
}

/// What would be needed to play the game again.
fn tags(start: &Start) -> Vec<Tag> {
    let tag = |name: &str, value: String| Tag { name: name.to_owned(), value };
    let mut tags = vec![tag("Started", start.date.clone()), tag("Seed", start.seed.to_string())];
    for (color, seat) in start.seats.iter() {
        match &seat.player {
            Player::Engine { level } => tags.push(tag(&format!("{color}Level"), level.to_string())),
            Player::Program { command } => {
                tags.push(tag(&format!("{color}Program"), command.clone()));
            }
            Player::Person => {}
        }
    }
    tags
}
