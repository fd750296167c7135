//! What a journal says about the whole game.

use othello_core::Color;

use super::event::Event;

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
